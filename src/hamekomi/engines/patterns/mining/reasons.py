"""Why something follows in a window that is too large to list its worlds.

`search.py` finds all rules of a small window. Here a board shows the premises, and a SAT solver looks
for a world with them in which the conclusion is wrong. If there is none, it follows, and the premises
that are needed are a rule. They are made as few as possible, one by one, so every rule is prime.

Some laws forbid far too many worlds to write them down, such as rings in a board. They are written down
where a world breaks them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product

from hamekomi.engines.patterns.mining.window import Law, Window
from hamekomi.engines.patterns.pattern import Fact
from hamekomi.engines.sat import Clause, Search, Variables
from hamekomi.model.answers import Clock
from hamekomi.model.closing import Closing

# Facts that do not all hold together, for each law that a world breaks.
Broken = Callable[[frozenset[Fact]], Iterable[frozenset[Fact]]]


class Reasons(Closing):
    """What follows in a window; use it in a `with` statement."""

    def __init__(self, window: Window, broken: Broken, clock: Clock) -> None:
        facts = [(*place, value) for place, values in window.values.items() for value in values]
        self._variables = Variables(tuple(facts))
        self._broken = broken
        self._search = Search(self._clauses(window), clock)

    def close(self) -> None:
        self._search.close()

    def world(self, facts: Iterable[Fact]) -> frozenset[Fact] | None:
        """A world with these facts; None if there is none."""
        assumed = self._variables.all_true(facts)
        while (model := self._search.model(assumed)) is not None:
            world = self._variables.named(model)
            broken = list(self._broken(world))
            if not broken:
                return world
            for never in broken:
                self._search.add(self._never(never))
        return None

    def needed(self, premises: Sequence[Fact], never: Fact) -> list[Fact] | None:
        """As few of the premises as are needed so that `never` does not hold; None if it may hold.

        The first premises are given up first. Different orders may keep different ones.
        """
        if self.world([*premises, never]) is not None:
            return None
        needed = self._core(premises, never)
        for premise in list(needed):
            without = [each for each in needed if each != premise]
            if premise in needed and self.world([*without, never]) is None:
                needed = self._core(without, never)
        return needed

    def _core(self, premises: Sequence[Fact], never: Fact) -> list[Fact]:
        """The premises that the last proof has used."""
        used = self._variables.named(self._search.core())
        return [each for each in premises if each in used]

    def _clauses(self, window: Window) -> Iterator[Clause]:
        for place, values in window.values.items():
            numbers = [self._variables.numbers[*place, value] for value in values]
            yield tuple(numbers)
            yield from ((-one, -other) for one, other in combinations(numbers, 2))
        for each in window.laws:
            yield from self._clauses_of(each, window)
        yield from map(self._never, window.never)

    def _clauses_of(self, law: Law, window: Window) -> Iterator[Clause]:
        for values in product(*(window.values[place] for place in law.places)):
            if values not in law.allowed:
                yield self._never(
                    (*place, value) for place, value in zip(law.places, values, strict=True)
                )

    def _never(self, facts: Iterable[Fact]) -> Clause:
        return tuple(-number for number in self._variables.all_true(facts))
