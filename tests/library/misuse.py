"""What type checkers must refuse. Never run: mypy fails where it finds no error to ignore, and
`test_types.py` compares the lines that pyright refuses with those of the comments.
"""

from __future__ import annotations

from typing import assert_type

import hamekomi as hk
from hamekomi.library.sudoku import SudokuSolution

puzzle = hk.sudoku.load("small")
puzzle.slove()  # type: ignore[attr-defined]
hk.sudoku.slove_many([])  # type: ignore[attr-defined]
hk.load("small").slove()  # type: ignore[attr-defined]
hk.slove("small")  # type: ignore[attr-defined]
hk.cover.generate()  # type: ignore[attr-defined]
hk.heyawake.lode("first")  # type: ignore[attr-defined]
hk.sudoku.generate(difficulty="hrad")  # type: ignore[arg-type]
hk.sudoku.generate(symetry="none")  # type: ignore[call-arg]
hk.sudoku.load(3)  # type: ignore[arg-type]
solution = puzzle.solve()
solution.grid  # type: ignore[union-attr]  # noqa: B018

# What they know without help.
assert solution is not None
assert_type(solution, SudokuSolution)
assert_type(solution[0, 0], int)
assert_type(solution.value.cells, tuple[int, ...])
assert_type(hk.load("small"), hk.Puzzle)
assert_type(hk.families(), list[str])
for step in puzzle.explain():
    assert_type(step.rule, str)
