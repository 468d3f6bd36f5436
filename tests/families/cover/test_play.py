"""Options are chosen one by one, as long as none clashes."""

from __future__ import annotations

import pytest
from hypothesis import given

from hamekomi.families.cover import play
from hamekomi.families.cover.puzzle import Problem, check
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadText, CannotDo, IllegalMove
from hamekomi.model.play import Press
from tests.families.cover.problems import some_problems

TOY = play.start(load("toy", "cover").value)


def played(*moves: str) -> play.Position:
    position = TOY
    for move in moves:
        position = play.apply(position, move)
    return position


def test_a_cover_is_reached_in_any_order() -> None:
    won = played("+5", "+1", "+4")
    assert play.status(won) == {"solved": True, "chosen": 3, "to cover": 0}
    assert check(won.problem, play.solution(won)) == [] and play.choices(won) == []
    assert play.apply(won, "-1").chosen == ("5", "4")


def test_only_what_fits_is_offered_and_a_row_is_pressed() -> None:
    begun = played("+2")
    assert [each.move for each in play.choices(begun)] == ["+1", "+3"]
    assert play.press(begun, Press(("option 1",))) == "+1"
    assert play.press(begun, Press(("option 2",))) == "-2"
    assert play.press(begun, Press(("option 4",))) is None
    assert play.press(begun, Press(("item a",))) is None
    roles = {shape.place: shape.role for shape in play.draw(begun).shapes if shape.place}
    assert roles["option 4"] in ("faint", "paper") and roles["option 2"] in ("focus", "ink", "paper")


def test_many_options_are_offered_for_the_item_that_has_the_fewest() -> None:
    many = play.start(load("langford-7", "cover").value)
    offered = play.choices(many)
    assert len(many.problem.options) > play.MOST_OFFERED >= len(offered) > 0
    assert len({option.label.split()[1] for option in offered}) == 1


def test_dead_ends_are_found() -> None:
    assert play.violations(TOY) == [] and play.check_further(TOY, UNLIMITED) == []
    assert [each.places for each in play.violations(played("+2", "+3"))] == [("item e",)]
    assert play.violations(played("+6")) != []
    assert [each.law for each in play.check_further(played("+3"), UNLIMITED)] == ["no-cover-left"]
    finished = play.finish(played("+4"), UNLIMITED)
    assert finished is not None and sorted(finished.chosen) == ["1", "4", "5"]


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (("1",), "a move is an option to choose or take back"),
        (("+9",), "there is no option '9'"),
        (("-1",), "option '1' is not chosen"),
        (("+1", "+1"), "option '1' is chosen already"),
        (("+1", "+3"), "item 'c' is covered already"),
    ],
)
def test_other_moves_are_illegal(moves: tuple[str, ...], reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        played(*moves)


@given(some_problems())
def test_every_cover_can_be_played_and_written_as_marks(problem: Problem) -> None:
    won = play.finish(play.start(problem), UNLIMITED)
    if won is not None:
        again = play.parse_marks(problem, play.write_marks(won))
        assert set(again.chosen) == set(won.chosen) and play.status(again)["solved"]


def test_marks_that_clash_and_large_problems_are_refused() -> None:
    with pytest.raises(BadText, match="item 'c' is covered already"):
        play.parse_marks(TOY.problem, "1 3")
    with pytest.raises(CannotDo, match="at most 48 items"):
        play.start(load("sudoku-4x4", "cover").value)
