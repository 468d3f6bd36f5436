"""The canonical text: all cells in one line, or row by row; dots are empty cells.

    5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3
    sudoku: .4..32....14..3.        lines for 9, 16 or 25 rows go without the word before them
    sudoku 3x2: ...                 boxes of another shape than usual: 3 rows high, 2 columns wide

Symbols are 1 to 9, then a = 10 to z = 35 in either case. With more than 35 rows they are numbers with
spaces between them. 0, -, _ and * are read as empty cells, too. A file of many lines is a .sdm file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import isqrt

from hamekomi.families.sudoku.grid import usual_box
from hamekomi.families.sudoku.names import SYMBOLS
from hamekomi.families.sudoku.notations.cells import BLANKS, VALUES, grid_of, signs, size_of
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Filled, Sudoku, wrong_symbol
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText, shortened

# Sizes whose lines are written and recognised without a word before them.
_PLAIN_SIZES = (9, 16, 25)
_WORD = re.compile(
    r"\s*sudoku(?:[^\S\n]+(?P<rows>[0-9]{1,3})x(?P<columns>[0-9]{1,3}))?"
    r"(?:[^\S\n]*:[^\S\n]*|[^\S\n]+|(?=\n))\n?",
    re.IGNORECASE,
)
_LONGEST = 8 * MOST_SIZE**2
_CELLS = re.compile(r"[0-9a-zA-Z.\-_*\s]+")
# Slitherlink's boards are rows of digits and dots, too, but no larger one has this clue.
_HIGHEST_ELSEWHERE = 4


@dataclass(frozen=True, slots=True)
class _Cell:
    value: int
    # In the text.
    index: int


def claim(text: str) -> Claim:
    """A line of 81 cells is likely ours, and so is a square with symbols that other puzzles lack."""
    if _WORD.match(text):
        return Claim.SURE
    if len(text) > _LONGEST or not _CELLS.fullmatch(text):
        return Claim.NO
    words = text.split()
    number = sum(map(len, words))
    size = isqrt(number)
    if size < 4 or size**2 != number or len(words) not in (1, size):
        return Claim.NO
    highest = max(VALUES[sign] for word in words for sign in word)
    if highest > size:
        return Claim.LIKELY if size in _PLAIN_SIZES and size < 10 and len(words) == 1 else Claim.NO
    if size in _PLAIN_SIZES and (len(words) == 1 or highest > _HIGHEST_ELSEWHERE):
        return Claim.LIKELY
    if len(words) > 1 and highest < _HIGHEST_ELSEWHERE:
        return Claim.NO
    return Claim.PERHAPS if usual_box(size) else Claim.NO


def parse(text: str) -> Sudoku:
    if len(text) > _LONGEST:
        raise BadText(f"the text is too long for a Sudoku with {MOST_SIZE} rows")
    named = _WORD.match(text)
    begin = named.end() if named else 0
    cells = list(_numbers(text, begin) if _is_of_numbers(text, begin) else _signs(text, begin))
    size = size_of(len(cells))
    for cell in cells:
        if cell.value > size:
            raise BadText.at(wrong_symbol(cell.value, size), text, cell.index)
    box = (int(named["rows"]), int(named["columns"])) if named and named["rows"] else None
    return grid_of([cell.value for cell in cells], box)


def write(puzzle: Sudoku) -> str:
    box = (puzzle.box_rows, puzzle.box_columns)
    word = "sudoku" if box == usual_box(puzzle.size) else f"sudoku {box[0]}x{box[1]}"
    if puzzle.size > len(SYMBOLS):
        return f"{word}:\n{_lines_of_numbers(puzzle)}"
    text = signs(puzzle.cells)
    return text if word == "sudoku" and puzzle.size in _PLAIN_SIZES else f"{word}: {text}"


def parse_solution(puzzle: Sudoku, text: str) -> Filled:
    return Filled(parse(text).cells)


def write_solution(puzzle: Sudoku, solution: Filled) -> str:
    return write(Sudoku(puzzle.box_rows, puzzle.box_columns, solution.cells))


def _lines_of_numbers(puzzle: Sudoku) -> str:
    size = puzzle.size
    words = ["." if symbol == EMPTY else str(symbol) for symbol in puzzle.cells]
    return "\n".join(" ".join(words[start : start + size]) for start in range(0, size**2, size))


def _is_of_numbers(text: str, begin: int) -> bool:
    """Whether the cells are numbers, of which some have two digits, with spaces between them."""
    words = text[begin:].split()
    return 16 <= len(words) == isqrt(len(words)) ** 2 and set(map(len, words)) == {1, 2}


def _numbers(text: str, begin: int) -> Iterator[_Cell]:
    for word in re.finditer(r"\S+", text[begin:]):
        if word[0] in BLANKS:
            yield _Cell(EMPTY, begin + word.start())
        elif word[0].isascii() and word[0].isdigit():
            yield _Cell(int(word[0]), begin + word.start())
        else:
            reason = f"expected a number or '.', found {shortened(word[0])!r}"
            raise BadText.at(reason, text, begin + word.start())


def _signs(text: str, begin: int) -> Iterator[_Cell]:
    for index in range(begin, len(text)):
        sign = text[index]
        if sign.isspace():
            continue
        if sign not in VALUES:
            raise BadText.at(f"expected a digit, a letter or '.', found {sign!r}", text, index)
        yield _Cell(VALUES[sign], index)
