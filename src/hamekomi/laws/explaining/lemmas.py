"""Trials in which other marks are supposed, too.

Whatever is refuted on the way becomes a lemma: not all of these marks together, such as "if r1c2 is 3,
r4c4 is not 5". It names only what is supposed and plays a part (the decisions that lead to a conflict,
Marques-Silva and Sakallah 1996), and holds wherever these marks are, so that the rest of the trial uses
it like a law. A refutation of any length thus comes in pieces, each of which follows from a few uses of
laws, facts, and lemmas before it. The trial ends with a lemma about a single mark.

Only lemmas that the end rests on become steps, and the next trial begins without any: with those of
earlier trials, too, explanations became longer (10x10 Aqre: 1,178 steps instead of 1,018), and their
reasons lay far back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from hamekomi.engines.constraints import reasons_in
from hamekomi.laws.explaining.deductions import Clause, Deduction, Inference, Reason, in_steps
from hamekomi.laws.explaining.state import State
from hamekomi.laws.language.formulas import Literal

# This many marks are tried before one of them is supposed, too.
MOST_AHEAD = 40

Chain = tuple[list[Inference], Reason]


@dataclass(frozen=True, slots=True)
class Lemma:
    """These marks are not all so; nothing: there is no solution."""

    number: int
    supposed: tuple[Literal, ...]
    # How they lead to a contradiction, as the search says it.
    conflict: list[int]

    @property
    def clause(self) -> Clause:
        return tuple(~each for each in self.supposed)


class Lemmas:
    """A search that supposes marks, and remembers what it has refuted."""

    def __init__(self, state: State, only: Sequence[int] | None = None) -> None:
        """`only`: with these selectors and facts alone, and until it is plain that they contradict each
        other.
        """
        self.state = state
        uses = None if only is None else [state.use_of[each] for each in only if each in state.use_of]
        self._search = state.new_search(uses)
        self._is_whole = only is not None
        given = state.learnt if only is None else [each for each in only if each not in state.use_of]
        self._facts = [Literal(each) for each in given]
        for each in self._facts:
            self._search.add_clause([each])
        self._found: list[Lemma] = []
        # How many marks were tried.
        self.tried = 0
        # The group of the first one; before it are the uses of laws.
        self._first = len(state.uses)
        # Single marks that were refuted, with the lemma that says so.
        self._refuted: dict[Literal, int] = {}

    def refute(
        self, first: Sequence[Literal], near: Iterable[int], attempts: float = inf
    ) -> list[Deduction] | None:
        """The steps of a trial that supposes this first, and ends when one mark is refuted; none if that
        takes more attempts. `near`: what is supposed, the first ones first; None if that is not enough.
        """
        supposed, near = list(first), list(near)
        while True:
            self.state.clock.tick()
            derived, conflict = self._search.propagate(supposed)
            if conflict is None:
                decided = {abs(each) for each in (*derived, *self._facts, *supposed)}
                number, literal, is_refuted = self._supposed_next(near, supposed, decided)
                attempts -= number
                self.tried += number
                if literal is None or attempts < 0:
                    return None if literal is None else []
                supposed.append(literal)
                if not is_refuted:
                    continue
            lemma = self._lemma(supposed)
            if not lemma.supposed or (len(lemma.supposed) == 1 and not self._is_whole):
                return self._steps(lemma)
            self._keep(lemma)
            # What was supposed after the last one that plays a part may hold without it.
            del supposed[supposed.index(lemma.supposed[-1]) :]

    def _keep(self, lemma: Lemma) -> None:
        self._found.append(lemma)
        if len(lemma.supposed) == 1:
            self._refuted[lemma.clause[0]] = lemma.number
        self._search.add_clause(lemma.clause, self._first + lemma.number)

    def _supposed_next(
        self, near: list[int], supposed: list[Literal], decided: set[int]
    ) -> tuple[int, Literal | None, bool]:
        """How many things were tried; something that much follows from, or that is refuted by
        propagation; and which of the two. The next time, those that were tried come last.
        """
        best: Literal | None = None
        widest = -1, -1
        number = 0
        for at, variable in enumerate(near):
            if variable in decided:
                continue
            number += 1
            follow = []
            for literal in (Literal(variable), Literal(-variable)):
                derived = self._search.count_derived([*supposed, literal])
                if derived < 0:
                    near[:] = [*near[at + 1 :], *near[: at + 1]]
                    return number, literal, True
                follow.append((derived, literal))
            follow.sort()
            width = follow[0][0], follow[1][0]
            if width > widest:
                widest, best = width, follow[1][1]
            if number == MOST_AHEAD:
                break
        return number, best, False

    def _lemma(self, supposed: list[Literal]) -> Lemma:
        """What leads to the conflict; with that alone, the chain is often shorter. But propagation looks
        only near what has changed, so it may not see the conflict from this alone.
        """
        conflict = self._search.whole_conflict()
        needed = _needed(conflict, supposed)
        if self._search.count_derived(needed) < 0:
            conflict = self._search.whole_conflict()
            needed = _needed(conflict, needed)
        return Lemma(len(self._found), tuple(needed), conflict)

    def _steps(self, lemma: Lemma) -> list[Deduction]:
        """All steps that lead to it, each after those that it rests on."""
        steps: list[Deduction] = []
        chains: dict[int, Chain] = {}
        done: set[int] = set()
        stack = [lemma]
        while stack:
            each = stack[-1]
            if each.number not in chains:
                chains[each.number] = chain = self._chain(each)
                stack += [self._found[number] for number in self._needs(each, chain)]
                continue
            stack.pop()
            if each.number not in done:
                done.add(each.number)
                steps += in_steps(*chains[each.number], each.supposed, self._clause_of)
        return steps

    def _chain(self, lemma: Lemma) -> Chain:
        reasons = reasons_in(lemma.conflict)
        refuted = (literal for literal, number in self._refuted.items() if number < lemma.number)
        given = {*self._facts, *refuted, *lemma.supposed}
        return self.state.order(reasons[0], given, reasons.__getitem__)

    def _needs(self, lemma: Lemma, chain: Chain) -> list[int]:
        """The lemmas in a chain, by their numbers."""
        order, ending = chain
        found: dict[int, None] = {}
        for uses, marks in [*((uses, marks) for _, uses, marks in order), ending]:
            found.update((use - self._first, None) for use in sorted(uses) if use >= self._first)
            refuted = (self._refuted.get(each, lemma.number) for each in marks)
            found.update((number, None) for number in refuted if number < lemma.number)
        return list(found)

    def _clause_of(self, group: int) -> Clause | None:
        """What a lemma says; None if the group is a use of a law."""
        return None if group < self._first else self._found[group - self._first].clause


def _needed(conflict: list[int], supposed: Sequence[Literal]) -> list[Literal]:
    """What of this leads to a conflict."""
    found = reasons_in(conflict)
    return [each for each in supposed if each in found]
