"""A question to the miner: a window with its laws, and what rules may start from and conclude."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import comb
from typing import NamedTuple

from hamekomi._core import MOST_WORLDS
from hamekomi.engines.clocked import cache_clocked
from hamekomi.engines.patterns.pattern import Fact, Setting, Sided, Symmetry
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput

# ---- A window: its places, the values they can have, and laws; worlds are fillings that break no law

World = tuple[int, ...]
Values = Mapping[Place, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Law:
    """These places have one of these lists of values, in the same order."""

    places: tuple[Place, ...]
    allowed: frozenset[World]

    def as_facts(self) -> frozenset[frozenset[Fact]]:
        """The law as sets, equal for laws that differ only in the order of their places."""
        return frozenset(
            frozenset((*place, value) for place, value in zip(self.places, values, strict=True))
            for values in self.allowed
        )


@dataclass(frozen=True, slots=True)
class Window:
    """Places, and the values that each can have in a finished puzzle; "unknown" is no such value.

    `never` lists facts that do not all hold together: a shorter form for laws about many places that
    forbid little.
    """

    values: Values
    laws: tuple[Law, ...] = ()
    never: tuple[frozenset[Fact], ...] = ()


def law(places: Sequence[Place], holds: Callable[..., bool], values: Values) -> Law:
    """The law that a function states: it gets the values of the places, one by one."""
    lists = product(*(values[place] for place in places))
    return Law(tuple(places), frozenset(each for each in lists if holds(*each)))


def worlds(window: Window, clock: Clock) -> list[World]:
    """All ways to give every place a value that break no law, in the order of the window's places.

    A law is checked as soon as one of its places has a value, so most wrong worlds end early.
    """
    places = list(window.values)
    number = {place: n for n, place in enumerate(places)}
    for each in window.laws:
        if not number.keys() >= set(each.places):
            raise BadInput("a law is about a place that is not in its window")
    checks = [list(_checks(window, number, n)) for n in range(len(places))]
    found: list[World] = [()]
    for place, these in zip(places, checks, strict=True):
        longer = []
        for world in found:
            clock.tick()
            for value in window.values[place]:
                candidate = (*world, value)
                if all(check(candidate) for check in these):
                    longer.append(candidate)
        if len(longer) > MOST_WORLDS:
            raise BadInput(
                f"this window is too large: after {len(longer[0])} of its {len(places)} places there "
                f"are already {len(longer):,} ways to fill it, and {MOST_WORLDS:,} is the most"
            )
        found = longer
    return found


def _checks(window: Window, number: Mapping[Place, int], last: int) -> Iterator[Callable[[World], bool]]:
    """What can be checked when the place of this number gets its value."""
    for each in window.laws:
        order = sorted(range(len(each.places)), key=lambda k: number[each.places[k]])
        numbers = [number[each.places[k]] for k in order]
        if last in numbers:
            so_far = numbers[: numbers.index(last) + 1]
            begun = (tuple(values[k] for k in order[: len(so_far)]) for values in each.allowed)
            yield _is_among(so_far, begun)
    for never in window.never:
        values = {number[row, column]: value for row, column, value in never}
        if max(values) == last:
            yield _is_not(values)


def _is_among(numbers: Sequence[int], allowed: Iterable[World]) -> Callable[[World], bool]:
    allowed = frozenset(allowed)
    return lambda world: tuple(world[n] for n in numbers) in allowed


def _is_not(values: Mapping[int, int]) -> Callable[[World], bool]:
    return lambda world: any(world[n] != value for n, value in values.items())


# ---- Pairs of places on the same side or on different sides, as premises of mined rules
#
# In every world of a window the dividers on a path from one place to the other show how they are
# related, so a pair needs no laws. Rules write pairs as letters: places that are related, over one pair
# or several, get the two letters of one group.

# Two places, the first one in reading order first.
Pair = tuple[int, int, int, int]
# A pair, and 0 if both are on the same side or 1 if not.
Related = tuple[int, int, int, int, int]
SAME, DIFFERENT = 0, 1


def pair(one: Place, other: Place) -> Pair:
    return (*min(one, other), *max(one, other))


def beside(setting: Setting, place: Place) -> tuple[Place, Place] | None:
    """The places on both sides of a divider; None for a place that does not divide. An offset."""
    if setting.dividers is None:
        return None
    row, column = place
    down, right = setting.dividers.beside[
        setting.kind((row + setting.origin[0], column + setting.origin[1]))
    ]
    if down == 0 == right:
        return None
    return (row - down, column - right), (row + down, column + right)


def divider_paths(
    setting: Setting, places: Iterable[Place], pairs: Sequence[Pair]
) -> list[tuple[Place, ...]]:
    """For each pair the dividers on a path from one place to the other."""
    next_to: dict[Place, list[tuple[Place, Place]]] = {}
    for place in places:
        if sides := beside(setting, place):
            for one, other in (sides, sides[::-1]):
                next_to.setdefault(one, []).append((place, other))
    return [_path(next_to, each[:2], each[2:]) for each in pairs]


def _path(
    next_to: Mapping[Place, Sequence[tuple[Place, Place]]], start: Place, end: Place
) -> tuple[Place, ...]:
    found: dict[Place, tuple[Place, ...]] = {start: ()}
    ahead = deque([start])
    while ahead:
        here = ahead.popleft()
        for divider, neighbour in next_to.get(here, ()):
            if neighbour not in found:
                found[neighbour] = (*found[here], divider)
                ahead.append(neighbour)
    if end not in found:
        raise BadInput("two places of a pair are not connected in their window")
    return found[end]


def as_letters(related: Iterable[Related]) -> tuple[Sided, ...]:
    """The pairs written as letters, the first group first. Requires pairs without contradictions."""
    next_to: dict[Place, list[tuple[Place, int]]] = {}
    for row, column, other_row, other_column, differ in related:
        one, other = (row, column), (other_row, other_column)
        next_to.setdefault(one, []).append((other, differ))
        next_to.setdefault(other, []).append((one, differ))
    letters: dict[Place, int] = {}
    groups = 0
    for place in sorted(next_to):
        if place in letters:
            continue
        letters[place] = 2 * groups
        groups += 1
        ahead = [place]
        for here in ahead:  # the loop adds to it
            for neighbour, differ in next_to[here]:
                if neighbour not in letters:
                    letters[neighbour] = letters[here] ^ differ
                    ahead.append(neighbour)
    return tuple((*place, letters[place]) for place in sorted(letters))


def as_pairs(sides: Iterable[Sided]) -> Iterator[Related]:
    """Each place of a group with the first one of its group."""
    first: dict[int, Sided] = {}
    for each in sides:
        group = each[2] // 2
        if group in first:
            start = first[group]
            yield (*pair(start[:2], each[:2]), int(start[2] != each[2]))
        else:
            first[group] = each


class Quota(NamedTuple):
    """At most `most` of these places may be premises of one rule."""

    places: frozenset[Place]
    most: int


@dataclass(frozen=True)
class Question:
    """`premises` has the values that rules may start from, `conclusions` the places they may conclude.

    The symmetries of the setting must be a group; those that do not suit the window are left out.

    With `only_prime` a rule concludes only what needs all of its premises; every other rule of the
    window is composed of such rules. Otherwise rules conclude all that follows, and only those are kept
    that no other one dominates: one with fewer premises and the same conclusions.
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
            moved_facts = (*map(move, self.place_facts), *map(move.related, self.pair_facts))
            if all(fact in numbers for fact in moved_facts) and self._is_left_by(move):
                found.append(tuple(numbers[fact] for fact in moved_facts))
        return tuple(dict.fromkeys(found))

    @cache_clocked
    def worlds(self, clock: Clock) -> list[list[int]]:
        """The worlds of the window, as lists of numbered facts."""
        numbers = {fact: number for number, fact in enumerate(self.place_facts)}
        places = tuple(self.window.values)
        number = {place: n for n, place in enumerate(places)}
        passed = [[number[each] for each in path] for path in self._divider_paths()]
        first_pair, parts = len(numbers), self.setting.dividers.parts if self.setting.dividers else None
        return [
            [
                *(numbers[*place, value] for place, value in zip(places, world, strict=True)),
                *(
                    first_pair + 2 * n + sum(world[each] == parts for each in path) % 2
                    for n, path in enumerate(passed)
                ),
            ]
            for world in worlds(self.window, clock)
        ]

    def _divider_paths(self) -> list[tuple[Place, ...]]:
        return divider_paths(self.setting, self.window.values, self.pairs)

    def _is_left_by(self, move: Move) -> bool:
        laws = {each.as_facts() for each in self.window.laws}
        never = set(self.window.never)
        premises = set(self.premise_facts())
        concluded = {fact for fact in self.place_facts if fact[:2] in self.conclusions}
        quotas = {(self._facts_at(quota.places), quota.most) for quota in self.quotas}
        return (
            all(frozenset(map(move.all, facts)) in laws for facts in laws)
            and all(move.all(facts) in never for facts in never)
            and move.all(premises) == premises
            and move.all(concluded) == concluded
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
        moved_places = [symmetry.place(place) for place in places]
        down = top - min(row for row, _ in moved_places)
        right = left - min(column for _, column in moved_places)
        if down % setting.period[0] == 0 == right % setting.period[1]:
            yield Move(symmetry, down, right)


def sets_of_premises(
    premises: Values, most: int, quotas: Iterable[Quota] = (), pairs: int = 0, most_pairs: int = 0
) -> int:
    """The number of sets of at most `most` premises; quotas must not share places."""
    groups: list[tuple[Mapping[Place, tuple[int, ...]], int]] = []
    rest = dict(premises)
    for quota in quotas:
        groups.append(({p: rest.pop(p) for p in list(rest) if p in quota.places}, quota.most))
    groups.append((rest, most))
    counts = [comb(pairs, size) * 2**size for size in range(most_pairs + 1)]
    for places, limit in groups:
        counts = _product(counts, _sets_by_size(places, limit), most)
    return sum(counts)


def _sets_by_size(places: Values, limit: int) -> list[int]:
    """For each size, the number of sets of facts about different places."""
    counts = [1]
    for values in places.values():
        counts = _product(counts, [1, len(values)], limit)
    return counts


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
