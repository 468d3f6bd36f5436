"""Fillings for a 3D printer, in binary STL: closed surfaces of triangles, in millimetres."""

from __future__ import annotations

import struct
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations, pairwise, product
from math import atan2, cos, dist, hypot, pi, sin, sqrt

from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.geometry.lattice import FACE_CENTRED, Cell
from hamekomi.geometry.outline import OUTLINES, Outline, Point
from hamekomi.model.errors import CannotDo
from hamekomi.model.picture import Spot

# The edge of a square, triangle or cube, the width of a hexagon, the height of a layer of balls.
MILLIMETRES = 10.0
# A head that begins with "solid" would mean the text form of STL.
HEAD = b"hamekomi packing, millimetres"

_TRIANGLE = struct.Struct("<12fH")


def stl(puzzle: Packing, filling: Filling, site: Site | None = None) -> bytes:
    """All pieces of a filling in their places, or only one of them.

    >>> import hamekomi as hk
    >>> soma = hk.load("soma")
    >>> len(hk.packing.stl(soma.value, soma.solve().value))
    20284
    """
    if puzzle.wraps:
        raise CannotDo("a frame with wrapped axes cannot be printed: pieces that go around it are cut")
    solid = {**SOLIDS, **PRISMS}[puzzle.lattice_name]
    sites = filling.sites if site is None else (site,)
    triangles = [_packed(triangle) for each in sites for triangle in solid(each.boxes)]
    return b"".join([HEAD.ljust(80), struct.pack("<I", len(triangles)), *triangles])


def _packed(triangle: Triangle) -> bytes:
    corners = (MILLIMETRES * part for corner in triangle for part in corner)
    return _TRIANGLE.pack(*normal(triangle), *corners, 0)


# ---- Pieces in space.
#
# A piece of cubes is one body, a little smaller all around than its cells, so that pieces come apart.
# Cut every cell into a core and margins that it shares with its neighbours: a part is solid exactly if
# all cells that it touches belong to the piece.
#
#     cells   |     0     |     1     |     along each axis, part 2c is the core of cell c,
#     parts      |  0  |  1  |  2  |        and part 2c + 1 is the margin that it shares with cell c + 1
#
# Balls are a little too small to touch; rods join those of a piece.

# The margin on each side, as a part of a cube's edge.
MARGIN = 0.02
BALL = sqrt(2) / 2 - MARGIN  # radius
ROD = 0.25  # radius
# The sides of a rod.
SIDES = 6

# Counterclockwise when seen from outside.
Triangle = tuple[Spot, Spot, Spot]


def cubes(cells: Sequence[Cell]) -> Iterator[Triangle]:
    """The outer faces of the solid parts."""
    solid = set(_solid_parts(frozenset(cells)))
    for part in sorted(solid):
        for axis, step in product(range(3), (1, -1)):
            beyond = tuple(index + step * (along == axis) for along, index in enumerate(part))
            if beyond not in solid:
                yield from _face(part, axis, step)


def balls(cells: Sequence[Cell]) -> Iterator[Triangle]:
    for x, y, z in cells:
        for triangle in _sphere(2):
            a, b, c = ((x + BALL * u, y + BALL * v, z + BALL * w) for u, v, w in triangle)
            yield a, b, c
    members = frozenset(cells)
    for ball in cells:
        for neighbour in FACE_CENTRED.neighbours(ball):
            if ball < neighbour and neighbour in members:
                yield from _rod(ball, neighbour)


def normal(triangle: Triangle) -> Spot:
    """The outward normal of length 1."""
    a, b, c = triangle
    return _unit(_cross(_plus(b, a, -1), _plus(c, a, -1)))


def _solid_parts(cells: frozenset[Cell]) -> Iterator[Cell]:
    for cell in cells:
        # The core and the upper margins; the lower margins are upper margins of other cells.
        for part in product(*((2 * index, 2 * index + 1) for index in cell)):
            if cells.issuperset(product(*({index // 2, (index + 1) // 2} for index in part))):
                yield part


def _face(part: Cell, axis: int, step: int) -> Iterator[Triangle]:
    low, high = ([_begin(index + more) for index in part] for more in (0, 1))
    # The other two axes, in the order that is counterclockwise when seen from outside.
    one, two = (axis + step) % 3, (axis - step) % 3

    def corner(at_one: list[float], at_two: list[float]) -> Spot:
        place = list(high if step > 0 else low)
        place[one], place[two] = at_one[one], at_two[two]
        return place[0], place[1], place[2]

    yield corner(low, low), corner(high, low), corner(high, high)
    yield corner(low, low), corner(high, high), corner(low, high)


def _begin(part: int) -> float:
    """Where a part begins along an axis, and the part before it ends."""
    cell, is_margin = divmod(part, 2)
    return cell + (1 - MARGIN if is_margin else MARGIN)


@cache  # keys: a few halvings
def _sphere(halvings: int) -> tuple[Triangle, ...]:
    """A ball of radius 1: an icosahedron whose edges are repeatedly halved and pushed outward."""
    if halvings == 0:
        return tuple(_icosahedron())
    found: list[Triangle] = []
    for a, b, c in _sphere(halvings - 1):
        ab, bc, ca = (_unit(_plus(one, two)) for one, two in ((a, b), (b, c), (c, a)))
        found += [(a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca)]
    return tuple(found)


def _icosahedron() -> Iterator[Triangle]:
    golden = (1 + sqrt(5)) / 2
    corners: list[Spot] = []
    for one, other in product((1.0, -1.0), (golden, -golden)):
        corners += [(0, one, other), (one, other, 0), (other, 0, one)]
    for a, b, c in combinations(map(_unit, corners), 3):
        # The distance along an edge; other corners are 1.7 apart.
        if max(dist(a, b), dist(b, c), dist(c, a)) < 1.1:
            yield (a, b, c) if _inner(normal((a, b, c)), a) > 0 else (a, c, b)


def _rod(ball: Cell, neighbour: Cell) -> Iterator[Triangle]:
    """A closed prism between the centres of two balls."""
    begin, end = _spot(ball), _spot(neighbour)
    along = _unit(_plus(end, begin, -1))
    # Exactly one coordinate of a step between neighbouring balls is zero.
    across = _spot(tuple(int(part == 0) for part in along))
    beside = _cross(along, across)
    ring = [
        _plus(_plus((0, 0, 0), across, ROD * cos(angle)), beside, ROD * sin(angle))
        for angle in (2 * pi * side / SIDES for side in range(SIDES))
    ]
    for one, two in zip(ring, [*ring[1:], ring[0]], strict=True):
        a, b, c, d = _plus(begin, one), _plus(begin, two), _plus(end, two), _plus(end, one)
        yield from ((a, b, c), (a, c, d), (begin, b, a), (end, d, c))


def _spot(cell: Cell) -> Spot:
    x, y, z = cell
    return x, y, z


def _plus(a: Spot, b: Spot, times: float = 1) -> Spot:
    return a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]


def _cross(a: Spot, b: Spot) -> Spot:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _inner(a: Spot, b: Spot) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _unit(a: Spot) -> Spot:
    length = hypot(*a)
    return a[0] / length, a[1] / length, a[2] / length


SOLIDS: Mapping[str, Callable[[Sequence[Cell]], Iterator[Triangle]]] = {
    "cubic": cubes,
    "face_centred": balls,
}


# ---- Pieces of the plane: prisms, as high as a square is wide.
#
# Here too, a piece is one body, a little smaller all around than its cells. Seen from above it is a core
# for each cell, a bridge across each side that two of its cells share, and a plug at each corner that is
# surrounded by its cells.

HEIGHT = 1.0

# The corners of a polygon, counterclockwise.
Polygon = list[Point]


def prisms(outline: Outline, around_a_corner: int, cells: Sequence[Cell]) -> Iterator[Triangle]:
    """Closes polygons into a prism: floor, ceiling, and walls along the outer sides."""
    polygons = list(_polygons(outline, around_a_corner, cells))
    sides = {side for polygon in polygons for side in _sides(polygon)}
    for first, *others in polygons:
        for one, two in pairwise(others):
            yield _at(first, HEIGHT), _at(one, HEIGHT), _at(two, HEIGHT)
            yield _at(first, 0), _at(two, 0), _at(one, 0)
    for start, end in sorted(sides):
        if (end, start) not in sides:
            yield _at(start, 0), _at(end, 0), _at(end, HEIGHT)
            yield _at(start, 0), _at(end, HEIGHT), _at(start, HEIGHT)


def _polygons(outline: Outline, around_a_corner: int, cells: Sequence[Cell]) -> Iterator[Polygon]:
    owners: dict[tuple[Point, Point], dict[Point, Point]] = {}
    plugs: dict[Point, Polygon] = defaultdict(list)
    for cell in cells:
        core = _core(outline, cell)
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


def _core(outline: Outline, cell: Cell) -> dict[Point, Point]:
    """For each corner of a cell, the corner of its core, with y pointing up instead of down."""
    corners = [(round(x, 6), round(-y, 6)) for x, y in reversed(outline.corners(cell))]
    x, y = (sum(parts) / len(corners) for parts in zip(*corners, strict=True))
    a, b = corners[:2]
    part = 1 - MARGIN / dist((x, y), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
    return {corner: (x + part * (corner[0] - x), y + part * (corner[1] - y)) for corner in corners}


def _sides(polygon: Polygon) -> Iterator[tuple[Point, Point]]:
    return zip(polygon, [*polygon[1:], polygon[0]], strict=True)


def _at(point: Point, height: float) -> Spot:
    return *point, height


PRISMS: Mapping[str, Callable[[Sequence[Cell]], Iterator[Triangle]]] = {
    "square": partial(prisms, OUTLINES["square"], 4),
    "hexagonal": partial(prisms, OUTLINES["hexagonal"], 3),
    "triangular": partial(prisms, OUTLINES["triangular"], 6),
}
