"""Loops as text, and places in words."""

from __future__ import annotations

import pytest
from hypothesis import given

from hamekomi.families.slitherlink.notations import as_json, drawing, pzprv3
from hamekomi.families.slitherlink.notations.marks import parse_marks, parse_solution, write_solution
from hamekomi.families.slitherlink.puzzle import (
    Loop,
    Position,
    Slitherlink,
    loop_of,
    place_name,
    place_named,
)
from hamekomi.geometry.planar import grid
from hamekomi.model.errors import BadText
from tests.families.slitherlink.boards import board, boards, positions

AROUND = "+---+---+\n| 3     |\n+---+---+"


@given(positions())
def test_marks_are_read_from_every_notation_that_has_them(position: Position) -> None:
    puzzle = position.puzzle
    for text in (
        drawing.characters(position, ascii_only=True),
        drawing.characters(position, ascii_only=False),
        pzprv3.write_position(position),
        as_json.write_position(position),
    ):
        assert parse_marks(puzzle, text) == position
        assert parse_solution(puzzle, text) == loop_of(puzzle, position.marks)


@given(positions())
def test_any_set_of_lines_is_written_and_read_back(position: Position) -> None:
    loop = loop_of(position.puzzle, position.marks)
    assert parse_solution(position.puzzle, write_solution(position.puzzle, loop)) == loop


def test_a_drawing_need_not_repeat_the_clues() -> None:
    puzzle = board("3.")
    assert parse_solution(puzzle, AROUND) == parse_solution(puzzle, AROUND.replace("3", " "))
    assert len(parse_solution(puzzle, AROUND).lines) == 6


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        ("32", None),
        ("2.", "row 1, column 1 of the answer says 3, the puzzle 2"),
        ("..", "row 1, column 1 of the answer says 3, the puzzle nothing"),
        ("...", "the answer has 1 row and 2 columns, the puzzle 1 and 3"),
    ],
)
def test_an_answer_to_another_puzzle_is_refused(puzzle: str, message: str | None) -> None:
    if message is None:
        assert parse_solution(board(puzzle), AROUND) != Loop(frozenset())
        return
    with pytest.raises(BadText) as caught:
        parse_solution(board(puzzle), AROUND)
    assert str(caught.value) == message


@given(boards(5, 5))
def test_every_place_has_a_name_of_its_own(puzzle: Slitherlink) -> None:
    board = puzzle.grid
    names = {place_name(board, place) for place in board.number}
    assert len(names) == len(board.number)
    assert all(place_named(board, place_name(board, place)) == place for place in board.number)


def test_an_edge_may_be_named_from_either_side() -> None:
    board = grid(2, 3)
    assert place_named(board, "below row 1 column 2") == place_named(board, "above row 2 column 2")
    assert place_named(board, "right of row 1  column 2") == (1, 4)


@pytest.mark.parametrize(
    "name", ["", "row", "above row 4 column 1", "row 0 column 1", "dot row 4 column 1", "row ٣ column 1"]
)
def test_a_place_that_is_not_there_is_bad_text(name: str) -> None:
    with pytest.raises(BadText):
        place_named(grid(2, 3), name)
