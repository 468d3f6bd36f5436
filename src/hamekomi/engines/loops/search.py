"""Loops by search with learning: the fast way. What the core does is told in cpp/loops/search.hpp.

The order of the solutions is fixed but says nothing; when the iterator ends there are no more.
"""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi._core import LoopSearch
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput

TRIES_PER_LOOK = 200  # conflicts and probes between looks at the clock; some ten milliseconds at most


def loops(rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget) -> Iterator[bytes]:
    """The marks of every loop that fits the clues and goes on from the given marks.

    Clues are one byte for each cell, 255 where there is none; marks one byte for each edge. The
    budget's nodes are conflicts.
    """
    try:
        search = LoopSearch(rows, columns, clues, marks)
    except ValueError as error:
        raise BadInput(str(error)) from None
    clock = budget.clock()
    while (stop := search.run(TRIES_PER_LOOK)) != "finished":
        clock.reach(search.conflicts)
        if stop == "found":
            yield search.marks()
