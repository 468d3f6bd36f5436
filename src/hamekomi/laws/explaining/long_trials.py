"""Refutations that the core's own search finds, as trials inside of trials.

Where no short trial is found, the search of the core (cpp/constraints) still refutes a mark. Here it
decides marks and tallies only ("at least 3 of these cells are shaded"), and what it learns from each
conflict is a clause about these alone (Marques-Silva and Sakallah 1996), which becomes a lemma, as in
lemmas.py: they are not all so, because of a few uses of laws, facts, and lemmas before it. Only lemmas
that the end rests on become steps. Such a trial may be long, but each step of it is small.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cached_property

from hamekomi.engines.constraints import LEARNT, NO_GROUP, Because, Search, reasons_in
from hamekomi.laws.explaining.deductions import Clause, Deduction, Inference, Reason, in_steps
from hamekomi.laws.explaining.state import State
from hamekomi.laws.language.counting import Sum
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.tallies import FIRST_TALLY, Tally, counted

ALWAYS_TRUE = 1


@dataclass(frozen=True, slots=True)
class _Lemma:
    """This is not all so, and how it leads to a contradiction."""

    supposed: tuple[Literal, ...]
    order: list[Inference]
    ending: Reason
    # The lemmas that it rests on: by the use that they stand for, or what holds without a supposition.
    learnt: tuple[int, ...]
    single: tuple[Literal, ...]

    @property
    def clause(self) -> Clause:
        return tuple(~each for each in self.supposed)


class LongTrials:
    """Of one state; each trial begins without what others have learnt."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._variables = state.new_problem().variables
        self._problem = state.new_problem()
        self._tallies = [*state.stated.tallies.items()]
        self._replaced = self._add_tallies()
        # Tallies that earlier trials have shown.
        self._shown: list[Literal] = []

    def _add_tallies(self) -> set[int]:
        """What they mean, and the bounds of their sums, which then need not be counted otherwise."""
        self._problem.add_variables(len(self._tallies))
        variable_of = {each: self._variables + at for at, (_, each) in enumerate(self._tallies, 1)}

        def at_least(least: int, literals: tuple[Literal, ...]) -> int:
            if not 0 < least <= len(literals):
                return ALWAYS_TRUE if least <= 0 else -ALWAYS_TRUE
            return variable_of[Tally(least, literals)]

        def add(clause: Sequence[int], group: int = NO_GROUP) -> None:
            if ALWAYS_TRUE not in clause:
                self._problem.add_clause([each for each in clause if each != -ALWAYS_TRUE], group)

        for (least, (*before, last)), so_many in variable_of.items():
            enough, nearly = at_least(least, (*before,)), at_least(least - 1, (*before,))
            add([-enough, so_many])
            add([-nearly, -last, so_many])
            add([-so_many, nearly])
            add([-so_many, enough, last])
        replaced = set()
        for number, use in enumerate(self.state.uses):
            literals, sum_of = counted(use.statement), use.statement
            if literals and number in self.state.selector_of:
                assert isinstance(sum_of, Sum)
                replaced.add(number)
                add([at_least(sum_of.least, literals)], len(self.state.uses) + number)
                add([-at_least(sum_of.most + 1, literals)], len(self.state.uses) + number)
        return replaced

    def refute(self, first: Sequence[Literal], conflicts: int) -> LongTrial | None:
        """A trial that supposes this first, or nothing, where there is no solution; None if it takes
        more conflicts.
        """
        groups = [each for each in range(2 * len(self.state.uses)) if each not in self._replaced]
        last = self._variables + len(self._tallies)
        decided = [*self.state.marks, *range(self._variables + 1, last + 1)]
        search = Search(self._problem, self.state.clock, groups=groups, decided=decided)
        for each in self.state.learnt:
            search.add_clause([each])
        for each in self._shown:
            search.add_clause([in_search(each, self._variables)])
        while not search.refutes(first, conflicts):
            if search.conflicts >= conflicts or not self._add_broken_law(search, first):
                return None
        return LongTrial(self.state, search, first, self._shown, self._variables)

    def keep(self, trial: LongTrial) -> None:
        """The tallies that it has shown, for the next ones."""
        self._shown += [
            ~each.supposed[0]
            for each in trial.lemmas
            if len(each.supposed) == 1 and abs(each.supposed[0]) in self.state.stated.tallies
        ]

    def _add_broken_law(self, search: Search, first: Sequence[Literal]) -> bool:
        """Where all marks have values and propagation sees no contradiction: a law that they break, and
        the fewest marks that break it.
        """
        model = search.solution(first)
        assert model is not None, "the search has just found it"
        marks = [Literal(each if model[each - 1] else -each) for each in self.state.marks]
        true = {1, *marks}
        for number, use in enumerate(self.state.uses):
            is_broken = use.statement.holds(true.__contains__) is False
            if is_broken and self.state.ask([self.state.selector_of[number], *marks]) is None:
                broken = [each for each in self.state.smallest() if each not in self.state.use_of]
                search.add_clause([-each for each in broken], number)
                return True
        return False


class LongTrial:
    """A search that has refuted something, and its steps."""

    def __init__(
        self,
        state: State,
        search: Search,
        first: Sequence[Literal],
        shown: Sequence[Literal],
        variables: int,
    ) -> None:
        self._state = state
        self._search = search
        self._variables = variables
        self._facts = frozenset((*state.learnt, *shown))
        self._said = state.mark_set | state.stated.tallies.keys()
        # The group of the first lemma; before it are the uses of laws.
        self._first = len(state.uses)
        self._single: dict[Literal, _Lemma] = {}
        self._learnt: dict[int, _Lemma] = {}
        self._supposed = first

    @property
    def conflicts(self) -> int:
        return self._search.conflicts

    @property
    def steps(self) -> list[Deduction]:
        return [
            step
            for each in self.lemmas
            for step in in_steps(each.order, each.ending, each.supposed, self._clause_of)
        ]

    @cached_property
    def lemmas(self) -> list[_Lemma]:
        """All that it needs, each after those that it rests on."""
        found: list[_Lemma] = []
        stack, seen, done = [self._last()], set[int](), set[int]()
        while stack:
            each = stack[-1]
            if id(each) not in seen:
                seen.add(id(each))
                stack += [self._of_learnt(use) for use in each.learnt]
                stack += [self._of_single(literal) for literal in each.single]
                continue
            stack.pop()
            if id(each) not in done:
                done.add(id(each))
                found.append(each)
        return found

    def _last(self) -> _Lemma:
        if self._supposed:
            return self._of_single(~self._supposed[0])
        return self._lemma((), {0: self._as_use(self._search.conflict())})

    def _of_single(self, literal: Literal) -> _Lemma:
        """That this holds without any supposition."""
        if literal not in self._single:
            because = self._as_use(self._search.why(self._in_search(literal)))
            if because.group >= self._first and not because.premises:
                self._single[literal] = self._of_learnt(because.group)
            else:
                refuted = Because(because.group, (*because.premises, -literal))
                self._single[literal] = self._lemma((~literal,), {0: refuted})
        return self._single[literal]

    def _of_learnt(self, use: int) -> _Lemma:
        if use not in self._learnt:
            clause, derived = self._search.lesson(use - self._first)
            supposed = tuple(Literal(-self._as_said(each)) for each in reversed(clause))
            reasons = reasons_in(derived).items()
            self._learnt[use] = self._lemma(
                supposed, {self._as_said(each): self._as_use(because) for each, because in reasons}
            )
        return self._learnt[use]

    def _lemma(self, supposed: tuple[Literal, ...], reasons: dict[int, Because]) -> _Lemma:
        def why(literal: int) -> Because:
            # What is in no reason holds without a decision.
            return reasons.get(literal) or self._as_use(self._search.why(self._in_search(literal)))

        order, ending = self._state.order(reasons[0], _Without(reasons), why, self._said)
        learnt: dict[int, None] = {}
        single: dict[Literal, None] = {}
        for uses, premises in [*((uses, premises) for _, uses, premises in order), ending]:
            learnt.update((use, None) for use in sorted(uses) if use >= self._first)
            given = (each for each in premises if each not in reasons and each not in supposed)
            single.update((each, None) for each in given if each not in self._facts)
        return _Lemma(supposed, order, ending, tuple(learnt), tuple(single))

    def _clause_of(self, use: int) -> Clause | None:
        """What a lemma says; None if it is a use of a law."""
        return None if use < self._first else self._of_learnt(use).clause

    # ---- From what the search says

    def _as_use(self, because: Because) -> Because:
        group = because.group
        if group <= LEARNT:
            group = self._first + LEARNT - group
        elif group >= self._first:
            group -= self._first
        return Because(group, tuple(map(self._as_said, because.premises)))

    def _as_said(self, literal: int) -> int:
        tally = abs(literal) - self._variables - 1
        return literal if tally < 0 else (FIRST_TALLY + tally) * (1 if literal > 0 else -1)

    def _in_search(self, literal: int) -> int:
        return in_search(literal, self._variables)


def in_search(literal: int, variables: int) -> int:
    """Tallies come after the variables of the problem."""
    tally = abs(literal) - FIRST_TALLY
    return literal if tally < 0 else (variables + 1 + tally) * (1 if literal > 0 else -1)


class _Without:
    """What is given: all that is not derived."""

    def __init__(self, derived: Container[int]) -> None:
        self._derived = derived

    def __contains__(self, literal: object) -> bool:
        return literal not in self._derived
