"""Puzzles with a player's marks: read, explained from there, and checked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

import hamekomi as hk
from hamekomi.families.slitherlink.notations import as_json, drawing, pzprv3
from hamekomi.families.slitherlink.notations.marks import (
    PARSE,
    WRITE,
    parse_marks,
    parse_solution,
    write_solution,
)
from hamekomi.families.slitherlink.puzzle import (
    Loop,
    Mark,
    Position,
    Slitherlink,
    empty,
    loop_of,
    place_name,
    place_named,
    position_of,
)
from hamekomi.geometry.planar import grid
from hamekomi.lab.game import Game, is_playable, read_game
from hamekomi.lab.puzzle import Puzzle
from hamekomi.model.errors import BadInput, BadText, CannotDo
from tests.families.slitherlink.boards import board, boards, positions
from tests.families.slitherlink.unique import Solved, unique_puzzles

BEGUN = """
+---+---+   +
| 3     x   |
+   +   +   +
      0   2
+   +   +   +
"""
FIRST = hk.load("first", family="slitherlink")


def marked(puzzle: Puzzle, *moves: str) -> Puzzle:
    """The puzzle after some moves, as if it had been read like that."""
    return Game(puzzle, moves).reached


@given(positions())
def test_every_notation_that_holds_marks_gives_them_back(position: Position) -> None:
    assert PARSE.keys() - WRITE.keys() == {"loopy"}  # where only saved games have marks
    family = FIRST.family
    begun = Puzzle(family, position.puzzle, position if any(position.marks) else None)
    for name in WRITE:
        assert hk.load(begun.to(name), "slitherlink", name) == begun
    assert hk.load(begun.whole_text, "slitherlink") == begun
    assert hk.load(begun.text, "slitherlink") == Puzzle(family, position.puzzle)


def test_a_puzzle_without_marks_has_no_position() -> None:
    for name in FIRST.family.reading.formats:
        assert hk.load(FIRST.to(name), "slitherlink", name).position is None
    assert hk.load(FIRST.to("drawing").replace("2  ", "2 x", 1)).position is not None


def test_pictures_show_the_marks_until_a_solution_is_shown() -> None:
    begun = hk.load(BEGUN)
    assert str(begun).splitlines()[1] == "│ 3     x   │"
    assert begun.svg() != hk.load(begun.text).svg()
    solution = begun.read_solution(BEGUN)
    assert begun.svg(solution=solution) == hk.load(begun.text).svg(solution=solution)


def test_steps_go_on_from_the_marks() -> None:
    begun = marked(FIRST, "rules")
    steps = list(begun.explain())
    assert steps and len(steps) < len(list(FIRST.explain()))
    found = [move for step in steps for move in step.moves]
    assert marked(FIRST, "rules", *found).is_solved()
    solved = Puzzle(
        FIRST.family, FIRST.value, position_of(FIRST.value, next(iter(FIRST.solutions())).value)
    )
    assert solved.hint() is None and solved.is_solved()


@settings(max_examples=20)
@given(unique_puzzles(5, 5))
def test_a_wrong_mark_is_the_only_step_and_checked_as_wrong(solved: Solved) -> None:
    puzzle, loop = solved
    right = position_of(puzzle, loop)
    edge = max(loop.lines)
    for position in (empty(puzzle).marked([edge], Mark.CROSS), right.marked([edge], Mark.CROSS)):
        begun = Puzzle(FIRST.family, puzzle, position)
        (step,) = begun.explain()
        assert step.rule == "a mistake" and step.therefore.startswith("take back the cross")
        assert begun.check_position() and not begun.is_solved()
    assert Puzzle(FIRST.family, puzzle, right).check_position() == []


@pytest.mark.parametrize(
    ("text", "moves", "law", "message"),
    [
        ("first", ("line above r5c2",), "too-many", "r5c2 says 0 but has 1 line"),
        (
            "first",
            ("cross above r1c1",),
            "not-in-the-solution",
            "the cross above r1c1 is not in the solution",
        ),
        (
            "3./.3",
            ("cross above r1c1",),
            "not-in-a-solution",
            "no solution agrees with all these marks",
        ),
        ("3./.2", ("line above r1c1",), "no-solution", "this puzzle has no solution"),
    ],
)
def test_errors_in_marks_name_the_reason(
    text: str, moves: tuple[str, ...], law: str, message: str
) -> None:
    begun = marked(hk.load(text, family="slitherlink"), *moves)
    assert [(each.law, str(each)) for each in begun.check_position()] == [(law, message)]
    assert begun.check_marks() == (begun.check_position() if law == "too-many" else [])


def test_marks_are_read_as_the_page_sends_them() -> None:
    begun = FIRST.with_marks("1" + 59 * "0")
    assert begun == marked(FIRST, "line above r1c1")
    assert FIRST.with_marks(60 * "0") == FIRST
    with pytest.raises(BadInput, match="60 edges, but there are 3 marks"):
        FIRST.with_marks("012")
    able = "cover, labyrinth, packing, slitherlink, sudoku"
    with pytest.raises(BadInput, match=f"hexads cannot read marks; {able} can"):
        hk.load("0 1 2 3 4", family="hexads").with_marks("012")


def test_notations_may_hold_marks_of_a_family_that_is_not_played() -> None:
    assert FIRST.family.play is not None
    unplayed = replace(FIRST.family, play=replace(FIRST.family.play, apply=None))
    begun = replace(FIRST.with_marks("1" + 59 * "0"), family=unplayed)
    assert begun.whole_text.startswith("pzprv3") and begun.hint() is not None
    assert not is_playable(unplayed)
    with pytest.raises(CannotDo, match="slitherlink cannot be played"):
        Game(begun).choices()


def test_a_solver_that_cannot_go_on_from_marks_says_so() -> None:
    rules = replace(FIRST.family.solving.solvers["rules"], steps_from=None)
    solving = replace(FIRST.family.solving, solvers={"rules": rules})
    begun = replace(FIRST.with_marks("1" + 59 * "0"), family=replace(FIRST.family, solving=solving))
    with pytest.raises(CannotDo, match="explains from the beginning only"):
        begun.hint()


def test_a_game_begins_with_the_marks_and_is_saved_with_them() -> None:
    game = Game(hk.load(BEGUN)).move("cross above r2c2")
    assert game.status()["lines"] == 4 and game.status()["crosses"] == 2
    assert read_game(game.save()) == game
    assert game.undo().position == game.puzzle.position


def test_solutions_and_counts_are_of_the_puzzle_alone() -> None:
    wrong = marked(FIRST, "line above r5c2")
    assert wrong.count() == 1 and wrong.is_unique() and wrong.grade() == FIRST.grade()
    assert hk.load(BEGUN).value == board("3../.02")


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
    assert place_named(board, "below r1c2") == place_named(board, "above r2c2")
    assert (
        place_named(board, "right of row 1  column 2") == place_named(board, "right of r1c2") == (1, 4)
    )


@pytest.mark.parametrize("name", ["", "row", "above r4c1", "r0c1", "dot r4c1", "row ٣ column 1"])
def test_a_place_that_is_not_there_is_bad_text(name: str) -> None:
    with pytest.raises(BadText):
        place_named(grid(2, 3), name)
