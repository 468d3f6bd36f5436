"""Requests of the screen to the library: open a board, and finish it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from hamekomi.families.sudoku.check import remarks
from hamekomi.families.sudoku.drawing import size_words
from hamekomi.families.sudoku.notations import as_json, plain
from hamekomi.families.sudoku.notations.cells import signs
from hamekomi.families.sudoku.play.mistakes import finish, mistakes
from hamekomi.families.sudoku.play.moves import parse_marks, write_marks
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.model.answers import Budget
from hamekomi.model.errors import CannotDo, OutOfBudget
from hamekomi.model.family import Action, ActionArgs, Answer

# The screen keeps sets of symbols in the bits of a number.
_MOST_SIZE = 30
# Larger grids, and those that take longer, are opened without knowing how many solutions they have.
_MOST_ROWS_TO_COUNT = 16
_SECONDS_TO_COUNT = 0.5


def _open(puzzle: Sudoku, args: ActionArgs, budget: Budget) -> Answer:
    """`cells` has one sign for each cell, and stands in the puzzle's text after `prefix`."""
    if puzzle.size > _MOST_SIZE:
        raise CannotDo(f"a grid of {puzzle.size} rows is too large to play on; the laboratory solves it")
    text, cells = plain.write(puzzle), signs(puzzle.cells)
    return {
        "name": size_words(puzzle),
        "box": [puzzle.box_rows, puzzle.box_columns],
        "prefix": text.removesuffix(cells),
        "cells": cells,
        "marks": write_marks(_position_arg(puzzle, args)),
        "remarks": list(opening_remarks(puzzle)),
    }


def _finish(puzzle: Sudoku, args: ActionArgs, budget: Budget) -> Answer:
    """A solution that goes on from the position; "" if there is none."""
    found = finish(_position_arg(puzzle, args), budget)
    return {"cells": "" if found is None else signs(found.cells)}


def _position_arg(puzzle: Sudoku, args: ActionArgs) -> Position:
    """The position on the screen, or else the one in the puzzle's text, or else no marks."""
    if "marks" not in args and "position" in args:
        return as_json.parse_position(args["position"])
    return parse_marks(puzzle, args.get("marks", ""))


ACTIONS: Mapping[str, Action[Sudoku]] = {
    "open": Action(summary="A board to play on, with the marks of its text.", act=_open),
    "finish": Action(summary="The position, finished by a solver.", act=_finish),
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
