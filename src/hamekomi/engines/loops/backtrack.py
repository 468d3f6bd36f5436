"""Loops by plain backtracking (van Dam 2008): edge by edge in reading order, a line first, then a cross.

Nothing is deduced. That makes it slow on large boards, and a witness for all that is faster: it finds
all loops, in an order that is easily said.
"""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi._core import LoopBacktrack
from hamekomi.model.answers import Budget, Count
from hamekomi.model.errors import BadInput

NODES_PER_LOOK = 1_000_000  # between looks at the clock, some ten milliseconds


def loops(rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget) -> Iterator[bytes]:
    """The marks of every loop that fits the clues and goes on from the given marks.

    Clues are one byte for each cell, 255 where there is none; marks one byte for each edge.
    """
    search = _search(rows, columns, clues, marks)
    clock = budget.clock()
    while (stop := search.run(NODES_PER_LOOK, True)) != "finished":
        clock.reach(search.nodes)
        if stop == "found":
            yield search.marks()


def count(rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget) -> Count:
    """How many there are."""
    search = _search(rows, columns, clues, marks)
    clock = budget.clock()
    while search.run(NODES_PER_LOOK) != "finished":
        clock.reach(search.nodes)
    return Count(search.solutions, method="backtrack", nodes=search.nodes, seconds=clock.seconds)


def _search(rows: int, columns: int, clues: bytes, marks: bytes) -> LoopBacktrack:
    try:
        return LoopBacktrack(rows, columns, clues, marks)
    except ValueError as error:
        raise BadInput(str(error)) from None
