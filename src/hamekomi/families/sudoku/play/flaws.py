"""What is wrong with a puzzle itself: told to the player who opens it, so that nobody tries in vain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hamekomi.families.sudoku.check import remarks
from hamekomi.families.sudoku.play.mistakes import mistakes
from hamekomi.families.sudoku.play.position import start
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget

# Larger grids, and those that take longer, are opened without knowing how many solutions they have.
_MOST_ROWS = 16
_SECONDS = 0.5


def flaws(puzzle: Sudoku) -> Iterator[str]:
    """Givens that clash; or that there is no solution, or several. An empty grid has no flaw yet."""
    clashes = list(remarks(puzzle))
    yield from clashes
    if clashes or not any(puzzle.cells) or puzzle.size > _MOST_ROWS:
        return
    try:
        number = sum(1 for _ in islice(fast.solutions(puzzle, Budget(seconds=_SECONDS)), 2))
    except OutOfBudget:
        return
    if number == 0:
        lost = [each.message for each in mistakes(start(puzzle))]
        yield f"this puzzle has no solution: {lost[0] if lost else 'an explanation shows why'}"
    if number > 1:
        yield "this puzzle has several solutions, so some of it cannot be found by reasoning"
