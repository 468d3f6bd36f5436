"""All loops by trial and generalisation (Herting 2004), with patterns and loop avoidance.

An unknown edge is tried both ways, a contradiction fixes it, what both outcomes share is kept; where
this ends, one edge is branched on.
"""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi._core import LoopTrialSearch
from hamekomi.engines.patterns.pattern import Patterns
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput

OUTCOMES_PER_LOOK = 500  # between looks at the clock, some ten milliseconds


def loops(
    patterns: Patterns, rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget
) -> Iterator[bytes]:
    """The marks of every loop that the patterns allow, that fits the clues and the given marks."""
    try:
        search = LoopTrialSearch(patterns.table, rows, columns, clues, marks)
    except ValueError as error:
        raise BadInput(str(error)) from None
    clock = budget.clock()
    while (stop := search.run(OUTCOMES_PER_LOOK)) != "finished":
        clock.reach(search.outcomes)
        if stop == "found":
            yield search.marks()
