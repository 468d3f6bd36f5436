"""Counting without searching, by frontier dynamic programming: an independent check of the searches.

It can count far more solutions than could be listed, if the open cells are few or the grid is small.
"""

from __future__ import annotations

from collections import Counter

from hamekomi.engines import frontier
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.families.sudoku.solvers.exact_cover import Entry, as_exact_cover
from hamekomi.model.answers import Budget, Count


def count(puzzle: Sudoku, budget: Budget) -> Count:
    """Raises OutOfBudget if the states outgrow the memory."""
    clock = budget.clock()
    left = _what_is_left(puzzle)
    if left is None:
        return Count(0, method="frontier", nodes=0, seconds=clock.seconds)
    return frontier.count(left, budget, clock)


def _what_is_left(puzzle: Sudoku) -> ExactCover[Entry] | None:
    """What the givens leave to cover, and the options for that; None if two givens clash."""
    whole = as_exact_cover(puzzle)
    given = [(cell, symbol) for cell, symbol in enumerate(puzzle.cells) if symbol != EMPTY]
    covered = Counter(item for entry in given for item in whole.options[entry])
    if any(number > 1 for number in covered.values()):
        return None
    return ExactCover(
        items=tuple(item for item in whole.items if item not in covered),
        options={
            entry: items for entry, items in whole.options.items() if covered.keys().isdisjoint(items)
        },
    )
