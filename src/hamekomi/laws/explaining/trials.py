"""Trials: a mark is supposed to be otherwise, and what follows contradicts a law.

First those that propagation refutes, the one with the fewest uses of laws; then a few uses near a mark
that a search refutes; at last trials in which other marks are supposed, too. What decides nothing,
such as "r1c2 is not 5", is noted on the way (`note`) and looked at again when something rests on it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property

from hamekomi.laws.explaining.deductions import (
    MOST_USES,
    Deduction,
    in_order,
    in_steps,
)
from hamekomi.laws.explaining.lemmas import Lemmas
from hamekomi.laws.explaining.long_trials import LongTrial, LongTrials
from hamekomi.laws.explaining.state import State
from hamekomi.laws.language.formulas import Literal

# How many of the marks that can be refuted are examined closely.
MOST_SHORTENED = 8
# A trial of at most SHORT_ENOUGH uses is taken at once; after MOST_SUPPOSED marks, any of one step.
# Trials of more uses than LONG come last.
SHORT_ENOUGH = 2
MOST_SUPPOSED = 60
LONG = 16
# Uses are looked for in MOST_RINGS rings around a mark, among at most MOST_IN_WINDOW.
MOST_RINGS = 2
MOST_IN_WINDOW = 40
# If marks can only be refuted by a search with FEW_CONFLICTS conflicts, some of them are ranked by the
# uses that it takes. Trials of MOST_COMPARED are compared, with MOST_ATTEMPTS attempts each; if there is
# none, with four times as many, up to LAST_ATTEMPTS; then it is a long trial (long_trials.py). One of
# at most SHORT_TRIAL steps is taken at once.
FEW_CONFLICTS = 100
MOST_RANKED, MOST_IMPLIED = 8, 8
MOST_COMPARED = 3
SHORT_TRIAL = 8
MOST_ATTEMPTS, LAST_ATTEMPTS = 400, 1600
# In a whole explanation; after them trials are long. And conflicts of the search for one of these.
ALL_ATTEMPTS = 5_000
MOST_CONFLICTS = 20_000


class Trials:
    def __init__(self, state: State, note: Callable[[Deduction], None]) -> None:
        self.state = state
        self._note = note
        # Marks whose value differs between solutions.
        self._undecided: set[int] = set()
        # By mark: selectors and facts that refute the opposite.
        self._refutations: dict[int, list[int]] = {}
        self._last_refuted = 0
        self._most_attempts = LAST_ATTEMPTS
        self._attempts_left = ALL_ATTEMPTS
        # How much was known when a window around a mark was last looked at.
        self._examined: dict[tuple[int, int], int] = {}

    @cached_property
    def _long_trials(self) -> LongTrials:
        return LongTrials(self.state)

    def by_trial(self) -> list[Deduction]:
        """Suppose the opposite of each mark, and return the trial that needs the least; nothing if
        something was noted instead.
        """
        known = len(self.state.values)
        open_marks = [each for each in self.state.open(self.state.marks) if each not in self._undecided]
        for variable in [each for each in self._refutations if each in self.state.values]:
            del self._refutations[variable]
        if all(self.state.count_uses(core) > MOST_USES for core in self._refutations.values()):
            self._refute_each(open_marks)
        if len(self.state.values) > known:
            return []
        ranked = sorted((self.state.count_uses(core), each) for each, core in self._refutations.items())
        for _, variable in ranked[:MOST_SHORTENED]:
            self._refutations[variable] = self._shortened(
                self._refutations[variable], self.state.true(variable)
            )
            if self.state.count_uses(self._refutations[variable]) <= SHORT_ENOUGH:
                break
        shortest = min(
            ((self.state.count_uses(core), each) for each, core in self._refutations.items()),
            default=None,
        )
        if shortest is None or shortest[0] > MOST_USES:
            found = self._by_window(open_marks)
            if found is not None:
                return [found]
            if len(self.state.values) > known:
                return []
        if shortest is None:
            return self._by_search(self.state.open(open_marks))
        _, variable = shortest
        return self._trial(self._refutations.pop(variable), (~self.state.true(variable),))

    def _refute_each(self, open_marks: list[int]) -> None:
        """Suppose the opposite of each open mark, until one is refuted by little.

        It goes on after the last one that was, so that many trials cost one round.
        """
        start = bisect(open_marks, self._last_refuted)
        long = []
        for number, variable in enumerate((*open_marks[start:], *open_marks[:start])):
            if variable in self.state.values:
                continue
            literal = self.state.true(variable)
            core = self.state.refuted(-literal, LONG)
            if core is None:
                continue
            weight = self.state.count_uses(core)
            if weight > LONG:
                long.append(variable)
                continue
            if weight <= SHORT_ENOUGH and not self.state.decides((literal,)):
                self._note(self._by_core(core, literal))
                continue
            self._refutations[variable] = core
            if weight <= (SHORT_ENOUGH if number < MOST_SUPPOSED else MOST_USES):
                self._last_refuted = variable
                return
        for variable in long[:MOST_SHORTENED] if not self._refutations else ():
            core = self.state.refuted(-self.state.true(variable))
            if core is not None:
                self._refutations[variable] = core

    def _by_window(self, open_marks: list[int]) -> Deduction | None:
        """The fewest uses near a mark that imply it, if they are few; by a search, so that they need not
        be seen by propagation.
        """
        for rings in range(1, MOST_RINGS + 1):
            best: Deduction | None = None
            known_before = len(self.state.values)
            for variable in open_marks:
                if variable in self.state.values:
                    continue
                uses = self._window(variable, rings)
                scope = sorted({each for use in uses for each in self.state.scopes[use]})
                known = self.state.known_of(scope)
                window = (variable, rings)
                if not uses or self._examined.get(window) == len(known):
                    continue
                self._examined[window] = len(known)
                found = self._fewest(uses, known, self.state.true(variable))
                if found is None:
                    continue
                if not self.state.decides(found.conclusions):
                    self._note(found)
                elif best is None or found.size < best.size:
                    best = found
                    if len(best.uses) <= SHORT_ENOUGH:
                        return best
            if best is not None or len(self.state.values) > known_before:
                return best
        return None

    def _window(self, variable: int, rings: int) -> list[int]:
        uses: dict[int, None] = {}
        marks = {variable}
        for _ in range(rings):
            uses.update((use, None) for each in sorted(marks) for use in self.state.uses_at[each])
            if len(uses) > MOST_IN_WINDOW:
                return []
            marks = {
                each for use in uses for each in self.state.scopes[use] if each not in self.state.values
            }
        return list(uses)

    def _fewest(self, uses: list[int], known: list[Literal], literal: Literal) -> Deduction | None:
        """Uses that imply a mark, as few as possible; None if a step would need too many."""
        self.state.clock.tick()
        selectors = [self.state.selector_of[use] for use in uses]
        if self.state.ask([*selectors, *known, -literal]) is not None:
            return None
        core = set(self.state.failed())
        kept = [each for each in known if each in core]
        if sum(each in core for each in selectors) > 4 * MOST_USES:
            return None
        needed = self.state.smallest()
        numbers = tuple(sorted(self.state.use_of[each] for each in needed if each in self.state.use_of))
        if len(numbers) > MOST_USES:
            return None
        return Deduction(numbers, tuple(each for each in kept if each in needed), (literal,))

    def _shortened(self, core: list[int], literal: int) -> list[int]:
        """Fewer uses with which propagation still contradicts the opposite."""
        for each in [each for each in core if abs(each) in self.state.use_of]:
            if each in core:
                selectors = [one for one in core if abs(one) in self.state.use_of and one != each]
                facts = [one for one in core if abs(one) not in self.state.use_of]
                core = self.state.refuted_with(selectors, facts, -literal) or core
        return core

    def _trial(self, core: list[int], supposed: tuple[Literal, ...]) -> list[Deduction]:
        """The steps of a trial that ends with a contradiction by propagation."""
        selectors = [each for each in core if abs(each) in self.state.use_of]
        facts: list[int] = [each for each in core if abs(each) not in self.state.use_of]
        if len(selectors) <= MOST_USES and len(supposed) == 1:
            return [self._by_core(core, ~supposed[0])]
        _, conflict = self.state.propagate_with(selectors, [*facts, *supposed])
        if conflict is None:
            # Propagation looks only near what has changed: perhaps it sees it with all that is known.
            facts = [*self.state.facts()]
            _, conflict = self.state.propagate(supposed)
        if conflict is None:
            return [self._by_core(core, ~supposed[0])]
        return in_steps(*self.state.order(conflict, {*facts, *supposed}), supposed)

    def _by_search(self, open_marks: list[int]) -> list[Deduction]:
        """Of some marks whose opposite a search refutes with few uses: the shortest trial."""
        facts = self.state.facts()
        ranked: list[tuple[int, Literal, list[int]]] = []
        hard: list[Literal] = []
        examined = 0
        for variable in open_marks:
            literal = self.state.true(variable)
            if variable in self._undecided or not self._is_implied(literal, facts, open_marks):
                continue
            examined += 1
            if examined > MOST_IMPLIED:
                break
            core = self._core_of(facts, literal, FEW_CONFLICTS)
            if core is None:
                hard.append(literal)
                continue
            if self.state.count_uses(core) <= LONG:
                core = [each for each in self.state.smallest() if each != -literal]
            if self.state.count_uses(core) <= MOST_USES:
                return [self._by_core(core, literal)]
            ranked.append((self.state.count_uses(core), literal, core))
            if len(ranked) == MOST_RANKED:
                break
        candidates = [(literal, core) for _, literal, core in sorted(ranked)][:MOST_COMPARED]
        # It takes long to find out which laws and facts these need.
        everything = [*self.state.all_selectors, *facts]
        candidates += [(literal, everything) for literal in hard[: MOST_COMPARED - len(candidates)]]
        return self._shortest(candidates) if candidates else []

    def _shortest(self, candidates: Sequence[tuple[Literal, list[int]]]) -> list[Deduction]:
        """The shortest trial of those that are found with the same number of attempts."""
        attempts = MOST_ATTEMPTS
        if self._attempts_left < 0:
            return self._by_long_trial(candidates)
        searches = [Lemmas(self.state) for _ in candidates]
        while True:
            best: list[Deduction] = []
            for (literal, core), search in zip(candidates, searches, strict=True):
                before = search.tried
                found = search.refute((~literal,), self._near(literal, core), attempts)
                self._attempts_left -= search.tried - before
                if found is None:
                    return self._by_long_trial([(literal, core)])
                if found and (not best or len(found) < len(best)):
                    best = found
                if 0 < len(best) <= SHORT_TRIAL:
                    break
            if best:
                return best
            attempts *= 4
            if attempts > self._most_attempts:
                # The next time it is given up sooner.
                self._most_attempts = max(MOST_ATTEMPTS, self._most_attempts // 4)
                return self._by_long_trial(candidates)

    def _by_long_trial(self, candidates: Sequence[tuple[Literal, list[int]]]) -> list[Deduction]:
        """The trial that the core's search finds with the fewest conflicts; one step by all that a mark
        needs only if none is found.
        """
        best: LongTrial | None = None
        most = MOST_CONFLICTS
        for literal, _ in candidates:
            trial = self._long_trials.refute((~literal,), most)
            if trial is not None:
                best, most = trial, trial.conflicts
        if best is None:
            literal, core = candidates[0]
            return [self._by_core(core, literal)]
        if self.state.decides(best.lemmas[-1].clause):
            self._long_trials.keep(best)
        return best.steps

    def _near(self, literal: Literal, core: list[int]) -> list[int]:
        """The marks that may play a part, the nearest ones first."""
        uses = (self.state.use_of[each] for each in core if each in self.state.use_of)
        part = {each for use in uses for each in self.state.scopes[use]}
        return sorted(self.state.nearest(abs(literal)), key=lambda each: each not in part)

    def _is_implied(self, literal: Literal, facts: list[Literal], open_marks: list[int]) -> bool:
        model = self.state.whole_solver.solution([*facts, -literal])
        if model is None:
            return True
        self._undecided |= {
            each for each in open_marks if bool(model[each - 1]) != (self.state.true(each) > 0)
        }
        return False

    def _core_of(self, facts: list[Literal], literal: Literal, conflicts: int) -> list[int] | None:
        """Selectors and facts that imply a mark; None if a search needs more conflicts to find them."""
        if self.state.solver.refutes([*self.state.all_selectors, *facts, -literal], conflicts):
            return [each for each in self.state.failed() if each != -literal]
        return None

    def _by_core(self, core: Sequence[int], literal: Literal) -> Deduction:
        uses = tuple(sorted(self.state.use_of[each] for each in core if each in self.state.use_of))
        return Deduction(
            uses, in_order(each for each in core if each not in self.state.use_of), (literal,)
        )

    def contradiction(self) -> list[Deduction]:
        """Why there is no solution: laws and facts, none of which can be left out."""
        self.state.ask([*self.state.given, *self.state.all_selectors])
        core = self.state.smallest()
        whole = replace(self._by_core(core, Literal(1)), conclusions=(), is_contradiction=True)
        if len(whole.uses) <= MOST_USES:
            return [whole]
        near = self._near(Literal(self.state.marks[0]), core)
        found = Lemmas(self.state, core).refute((), near, LAST_ATTEMPTS)
        if not found and (trial := self._long_trials.refute((), MOST_CONFLICTS)) is not None:
            found = trial.steps
        return found or [whole]
