"""Cell by cell in reading order, least symbol first, as Sage's manual describes it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi._core import SudokuBacktrack
from hamekomi.engines.time_slice import FINISHED, FOUND, TimeSlice
from hamekomi.families.sudoku.puzzle import Filled, Sudoku
from hamekomi.model.answers import Budget, Count
from hamekomi.model.errors import CannotDo


def solutions(puzzle: Sudoku, budget: Budget) -> Iterator[Filled]:
    _check(puzzle)
    found = _solutions(puzzle.box_rows, puzzle.box_columns, bytes(puzzle.cells), budget)
    return (Filled(tuple(cells)) for cells in found)


def count(puzzle: Sudoku, budget: Budget) -> Count:
    _check(puzzle)
    return _count(puzzle.box_rows, puzzle.box_columns, bytes(puzzle.cells), budget)


MOST_ROWS = 16


def refuses(puzzle: Sudoku) -> str:
    if puzzle.size <= MOST_ROWS:
        return ""
    return f"backtracking takes Sudokus with at most {MOST_ROWS} rows, not {puzzle.size}"


def _check(puzzle: Sudoku) -> None:
    if reason := refuses(puzzle):
        raise CannotDo(reason)


def _solutions(box_rows: int, box_columns: int, cells: bytes, budget: Budget) -> Iterator[bytes]:
    """Yield the cells of every solution."""
    search, pace, clock = SudokuBacktrack(box_rows, box_columns, cells), TimeSlice(), budget.clock()
    to_the_next = partial(search.run, to_solutions=True)
    while (stop := pace.take(to_the_next, clock.nodes_left)) != FINISHED:
        clock.advance_to(search.nodes)
        if stop == FOUND:
            yield search.cells()


def _count(box_rows: int, box_columns: int, cells: bytes, budget: Budget) -> Count:
    search, pace, clock = SudokuBacktrack(box_rows, box_columns, cells), TimeSlice(), budget.clock()
    while pace.take(search.run, clock.nodes_left) != FINISHED:
        clock.advance_to(search.nodes)
    return Count(search.solutions, method="backtrack", nodes=search.nodes, seconds=clock.seconds)
