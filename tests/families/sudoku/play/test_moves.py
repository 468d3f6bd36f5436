"""Moves on a grid, and a player's marks, as texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.sudoku.play.moves import parse_marks, press, status, write_marks
from hamekomi.families.sudoku.play.position import start, symbols_in
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadText, IllegalMove
from hamekomi.model.play import Press
from tests.families.sudoku.boards import EMPTY_FOUR, SMALL, played


def test_a_symbol_is_written_and_erased() -> None:
    position = played("r1c1=1")
    assert position.cells[0] == 1
    assert played("r1c1=1", "r1c1=2").cells[0] == 2
    assert played("r1c1=1", "r1c1=.") == start(SMALL)


def test_symbols_of_peers_and_ruled_out_ones_are_not_candidates() -> None:
    assert symbols_in(start(EMPTY_FOUR).candidates(0)) == [1, 2, 3, 4]
    position = played("r1c4=1", "r2c2=2", "r1c1-3", puzzle=EMPTY_FOUR)
    assert symbols_in(position.candidates(0)) == [4]
    back = played("r1c4=1", "r2c2=2", "r1c1-3", "r1c1+3", puzzle=EMPTY_FOUR)
    assert symbols_in(back.candidates(0)) == [3, 4]


def test_marks_and_colours_are_toggled() -> None:
    position = played("r1c1^1", "r1c1^2", "r1c1~3", "r1c1#9", "r1c1^1")
    assert symbols_in(position.corners[0]) == [2]
    assert symbols_in(position.centres[0]) == [3]
    assert symbols_in(position.colours[0]) == [9]


def test_a_candidate_that_is_ruled_out_leaves_the_marks() -> None:
    position = played("r1c1^1", "r1c1~1", "r1c1~2", "r1c1-1")
    assert symbols_in(position.corners[0]) == []
    assert symbols_in(position.centres[0]) == [2]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("r1c2=1", "r1c2 is given"),
        ("r1c1=5", "no symbol '5'"),
        ("r1c1-0", "no symbol '0'"),
        ("r5c1=1", "no cell r5c1"),
        ("r1c1#0", "colours are 1 to 9"),
        ("r1c1#10", "colours are 1 to 9"),
        ("r1c1-.", "no symbol '.'"),
        ("r1c1", "a move is like"),
        ("7 in r1c1", "a move is like"),
    ],
)
def test_invalid_moves_are_refused_with_the_reason(move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        played(move)


def test_letters_are_read_in_either_case() -> None:
    sixteen = load("sixteen", "sudoku").value
    assert played("r1c4=G", puzzle=sixteen) == played("r1c4=g", puzzle=sixteen)
    assert played("r1c4=g", puzzle=sixteen).cells[3] == 16


def test_pressing_a_cell_goes_through_its_candidates() -> None:
    position = played("r1c4=1")  # r1c1 sees 4, 3, 2 and 1: nothing is left
    assert press(position, Press(("r1c1",))) == "r1c1=."
    assert press(start(SMALL), Press(("r1c1",))) == "r1c1=1"
    assert press(played("r1c1=1"), Press(("r1c1:1",))) == "r1c1=."
    assert press(start(SMALL), Press(("r1c3",), is_right=True)) == "r1c3=2"
    assert press(start(SMALL), Press(("r1c2",))) is None


def test_the_right_button_goes_back() -> None:
    assert press(start(EMPTY_FOUR), Press(("r1c1",))) == "r1c1=1"
    assert press(start(EMPTY_FOUR), Press(("r1c1",), is_right=True)) == "r1c1=4"


def test_the_status_has_the_empty_cells_and_the_first_mistake() -> None:
    assert status(start(SMALL)) == {"solved": False, "empty": 10, "first_error": ""}
    assert status(played("r1c1=4"))["first_error"] == "row 1 has 4 more than once: r1c1 and r1c2"


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


def test_invalid_marks_are_refused() -> None:
    with pytest.raises(BadText, match="r1c2 is given"):
        parse_marks(SMALL, "r1c1=1 r1c2=3")
