"""Finds all loops by trial and generalisation (Herting 2004), with patterns and loop avoidance.

We try an unknown edge both ways: a contradiction fixes it, and what both outcomes share is kept. When no
trial helps any more, we branch on an edge.
"""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi._core import LoopTrialSearch
from hamekomi.engines.pace import FINISHED, FOUND
from hamekomi.engines.patterns.pattern import Patterns
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput

# Between looks at the clock; about ten milliseconds.
OUTCOMES_PER_LOOK = 500


def loops(
    patterns: Patterns, rows: int, columns: int, clues: bytes, marks: bytes, budget: Budget
) -> Iterator[bytes]:
    """Yield the marks of every loop that agrees with the patterns, the clues and the given marks."""
    try:
        search = LoopTrialSearch(patterns.table, rows, columns, clues, marks)
    except ValueError as error:
        raise BadInput(str(error)) from None
    clock = budget.clock()
    while (stop := search.run(OUTCOMES_PER_LOOK)) != FINISHED:
        clock.advance_to(search.outcomes)
        if stop == FOUND:
            yield search.marks()
