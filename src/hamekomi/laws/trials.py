"""Trials: a mark is supposed to be otherwise, and what follows contradicts a law.

First those that propagation refutes, the one with the fewest uses of laws; then a few uses near a mark
that a search refutes; at last trials inside of which other things are supposed.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence

from hamekomi.laws.deductions import MOST_USES, Deduction, in_order, in_steps, steps_needed
from hamekomi.laws.formulas import Literal
from hamekomi.laws.state import MOST_CONFLICTS, State

# Of the marks that can be refuted, so many are looked at closely.
MOST_SHORTENED = 8
# A trial of so few uses is taken at once; after so many marks, any trial of one step. Trials of more
# uses than LONG come last.
SHORT_ENOUGH = 2
MOST_SUPPOSED = 60
LONG = 16
# Uses are looked for in so many rings around a mark, and never among more than so many.
MOST_RINGS = 2
MOST_IN_WINDOW = 40
# If a mark can only be refuted by a search, so many such marks are compared; a trial has so many steps
# at most (if none has fewer: so many), and supposes so many things at once.
MOST_COMPARED = 3
MOST_IN_TRIAL = 30
MOST_IN_ALL = 400
DEEPEST = 5
# So many things are supposed on the way to a trial, and so many times more if no trial was found.
MOST_ATTEMPTS = 400
LAST_RESORT = 5


class Trials:
    def __init__(self, state: State) -> None:
        self.state = state
        # Marks that are both so and otherwise in solutions.
        self._undecided: set[int] = set()
        # By mark: switches and facts that refute the opposite.
        self._refutations: dict[int, list[int]] = {}
        self._last_refuted = 0
        self._attempts_left = 0
        # How much was known when a window around a mark was last looked at.
        self._examined: dict[tuple[int, int], int] = {}

    def by_trial(self) -> list[Deduction]:
        """Suppose the opposite of each mark, and tell the trial that needs the least."""
        assert self.state.solution is not None
        facts = self.state.facts()
        open_marks = [
            each
            for each in self.state.marks
            if each not in self.state.values and each not in self._undecided
        ]
        for variable in [each for each in self._refutations if each in self.state.values]:
            del self._refutations[variable]
        if all(self.state.weight(core) > MOST_USES for core in self._refutations.values()):
            self._refute_each(open_marks, facts)
        ranked = sorted((self.state.weight(core), each) for each, core in self._refutations.items())
        for _, variable in ranked[:MOST_SHORTENED]:
            self._refutations[variable] = self._shortened(
                self._refutations[variable], self.state.true(variable)
            )
            if self.state.weight(self._refutations[variable]) <= SHORT_ENOUGH:
                break
        shortest = min(
            ((self.state.weight(core), each) for each, core in self._refutations.items()), default=None
        )
        if shortest is None or shortest[0] > MOST_USES:
            found = self._by_window(open_marks)
            if found is not None:
                return [found]
        if shortest is None:
            return self._by_search(facts, open_marks)
        _, variable = shortest
        return self._trial(self._refutations.pop(variable), (~self.state.true(variable),))

    def _refute_each(self, open_marks: list[int], facts: list[Literal]) -> None:
        """Suppose the opposite of each open mark, until one is refuted by little.

        It goes on after the last one that was, so that many trials cost one round.
        """
        start = bisect(open_marks, self._last_refuted)
        long = []
        for number, variable in enumerate((*open_marks[start:], *open_marks[:start])):
            core = self.state.refuted(self.state.all_switches, facts, -self.state.true(variable), LONG)
            if core is None:
                continue
            weight = self.state.weight(core)
            if weight > LONG:
                long.append(variable)
                continue
            self._refutations[variable] = core
            if weight <= (SHORT_ENOUGH if number < MOST_SUPPOSED else MOST_USES):
                self._last_refuted = variable
                return
        for variable in long[:MOST_SHORTENED] if not self._refutations else ():
            core = self.state.refuted(self.state.all_switches, facts, -self.state.true(variable))
            if core is not None:
                self._refutations[variable] = core

    def _by_window(self, open_marks: list[int]) -> Deduction | None:
        """The fewest uses near a mark that imply it, if they are few; by a search, so that they need not
        be seen by propagation.
        """
        for rings in range(1, MOST_RINGS + 1):
            best: Deduction | None = None
            for variable in open_marks:
                uses = self._window(variable, rings)
                scope = sorted({each for use in uses for each in self.state.scopes[use]})
                known = self.state.known_of(scope)
                window = (variable, rings)
                if not uses or self._examined.get(window) == len(known):
                    continue
                self._examined[window] = len(known)
                found = self._fewest(uses, known, self.state.true(variable))
                if found is not None and (best is None or found.size < best.size):
                    best = found
                    if len(best.uses) <= SHORT_ENOUGH:
                        return best
            if best is not None:
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
        """Some of the uses that imply a mark, if not more are needed than a step may have."""
        self.state.clock.tick()
        switches = [self.state.switches[use] for use in uses]
        if self.state.ask([*switches, *known, -literal]) is not None:
            return None
        core = set(self.state.failed())
        kept = [each for each in known if each in core]
        if sum(each in core for each in switches) > 4 * MOST_USES:
            return None
        needed = self.state.smallest()
        numbers = tuple(sorted(self.state.groups[each] for each in needed if each in self.state.groups))
        if len(numbers) > MOST_USES:
            return None
        return Deduction(numbers, tuple(each for each in kept if each in needed), (literal,))

    def _shortened(self, core: list[int], literal: int) -> list[int]:
        """Fewer uses with which propagation still contradicts the opposite."""
        for each in [each for each in core if abs(each) in self.state.groups]:
            if each in core:
                switches = [one for one in core if abs(one) in self.state.groups and one != each]
                facts = [one for one in core if abs(one) not in self.state.groups]
                core = self.state.refuted(switches, facts, -literal) or core
        return core

    def _trial(self, core: list[int], supposed: tuple[Literal, ...]) -> list[Deduction]:
        """The steps of a trial that ends with a contradiction by propagation."""
        switches = [each for each in core if abs(each) in self.state.groups]
        facts = [each for each in core if abs(each) not in self.state.groups]
        if len(switches) <= MOST_USES and len(supposed) == 1:
            uses = tuple(sorted(self.state.groups[each] for each in switches))
            return [self.state.with_fewer_facts(Deduction(uses, in_order(facts), (~supposed[0],)))]
        _, conflict = self.state.search.propagate([*switches, *facts, *supposed])
        assert conflict is not None, "the core was found by propagation"
        return self._told(conflict.group, conflict.premises, {*facts, *supposed}, supposed)

    def _told(
        self, group: int, premises: Sequence[int], given: set[int], supposed: tuple[Literal, ...]
    ) -> list[Deduction]:
        """What leads to a conflict, in steps of few uses; each mark after those it follows from."""
        order: list[tuple[int, set[int], tuple[Literal, ...]]] = []
        reasons: dict[int, tuple[set[int], tuple[Literal, ...]]] = {}
        uses: set[int] = set() if group < 0 else {group}
        last: set[int] = set()
        todo, seen = [], set()
        for each in premises:
            if abs(each) not in self.state.groups and abs(each) != 1 and abs(each) not in seen:
                seen.add(abs(each))
                todo.append(each)
        while todo:
            self.state.follow(todo.pop(), seen, todo, uses, last, first=False)
        ending = in_order(last)
        stack = [each for each in reversed(ending) if each not in given]
        placed: set[int] = set()
        while stack:
            literal = stack[-1]
            if literal not in reasons:
                reasons[literal] = self.state.reason([literal])
                stack += [
                    one
                    for one in reversed(reasons[literal][1])
                    if one not in given and one not in placed and one not in reasons
                ]
                continue
            stack.pop()
            if literal not in placed:
                placed.add(literal)
                order.append((literal, *reasons[literal]))
        return in_steps(order, (uses, ending), supposed)

    def _by_search(self, facts: list[Literal], open_marks: list[int]) -> list[Deduction]:
        """Of the first marks whose opposite a search refutes, the one with the shortest trial."""
        best: list[Deduction] = []
        smallest: tuple[int, Literal, list[int]] | None = None
        compared = 0
        for variable in open_marks:
            literal = self.state.true(variable)
            if variable in self._undecided or not self._is_implied(literal, facts, open_marks):
                continue
            core = self._core_of(facts, literal)
            weight = self.state.weight(core)
            if weight <= LONG:
                core = [each for each in self.state.smallest() if each != -literal]
                weight = self.state.weight(core)
            if weight <= MOST_USES:
                return [self._by_core(core, literal)]
            if smallest is None or weight < smallest[0]:
                smallest = weight, literal, core
            longest = min(len(best) - 1 if best else MOST_IN_TRIAL, MOST_IN_TRIAL)
            self._attempts_left = MOST_ATTEMPTS
            best = self._deep_trial([*self.state.all_switches, *facts], (~literal,), longest) or best
            compared += 1
            if compared == MOST_COMPARED:
                break
        if best or smallest is None:
            return best
        _, literal, core = smallest
        self._attempts_left = LAST_RESORT * MOST_ATTEMPTS
        return self._deep_trial([*self.state.all_switches, *facts], (~literal,), MOST_IN_ALL) or [
            self._by_core(core, literal)
        ]

    def _is_implied(self, literal: Literal, facts: list[Literal], open_marks: list[int]) -> bool:
        model = self.state.whole_search.solution([*facts, -literal])
        if model is None:
            return True
        self._undecided |= {
            each for each in open_marks if bool(model[each - 1]) != (self.state.true(each) > 0)
        }
        return False

    def _core_of(self, facts: list[Literal], literal: Literal) -> list[int]:
        """Switches and facts that imply a mark; all, if it takes long to find out which are needed."""
        if self.state.solver.refutes([*self.state.all_switches, *facts, -literal], MOST_CONFLICTS):
            return [each for each in self.state.failed() if each != -literal]
        return [*self.state.all_switches, *facts]

    def _by_core(self, core: list[int], literal: Literal) -> Deduction:
        uses = tuple(sorted(self.state.groups[each] for each in core if each in self.state.groups))
        return Deduction(
            uses, in_order(each for each in core if each not in self.state.groups), (literal,)
        )

    def _deep_trial(
        self, known: list[int], supposed: tuple[Literal, ...], longest: int
    ) -> list[Deduction]:
        """The steps of a trial inside of which other things are supposed; none if they are too many."""
        known = list(known)
        found: list[tuple[Literal, list[Deduction]]] = []
        while True:
            self.state.clock.tick()
            derived, conflict = self.state.search.propagate([*known, *supposed])
            if conflict is not None:
                given = {*(each for each in known if abs(each) not in self.state.groups), *supposed}
                told = self._told(conflict.group, conflict.premises, given, supposed)
                steps = steps_needed(found, told)
                return steps if len(steps) <= longest else []
            decided = {abs(each) for each in (*derived, *known, *supposed)}
            trial = self._trial_inside(known, supposed, decided, longest)
            if not trial:
                return []
            found.append((trial[-1].conclusions[0], trial))
            known.append(trial[-1].conclusions[0])

    def _trial_inside(
        self, known: list[int], supposed: tuple[Literal, ...], decided: set[int], longest: int
    ) -> list[Deduction]:
        """Refute one more thing near the first, if possible by propagation."""
        start = supposed[0] if supposed else Literal(self.state.marks[0])
        widest = (0, 0), Literal(1)
        for variable in self.state.nearest(abs(start)):
            if variable in decided:
                continue
            self._attempts_left -= 1
            if self._attempts_left < 0:
                return []
            follow = []
            for literal in (Literal(variable), Literal(-variable)):
                inside = (*supposed, literal)
                derived, conflict = self.state.search.propagate([*known, *inside])
                if conflict is not None:
                    given = {each for each in known if abs(each) not in self.state.groups}
                    return self._told(conflict.group, conflict.premises, given | {*inside}, inside)
                follow.append((len(derived), literal))
            follow.sort()
            width = follow[0][0], follow[1][0]
            if width > widest[0]:
                widest = width, follow[1][1]
        if len(supposed) >= DEEPEST:
            return []
        return self._deep_trial(known, (*supposed, widest[1]), longest)

    def contradiction(self) -> list[Deduction]:
        """Why there is no solution: laws and facts of which none can be left out."""
        self.state.ask([*self.state.given, *self.state.all_switches])
        core = self.state.smallest()
        uses = tuple(sorted(self.state.groups[each] for each in core if each in self.state.groups))
        facts = in_order(each for each in core if each not in self.state.groups)
        if len(uses) <= MOST_USES:
            return [Deduction(uses, facts, (), is_contradiction=True)]
        self._attempts_left = LAST_RESORT * MOST_ATTEMPTS
        return self._deep_trial(core, (), MOST_IN_TRIAL) or [
            Deduction(uses, facts, (), is_contradiction=True)
        ]
