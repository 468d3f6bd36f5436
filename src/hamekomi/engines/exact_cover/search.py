"""Covers one by one, how many there are, and how many there may be."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from hamekomi._core import CoverSearch, CoverTable, cover_guess
from hamekomi.engines.exact_cover.problem import ExactCover, Item, Label
from hamekomi.model.answers import PATIENT, Budget, Clock, Count, Estimate
from hamekomi.model.errors import BadInput

Option = frozenset[Item] | tuple[Item, ...] | Mapping[Item, Hashable | None]

NODES_AT_FIRST = 1
SHORT, LONG = 0.02, 0.1  # seconds between looks at the clock
OPTIONS_PER_LOOK = 1000


@dataclass(slots=True)
class Pace:
    """How many nodes a search walks between two looks at the clock.

    A node of a huge cover takes as long as ten thousand of a small one, so the time is measured. The
    pace decides when a search pauses, never what it finds.
    """

    nodes: int = field(default_factory=lambda: NODES_AT_FIRST)

    def run(self, search: CoverSearch, *, most: int | None = None, to_solutions: bool = False) -> str:
        nodes = self.nodes if most is None else min(self.nodes, most)
        began = time.monotonic()
        stop = search.run(nodes, to_solutions)
        took = time.monotonic() - began
        if took > LONG:
            self.nodes = max(1, self.nodes // 2)
        elif took < SHORT and stop == "paused" and nodes == self.nodes:
            self.nodes *= 2
        return stop


def covers(
    problem: ExactCover[Label], budget: Budget = PATIENT, clock: Clock | None = None
) -> Iterator[tuple[Label, ...]]:
    """Every cover, as the labels of its options in the order in which they were chosen.

    The clock is the budget's, where it is running already.
    """
    clock = clock or budget.clock()
    search, pace = CoverSearch(_table(problem, clock)), Pace()
    labels = problem.labels
    while (stop := pace.run(search, most=_left(search, budget), to_solutions=True)) != "finished":
        clock.nodes = 0
        clock.tick(search.nodes)
        if stop == "found":
            yield tuple(labels[option] for option in search.chosen())


def count(problem: ExactCover[Label], budget: Budget = PATIENT, clock: Clock | None = None) -> Count:
    """How many covers there are, on one thread. `CountCovers` does it on several, with checkpoints."""
    clock = clock or budget.clock()
    search, pace = CoverSearch(_table(problem, clock)), Pace()
    while pace.run(search, most=_left(search, budget)) != "finished":
        clock.nodes = 0
        clock.tick(search.nodes)
    return Count(search.solutions, method="exact cover", nodes=search.nodes, seconds=clock.seconds)


def estimate(problem: ExactCover[Label], walks: int = 1000, seed: int = 0) -> tuple[Estimate, Estimate]:
    """Nodes and solutions of the whole search, guessed by random walks."""
    if walks < 1:
        raise BadInput(f"at least one walk is needed, not {walks}")
    search = CoverSearch(problem.table)
    search.run(0)
    way = search.way()
    if not way:
        return Estimate(0.0, 0.0, walks), Estimate(float(search.solutions), 0.0, walks)
    nodes, nodes_error, found, found_error = cover_guess(problem.table, way, walks, seed)
    return Estimate(nodes, nodes_error, walks), Estimate(found, found_error, walks)


def _left(search: CoverSearch, budget: Budget) -> int | None:
    return None if budget.nodes is None else max(1, budget.nodes + 1 - search.nodes)


def _table(problem: ExactCover[Label], clock: Clock) -> CoverTable:
    """The problem's table; to make a large one takes seconds, which are the clock's too."""
    if clock.budget.seconds is None or "table" in vars(problem):
        return problem.table
    return replace(problem, options=_Watched(problem.options, clock)).table


class _Watched(Mapping[Label, Option]):
    """Options that look at the clock while somebody goes through them."""

    def __init__(self, options: Mapping[Label, Option], clock: Clock) -> None:
        self._options, self._clock = options, clock

    def __getitem__(self, label: Label) -> Option:
        return self._options[label]

    def __len__(self) -> int:
        return len(self._options)

    def __iter__(self) -> Iterator[Label]:
        for number, label in enumerate(self._options):
            if number % OPTIONS_PER_LOOK == 0:
                self._clock.tick(0)
            yield label
