"""Apply patterns to a board.

A pattern may lie partly off the board; there its conditions are compared with the outside values of the
setting. Facts are only ever added, so the fixed point does not depend on the order in which patterns are
applied; and if there is a contradiction, every order finds one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from hamekomi._core import PatternBoard
from hamekomi.engines.patterns.pattern import Allowed, Fact, Pattern, Patterns, Sided
from hamekomi.engines.patterns.setting import Setting, Symmetry
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadInput

T = TypeVar("T")
# A use as the core returns it: pattern, symmetry, row and column of the origin, new facts.
Told = tuple[int, int, int, int, list[Fact]]


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a pattern: its number, the symmetry, the place of its origin, and the new facts."""

    pattern: int
    symmetry: Symmetry
    origin: Place
    news: tuple[Fact, ...]

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
        """Like `place` for many facts at once; written out, because explanations need very many."""
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
        try:
            self._core = PatternBoard(patterns.table, height, width, values)
        except ValueError as error:
            raise BadInput(str(error)) from None

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
        """Add a fact from elsewhere; returns False if it contradicts the board."""
        try:
            return self._core.put(*place, value)
        except ValueError as error:
            raise BadInput(str(error)) from None

    def relate(self, one: Place, other: Place, differ: bool) -> bool:
        """Add that two places are on the same side or not; returns False if that is wrong."""
        try:
            return self._core.relate(one, other, differ)
        except ValueError as error:
            raise BadInput(str(error)) from None

    @property
    def values(self) -> bytes:
        return self._core.values()

    @property
    def uses(self) -> list[Use]:
        """All uses that gave a new fact, in order."""
        return [use_told(self._patterns.setting, *told) for told in self._core.uses()]

    @property
    def is_dead(self) -> bool:
        return self._core.is_dead

    @property
    def fatal(self) -> Use | None:
        """The use that contradicted the board, or None."""
        told = self._core.fatal()
        return None if told is None else use_told(self._patterns.setting, *told)

    def _last(self) -> Use:
        return use_told(self._patterns.setting, *self._core.last())


def use_told(
    setting: Setting, pattern: int, symmetry: int, row: int, column: int, news: list[Fact]
) -> Use:
    return Use(pattern, setting.symmetries[symmetry], (row, column), tuple(news))
