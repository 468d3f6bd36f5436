"""Explains a puzzle step by step, with as few laws and facts in each step as it finds.

Every step is an implication that can be checked by itself: these facts (marks on the board) and these
uses of laws leave only this mark. First come steps by one law at one group of places, those with the
fewest facts first; then steps by a law about the whole drawing ("otherwise r7c4 would be cut off"); and
only where none of these is left, steps by several laws together, found as a smallest set of uses that
contradicts the opposite. Everything is sorted, so that a puzzle has the same explanation in every run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hamekomi.engines.constraints import Search
from hamekomi.laws.board import Pair, Place
from hamekomi.laws.formulas import Literal
from hamekomi.laws.marks import NO, YES, ShadeMarks
from hamekomi.laws.pencil import Pencil, Use
from hamekomi.laws.solve import mark_variables, problem_of
from hamekomi.model.answers import Clock

# A law about more places than these is said without naming them.
MOST_NAMED = 24
# Of the marks that several laws imply together, so many are looked at closely; a step of so few uses is
# taken at once; uses are looked for in so many rings around a mark.
MOST_MINIMISED = 30
SMALL_ENOUGH = 2
MOST_RINGS = 3


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
    """What is known of a board, and what follows next.

    The core propagates what is known through all laws and says of each derived mark which use of a law
    derived it, from what: those that follow from known marks alone are the candidates for the next step.
    """

    def __init__(self, stated: Pencil, facts: Iterable[Literal], clock: Clock) -> None:
        self.stated = stated
        self.clock = clock
        self.uses = stated.uses
        self.values: dict[int, bool] = {1: True}
        self._marks = frozenset(mark_variables(stated))
        problem = problem_of(stated)
        # One only propagates, so that its reasons are laws; what the other learns would hide them.
        self._search = Search(problem, clock, selectors=True)
        self._solver = Search(problem, clock, selectors=True)
        self._switches = self._search.selectors
        self._groups = {switch: group for group, switch in self._switches.items()}
        self._all = list(self._switches.values())
        self._symbols = _symbols(stated)
        self._local: dict[int, list[int]] = {}
        self._scope: list[set[int]] = []
        for number, use in enumerate(self.uses):
            self._scope.append({abs(each) for each in use.statement.literals()} - {1})
            if not hasattr(use.statement, "cuts"):
                for variable in self._scope[-1]:
                    self._local.setdefault(variable, []).append(number)
        for fact in sorted(facts, key=abs):
            self.learn(fact)
        self._solution = self._solver.solution([*self._all, *self._facts()])

    def _facts(self) -> list[int]:
        return [each if value else -each for each, value in self.values.items() if each != 1]

    def known(self, literal: Literal) -> bool | None:
        value = self.values.get(abs(literal))
        return None if value is None else value == (literal > 0)

    def learn(self, literal: Literal) -> None:
        """Take a literal as known, with what it means for the other symbols of its place."""
        if abs(literal) in self.values:
            return
        self.values[abs(literal)] = literal > 0
        others = self._symbols.get(abs(literal), ())
        if literal > 0:
            for each in others:
                self.learn(Literal(-each))
        else:
            left = [each for each in others if self.values.get(each) is not False]
            if len(left) == 1:
                self.learn(Literal(left[0]))

    # ---- Deductions

    def next(self) -> Deduction | None:
        """The simplest deduction that is found; None if everything is known or nothing follows."""
        self.clock.tick()
        facts = self._facts()
        derived, conflict = self._search.propagate([*self._all, *facts])
        if self._solution is None:
            return self._contradiction(facts)
        assert conflict is None, "there is a solution with these facts"
        best: Deduction | None = None
        for literal in derived:
            if abs(literal) in self._marks and abs(literal) not in self.values:
                found = self._at_once(Literal(literal))
                if found is not None and (best is None or self._rank(found) < self._rank(best)):
                    best = found
        if best is not None:
            return self._with_others(best, derived)
        return self._by_several(facts)

    def _rank(self, found: Deduction) -> tuple[bool, int, int, tuple[int, ...], int]:
        """Local laws before those about the whole drawing, few facts before many, then as they come."""
        is_whole = any(hasattr(self.uses[use].statement, "cuts") for use in found.uses)
        return is_whole, len(found.uses), len(found.facts), found.uses, abs(found.conclusions[0])

    def _at_once(self, literal: Literal) -> Deduction | None:
        """How one use of a law implies the mark, from what is known; None if it takes more."""
        best: Deduction | None = None
        for number in self._local.get(abs(literal), ()):
            statement = self.uses[number].statement
            self.values[abs(literal)] = literal < 0
            is_broken = statement.holds(self.known) is False
            del self.values[abs(literal)]
            if is_broken:
                found = Deduction((number,), self._needed(number, literal), (literal,))
                if best is None or found.size < best.size:
                    best = found
        if best is not None:
            return best
        return self._reason_of(literal)

    def _needed(self, number: int, literal: Literal) -> tuple[Literal, ...]:
        """Known marks with which the use contradicts the opposite; without any of them it would not."""
        statement = self.uses[number].statement
        scope = sorted({abs(each) for each in statement.literals()} - {abs(literal), 1})
        facts = [each for each in scope if each in self.values]
        taken: dict[int, bool] = {}
        self.values[abs(literal)] = literal < 0
        for variable in reversed(facts):
            taken[variable] = self.values.pop(variable)
            if statement.holds(self.known) is not False:
                self.values[variable] = taken.pop(variable)
        del self.values[abs(literal)]
        left = tuple(
            Literal(each if self.values[each] else -each) for each in facts if each not in taken
        )
        self.values.update(taken)
        return left

    def _reason_of(self, literal: Literal) -> Deduction | None:
        """The core's own reason, if it rests on known marks alone."""
        uses, facts = self._rests_on([literal])
        if facts is None:
            return None
        return Deduction(tuple(sorted(uses)), facts, (literal,))

    def _rests_on(
        self, derived: Sequence[int], *, marks_too: bool = False
    ) -> tuple[set[int], tuple[Literal, ...] | None]:
        """The uses and known marks from which the core derived these; None if other marks came between.

        Auxiliary variables are followed to where they come from; so are marks, if `marks_too`.
        """
        uses: set[int] = set()
        facts: set[int] = set()
        todo, seen = list(derived), set(map(abs, derived))
        first = set(seen)
        while todo:
            literal = todo.pop()
            variable = abs(literal)
            if variable in self._groups or variable == 1:
                continue
            if variable not in first and variable in self.values:
                facts.add(literal)
                continue
            if variable not in first and variable in self._marks and not marks_too:
                return uses, None
            because = self._search.why(literal)
            if because.group >= 0:
                uses.add(because.group)
            for each in because.premises:
                if abs(each) not in seen:
                    seen.add(abs(each))
                    todo.append(each)
        return uses, tuple(Literal(each) for each in sorted(facts, key=abs))

    def _with_others(self, best: Deduction, derived: Sequence[int]) -> Deduction:
        """With what follows from the same facts by the same law: "the neighbours of r3c3 are white"."""
        laws = self._laws_of(best)
        uses, conclusions = dict.fromkeys(best.uses), dict.fromkeys(best.conclusions)
        for literal in derived:
            if abs(literal) in self._marks and abs(literal) not in self.values:
                found = self._at_once(Literal(literal))
                if found is not None and found.facts == best.facts and self._laws_of(found) == laws:
                    uses.update(dict.fromkeys(found.uses))
                    conclusions.update(dict.fromkeys(found.conclusions))
        return Deduction(tuple(uses), best.facts, tuple(conclusions))

    def _laws_of(self, found: Deduction) -> set[str] | tuple[int, ...]:
        """What a step may put together: uses of the same laws, or, if it rests on no marks, one use."""
        return {self.uses[use].law for use in found.uses} if found.facts else found.uses

    # ---- Several laws together

    def _by_several(self, facts: list[int]) -> Deduction | None:
        """Assume the opposite of each mark, and take the one whose contradiction needs the least."""
        assert self._solution is not None
        cores: list[tuple[tuple[int, int], int, list[int]]] = []
        for variable in sorted(self._marks):
            if variable in self.values:
                continue
            literal = variable if self._solution[variable - 1] else -variable
            core = self._refuted([*facts, -literal])
            if core is not None:
                cores.append((self._weight(core), literal, core))
        if not cores:
            return self._by_search(facts)
        best: tuple[tuple[int, int], int, list[int]] | None = None
        for _, literal, core in sorted(cores)[:MOST_MINIMISED]:
            if best is not None and best[0][0] <= SMALL_ENOUGH:
                break
            smaller = self._smallest(core, literal)
            found = self._weight(smaller), literal, smaller
            if best is None or found < best:
                best = found
        assert best is not None
        _, literal, core = best
        return self._as_deduction(core, (Literal(literal),))

    def _weight(self, core: Sequence[int]) -> tuple[int, int]:
        uses = sum(abs(each) in self._groups for each in core)
        return uses, len(core) - uses

    def _smallest(self, core: Sequence[int], literal: int) -> list[int]:
        """A part of the core that still contradicts the opposite, none of it without need.

        First it is looked for near the mark: uses that speak of it, then those that share marks with
        them.
        """
        uses = [each for each in core if abs(each) in self._groups]
        facts = [each for each in core if abs(each) not in self._groups]
        near = {abs(literal)}
        for _ in range(MOST_RINGS):
            inside = [each for each in uses if near & self._scope[self._groups[abs(each)]]]
            if len(inside) == len(uses):
                break
            if self._solver.solution([*inside, *facts, -literal]) is None:
                uses = inside
                break
            near = near.union(*(self._scope[self._groups[abs(each)]] for each in inside))
        left = self._solver.smallest_failed([-literal, *facts, *uses]) or []
        return [each for each in left if each != -literal]

    def _refuted(self, assumed: list[int]) -> list[int] | None:
        """The switches and facts with which propagation contradicts the assumptions; None if it does
        not.
        """
        self.clock.tick()
        _, conflict = self._search.propagate([*self._all, *assumed])
        if conflict is None:
            return None
        uses = {conflict.group} if conflict.group >= 0 else set()
        opposite = assumed[-1]
        facts = set()
        todo, seen = list(conflict.premises), set(map(abs, conflict.premises))
        while todo:
            literal = todo.pop()
            variable = abs(literal)
            if variable in self._groups or variable == 1 or literal == opposite:
                continue
            if variable in self.values:
                facts.add(literal)
                continue
            because = self._search.why(literal)
            if because.group >= 0:
                uses.add(because.group)
            for each in because.premises:
                if abs(each) not in seen:
                    seen.add(abs(each))
                    todo.append(each)
        return [*(self._switches[use] for use in sorted(uses)), *sorted(facts, key=abs)]

    def _by_search(self, facts: list[int]) -> Deduction | None:
        """The first mark whose opposite only a search contradicts; None if all others are possible."""
        assert self._solution is not None
        for variable in sorted(self._marks):
            if variable not in self.values:
                literal = variable if self._solution[variable - 1] else -variable
                if self._solver.solution([*self._all, *facts, -literal]) is None:
                    failed = [each for each in self._solver.failed() if each != -literal]
                    return self._as_deduction(self._smallest(failed, literal), (Literal(literal),))
        return None

    def _contradiction(self, facts: list[int]) -> Deduction:
        smallest = self._solver.smallest_failed([*self._all, *facts]) or []
        found = self._as_deduction(smallest, ())
        return Deduction(found.uses, found.facts, (), is_contradiction=True)

    def _as_deduction(self, core: Sequence[int], conclusions: tuple[Literal, ...]) -> Deduction:
        uses = tuple(sorted(self._groups[abs(each)] for each in core if abs(each) in self._groups))
        facts = tuple(Literal(each) for each in sorted(core, key=abs) if abs(each) not in self._groups)
        return Deduction(uses, facts, conclusions)


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
    what = _what(stated, literal)
    return "" if what is None else f"{what[1]} {what[0]}"


def _what(stated: Pencil, literal: Literal) -> tuple[str, str] | None:
    """What is said ("is shaded"), and of which place."""
    about = stated.meaning[abs(literal)]
    if about is None:
        return None
    name, place, symbol = about
    marks = stated.marks[name]
    if isinstance(marks, ShadeMarks):
        words = marks.declaration.words(YES if literal > 0 else NO)
        return ("has " if isinstance(place, Pair) else "is ") + words, str(place)
    return f"is {'' if literal > 0 else 'not '}{marks.declaration.words(symbol)}", str(place)


def together(stated: Pencil, literals: Iterable[Literal]) -> str:
    """Several literals in one sentence: "r1c2 and r1c3 are white; r2c2 is shaded"."""
    places: dict[str, list[str]] = {}
    for literal in literals:
        what = _what(stated, literal)
        if what is not None:
            places.setdefault(what[0], []).append(what[1])
    return "; ".join(
        f"{listed[0]} {what}" if len(listed) == 1 else f"{_listed(listed)} {_plural(what)}"
        for what, listed in places.items()
    )


def _plural(what: str) -> str:
    verb, _, rest = what.partition(" ")
    return f"{'have' if verb == 'has' else 'are'} {rest}"


def _listed(names: Sequence[str], most: int = 6) -> str:
    if len(names) > most:
        return f"{', '.join(names[: most - 1])} and {len(names) - most + 1} more"
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def reasons(stated: Pencil, found: Deduction) -> Iterator[str]:
    """The laws of a deduction, each with where it is used, and the facts."""
    by_law: dict[str, list[Use]] = {}
    for number in found.uses:
        use = stated.uses[number]
        by_law.setdefault(use.sentence, []).append(use)
    for sentence, uses in by_law.items():
        where = _where(stated, uses)
        yield f"{sentence} ({where})" if where else sentence
    facts = together(stated, found.facts)
    if facts:
        yield facts


def _where(stated: Pencil, uses: Sequence[Use]) -> str:
    """Where a law is used: the printed clue if there is one, else the first and the last place."""
    if len(uses) > 2 or any(len(use.places) > MOST_NAMED for use in uses):
        return ""
    words = []
    for use in uses:
        clues = [place for place in use.places if place in stated.board.clue]
        place = clues[0] if clues else use.places[0]
        ends = f"{use.places[0]} to {use.places[-1]}" if len(use.places) > 1 else str(place)
        words.append(f"{_clue(stated.board.clue[place])} in {place}" if len(clues) == 1 else ends)
    return ", ".join(words)


def _clue(value: object) -> str:
    parts = value if isinstance(value, tuple) else (value,)
    return "the " + " ".join(str(part) for part in parts)


def places_of(stated: Pencil, literals: Iterable[Literal]) -> list[Place]:
    """Where these marks lie."""
    about = (stated.meaning[abs(each)] for each in literals)
    return list(dict.fromkeys(each[1] for each in about if each is not None))
