"""Find solutions one by one, count them, and estimate the work of a whole search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi import _core
from hamekomi.engines.box_search.problem import Box, Boxes, Fitting
from hamekomi.engines.box_search.search import KAWAI, By, Feasibility, Search
from hamekomi.engines.pace import FINISHED, FOUND, PAUSED, Pace
from hamekomi.model.answers import PATIENT, Budget, Clock, Count, Estimate
from hamekomi.model.errors import BadInput


def fillings(
    fitting: Fitting[Box], budget: Budget = PATIENT, by: By = "boxes", clock: Clock | None = None
) -> Iterator[tuple[tuple[str, Boxes[Box]], ...]]:
    """Yield every solution as its pieces and sites, in the order in which they were placed.

    Pass `clock` if the budget's clock is already running.
    """
    clock = clock or budget.clock()
    search, pace = Search(fitting, by, clock=clock), Pace()
    before = clock.nodes
    to_the_next = partial(search.run, to_solutions=True)
    while (stop := pace.take(to_the_next, clock.nodes_left)) != FINISHED:
        clock.reach(before + sum(search.tally.nodes))
        if stop == FOUND:
            yield tuple(search.placed())


def count(
    fitting: Fitting[Box], budget: Budget = PATIENT, by: By = "boxes", clock: Clock | None = None
) -> Count:
    clock = clock or budget.clock()
    search, pace = Search(fitting, by, clock=clock), Pace()
    before = clock.nodes
    while pace.take(search.run, clock.nodes_left) != FINISHED:
        clock.reach(before + sum(search.tally.nodes))
    tally = search.tally
    return Count(tally.solutions, method=f"{by} search", nodes=sum(tally.nodes), seconds=clock.seconds)


def estimate(
    fitting: Fitting[Box],
    by: By = "boxes",
    tests: Feasibility = KAWAI,
    walks: int = 10_000,
    seed: int = 0,
    clock: Clock | None = None,
) -> tuple[Estimate, Estimate]:
    """Estimate the nodes and the trials of the whole search by random walks."""
    if walks < 1:
        raise BadInput(f"at least one walk is needed, not {walks}")
    stuck = tests.stuck_numbers(fitting)
    clock = clock or PATIENT.clock()
    tables, pace = fitting.tabled(clock), Pace()
    guessing = _core.BoxWalks(
        tables, by, tests.isolated_boxes, tests.isolated_regions, stuck, walks, seed
    )
    while pace.take(guessing.run) == PAUSED:
        clock.tick(0)
    nodes, nodes_error, trials, trials_error = guessing.estimate()
    return Estimate(nodes, nodes_error, walks), Estimate(trials, trials_error, walks)
