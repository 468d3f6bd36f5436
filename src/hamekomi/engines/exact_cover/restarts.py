"""All covers, the first of them soon: short searches by chance beside a thorough one.

A search that has begun badly may take for ever, although covers abound elsewhere. So besides the search
in the given order there are short ones, which get longer and longer: dives, if the caller knows in which
order to cover the items, or else searches in random orders. Both kinds get about the same time: if there
is no cover, or the given order is a good one, it costs twice as much at most.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from math import ceil
from random import Random
from typing import Generic

from hamekomi._core import CoverSearch
from hamekomi.engines.exact_cover.dives import Course, Try, dives
from hamekomi.engines.exact_cover.problem import ExactCover, Label
from hamekomi.engines.pace import FINISHED, FOUND, PAUSED, Pace
from hamekomi.model.answers import Clock

# Nodes of the first turn: most puzzles need fewer.
FIRST_TURN = 20_000
# A node of the thorough search that reads so many machine words takes about as long as one of a dive.
WORDS_OF_A_NODE = 20_000
# Nodes of the first search in a random order, and after how many of them there are twice as many.
FIRST_ATTEMPT, ATTEMPTS = 2000, 4


def covers_soon(
    problem: ExactCover[Label], clock: Clock, course: Course | None = None
) -> Iterator[tuple[Label, ...]]:
    """Yield every cover once, as `covers` does; the budget's seed decides what chance brings."""
    pace = min(1.0, WORDS_OF_A_NODE / problem.numbered(clock).words) if course else 1.0
    steady = _Steps(problem, clock)
    stop = steady.walk(ceil(pace * FIRST_TURN))
    lucky: set[frozenset[Label]] = set()
    tries = attempts(problem, clock.budget.seed, clock, course)
    while stop == PAUSED:
        cover, nodes, is_whole = next(tries)
        if is_whole:
            return
        if cover is not None and frozenset(cover) not in lucky:
            lucky.add(frozenset(cover))
            yield cover
        stop = steady.walk(ceil(pace * nodes))
    while stop != FINISHED:
        if frozenset(steady.cover) not in lucky:
            yield steady.cover
        stop = steady.walk()


def attempts(
    problem: ExactCover[Label], seed: int, clock: Clock, course: Course | None = None
) -> Iterator[Try[Label]]:
    """Short searches without end."""
    if course is not None:
        return dives(problem, course, seed, clock)
    return _in_random_orders(problem, seed, clock)


def _in_random_orders(problem: ExactCover[Label], seed: int, clock: Clock) -> Iterator[Try[Label]]:
    random, options = Random(seed), list(problem.options.items())
    for attempt in count():
        random.shuffle(options)
        nodes = FIRST_ATTEMPT * 2 ** (attempt // ATTEMPTS)
        search = _Steps(replace(problem, options=dict(options)), clock)
        stop = search.walk(nodes)
        yield Try(search.cover if stop == FOUND else None, nodes, stop == FINISHED)


class _Steps(Generic[Label]):
    """A search that walks for some nodes at a time."""

    def __init__(self, problem: ExactCover[Label], clock: Clock) -> None:
        self._labels, self._clock, self._pace = problem.labels, clock, Pace()
        self._search = CoverSearch(problem.tabled(clock))

    def walk(self, nodes: int | None = None) -> str:
        """Go to the next cover, for at most so many nodes; returns how it stopped."""
        to_the_next = partial(self._search.run, to_solutions=True)
        begun = self._search.nodes
        while True:
            before = self._search.nodes
            left = None if nodes is None else nodes - (before - begun)
            stop = self._pace.take(to_the_next, _least(left, self._clock.nodes_left))
            self._clock.tick(self._search.nodes - before)
            if stop != PAUSED or (nodes is not None and self._search.nodes - begun >= nodes):
                return stop

    @property
    def cover(self) -> tuple[Label, ...]:
        """The labels of the cover just found."""
        return tuple(self._labels[option] for option in self._search.chosen())


def _least(one: int | None, other: int | None) -> int | None:
    return min((each for each in (one, other) if each is not None), default=None)
