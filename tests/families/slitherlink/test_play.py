"""Moves on a board, as texts."""

from __future__ import annotations

import pytest

from hamekomi.families.slitherlink import play
from hamekomi.families.slitherlink.notations import drawing
from hamekomi.families.slitherlink.play import is_solved, violations
from hamekomi.families.slitherlink.puzzle import (
    Mark,
    Position,
    Slitherlink,
    empty,
    place_name,
    position_of,
)
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.lab.game import Game, read_game
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import IllegalMove

FIRST: Slitherlink = load("first", "slitherlink").value


def played(*texts: str, puzzle: Slitherlink = FIRST) -> Position:
    position = empty(puzzle)
    for move in texts:
        position = play.apply(position, move)
    return position


def test_lines_and_crosses_are_drawn_and_erased_by_the_names_of_edges() -> None:
    position = played("line above r1c1, left of r1c1", "cross below r5c2")
    assert position.mark((0, 1)) == position.mark((1, 0)) == Mark.LINE
    assert position.mark((10, 3)) == Mark.CROSS
    assert position.marks.count(Mark.UNKNOWN) == 57
    assert play.apply(position, "erase above r1c1").mark((0, 1)) == Mark.UNKNOWN
    assert play.apply(position, "clear") == empty(FIRST)


def test_an_edge_may_be_named_from_either_side() -> None:
    assert played("line below r1c2") == played("line above r2c2")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("dance", "a move begins with line, cross, erase"),
        ("line", "expected a place"),
        ("line above r9c1", "there is no"),
        ("line r1c1", "on edges"),
        ("cross dot r1c1", "on edges"),
        ("rule 99", "no rule '99'"),
    ],
)
def test_a_move_that_makes_no_sense_is_refused_with_the_reason(move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        played(move)


def test_one_rule_is_applied_once_everywhere() -> None:
    position = played("rule 1")
    zero = (9, 3)
    assert [position.mark(edge) for edge in FIRST.grid.edges_of_cell(zero)] == [Mark.CROSS] * 4
    assert position.marks.count(Mark.CROSS) == 4


def test_rules_and_loop_avoidance_together_solve_the_first_example() -> None:
    position = played("rules", "avoid loops", "rules", "avoid loops", "rules")
    assert play.status(position)["solved"] is True
    assert play.choices(position) == []


def test_a_rule_that_contradicts_the_marks_is_refused() -> None:
    with pytest.raises(IllegalMove, match="contradicts"):
        played("line above r5c2", "rules")


def test_the_status_counts_marks_and_names_the_first_error() -> None:
    status = play.status(played("line above r5c2", "cross above r1c1"))
    assert status == {
        "solved": False,
        "lines": 1,
        "crosses": 1,
        "unknown": 58,
        "first_error": "r5c2 says 0 but has 1 line",
    }


def test_a_loop_is_solved_without_any_cross() -> None:
    loop = next(by_search.solutions(FIRST, UNLIMITED))
    names = ", ".join(place_name(FIRST.grid, edge) for edge in loop.lines)
    assert play.status(played(f"line {names}"))["solved"] is True
    assert play.status(position_of(FIRST, loop))["solved"] is True


def test_a_game_is_saved_and_read_again() -> None:
    game = Game(load("first", "slitherlink")).move("rules").move("cross above r1c3").undo()
    assert read_game(game.save()) == game
    assert game.draw().title == "Slitherlink 5x5, 9 clues"


BROKEN = {
    "too-many": (
        """
+---+   +
  1 |
+   +   +

+   +   +""",
        "r1c1 says 1 but has 2 lines",
    ),
    "too-few": (
        """
+ x +   +
x 3
+   +   +

+   +   +""",
        "r1c1 says 3 but can have at most 2",
    ),
    "branch": (
        """
+   +   +
    |
+---+---+

+   +   +""",
        "dot r2c2 has 3 lines",
    ),
    "dead-end": (
        """
+ x +   +
    |
+   +   +

+   +   +""".replace("+ x +   +", "+ x + x +"),
        "dot r1c2 has a line that cannot go on",
    ),
    "closed-early": (
        """
+---+   +
|   |
+---+   +
      1
+   +   +""",
        "the loop through the edge above r1c1 is closed, but is not the solution",
    ),
}


@pytest.mark.parametrize("law", BROKEN)
def test_a_law_that_cannot_be_kept_any_more_is_named_with_its_first_place(law: str) -> None:
    board, message = BROKEN[law]
    (found,) = violations(drawing.parse_position(board))
    assert (found.law, found.message) == (law, message)


def test_what_is_on_the_way_to_a_solution_breaks_no_law() -> None:
    for name in ("first", "seven-by-seven", "tiny-loop"):
        puzzle = load(name, "slitherlink").value
        whole = position_of(puzzle, next(by_search.solutions(puzzle, UNLIMITED)))
        assert is_solved(whole) and violations(whole) == []
        position = empty(puzzle)
        for edge in puzzle.grid.edges:
            assert violations(position) == []
            position = position.marked([edge], whole.mark(edge))


def test_an_empty_board_has_no_mistake_and_is_not_solved() -> None:
    puzzle = load("..\n..", "slitherlink").value
    assert violations(empty(puzzle)) == [] and not is_solved(empty(puzzle))
    crossed = empty(puzzle).marked(puzzle.grid.edges, Mark.CROSS)
    assert not is_solved(crossed)


def test_a_position_is_finished_by_a_solver_unless_a_mark_is_wrong() -> None:
    solved = position_of(FIRST, next(by_search.solutions(FIRST, UNLIMITED)))
    assert play.finish(played("line above r1c3"), UNLIMITED) == solved
    assert play.finish(played("cross above r1c3"), UNLIMITED) is None
