"""Requests of the screen to the library: open a board, and finish it."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.families.sudoku.looks.words import size_words
from hamekomi.families.sudoku.notations import as_json, plain
from hamekomi.families.sudoku.notations.cells import signs
from hamekomi.families.sudoku.play.finish import finish
from hamekomi.families.sudoku.play.flaws import flaws
from hamekomi.families.sudoku.play.keeping import parse_marks, write_marks
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.model.answers import Budget
from hamekomi.model.errors import CannotDo
from hamekomi.model.family import Action, ActionArgs, Answer

# The screen keeps sets of symbols in the bits of a number.
_MOST_SIZE = 30


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
        "remarks": list(flaws(puzzle)),
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
