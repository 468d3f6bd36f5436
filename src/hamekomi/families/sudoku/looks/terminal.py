"""The grid in characters, for a terminal."""

from __future__ import annotations

from hamekomi.families.sudoku.notations.drawing import characters
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import Filled, Sudoku


def sketch(puzzle: Sudoku, solution: Filled | None, ascii_only: bool) -> str:
    return characters(puzzle, puzzle.cells if solution is None else solution.cells, ascii_only)


def sketch_position(position: Position, ascii_only: bool) -> str:
    return characters(position.puzzle, position.cells, ascii_only)
