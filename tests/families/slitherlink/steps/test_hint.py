"""Hints from where the player stands."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.families.slitherlink.puzzle import Mark, Position, empty, position_of
from hamekomi.families.slitherlink.steps.deduction import Technique
from hamekomi.families.slitherlink.steps.hint import MISTAKE, hint_from, mistake
from tests.families.slitherlink.boards import board
from tests.families.slitherlink.steps.test_explain import FIENDISH, no_short_arguments
from tests.families.slitherlink.unique import Solved, unique_puzzles


def test_a_hint_says_more_from_stage_to_stage() -> None:
    hint = hint_from(empty(board("3.3/.0./3.3")))
    assert hint is not None
    around = (
        "above row 2 column 2, left of row 2 column 2, left of row 2 column 3 and above row 3 column 2"
    )
    assert hint.stages == (
        f"look {around}",
        "rule 1, nothing around a zero",
        "because row 2 column 2 says 0",
        f"therefore crosses {around}",
    )
    assert hint.then.marks.count(Mark.CROSS) == 4


@settings(max_examples=25)
@given(unique_puzzles(5, 5))
def test_hints_alone_solve_a_puzzle(solved: Solved) -> None:
    puzzle, loop = solved
    position = empty(puzzle)
    while (hint := hint_from(position)) is not None:
        position = hint.then
    assert position == position_of(puzzle, loop)


@settings(max_examples=25)
@given(unique_puzzles(5, 5), st.data())
def test_a_mistake_is_found_and_taken_back(solved: Solved, data: st.DataObject) -> None:
    puzzle, loop = solved
    right = position_of(puzzle, loop)
    edge = data.draw(st.sampled_from(puzzle.grid.edges))
    wrong = right.marked([edge], Mark(3 - right.mark(edge)))
    assert mistake(right) is None and mistake(wrong) == edge
    hint = hint_from(wrong)
    assert hint is not None and hint.deduction.rule == MISTAKE and hint.where == (edge,)
    assert hint.then == right.marked([edge], Mark.UNKNOWN)
    repaired = hint_from(hint.then)
    assert repaired is not None and repaired.then == right


def test_there_is_no_hint_where_nothing_is_certain_or_nothing_is_open() -> None:
    assert hint_from(empty(board("../.."))) is None
    one = board("4")
    assert hint_from(Position(one, bytes([Mark.LINE] * 4))) is None


def test_where_there_is_no_solution_the_hint_is_not_a_mistake() -> None:
    hint = hint_from(empty(board("33/33")))
    assert hint is not None and hint.deduction.rule != MISTAKE


def test_a_hint_by_search_points_at_its_edge_and_not_at_everything() -> None:
    position = empty(FIENDISH)
    with no_short_arguments:
        while hint := hint_from(position):
            is_search = hint.deduction.kind == Technique.SEARCH
            assert is_search == (hint.deduction.rule == "search")
            assert hint.rests_on == (() if is_search else hint.deduction.premises)
            if is_search:
                assert len(hint.where) == 1 and hint.stages[1] == "search"
                return
            position = hint.then
    raise AssertionError("no hint is a search")
