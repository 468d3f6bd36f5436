"""Counting without searching: frontier dynamic programming, to hold the search against.

The two share no code that finds anything; where both give a number, the number is proved twice.
"""

from __future__ import annotations

from hamekomi.engines import frontier
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover
from hamekomi.model.answers import Budget, Count


def count(puzzle: Packing, budget: Budget) -> Count:
    """All fillings; OutOfBudget where the states outgrow the memory, as for Tetra and Bedlam."""
    clock = budget.clock()
    return frontier.count(as_exact_cover(puzzle, clock), budget, clock)
