"""Explanations piece by piece: forced pieces, dead ends, and the next piece of some filling."""

from __future__ import annotations

import pytest

from hamekomi.families.packing.play import start
from hamekomi.families.packing.steps import steps_from
from hamekomi.lab.game import Game
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadText, OutOfBudget

DOMINOES = "frame: box 4 2\npiece D x4:\n##\n"
SMALL = "frame: box 3 2\npiece D:\n##\npiece V:\n##\n#.\npiece O:\n#\n"


def hint(puzzle: Puzzle) -> tuple[str, str]:
    step = puzzle.hint()
    assert step is not None
    return step.rule, step.therefore


@pytest.mark.parametrize("name", ["soma", "tetrihex", "tetra", "one-hole", "checkered-soma", "bedlam"])
def test_the_steps_lead_to_a_filling(name: str) -> None:
    game = Game(load(name, "packing"))
    for step in game.puzzle.explain():
        for move in step.moves:
            game = game.move(move)
    assert game.reached.is_solved()


def test_a_box_with_one_possibility_forces_a_piece() -> None:
    puzzle = load(SMALL, "packing").with_marks("V:(0,0)(0,1)(1,0); O:(2,0)")
    assert hint(puzzle) == ("a box with one possibility", "put piece D at (1,1) (2,1)")


def test_a_piece_with_one_place_is_put_there() -> None:
    # Each box has several possibilities, but I lies only in the long row.
    board = "frame:\n####\n##..\npiece I:\n####\npiece O:\n#\npiece Q:\n#\n"
    puzzle = load(board, "packing")
    assert hint(puzzle) == ("a piece with one place", "put piece I at (0,0) (1,0) (2,0) (3,0)")


def test_if_nothing_is_forced_the_hint_says_that_it_follows_one_filling() -> None:
    step = load("soma", "packing").hint()
    assert step is not None and step.rule == "no piece is forced"
    assert "in one filling it is piece" in step.because


@pytest.mark.parametrize(
    ("board", "marks", "because", "places"),
    [
        (
            DOMINOES,
            "D:(1,0)(2,0); D:(0,1)(1,1)",
            "no piece that is left fits (0,0), a dead corner",
            ["box (0,0)"],
        ),
        (
            "frame: box 12 1\npiece I x4:\n###\n",
            "I:(5,0)(6,0)(7,0)",
            "the 5 empty boxes around (0,0) cannot be filled by pieces of 3 cells",
            [f"box ({x},0)" for x in range(5)],
        ),
        (
            "frame:\n####\n##..\npiece I:\n####\npiece O x0-6:\n#\n",
            "O:(3,0)",
            "piece I fits nowhere any more",
            ["box (3,0)"],
        ),
        (
            "soma",
            "L:(0,0,0)(1,0,0)(2,0,0)(2,1,0); V:(0,1,0)(0,2,0)(1,2,0)",
            "colour the boxes like a chessboard: 11 are dark and 9 light; dark minus light is -2 or 2 "
            "for 2 kinds of pieces, 0 for 3 kinds of pieces, which never adds up to 2",
            ["box (0,1,0)", "box (0,2,0)", "box (1,2,0)"],
        ),
    ],
)
def test_a_dead_end_says_why_and_which_piece_to_take_back(
    board: str, marks: str, because: str, places: list[str]
) -> None:
    game = Game(load(board, "packing").with_marks(marks))
    step = game.puzzle.hint()
    assert step is not None and (step.rule, step.because) == ("a dead end", because)
    assert [place.name for place in step.places] == places
    assert game.move(step.moves[0]).reached.check_position() == []


def test_if_nothing_is_forced_the_scarcest_piece_is_named() -> None:
    # Every box has more possibilities than the long piece has places.
    board = (
        "mirror: yes\nframe: box 5 4\npiece I:\n#####\npiece L:\n####\n#...\n"
        "piece N:\n##..\n.###\npiece V:\n#..\n#..\n###\n"
    )
    step = load(board, "packing").hint()
    assert step is not None and step.because.startswith("piece I is the scarcest, with 4 places left")
    assert "put I:" in step.moves[0]


def test_the_latest_of_two_pieces_that_overlap_is_taken_back() -> None:
    puzzle = load(SMALL, "packing").with_marks("V:(0,0)(0,1)(1,0); D:(1,0)(2,0)")
    assert hint(puzzle) == ("a mistake", "take back piece D")


def test_a_box_that_may_stay_empty_forces_nothing() -> None:
    step = load("frame:\n?##\npiece D:\n##\n", "packing").hint()
    assert step is not None and step.therefore == "put piece D at (1,0) (2,0)"
    assert step.because == "only piece D fits (2,0), and only in one way"


def test_a_piece_that_may_be_left_out_is_not_forced() -> None:
    puzzle = load("frame: box 2 2\npiece D x0-2:\n##\npiece O x0-1:\n##\n##\n", "packing")
    assert hint(puzzle)[0] == "no piece is forced"


def test_a_piece_that_is_used_up_is_not_a_possibility() -> None:
    puzzle = load("frame: box 2 1\npiece O:\n#\npiece Q:\n#\n", "packing")
    assert [step.rule for step in puzzle.explain()] == [
        "no piece is forced",
        "a box with one possibility",
    ]


@pytest.mark.parametrize(
    ("board", "because"),
    [
        pytest.param(
            "frame:\n?.###\npiece D:\n##\n",
            "the 3 empty boxes around (2,0) cannot be filled by pieces of 2 cells",
            id="a box that may stay empty is not to blame",
        ),
        pytest.param(
            "frame:\n#.#.#\npiece Z:\n#.#\n",
            "no choice of pieces has exactly 3 cells",
            id="a piece in two parts lies in two regions",
        ),
    ],
)
def test_the_reason_why_a_puzzle_is_impossible_is_true(board: str, because: str) -> None:
    (step,) = load(board, "packing").explain()
    assert (step.because, step.therefore) == (because, "the puzzle has no filling")


def test_a_puzzle_without_a_filling_is_refuted() -> None:
    (step,) = load("mutilated-chessboard", "packing").explain()
    assert step.refutes and not step.moves


def test_a_search_that_takes_too_long_still_gives_forced_pieces() -> None:
    board = "frame:\n####\n##..\npiece I:\n####\npiece O:\n#\npiece Q:\n#\n"
    puzzle = load(board, "packing")
    found = []
    with pytest.raises(OutOfBudget):
        for step in steps_from(start(puzzle.value), Budget(nodes=0)):
            found.append(step.rule)
    assert found == ["a piece with one place"]


@pytest.mark.parametrize("boxes", ["(999999,999999,0)", "(0,0,0)q"])
def test_marks_outside_the_puzzle_are_drawn(boxes: str) -> None:
    puzzle = load("soma", "packing").with_marks(f"V:{boxes}")
    assert puzzle.view().sketch() and puzzle.svg()


def test_a_piece_has_each_of_its_boxes_once() -> None:
    puzzle = load("frame: box 3 1\npiece I: ###", "packing")
    with pytest.raises(BadText, match=r"I has the box \(2,0\) twice"):
        puzzle.check("I:(0,0)(1,0)(2,0)(2,0)")


def test_marks_with_too_few_numbers_are_refused() -> None:
    with pytest.raises(BadText, match=r"a box of this puzzle has 3 numbers, unlike 'V:\(0,0\)'"):
        load("soma", "packing").with_marks("V:(0,0)")


@pytest.mark.parametrize(
    ("name", "box"), [("tetrihex", "(90,-90,0)"), ("soma", "(90,90,90)"), ("tetra", "(90,90,90)")]
)
def test_a_piece_far_outside_the_frame_is_taken_back(name: str, box: str) -> None:
    puzzle = load(name, "packing")
    piece = puzzle.value.pieces[0].name
    step = puzzle.with_marks(f"{piece}:{box}").hint()
    assert step is not None and step.therefore == f"take back piece {piece}"
    assert step.picture is not None


def test_an_obvious_dead_end_needs_no_search() -> None:
    puzzle = load("frame: box 7 3\npiece D x0-10:\n##\n", "packing").value
    steps = steps_from(start(puzzle), Budget(nodes=0))
    assert [step.rule for step in steps] == ["a region of the wrong size"]
