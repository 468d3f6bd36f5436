"""The default solver: deduces locally, colours cells, keeps regions connected, guesses, and learns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hamekomi.engines.loops import search as engine
from hamekomi.families.slitherlink.puzzle import Loop, Position, Slitherlink, empty
from hamekomi.families.slitherlink.solvers import frontier
from hamekomi.families.slitherlink.solvers.loop_engine import loops_from
from hamekomi.model.answers import Budget, Count

FEW = 1000  # up to this many solutions, listing is faster than counting


def solutions(puzzle: Slitherlink, budget: Budget) -> Iterator[Loop]:
    return solutions_from(empty(puzzle), budget)


def solutions_from(position: Position, budget: Budget) -> Iterator[Loop]:
    return loops_from(engine.loops, position, budget)


def count(puzzle: Slitherlink, budget: Budget) -> Count:
    """Lists the solutions if they are few, however large the board; counts many by the sweep."""
    clock = budget.clock()
    listed = sum(1 for _ in islice(solutions(puzzle, budget), FEW))
    if listed < FEW:
        return Count(listed, method="fast", seconds=clock.seconds)
    counted = frontier.count(puzzle, budget)
    return Count(counted, method="frontier", nodes=counted.nodes, seconds=clock.seconds)
