"""Cubes seen from a corner, each with three faces, lit and in shadow; nearer cubes hide farther ones.

The view is that of a 3D scene before it is turned: x goes to the right and nearer, y to the right and
away, z up. With x and y exchanged, every piece would look like its mirror image.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi

from hamekomi.families.packing.looks.paint import Paint
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import Shape as Cells
from hamekomi.model.picture import Label, Picture, Point, Polygon, Shape

# Size of a letter, as a part of the edge of a cube.
LETTER = 0.4
_ACROSS = cos(pi / 6)
# The corners of the faces that look up, to the right and to the left, as steps from the cube's cell.
FACES = (
    ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
    ((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)),
    ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)),
)
# Light falls from above and from the right.
SHADES = (0.0, 0.13, 0.28)
# Steps along x, y, z and back, as seen: in the coordinates (x + y, y + z), which are the same for
# corners that hide each other.
_AROUND = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))


def isometric(cells: Mapping[Cell, Paint], scale: float) -> Picture:
    """All cubes, each face with its role and letter; nearer faces cover the ones behind them."""
    faces = [
        (tuple(_seen(x + right, y + away, z + up) for right, away, up in face), shade, cells[x, y, z])
        for x, y, z in sorted(cells, key=_nearness)
        for face, shade in zip(FACES, SHADES, strict=True)
    ]
    points = [point for face, _, _ in faces for point in face]
    leftmost, top = (min(part) for part in zip(*points, strict=True))
    rightmost, bottom = (max(part) for part in zip(*points, strict=True))
    shapes: list[Shape] = []
    for face, shade, paint in faces:
        corners = tuple(((x - leftmost) * scale, (y - top) * scale) for x, y in face)
        shapes.append(Polygon(corners, paint.role, shade=round(1 - (1 - shade) * (1 - paint.shade), 2)))
        if paint.letter:
            middle = (corners[0][0] + corners[2][0]) / 2, (corners[0][1] + corners[2][1]) / 2
            size = LETTER * scale / max(1.0, 0.6 * len(paint.letter))
            shapes.append(Label(middle, paint.letter, paint.ink, size))
    return Picture((rightmost - leftmost) * scale, (bottom - top) * scale, tuple(shapes), "")


def faces_seen(cells: Cells) -> float:
    """How many faces are visible; a half-covered face counts half. More faces make a piece clearer.

    A cube covers six small triangles around its nearest corner. Each covered triangle is half a visible
    face, whichever cube is in front.
    """
    covered = {
        # Three times the middle of a triangle.
        (3 * (x + y) + a + c, 3 * (y + z) + b + d)
        for x, y, z in cells
        for (a, b), (c, d) in zip(_AROUND, (*_AROUND[1:], *_AROUND[:1]), strict=True)
    }
    return len(covered) / 2


def cubes_hidden(cells: Cells) -> int:
    """How many cubes are hidden: by cubes at all three visible faces, or by one straight in front."""
    return sum(
        {(x + 1, y, z), (x, y - 1, z), (x, y, z + 1)} <= set(cells)
        or any((x + far, y - far, z + far) in cells for far in range(1, len(cells)))
        for x, y, z in cells
    )


def _nearness(cell: Cell) -> int:
    x, y, z = cell
    return x - y + z


def _seen(x: int, y: int, z: int) -> Point:
    return (x + y) * _ACROSS, (x - y) / 2 - z
