"""Solutions one by one, how many there are, and how much work a whole search may be."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi import _core
from hamekomi.engines.box_search.problem import Box, Boxes, Fitting
from hamekomi.engines.box_search.search import KAWAI, By, Feasibility, Search
from hamekomi.model.answers import PATIENT, Budget, Clock, Count, Estimate
from hamekomi.model.errors import BadInput

NODES_PER_LOOK = 200_000  # between looks at the clock, some twenty milliseconds


def fillings(
    fitting: Fitting[Box], budget: Budget = PATIENT, by: By = "boxes"
) -> Iterator[tuple[tuple[str, Boxes[Box]], ...]]:
    """Every solution, as the pieces and their sites in the order in which they were put."""
    search = Search(fitting, by)
    clock = budget.clock()
    while (stop := search.run(_turn(clock), to_solutions=True)) != "finished":
        _look(clock, search)
        if stop == "found":
            yield tuple(search.placed())


def count(fitting: Fitting[Box], budget: Budget = PATIENT, by: By = "boxes") -> Count:
    search = Search(fitting, by)
    clock = budget.clock()
    while search.run(_turn(clock)) != "finished":
        _look(clock, search)
    tally = search.tally
    return Count(tally.solutions, method=f"{by} search", nodes=sum(tally.nodes), seconds=clock.seconds)


def estimate(
    fitting: Fitting[Box],
    by: By = "boxes",
    tests: Feasibility = KAWAI,
    walks: int = 10_000,
    seed: int = 0,
) -> tuple[Estimate, Estimate]:
    """Nodes and trials of the whole search, guessed by random walks."""
    if walks < 1:
        raise BadInput(f"at least one walk is needed, not {walks}")
    stuck = tests.stuck_numbers(fitting)
    nodes, nodes_error, trials, trials_error = _core.box_guess(
        fitting.tables, by, tests.isolated_boxes, tests.isolated_regions, stuck, walks, seed
    )
    return Estimate(nodes, nodes_error, walks), Estimate(trials, trials_error, walks)


def _turn(clock: Clock) -> int:
    nodes = clock.budget.nodes
    return NODES_PER_LOOK if nodes is None else max(1, min(NODES_PER_LOOK, nodes + 1 - clock.nodes))


def _look(clock: Clock, search: Search[Box]) -> None:
    clock.nodes = 0
    clock.tick(sum(search.tally.nodes))
