"""Patterns on boards where lines along the edges must form one loop, and clues count the lines of cells.

Loop avoidance goes with the patterns: an edge whose line would close a loop that is not the solution
gets a cross. `loops` is trial and generalisation (Herting 2004): an unknown edge is tried both ways, a
contradiction fixes it, what both outcomes share is kept; where this ends, one edge is branched on.

Patterns see a cell's clue as the value clue + 1, lines as 1 and crosses as 2, and need crosses outside.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hamekomi._core import LoopTrial, settle_loop
from hamekomi.engines.patterns.pattern import Patterns
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput

OUTCOMES_PER_LOOK = 500  # between looks at the clock, some ten milliseconds


class Settled(NamedTuple):
    """Marks to which nothing can be added; when not alive, no loop agrees with the given ones."""

    is_alive: bool
    marks: bytes


def settle(patterns: Patterns, rows: int, columns: int, clues: bytes, marks: bytes) -> Settled:
    """Patterns and loop avoidance to a common fixed point; a full board is alive only if it is solved.

    Clues are one byte for each cell, 255 where there is none; marks one byte for each edge.
    """
    try:
        return Settled(*settle_loop(patterns.table, rows, columns, clues, marks))
    except ValueError as error:
        raise BadInput(str(error)) from None


def loops(
    patterns: Patterns, rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget
) -> Iterator[bytes]:
    """The marks of every loop that the patterns allow, that fits the clues and the given marks."""
    try:
        search = LoopTrial(patterns.table, rows, columns, clues, marks)
    except ValueError as error:
        raise BadInput(str(error)) from None
    clock = budget.clock()
    while (stop := search.run(OUTCOMES_PER_LOOK)) != "finished":
        clock.reach(search.outcomes)
        if stop == "found":
            yield search.marks()
