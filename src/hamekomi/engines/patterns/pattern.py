"""Patterns, the boards they are about, and how they are applied.

A board is a rectangle of places, each with a small number as its value; one of the values means
"unknown". Patterns still hold when they are shifted by whole periods, and in every listed symmetry. So
there are as many kinds of places as one period contains:

    period (2, 2)      0 1 0 1 0        period (1, 1)     all places are alike
                       2 3 2 3 2

    Setting(values=3, symmetries=(Symmetry(), Symmetry(((1, 0), (0, -1)))))      the same in a mirror

Some places may be *dividers*: one of their values joins the two places beside them, another parts them,
so that these are on different sides. Patterns can have conditions about the sides of places.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from hamekomi._core import PatternBoard, PatternTable, pattern_table
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadInput

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


# Row, column, allowed values.
Allowed = tuple[int, int, frozenset[int]]
# Row, column, value.
Fact = tuple[int, int, int]
# Row, column, letter.
Sided = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Pattern:
    """Conditions and conclusions at places (row, column), relative to the pattern's origin.

    `sides` are conditions, too. The letters 0 and 1 are the two sides that places are on, whichever is
    which; so are 2 and 3, and so on, for places that need not be related to the former.
    """

    conditions: tuple[Allowed, ...]
    conclusions: tuple[Fact, ...]
    sides: tuple[Sided, ...] = ()


def pattern(
    conditions: Iterable[Fact], conclusions: Iterable[Fact], sides: Iterable[Sided] = ()
) -> Pattern:
    """Returns a pattern each of whose conditions allows a single value."""
    return Pattern(
        tuple((row, column, frozenset((value,))) for row, column, value in conditions),
        tuple(conclusions),
        tuple(sides),
    )


@dataclass(frozen=True)
class Patterns:
    """Patterns in the order in which we try them, each in all symmetries of the setting."""

    patterns: tuple[Pattern, ...]
    setting: Setting

    @cached_property
    def table(self) -> PatternTable:
        setting = self.setting
        down, across = setting.period
        dividers = setting.dividers
        try:
            return pattern_table(
                [
                    (list(map(_with_bits, each.conditions)), each.conclusions, each.sides)
                    for each in self.patterns
                ],
                values=setting.values,
                unknown=setting.unknown,
                period=setting.period,
                origin=setting.origin,
                outside=setting.outside or (setting.unknown,) * (down * across),
                symmetries=[
                    ((a, b, c, d), each.values)
                    for each in setting.symmetries
                    for (a, b), (c, d) in (each.matrix,)
                ],
                dividers=(0, 0, ())
                if dividers is None
                else (dividers.joins, dividers.parts, dividers.beside),
            )
        except TypeError:
            raise BadInput("a setting or a pattern has a number that is too large") from None


def _with_bits(condition: Allowed) -> tuple[int, int, int]:
    row, column, allowed = condition
    if not all(0 <= value < MOST_VALUES for value in allowed):
        raise BadInput(f"a value of a pattern is 0 to {MOST_VALUES - 1}")
    return row, column, sum(1 << value for value in allowed)


# ---- Applying patterns
#
# A pattern may lie partly off the board; there its conditions are compared with the outside values of
# the setting. Facts are only ever added, so the fixed point does not depend on the order in which
# patterns are applied; and if there is a contradiction, every order finds one.

T = TypeVar("T")
# A use as the core returns it: pattern, symmetry, row and column of the origin, new facts.
CoreUse = tuple[int, int, int, int, list[Fact]]


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a pattern: its number, the symmetry, the place of its origin, and the new facts."""

    pattern: int
    symmetry: Symmetry
    origin: Place
    facts: tuple[Fact, ...]

    def conditions(self, pattern: Pattern) -> tuple[Allowed, ...]:
        """The conditions of the pattern at their places, on the board or off it."""
        become = self.symmetry.set_of_values
        return tuple(
            (row, column, become(allowed)) for row, column, allowed in self._placed(pattern.conditions)
        )

    def conclusions(self, pattern: Pattern) -> tuple[Fact, ...]:
        become = self.symmetry.value
        return tuple(
            (row, column, become(one)) for row, column, one in self._placed(pattern.conclusions)
        )

    def sides(self, pattern: Pattern) -> tuple[Sided, ...]:
        """The places of the pattern with a letter for their side, on the board or off it."""
        return tuple(self._placed(pattern.sides))

    def _placed(self, facts: Iterable[tuple[int, int, T]]) -> Iterator[tuple[int, int, T]]:
        """Like `place` for many facts at once; inlined, because explanations need very many."""
        (a, b), (c, d) = self.symmetry.matrix
        down, right = self.origin
        for row, column, value in facts:
            yield down + a * row + b * column, right + c * row + d * column, value

    def place(self, offset: Place) -> Place:
        """Where a place of the pattern lies on the board."""
        down, right = self.symmetry.place(offset)
        return self.origin[0] + down, self.origin[1] + right


class Matching:
    """A board, given row by row, and patterns to apply to it."""

    def __init__(self, patterns: Patterns, height: int, width: int, values: bytes) -> None:
        self._patterns = patterns
        self._core = PatternBoard(patterns.table, height, width, values)

    def close(self) -> bool:
        """Apply all patterns until nothing new follows; returns False if there is a contradiction."""
        return self._core.close()

    def step(self) -> Use | None:
        """Apply the first pattern that gives a new fact, at the first such place; None if none does."""
        return self._last() if self._core.step() else None

    def sweeps(self) -> Iterator[Use]:
        """Apply every pattern at every place, again and again, until nothing new follows."""
        while self._core.step_in_turn():
            yield self._last()

    def sweep(self, pattern: int) -> bool:
        """Apply one pattern once at every place; returns False if there is a contradiction."""
        if not 0 <= pattern < len(self._patterns.patterns):
            raise BadInput(f"there is no pattern {pattern} among {len(self._patterns.patterns)}")
        return self._core.sweep(pattern)

    def put(self, place: Place, value: int) -> bool:
        """Add a fact; returns False if it contradicts the board."""
        return self._core.put(*place, value)

    def relate(self, one: Place, other: Place, differ: bool) -> bool:
        """Add that two places are on the same side or not; returns False if that is wrong."""
        return self._core.relate(one, other, differ)

    @property
    def values(self) -> bytes:
        return self._core.values()

    @property
    def uses(self) -> list[Use]:
        """All uses that gave a new fact, in order."""
        return [use_from_core(self._patterns.setting, *use) for use in self._core.uses()]

    @property
    def is_dead(self) -> bool:
        return self._core.is_dead

    @property
    def fatal(self) -> Use | None:
        """The use that contradicted the board, or None."""
        use = self._core.fatal()
        return None if use is None else use_from_core(self._patterns.setting, *use)

    def _last(self) -> Use:
        return use_from_core(self._patterns.setting, *self._core.last())


def use_from_core(
    setting: Setting, pattern: int, symmetry: int, row: int, column: int, facts: list[Fact]
) -> Use:
    return Use(pattern, setting.symmetries[symmetry], (row, column), tuple(facts))
