"""How Penpa+ numbers the places of a board.

First come all cells in reading order, then as many vertices, horizontal edges and vertical edges. A
vertex or an edge gets its number from the cell to its left, above it, or both. On every side there are
the author's margins, and two rows or columns of invisible cells.
"""

from __future__ import annotations

from dataclasses import dataclass

from hamekomi.geometry.planar import Grid, Place, grid

RIM = 2  # invisible cells on every side
CROSS = 98  # the style of a crossed edge
# By the parities of the doubled coordinates.
_KINDS = {(1, 1): 0, (0, 0): 1, (0, 1): 2, (1, 0): 3}


@dataclass(frozen=True, slots=True)
class Layout:
    rows: int
    columns: int
    margins: tuple[int, int, int, int] = (0, 0, 0, 0)  # above, below, left, right

    @property
    def grid(self) -> Grid:
        return grid(self.rows, self.columns)

    @property
    def cells(self) -> list[int]:
        return list(map(self.number, self.grid.cells))

    def number(self, place: Place) -> int:
        top, bottom, left, right = self.margins
        width = self.columns + left + right + 2 * RIM
        height = self.rows + top + bottom + 2 * RIM
        row, column = ((coordinate + 1) // 2 - 1 + RIM for coordinate in place)
        kind = _KINDS[place[0] % 2, place[1] % 2]
        return (kind * height + row + top) * width + column + left

    def line(self, edge: Place) -> str:
        """The name of a line: its two vertices. The name of a cross is the number of its edge."""
        first, second = map(self.number, self.grid.ends(edge))
        return f"{first},{second}"
