"""A puzzle in a line of words."""

from __future__ import annotations

from hamekomi.families.sudoku.grid import usual_box
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.model.words import counted


def describe(puzzle: Sudoku) -> str:
    given = len(puzzle.cells) - puzzle.cells.count(EMPTY)
    return f"{size_words(puzzle)}, {counted(given, 'given')}"


def size_words(puzzle: Sudoku) -> str:
    """Sudoku 9x9."""
    size = puzzle.size
    box = (puzzle.box_rows, puzzle.box_columns)
    boxes = "" if box == usual_box(size) else f" with boxes of {box[0]}x{box[1]}"
    return f"Sudoku {size}x{size}{boxes}"
