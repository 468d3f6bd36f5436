"""How hard a puzzle is: Sudoku Explainer's rating as the number, and HoDoKu's level as the word."""

from __future__ import annotations

from itertools import islice

from hamekomi.engines.sudoku.logic import MOST_ROWS, MOST_ROWS_OF_NETS
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.steps.rate import Rating, rating
from hamekomi.model.answers import UNLIMITED, Budget, Grade


def grade(puzzle: Sudoku, budget: Budget = UNLIMITED) -> Grade:
    """The grade of a puzzle with one solution; other puzzles have the grade 0."""
    clock = budget.clock()
    number = sum(1 for _ in islice(fast.solutions(puzzle, clock.time_left), 2))
    if number == 0:
        return Grade(0.0, "impossible", "there is no solution", is_solvable=False)
    if number > 1:
        return Grade(0.0, "ambiguous", "there is more than one solution")
    if puzzle.size > MOST_ROWS:
        return Grade(0.0, "unrated", f"techniques are for grids of at most {MOST_ROWS} rows")
    if 0 not in puzzle.cells:
        return Grade(0.0, "solved", "every cell is given")
    found = rating(puzzle, clock.time_left)
    return Grade(found.er, found.level, reason(found, puzzle.size))


def reason(found: Rating, size: int) -> str:
    if found.is_complete:
        return f"the hardest technique is {found.hardest}; {found}"
    if size > MOST_ROWS_OF_NETS:
        return f"needs more than the techniques for grids with {size} rows; {found}"
    return f"needs more than the nested forcing chains that we have, which begins at 11.0; {found}"
