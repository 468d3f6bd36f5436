"""Backtracking with Sage's name: used like `sage.games.sudoku_backtrack`.

>>> from hamekomi.sage.games.sudoku_backtrack import backtrack_all
>>> backtrack_all(2, [0, 4, 0, 0, 3, 2, 0, 0, 0, 0, 1, 4, 0, 0, 3, 0])
[[1, 4, 2, 3, 3, 2, 4, 1, 2, 3, 1, 4, 4, 1, 3, 2]]
"""

from collections.abc import Sequence

from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import backtrack
from hamekomi.model.answers import UNLIMITED

__all__ = ["backtrack_all"]


def backtrack_all(n: int, puzzle: Sequence[int]) -> list[list[int]]:
    """All solutions of a puzzle with n^2 rows, as lists, in the order of a dictionary."""
    found = backtrack.solutions(Sudoku(n, n, tuple(puzzle)), UNLIMITED)
    return [list(each.cells) for each in found]
