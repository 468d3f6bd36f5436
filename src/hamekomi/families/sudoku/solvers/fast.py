"""The default solver: exact cover for grids up to 9 rows, clauses for larger ones."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.families.sudoku.puzzle import Filled, Sudoku
from hamekomi.families.sudoku.solvers import exact_cover, sat
from hamekomi.model.answers import Budget

_MOST_FOR_COVERING = 9


def solutions(puzzle: Sudoku, budget: Budget) -> Iterator[Filled]:
    if puzzle.size <= _MOST_FOR_COVERING:
        return exact_cover.solutions(puzzle, budget)
    return sat.solutions(puzzle, budget)
