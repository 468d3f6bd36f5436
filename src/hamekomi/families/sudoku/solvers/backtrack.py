"""Cell by cell in reading order, least symbol first, as Sage's manual describes it."""

from collections.abc import Iterator
from functools import partial

from hamekomi._core import SudokuBacktrack
from hamekomi.engines.clocked import FINISHED, FOUND, TimeSlice
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
    search = SudokuBacktrack(box_rows, box_columns, cells)
    time_slice, clock = TimeSlice(), budget.clock()
    to_next_solution = partial(search.run, to_solutions=True)
    while (stop := time_slice.take(to_next_solution, clock.nodes_left)) != FINISHED:
        clock.advance_to(search.nodes)
        if stop == FOUND:
            yield search.cells()


def _count(box_rows: int, box_columns: int, cells: bytes, budget: Budget) -> Count:
    search = SudokuBacktrack(box_rows, box_columns, cells)
    time_slice, clock = TimeSlice(), budget.clock()
    while time_slice.take(search.run, clock.nodes_left) != FINISHED:
        clock.advance_to(search.nodes)
    return Count(search.solutions, method="backtrack", nodes=search.nodes, seconds=clock.seconds)
