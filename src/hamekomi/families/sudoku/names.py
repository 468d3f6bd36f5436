"""Places and symbols in words, as pictures, messages, moves and texts name them.

r3c5          the cell in row 3, column 5
r3c5:7        the candidate 7 there
r3c5:7=r3c9:7 a strong link: one of the two is true;  r3c5:7-r3c9:7  a weak one: one of them is false
1-9, a-z      symbols; a is 10, z is 35, and greater ones are written as numbers
"""

import re
from functools import lru_cache

from hamekomi.model.errors import BadText, shortened

SYMBOLS = "123456789abcdefghijklmnopqrstuvwxyz"
_CELL = re.compile(r"r([0-9]{1,3})c([0-9]{1,3})", re.IGNORECASE)


# Pictures of large grids with all candidates ask for thousands of names, again and again.
@lru_cache(maxsize=10_000)
def cell_name(size: int, cell: int) -> str:
    row, column = divmod(cell, size)
    return f"r{row + 1}c{column + 1}"


def candidate_name(size: int, cell: int, symbol: int) -> str:
    return f"{cell_name(size, cell)}:{symbol_name(symbol)}"


def link_name(size: int, start: tuple[int, int], end: tuple[int, int], is_strong: bool) -> str:
    """Between two candidates, each given as its cell and its symbol."""
    return candidate_name(size, *start) + ("=" if is_strong else "-") + candidate_name(size, *end)


def cell_named(size: int, name: str) -> int:
    found = _CELL.fullmatch(name)
    if found is None:
        raise BadText(f"expected a cell, as in 'r3c5', found {shortened(name)!r}")
    row, column = int(found[1]), int(found[2])
    if not (1 <= row <= size and 1 <= column <= size):
        raise BadText(f"there is no cell {name} on a grid with {size} rows")
    return (row - 1) * size + column - 1


def symbol_name(symbol: int) -> str:
    return SYMBOLS[symbol - 1] if symbol <= len(SYMBOLS) else str(symbol)


def sign_of(symbol: int) -> str:
    """As pictures and sentences show it: an l would look like a 1."""
    return symbol_name(symbol).upper()


def symbol_named(size: int, name: str) -> int:
    if len(name) == 1 and name != "0":
        symbol = SYMBOLS.find(name.lower()) + 1
    else:
        symbol = int(name) if re.fullmatch("[0-9]{1,3}", name) else 0
    if not 1 <= symbol <= size:
        raise BadText(f"a Sudoku with {size} rows has no symbol {shortened(name)!r}")
    return symbol
