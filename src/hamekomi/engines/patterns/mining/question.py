"""A question to the miner: a window, what rules may start from, and what they may tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import NamedTuple

from hamekomi.engines.made_once import made_once
from hamekomi.engines.patterns.mining.pairs import DIFFERENT, SAME, Pair, Related, pair, ways
from hamekomi.engines.patterns.mining.window import Values, Window, worlds
from hamekomi.engines.patterns.pattern import Fact
from hamekomi.engines.patterns.setting import Setting, Symmetry
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput


class Quota(NamedTuple):
    """At most so many of these places may be premises of one rule."""

    places: frozenset[Place]
    most: int


@dataclass(frozen=True)
class Question:
    """`premises` has the values that rules may start from; `conclusions` the places they may tell about.

    The symmetries of the setting must be a group; those that do not suit the window are left out.

    A rule with `only_prime` tells only what needs all of its premises; every other rule of the window is
    put together from such rules. Otherwise rules tell all that follows, and only those are kept that no
    other one dominates: one with fewer premises that tells as much.
    """

    window: Window
    setting: Setting
    premises: Values
    conclusions: frozenset[Place]
    most_premises: int
    quotas: tuple[Quota, ...] = ()
    only_prime: bool = True
    # Pairs of places whose sides may be premises, too, and how many of them in one rule.
    pairs: tuple[Pair, ...] = ()
    most_pairs: int = 0

    @cached_property
    def facts(self) -> tuple[Fact | Related, ...]:
        """The numbers of facts are their places in this list, with those about pairs at the end."""
        return (*self.place_facts, *self.pair_facts)

    @cached_property
    def place_facts(self) -> tuple[Fact, ...]:
        return tuple((*place, value) for place, values in self.window.values.items() for value in values)

    @cached_property
    def pair_facts(self) -> tuple[Related, ...]:
        return tuple((*each, value) for each in self.pairs for value in (SAME, DIFFERENT))

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The symmetries of the setting that leave the question as it is: what each fact becomes."""
        numbers: dict[tuple[int, ...], int] = {fact: n for n, fact in enumerate(self.facts)}
        found = []
        for move in _moves(self.setting, self.window.values):
            there = (*map(move, self.place_facts), *map(move.related, self.pair_facts))
            if all(fact in numbers for fact in there) and self._is_left_by(move):
                found.append(tuple(numbers[fact] for fact in there))
        return tuple(dict.fromkeys(found))

    @made_once
    def worlds(self, clock: Clock) -> list[list[int]]:
        """The worlds of the window, as lists of numbered facts."""
        numbers = {fact: number for number, fact in enumerate(self.place_facts)}
        places = tuple(self.window.values)
        number = {place: n for n, place in enumerate(places)}
        passed = [[number[each] for each in way] for way in self._ways()]
        first_pair, parts = len(numbers), self.setting.dividers.parts if self.setting.dividers else None
        return [
            [
                *(numbers[*place, value] for place, value in zip(places, world, strict=True)),
                *(
                    first_pair + 2 * n + sum(world[each] == parts for each in way) % 2
                    for n, way in enumerate(passed)
                ),
            ]
            for world in worlds(self.window, clock)
        ]

    def _ways(self) -> list[tuple[Place, ...]]:
        return ways(self.setting, self.window.values, self.pairs)

    def _is_left_by(self, move: Move) -> bool:
        laws = {each.as_facts() for each in self.window.laws}
        never = set(self.window.never)
        premises = set(self.premise_facts())
        told = {fact for fact in self.place_facts if fact[:2] in self.conclusions}
        quotas = {(self._facts_at(quota.places), quota.most) for quota in self.quotas}
        return (
            all(frozenset(map(move.all, facts)) in laws for facts in laws)
            and all(move.all(facts) in never for facts in never)
            and move.all(premises) == premises
            and move.all(told) == told
            and all((move.all(facts), most) in quotas for facts, most in quotas)
        )

    def premise_facts(self) -> Iterator[Fact]:
        for place, values in self.premises.items():
            yield from ((*place, value) for value in values)

    def _facts_at(self, places: Iterable[Place]) -> frozenset[Fact]:
        places = frozenset(places)
        return frozenset(fact for fact in self.place_facts if fact[:2] in places)


@dataclass(frozen=True, slots=True)
class Move:
    """A symmetry, and the shift that brings the window back to its place."""

    symmetry: Symmetry
    down: int
    right: int

    def __call__(self, fact: Fact) -> Fact:
        row, column, value = fact
        return (*self._place(row, column), self.symmetry.value(value))

    def related(self, fact: Related) -> Related:
        row, column, other_row, other_column, differ = fact
        return (*pair(self._place(row, column), self._place(other_row, other_column)), differ)

    def _place(self, row: int, column: int) -> Place:
        row, column = self.symmetry.place((row, column))
        return row + self.down, column + self.right

    def all(self, facts: Iterable[Fact]) -> frozenset[Fact]:
        return frozenset(map(self, facts))


def _moves(setting: Setting, places: Iterable[Place]) -> Iterator[Move]:
    """Requires that shifts are by whole periods; others are left out."""
    places = list(places)
    top, left = (min(place[axis] for place in places) for axis in (0, 1))
    for symmetry in setting.symmetries:
        there = [symmetry.place(place) for place in places]
        down = top - min(row for row, _ in there)
        right = left - min(column for _, column in there)
        if down % setting.period[0] == 0 == right % setting.period[1]:
            yield Move(symmetry, down, right)


def sets_of_premises(
    premises: Values, most: int, quotas: Iterable[Quota] = (), pairs: int = 0, most_pairs: int = 0
) -> int:
    """How many sets of premises there are with at most so many; quotas must not share places."""
    groups: list[tuple[Mapping[Place, tuple[int, ...]], int]] = []
    rest = dict(premises)
    for quota in quotas:
        groups.append(({p: rest.pop(p) for p in list(rest) if p in quota.places}, quota.most))
    groups.append((rest, most))
    ways = [comb(pairs, size) * 2**size for size in range(most_pairs + 1)]
    for places, limit in groups:
        ways = _product(ways, _ways(places, limit), most)
    return sum(ways)


def _ways(places: Values, limit: int) -> list[int]:
    """By size: how many sets of facts about different places."""
    ways = [1]
    for values in places.values():
        ways = _product(ways, [1, len(values)], limit)
    return ways


def _product(one: list[int], other: list[int], limit: int) -> list[int]:
    result = [0] * min(len(one) + len(other) - 1, limit + 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other[: max(0, limit + 1 - i)]):
            result[i + j] += a * b
    return result


def check_size(question: Question, most_sets: int) -> None:
    """Refuses a question that would take too long, with an estimate."""
    sets = sets_of_premises(
        question.premises,
        question.most_premises,
        question.quotas,
        len(question.pairs),
        question.most_pairs,
    )
    estimate = sets // len(question.symmetries)
    if estimate > most_sets:
        raise BadInput(
            f"this window is too large for the budget: it has about {estimate:,} different sets of "
            f"up to {question.most_premises} premises, and the budget is {most_sets:,}"
        )
