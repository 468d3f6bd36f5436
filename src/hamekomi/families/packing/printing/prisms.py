"""Pieces of the plane as closed surfaces made of triangles: prisms, as high as a square is wide.

As in solids.py a piece is one body, a little smaller all around than its cells. Seen from above it is a
core for each cell, a bridge across each side that two of its cells share, and a plug at each corner
that is surrounded by its cells.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import atan2, dist

from hamekomi.families.packing.printing.solids import MARGIN, Triangle
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.outline import LOOKS, Look, Point
from hamekomi.model.scene import Spot

HEIGHT = 1.0

# Its corners, counterclockwise.
Polygon = list[Point]


def prisms(look: Look, around_a_corner: int, cells: Sequence[Cell]) -> Iterator[Triangle]:
    """Closes polygons into a prism: floor, ceiling, and walls along the outer sides."""
    polygons = list(_polygons(look, around_a_corner, cells))
    sides = {side for polygon in polygons for side in _sides(polygon)}
    for first, *others in polygons:
        for one, two in pairwise(others):
            yield _at(first, HEIGHT), _at(one, HEIGHT), _at(two, HEIGHT)
            yield _at(first, 0), _at(two, 0), _at(one, 0)
    for here, there in sorted(sides):
        if (there, here) not in sides:
            yield _at(here, 0), _at(there, 0), _at(there, HEIGHT)
            yield _at(here, 0), _at(there, HEIGHT), _at(here, HEIGHT)


def _polygons(look: Look, around_a_corner: int, cells: Sequence[Cell]) -> Iterator[Polygon]:
    owners: dict[tuple[Point, Point], dict[Point, Point]] = {}
    plugs: dict[Point, Polygon] = defaultdict(list)
    for cell in cells:
        core = _core(look, cell)
        yield list(core.values())
        owners |= dict.fromkeys(_sides(list(core)), core)
        for corner, inside in core.items():
            plugs[corner].append(inside)
    for (a, b), core in owners.items():
        beyond = owners.get((b, a))
        if beyond is not None and a < b:
            yield [core[b], core[a], beyond[a], beyond[b]]
    for (x, y), insides in plugs.items():
        if len(insides) == around_a_corner:
            yield sorted(insides, key=lambda point: atan2(point[1] - y, point[0] - x))


def _core(look: Look, cell: Cell) -> dict[Point, Point]:
    """For each corner of a cell, the corner of its core, with y pointing up instead of down."""
    corners = [(round(x, 6), round(-y, 6)) for x, y in reversed(look.corners(cell))]
    x, y = (sum(parts) / len(corners) for parts in zip(*corners, strict=True))
    a, b = corners[:2]
    part = 1 - MARGIN / dist((x, y), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
    return {corner: (x + part * (corner[0] - x), y + part * (corner[1] - y)) for corner in corners}


def _sides(polygon: Polygon) -> Iterator[tuple[Point, Point]]:
    return zip(polygon, [*polygon[1:], polygon[0]], strict=True)


def _at(point: Point, height: float) -> Spot:
    return *point, height


PRISMS: Mapping[str, Callable[[Sequence[Cell]], Iterator[Triangle]]] = {
    "square": partial(prisms, LOOKS["square"], 4),
    "hexagonal": partial(prisms, LOOKS["hexagonal"], 3),
    "triangular": partial(prisms, LOOKS["triangular"], 6),
}
