"""Applying patterns to a board.

A pattern may lie partly off the board: there conditions hold by the values of the outside alone. Since
facts are only ever added, the fixed point is the same in whatever order patterns are applied; and when
one of them contradicts what is known, any order finds such a contradiction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from hamekomi._core import PatternBoard
from hamekomi.engines.patterns.pattern import Allowed, Fact, Pattern, Patterns
from hamekomi.engines.patterns.setting import Setting, Symmetry
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadInput

T = TypeVar("T")
# Pattern, symmetry, row and column of the origin, news: as the core tells it.
Told = tuple[int, int, int, int, list[Fact]]


@dataclass(frozen=True, slots=True)
class Use:
    """A pattern applied once: which one, in which symmetry, where its origin lay, what was new."""

    pattern: int
    symmetry: Symmetry
    origin: Place
    news: tuple[Fact, ...]

    def conditions(self, pattern: Pattern) -> tuple[Allowed, ...]:
        """Those of the pattern, at their places on the board or off it."""
        become = self.symmetry.set_of_values
        return tuple(
            (row, column, become(allowed)) for row, column, allowed in self._placed(pattern.conditions)
        )

    def conclusions(self, pattern: Pattern) -> tuple[Fact, ...]:
        become = self.symmetry.value
        return tuple(
            (row, column, become(one)) for row, column, one in self._placed(pattern.conclusions)
        )

    def _placed(self, facts: Iterable[tuple[int, int, T]]) -> Iterator[tuple[int, int, T]]:
        """As `place` does it for one; explanations ask for very many."""
        (a, b), (c, d) = self.symmetry.matrix
        down, right = self.origin
        for row, column, value in facts:
            yield down + a * row + b * column, right + c * row + d * column, value

    def place(self, offset: Place) -> Place:
        """Where a place of the pattern lies on the board."""
        down, right = self.symmetry.place(offset)
        return self.origin[0] + down, self.origin[1] + right


class Matching:
    """A board, given row by row, to which patterns are applied."""

    def __init__(self, patterns: Patterns, height: int, width: int, values: bytes) -> None:
        self._patterns = patterns
        try:
            self._core = PatternBoard(patterns.table, height, width, values)
        except ValueError as error:
            raise BadInput(str(error)) from None

    def close(self) -> bool:
        """Apply all patterns until nothing new follows; False when the position is dead."""
        return self._core.close()

    def step(self) -> Use | None:
        """Apply the first of the patterns that gives something new, where it first does so."""
        return self._last() if self._core.step() else None

    def sweeps(self) -> Iterator[Use]:
        """Pattern by pattern, place by place, in all positions, and again, until nothing new follows."""
        while self._core.step_in_turn():
            yield self._last()

    def sweep(self, pattern: int) -> bool:
        """Apply one pattern once everywhere; False when the position is dead."""
        if not 0 <= pattern < len(self._patterns.patterns):
            raise BadInput(f"there is no pattern {pattern} among {len(self._patterns.patterns)}")
        return self._core.sweep(pattern)

    def put(self, place: Place, value: int) -> bool:
        """Add what is known from elsewhere; False when it contradicts."""
        try:
            return self._core.put(*place, value)
        except ValueError as error:
            raise BadInput(str(error)) from None

    @property
    def values(self) -> bytes:
        return self._core.values()

    @property
    def uses(self) -> list[Use]:
        """All that gave something new, in order."""
        return [use_told(self._patterns.setting, *told) for told in self._core.uses()]

    @property
    def is_dead(self) -> bool:
        return self._core.is_dead

    @property
    def fatal(self) -> Use | None:
        """The use that contradicted what was known; None when none did."""
        told = self._core.fatal()
        return None if told is None else use_told(self._patterns.setting, *told)

    def _last(self) -> Use:
        return use_told(self._patterns.setting, *self._core.last())


def use_told(
    setting: Setting, pattern: int, symmetry: int, row: int, column: int, news: list[Fact]
) -> Use:
    return Use(pattern, setting.symmetries[symmetry], (row, column), tuple(news))
