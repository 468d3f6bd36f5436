"""The kitten: Curtis' triangle, in which the hexads of S(5,6,12) can be seen.

Three of the twelve points are the corners, "at infinity". The other nine fill three rhombi, one at
each corner, and each rhombus is read as a 3x3 *picture*. All three pictures are drawings of the same
affine plane of order 3, with the same twelve lines; they differ in which lines look straight and
which look slanted, and so in what is a cross (two straight lines, or two slanted ones, that meet) and
what is a square (the four points that are not on a cross). A hexad is exactly one of

    0  the three corners and a line                                      12
    1  two parallel lines                                                12
    2  a corner and a cross in its picture                               54
    3  two corners and a square in the picture of the third              54

The shapes have the numbers of Sage's games manual. For the same reason the pictures are the rhombi of
the triangle turned:

    lines      rows from the bottom up, columns, falling diagonals, rising diagonals
    crosses    straight by centre: corners, then edges, in reading order (0-7); slanted likewise
               (8-15); straight and slanted through the middle (16, 17)
    squares    numbered like the crosses, whose remaining cells they are
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal

from hamekomi.families.hexads.systems.layout import Point, Points, system_named

Cell = tuple[int, int]
Shape = frozenset[Cell]
Picture3x3 = tuple[tuple[Point, ...], ...]
Kind = Literal["line", "lines", "cross", "square"]
KINDS: tuple[Kind, ...] = ("line", "lines", "cross", "square")  # types 0 to 3

CELLS: tuple[Cell, ...] = tuple((row, column) for row in range(3) for column in range(3))

DIRECTIONS: tuple[tuple[Callable[[Cell], int], tuple[int, ...]], ...] = (
    (lambda cell: cell[0], (2, 1, 0)),  # rows, from the bottom up
    (lambda cell: cell[1], (0, 1, 2)),  # columns
    (lambda cell: (cell[1] - cell[0]) % 3, (0, 1, 2)),  # falling diagonals
    (lambda cell: (cell[1] + cell[0]) % 3, (0, 1, 2)),  # rising diagonals
)
ROW, COLUMN, FALLING, RISING = (constant_along for constant_along, _ in DIRECTIONS)

LINES: tuple[Shape, ...] = tuple(
    frozenset(cell for cell in CELLS if constant_along(cell) == value)
    for constant_along, values in DIRECTIONS
    for value in values
)
PARALLELS: tuple[tuple[int, int], ...] = tuple(
    pair for first in range(0, 12, 3) for pair in combinations(range(first, first + 3), 2)
)


def straight_cross(centre: Cell) -> Shape:
    return _through(centre, ROW) | _through(centre, COLUMN)


def slanted_cross(centre: Cell) -> Shape:
    return _through(centre, FALLING) | _through(centre, RISING)


def _through(centre: Cell, constant_along: Callable[[Cell], int]) -> Shape:
    return frozenset(cell for cell in CELLS if constant_along(cell) == constant_along(centre))


_RIM: tuple[Cell, ...] = ((0, 0), (0, 2), (2, 0), (2, 2), (0, 1), (1, 0), (1, 2), (2, 1))
CROSSES: tuple[Shape, ...] = (
    *map(straight_cross, _RIM),
    *map(slanted_cross, _RIM),
    straight_cross((1, 1)),
    slanted_cross((1, 1)),
)
SQUARES: tuple[Shape, ...] = tuple(frozenset(CELLS) - cross for cross in CROSSES)


@dataclass(frozen=True, slots=True)
class Kitten:
    """The triangle (corner, rows, corners), and the picture that belongs to each corner."""

    rows: tuple[tuple[Point, ...], ...]
    pictures: Mapping[Point, Picture3x3]

    @property
    def corners(self) -> tuple[Point, ...]:
        """The points at infinity: the top one, the right one, the left one."""
        return tuple(self.pictures)


@dataclass(frozen=True, slots=True)
class Sighting:
    """A hexad as the kitten shows it: the numbers of its shapes, in the picture of a corner."""

    hexad: Points
    kind: Kind
    numbers: tuple[int, ...]
    corner: Point
    cells: Shape

    def __str__(self) -> str:
        if self.kind == "lines":
            return f"lines {self.numbers[0]} and {self.numbers[1]}"
        return f"{self.kind} {self.numbers[0]}"


_SHUFFLE = Kitten(
    rows=((0,), (8,), (9, 10), (5, 11, 3), (8, 2, 4, 8), (9, 10, 7, 9, 10), (6, 1)),
    pictures={
        0: ((7, 2, 5), (4, 11, 9), (3, 10, 8)),
        1: ((3, 11, 5), (8, 4, 2), (10, 9, 7)),
        6: ((7, 4, 3), (10, 2, 11), (9, 8, 5)),
    },
)


@cache  # keys: three systems
def kitten(system: str) -> Kitten:
    """The kitten of a naming: points that share a place in the MINIMOG share their places here.

    >>> import hamekomi as hk
    >>> hk.hexads.kitten("shuffle").rows[0], sorted(hk.hexads.kitten("shuffle").pictures)
    ((0,), [0, 1, 6])
    """
    ours, theirs = (
        [point for row in system_named(name).array for point in row] for name in ("shuffle", system)
    )
    renamed = dict(zip(ours, theirs, strict=True))

    def rename(rows: tuple[tuple[Point, ...], ...]) -> tuple[tuple[Point, ...], ...]:
        return tuple(tuple(renamed[point] for point in row) for row in rows)

    return Kitten(
        rows=rename(_SHUFFLE.rows),
        pictures={renamed[corner]: rename(rows) for corner, rows in _SHUFFLE.pictures.items()},
    )


def points_at(picture: Picture3x3, shape: Shape) -> Points:
    """The points of a picture that a shape covers.

    >>> import hamekomi as hk
    >>> picture = hk.hexads.kitten("shuffle").pictures[0]
    >>> sorted(hk.hexads.points_at(picture, hk.hexads.CROSSES[0]))
    [2, 3, 4, 5, 7]
    """
    return frozenset(picture[row][column] for row, column in shape)


@cache  # keys: three systems
def sightings(system: str) -> tuple[Sighting, ...]:
    """All 132 hexads of a naming, type by type.

    >>> import hamekomi as hk
    >>> seen = hk.hexads.sightings("shuffle")
    >>> len(seen), seen[0].kind, sorted(seen[0].hexad)
    (132, 'line', [0, 1, 6, 7, 9, 10])
    """
    return tuple(_sightings(kitten(system)))


def _sightings(triangle: Kitten) -> Iterator[Sighting]:
    corners = frozenset(triangle.corners)
    # Lines are the same in every picture; the manual gives them in the picture of the right-hand corner.
    corner_of_the_manual = triangle.corners[1]

    def sighting(
        kind: Kind, numbers: tuple[int, ...], corner: Point, at_infinity: Points, cells: Shape
    ) -> Sighting:
        return Sighting(
            at_infinity | points_at(triangle.pictures[corner], cells), kind, numbers, corner, cells
        )

    for number, line in enumerate(LINES):
        yield sighting("line", (number,), corner_of_the_manual, corners, line)
    for first, second in PARALLELS:
        yield sighting(
            "lines", (first, second), corner_of_the_manual, frozenset(), LINES[first] | LINES[second]
        )
    for corner in triangle.corners:
        for number, cross in enumerate(CROSSES):
            yield sighting("cross", (number,), corner, frozenset({corner}), cross)
    for corner in triangle.corners:
        for number, square in enumerate(SQUARES):
            yield sighting("square", (number,), corner, corners - {corner}, square)
