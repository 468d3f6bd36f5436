"""A board is opened with what its screen has to know of it."""

from __future__ import annotations

import pytest

from hamekomi.families.sudoku import FAMILY
from hamekomi.families.sudoku.notations import plain
from hamekomi.families.sudoku.play.opening import open_board, opening_remarks
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import CannotDo
from tests.families.sudoku.boards import EASY, HARD

ONE_GIVEN = "1" + "." * 80
UNFILLABLE = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
NO_PLACE = ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6."


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        (HARD[0], ""),
        ("." * 81, ""),
        ("1" + "." * 624, ""),
        (ONE_GIVEN, "this puzzle has several solutions, so some of it cannot be found by reasoning"),
        (UNFILLABLE, "this puzzle has no solution: no symbol is left for r5c1"),
        (NO_PLACE, "this puzzle has no solution: an explanation shows why"),
        ("11" + "." * 79, "the givens contradict each other: row 1 has 1 more than once"),
    ],
)
def test_opening_a_puzzle_reports_its_errors(text: str, remark: str) -> None:
    assert " ".join(opening_remarks(plain.parse(text))).partition(": r1")[0] == remark


def test_the_screen_opens_a_board() -> None:
    puzzle = load("sudoku 2x3: " + "." * 36, "sudoku")
    opened = open_board(puzzle.value, UNLIMITED)
    assert opened == {
        "name": "Sudoku 6x6",
        "box": [2, 3],
        "prefix": "sudoku: ",
        "cells": "." * 36,
        "remarks": [],
    }
    assert f"{opened['prefix']}{opened['cells']}" == puzzle.text


def test_marks_are_written_as_they_are_read_and_a_solver_finishes_them() -> None:
    play = FAMILY.play
    assert play is not None and play.parse_marks and play.write_marks and play.finish
    solved = next(FAMILY.solving.solvers["fast"].solutions(EASY, UNLIMITED)).cells
    right, wrong = (play.parse_marks(EASY, f"r1c2{sign}{solved[1]}") for sign in "=-")
    assert play.write_marks(right) == f"r1c2={solved[1]}"
    finished = play.finish(right, UNLIMITED)
    assert finished is not None and finished.cells == solved
    assert play.finish(wrong, UNLIMITED) is None


def test_a_grid_too_large_for_the_screen_is_refused() -> None:
    empty = Sudoku(6, 6, (0,) * 36**2)
    with pytest.raises(CannotDo, match="36 rows is too large to play on"):
        open_board(empty, UNLIMITED)
