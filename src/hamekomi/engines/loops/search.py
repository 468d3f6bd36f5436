"""Loops by search with learning: the fast way. What the core does is told in cpp/loops/search.hpp.

The order of the solutions is fixed but says nothing; when the iterator ends there are no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hamekomi._core import LoopSearch
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import BadInput

TRIES_PER_LOOK = 200  # conflicts and probes between looks at the clock; some ten milliseconds at most


def loops(rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget) -> Iterator[bytes]:
    """The marks of every loop that fits the clues and goes on from the given marks.

    Clues are one byte for each cell, 255 where there is none; marks one byte for each edge. The
    budget's nodes are conflicts.
    """
    search = _search(rows, columns, clues, marks)
    clock = budget.clock()
    while (stop := search.run(TRIES_PER_LOOK)) != "finished":
        clock.reach(search.conflicts)
        if stop == "found":
            yield search.marks()


class Refuted(NamedTuple):
    """Which start has no loop, and how many conflicts it took to see that."""

    start: int
    conflicts: int


def refuted_soonest(
    rows: int, columns: int, clues: bytes, starts: Sequence[bytes], clock: Clock
) -> Refuted | None:
    """Of several starts, as marks, one without a loop, with few conflicts; None when all have loops.

    All are searched with 1 conflict at most, then with 2, 4, and so on. Of those that come to their end
    first, the one with the fewest conflicts is told.
    """
    searches = {number: _search(rows, columns, clues, marks) for number, marks in enumerate(starts)}
    most = 1
    while searches:
        stops = {number: _run_up_to(most, search, clock) for number, search in searches.items()}
        ended = [(searches[number].conflicts, number) for number in stops if stops[number] == "finished"]
        if ended:
            conflicts, number = min(ended)
            return Refuted(number, conflicts)
        searches = {number: searches[number] for number in stops if stops[number] != "found"}
        most *= 2
    return None


def _run_up_to(most: int, search: LoopSearch, clock: Clock) -> str:
    """Go on until there are so many conflicts."""
    stop = "paused"
    while stop == "paused" and search.conflicts < most:
        before = search.conflicts
        stop = search.run(min(TRIES_PER_LOOK, most - before))
        clock.tick(search.conflicts - before)
    return stop


def _search(rows: int, columns: int, clues: bytes, marks: bytes) -> LoopSearch:
    try:
        return LoopSearch(rows, columns, clues, marks)
    except ValueError as error:
        raise BadInput(str(error)) from None
