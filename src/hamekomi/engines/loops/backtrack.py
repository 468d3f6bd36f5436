"""Finds loops by plain backtracking (van Dam 2008): edge by edge in reading order, line before cross.

It makes no deductions. So it is slow on large boards, but simple enough to confirm the faster methods.
"""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi._core import LoopBacktrack
from hamekomi.engines.pace import FINISHED, FOUND
from hamekomi.model.answers import Budget, Count
from hamekomi.model.errors import BadInput

# Between looks at the clock; about ten milliseconds.
NODES_PER_LOOK = 1_000_000


def loops(rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget) -> Iterator[bytes]:
    """Yield the marks of every loop that agrees with the clues and the given marks.

    Clues are one byte per cell, 255 for none; marks are one byte per edge.
    """
    search = _search(rows, columns, clues, marks)
    clock = budget.clock()
    while (stop := search.run(NODES_PER_LOOK, True)) != FINISHED:
        clock.advance_to(search.nodes)
        if stop == FOUND:
            yield search.marks()


def count(rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget) -> Count:
    """Count the loops that `loops` would yield."""
    search = _search(rows, columns, clues, marks)
    clock = budget.clock()
    while search.run(NODES_PER_LOOK) != FINISHED:
        clock.advance_to(search.nodes)
    return Count(search.solutions, method="backtrack", nodes=search.nodes, seconds=clock.seconds)


def _search(rows: int, columns: int, clues: bytes, marks: bytes) -> LoopBacktrack:
    try:
        return LoopBacktrack(rows, columns, clues, marks)
    except ValueError as error:
        raise BadInput(str(error)) from None
