"""The outlines of cells on paper, and their centres.

Cells in three dimensions are drawn layer by layer from above, cubes as squares and balls as circles. The
unit is the side of a square or a triangle, and the width of a hexagon or a ball. On paper and on the
lattices of the plane, y points down; in three dimensions y points up the page, because otherwise every
shape would look like its mirror image.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from hamekomi.geometry.lattice import Cell

Point = tuple[float, float]

# The height of a triangle.
_HEIGHT = sqrt(3) / 2


@dataclass(frozen=True, slots=True)
class Outline:
    layer: Callable[[Cell], int]
    centre: Callable[[Cell], Point]
    # Empty for a circle.
    corners: Callable[[Cell], tuple[Point, ...]]


def _flat(cell: Cell) -> int:
    return 0


def _square_centre(cell: Cell) -> Point:
    return cell[0] + 0.5, cell[1] + 0.5


def _square_corners(cell: Cell) -> tuple[Point, ...]:
    x, y = float(cell[0]), float(cell[1])
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


def _hexagon_centre(cell: Cell) -> Point:
    return (cell[0] - cell[2]) / 2, cell[1] * _HEIGHT


def _hexagon_corners(cell: Cell) -> tuple[Point, ...]:
    x, y = _hexagon_centre(cell)
    radius = 1 / sqrt(3)
    turns = (pi / 6 + turn * pi / 3 for turn in range(6))
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


def _triangle_corners(cell: Cell) -> tuple[Point, ...]:
    middle, row = (cell[0] - cell[2]) / 2, cell[1]
    if sum(cell) == 1:  # points up
        return (
            (middle, row * _HEIGHT),
            (middle + 0.5, (row + 1) * _HEIGHT),
            (middle - 0.5, (row + 1) * _HEIGHT),
        )
    return (middle - 0.5, row * _HEIGHT), (middle + 0.5, row * _HEIGHT), (middle, (row + 1) * _HEIGHT)


def _triangle_centre(cell: Cell) -> Point:
    corners = _triangle_corners(cell)
    return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3


def _cube_centre(cell: Cell) -> Point:
    return cell[0] + 0.5, -cell[1] - 0.5


def _cube_corners(cell: Cell) -> tuple[Point, ...]:
    x, y = float(cell[0]), float(-cell[1])
    return (x, y), (x + 1, y), (x + 1, y - 1), (x, y - 1)


def _ball_centre(cell: Cell) -> Point:
    """Turned by 45 degrees, so that the square arrays of a layer are upright."""
    return (cell[0] + cell[1]) / 2, (cell[0] - cell[1]) / 2


OUTLINES: Mapping[str, Outline] = {
    "square": Outline(_flat, _square_centre, _square_corners),
    "hexagonal": Outline(_flat, _hexagon_centre, _hexagon_corners),
    "triangular": Outline(_flat, _triangle_centre, _triangle_corners),
    "cubic": Outline(lambda cell: cell[2], _cube_centre, _cube_corners),
    "face_centred": Outline(lambda cell: cell[2], _ball_centre, lambda cell: ()),
}
