"""Finds a mark that follows from few uses of laws together, and which uses and facts it needs.

The laws are clauses for CaDiCaL behind a switch for each use. The opposite of a mark that holds in every solution contradicts
all laws; the solver names a set of uses and facts that already contradict it, and leaving them out one by one makes the set
smallest: without any of them the opposite would be possible.
"""

from __future__ import annotations

from collections.abc import Sequence

from hamekomi.engines.sat import Search
from hamekomi.laws.by_sat import Clauses
from hamekomi.laws.formulas import Literal
from hamekomi.laws.pencil import Pencil
from hamekomi.model.answers import Clock

# Marks that are tried before the best of their sets is taken.
MOST_TRIED = 60
# A set that is so small is taken at once.
SMALL_ENOUGH = 2

Found = tuple[tuple[int, ...], tuple[Literal, ...], tuple[Literal, ...], bool]


class SmallestSets:
    """Keeps the clauses, with cuts as they are found."""

    def __init__(self, stated: Pencil, clock: Clock) -> None:
        self.stated = stated
        self.clauses = Clauses(stated)
        first = self.clauses.to.variables + 1_000_000  # beyond what cuts may still need
        self._switches = {number: first + number for number in range(len(stated.uses))}
        self._numbers = {switch: number for number, switch in self._switches.items()}
        self._search = Search((), clock)
        self._add(self.clauses.new())
        self.last: list[int] | None = None

    def _add(self, clauses: Sequence[tuple[int, tuple[int, ...]]]) -> None:
        for group, clause in clauses:
            self._search.add((*clause, -self._switches[group]) if group >= 0 else clause)

    def _model(self, assumed: Sequence[int]) -> list[int] | None:
        """A model of all laws that are switched on, cuts included."""
        switched = [number for number, switch in self._switches.items() if switch in set(assumed)]
        while (model := self._search.model(assumed)) is not None:
            cuts = [(group, clause) for group, clause in self.clauses.cut(model) if group in switched]
            if not cuts:
                return model
            self._add(cuts)
        return None

    def next(self, facts: Sequence[Literal]) -> Found | None:
        """The mark with the smallest set among those that are tried; None if nothing follows."""
        everything = [*self._switches.values(), *map(int, facts)]
        model = self._model(everything)
        if model is None:
            core = self._search.core()
            return (*self._split(self._smaller(core, ())), (), True)
        known = {abs(each) for each in facts}
        best: tuple[list[int], int] | None = None
        tried = 0
        for variable, about in enumerate(self.stated.meaning):
            if about is None or variable in known:
                continue
            literal = model[variable - 1]
            if self._model([*everything, -literal]) is not None:
                continue
            core = [each for each in self._search.core() if each != -literal]
            if best is None or self._weight(core) < self._weight(best[0]):
                best = core, literal
            tried += 1
            if self._weight(best[0]) <= (SMALL_ENOUGH, len(facts)) or tried >= MOST_TRIED:
                break
        if best is None:
            return None
        core = self._smaller(best[0], (-best[1],))
        return (*self._split(core), (Literal(best[1]),), False)

    def _weight(self, core: Sequence[int]) -> tuple[int, int]:
        uses = sum(each in self._numbers for each in core)
        return uses, len(core) - uses

    def _smaller(self, core: Sequence[int], opposite: tuple[int, ...]) -> list[int]:
        """Leave out what is not needed: uses first, then facts."""
        left = sorted(core, key=lambda each: (each not in self._numbers, -abs(each)))
        for each in list(left):
            rest = [other for other in left if other != each]
            if self._model([*rest, *opposite]) is None:
                found = set(self._search.core())
                left = [other for other in rest if other in found]
        return left

    def _split(self, core: Sequence[int]) -> tuple[tuple[int, ...], tuple[Literal, ...]]:
        uses = tuple(sorted(self._numbers[each] for each in core if each in self._numbers))
        facts = tuple(Literal(each) for each in sorted(core, key=abs) if each not in self._numbers)
        return uses, facts
