"""The default solver: the 9x9 engine, exact cover for smaller grids, clauses for larger ones."""

from collections.abc import Iterator

from hamekomi._core import SudokuCount, SudokuSearch
from hamekomi.engines.clocked import FINISHED, FOUND, TimeSlice
from hamekomi.families.sudoku.puzzle import Filled, Sudoku
from hamekomi.families.sudoku.solvers import exact_cover, sat
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count

CELLS = 81
# No puzzle has this many solutions: there are fewer grids.
NO_LIMIT = 2**63
_USUAL = (3, 3)
# Rows of the largest other grids for which exact cover is quicker.
_MOST_FOR_COVERING = 10


def solutions(puzzle: Sudoku, budget: Budget) -> Iterator[Filled]:
    if (puzzle.box_rows, puzzle.box_columns) == _USUAL:
        found = solutions_of_9x9(bytes(puzzle.cells), budget)
        return (Filled(tuple(cells)) for cells in found)
    if puzzle.size <= _MOST_FOR_COVERING:
        return exact_cover.solutions(puzzle, budget)
    return sat.solutions(puzzle, budget)


def count(puzzle: Sudoku, budget: Budget) -> Count:
    if (puzzle.box_rows, puzzle.box_columns) == _USUAL:
        return count_9x9(bytes(puzzle.cells), budget)
    if puzzle.size <= _MOST_FOR_COVERING:
        return exact_cover.count(puzzle, budget)
    clock = budget.clock()
    number = sum(1 for _ in sat.solutions_by(puzzle, clock))
    return Count(number, method="sat", nodes=clock.nodes, seconds=clock.seconds)


def solutions_of_9x9(
    cells: bytes, budget: Budget = UNLIMITED, clock: Clock | None = None
) -> Iterator[bytes]:
    """Yield every solution as 81 bytes, always in the same order.

    Pass `clock` if the budget's clock is already running.
    """
    clock = clock or budget.clock()
    search, time_slice = SudokuSearch(cells), TimeSlice()
    before = clock.nodes
    while (stop := time_slice.take(search.run, clock.nodes_left)) != FINISHED:
        clock.advance_to(before + search.nodes)
        if stop == FOUND:
            yield search.cells()


def count_9x9(
    cells: bytes, budget: Budget = UNLIMITED, limit: int | None = None, clock: Clock | None = None
) -> Count:
    """Count the solutions, up to the limit; a count that reaches its limit is not exact."""
    clock = clock or budget.clock()
    search, time_slice = SudokuCount(cells, limit or NO_LIMIT), TimeSlice()
    before = clock.nodes
    while time_slice.take(search.run, clock.nodes_left) != FINISHED:
        clock.advance_to(before + search.nodes)
    clock.nodes = before + search.nodes
    return Count(
        search.solutions,
        method="fast",
        nodes=search.nodes,
        seconds=clock.seconds,
        exact=limit is None or search.solutions < limit,
    )
