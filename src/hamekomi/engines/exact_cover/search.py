"""Covers one by one, how many there are, and how many there may be."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi._core import CoverSearch, cover_guess
from hamekomi.engines.exact_cover.problem import ExactCover, Label
from hamekomi.model.answers import PATIENT, Budget, Count, Estimate
from hamekomi.model.errors import BadInput

NODES_PER_LOOK = 200_000  # between looks at the clock, some ten milliseconds


def covers(problem: ExactCover[Label], budget: Budget = PATIENT) -> Iterator[tuple[Label, ...]]:
    """Every cover, as the labels of its options in the order in which they were chosen."""
    search = CoverSearch(problem.table)
    clock = budget.clock()
    labels = problem.labels
    while (stop := _run(search, clock.budget, to_solutions=True)) != "finished":
        clock.nodes = 0
        clock.tick(search.nodes)
        if stop == "found":
            yield tuple(labels[option] for option in search.chosen())


def count(problem: ExactCover[Label], budget: Budget = PATIENT) -> Count:
    """How many covers there are, on one thread. `CountCovers` does it on several, with checkpoints."""
    search = CoverSearch(problem.table)
    clock = budget.clock()
    while _run(search, clock.budget, to_solutions=False) != "finished":
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


def _run(search: CoverSearch, budget: Budget, *, to_solutions: bool) -> str:
    left = NODES_PER_LOOK if budget.nodes is None else max(1, budget.nodes + 1 - search.nodes)
    return search.run(min(left, NODES_PER_LOOK), to_solutions)
