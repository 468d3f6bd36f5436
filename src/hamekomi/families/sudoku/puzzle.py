"""The values: the grid's rows, columns and boxes, a grid with givens, and a filled grid.

A grid of size n has n rows, n columns and n boxes, and each of them needs every symbol from 1 to n
once. Boxes need not be square: those of the usual 6x6 grid are 2 rows high and 3 columns wide.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from math import isqrt
from random import Random

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


@dataclass(frozen=True, slots=True)
class House:
    """A row, a column or a box, with the numbers of its cells in reading order."""

    kind: str
    # Houses of a kind are numbered from 0.
    number: int
    cells: tuple[int, ...]

    @property
    def name(self) -> str:
        return f"{self.kind} {self.number + 1}"


@dataclass(frozen=True)
class Grid:
    """The grid of all puzzles with boxes of one size; use `grid` to get it."""

    box_rows: int
    box_columns: int

    @property
    def size(self) -> int:
        return self.box_rows * self.box_columns

    @cached_property
    def rows(self) -> tuple[House, ...]:
        return self._houses("row", lambda row, column: row)

    @cached_property
    def columns(self) -> tuple[House, ...]:
        return self._houses("column", lambda row, column: column)

    @cached_property
    def boxes(self) -> tuple[House, ...]:
        return self._houses("box", self.box_at)

    @cached_property
    def houses(self) -> tuple[House, ...]:
        return self.rows + self.columns + self.boxes

    @cached_property
    def peers(self) -> tuple[frozenset[int], ...]:
        """For each cell, the others in its row, its column and its box."""
        found: list[set[int]] = [set() for _ in range(self.size**2)]
        for house in self.houses:
            for cell in house.cells:
                found[cell].update(house.cells)
        return tuple(frozenset(cells - {cell}) for cell, cells in enumerate(found))

    def box_at(self, row: int, column: int) -> int:
        return row // self.box_rows * self.box_rows + column // self.box_columns

    def box_of(self, cell: int) -> int:
        return self.box_at(*divmod(cell, self.size))

    def _houses(self, kind: str, number_at: Callable[[int, int], int]) -> tuple[House, ...]:
        cells: list[list[int]] = [[] for _ in range(self.size)]
        for cell in range(self.size**2):
            cells[number_at(*divmod(cell, self.size))].append(cell)
        return tuple(House(kind, number, tuple(each)) for number, each in enumerate(cells))


@lru_cache(maxsize=32)
def grid(box_rows: int, box_columns: int) -> Grid:
    return Grid(box_rows, box_columns)


def usual_box(size: int) -> tuple[int, int] | None:
    """Rows and columns of the usual box: square or, failing that, a little wider than high.

    Returns None if the size is a prime number: then boxes would be rows.
    """
    rows = next(rows for rows in range(isqrt(size), 0, -1) if size % rows == 0)
    return None if rows == 1 < size else (rows, size // rows)


def shuffled_lines(size: int, together: int, random: Random) -> list[int]:
    """The rows, or columns, in another order; those of a band, or a stack, stay together."""
    bands = [list(range(first, first + together)) for first in range(0, size, together)]
    for band in bands:
        random.shuffle(band)
    random.shuffle(bands)
    return list(chain.from_iterable(bands))
