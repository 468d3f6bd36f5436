"""Cell by cell in reading order, least symbol first, as Sage's manual describes it."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.engines.sudoku import backtrack
from hamekomi.engines.sudoku.backtrack import MOST_ROWS
from hamekomi.families.sudoku.puzzle import Filled, Sudoku
from hamekomi.model.answers import Budget, Count
from hamekomi.model.errors import CannotDo


def solutions(puzzle: Sudoku, budget: Budget) -> Iterator[Filled]:
    _check_size(puzzle)
    found = backtrack.solutions(puzzle.box_rows, puzzle.box_columns, bytes(puzzle.cells), budget)
    return (Filled(tuple(cells)) for cells in found)


def count(puzzle: Sudoku, budget: Budget) -> Count:
    _check_size(puzzle)
    return backtrack.count(puzzle.box_rows, puzzle.box_columns, bytes(puzzle.cells), budget)


def _check_size(puzzle: Sudoku) -> None:
    if puzzle.size > MOST_ROWS:
        raise CannotDo(f"backtracking takes Sudokus with at most {MOST_ROWS} rows, not {puzzle.size}")
