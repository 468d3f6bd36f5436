"""Explains a puzzle step by step, with few laws and facts in each step.

Every step is an implication that can be checked by itself: these facts (marks that are known) and these
uses of laws leave only these marks. First come steps by one law at one group of places, those with the
fewest facts first; then steps by a law about the whole drawing ("otherwise r7c4 would be cut off"); then
all that follows from one use of a law, however it follows; and only where none of these is left, trials:
a mark is supposed to be otherwise, and what follows contradicts a law. A trial of up to four uses of
laws is one step; a longer one is told in several steps of up to four uses each, which hold as long as
the mark is supposed. Everything is sorted, so that a puzzle has the same explanation in every run.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from hamekomi.engines.constraints import Search
from hamekomi.laws.formulas import AllOf, AnyOf, Literal, Sum
from hamekomi.laws.marks import ShadeMarks
from hamekomi.laws.pencil import Pencil
from hamekomi.laws.solve import mark_variables, problem_of
from hamekomi.model.answers import Clock

# A step rests on so many uses of laws at most; a longer argument is told in several.
MOST_USES = 4
# Of the marks that can be refuted, so many are looked at closely; a trial of so few uses is taken at
# once.
MOST_SHORTENED = 8
# After so many marks a trial of one step is short enough. Trials of more uses than LONG come last.
MOST_SUPPOSED = 60
LONG = 16
# Whether an assumption can be left out is proved within so many conflicts, or it stays.
MOST_CONFLICTS = 1000
SHORT_ENOUGH = 2
# Conclusions by the same use are told together if they rest on so few facts.
MOST_FACTS_TOGETHER = 6
# So many steps about the whole drawing are told before simpler ones are looked for again.
MOST_WHOLE = 4
# So many checks are spent on leaving out facts of a step.
MOST_CHECKS = 80
# All that a use implies is looked for only if it speaks of so few marks: nine cells with nine digits.
MOST_IN_SCOPE = 100
# Uses are looked for in so many rings around a mark, and never among more than so many.
MOST_RINGS = 2
MOST_IN_WINDOW = 40
# If a mark can only be refuted by a search, so many such marks are compared; a trial has so many steps
# at most (if none has fewer: so many), and supposes so many things at once.
MOST_COMPARED = 4
MOST_IN_TRIAL = 30
MOST_IN_ALL = 400
DEEPEST = 5


@dataclass(frozen=True, slots=True)
class Deduction:
    """These uses and these facts (literals that are true) imply each of the conclusions."""

    uses: tuple[int, ...]
    facts: tuple[Literal, ...]
    conclusions: tuple[Literal, ...]
    # The uses contradict the facts: there is no solution.
    is_contradiction: bool = False
    # In a trial: what is supposed. Facts and conclusions hold only under it.
    supposed: tuple[Literal, ...] = ()
    # The end of a trial: the uses contradict the facts; the last thing supposed is not so, which is the
    # conclusion.
    ends_trial: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """How hard it is to see: the number of uses, then that of facts."""
        return len(self.uses), len(self.facts)


class Explainer:
    """What is known of a board, and what follows next.

    The core propagates what is known through all laws and says of each derived mark which use of a law
    derived it, from what: those that follow from known marks alone are the candidates for the next step.
    """

    def __init__(self, stated: Pencil, facts: Iterable[Literal], clock: Clock) -> None:
        self.stated = stated
        self.clock = clock
        self.uses = stated.uses
        self.values: dict[int, bool] = {1: True}
        # What is known, in the order in which it was learnt.
        self.learnt: list[Literal] = []
        self.marks = tuple(mark_variables(stated))
        self._marks = frozenset(self.marks)
        problem = problem_of(stated)
        # One only propagates, so that its reasons are laws; what the other learns would hide them.
        self._search = Search(problem, clock, selectors=True)
        self._solver = Search(problem, clock, selectors=True)
        # Where all laws count, a search without switches is quicker.
        self._whole = Search(problem, clock)
        self._switches = self._search.selectors
        self._groups = {switch: group for group, switch in self._switches.items()}
        self._all = list(self._switches.values())
        self._symbols = _symbols(stated)
        self._is_whole = [hasattr(use.statement, "cuts") for use in self.uses]
        self._examined: dict[tuple[object, ...], int] = {}
        self._queue: list[Deduction] = []
        # Marks that are both so and otherwise in solutions.
        self._undecided: set[int] = set()
        self._refutations: dict[int, list[int]] = {}
        self._last_refuted = 0
        self._near: dict[int, list[int]] = {}
        for fact in sorted(facts, key=abs):
            self.learn(fact)
        self.given = tuple(self._facts())
        self._solution = self._whole.solution(self.given)

    def _ask(self, assumed: Sequence[int]) -> bytes | None:
        """A solution with these switches and facts, if there is one; the other laws are left out."""
        return self._solver.solution(self._without_others(assumed))

    def _without_others(self, assumed: Sequence[int]) -> list[int]:
        wanted = set(assumed)
        return [*(-each for each in self._all if each not in wanted), *assumed]

    def _failed(self) -> list[int]:
        """Of the assumptions that failed last, some that cannot all hold."""
        return [each for each in self._solver.failed() if -each not in self._groups]

    def _smallest(self) -> list[int]:
        """Of the assumptions that failed last, some of which none can be left out; one stays if it takes
        long to prove that it can.
        """
        left = self._failed()
        needed: list[int] = []
        while left:
            one = left.pop()
            if self._solver.refutes(self._without_others([*needed, *left]), MOST_CONFLICTS):
                kept = set(self._failed())
                left = [each for each in left if each in kept]
                needed = [each for each in needed if each in kept]
            else:
                needed.append(one)
        return sorted(needed, key=abs)

    @property
    def has_solution(self) -> bool:
        return self._solution is not None

    @property
    def undecided(self) -> tuple[Literal, ...]:
        """After nothing more follows: marks that differ between solutions, as one solution has them."""
        left = (each for each in self.marks if each not in self.values)
        return tuple(self._true(each) for each in left) if self.has_solution else ()

    def _facts(self) -> list[Literal]:
        return [Literal(each if value else -each) for each, value in self.values.items() if each != 1]

    def known(self, literal: Literal) -> bool | None:
        value = self.values.get(abs(literal))
        return None if value is None else value == (literal > 0)

    def learn(self, literal: Literal) -> None:
        """Take a literal as known, with what it means for the other symbols of its place."""
        if abs(literal) in self.values:
            return
        self.values[abs(literal)] = literal > 0
        self.learnt.append(literal)
        others = self._symbols.get(abs(literal), ())
        if literal > 0:
            for each in others:
                self.learn(Literal(-each))
        else:
            left = [each for each in others if self.values.get(each) is not False]
            if len(left) == 1:
                self.learn(Literal(left[0]))

    def next(self) -> list[Deduction]:
        """The simplest deduction that is found, or the steps of a trial; none if nothing follows."""
        self.clock.tick()
        if not self.has_solution:
            return self._contradiction()
        found = self._from_queue()
        if found is None:
            self._by_one_use()
            found = self._from_queue()
        if found is None:
            found = self._by_all_of_one_use()
        return [found] if found is not None else self._by_trial()

    def _from_queue(self) -> Deduction | None:
        while self._queue:
            found = self._queue.pop(0)
            left = tuple(each for each in found.conclusions if abs(each) not in self.values)
            if left:
                return self._with_fewer_facts(replace(found, conclusions=left))
        return None

    # ---- One use of a law

    def _by_one_use(self) -> None:
        """Everything that one use of a law derives at once: local laws before those about the whole
        drawing, few facts before many, then as they come.
        """
        derived, conflict = self._search.propagate([*self._all, *self._facts()])
        assert conflict is None, "there is a solution with these facts"
        found = []
        for number in derived:
            literal = Literal(number)
            if abs(literal) in self._marks and abs(literal) not in self.values:
                uses, premises = self._reason([literal])
                if all(abs(each) in self.values for each in premises):
                    found.append(Deduction(tuple(sorted(uses)), premises, (literal,)))
        local = [each for each in found if not self._is_about_all(each)]
        self._queue = self._merged(local) or self._merged(found)[:MOST_WHOLE]

    def _is_about_all(self, found: Deduction) -> bool:
        return any(self._is_whole[use] for use in found.uses)

    def _merged(self, found: Iterable[Deduction]) -> list[Deduction]:
        """Tell together what one law says about the same facts ("the neighbours of r3c3 are white"), and
        what one use says about few.
        """
        by_facts: dict[tuple[object, ...], Deduction] = {}
        for each in found:
            laws = tuple(sorted({self.uses[use].law for use in each.uses}))
            places = () if each.facts else tuple(self.uses[use].places for use in each.uses)
            key = laws, each.facts, places
            by_facts[key] = _joined(by_facts.get(key), each)
        by_use: dict[tuple[object, ...], Deduction] = {}
        for each in by_facts.values():
            joined = _joined(by_use.get(each.uses), each)
            is_short = len(joined.facts) <= MOST_FACTS_TOGETHER
            by_use[each.uses if is_short else (each.uses, each.facts)] = joined if is_short else each
        return sorted(by_use.values(), key=lambda each: (len(each.facts), each.uses))

    def _reason(self, of: Sequence[int]) -> tuple[set[int], tuple[Literal, ...]]:
        """The uses of laws and the marks from which the core has derived these literals; auxiliary
        variables are followed to where they come from.
        """
        uses: set[int] = set()
        premises: set[int] = set()
        todo, seen = list(of), set(map(abs, of))
        first = len(todo)
        while todo:
            is_first = first > 0 and len(todo) <= first
            first -= is_first
            self._follow(todo.pop(), seen, todo, uses, premises, is_first)
        return uses, tuple(Literal(each) for each in sorted(premises, key=abs))

    def _follow(
        self, literal: int, seen: set[int], todo: list[int], uses: set[int], marks: set[int], first: bool
    ) -> None:
        if not first and abs(literal) in self._marks:
            marks.add(literal)
            return
        because = self._search.why(literal)
        if because.group >= 0:
            uses.add(because.group)
        for each in because.premises:
            variable = abs(each)
            if variable not in seen and variable not in self._groups and variable != 1:
                seen.add(variable)
                todo.append(each)

    def _with_fewer_facts(self, found: Deduction) -> Deduction:
        """Without facts that it does not need."""
        if len(found.facts) < 2 or len(found.facts) * len(found.conclusions) > MOST_CHECKS:
            return found
        switches = [self._switches[use] for use in found.uses]
        facts = list(found.facts)
        for each in found.facts:
            fewer = [fact for fact in facts if fact != each]
            if all(self._follows(switches, fewer, literal) for literal in found.conclusions):
                facts = fewer
        return replace(found, facts=tuple(facts))

    def _follows(self, switches: list[int], facts: list[Literal], literal: int) -> bool:
        _, conflict = self._search.propagate([*switches, *facts, -literal])
        return conflict is not None

    # ---- All that one use implies

    @cached_property
    def _scopes(self) -> list[list[int]]:
        """The marks of each use; none for uses about the whole drawing, or that forbid nothing."""
        found = []
        for number, (use, is_whole) in enumerate(zip(self.uses, self._is_whole, strict=True)):
            is_void = number not in self._switches
            literals = () if is_whole or is_void else use.statement.literals()
            found.append(sorted({abs(each) for each in literals} & self._marks))
        return found

    @cached_property
    def _uses_at(self) -> dict[int, list[int]]:
        """The uses that speak of each mark, without those about the whole drawing."""
        found: dict[int, list[int]] = {variable: [] for variable in self.marks}
        for number, scope in enumerate(self._scopes):
            for variable in scope:
                found[variable].append(number)
        return found

    @cached_property
    def _clusters(self) -> list[tuple[int, ...]]:
        """Uses of which propagation may not see all that they imply: each alone, then those that speak
        of the same marks, such as the sum of a run and its different digits.
        """
        alone = [
            (number,)
            for number, use in enumerate(self.uses)
            if not _is_plain(use.statement) and 0 < len(self._scopes[number]) <= MOST_IN_SCOPE
        ]
        same: dict[tuple[int, ...], list[int]] = {}
        for number, scope in enumerate(self._scopes):
            if 1 < len(scope) <= MOST_IN_SCOPE:
                same.setdefault(tuple(scope), []).append(number)
        alike = (tuple(numbers) for numbers in same.values())
        return alone + [numbers for numbers in alike if 1 < len(numbers) <= MOST_USES]

    def _by_all_of_one_use(self) -> Deduction | None:
        """What one use implies without being seen by propagation, such as which digits make a sum."""
        for numbers in self._clusters:
            scope = self._scopes[numbers[0]]
            known = self._known_of(scope)
            state = ("uses", *numbers)
            if self._examined.get(state) == len(known):
                continue
            self._examined[state] = len(known)
            found = self._implied(numbers, known, [each for each in scope if each not in self.values])
            if found is not None:
                del self._examined[state]
                return found
        return None

    def _known_of(self, variables: Iterable[int]) -> list[Literal]:
        known = (each for each in variables if each in self.values)
        return [Literal(each if self.values[each] else -each) for each in known]

    def _true(self, variable: int) -> Literal:
        """The literal of this variable that the solution has."""
        assert self._solution is not None
        return Literal(variable if self._solution[variable - 1] else -variable)

    def _implied(
        self, numbers: tuple[int, ...], known: list[Literal], scope: list[int]
    ) -> Deduction | None:
        switches = [self._switches[each] for each in numbers]
        left = [self._true(each) for each in scope]
        found: list[Deduction] = []
        while left:
            literal = left.pop()
            model = self._ask([*switches, *known, -literal])
            if model is None:
                needed = set(self._failed())
                facts = tuple(each for each in known if each in needed)
                found.append(Deduction(numbers, facts, (literal,)))
            else:
                left = [each for each in left if bool(model[abs(each) - 1]) == (each > 0)]
        if not found:
            return None
        few = min(len(each.facts) for each in found)
        chosen = next(each for each in reversed(found) if len(each.facts) == few)
        for each in reversed(found):
            joined = _joined(chosen, each)
            if len(joined.facts) <= max(few, MOST_FACTS_TOGETHER):
                chosen = joined
        return chosen

    # ---- Trials

    def _by_trial(self) -> list[Deduction]:
        """Suppose the opposite of each mark, and tell the trial that needs the least."""
        assert self._solution is not None
        facts = self._facts()
        open_marks = [
            each for each in self.marks if each not in self.values and each not in self._undecided
        ]
        for variable in [each for each in self._refutations if each in self.values]:
            del self._refutations[variable]
        if all(self._weight(core) > MOST_USES for core in self._refutations.values()):
            self._refute_each(open_marks, facts)
        ranked = sorted((self._weight(core), each) for each, core in self._refutations.items())
        for _, variable in ranked[:MOST_SHORTENED]:
            self._refutations[variable] = self._shortened(
                self._refutations[variable], self._true(variable)
            )
            if self._weight(self._refutations[variable]) <= SHORT_ENOUGH:
                break
        shortest = min(
            ((self._weight(core), each) for each, core in self._refutations.items()), default=None
        )
        if shortest is None or shortest[0] > MOST_USES:
            found = self._by_window(open_marks)
            if found is not None:
                return [found]
        if shortest is None:
            return self._by_search(facts, open_marks)
        _, variable = shortest
        return self._trial(self._refutations.pop(variable), (~self._true(variable),))

    def _refute_each(self, open_marks: list[int], facts: list[Literal]) -> None:
        """Suppose the opposite of each open mark, until one is refuted by little.

        It goes on after the last one that was, so that many trials cost one round.
        """
        start = bisect(open_marks, self._last_refuted)
        long = []
        for number, variable in enumerate((*open_marks[start:], *open_marks[:start])):
            core = self._refuted(self._all, facts, -self._true(variable), LONG)
            if core is None:
                continue
            weight = self._weight(core)
            if weight > LONG:
                long.append(variable)
                continue
            self._refutations[variable] = core
            if weight <= (SHORT_ENOUGH if number < MOST_SUPPOSED else MOST_USES):
                self._last_refuted = variable
                return
        for variable in long[:MOST_SHORTENED] if not self._refutations else ():
            core = self._refuted(self._all, facts, -self._true(variable))
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
                scope = sorted({each for use in uses for each in self._scopes[use]})
                known = self._known_of(scope)
                state = ("window", variable, rings)
                if not uses or self._examined.get(state) == len(known):
                    continue
                self._examined[state] = len(known)
                found = self._fewest(uses, known, self._true(variable))
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
            uses.update((use, None) for each in sorted(marks) for use in self._uses_at[each])
            if len(uses) > MOST_IN_WINDOW:
                return []
            marks = {each for use in uses for each in self._scopes[use] if each not in self.values}
        return list(uses)

    def _fewest(self, uses: list[int], known: list[Literal], literal: Literal) -> Deduction | None:
        """Some of the uses that imply a mark, if not more are needed than a step may have."""
        self.clock.tick()
        switches = [self._switches[use] for use in uses]
        if self._ask([*switches, *known, -literal]) is not None:
            return None
        core = set(self._failed())
        kept = [each for each in known if each in core]
        if sum(each in core for each in switches) > 4 * MOST_USES:
            return None
        needed = self._smallest()
        numbers = tuple(sorted(self._groups[each] for each in needed if each in self._groups))
        if len(numbers) > MOST_USES:
            return None
        return Deduction(numbers, tuple(each for each in kept if each in needed), (literal,))

    def _weight(self, core: Sequence[int]) -> int:
        return sum(abs(each) in self._groups for each in core)

    def _refuted(
        self, switches: list[int], facts: Sequence[int], supposed: int, most: int | None = None
    ) -> list[int] | None:
        """The switches and facts with which propagation contradicts what is supposed; None if it does
        not. If it takes more uses than `most`, these alone.
        """
        self.clock.tick()
        _, conflict = self._search.propagate([*switches, *facts, supposed])
        if conflict is None:
            return None
        groups, why, given = self._groups, self._search.why, self.values
        has_all = len(facts) == len(given) - 1
        uses = {conflict.group} if conflict.group >= 0 else set()
        needed: set[int] = set()
        todo, seen = list(conflict.premises), set(map(abs, conflict.premises))
        while todo:
            literal = todo.pop()
            variable = abs(literal)
            if variable in groups or variable == 1 or literal == supposed:
                continue
            # What is known, but not among the facts, was derived again.
            if variable in given and (has_all or literal in facts):
                needed.add(literal)
                continue
            because = why(literal)
            if because.group >= 0:
                uses.add(because.group)
                if most is not None and len(uses) > most:
                    return [self._switches[use] for use in uses]
            for each in because.premises:
                if abs(each) not in seen:
                    seen.add(abs(each))
                    todo.append(each)
        return [*(self._switches[use] for use in sorted(uses)), *sorted(needed, key=abs)]

    def _shortened(self, core: list[int], literal: int) -> list[int]:
        """Fewer uses with which propagation still contradicts the opposite."""
        for each in [each for each in core if abs(each) in self._groups]:
            if each in core:
                switches = [one for one in core if abs(one) in self._groups and one != each]
                facts = [one for one in core if abs(one) not in self._groups]
                core = self._refuted(switches, facts, -literal) or core
        return core

    def _trial(self, core: list[int], supposed: tuple[Literal, ...]) -> list[Deduction]:
        """The steps of a trial that ends with a contradiction by propagation."""
        switches = [each for each in core if abs(each) in self._groups]
        facts = [each for each in core if abs(each) not in self._groups]
        if len(switches) <= MOST_USES and len(supposed) == 1:
            uses = tuple(sorted(self._groups[each] for each in switches))
            return [self._with_fewer_facts(Deduction(uses, _sorted(facts), (~supposed[0],)))]
        _, conflict = self._search.propagate([*switches, *facts, *supposed])
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
            if abs(each) not in self._groups and abs(each) != 1 and abs(each) not in seen:
                seen.add(abs(each))
                todo.append(each)
        while todo:
            self._follow(todo.pop(), seen, todo, uses, last, first=False)
        ending = _sorted(last)
        stack = [each for each in reversed(ending) if each not in given]
        placed: set[int] = set()
        while stack:
            literal = stack[-1]
            if literal not in reasons:
                reasons[literal] = self._reason([literal])
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
        return _in_steps(order, (uses, ending), supposed)

    # ---- Where propagation alone does not contradict

    def _by_search(self, facts: list[Literal], open_marks: list[int]) -> list[Deduction]:
        """Of the first marks whose opposite a search refutes, the one with the shortest trial."""
        best: list[Deduction] = []
        smallest: tuple[int, Literal, list[int]] | None = None
        compared = 0
        for variable in open_marks:
            literal = self._true(variable)
            if variable in self._undecided or not self._is_implied(literal, facts, open_marks):
                continue
            core = self._core_of(facts, literal)
            weight = self._weight(core)
            if weight <= LONG:
                core = [each for each in self._smallest() if each != -literal]
                weight = self._weight(core)
            if weight <= MOST_USES:
                return [self._by_core(core, literal)]
            if smallest is None or weight < smallest[0]:
                smallest = weight, literal, core
            longest = min(len(best) - 1 if best else MOST_IN_TRIAL, MOST_IN_TRIAL)
            best = self._deep_trial([*self._all, *facts], (~literal,), longest) or best
            compared += 1
            if compared == MOST_COMPARED:
                break
        if best or smallest is None:
            return best
        _, literal, core = smallest
        return self._deep_trial([*self._all, *facts], (~literal,), MOST_IN_ALL) or [
            self._by_core(core, literal)
        ]

    def _is_implied(self, literal: Literal, facts: list[Literal], open_marks: list[int]) -> bool:
        model = self._whole.solution([*facts, -literal])
        if model is None:
            return True
        self._undecided |= {
            each for each in open_marks if bool(model[each - 1]) != (self._true(each) > 0)
        }
        return False

    def _core_of(self, facts: list[Literal], literal: Literal) -> list[int]:
        """Switches and facts that imply a mark; all, if it takes long to find out which are needed."""
        if self._solver.refutes([*self._all, *facts, -literal], MOST_CONFLICTS):
            return [each for each in self._failed() if each != -literal]
        return [*self._all, *facts]

    def _by_core(self, core: list[int], literal: Literal) -> Deduction:
        uses = tuple(sorted(self._groups[each] for each in core if each in self._groups))
        return Deduction(uses, _sorted(each for each in core if each not in self._groups), (literal,))

    def _deep_trial(
        self, known: list[int], supposed: tuple[Literal, ...], longest: int
    ) -> list[Deduction]:
        """The steps of a trial inside of which other things are supposed; none if they are too many."""
        known = list(known)
        found: list[tuple[Literal, list[Deduction]]] = []
        while True:
            self.clock.tick()
            derived, conflict = self._search.propagate([*known, *supposed])
            if conflict is not None:
                given = {*(each for each in known if abs(each) not in self._groups), *supposed}
                told = self._told(conflict.group, conflict.premises, given, supposed)
                steps = _needed(found, told)
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
        start = supposed[0] if supposed else Literal(self.marks[0])
        widest = (0, 0), Literal(1)
        for variable in self._nearest(abs(start)):
            if variable in decided:
                continue
            follow = []
            for literal in (Literal(variable), Literal(-variable)):
                inside = (*supposed, literal)
                derived, conflict = self._search.propagate([*known, *inside])
                if conflict is not None:
                    given = {each for each in known if abs(each) not in self._groups}
                    return self._told(conflict.group, conflict.premises, given | {*inside}, inside)
                follow.append((len(derived), literal))
            follow.sort()
            width = follow[0][0], follow[1][0]
            if width > widest[0]:
                widest = width, follow[1][1]
        if len(supposed) >= DEEPEST:
            return []
        return self._deep_trial(known, (*supposed, widest[1]), longest)

    def _nearest(self, variable: int) -> list[int]:
        """All marks, those that share a law with this one first, then those that share one with them."""
        if variable not in self._near:
            order = {variable: None}
            for each in (todo := [variable]):
                for use in self._uses_at[each]:
                    for other in self._scopes[use]:
                        if other not in order:
                            order[other] = None
                            todo.append(other)
            self._near[variable] = list({**order, **dict.fromkeys(self.marks)})
        return self._near[variable]

    # ---- No solution

    def _contradiction(self) -> list[Deduction]:
        """Why there is no solution: laws and facts of which none can be left out."""
        self._ask([*self.given, *self._all])
        core = self._smallest()
        uses = tuple(sorted(self._groups[each] for each in core if each in self._groups))
        facts = _sorted(each for each in core if each not in self._groups)
        if len(uses) <= MOST_USES:
            return [Deduction(uses, facts, (), is_contradiction=True)]
        return self._deep_trial(core, (), MOST_IN_TRIAL) or [
            Deduction(uses, facts, (), is_contradiction=True)
        ]


def _needed(found: list[tuple[Literal, list[Deduction]]], told: list[Deduction]) -> list[Deduction]:
    """The steps before the last ones that later ones rest on, in order."""
    used = {fact for each in told for fact in each.facts}
    for concluded, trial in reversed(found):
        if concluded in used:
            used |= {fact for each in trial for fact in each.facts}
            told = [*trial, *told]
    return told


def _in_steps(
    order: list[tuple[int, set[int], tuple[Literal, ...]]],
    ending: tuple[set[int], tuple[Literal, ...]],
    supposed: tuple[Literal, ...],
) -> list[Deduction]:
    """Cut a chain of conclusions into steps of few uses; the last one ends the trial."""
    pieces: list[tuple[set[int], list[int], set[int]]] = []
    for literal, uses, premises in [*order, (0, *ending)]:
        if not pieces or len(pieces[-1][0] | uses) > MOST_USES:
            pieces.append((set(), [], set()))
        together, concluded, facts = pieces[-1]
        together |= uses
        facts |= set(premises) - set(concluded)
        concluded.append(literal)
    steps = []
    for at, (together, concluded, facts) in enumerate(pieces):
        later = {fact for _, _, others in pieces[at + 1 :] for fact in others}
        numbers, known = tuple(sorted(together)), _sorted(facts)
        if at + 1 < len(pieces):
            conclusions = tuple(Literal(each) for each in concluded if each in later)
            steps.append(Deduction(numbers, known, conclusions, supposed=supposed))
        elif supposed:
            end = (~supposed[-1],)
            steps.append(Deduction(numbers, known, end, supposed=supposed, ends_trial=True))
        else:
            steps.append(Deduction(numbers, known, (), is_contradiction=True))
    return steps


def _joined(one: Deduction | None, other: Deduction) -> Deduction:
    if one is None:
        return other
    uses = dict.fromkeys((*one.uses, *other.uses))
    conclusions = dict.fromkeys((*one.conclusions, *other.conclusions))
    return Deduction(tuple(uses), _sorted({*one.facts, *other.facts}), tuple(conclusions))


def _sorted(literals: Iterable[int]) -> tuple[Literal, ...]:
    return tuple(Literal(each) for each in sorted(literals, key=abs))


def _is_plain(statement: object) -> bool:
    """Whether propagation sees all that a statement implies: a clause, or a count of marks."""
    if isinstance(statement, AllOf):
        return len(statement.parts) == 1 and _is_plain(statement.parts[0])
    if isinstance(statement, AnyOf):
        return all(isinstance(each, Literal) for each in statement.parts)
    if isinstance(statement, Sum):
        return all(weight == 1 and isinstance(each, Literal) for weight, each in statement.terms)
    return isinstance(statement, Literal)


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
    while found := explainer.next():
        for each in found:
            yield each
            if each.is_contradiction:
                return
        for literal in found[-1].conclusions:
            explainer.learn(literal)
