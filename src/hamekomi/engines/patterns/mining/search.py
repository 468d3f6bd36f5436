"""Answers a question: searches a small window for all its rules (`cpp/mining`), a large one by SAT."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product
from typing import NamedTuple

from hamekomi._core import MOST_FACTS, MOST_PREMISES, RuleSearch, rule_search
from hamekomi.engines.clocked import PAUSED, TimeSlice
from hamekomi.engines.patterns.mining.question import Law, Question, Window, as_letters
from hamekomi.engines.patterns.pattern import Fact, Pattern, pattern
from hamekomi.engines.sat import Clause, Search, Variables
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.picture import Preview
from hamekomi.model.words import counted


class MinedRule(NamedTuple):
    pattern: Pattern
    # The number of different rules that it makes in all positions of the window.
    positions: int


class Numbers(NamedTuple):
    """The numbers of rules and sets, over all positions of the window."""

    # Sets of premises that break no law.
    possible: int
    # Sets from which something follows, or prime rules.
    rules: int
    # Different sets of facts that the rules lead to; not counted for prime rules.
    closures: int

    def __add__(self, other: Numbers) -> Numbers:  # type: ignore[override]
        return Numbers(*(a + b for a, b in zip(self, other, strict=True)))


@dataclass(frozen=True, slots=True)
class Mined:
    numbers: Numbers
    # One rule for each class of symmetric ones.
    rules: tuple[MinedRule, ...]

    @property
    def in_all_positions(self) -> int:
        return sum(rule.positions for rule in self.rules)


def mine(question: Question, clock: Clock | None = None, share: Sequence[int] | None = None) -> Mined:
    """Find the rules of a window; with a share of `shares`, only those of this share."""
    clock = UNLIMITED.clock() if clock is None else clock
    search, time_slice = _search(question, clock, share), TimeSlice()
    while time_slice.take(search.run) == PAUSED:
        clock.tick(time_slice.nodes)
        clock.show(partial(_preview, search))
    clock.show(partial(_preview, search))
    rules = tuple(
        MinedRule(_pattern(question, premises, conclusions), positions)
        for premises, conclusions, positions in search.found()
    )
    return Mined(Numbers(*search.numbers()), rules)


def _preview(search: RuleSearch) -> Preview:
    possible, rules, _ = search.numbers()
    return Preview(f"{counted(rules, 'rule')} in this part, of {counted(possible, 'set')} of premises")


def _pattern(question: Question, premises: Sequence[int], conclusions: Sequence[int]) -> Pattern:
    facts, related = question.place_facts, question.pair_facts
    return pattern(
        (facts[n] for n in premises if n < len(facts)),
        (facts[n] for n in conclusions),
        as_letters(related[n - len(facts)] for n in premises if n >= len(facts)),
    )


def shares(question: Question) -> list[list[int]]:
    """The work in independent parts: the facts that may be the first premise of a set."""
    return [[number] for number in _premises(question)]


def merged(parts: Iterable[Mined]) -> Mined:
    """The answer from all shares. Closures that two shares have in common are counted twice."""
    numbers, rules = Numbers(0, 0, 0), list[MinedRule]()
    for part in parts:
        numbers += part.numbers
        rules += part.rules
    return Mined(numbers, tuple(rules))


def in_all_positions(question: Question, rules: Iterable[MinedRule]) -> list[Pattern]:
    """The rules in all different positions of the window, instead of one for each class.

    Requires a question without pairs.
    """
    facts, found = question.place_facts, dict[Pattern, None]()
    numbers = {fact: number for number, fact in enumerate(facts)}
    for rule in rules:
        conditions = [
            numbers[row, column, value]
            for row, column, allowed in rule.pattern.conditions
            for value in allowed
        ]
        conclusions = [numbers[fact] for fact in rule.pattern.conclusions]
        for symmetry in question.symmetries:
            moved_starts = sorted(facts[symmetry[n]] for n in conditions)
            found[pattern(moved_starts, sorted(facts[symmetry[n]] for n in conclusions))] = None
    return list(found)


def _search(question: Question, clock: Clock, share: Sequence[int] | None) -> RuleSearch:
    facts = question.facts
    if len(facts) > MOST_FACTS:
        raise BadInput(
            f"this window is too large: it has {len(facts)} facts, and {MOST_FACTS} is the most"
        )
    if question.most_premises > MOST_PREMISES:
        raise BadInput(f"a rule has at most {MOST_PREMISES} premises, not {question.most_premises}")
    places = {place: number for number, place in enumerate((*question.window.values, *question.pairs))}
    premises = _premises(question)
    of_pairs = list(range(len(question.place_facts), len(facts)))
    return rule_search(
        place_of=[places[fact[:-1]] for fact in facts],
        worlds=question.worlds(clock),
        premises=premises,
        conclusions=[
            n for n, fact in enumerate(question.place_facts) if fact[:2] in question.conclusions
        ],
        symmetries=question.symmetries,
        quotas=[*_quotas(question), *([(of_pairs, question.most_pairs)] if of_pairs else [])],
        most_premises=question.most_premises,
        only_prime=question.only_prime,
        first=premises if share is None else share,
    )


def _quotas(question: Question) -> Iterator[tuple[list[int], int]]:
    """The numbers of the facts about the places of each quota."""
    facts = list(enumerate(question.place_facts))
    for places, most in question.quotas:
        yield [n for n, fact in facts if fact[:2] in places], most


def _premises(question: Question) -> list[int]:
    """Numbers of the facts that rules may start from."""
    premises = {*question.premise_facts(), *question.pair_facts}
    return [n for n, fact in enumerate(question.facts) if fact in premises]


# ---- Why something follows in a window that is too large to list its worlds
#
# A board shows the premises, and a SAT solver looks for a world with them in which the conclusion is
# wrong. If there is none, it follows, and the premises that are needed are a rule. They are made as few
# as possible, one by one, so every rule is prime.
#
# Some laws forbid far too many worlds to write them down, such as rings in a board. They are written
# down where a world breaks them.

# Facts that do not all hold together, for each law that a world breaks.
Broken = Callable[[frozenset[Fact]], Iterable[frozenset[Fact]]]


class Reasons:
    """What follows in a window; has to be closed."""

    def __init__(self, window: Window, broken: Broken, clock: Clock) -> None:
        facts = [(*place, value) for place, values in window.values.items() for value in values]
        self._variables = Variables(tuple(facts))
        self._broken = broken
        self._search = Search(self._clauses(window), clock)

    def close(self) -> None:
        self._search.close()

    def world(self, facts: Iterable[Fact]) -> frozenset[Fact] | None:
        """A world with these facts; None if there is none."""
        assumed = self._variables.all_true(facts)
        while (model := self._search.model(assumed)) is not None:
            world = self._variables.named(model)
            broken = list(self._broken(world))
            if not broken:
                return world
            for never in broken:
                self._search.add(self._never(never))
        return None

    def needed(self, premises: Sequence[Fact], never: Fact) -> list[Fact] | None:
        """As few of the premises as are needed so that `never` does not hold; None if it may hold.

        The first premises are given up first. Different orders may keep different ones.
        """
        if self.world([*premises, never]) is not None:
            return None
        needed = self._core(premises, never)
        for premise in list(needed):
            without = [each for each in needed if each != premise]
            if premise in needed and self.world([*without, never]) is None:
                needed = self._core(without, never)
        return needed

    def _core(self, premises: Sequence[Fact], never: Fact) -> list[Fact]:
        """The premises that the last proof has used."""
        used = self._variables.named(self._search.core())
        return [each for each in premises if each in used]

    def _clauses(self, window: Window) -> Iterator[Clause]:
        for place, values in window.values.items():
            numbers = [self._variables.numbers[*place, value] for value in values]
            yield tuple(numbers)
            yield from ((-one, -other) for one, other in combinations(numbers, 2))
        for each in window.laws:
            yield from self._clauses_of(each, window)
        yield from map(self._never, window.never)

    def _clauses_of(self, law: Law, window: Window) -> Iterator[Clause]:
        for values in product(*(window.values[place] for place in law.places)):
            if values not in law.allowed:
                yield self._never(
                    (*place, value) for place, value in zip(law.places, values, strict=True)
                )

    def _never(self, facts: Iterable[Fact]) -> Clause:
        return tuple(-number for number in self._variables.all_true(facts))
