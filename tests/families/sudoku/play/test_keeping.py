"""A player's marks as text, in links and files, and what the screen asks for."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.sudoku.actions import ACTIONS
from hamekomi.families.sudoku.play.keeping import parse_marks, write_marks
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadText, CannotDo
from tests.families.sudoku.play.games import EASY, EMPTY_FOUR, SMALL, played

MOVES = st.builds(
    lambda row, column, sign, what: f"r{row}c{column}{sign}{what}",
    st.integers(1, 4),
    st.integers(1, 4),
    st.sampled_from("=-+^~#"),
    st.integers(1, 4),
)


@given(st.lists(MOVES, max_size=30))
def test_marks_are_read_as_they_were_written(moves: list[str]) -> None:
    position = played(*moves, puzzle=EMPTY_FOUR)
    assert parse_marks(EMPTY_FOUR, write_marks(position)) == position


def test_marks_that_make_no_sense_are_refused() -> None:
    with pytest.raises(BadText, match="r1c2 is given"):
        parse_marks(SMALL, "r1c1=1 r1c2=3")


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


def test_the_screen_is_refused_a_grid_that_is_too_large_for_it() -> None:
    empty = Sudoku(6, 6, (0,) * 36**2)
    with pytest.raises(CannotDo, match="36 rows is too large to play on"):
        ACTIONS["open"].act(empty, {}, UNLIMITED)
