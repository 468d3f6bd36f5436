"""A puzzle in a line of words."""

from __future__ import annotations

from hamekomi.families.sudoku.grid import usual_box
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.model.words import counted


def describe(puzzle: Sudoku) -> str:
    size = puzzle.size
    given = len(puzzle.cells) - puzzle.cells.count(EMPTY)
    box = (puzzle.box_rows, puzzle.box_columns)
    boxes = "" if box == usual_box(size) else f" with boxes of {box[0]}x{box[1]}"
    return f"Sudoku {size}x{size}{boxes}, {counted(given, 'given')}"
