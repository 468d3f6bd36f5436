"""A window of a board: its places, the values they can have, and laws. The laws allow its worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from hamekomi._core import MOST_WORLDS
from hamekomi.engines.patterns.pattern import Fact
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput

World = tuple[int, ...]
Values = Mapping[Place, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Law:
    """These places have one of these lists of values, in the same order."""

    places: tuple[Place, ...]
    allowed: frozenset[World]

    def as_facts(self) -> frozenset[frozenset[Fact]]:
        """The same in any order of its places."""
        return frozenset(
            frozenset((*place, value) for place, value in zip(self.places, values, strict=True))
            for values in self.allowed
        )


@dataclass(frozen=True, slots=True)
class Window:
    """Places with the values that each can have in the end; what is unknown is not among them.

    `never` lists facts that do not all hold together: another way to write a law, for a law about many
    places that forbids little.
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

    A law is looked at as soon as one of its places has a value, so most wrong worlds end early.
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
