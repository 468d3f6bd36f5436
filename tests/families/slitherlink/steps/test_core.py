"""The ladder of techniques: whichever way it is climbed, it leads to the same place."""

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


def ladder(position: Position, height: int) -> Ladder:
    puzzle = position.puzzle
    patterns = as_patterns(takegaki())
    return Ladder(patterns, puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, height)


@given(positions(), rungs)
def test_steps_rounds_and_settling_lead_to_the_same_end(position: Position, height: int) -> None:
    quick, by_steps, by_rounds = (ladder(position, height) for _ in range(3))
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
    climbed, expected = ladder(position, CLOSINGS), settled(position)
    assert climbed.settle() == (expected is not None)
    if expected is not None:
        assert climbed.marks == expected.marks


@given(unique_puzzles(4, 5), st.data())
def test_what_is_tried_is_withdrawn_and_what_is_learned_is_right(
    solved: Solved, data: st.DataObject
) -> None:
    puzzle, loop = solved
    if is_small(loop):
        return
    solution = position_of(puzzle, loop).marks
    climbed = ladder(empty(puzzle), REGIONS)
    assert climbed.settle()
    before = climbed.marks
    unknown = [edge for edge, mark in enumerate(before) if mark == Mark.UNKNOWN]
    for edge in data.draw(st.lists(st.sampled_from(unknown), max_size=8)) if unknown else []:
        trial = climbed.try_edge(edge)
        assert trial.is_line_alive or solution[edge] == Mark.CROSS
        assert trial.is_cross_alive or solution[edge] == Mark.LINE
        assert all(solution[each] == mark for each, mark in trial.shared)
        assert climbed.marks == before


@given(positions())
def test_each_rung_finds_what_the_lower_ones_find(position: Position) -> None:
    before = empty(position.puzzle).marks
    for height in (PATTERNS, CLOSINGS, COLOURS, REGIONS):
        climbed = ladder(position, height)
        if not climbed.settle():
            continue
        assert all(mark in (Mark.UNKNOWN, new) for mark, new in zip(before, climbed.marks, strict=True))
        before = climbed.marks


@given(unique_puzzles(4, 5), rungs, st.data())
def test_only_what_is_wrong_is_refuted_and_with_enough_effort_everything_wrong_is(
    solved: Solved, height: int, data: st.DataObject
) -> None:
    puzzle, loop = solved
    if is_small(loop):
        return
    solution = position_of(puzzle, loop).marks
    climbed = ladder(empty(puzzle), height)
    assert climbed.settle()
    before = climbed.marks
    unknown = [edge for edge, mark in enumerate(before) if mark == Mark.UNKNOWN]
    for edge in data.draw(st.lists(st.sampled_from(unknown), max_size=4)) if unknown else []:
        for mark in (Mark.LINE, Mark.CROSS):
            moves = climbed.refute(edge, mark, Effort(10**6, 100), UNLIMITED.clock())
            assert (moves is None) == (solution[edge] == mark)
            assert climbed.marks == before


def test_a_refutation_that_is_stopped_leaves_the_board_as_it_was() -> None:
    climbed = ladder(empty(FIENDISH), PATTERNS)
    assert climbed.settle()
    before = climbed.marks
    edge = before.index(Mark.UNKNOWN)
    for nodes in range(1, 40):
        with pytest.raises(OutOfBudget):
            climbed.refute(edge, Mark.LINE, Effort(10**6, 100), Budget(nodes=nodes).clock())
        assert climbed.marks == before
        with pytest.raises(BadInput, match="nothing is assumed"):
            climbed.withdraw()


@given(unique_puzzles())
def test_seeking_ends_only_where_no_edge_teaches_anything(solved: Solved) -> None:
    puzzle, loop = solved
    if is_small(loop):
        return
    climbed, clock = ladder(empty(puzzle), REGIONS), UNLIMITED.clock()
    assert climbed.settle()
    if climbed.is_solved:
        return
    edges = climbed.seek(clock)
    lessons = {
        each: trial_marks(climbed, each)
        for each, mark in enumerate(climbed.marks)
        if mark == Mark.UNKNOWN
    }
    if edges:
        assert all(lessons[edge] for edge in edges)
        return
    climbed.renew()
    assert not climbed.seek(clock) or any(lessons.values())


def test_outcomes_share_marks_only_if_both_are_alive() -> None:
    climbed = ladder(empty(FIENDISH), REGIONS)
    assert climbed.settle()
    trials = [climbed.try_edge(edge) for edge, mark in enumerate(climbed.marks) if not mark]
    assert any(trial.shared for trial in trials)
    dead = [trial for trial in trials if not (trial.is_line_alive and trial.is_cross_alive)]
    assert {trial.is_line_alive for trial in dead} == {True, False}
    assert not any(trial.shared for trial in dead)


def test_only_what_is_open_can_be_tried() -> None:
    climbed = ladder(empty(board("0.")), COLOURS)
    for edge in (0, -1, 7):  # crossed beside the zero; not there
        with pytest.raises(BadInput):
            climbed.try_edge(edge)
    with pytest.raises(BadInput):
        climbed.assume(1, 3)
    with pytest.raises(BadInput, match="nothing is assumed"):
        climbed.withdraw()
    with pytest.raises(BadInput):
        ladder(empty(board("0.")), REGIONS + 1)
