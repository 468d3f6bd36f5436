"""The canonical text: all cells in one line, or row by row; dots are empty cells.

    5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3
    sudoku: .4..32....14..3.        lines for 9, 16 or 25 rows go without the word before them
    sudoku 3x2: ...                 boxes of another shape than usual: 3 rows high, 2 columns wide

Symbols are 1 to 9, then a = 10 to z = 35 in either case. With more than 35 rows they are numbers with
spaces between them. Of the empty cells 0, -, _ and * are read, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import isqrt

from hamekomi.families.sudoku.grid import usual_box
from hamekomi.families.sudoku.names import SYMBOLS
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Filled, Sudoku, wrong_symbol
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText, shortened

BLANKS = ".0-_*"
# Sizes whose lines are written and recognised without a word before them.
_PLAIN_SIZES = (9, 16, 25)
_WORD = re.compile(
    r"\s*sudoku(?:[^\S\n]+(?P<rows>[0-9]{1,3})x(?P<columns>[0-9]{1,3}))?(?:[^\S\n]*:[^\S\n]*|[^\S\n]+|(?=\n))\n?",
    re.IGNORECASE,
)
_LONGEST = 8 * MOST_SIZE**2
_CELLS = re.compile(r"[0-9a-zA-Z.\-_*\s]+")
_VALUES = {sign: value for value, sign in enumerate(SYMBOLS, 1)} | dict.fromkeys(BLANKS, EMPTY)
_VALUES |= {sign.upper(): value for sign, value in _VALUES.items()}


@dataclass(frozen=True, slots=True)
class _Cell:
    value: int
    # In the text.
    index: int


def claim(text: str) -> Claim:
    """A line or square of cells is likely ours if it has symbols that other puzzles hardly have."""
    if _WORD.match(text):
        return Claim.SURE
    if len(text) > _LONGEST or not _CELLS.fullmatch(text):
        return Claim.NO
    words = text.split()
    number = sum(map(len, words))
    size = isqrt(number)
    if size not in _PLAIN_SIZES or size**2 != number or len(words) not in (1, size):
        return Claim.NO
    return Claim.LIKELY if len(words) == 1 or _has_high_symbols(text, size) else Claim.PERHAPS


def parse(text: str) -> Sudoku:
    if len(text) > _LONGEST:
        raise BadText(f"the text is too long for a Sudoku with {MOST_SIZE} rows")
    named = _WORD.match(text)
    begin = named.end() if named else 0
    cells = list(_numbers(text, begin) if _is_of_numbers(text, begin) else _signs(text, begin))
    box = (int(named["rows"]), int(named["columns"])) if named and named["rows"] else None
    size, box_rows, box_columns = _shape(len(cells), box)
    for cell in cells:
        if cell.value > size:
            raise BadText.at(wrong_symbol(cell.value, size), text, cell.index)
    return Sudoku(box_rows, box_columns, tuple(cell.value for cell in cells))


def write(puzzle: Sudoku) -> str:
    box = (puzzle.box_rows, puzzle.box_columns)
    word = "sudoku" if box == usual_box(puzzle.size) else f"sudoku {box[0]}x{box[1]}"
    text = write_cells(puzzle.size, puzzle.cells)
    if puzzle.size > len(SYMBOLS):
        return f"{word}:\n{text}"
    return text if word == "sudoku" and puzzle.size in _PLAIN_SIZES else f"{word}: {text}"


def parse_solution(puzzle: Sudoku, text: str) -> Filled:
    return Filled(parse(text).cells)


def write_solution(puzzle: Sudoku, solution: Filled) -> str:
    return write(Sudoku(puzzle.box_rows, puzzle.box_columns, solution.cells))


def write_cells(size: int, cells: tuple[int, ...]) -> str:
    """The cells in one line; with more than 35 rows, lines of numbers."""
    if size <= len(SYMBOLS):
        return "".join("." if symbol == EMPTY else SYMBOLS[symbol - 1] for symbol in cells)
    return "\n".join(
        " ".join("." if symbol == EMPTY else str(symbol) for symbol in cells[start : start + size])
        for start in range(0, size**2, size)
    )


def _has_high_symbols(text: str, size: int) -> bool:
    """Whether there is a symbol that is not a clue of Slitherlink."""
    return any(_VALUES.get(sign, 0) > 4 for sign in text)


def _is_of_numbers(text: str, begin: int) -> bool:
    """Whether the cells are numbers, of which some have two digits, with spaces between them."""
    words = text[begin:].split()
    return 16 <= len(words) == isqrt(len(words)) ** 2 and {1, 2} == set(map(len, words))


def _numbers(text: str, begin: int) -> Iterator[_Cell]:
    for word in re.finditer(r"\S+", text[begin:]):
        if word[0] in BLANKS:
            yield _Cell(EMPTY, begin + word.start())
        elif word[0].isascii() and word[0].isdigit():
            yield _Cell(int(word[0]), begin + word.start())
        else:
            raise BadText.at(
                f"expected a number or '.', found {shortened(word[0])!r}", text, begin + word.start()
            )


def _signs(text: str, begin: int) -> Iterator[_Cell]:
    for index in range(begin, len(text)):
        sign = text[index]
        if sign.isspace():
            continue
        if sign not in _VALUES:
            raise BadText.at(f"expected a digit, a letter or '.', found {sign!r}", text, index)
        yield _Cell(_VALUES[sign], index)


def _shape(number: int, box: tuple[int, int] | None) -> tuple[int, int, int]:
    """The size of the grid, and the rows and columns of its boxes."""
    size = isqrt(number)
    if number == 0:
        raise BadText("there are no cells")
    if size**2 != number:
        raise BadText(f"a Sudoku is a square, as 81 cells are; there are {number:,} cells")
    if size > MOST_SIZE:
        raise BadText(f"a Sudoku has at most {MOST_SIZE} rows, not {size}")
    if box is None:
        box = usual_box(size)
        if box is None:
            raise BadText(f"{size} rows cannot be divided into boxes")
    if box[0] * box[1] != size:
        raise BadText(f"boxes of {box[0]}x{box[1]} do not fit {size} rows")
    return size, *box
