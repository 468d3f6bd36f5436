"""Find covers one by one, count them, and estimate their number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi._core import CoverSearch, CoverWalks
from hamekomi.engines.exact_cover.problem import ExactCover, Label
from hamekomi.engines.pace import FINISHED, FOUND, PAUSED, Pace
from hamekomi.model.answers import PATIENT, Budget, Clock, Count, Estimate
from hamekomi.model.errors import BadInput


def covers(
    problem: ExactCover[Label], budget: Budget = PATIENT, clock: Clock | None = None
) -> Iterator[tuple[Label, ...]]:
    """Yield every cover as the labels of its options, in the order in which they were chosen.

    Pass `clock` if the budget's clock is already running.
    """
    clock = clock or budget.clock()
    search, pace = CoverSearch(problem.tabled(clock)), Pace()
    labels = problem.labels
    before = clock.nodes
    to_the_next = partial(search.run, to_solutions=True)
    while (stop := pace.take(to_the_next, clock.nodes_left)) != FINISHED:
        clock.reach(before + search.nodes)
        if stop == FOUND:
            yield tuple(labels[option] for option in search.chosen())


def count(problem: ExactCover[Label], budget: Budget = PATIENT, clock: Clock | None = None) -> Count:
    """Count the covers on one thread; `CountCovers` uses several, and keeps checkpoints."""
    clock = clock or budget.clock()
    search, pace = CoverSearch(problem.tabled(clock)), Pace()
    before = clock.nodes
    while pace.take(search.run, clock.nodes_left) != FINISHED:
        clock.reach(before + search.nodes)
    clock.nodes = before + search.nodes
    return Count(search.solutions, method="exact cover", nodes=search.nodes, seconds=clock.seconds)


def estimate(
    problem: ExactCover[Label], walks: int = 1000, seed: int = 0, clock: Clock | None = None
) -> tuple[Estimate, Estimate]:
    """Estimate the nodes and the solutions of the whole search by random walks."""
    if walks < 1:
        raise BadInput(f"at least one walk is needed, not {walks}")
    clock = clock or PATIENT.clock()
    table = problem.tabled(clock)
    search = CoverSearch(table)
    search.run(0)
    way = search.path()
    if not way:
        return Estimate(0.0, 0.0, walks), Estimate(float(search.solutions), 0.0, walks)
    guessing, pace = CoverWalks(table, way, walks, seed), Pace()
    while pace.take(guessing.run) == PAUSED:
        clock.tick(0)
    nodes, nodes_error, found, found_error = guessing.estimate()
    return Estimate(nodes, nodes_error, walks), Estimate(found, found_error, walks)
