"""The three Steiner systems of this family: their points, and Curtis' arrays of them.

In S(5,6,12) any five of the twelve points lie in exactly one *hexad*; in S(5,8,24) any five of the
24 points lie in exactly one *octad*. A system here is such a design together with names for its
points. The small one has two customary namings: "modulo11", in which the maps x+1, 3x and -1/x
keep it, and "shuffle", in which Conway and Ryba's card game is played.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hamekomi.model.errors import UnknownName

Point = float  # a whole number, or INF
Points = frozenset[Point]
INF: Point = math.inf


@dataclass(frozen=True, slots=True)
class System:
    """A design's name, its array (MINIMOG or MOG), and the size and name of its blocks."""

    name: str
    title: str
    array_name: str
    array: tuple[tuple[Point, ...], ...]
    block_word: str
    block_size: int

    @property
    def a_block(self) -> str:
        return f"{'an' if self.block_word == 'octad' else 'a'} {self.block_word}"

    @property
    def points(self) -> tuple[Point, ...]:
        """All points in order; INF comes last."""
        return tuple(sorted(point for row in self.array for point in row))


SYSTEMS: Mapping[str, System] = {
    system.name: system
    for system in (
        System(
            name="shuffle",
            title="S(5,6,12), shuffle naming",
            array_name="MINIMOG",
            array=((6, 3, 0, 9), (5, 2, 7, 10), (4, 1, 8, 11)),
            block_word="hexad",
            block_size=6,
        ),
        System(
            name="modulo11",
            title="S(5,6,12), modulo 11 naming",
            array_name="MINIMOG",
            array=((0, 3, INF, 2), (5, 9, 8, 10), (4, 1, 6, 7)),
            block_word="hexad",
            block_size=6,
        ),
        System(
            name="mog",
            title="S(5,8,24)",
            array_name="MOG",
            array=(
                (0, INF, 1, 11, 2, 22),
                (19, 3, 20, 4, 10, 18),
                (15, 6, 14, 16, 17, 8),
                (5, 9, 21, 13, 7, 12),
            ),
            block_word="octad",
            block_size=8,
        ),
    )
}


# Their titles on the page.
TITLES: Mapping[str, str] = {name: system.title for name, system in SYSTEMS.items()}


def system_named(name: str) -> System:
    if name not in SYSTEMS:
        raise UnknownName("system", name, SYSTEMS)
    return SYSTEMS[name]


def point_name(point: Point) -> str:
    return "inf" if point == INF else f"{point:g}"


def point_names(points: Points | tuple[Point, ...]) -> str:
    """The points in order, as in "0 1 2 inf"."""
    return " ".join(map(point_name, sorted(points)))


def place_names(points: Iterable[Point], noun: str = "point") -> tuple[str, ...]:
    """The points in order, as names of places in pictures, steps and violations."""
    return tuple(f"{noun} {point_name(point)}" for point in sorted(points))
