"""Partial fillings: moves, messages, and whether the rest can be filled."""

from __future__ import annotations

import pytest

from hamekomi.lab.game import Game, finished_position
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.model.errors import IllegalMove

# Two rows of three boxes; D covers two of them, V three, O one.
SMALL = "frame: box 3 2\npiece D:\n##\npiece V:\n##\n#.\npiece O:\n#\n"
DOMINOES = "frame: box 4 2\npiece D x4:\n##\n"


@pytest.fixture
def small() -> Puzzle:
    return load(SMALL, "packing")


def test_pieces_are_put_down_and_taken_up(small: Puzzle) -> None:
    game = Game(small).move("put V:(0,0)(0,1)(1,0)").move("put D:(2,0)(2,1)")
    assert not game.reached.is_solved() and game.reached.check_position() == []
    assert game.status()["boxes_left"] == 1
    assert game.move("put O:(1,1)").reached.is_solved()
    assert game.move("take V:(0,0)(0,1)(1,0)").status()["pieces_placed"] == 1


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("put D:(2,0)(3,0)", "piece D lies outside the frame at (3,0)"),
        ("put D:(1,0)(2,0)", "pieces V and D share (1,0)"),
        ("put D:(1,1)", "this is not piece D, in any orientation"),
        ("put X:(1,1)", "there is no piece X"),
        ("put V:(1,1)(2,0)(2,1)", "piece V is used 2 times, but at most 1 times are allowed"),
        ("put", "expected a piece and its boxes"),
        ("put D:(1,1)(2,1); O:(2,0)", "a move places one piece, not 2"),
        ("take D:(1,1)(2,1)", "piece D is not there"),
        ("turn D", "a move begins with put or take"),
    ],
)
def test_a_move_that_breaks_a_rule_is_refused_with_the_reason(
    small: Puzzle, move: str, reason: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        Game(small).move("put V:(0,0)(0,1)(1,0)").move(move)
    assert reason in str(refused.value)


def test_a_fixed_piece_is_there_from_the_start_and_stays() -> None:
    game = Game(load(f"{SMALL}fixed O: (1,1)\n", "packing"))
    assert game.status()["pieces_placed"] == 1
    with pytest.raises(IllegalMove, match="piece O is fixed"):
        game.move("take O:(1,1)")


def test_unfinished_is_not_wrong_but_a_piece_outside_the_frame_is(small: Puzzle) -> None:
    assert small.with_marks("V:(0,0)(0,1)(1,0)").check_marks() == []
    (broken,) = small.with_marks("D:(2,0)(3,0)").check_marks()
    assert str(broken) == "piece D lies outside the frame at (3,0)" and broken.places == ("box (3,0)",)


def test_a_position_that_cannot_be_finished_names_the_piece_in_the_way() -> None:
    puzzle = load(DOMINOES, "packing")
    assert puzzle.with_marks("D:(1,0)(2,0)").check_position() == []
    (broken,) = puzzle.with_marks("D:(1,0)(2,0); D:(0,1)(1,1)").check_position()
    assert broken.places == ("box (0,1)", "box (1,1)")
    assert str(broken) == "this cannot be finished, but without piece D it can"


def test_marks_may_name_the_fixed_pieces_too() -> None:
    puzzle = load(f"{SMALL}fixed O: (1,1)\n", "packing")
    game = Game(puzzle.with_marks("V:(0,0)(0,1)(1,0); O:(1,1)"))
    assert game.status()["pieces_placed"] == 2 and game.reached.check_position() == []


def test_no_piece_is_named_if_a_fixed_piece_makes_the_puzzle_impossible() -> None:
    puzzle = load("frame: box 4 1\npiece D x2:\n##\nfixed D: (1,0)(2,0)\n", "packing")
    (broken,) = puzzle.check_position()
    assert (str(broken), broken.places) == ("this puzzle has no filling", ())
    (step,) = Game(puzzle).reached.explain()
    assert step.refutes and not step.moves


def test_a_position_is_drawn_in_pictures_and_characters(small: Puzzle) -> None:
    begun = small.with_marks("V:(0,0)(0,1)(1,0)")
    assert begun.draw().title and begun.view().sketch(ascii=True).count("V") == 3


def test_a_filling_goes_on_from_the_placed_pieces_and_marks_come_back_from_their_text() -> None:
    puzzle = load(SMALL, "packing")
    solved = puzzle.solve()
    assert solved is not None
    play = puzzle.family.play
    assert play is not None and play.write_marks is not None
    first, *_ = solved.text.split("; ")
    begun = puzzle.with_marks(first)
    assert play.write_marks(begun.position) == first
    finished = finished_position(begun)
    assert first in play.write_marks(finished).split("; ")
    assert puzzle.at(finished).is_solved()
