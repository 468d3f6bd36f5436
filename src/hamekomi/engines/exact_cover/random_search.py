"""Covers of a large problem, the first of them soon: short random searches beside a systematic one.

A search that has begun badly may take for ever, although covers abound elsewhere. So besides the search
in the given order there are short ones, which get longer and longer: dives, if the caller knows in which
order to cover the items, or else searches in random orders. Both kinds get about the same time: if there
is no cover, or the given order is a good one, it costs twice as much at most.

A *dive* is a hasty search that covers the items in a given order (`cpp/exact_cover/random_search.hpp`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from math import ceil
from random import Random
from typing import Generic, NamedTuple

from hamekomi._core import CoverRandomSearch, CoverSearch
from hamekomi.engines.clocked import FINISHED, FOUND, PAUSED, TimeSlice
from hamekomi.engines.exact_cover.problem import ExactCover, Item, Label
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput

# Nodes of a short dive: enough to place 24 heptiamonds and 66 octiamonds.
SHORT_DIVE = 5000
# The core's seeds have 64 bits.
SEEDS = 2**64


@dataclass(frozen=True, slots=True)
class FillOrder:
    """The order in which a dive covers the items; each must be covered exactly once.

    `links` are pairs of items that touch. Every option must be connected by links and cover an item of
    the order.
    """

    order: tuple[Item, ...]
    links: tuple[tuple[Item, Item], ...] = ()


class ShortSearch(NamedTuple, Generic[Label]):
    """The cover that a short search found, if any; its nodes; whether it proved that there is none."""

    cover: tuple[Label, ...] | None
    nodes: int
    is_exhausted: bool


def dives(
    problem: ExactCover[Label], fill_order: FillOrder, seed: int, clock: Clock
) -> Iterator[ShortSearch[Label]]:
    """An endless series of dives."""
    diver, time_slice = _diver(problem, fill_order, seed, clock), TimeSlice()
    for number in count(1):
        before = diver.nodes
        diver.begin(SHORT_DIVE * luby(number))
        while True:
            begun = diver.nodes
            stop = time_slice.take(diver.run, clock.nodes_left)
            clock.tick(diver.nodes - begun)
            if stop != PAUSED:
                break
        cover = tuple(problem.labels[option] for option in diver.chosen()) if stop == FOUND else None
        yield ShortSearch(cover, diver.nodes - before, diver.has_searched_all)


def luby(number: int) -> int:
    """1, 1, 2, 1, 1, 2, 4, ...: lengths of searches when the best length is unknown.

    No other sequence is better by more than a logarithmic factor (Luby, Sinclair and Zuckerman 1993).
    """
    length = number.bit_length()
    return 2 ** (length - 1) if number + 1 == 2**length else luby(number - 2 ** (length - 1) + 1)


def _diver(
    problem: ExactCover[Label], fill_order: FillOrder, seed: int, clock: Clock
) -> CoverRandomSearch:
    numbers = problem.numbered(clock)
    number = {item: index for index, item in enumerate((*problem.items, *problem.optional))}
    try:
        return CoverRandomSearch(
            numbers.least,
            numbers.most,
            numbers.starts,
            numbers.members,
            numbers.colours,
            [number[item] for item in fill_order.order],
            [(number[one], number[other]) for one, other in fill_order.links],
            seed % SEEDS,
        )
    except KeyError as error:
        raise BadInput(f"{error.args[0]} is not an item of the problem") from None


# Nodes of the first turn: most puzzles need fewer.
FIRST_TURN = 20_000
# A node of the systematic search that reads this many machine words takes as long as one of a dive.
WORDS_OF_A_NODE = 20_000
# Nodes of the first search in a random order, and after how many searches the number doubles.
FIRST_SEARCH, SEARCHES = 2000, 4


def covers_with_restarts(
    problem: ExactCover[Label], clock: Clock, fill_order: FillOrder | None = None
) -> Iterator[tuple[Label, ...]]:
    """Yield every cover once, as `covers` does; the budget's seed determines the random choices."""
    share = min(1.0, WORDS_OF_A_NODE / problem.numbered(clock).words) if fill_order else 1.0
    systematic = _PausedSearch(problem, clock)
    stop = systematic.run(ceil(share * FIRST_TURN))
    found: set[frozenset[Label]] = set()
    searches = random_searches(problem, clock.budget.seed, clock, fill_order)
    while stop == PAUSED:
        cover, nodes, is_exhausted = next(searches)
        if is_exhausted:
            return
        if cover is not None and frozenset(cover) not in found:
            found.add(frozenset(cover))
            yield cover
        stop = systematic.run(ceil(share * nodes))
    while stop != FINISHED:
        if frozenset(systematic.cover) not in found:
            yield systematic.cover
        stop = systematic.run()


def random_searches(
    problem: ExactCover[Label], seed: int, clock: Clock, fill_order: FillOrder | None = None
) -> Iterator[ShortSearch[Label]]:
    """An endless series of short searches."""
    if fill_order is not None:
        return dives(problem, fill_order, seed, clock)
    return _in_random_orders(problem, seed, clock)


def _in_random_orders(
    problem: ExactCover[Label], seed: int, clock: Clock
) -> Iterator[ShortSearch[Label]]:
    random, options = Random(seed), list(problem.options.items())
    for number in count():
        random.shuffle(options)
        nodes = FIRST_SEARCH * 2 ** (number // SEARCHES)
        search = _PausedSearch(replace(problem, options=dict(options)), clock)
        stop = search.run(nodes)
        yield ShortSearch(search.cover if stop == FOUND else None, nodes, stop == FINISHED)


class _PausedSearch(Generic[Label]):
    """A search that runs for some nodes at a time."""

    def __init__(self, problem: ExactCover[Label], clock: Clock) -> None:
        self._labels, self._clock, self._time_slice = problem.labels, clock, TimeSlice()
        self._search = CoverSearch(problem.tabled(clock))

    def run(self, nodes: int | None = None) -> str:
        """Go to the next cover, for at most this many nodes; return how it stopped."""
        to_next_solution = partial(self._search.run, to_solutions=True)
        begun = self._search.nodes
        while True:
            before = self._search.nodes
            left = None if nodes is None else nodes - (before - begun)
            stop = self._time_slice.take(to_next_solution, _least(left, self._clock.nodes_left))
            self._clock.tick(self._search.nodes - before)
            if stop != PAUSED or (nodes is not None and self._search.nodes - begun >= nodes):
                return stop

    @property
    def cover(self) -> tuple[Label, ...]:
        """The labels of the cover just found."""
        return tuple(self._labels[option] for option in self._search.chosen())


def _least(one: int | None, other: int | None) -> int | None:
    return min((each for each in (one, other) if each is not None), default=None)
