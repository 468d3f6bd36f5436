"""A rectangular board as a planar graph: cells, the edges between them, the vertices at their corners.

Places have doubled coordinates (row, column) counted from the top left vertex, so that the coordinates
alone show the kind of a place:

    vertex  (even, even)        + - + - +      (0,0) (0,1) (0,2) …
    edge    one of them odd     | 3 |   |      (1,0) (1,1) (1,2) …
    cell    (odd, odd)          + - + - +      (2,0) (2,1) (2,2) …

Engines use numbers. Cells and vertices are numbered in reading order; of the edges, the horizontal ones
come first, in reading order, then the vertical ones.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Grid:
    rows: int
    columns: int
    cells: tuple[Place, ...]
    vertices: tuple[Place, ...]
    edges: tuple[Place, ...]
    # The number of a place among the places of its kind.
    number: Mapping[Place, int]

    def edges_of_cell(self, cell: Place) -> tuple[Place, Place, Place, Place]:
        """Above, right, below, left."""
        row, column = cell
        return (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)

    def edges_of_vertex(self, vertex: Place) -> tuple[Place, ...]:
        """Two to four, in the order up, right, down, left."""
        row, column = vertex
        around = (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)
        return tuple(edge for edge in around if edge in self.number)

    def ends(self, edge: Place) -> tuple[Place, Place]:
        """Its two vertices, in reading order."""
        row, column = edge
        if row % 2:
            return (row - 1, column), (row + 1, column)
        return (row, column - 1), (row, column + 1)

    def sides(self, edge: Place) -> tuple[Place, ...]:
        """Its one or two cells, in reading order."""
        row, column = edge
        both = (
            ((row, column - 1), (row, column + 1)) if row % 2 else ((row - 1, column), (row + 1, column))
        )
        return tuple(cell for cell in both if cell in self.number)


@lru_cache(maxsize=32)
def grid(rows: int, columns: int) -> Grid:
    def places(first_row: int, first_column: int) -> tuple[Place, ...]:
        return tuple(
            (row, column)
            for row in range(first_row, 2 * rows + 1, 2)
            for column in range(first_column, 2 * columns + 1, 2)
        )

    kinds = cells, vertices, edges = places(1, 1), places(0, 0), places(0, 1) + places(1, 0)
    number = {place: index for kind in kinds for index, place in enumerate(kind)}
    return Grid(rows, columns, cells, vertices, edges, number)


Turn = Callable[[Place], Place]


def symmetries(rows: int, columns: int) -> tuple[Turn, ...]:
    """The eight symmetries of a board, as maps of places; the last four swap rows and columns."""
    height, width = 2 * rows, 2 * columns
    return (
        lambda place: place,
        lambda place: (place[0], width - place[1]),
        lambda place: (height - place[0], place[1]),
        lambda place: (height - place[0], width - place[1]),
        lambda place: (place[1], place[0]),
        lambda place: (place[1], height - place[0]),
        lambda place: (width - place[1], place[0]),
        lambda place: (width - place[1], height - place[0]),
    )
