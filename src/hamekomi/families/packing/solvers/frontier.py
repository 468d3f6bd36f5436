"""Counting without searching, by frontier dynamic programming: an independent check of the search.

The two methods share only the site table, so a number that both give is confirmed twice.
"""

from __future__ import annotations

from hamekomi.engines import frontier
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover
from hamekomi.model.answers import Budget, Count


def count(puzzle: Packing, budget: Budget) -> Count:
    """Counts all fillings; raises OutOfBudget if the states outgrow the memory, as for Bedlam."""
    clock = budget.clock()
    return frontier.count(as_exact_cover(puzzle, clock), budget, clock)
