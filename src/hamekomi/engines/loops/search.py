"""Finds loops: by a search that learns from conflicts (cpp/slitherlink/search), and by backtracking.

The order of the solutions is fixed but has no meaning. When the iterator ends, there are no more loops.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hamekomi._core import LoopBacktrack, LoopSearch
from hamekomi.engines.clocked import FINISHED, FOUND, PAUSED
from hamekomi.model.answers import Budget, Clock, Count

# Conflicts and probes between two checks of the clock: ten milliseconds or so at most.
TRIES_PER_TICK = 200


def loops(rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget) -> Iterator[bytes]:
    """Yield the marks of every loop that agrees with the clues and the given marks.

    Clues are one byte per cell, 255 for none; marks are one byte per edge. The budget's nodes are
    conflicts.
    """
    search = LoopSearch(rows, columns, clues, marks)
    clock = budget.clock()
    while (stop := search.run(TRIES_PER_TICK)) != FINISHED:
        clock.advance_to(search.conflicts)
        if stop == FOUND:
            yield search.marks()


class Refuted(NamedTuple):
    """A start that no loop agrees with, and how many conflicts the proof took."""

    start: int
    conflicts: int


def refuted_soonest(
    rows: int, columns: int, clues: bytes, starts: Sequence[bytes], clock: Clock
) -> Refuted | None:
    """Find a start (given as marks) without a loop, with few conflicts; None if all have loops.

    Search all starts with at most 1 conflict, then with 2, 4, and so on. As soon as some are refuted,
    return the one with the fewest conflicts.
    """
    searches = {number: LoopSearch(rows, columns, clues, marks) for number, marks in enumerate(starts)}
    most = 1
    while searches:
        stops = {number: _run_up_to(most, search, clock) for number, search in searches.items()}
        ended = [(searches[number].conflicts, number) for number in stops if stops[number] == FINISHED]
        if ended:
            conflicts, number = min(ended)
            return Refuted(number, conflicts)
        searches = {number: searches[number] for number in stops if stops[number] != FOUND}
        most *= 2
    return None


def _run_up_to(most: int, search: LoopSearch, clock: Clock) -> str:
    """Run until the search has met `most` conflicts, or has found something or finished."""
    stop = PAUSED
    while stop == PAUSED and search.conflicts < most:
        before = search.conflicts
        stop = search.run(min(TRIES_PER_TICK, most - before))
        clock.tick(search.conflicts - before)
    return stop


# ---- Plain backtracking (van Dam 2008): edge by edge in reading order, line before cross
#
# It makes no deductions. So it is slow on large boards, but simple enough to confirm the faster methods.

# Nodes between two checks of the clock: about ten milliseconds.
NODES_PER_TICK = 1_000_000


def loops_by_backtracking(
    rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget
) -> Iterator[bytes]:
    """Yield the marks of every loop that agrees with the clues and the given marks.

    Clues are one byte per cell, 255 for none; marks are one byte per edge.
    """
    search = LoopBacktrack(rows, columns, clues, marks)
    clock = budget.clock()
    while (stop := search.run(NODES_PER_TICK, True)) != FINISHED:
        clock.advance_to(search.nodes)
        if stop == FOUND:
            yield search.marks()


def count_by_backtracking(rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget) -> Count:
    """Count the loops that `loops` would yield."""
    search = LoopBacktrack(rows, columns, clues, marks)
    clock = budget.clock()
    while search.run(NODES_PER_TICK) != FINISHED:
        clock.advance_to(search.nodes)
    return Count(search.solutions, method="backtrack", nodes=search.nodes, seconds=clock.seconds)
