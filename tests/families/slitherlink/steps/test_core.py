"""The ladder of techniques: single steps, rounds and settling end with the same marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.slitherlink.puzzle import Mark, Position, clue_bytes, empty, position_of
from hamekomi.families.slitherlink.rules.language import takegaki
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.rules.small_loops import is_small
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.families.slitherlink.steps.core import CLOSINGS, COLOURS, PATTERNS, REGIONS, Effort, Ladder
from hamekomi.families.slitherlink.steps.trial import trial_marks
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.families.slitherlink.boards import board, positions
from tests.families.slitherlink.steps.test_explain import FIENDISH
from tests.families.slitherlink.unique import Solved, unique_puzzles

rungs = st.sampled_from([PATTERNS, CLOSINGS, COLOURS, REGIONS])


def ladder(position: Position, rungs_used: int) -> Ladder:
    puzzle = position.puzzle
    patterns = as_patterns(takegaki())
    return Ladder(patterns, puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, rungs_used)


@given(positions(), rungs)
def test_steps_rounds_and_settling_lead_to_the_same_end(position: Position, rungs_used: int) -> None:
    quick, by_steps, by_rounds = (ladder(position, rungs_used) for _ in range(3))
    is_alive = quick.settle()
    while by_steps.step().kind != "nothing":
        pass
    before = b""
    while by_rounds.marks != before:
        before = by_rounds.marks
        by_rounds.round()
    assert quick.is_dead == by_steps.is_dead == by_rounds.is_dead == (not is_alive)
    if is_alive:
        assert quick.marks == by_steps.marks == by_rounds.marks


@given(positions())
def test_the_second_rung_is_rules_and_loop_avoidance(position: Position) -> None:
    tested, expected = ladder(position, CLOSINGS), settled(position)
    assert tested.settle() == (expected is not None)
    if expected is not None:
        assert tested.marks == expected.marks


@given(unique_puzzles(4, 5), st.data())
def test_trials_are_withdrawn_and_their_conclusions_are_right(
    solved: Solved, data: st.DataObject
) -> None:
    puzzle, loop = solved
    if is_small(loop):
        return
    solution = position_of(puzzle, loop).marks
    tested = ladder(empty(puzzle), REGIONS)
    assert tested.settle()
    before = tested.marks
    unknown = [edge for edge, mark in enumerate(before) if mark == Mark.UNKNOWN]
    for edge in data.draw(st.lists(st.sampled_from(unknown), max_size=8)) if unknown else []:
        trial = tested.try_edge(edge)
        assert trial.is_line_alive or solution[edge] == Mark.CROSS
        assert trial.is_cross_alive or solution[edge] == Mark.LINE
        assert all(solution[each] == mark for each, mark in trial.shared)
        assert tested.marks == before


@given(positions())
def test_each_rung_finds_what_the_lower_ones_find(position: Position) -> None:
    before = empty(position.puzzle).marks
    for rungs_used in (PATTERNS, CLOSINGS, COLOURS, REGIONS):
        tested = ladder(position, rungs_used)
        if not tested.settle():
            continue
        assert all(mark in (Mark.UNKNOWN, new) for mark, new in zip(before, tested.marks, strict=True))
        before = tested.marks


@given(unique_puzzles(4, 5), rungs, st.data())
def test_only_what_is_wrong_is_refuted_and_with_enough_effort_everything_wrong_is(
    solved: Solved, rungs_used: int, data: st.DataObject
) -> None:
    puzzle, loop = solved
    if is_small(loop):
        return
    solution = position_of(puzzle, loop).marks
    tested = ladder(empty(puzzle), rungs_used)
    assert tested.settle()
    before = tested.marks
    unknown = [edge for edge, mark in enumerate(before) if mark == Mark.UNKNOWN]
    for edge in data.draw(st.lists(st.sampled_from(unknown), max_size=4)) if unknown else []:
        for mark in (Mark.LINE, Mark.CROSS):
            moves = tested.refute(edge, mark, Effort(10**6, 100), UNLIMITED.clock())
            assert (moves is None) == (solution[edge] == mark)
            assert tested.marks == before


def test_a_refutation_that_is_stopped_leaves_the_board_as_it_was() -> None:
    tested = ladder(empty(FIENDISH), PATTERNS)
    assert tested.settle()
    before = tested.marks
    edge = before.index(Mark.UNKNOWN)
    for nodes in range(1, 40):
        with pytest.raises(OutOfBudget):
            tested.refute(edge, Mark.LINE, Effort(10**6, 100), Budget(nodes=nodes).clock())
        assert tested.marks == before
        with pytest.raises(BadInput, match="nothing is assumed"):
            tested.withdraw()


@given(unique_puzzles())
def test_seeking_ends_only_where_no_trial_concludes_anything(solved: Solved) -> None:
    puzzle, loop = solved
    if is_small(loop):
        return
    tested, clock = ladder(empty(puzzle), REGIONS), UNLIMITED.clock()
    assert tested.settle()
    if tested.is_solved:
        return
    edges = tested.seek(clock)
    conclusions = {
        each: trial_marks(tested, each) for each, mark in enumerate(tested.marks) if mark == Mark.UNKNOWN
    }
    if edges:
        assert all(conclusions[edge] for edge in edges)
        return
    tested.retry_all()
    assert not tested.seek(clock) or any(conclusions.values())


def test_outcomes_share_marks_only_if_both_are_alive() -> None:
    tested = ladder(empty(FIENDISH), REGIONS)
    assert tested.settle()
    trials = [tested.try_edge(edge) for edge, mark in enumerate(tested.marks) if not mark]
    assert any(trial.shared for trial in trials)
    dead = [trial for trial in trials if not (trial.is_line_alive and trial.is_cross_alive)]
    assert {trial.is_line_alive for trial in dead} == {True, False}
    assert not any(trial.shared for trial in dead)


def test_only_what_is_open_can_be_tried() -> None:
    tested = ladder(empty(board("0.")), COLOURS)
    for edge in (0, -1, 7):  # crossed beside the zero; not there
        with pytest.raises(BadInput):
            tested.try_edge(edge)
    with pytest.raises(BadInput):
        tested.assume(1, 3)
    with pytest.raises(BadInput, match="nothing is assumed"):
        tested.withdraw()
    with pytest.raises(BadInput):
        ladder(empty(board("0.")), REGIONS + 1)
