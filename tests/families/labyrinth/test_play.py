"""Playing: steps, back, keep left, finish, and pressing fields."""

from __future__ import annotations

import pytest

from hamekomi.families.labyrinth import play
from hamekomi.families.labyrinth.notations import parse
from hamekomi.families.labyrinth.play import Position
from hamekomi.families.labyrinth.puzzle import letters
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import IllegalMove
from hamekomi.model.play import Press


def after(text: str, *moves: str) -> Position:
    position = play.start(parse(text))
    for move in moves:
        position = play.apply(position, move)
    return position


def test_a_line_is_drawn_and_taken_back() -> None:
    position = after("labyrinth 5x5 line=RR", "DD", "L", "back")
    assert letters(position.current.line) == "RRDD"
    assert letters(play.apply(position, "back 2").current.line) == "RR"
    with pytest.raises(IllegalMove, match="the given part"):
        play.apply(position, "back 3")


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        (["U"], "leaves the board"),
        (["R", "L"], "crosses itself"),
        (["RRRRDDDD"], "16 fields left"),
        (["north"], "a move is steps"),
        (["RDLDDR", "finish"], "cannot be finished"),
    ],
)
def test_invalid_moves_are_refused_with_the_reason(moves: list[str], message: str) -> None:
    with pytest.raises(IllegalMove, match=message):
        after("labyrinth 5x5", *moves)


def test_finish_solves_and_keep_left_never_gets_stuck() -> None:
    assert play.status(after("labyrinth 9x9", "D", "finish"))["solved"]
    position = after("labyrinth 7x7")
    while not play.status(position)["solved"]:
        position = play.apply(position, "keep left")
    assert letters(position.current.line).startswith("RRRRRR")


def test_choices_say_which_fields_lose_and_why() -> None:
    choices = {each.move: each for each in play.choices(after("labyrinth 5x5 line=RRRRDDDLL"))}
    assert choices["L"].good and choices["U"].good
    assert choices["D"].good is False and "cut off" in choices["D"].why
    assert {"keep left", "finish"} <= set(choices)


def test_a_lost_position_can_be_played_on_and_says_that_it_is_lost() -> None:
    position = after("labyrinth 5x5", "RDLDDR")
    assert not play.status(position)["can be finished"]
    (violation,) = play.check_further(position, UNLIMITED)
    assert violation.law == "cannot-be-finished" and violation.places
    assert {each.move for each in play.choices(position)} == {"R", "U", "D", "back"}
    assert play.check_further(after("labyrinth 5x5", "R"), UNLIMITED) == []


def test_pressing_a_field_goes_there_straight_or_takes_the_line_back() -> None:
    position = after("labyrinth 5x5", "RRDD")

    def pressed(x: int, y: int) -> str | None:
        return play.press(position, Press((f"field {x},{y}",)))

    assert pressed(5, 3) == "RR"
    assert pressed(3, 5) == "DD"
    assert pressed(1, 3) == "LL"
    assert pressed(2, 1) == "back 3"
    assert pressed(3, 3) is None
    assert pressed(4, 4) is None
    walled = play.start(parse("labyrinth 3x3 walls=100/000/000"))
    assert play.press(walled, Press(("field 2,1",))) is None


def test_the_picture_tints_fields_that_can_be_entered() -> None:
    shapes = play.draw(after("labyrinth 5x5 line=RRRRDDDLL")).shapes
    roles = {shape.place: shape.role for shape in reversed(shapes) if shape.place}
    assert roles["field 2,4"] == roles["field 3,3"] == "tint-2"
    assert roles["field 3,5"] == "wrong"
