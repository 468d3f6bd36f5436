"""Answers a question: searches the window for rules. `cpp/mining` does the work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from hamekomi._core import MOST_FACTS, MOST_PREMISES, RuleSearch, rule_search
from hamekomi.engines.pace import PAUSED, Pace
from hamekomi.engines.patterns.mining.pairs import as_letters
from hamekomi.engines.patterns.mining.question import Question
from hamekomi.engines.patterns.pattern import Pattern, pattern
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.picture import Preview
from hamekomi.model.words import counted


class MinedRule(NamedTuple):
    pattern: Pattern
    # In how many positions of the window it is a different rule.
    positions: int


class Numbers(NamedTuple):
    """How many there are in all positions of the window."""

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
    # One for each class of symmetric rules.
    rules: tuple[MinedRule, ...]

    @property
    def in_all_positions(self) -> int:
        return sum(rule.positions for rule in self.rules)


def mine(question: Question, clock: Clock | None = None, share: Sequence[int] | None = None) -> Mined:
    """Find the rules of a window; with a share of `shares`, only those of this share."""
    clock = UNLIMITED.clock() if clock is None else clock
    search, pace = _search(question, clock, share), Pace()
    while pace.take(search.run) == PAUSED:
        clock.tick(pace.nodes)
        clock.show(partial(_sight, search))
    clock.show(partial(_sight, search))
    rules = tuple(
        MinedRule(_pattern(question, premises, conclusions), positions)
        for premises, conclusions, positions in search.found()
    )
    return Mined(Numbers(*search.numbers()), rules)


def _sight(search: RuleSearch) -> Preview:
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
            there = sorted(facts[symmetry[n]] for n in conditions)
            found[pattern(there, sorted(facts[symmetry[n]] for n in conclusions))] = None
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
