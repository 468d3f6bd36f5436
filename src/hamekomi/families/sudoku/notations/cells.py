"""What all notations need: cells as symbols, and the size of a grid from its number of cells."""

from collections.abc import Sequence
from math import isqrt

from hamekomi.families.sudoku.names import SYMBOLS, cell_name, symbol_name
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Sudoku, usual_box, wrong_symbol
from hamekomi.model.errors import BadText, CannotDo
from hamekomi.model.words import counted

# Signs of empty cells; a dot is the one that is written.
BLANKS = ".0-_*"
# Digits, letters in either case, and blanks.
VALUES = {sign: value for value, sign in enumerate(SYMBOLS, 1)} | dict.fromkeys(BLANKS, EMPTY)
VALUES |= {sign.upper(): value for sign, value in VALUES.items()}
# Some collections write this for an empty cell; on grids with more than 32 rows it is a symbol.
_X = "xX"


def value_of(sign: str, size: int) -> int | None:
    """The symbol that a sign stands for on a grid of this size; None if it stands for none."""
    value = VALUES.get(sign)
    if value is None or value <= size:
        return value
    return EMPTY if sign in _X else None


def wrong_sign(sign: str, size: int) -> str:
    if sign not in VALUES:
        return f"expected a digit, a letter or '.', found {sign!r}"
    return f"a Sudoku with {size} rows has the symbols 1 to {symbol_name(size)}, not {sign!r}"


def grid_of(cells: Sequence[int], box: tuple[int, int] | None = None) -> Sudoku:
    """The grid with these cells; `box` is the rows and columns of a box, if it is not the usual one."""
    size = size_of(len(cells))
    box = box or usual_box(size)
    if box is None:
        raise BadText(f"{counted(size, 'row')} cannot be divided into boxes")
    if box[0] * box[1] != size:
        raise BadText(f"boxes of {box[0]}x{box[1]} do not fit {counted(size, 'row')}")
    for cell, symbol in enumerate(cells):
        if symbol > size:
            raise BadText(f"{cell_name(size, cell)}: {wrong_symbol(symbol, size)}")
    return Sudoku(*box, tuple(cells))


def size_of(number: int) -> int:
    """The number of rows of a grid with this many cells."""
    size = isqrt(number)
    if number == 0:
        raise BadText("there are no cells")
    if size**2 != number:
        raise BadText(f"a Sudoku is a square, as 81 cells are; there are {counted(number, 'cell')}")
    if size > MOST_SIZE:
        raise BadText(f"a Sudoku has at most {MOST_SIZE} rows, not {size}")
    return size


def signs(cells: Sequence[int]) -> str:
    """One sign for each cell. Requires symbols that have one."""
    return "".join("." if symbol == EMPTY else SYMBOLS[symbol - 1] for symbol in cells)


def must_be_usual(puzzle: Sudoku, notation: str, sizes: Sequence[int]) -> None:
    """Raises CannotDo if the notation cannot hold such a grid."""
    if puzzle.size not in sizes or usual_box(puzzle.size) != (puzzle.box_rows, puzzle.box_columns):
        *most, last = map(str, sizes)
        which = f"{', '.join(most)} or {last}" if most else last
        raise CannotDo(f"{notation} holds grids with {which} rows and the usual boxes")


def has_marks(position: Position) -> bool:
    """Whether there are marks in corners or middles, or colours."""
    return any(map(any, (position.corners, position.centres, position.colours)))


def must_be_unmarked(position: Position, notation: str) -> None:
    """Raises CannotDo if the notation would lose what the player has marked."""
    if any(position.ruled_out) or has_marks(position):
        raise CannotDo(f"{notation} gets only symbols; marks and colours cannot be written to it")
