"""A pattern at all places of a small board, in all symmetries, as sets of numbered facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from hamekomi.engines.patterns.mining.window import Values
from hamekomi.engines.patterns.pattern import Fact, Pattern
from hamekomi.engines.patterns.setting import Setting, Symmetry
from hamekomi.model.errors import BadInput

# Premises and conclusions as numbers of facts.
Placed = tuple[frozenset[int], frozenset[int]]


@dataclass(frozen=True)
class Board:
    """Places with their values, on which patterns are laid; a pattern may not hang over the rim."""

    setting: Setting
    values: Values

    @cached_property
    def numbers(self) -> dict[Fact, int]:
        facts = ((*place, value) for place, values in self.values.items() for value in values)
        return {fact: number for number, fact in enumerate(facts)}

    def placements(self, pattern: Pattern) -> list[Placed]:
        """All the different ones; none if the pattern is larger than the board."""
        found = (self._positions(pattern, symmetry) for symmetry in self.setting.symmetries)
        return list(dict.fromkeys(chain.from_iterable(found)))

    def home(self, pattern: Pattern) -> Placed:
        """The pattern as it is, in the middle of the board."""
        found = list(self._positions(pattern, Symmetry()))
        if not found:
            raise BadInput("a pattern does not fit on the board")
        return found[len(found) // 2]

    def _positions(self, pattern: Pattern, symmetry: Symmetry) -> Iterator[Placed]:
        rows, columns = ({place[axis] for place in self.values} for axis in (0, 1))
        down, across = self.setting.period
        starts = [
            (*symmetry.place((row, column)), symmetry.value(value))
            for row, column, allowed in pattern.conditions
            for value in allowed
        ]
        ends = [
            (*symmetry.place((row, column)), symmetry.value(value))
            for row, column, value in pattern.conclusions
        ]
        for up in _shifts([row for row, _, _ in starts + ends], rows, down):
            for over in _shifts([column for _, column, _ in starts + ends], columns, across):
                premises, conclusions = self._at(starts, up, over), self._at(ends, up, over)
                if premises is not None and conclusions is not None:
                    yield premises, conclusions

    def _at(self, facts: Iterable[Fact], down: int, right: int) -> frozenset[int] | None:
        found = [self.numbers.get((row + down, column + right, value)) for row, column, value in facts]
        return None if None in found else frozenset(number for number in found if number is not None)


def _shifts(of_pattern: Iterable[int], of_board: Iterable[int], period: int) -> Iterator[int]:
    """By whole periods, as far as the pattern can lie on the board."""
    first, last = min(of_board) - min(of_pattern), max(of_board) - max(of_pattern)
    start = first + -first % period
    return iter(range(start, last + 1, period))
