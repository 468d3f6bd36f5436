"""Explains a puzzle step by step, with as few laws and facts in each step as it finds.

Every step is an implication that can be checked by itself: these facts (marks on the board) and these uses of laws leave only
this mark. First come steps by one law at one group of places, those with the fewest facts first; then steps by a law about the
whole drawing ("otherwise r7c4 would be cut off"); and only where none of these is left, steps by several laws together, found as
a smallest set of uses that contradicts the opposite. Everything is sorted, so that a puzzle has the same explanation in every
run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hamekomi.laws.formulas import Literal
from hamekomi.laws.marks import NO, YES, ShadeMarks
from hamekomi.laws.pencil import Pencil, Use
from hamekomi.laws.smallest import SmallestSets
from hamekomi.model.answers import Clock


@dataclass(frozen=True, slots=True)
class Deduction:
    """These uses and these facts (literals that are true) imply each of the conclusions."""

    uses: tuple[int, ...]
    facts: tuple[Literal, ...]
    conclusions: tuple[Literal, ...]
    # The uses contradict the facts: there is no solution.
    is_contradiction: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """How hard it is to see: the number of uses, then that of facts."""
        return len(self.uses), len(self.facts)


class Explainer:
    """What is known of a board, and what follows next."""

    def __init__(self, stated: Pencil, facts: Iterable[Literal], clock: Clock) -> None:
        self.stated = stated
        self.clock = clock
        self.uses = stated.uses
        self.values: dict[int, bool] = {1: True}
        self.local: list[int] = []
        self.whole: list[int] = []
        self.variables: list[tuple[int, ...]] = []
        self._uses_of: dict[int, list[int]] = {}
        for number, use in enumerate(self.uses):
            variables = tuple(sorted({abs(each) for each in use.statement.literals()} - {1}))
            self.variables.append(variables)
            (self.whole if hasattr(use.statement, "cuts") else self.local).append(number)
            for variable in variables:
                self._uses_of.setdefault(variable, []).append(number)
        self._symbols = _symbols(stated)
        self._changed = set(self.local)
        self._found: dict[int, list[Deduction]] = {}
        self._smallest: SmallestSets | None = None
        for fact in sorted(facts, key=abs):
            self.learn(fact)

    def known(self, literal: Literal) -> bool | None:
        value = self.values.get(abs(literal))
        return None if value is None else value == (literal > 0)

    def learn(self, literal: Literal) -> None:
        """Take a literal as known, with what it means for the other symbols of its place."""
        if abs(literal) in self.values:
            return
        self.values[abs(literal)] = literal > 0
        self._changed.update(
            number for number in self._uses_of.get(abs(literal), ()) if number not in self._whole_set
        )
        others = self._symbols.get(abs(literal), ())
        if literal > 0:
            for each in others:
                self.learn(Literal(-each))
        else:
            left = [each for each in others if self.values.get(each) is not False]
            if len(left) == 1:
                self.learn(Literal(left[0]))

    @property
    def _whole_set(self) -> frozenset[int]:
        return frozenset(self.whole)

    # ---- Deductions

    def next(self) -> Deduction | None:
        """The simplest deduction that is found; None if everything is known or nothing follows."""
        for number in sorted(self._changed):
            self.clock.tick()
            self._found[number] = list(self._by_use(number))
        self._changed.clear()
        best = min(
            (each for found in self._found.values() for each in found),
            key=lambda each: (len(each.facts), each.uses),
            default=None,
        )
        if best is not None:
            return self._joined(best)
        for number in self.whole:
            self.clock.tick()
            found = min(
                self._by_whole(number),
                key=lambda each: (len(each.facts), each.conclusions),
                default=None,
            )
            if found is not None:
                return found
        return self._by_several()

    def _by_use(self, number: int) -> Iterator[Deduction]:
        """What one use implies: a mark whose opposite it contradicts."""
        statement = self.uses[number].statement
        unknown = [each for each in self.variables[number] if each not in self.values]
        if statement.holds(self.known) is True:
            return
        if statement.holds(self.known) is False:
            yield Deduction((number,), self._reason(number), (), is_contradiction=True)
        by_facts: dict[tuple[Literal, ...], list[Literal]] = {}
        for variable in unknown:
            for value in (True, False):
                self.values[variable] = value
                if statement.holds(self.known) is False:
                    facts = self._reason(number, keep=variable)
                    by_facts.setdefault(facts, []).append(Literal(-variable if value else variable))
                del self.values[variable]
        for facts, conclusions in by_facts.items():
            yield Deduction((number,), facts, tuple(conclusions))

    def _reason(self, number: int, keep: int = 0) -> tuple[Literal, ...]:
        """Known marks with which the use is broken; without any of them it would not be."""
        statement = self.uses[number].statement
        facts = [each for each in self.variables[number] if each in self.values and each != keep]
        taken: dict[int, bool] = {}
        for variable in reversed(facts):
            taken[variable] = self.values.pop(variable)
            if statement.holds(self.known) is not False:
                self.values[variable] = taken.pop(variable)
        left = tuple(
            Literal(each if self.values[each] else -each) for each in facts if each in self.values
        )
        self.values.update(taken)
        return left

    def _by_whole(self, number: int) -> Iterator[Deduction]:
        """What a law about the whole drawing implies, with the facts of the shortest cut."""
        statement = self.uses[number].statement
        for variable in self.variables[number]:
            if variable in self.values:
                continue
            for value in (True, False):
                self.values[variable] = value
                cuts = statement.cuts(self.known)  # type: ignore[attr-defined]
                del self.values[variable]
                if cuts:
                    conclusion = Literal(-variable if value else variable)
                    facts = min(
                        (self._facts_of(cut, variable) for cut in cuts),
                        key=lambda each: (len(each), each),
                    )
                    yield Deduction((number,), facts, (conclusion,))

    def _facts_of(self, cut: Sequence[tuple[object, bool]], variable: int) -> tuple[Literal, ...]:
        literals = {abs(each) for statement, _ in cut for each in statement.literals()}  # type: ignore[attr-defined]
        return tuple(
            Literal(each if self.values[each] else -each)
            for each in sorted(literals - {variable, 1})
            if each in self.values
        )

    def _joined(self, best: Deduction) -> Deduction:
        """With other uses of the same law that follow from the same facts: "no two of these touch"."""
        law = self.uses[best.uses[0]].law
        same = [
            each
            for number in sorted(self._found)
            for each in self._found[number]
            if each.facts == best.facts and self.uses[number].law == law and not each.is_contradiction
        ]
        if best.is_contradiction or len(same) < 2:
            return best
        conclusions = dict.fromkeys(each for found in same for each in found.conclusions)
        return Deduction(tuple(found.uses[0] for found in same), best.facts, tuple(conclusions))

    def _by_several(self) -> Deduction | None:
        if self._smallest is None:
            self._smallest = SmallestSets(self.stated, self.clock)
        facts = [
            Literal(each if value else -each) for each, value in sorted(self.values.items()) if each != 1
        ]
        found = self._smallest.next(facts)
        return None if found is None else Deduction(*found)


def _symbols(stated: Pencil) -> dict[int, tuple[int, ...]]:
    """For each variable of a symbol: those of the other symbols of the place."""
    found: dict[int, tuple[int, ...]] = {}
    for marks in stated.marks.values():
        if not isinstance(marks, ShadeMarks):
            for value in marks.values():
                variables = [int(literal) for _, literal in value.items()]
                for each in variables:
                    found[each] = tuple(other for other in variables if other != each)
    return found


def deductions(stated: Pencil, facts: Iterable[Literal], clock: Clock) -> Iterator[Deduction]:
    """All steps from these facts to the end, as far as something follows."""
    explainer = Explainer(stated, facts, clock)
    while True:
        found = explainer.next()
        if found is None:
            return
        yield found
        if found.is_contradiction:
            return
        for each in found.conclusions:
            explainer.learn(each)


# ---- In words


def in_words(stated: Pencil, literal: Literal) -> str:
    """What a literal says: "r1c2 is shaded", "r1c2 is not 4"."""
    about = stated.meaning[abs(literal)]
    if about is None:
        return ""
    name, place, symbol = about
    marks = stated.marks[name]
    if isinstance(marks, ShadeMarks):
        return f"{place} is {marks.declaration.words(YES if literal > 0 else NO)}"
    return f"{place} is {'' if literal > 0 else 'not '}{marks.declaration.words(symbol)}"


def sentence(use: Use) -> str:
    where = str(use.places[0]) if len(use.places) == 1 else f"{use.places[0]} to {use.places[-1]}"
    return use.sentence if len(use.places) > 24 else f"{use.sentence} ({where})"
