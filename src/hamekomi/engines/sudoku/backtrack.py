"""Solves Sudokus by the backtracking of Sage's manual: cell by cell, the least symbol first.

Only one deduction is made: a cell for which one symbol is left gets it. So it can be slow, but the
solutions come in the order of a dictionary.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi._core import SudokuBacktrack
from hamekomi.engines.pace import FINISHED, FOUND, Pace
from hamekomi.model.answers import Budget, Count
from hamekomi.model.errors import BadInput

MOST_ROWS = 16


def solutions(box_rows: int, box_columns: int, cells: bytes, budget: Budget) -> Iterator[bytes]:
    """Yield the cells of every solution."""
    search, pace, clock = _search(box_rows, box_columns, cells), Pace(), budget.clock()
    to_the_next = partial(search.run, to_solutions=True)
    while (stop := pace.take(to_the_next, clock.nodes_left)) != FINISHED:
        clock.advance_to(search.nodes)
        if stop == FOUND:
            yield search.cells()


def count(box_rows: int, box_columns: int, cells: bytes, budget: Budget) -> Count:
    search, pace, clock = _search(box_rows, box_columns, cells), Pace(), budget.clock()
    while pace.take(search.run, clock.nodes_left) != FINISHED:
        clock.advance_to(search.nodes)
    return Count(search.solutions, method="backtrack", nodes=search.nodes, seconds=clock.seconds)


def _search(box_rows: int, box_columns: int, cells: bytes) -> SudokuBacktrack:
    try:
        return SudokuBacktrack(box_rows, box_columns, cells)
    except ValueError as error:
        raise BadInput(str(error)) from None
