"""Explains a puzzle step by step, with few laws and facts in each step.

Every step is an implication that can be checked by itself: these facts (marks that are known) and these
uses of laws leave only these marks. First come steps by one law at one group of places, those with the
fewest facts first; then steps by a law about the whole drawing ("otherwise r7c4 would be cut off"); then
all that follows from one use of a law, however it follows; then mined rules of the kind's book, each of
which stands for several laws; and only where none of these is left, trials: a mark is supposed to be
otherwise, and what follows contradicts a law. A trial of up to four uses of
laws is one step; a longer one takes several steps of up to four uses each, which hold as long as
the mark is supposed. Everything is sorted, so that a puzzle has the same explanation in every run.

What decides no place, such as "r1c2 is not 5", is noted first, and becomes a step only when another one
rests on it: a player cannot mark it, and most of it is never needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from itertools import islice

from hamekomi.engines.patterns.rule import Rule
from hamekomi.laws.explaining.deductions import (
    MOST_USES,
    Deduction,
    Suppositions,
    in_order,
    put_together,
)
from hamekomi.laws.explaining.otherwise import otherwise
from hamekomi.laws.explaining.state import State
from hamekomi.laws.explaining.trials import Trials
from hamekomi.laws.language.counting import Sum
from hamekomi.laws.language.formulas import AllOf, AnyOf, Literal
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.mining.language import book
from hamekomi.laws.mining.matching import RuleUses
from hamekomi.laws.puzzle import PencilPuzzle, statement, unique_statement
from hamekomi.laws.solving.solve import solutions
from hamekomi.model.answers import Clock

# Conclusions by the same use make one step if they rest on this few facts.
MOST_FACTS_TOGETHER = 6
# Facts are kept for the reason that they give if they are not more than these.
MOST_FACTS_OF_REASON = 24
# Steps about the whole drawing that come at once, before simpler ones are sought again.
MOST_WHOLE = 4
# All that a use implies is looked for only if it speaks of this few marks: nine cells with nine digits.
MOST_IN_SCOPE = 100
# Checks spent on leaving out what steps that come together do not need.
MOST_CHECKS = 200


class Explainer:
    """Finds one deduction after the other; its caller adds to `state` what was learnt."""

    def __init__(
        self,
        stated: Pencil,
        facts: Iterable[Literal],
        clock: Clock,
        rules: tuple[Rule, ...] | None = None,
    ) -> None:
        """`rules` replace those of the kind's book."""
        self.state = State(stated, facts, clock)
        self._rules = RuleUses(self.state, book(type(stated)) if rules is None else rules)
        self._trials = Trials(self.state, lambda found: self._note([found]))
        self._queue: list[Deduction] = []
        # How much was known when uses were last looked at.
        self._examined: dict[tuple[int, ...], int] = {}
        # What was noted and is not in a step yet, in order, and where each conclusion stands.
        self._noted: list[list[Deduction]] = []
        self._noted_at: dict[Literal, int] = {}
        # Symbols of places that are known only by what was noted: whether that says so, or all others
        # are out.
        self._silent: dict[int, bool] = {}
        self._checks_left = 0

    def next(self) -> list[Deduction]:
        """The simplest deduction that decides something, or the steps of a trial, after what they rest
        on that was in no step yet; nothing if nothing follows.
        """
        if not self.state.has_solution:
            return self._trials.contradiction()
        while True:
            self.state.clock.tick()
            known = len(self.state.values)
            found = self._simplest()
            if not found and len(self.state.values) == known:
                return []
            if found and self.state.decides(found[-1].conclusions):
                return self._with_earlier_steps(self._for_one_reason(self._widened(found)))
            if found:
                self._note(found)

    def _simplest(self) -> list[Deduction]:
        found = self._from_queue()
        if found is None:
            self._by_one_use()
            found = self._from_queue()
        if found is None:
            known = len(self.state.values)
            found = self._by_all_of_one_use()
            if found is None and len(self.state.values) > known:
                return []
        if found is None:
            found = self._rules.next()
        return [found] if found is not None else self._trials.by_trial()

    def _widened(self, found: list[Deduction]) -> list[Deduction]:
        """Adds what else follows from several uses and the same facts, if it decides something, too."""
        [*_, last] = found
        if len(found) > 1 or len(last.uses) < 2 or last.supposed or len(last.conclusions) > 1:
            return found
        if last.rule is not None:
            return found
        self._checks_left = MOST_CHECKS
        [last] = self._short(found)
        selectors, facts = [self.state.selector_of[use] for use in last.uses], list(last.facts)
        scope = dict.fromkeys(each for use in last.uses for each in self.state.scopes[use])
        conclusions = list(last.conclusions)
        for variable in self.state.open(scope):
            literal = self.state.true(variable)
            if literal in conclusions or not self.state.decides((literal,)):
                continue
            # Most do not follow; and of those that do, some from fewer.
            if self.state.follows(selectors, facts, literal) and not any(
                self.state.follows(selectors[:at] + selectors[at + 1 :], facts, literal)
                for at in range(len(selectors))
            ):
                conclusions.append(literal)
        return [replace(last, conclusions=tuple(conclusions))]

    def _for_one_reason(self, found: list[Deduction]) -> list[Deduction]:
        """Only conclusions with the same reason in the drawing; the others wait in the queue."""
        [*_, last] = found
        if len(found) > 1 or last.rule or len(last.uses) != 1 or not self._is_about_all(last):
            return found
        reasons: dict[str, list[Literal]] = {}
        for literal in last.conclusions:
            reason = otherwise(self.state.stated, replace(last, conclusions=(literal,)))
            reasons.setdefault(reason, []).append(literal)
        first, *others = (replace(last, conclusions=tuple(each)) for each in reasons.values())
        self._queue[:0] = others
        return [first]

    # ---- What is noted

    def _note(self, found: list[Deduction]) -> None:
        for literal in found[-1].conclusions:
            if abs(literal) not in self.state.values:
                self._noted_at[literal] = len(self._noted)
                self.state.learn(literal)
                for each in filter(self.state.values.get, self.state.place_of(literal)):
                    self._silent.setdefault(each, each == literal)
        self._noted.append(found)

    def _missing(self, literal: Literal) -> set[Literal]:
        """The noted deductions that must become steps before this is known: none if a step has
        decided the place.
        """
        place = self.state.place_of(literal)
        decided = next(filter(self.state.values.get, place), None)
        if decided is not None and decided not in self._silent:
            return set()
        if literal in self._noted_at:
            return {literal}
        if decided is None:
            return set()
        # What was known before it was decided is in a step.
        causes = {Literal(decided)}
        if not self._silent[decided]:
            causes = {Literal(-each) for each in place} if literal == decided else set()
        return causes & self._noted_at.keys()

    def _with_earlier_steps(self, found: list[Deduction]) -> list[Deduction]:
        """These, after what was noted and is needed for them, each with as few facts as possible."""
        self._checks_left = MOST_CHECKS
        steps = self._short(found)
        needed = self._missing_for(steps)
        # If all other symbols of a place are out, that must become a step, too.
        for literal in found[-1].conclusions:
            if literal < 0:
                others = {Literal(-each) for each in self.state.place_of(literal)}
                needed |= others & self._noted_at.keys()
        earlier: list[Deduction] = []
        shown_now: set[Literal] = set()
        while needed:
            last = max(self._noted_at[each] for each in needed)
            wanted = {each for each in needed if self._noted_at[each] == last}
            *before, end = self._noted[last]
            # What else it says of these places.
            places = {each for literal in wanted for each in self.state.place_of(literal)}
            wanted |= {each for each in end.conclusions if abs(each) in places} & self._noted_at.keys()
            needed -= wanted
            for each in wanted:
                del self._noted_at[each]
            shown_now |= wanted
            conclusions = tuple(each for each in end.conclusions if each in wanted)
            shown = self._short([*before, replace(end, conclusions=conclusions)])
            # What is noted later, a trial may have concluded, too, under what it supposes.
            needed |= {each for each in self._missing_for(shown) if self._noted_at[each] < last}
            earlier[:0] = shown
        for each in shown_now:
            self._silent.pop(each, None)
        return _side_by_side([*earlier, *steps], self.state)

    def _missing_for(self, steps: Iterable[Deduction]) -> set[Literal]:
        """What holds in a trial needs no step, even if it was found to hold without it later."""
        missing: set[Literal] = set()
        inside = Suppositions()
        for each in steps:
            facts = set(each.facts) - inside.holding(each).keys()
            missing |= {one for fact in facts for one in self._missing(fact)}
            inside.add(each, 0)
        return missing

    def _short(self, found: list[Deduction]) -> list[Deduction]:
        """A deduction without uses and facts that it does not need; what is in no step goes first."""
        first = found[0]
        if len(found) > 1 or first.supposed or first.is_contradiction or first.rule is not None:
            return found
        self._checks_left -= len(first.facts) * len(first.conclusions)
        if self._checks_left >= 0:
            noted = {fact for fact in first.facts if self._missing(fact)}
            fewer = self.state.with_fewer_uses(first)
            first = self._with_reason(fewer, self.state.with_fewer_facts(fewer, noted))
        return [replace(first, facts=in_order({*map(self._as_shown, first.facts)}))]

    def _with_reason(self, found: Deduction, fewer: Deduction) -> Deduction:
        """The one with fewer facts, if what would go wrong is then as plain to see; else without those
        facts alone that the reason of no conclusion needs.
        """
        is_same = len(fewer.facts) == len(found.facts)
        if is_same or len(found.uses) != 1 or len(found.facts) > MOST_FACTS_OF_REASON:
            return fewer
        reasons = self._reasons(found)
        if not all(reasons) or otherwise(self.state.stated, fewer):
            return fewer
        for fact in found.facts:
            without = replace(found, facts=tuple(each for each in found.facts if each != fact))
            if self._reasons(without) == reasons:
                found = without
        return found

    def _reasons(self, found: Deduction) -> list[str]:
        """What would go wrong without each of the conclusions."""
        each_alone = (replace(found, conclusions=(each,)) for each in found.conclusions)
        return [otherwise(self.state.stated, each) for each in each_alone]

    def _as_shown(self, fact: Literal) -> Literal:
        """If a step has given the place a symbol, that instead of "it is not another one"."""
        decided = next(filter(self.state.values.get, self.state.place_of(fact)), None)
        return fact if decided is None or decided in self._silent else Literal(decided)

    # ---- How steps are found

    def _from_queue(self) -> Deduction | None:
        while self._queue:
            found = self._queue.pop(0)
            left = tuple(each for each in found.conclusions if abs(each) not in self.state.values)
            if left:
                return replace(found, conclusions=left)
        return None

    def _by_one_use(self) -> None:
        """Everything that one use of a law derives at once: local laws before those about the whole
        drawing, few facts before many, then as they come.
        """
        derived, conflict = self.state.propagate_with(self.state.all_selectors, self.state.facts())
        assert conflict is None, "there is a solution with these facts"
        found = []
        for number in derived:
            literal = Literal(number)
            if abs(literal) in self.state.mark_set and abs(literal) not in self.state.values:
                reason = self.state.reason_in_facts(literal)
                if reason is not None:
                    uses, premises = reason
                    found.append(Deduction(tuple(sorted(uses)), premises, (literal,)))
        local = [each for each in found if not self._is_about_all(each)]
        self._queue = self._merged(local) or self._merged(found)[:MOST_WHOLE]

    def _is_about_all(self, found: Deduction) -> bool:
        return any(self.state.is_whole[use] for use in found.uses)

    def _merged(self, found: Iterable[Deduction]) -> list[Deduction]:
        """Put together what one law says about the same facts ("the neighbours of r3c3 are white"), and
        what one use says about few.
        """
        by_facts: dict[tuple[object, ...], Deduction] = {}
        for each in found:
            laws = tuple(sorted({self.state.uses[use].law for use in each.uses}))
            uses = [self.state.uses[use] for use in each.uses]
            # "A printed number stays": without facts, only what is as simple as that.
            is_plain = bool(each.facts) or all(isinstance(use.statement, Literal) for use in uses)
            places = () if is_plain else tuple(use.places for use in uses)
            # Where nothing else can be: each area alone.
            area = () if each.facts else self.state.area_of(each.conclusions[0])
            key = laws, each.facts, places, area
            by_facts[key] = put_together(by_facts.get(key), each)
        by_use: dict[tuple[object, ...], Deduction] = {}
        for each in by_facts.values():
            joined = put_together(by_use.get(each.uses), each)
            is_short = len(joined.facts) <= MOST_FACTS_TOGETHER and bool(each.uses)
            by_use[each.uses if is_short else (each.uses, each.conclusions)] = (
                joined if is_short else each
            )
        return sorted(by_use.values(), key=lambda each: (len(each.facts), each.uses))

    @cached_property
    def _clusters(self) -> list[tuple[int, ...]]:
        """Uses that may imply more than propagation sees: each alone, then those that speak
        of the same marks, such as the sum of a run and its different digits.
        """
        alone = [
            (number,)
            for number, use in enumerate(self.state.uses)
            if not _is_plain(use.statement) and 0 < len(self.state.scopes[number]) <= MOST_IN_SCOPE
        ]
        same: dict[tuple[int, ...], list[int]] = {}
        for number, scope in enumerate(self.state.scopes):
            if 1 < len(scope) <= MOST_IN_SCOPE:
                same.setdefault(tuple(scope), []).append(number)
        alike = (tuple(numbers) for numbers in same.values())
        return alone + [numbers for numbers in alike if 1 < len(numbers) <= MOST_USES]

    def _by_all_of_one_use(self) -> Deduction | None:
        """What one use implies without being seen by propagation, such as which digits make a sum; what
        decides nothing is noted on the way.
        """
        for numbers in self._clusters:
            scope = self.state.scopes[numbers[0]]
            while self._examined.get(numbers) != len(known := self.state.known_of(scope)):
                found = self._implied(numbers, known, self.state.open(scope))
                if found is None:
                    self._examined[numbers] = len(known)
                elif self.state.decides(found.conclusions):
                    return found
                else:
                    self._note([found])
        return None

    def _implied(
        self, numbers: tuple[int, ...], known: list[Literal], scope: list[int]
    ) -> Deduction | None:
        selectors = [self.state.selector_of[each] for each in numbers]
        left = [self.state.true(each) for each in scope]
        found: list[Deduction] = []
        while left:
            literal = left.pop()
            model = self.state.ask([*selectors, *known, -literal])
            if model is None:
                needed = set(self.state.failed())
                facts = tuple(each for each in known if each in needed)
                found.append(Deduction(numbers, facts, (literal,)))
            else:
                left = [each for each in left if bool(model[abs(each) - 1]) == (each > 0)]
        if not found:
            return None
        few = min(len(each.facts) for each in found)
        chosen = next(each for each in reversed(found) if len(each.facts) == few)
        for each in reversed(found):
            joined = put_together(chosen, each)
            if len(joined.facts) <= max(few, MOST_FACTS_TOGETHER):
                chosen = joined
        return chosen


class _Shown:
    """A step, and what must be known of it to put others together with it."""

    def __init__(self, step: Deduction, state: State) -> None:
        self.step = step
        self._state = state
        # The laws that it uses; None for the steps of trials and mined rules, which stay as they are.
        is_joined = not step.supposed and step.rule is None
        self.laws = frozenset(state.uses[use].law for use in step.uses) if is_joined else None
        self.concluded = {state.place_of(each) or abs(each) for each in step.conclusions}

    @cached_property
    def places(self) -> list[tuple[object, ...]]:
        return [self._state.uses[use].places for use in self.step.uses]

    @cached_property
    def kinds(self) -> tuple[list[tuple[object, ...]], ...]:
        """What its facts say, and its conclusions, wherever that is."""
        return tuple(self._kinds(each) for each in (self.step.facts, self.step.conclusions))

    def _kinds(self, literals: Iterable[Literal]) -> list[tuple[object, ...]]:
        about = self._state.stated.meaning
        marks = ((each > 0, about[abs(each)]) for each in literals)
        return sorted({(sign, mark[0], str(mark[2])) for sign, mark in marks if mark})

    def joined(self, other: _Shown) -> _Shown | None:
        """Both in one step, if they use the same laws and belong together."""
        if self.laws is None or self.laws != other.laws or not self._belongs_to(other):
            return None
        step = put_together(self.step, other.step)
        if len(self.laws) > 1 and len(step.uses) > MOST_USES:
            return None
        return _Shown(step, self._state)

    def _belongs_to(self, other: _Shown) -> bool:
        mine, theirs = self.step.facts, other.step.facts
        if mine and mine == theirs:
            return True
        # A law can be used several times at the same places, such as once for each number of a row.
        if self.places == other.places and len({*mine, *theirs}) <= MOST_FACTS_TOGETHER:
            return True
        # One law says the same here and there: "r2c2 is water, so r2c1 is not the left end".
        is_one_law = self.laws is not None and len(self.laws) == 1
        return is_one_law and self.kinds == other.kinds and len(self.kinds[0]) == 1


def _side_by_side(steps: list[Deduction], state: State) -> list[Deduction]:
    """Put together what the same law says of the same facts, or the same uses say of few, if nothing in
    between is needed for it. The last step, which decides something, stays the last one.
    """
    found: list[_Shown] = []
    for number, each in enumerate(steps, 1):
        new = _Shown(each, state)
        needed = {state.place_of(fact) or abs(fact) for fact in each.facts}
        farthest = 0 if number < len(steps) else max(0, len(found) - 1)
        joined = None
        for at in range(len(found) - 1, farthest - 1, -1) if new.laws is not None else ():
            if not needed.isdisjoint(found[at].concluded):
                break
            if (joined := found[at].joined(new)) is not None:
                found[at] = joined
                break
        if joined is None:
            found.append(new)
    return [each.step for each in found]


def _is_plain(statement: object) -> bool:
    """Whether propagation sees all that a statement implies: a clause, or a count of marks."""
    if isinstance(statement, AllOf):
        return len(statement.parts) == 1 and _is_plain(statement.parts[0])
    if isinstance(statement, AnyOf):
        return all(isinstance(each, Literal) for each in statement.parts)
    if isinstance(statement, Sum):
        return all(weight == 1 and isinstance(each, Literal) for weight, each in statement.terms)
    return isinstance(statement, Literal)


def explainer_of(
    puzzle: PencilPuzzle,
    facts: Iterable[Literal],
    clock: Clock,
    rules: tuple[Rule, ...] | None = None,
) -> Explainer:
    """Explains a puzzle from these facts; if there are laws that hold only where there is one solution,
    it first looks whether this is so.
    """
    stated = statement(puzzle)
    if puzzle.kind.laws_if_unique() and len([*islice(solutions(puzzle, clock.time_left), 2)]) == 1:
        stated = unique_statement(puzzle)
    return Explainer(stated, facts, clock, rules)


def deductions(
    stated: Pencil, facts: Iterable[Literal], clock: Clock, rules: tuple[Rule, ...] | None = None
) -> Iterator[Deduction]:
    """All steps from these facts to the end, as far as something follows."""
    explainer = Explainer(stated, facts, clock, rules)
    while found := explainer.next():
        for each in found:
            yield each
            if each.is_contradiction:
                return
        for literal in found[-1].conclusions:
            explainer.state.learn(literal)
