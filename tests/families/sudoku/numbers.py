"""How the golden numbers of Sudoku are computed, by two methods that share no search."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hamekomi.lab.puzzle import load
from tests.families.sudoku.boards import TWO_BANDS


def _count(text: str, *solvers: str) -> int:
    """The count by all these solvers, or -1 if they disagree."""
    counts = {int(load(text, "sudoku").count(solver=name)) for name in solvers}
    return counts.pop() if len(counts) == 1 else -1


NUMBERS: Mapping[str, Callable[[], object]] = {
    "grids of 4 rows": lambda: _count(f"sudoku: {'.' * 16}", "fast", "backtrack", "frontier"),
    "grids of 4 rows by the symbols of the first row given": lambda: _count(
        f"sudoku: 1234{'.' * 12}", "fast", "sat", "frontier"
    ),
    "grids of 6 rows": lambda: _count(f"sudoku: {'.' * 36}", "frontier"),
    "ways to fill the third band after two": lambda: _count(TWO_BANDS, "fast", "dlx", "frontier"),
}
