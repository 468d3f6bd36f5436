"""Describes the boards of a puzzle: places, values, and symmetries.

A board is a rectangle of places, each with a small number as its value; one of the values means
"unknown". Patterns still hold when they are shifted by whole periods, and in every listed symmetry. So
there are as many kinds of places as one period contains:

    period (2, 2)      0 1 0 1 0        period (1, 1)     all places are alike
                       2 3 2 3 2

    Setting(values=3, symmetries=(Symmetry(), Symmetry(((1, 0), (0, -1)))))      the same in a mirror

Some places may be *dividers*: one of their values joins the two places beside them, another parts them,
so that these are on different sides. Patterns can ask on which sides places are.
"""

from __future__ import annotations

from dataclasses import dataclass

from hamekomi.geometry.planar import Place

Matrix = tuple[tuple[int, int], tuple[int, int]]
MOST_VALUES = 64


@dataclass(frozen=True, slots=True)
class Symmetry:
    """How turning or mirroring a pattern moves its places and changes its values.

    Offsets (row, column) from the pattern's origin are multiplied by the matrix. `values` maps every
    value to its image, for example if arrows turn with the board; it is empty if no value changes.
    """

    matrix: Matrix = ((1, 0), (0, 1))
    values: tuple[int, ...] = ()

    def place(self, offset: Place) -> Place:
        (a, b), (c, d) = self.matrix
        row, column = offset
        return a * row + b * column, c * row + d * column

    def value(self, value: int) -> int:
        return self.values[value] if self.values else value

    def set_of_values(self, values: frozenset[int]) -> frozenset[int]:
        return frozenset(map(self.value, values)) if self.values else values


@dataclass(frozen=True, slots=True)
class Dividers:
    """The value that joins, the one that parts, and the step to the places beside, by kind of place.

    The step is (0, 0) for places that do not divide. Off the board all dividers must join.
    """

    joins: int
    parts: int
    beside: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """`values` are numbered from 0; `origin` is a place where the origin of a pattern may lie.

    `outside` has the values of places off the board, row by row for one period that begins at (0, 0). At
    places where it is the unknown value, no condition holds and conclusions have no effect. If it is
    empty, all places off the board are unknown.
    """

    values: int
    unknown: int = 0
    period: tuple[int, int] = (1, 1)
    origin: Place = (0, 0)
    outside: tuple[int, ...] = ()
    symmetries: tuple[Symmetry, ...] = (Symmetry(),)
    dividers: Dividers | None = None

    def kind(self, place: Place) -> int:
        """The kind of a place, on the board or off it."""
        down, across = self.period
        return place[0] % down * across + place[1] % across

    def beyond(self, place: Place) -> int:
        """The value of a place off the board."""
        return self.outside[self.kind(place)] if self.outside else self.unknown
