"""Cubes seen from a corner, each with three faces; nearer cubes are drawn over farther ones."""

from __future__ import annotations

from math import cos, pi

from hamekomi.geometry.lattice import shifted
from hamekomi.geometry.shape import Shape
from hamekomi.model.picture import Picture, Point, Polygon, Role

_ACROSS = cos(pi / 6)
# The corners of the faces that look up, to the right and to the left, as steps from the cube's cell.
FACES = (
    ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
    ((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)),
    ((0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1)),
)


def isometric(cells: Shape, role: Role, scale: float) -> Picture:
    faces = [
        tuple(_seen(x + right, y + left, z + up) for right, left, up in face)
        for x, y, z in sorted(cells, key=sum)
        for face in FACES
    ]
    points = [point for face in faces for point in face]
    leftmost, top = (min(part) for part in zip(*points, strict=True))
    rightmost, bottom = (max(part) for part in zip(*points, strict=True))
    shapes = tuple(
        Polygon(tuple(((x - leftmost) * scale, (y - top) * scale) for x, y in face), role)
        for face in faces
    )
    return Picture((rightmost - leftmost) * scale, (bottom - top) * scale, shapes, "")


def faces_seen(cells: Shape) -> int:
    """How many faces no other cube hides: the more, the better the piece can be recognised."""
    towards_us = ((0, 0, 1), (1, 0, 0), (0, 1, 0))
    in_sight = (
        (x, y, z)
        for x, y, z in cells
        if not any((x + far, y + far, z + far) in cells for far in range(1, len(cells)))
    )
    return sum(shifted(cell, step) not in cells for cell in in_sight for step in towards_us)


def _seen(x: int, y: int, z: int) -> Point:
    return (x - y) * _ACROSS, (x + y) / 2 - z
