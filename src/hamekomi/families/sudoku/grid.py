"""Rows, columns and boxes: which cells they have, and which cells see each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from math import isqrt
from random import Random


@dataclass(frozen=True, slots=True)
class House:
    """A row, a column or a box, with the numbers of its cells in reading order."""

    kind: str
    # From 0.
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
