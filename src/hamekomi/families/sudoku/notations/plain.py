"""The canonical text: all cells in one line, or row by row; dots are empty cells.

    5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3
    sudoku: .4..32....14..3.        lines for 9, 16 or 25 rows go without the word before them
    sudoku 3x2: ...                 boxes of another shape than usual: 3 rows high, 2 columns wide

Symbols are 1 to 9, then a = 10 to z = 35 in either case. With more than 35 rows they are numbers with
spaces between them. 0, -, _ and * are also read as empty cells, and so is x where it is not a symbol,
and a space if every character is a cell. A file of many lines is a .sdm file.
"""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from math import isqrt

from hamekomi.families.sudoku.check import remarks
from hamekomi.families.sudoku.names import SYMBOLS
from hamekomi.families.sudoku.notations.cells import (
    BLANKS,
    VALUES,
    grid_of,
    signs,
    size_of,
    value_of,
    wrong_sign,
)
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Filled, Sudoku, usual_box, wrong_symbol
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim

# Sizes whose lines are written and recognised without a word before them.
_PLAIN_SIZES = (9, 16, 25)
# Smaller grids are recognised only with the word.
_SMALLEST = 4
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
    # A cell's text, and its line and column.
    word: str
    index: int


def claim(text: str) -> Claim:
    """A line of 81 cells is likely ours, and so is a square with symbols that other puzzles lack."""
    if _WORD.match(text):
        return Claim.SURE
    if len(text) > _LONGEST or not _CELLS.fullmatch(text):
        return Claim.NO
    words = (_with_dots(text) or text).split()
    number = sum(map(len, words))
    size = isqrt(number)
    if not _SMALLEST <= size <= MOST_SIZE or size**2 != number or len(words) not in (1, size):
        return Claim.LIKELY if len(words) == 1 and _is_nearly_a_grid(words[0]) else Claim.NO
    values = {value_of(sign, size) for sign in set("".join(words))}
    if None in values:
        return Claim.LIKELY if size in _PLAIN_SIZES and size < 10 and len(words) == 1 else Claim.NO
    highest = max(value or EMPTY for value in values)
    if size in _PLAIN_SIZES and (len(words) == 1 or highest > _HIGHEST_ELSEWHERE):
        return Claim.LIKELY
    if len(words) > 1 and highest < _HIGHEST_ELSEWHERE:
        return Claim.UNLIKELY if _could_be_sudoku(words, values) else Claim.NO
    return Claim.PERHAPS if usual_box(size) else Claim.NO


def _is_nearly_a_grid(word: str) -> bool:
    """Whether one line that is not a grid looks like one with a few cells more or less."""
    is_near = any(abs(len(word) - size**2) <= size for size in _PLAIN_SIZES)
    are_many_empty = 3 * (word.count(".") + word.count("0")) > len(word)
    return are_many_empty and (is_near or len(word) > MOST_SIZE**2)


def _could_be_sudoku(words: Sequence[str], values: Set[int | None]) -> bool:
    """Whether rows without a digit above 3 are an empty grid, or could have exactly one solution.

    Symbols that are not given can be exchanged, so all but one must be given; and no two may clash.
    """
    size = len(words)
    if values == {EMPTY}:
        return size == _SMALLEST or size in _PLAIN_SIZES
    if size != _SMALLEST or len(values - {EMPTY}) < size - 1:
        return False
    return not any(remarks(grid_of([value_of(sign, size) or EMPTY for sign in "".join(words)])))


def parse(text: str) -> Sudoku:
    if len(text) > _LONGEST:
        raise BadText(f"the text is too long for a Sudoku with {MOST_SIZE} rows")
    named = _WORD.match(text)
    begin = named.end() if named else 0
    text = _with_dots(text) or text
    cells = list(_numbers(text, begin) if _is_of_numbers(text, begin) else _signs(text, begin))
    size = size_of(len(cells))
    box = (int(named["rows"]), int(named["columns"])) if named and named["rows"] else None
    return grid_of([_symbol(cell, size, text) for cell in cells], box)


def write(puzzle: Sudoku) -> str:
    box = (puzzle.box_rows, puzzle.box_columns)
    word = "sudoku" if box == usual_box(puzzle.size) else f"sudoku {box[0]}x{box[1]}"
    if puzzle.size > len(SYMBOLS):
        return f"{word}:\n{_lines_of_numbers(puzzle)}"
    text = signs(puzzle.cells)
    return text if word == "sudoku" and puzzle.size in _PLAIN_SIZES else f"{word}: {text}"


def parse_solution(puzzle: Sudoku, text: str) -> Filled:
    """Read a filled grid; refuses another size, which could not be drawn."""
    return Filled(Sudoku(puzzle.box_rows, puzzle.box_columns, parse(text).cells).cells)


def write_solution(puzzle: Sudoku, solution: Filled) -> str:
    return write(Sudoku(puzzle.box_rows, puzzle.box_columns, solution.cells))


def _lines_of_numbers(puzzle: Sudoku) -> str:
    size = puzzle.size
    words = ["." if symbol == EMPTY else str(symbol) for symbol in puzzle.cells]
    return "\n".join(" ".join(words[start : start + size]) for start in range(0, size**2, size))


def _with_dots(text: str) -> str | None:
    """The text with dots for spaces if spaces are empty cells, so that every character is a cell."""
    text = text.rstrip("\r\n")
    lines = [line.rstrip("\r") for line in text.split("\n")]
    size = isqrt(len(text)) if len(lines) == 1 else len(lines)
    width = size**2 if len(lines) == 1 else size
    if size not in _PLAIN_SIZES or any(len(line) != width for line in lines):
        return None
    return text.replace(" ", ".") if " " in text and not set(BLANKS) & set(text) else None


def _is_of_numbers(text: str, begin: int) -> bool:
    """Whether the cells are numbers with spaces between them, some of them with two digits."""
    words = text[begin:].split()
    return 16 <= len(words) == isqrt(len(words)) ** 2 and set(map(len, words)) == {1, 2}


def _numbers(text: str, begin: int) -> Iterator[_Cell]:
    for word in re.finditer(r"\S+", text[begin:]):
        if word[0] in BLANKS:
            yield _Cell(EMPTY, word[0], begin + word.start())
        elif word[0].isascii() and word[0].isdigit():
            yield _Cell(int(word[0]), word[0], begin + word.start())
        else:
            reason = f"expected a number or '.', found {shortened(word[0])!r}"
            raise BadText.at(reason, text, begin + word.start())


def _signs(text: str, begin: int) -> Iterator[_Cell]:
    for index in range(begin, len(text)):
        sign = text[index]
        if sign.isspace():
            continue
        if sign not in VALUES:
            raise BadText.at(wrong_sign(sign, MOST_SIZE), text, index)
        yield _Cell(VALUES[sign], sign, index)


def _symbol(cell: _Cell, size: int, text: str) -> int:
    symbol = cell.value if cell.value <= size else value_of(cell.word, size)
    if symbol is None:
        is_sign = len(cell.word) == 1
        wrong = wrong_sign(cell.word, size) if is_sign else wrong_symbol(cell.value, size)
        raise BadText.at(wrong, text, cell.index)
    return symbol
