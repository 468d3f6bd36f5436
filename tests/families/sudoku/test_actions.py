"""Actions of the screen: a board is opened with its marks and remarks, and finished."""

from __future__ import annotations

import json

import pytest

from hamekomi.families.sudoku.actions import ACTIONS, opening_remarks
from hamekomi.families.sudoku.notations import plain
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


def test_the_screen_opens_a_board_with_the_marks_of_its_text() -> None:
    text = json.dumps({"family": "sudoku", "cells": [[0] * 6] * 6, "marks": "r1c1=6 r2c2^3"})
    puzzle = load(text)
    assert puzzle.position is not None
    opened = ACTIONS["open"].act(puzzle.value, {"position": puzzle.whole_text}, UNLIMITED)
    assert opened == {
        "name": "Sudoku 6x6",
        "box": [2, 3],
        "prefix": "sudoku: ",
        "cells": "." * 36,
        "marks": "r1c1=6 r2c2^3",
        "remarks": [],
    }
    assert f"{opened['prefix']}{opened['cells']}" == puzzle.text


def test_the_screen_lets_a_solver_finish() -> None:
    finish = ACTIONS["finish"].act
    solved = finish(EASY, {}, UNLIMITED)["cells"]
    assert isinstance(solved, str) and "." not in solved
    assert finish(EASY, {"marks": f"r1c2={solved[1]}"}, UNLIMITED)["cells"] == solved
    assert finish(EASY, {"marks": f"r1c2-{solved[1]}"}, UNLIMITED)["cells"] == ""


def test_a_grid_too_large_for_the_screen_is_refused() -> None:
    empty = Sudoku(6, 6, (0,) * 36**2)
    with pytest.raises(CannotDo, match="36 rows is too large to play on"):
        ACTIONS["open"].act(empty, {}, UNLIMITED)
