"""The values: a grid with givens, and a filled grid.

A grid of size n has n rows, n columns and n boxes, and each of them needs every symbol from 1 to n
once. Boxes need not be square: those of the usual 6x6 grid are 2 rows high and 3 columns wide.
"""

from __future__ import annotations

from dataclasses import dataclass

from hamekomi.families.sudoku.grid import Grid, grid
from hamekomi.families.sudoku.names import cell_name
from hamekomi.model.errors import BadInput, shortened

# Rows, columns and symbols.
MOST_SIZE = 64
EMPTY = 0


@dataclass(frozen=True, slots=True)
class Sudoku:
    """Cells are in reading order; 0 is an empty one."""

    # The size of a box.
    box_rows: int
    box_columns: int
    cells: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.box_rows < 1 or self.box_columns < 1 or self.size > MOST_SIZE:
            raise BadInput(
                f"a Sudoku has 1 to {MOST_SIZE} rows, not boxes of {self.box_rows}x{self.box_columns}"
            )
        if len(self.cells) != self.size**2:
            raise BadInput(
                f"a Sudoku with {self.size} rows has {self.size**2:,} cells, not {len(self.cells):,}"
            )
        for index, symbol in enumerate(self.cells):
            if not 0 <= symbol <= self.size:
                raise BadInput(f"{cell_name(self.size, index)}: {wrong_symbol(symbol, self.size)}")

    @property
    def size(self) -> int:
        return self.box_rows * self.box_columns

    @property
    def grid(self) -> Grid:
        return grid(self.box_rows, self.box_columns)


@dataclass(frozen=True, slots=True)
class Filled:
    """A solution: a symbol in every cell, in reading order."""

    cells: tuple[int, ...]


def wrong_symbol(symbol: int, size: int) -> str:
    return f"a Sudoku with {size} rows has the symbols 1 to {size}, not {shortened(str(symbol))}"
