"""The default solver: the 9x9 engine, exact cover for smaller grids, clauses for larger ones."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.engines import sudoku as nine_by_nine
from hamekomi.families.sudoku.puzzle import Filled, Sudoku
from hamekomi.families.sudoku.solvers import exact_cover, sat
from hamekomi.model.answers import Budget, Count

_USUAL = (3, 3)
# Rows of the largest other grids for which exact cover is quicker.
_MOST_FOR_COVERING = 10


def solutions(puzzle: Sudoku, budget: Budget) -> Iterator[Filled]:
    if (puzzle.box_rows, puzzle.box_columns) == _USUAL:
        found = nine_by_nine.solutions(bytes(puzzle.cells), budget)
        return (Filled(tuple(cells)) for cells in found)
    if puzzle.size <= _MOST_FOR_COVERING:
        return exact_cover.solutions(puzzle, budget)
    return sat.solutions(puzzle, budget)


def count(puzzle: Sudoku, budget: Budget) -> Count:
    if (puzzle.box_rows, puzzle.box_columns) == _USUAL:
        return nine_by_nine.count(bytes(puzzle.cells), budget)
    if puzzle.size <= _MOST_FOR_COVERING:
        return exact_cover.count(puzzle, budget)
    clock = budget.clock()
    number = sum(1 for _ in sat.solutions_by(puzzle, clock))
    return Count(number, method="sat", nodes=clock.nodes, seconds=clock.seconds)
