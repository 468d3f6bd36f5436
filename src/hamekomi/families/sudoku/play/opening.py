"""What the screen has to know of a puzzle when it is opened."""

from collections.abc import Iterator, Mapping
from itertools import islice

from hamekomi.families.sudoku.check import remarks
from hamekomi.families.sudoku.drawing import size_words
from hamekomi.families.sudoku.notations import plain
from hamekomi.families.sudoku.notations.cells import signs
from hamekomi.families.sudoku.play.mistakes import mistakes
from hamekomi.families.sudoku.play.position import start
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.model.answers import Budget
from hamekomi.model.errors import CannotDo, OutOfBudget

# The screen keeps sets of symbols in the bits of a number.
_MOST_SIZE = 30
# Larger grids, and those that take longer, are opened without knowing how many solutions they have.
_MOST_ROWS_TO_COUNT = 16
_SECONDS_TO_COUNT = 0.5


def open_board(puzzle: Sudoku, budget: Budget) -> Mapping[str, object]:
    """`cells` has one sign for each cell, and stands in the puzzle's text after `prefix`."""
    if puzzle.size > _MOST_SIZE:
        raise CannotDo(f"a grid of {puzzle.size} rows is too large to play on; the laboratory solves it")
    text, cells = plain.write(puzzle), signs(puzzle.cells)
    return {
        "name": size_words(puzzle),
        "box": [puzzle.box_rows, puzzle.box_columns],
        "prefix": text.removesuffix(cells),
        "cells": cells,
        "remarks": list(opening_remarks(puzzle)),
    }


def opening_remarks(puzzle: Sudoku) -> Iterator[str]:
    """Shown on opening: givens that clash, no solution, several solutions. Nothing for an empty grid."""
    clashes = list(remarks(puzzle))
    yield from clashes
    if clashes or not any(puzzle.cells) or puzzle.size > _MOST_ROWS_TO_COUNT:
        return
    try:
        number = sum(1 for _ in islice(fast.solutions(puzzle, Budget(seconds=_SECONDS_TO_COUNT)), 2))
    except OutOfBudget:
        return
    if number == 0:
        lost = [each.message for each in mistakes(start(puzzle))]
        yield f"this puzzle has no solution: {lost[0] if lost else 'an explanation shows why'}"
    if number > 1:
        yield "this puzzle has several solutions, so some of it cannot be found by reasoning"
