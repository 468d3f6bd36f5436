"""Cells as places in a text: layer, row and column of a character.

square        # # in neighbouring columns
cubic         the same, layer by layer: from the top and seen from above, or from the bottom, from below
hexagonal     neighbours in a row are two columns apart, rows are shifted by one against each other
triangular    ^ and v side by side; the base of ^ is the top of the v below it
face_centred  balls layer by layer, each layer a square array; layers nest into each other
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import prod

from hamekomi.geometry.lattice import Cell

# Layer, row, column.
Spot = tuple[int, int, int]
# In characters.
LARGEST_ROOM = 100_000


@dataclass(frozen=True, slots=True)
class Layout:
    spot: Callable[[Cell], Spot]
    # The inverse of `spot`; None between cells.
    cell: Callable[[int, int, int], Cell | None]

    def in_reading_order(self, cells: Iterable[Cell]) -> list[Cell]:
        return sorted(cells, key=self.spot)

    def is_compact(self, cells: Iterable[Cell]) -> bool:
        """Whether a drawing of these cells is not too large; cells may lie far apart."""
        spots = [self.spot(cell) for cell in cells]
        room: int = prod(max(part) - min(part) + 1 for part in zip(*spots, strict=True))
        return room <= LARGEST_ROOM

    def rows(self, marks: Mapping[Cell, str], between: str = ".") -> list[list[str]]:
        """Layers of rows with a mark for each cell, and one character for all gaps."""
        spots = {self.spot(cell): mark for cell, mark in marks.items()}
        layers, rows, columns = (range(min(part), max(part) + 1) for part in zip(*spots, strict=True))
        return [
            ["".join(spots.get((layer, row, column), between) for column in columns) for row in rows]
            for layer in layers
        ]


def _hexagon(layer: int, row: int, column: int) -> Cell | None:
    x, odd = divmod(column - row, 2)
    return None if odd else (x, row, -x - row)


def _triangle(layer: int, row: int, column: int) -> Cell:
    kind = 1 if (column - row) % 2 else 2
    x = (kind - row + column) // 2
    return x, row, x - column


def _ball_spot(cell: Cell) -> Spot:
    x, y, z = cell
    return z, (y - x + z % 2) // 2, (x + y - z % 2) // 2


def _ball(layer: int, row: int, column: int) -> Cell:
    return column - row + layer % 2, column + row, layer


LAYOUTS: Mapping[str, Layout] = {
    "square": Layout(lambda cell: (0, cell[1], cell[0]), lambda layer, row, column: (column, row)),
    "hexagonal": Layout(lambda cell: (0, cell[1], cell[0] - cell[2]), _hexagon),
    "triangular": Layout(lambda cell: (0, cell[1], cell[0] - cell[2]), _triangle),
    "cubic": Layout(
        lambda cell: (cell[2], cell[1], cell[0]), lambda layer, row, column: (column, row, layer)
    ),
    "face_centred": Layout(_ball_spot, _ball),
}
