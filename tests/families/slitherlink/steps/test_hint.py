"""Hints: the first step from the player's position."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.families.slitherlink.play import apply
from hamekomi.families.slitherlink.puzzle import Mark, Position, empty, place_name, position_of
from hamekomi.families.slitherlink.rules.language import takegaki
from hamekomi.families.slitherlink.steps.explain import MISTAKE, SEVERAL, mistake, steps_from
from hamekomi.model.answers import Step, pointing
from tests.families.slitherlink.boards import board
from tests.families.slitherlink.steps.test_explain import FIENDISH, no_short_arguments
from tests.families.slitherlink.unique import Solved, unique_puzzles


def hint_from(position: Position) -> Step | None:
    return next(steps_from(position), None)


def after(position: Position, step: Step) -> Position:
    for move in step.moves:
        position = apply(position, move)
    return position


def test_a_hint_says_more_from_stage_to_stage() -> None:
    hint = hint_from(empty(board("3.3/.0./3.3")))
    assert hint is not None
    edges = (
        "above r2c2",
        "left of r2c2",
        "left of r2c3",
        "above r3c2",
    )
    assert hint.stages == (
        "look here: above r2c2 and 3 more",
        "rule 1, nothing around a zero",
        "because r2c2 says 0",
        f"therefore crosses {', '.join(edges[:3])} and {edges[3]}",
    )
    assert hint.places == (*pointing("focus", edges), *pointing("premise", ["r2c2"]))
    assert hint.moves == tuple(f"cross {edge}" for edge in edges)


@settings(max_examples=25)
@given(unique_puzzles(5, 5))
def test_hints_alone_solve_a_puzzle(solved: Solved) -> None:
    puzzle, loop = solved
    position = empty(puzzle)
    while (hint := hint_from(position)) is not None:
        position = after(position, hint)
    assert position == position_of(puzzle, loop)


@settings(max_examples=25)
@given(unique_puzzles(5, 5), st.data())
def test_a_mistake_is_found_and_taken_back(solved: Solved, data: st.DataObject) -> None:
    puzzle, loop = solved
    right = position_of(puzzle, loop)
    edge = data.draw(st.sampled_from(puzzle.grid.edges))
    wrong = right.marked([edge], Mark(3 - right.mark(edge)))
    assert mistake(right) is None and mistake(wrong) == edge
    (hint,) = steps_from(wrong)
    assert hint.rule == MISTAKE
    assert hint.places == pointing("fault", [place_name(puzzle.grid, edge)])
    assert after(wrong, hint) == right.marked([edge], Mark.UNKNOWN)
    repaired = hint_from(after(wrong, hint))
    assert repaired is not None and after(after(wrong, hint), repaired) == right


def test_where_nothing_is_certain_a_hint_says_so_and_where_nothing_is_open_there_is_none() -> None:
    several = hint_from(empty(board("../..")))
    assert several is not None and several.rule == SEVERAL and several.moves == ()
    assert len(several.places) == 12
    one = board("4")
    assert hint_from(Position(one, bytes([Mark.LINE] * 4))) is None


def test_where_there_is_no_solution_the_last_hint_names_what_contradicts_itself() -> None:
    position = empty(board("33/33"))
    while (hint := hint_from(position)) and hint.moves:
        assert hint.rule != MISTAKE
        position = after(position, hint)
    assert hint is not None and hint.refutes
    assert {place.role for place in hint.places} == {"fault"}


def test_a_hint_by_search_points_at_its_edge_and_not_at_everything() -> None:
    position = empty(FIENDISH)
    with no_short_arguments:
        while hint := hint_from(position):
            if hint.rule == "search":
                assert [place.role for place in hint.places] == ["focus"]
                return
            position = after(position, hint)
    raise AssertionError("no hint is a search")


def test_a_trial_has_a_part_for_each_deduction() -> None:
    position = empty(board("1..13/..3.2/.1..2/.12.3/.2..1"))
    while (hint := hint_from(position)) and not hint.chain:
        position = after(position, hint)
    assert hint is not None and hint.rule == "trial by counting"
    first, *_, last = hint.chain
    assert first.startswith("with a ") and last.startswith("this is impossible, because ")
    assert hint.because == "; then ".join(hint.chain)


def test_a_hint_by_corners_says_which_numbers_and_where_they_meet() -> None:
    hint = hint_from(empty(board(".3./22.")))
    assert hint is not None and hint.rule == "corners"
    assert hint.because == (
        "r1c2 says 3 and r2c1 says 2, and the dot r2c2 and dot r3c1 have no line or two"
    )


def test_a_hint_uses_the_chosen_rules() -> None:
    start = empty(board(".../.0./33."))
    by_one = list(steps_from(start, rules=takegaki()[:1]))
    assert by_one[0].rule == "rule 1, nothing around a zero"
    assert all(not step.rule.startswith("rule") for step in by_one[1:])
