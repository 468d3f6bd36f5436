"""What is known of a board while it is explained, and the searches that say what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from hamekomi.engines.constraints import Because, Problem, Search
from hamekomi.laws.explaining.deductions import Deduction, Inference, Reason, in_order
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import Areas, ShadeMarks
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.playing.looks import NOTHING
from hamekomi.laws.solving.solve import mark_variables, problem_of
from hamekomi.model.answers import Clock

# Conflicts spent on proving that an assumption can be left out; after them it stays.
MOST_CONFLICTS = 1000
# Says why a literal was derived.
Why = Callable[[int], Because]
# Checks spent on leaving out facts of a step.
MOST_CHECKS = 80


class State:
    """What is known of a board.

    The core propagates what is known through all laws and says of each derived mark which use of a law
    derived it, from what. A use is a law at one group of places; it is known by its number in `uses`,
    which to the core is the number of a group of constraints.
    """

    def __init__(self, stated: Pencil, facts: Iterable[Literal], clock: Clock) -> None:
        self.stated = stated
        self.clock = clock
        self.uses = stated.uses
        self.values: dict[int, bool] = {1: True}
        # What is known, in the order in which it was learnt.
        self.learnt: list[Literal] = []
        self.marks = tuple(mark_variables(stated))
        self.mark_set = frozenset(self.marks)
        self._problem = problem = problem_of(stated)
        # Two searches in which uses can be left out, and two by all laws at once, which are quicker. The
        # propagators never search, so their reasons are laws: what a solver has learnt would hide them.
        self._propagator = Search(problem, clock, selectors=True)
        self.solver = Search(problem, clock, selectors=True)
        # This one is given what is known; the others are given it with each question.
        self._whole_propagator = Search(problem, clock)
        self.whole_solver = Search(problem, clock)
        # The propagator that has answered last: it says why.
        self._last_propagator = self._whole_propagator
        # The variable that stands for each use: the use counts where the selector is assumed.
        self.selector_of = self._propagator.selectors
        self.use_of = {selector: use for use, selector in self.selector_of.items()}
        self.all_selectors = list(self.selector_of.values())
        # The variables of each place with symbols, and the one that says "nothing", where players mark
        # only that there is something.
        self._places: dict[int, tuple[int, ...]] = {}
        self._nothing_at: dict[int, int] = {}
        # How many symbols of a place are not excluded, by its first variable.
        self._left: dict[int, int] = {}
        self._find_places()
        self.is_whole = [hasattr(use.statement, "cuts") for use in self.uses]
        self._near: dict[int, list[int]] = {}
        for fact in sorted((*facts, *self._certain()), key=abs):
            self.learn(fact)
        self.given = tuple(self.facts())
        self.solution = self.whole_solver.solution(self.given)

    def _find_places(self) -> None:
        for marks in self.stated.marks.values():
            if isinstance(marks, ShadeMarks):
                continue
            is_marked = bool(getattr(marks.declaration, "marked", ""))
            for value in marks.values():
                variables = tuple(int(literal) for _, literal in value.items())
                self._places.update(dict.fromkeys(variables, variables))
                self._left[variables[0]] = len(variables)
                if is_marked and NOTHING in value.values:
                    nothing = int(value.is_literal(NOTHING))
                    self._nothing_at.update(dict.fromkeys(variables, nothing))

    def _certain(self) -> Iterator[Literal]:
        """What needs no reason: places with one symbol; but not that one area alone reaches a cell."""
        for marks in self.stated.marks.values():
            if isinstance(marks, ShadeMarks):
                continue
            declared = marks.declaration
            homes = declared.homes(self.stated.board) if isinstance(declared, Areas) else None
            for place, value in marks.items():
                if len(value.values) == 1 and (homes is None or place in homes):
                    yield value.is_literal(value.values[0])

    def ask(self, assumed: Sequence[int]) -> bytes | None:
        """A solution with these selectors and facts, if there is one; the other laws are left out."""
        return self.solver.solution(self.without_others(assumed))

    def without_others(self, assumed: Sequence[int]) -> list[int]:
        wanted = set(assumed)
        return [*(-each for each in self.all_selectors if each not in wanted), *assumed]

    def failed(self) -> list[int]:
        """Of the assumptions that failed last, some that cannot all hold."""
        return [each for each in self.solver.failed() if -each not in self.use_of]

    def smallest(self) -> list[int]:
        """Of the assumptions that failed last, some of which none can be left out; one stays if it takes
        long to prove that it can.
        """
        left = self.failed()
        needed: list[int] = []
        while left:
            one = left.pop()
            if self.solver.refutes(self.without_others([*needed, *left]), MOST_CONFLICTS):
                kept = set(self.failed())
                left = [each for each in left if each in kept]
                needed = [each for each in needed if each in kept]
            else:
                needed.append(one)
        return sorted(needed, key=abs)

    @property
    def has_solution(self) -> bool:
        return self.solution is not None

    @property
    def undecided(self) -> tuple[Literal, ...]:
        """After nothing more follows: marks that differ between solutions, as one solution has them."""
        left = (each for each in self.marks if each not in self.values)
        return tuple(self.true(each) for each in left) if self.has_solution else ()

    def facts(self) -> list[Literal]:
        return list(self.learnt)

    def known_of(self, variables: Iterable[int]) -> list[Literal]:
        known = (each for each in variables if each in self.values)
        return [Literal(each if self.values[each] else -each) for each in known]

    def open(self, variables: Iterable[int]) -> list[int]:
        """Those that are not known."""
        return [each for each in variables if each not in self.values]

    def true(self, variable: int) -> Literal:
        """The literal of this variable that the solution has."""
        assert self.solution is not None
        return Literal(variable if self.solution[variable - 1] else -variable)

    def known(self, literal: Literal) -> bool | None:
        value = self.values.get(abs(literal))
        return None if value is None else value == (literal > 0)

    def decides(self, literals: Iterable[Literal]) -> bool:
        """Whether a player can mark something, once these are known: the symbol of a place, or that
        there is something.
        """
        out: dict[int, set[int]] = {}
        for literal in literals:
            variable = abs(literal)
            place = self._places.get(variable)
            if place is None:
                return True
            nothing = self._nothing_at.get(variable)
            if nothing is not None and nothing in self.values:
                continue
            if literal > 0 or variable == nothing:
                return True
            out.setdefault(place[0], set()).add(variable)
        for first, gone in out.items():
            left = [each for each in self._places[first] if self.values.get(each) is not False]
            if sum(each not in gone for each in left) == 1:
                return True
        return False

    def place_of(self, literal: int) -> tuple[int, ...]:
        """The variables of all symbols of its place; none for what is there or not."""
        return self._places.get(abs(literal), ())

    def others(self, literal: Literal) -> tuple[int, ...]:
        """The variables of the other symbols of the place; none for marks that are there or not."""
        return tuple(each for each in self.place_of(literal) if each != abs(literal))

    def area_of(self, literal: Literal) -> tuple[object, ...]:
        """The area to which a cell belongs, if it says so."""
        about = self.stated.about(literal)
        if about is None or not isinstance(self.stated.marks[about[0]].declaration, Areas):
            return ()
        return about[0], about[2]

    def learn(self, literal: Literal) -> None:
        """Take a literal as known, with what it means for the other symbols of its place."""
        if abs(literal) in self.values:
            return
        self.values[abs(literal)] = literal > 0
        self.learnt.append(literal)
        self._whole_propagator.add_clause([literal])
        place = self.place_of(literal)
        if literal > 0:
            for each in place:
                self.learn(Literal(-each))
        elif place:
            self._left[place[0]] -= 1
            if self._left[place[0]] == 1:
                self.learn(Literal(next(each for each in place if self.values.get(each) is not False)))

    # ---- Propagation

    def new_search(self, uses: Iterable[int] | None = None) -> Search:
        """A search that knows no facts, with all laws or these uses alone."""
        return Search(self._problem, self.clock, groups=uses)

    def new_problem(self) -> Problem:
        """A copy of the constraints, to add something."""
        return self._problem.copy()

    def propagate(self, assumed: Sequence[int]) -> tuple[list[int], Because | None]:
        """What follows from all laws, all that is known, and this."""
        self._last_propagator = self._whole_propagator
        return self._whole_propagator.propagate(assumed)

    def propagate_with(
        self, selectors: Iterable[int], facts: Iterable[int]
    ) -> tuple[list[int], Because | None]:
        """What follows from these uses of laws and these facts."""
        self._last_propagator = self._propagator
        return self._propagator.propagate([*selectors, *facts])

    def reason(self, literal: int, why: Why | None = None, said: Container[int] | None = None) -> Reason:
        """The uses of laws and the marks from which the core has derived a literal; or what is said
        instead of marks alone.
        """
        why = why or self._last_propagator.why
        uses = set[int]()
        marks = in_order(self._sources(why(literal), why, uses, literal, said))
        return uses, marks

    def reason_in_facts(self, literal: int) -> Reason | None:
        """Like `reason`, but None if one of these marks is not known."""
        why = self._last_propagator.why
        uses, marks = set[int](), list[Literal]()
        for each in self._sources(why(literal), why, uses, literal):
            if abs(each) not in self.values:
                return None
            marks.append(each)
        return uses, in_order(marks)

    def _sources(
        self,
        because: Because,
        why: Why,
        uses: set[int],
        of: int = 1,
        said: Container[int] | None = None,
    ) -> Iterator[Literal]:
        """The marks that something follows from; the uses of laws are noted on the way. Auxiliary
        variables are followed to where they come from.
        """
        if because.group >= 0:
            uses.add(because.group)
        todo, seen = list(because.premises), {abs(of), 1}
        for literal in todo:
            variable = abs(literal)
            if variable in seen or variable in self.use_of:
                continue
            seen.add(variable)
            if variable in (said or self.mark_set):
                yield Literal(literal)
                continue
            because = why(literal)
            if because.group >= 0:
                uses.add(because.group)
            todo += because.premises

    def order(
        self,
        conflict: Because,
        given: Container[int],
        why: Why | None = None,
        said: Container[int] | None = None,
    ) -> tuple[list[Inference], Reason]:
        """What leads to a conflict: each mark after those it follows from; and the conflict itself."""
        why = why or self._last_propagator.why
        order: list[Inference] = []
        reasons: dict[int, Reason] = {}
        uses = set[int]()
        ending = in_order(self._sources(conflict, why, uses, said=said))
        stack = [each for each in reversed(ending) if each not in given]
        placed: set[int] = set()
        while stack:
            literal = stack[-1]
            if literal not in reasons:
                reasons[literal] = self.reason(literal, why, said)
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
        return order, (uses, ending)

    def with_fewer_uses(self, found: Deduction) -> Deduction:
        """Without uses that it does not need for any conclusion."""
        if len(found.uses) < 2 or len(found.conclusions) > 1:
            return found
        uses = found.uses
        for each in uses:
            fewer = [use for use in found.uses if use != each]
            if self.follows(
                [self.selector_of[use] for use in fewer], list(found.facts), *found.conclusions
            ):
                found = replace(found, uses=tuple(fewer))
        return found

    def with_fewer_facts(self, found: Deduction, first: Collection[Literal] = ()) -> Deduction:
        """Without facts that it does not need; some are left out before others."""
        if len(found.facts) < 2 or len(found.facts) * len(found.conclusions) > MOST_CHECKS:
            return found
        selectors = [self.selector_of[use] for use in found.uses]
        facts = list(found.facts)
        for each in sorted(found.facts, key=lambda fact: fact not in first):
            fewer = [fact for fact in facts if fact != each]
            if all(self.follows(selectors, fewer, literal) for literal in found.conclusions):
                facts = fewer
        return replace(found, facts=tuple(facts))

    def follows(self, selectors: list[int], facts: list[Literal], literal: int) -> bool:
        return self._propagator.count_derived([*selectors, *facts, -literal]) < 0

    def count_uses(self, core: Sequence[int]) -> int:
        """How many of these selectors and facts are selectors."""
        return sum(abs(each) in self.use_of for each in core)

    def refuted(self, supposed: int, most: int | None = None) -> list[int] | None:
        """The selectors and facts with which propagation contradicts what is supposed; None if it does
        not. If it takes more uses than `most`, these alone.
        """
        self.clock.tick()
        self._last_propagator = self._whole_propagator
        if self._whole_propagator.count_derived((supposed,)) >= 0:
            return None
        return self._core(self._whole_propagator.conflict(), supposed, self.values, most)

    def refuted_with(
        self, selectors: Sequence[int], facts: Collection[int], supposed: int
    ) -> list[int] | None:
        """Like `refuted`, with these selectors and facts alone."""
        self.clock.tick()
        self._last_propagator = self._propagator
        if self._propagator.count_derived([*selectors, *facts, supposed]) >= 0:
            return None
        return self._core(self._propagator.conflict(), supposed, set(map(abs, facts)))

    def _core(
        self, conflict: Because, supposed: int, given: Container[int], most: int | None = None
    ) -> list[int]:
        why = self._last_propagator.why
        uses = {conflict.group} if conflict.group >= 0 else set()
        needed: set[int] = set()
        todo, seen = list(conflict.premises), set(map(abs, conflict.premises))
        while todo:
            literal = todo.pop()
            variable = abs(literal)
            if variable in self.use_of or variable == 1 or literal == supposed:
                continue
            # What is known was derived again, perhaps.
            if variable in given:
                needed.add(literal)
                continue
            because = why(literal)
            if because.group >= 0:
                uses.add(because.group)
                if most is not None and len(uses) > most:
                    return [self.selector_of[use] for use in uses]
            for each in because.premises:
                if abs(each) not in seen:
                    seen.add(abs(each))
                    todo.append(each)
        return [*(self.selector_of[use] for use in sorted(uses)), *sorted(needed, key=abs)]

    @cached_property
    def scopes(self) -> list[list[int]]:
        """The marks of each use; none for uses about the whole drawing, or that forbid nothing."""
        found = []
        for number, (use, is_whole) in enumerate(zip(self.uses, self.is_whole, strict=True)):
            is_void = number not in self.selector_of
            literals = () if is_whole or is_void else use.statement.literals()
            found.append(sorted({abs(each) for each in literals} & self.mark_set))
        return found

    @cached_property
    def uses_at(self) -> dict[int, list[int]]:
        """The uses that speak of each mark, without those about the whole drawing."""
        found: dict[int, list[int]] = {variable: [] for variable in self.marks}
        for number, scope in enumerate(self.scopes):
            for variable in scope:
                found[variable].append(number)
        return found

    def nearest(self, variable: int) -> list[int]:
        """All marks, those that share a law with this one first, then those that share one with them."""
        if variable not in self._near:
            order = {variable: None}
            for each in (todo := [variable]):
                for use in self.uses_at[each]:
                    for other in self.scopes[use]:
                        if other not in order:
                            order[other] = None
                            todo.append(other)
            self._near[variable] = list({**order, **dict.fromkeys(self.marks)})
        return self._near[variable]
