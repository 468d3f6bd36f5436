"""The solvers that use rules, against trying everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import example, given

from hamekomi.engines.patterns.pattern import Patterns, Setting, pattern
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty, position_of
from hamekomi.families.slitherlink.rules.language import SETTING, takegaki
from hamekomi.families.slitherlink.rules.matching import apply_rules, avoid, closings
from hamekomi.families.slitherlink.rules.small_loops import is_small, small_solutions
from hamekomi.families.slitherlink.solvers import by_rules
from hamekomi.families.slitherlink.solvers.by_rules import loops_by_trial, settle
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.families.slitherlink.boards import (
    board,
    brute_force,
    loops_not_small,
    positions,
    small_boards,
)

Solve = Callable[[Slitherlink, Budget], Iterator[Loop]]
EXACT: dict[str, Solve] = {
    "rules+backtrack": by_rules.solutions_with_backtracking,
    "trial": by_rules.solutions_by_trial,
}
HARD = board(
    "3..13..3../..3.3...../....1..23./....3.2..0/11....2.1./.111....1./.2....23.1/3..33..31./21..12..../1..1...3.."
)


@given(small_boards)
@example(board(".../3.3/..."))
@example(board("33"))
@example(board("4"))
@example(board("0"))
@example(board("00/00"))
@example(board("..../..../...."))
def test_every_solution_is_found_once_also_the_small_ones(puzzle: Slitherlink) -> None:
    expected = set(brute_force(puzzle))
    for solve in EXACT.values():
        found = [loop.lines for loop in solve(puzzle, UNLIMITED)]
        assert len(found) == len(set(found)) and set(found) == expected
    try:
        found = [loop.lines for loop in by_rules.solutions(puzzle, UNLIMITED)]
    except OutOfBudget:
        return
    assert len(found) == len(set(found)) and set(found) == expected


@given(small_boards)
def test_small_solutions_are_all_solutions_that_are_small(puzzle: Slitherlink) -> None:
    found = list(small_solutions(puzzle))
    assert len(found) == len(set(found))
    assert {loop.lines for loop in found} == {
        lines for lines in brute_force(puzzle) if is_small(Loop(lines))
    }


def test_rules_that_get_stuck_say_so_and_do_not_end_as_if_it_were_proved() -> None:
    with pytest.raises(OutOfBudget, match=r"they find [0-9]+ of 220 edges"):
        list(by_rules.solutions(HARD, UNLIMITED))


def test_rules_alone_can_prove_that_there_is_no_solution_and_that_there_is_one() -> None:
    assert list(by_rules.solutions(board("30/../.."), UNLIMITED)) == []
    puzzle = board("3.3/.0./3.3")
    assert [loop.lines for loop in by_rules.solutions(puzzle, UNLIMITED)] == brute_force(puzzle)


def test_trial_proves_a_hard_puzzle_unique() -> None:
    (loop,) = by_rules.solutions_by_trial(HARD, UNLIMITED)
    position = by_rules.settled(empty(HARD))
    assert position is not None
    right = position_of(HARD, loop)
    assert all(mark in (0, other) for mark, other in zip(position.marks, right.marks, strict=True))


def test_trial_keeps_what_both_outcomes_share() -> None:
    # It takes 7,791 outcomes, and more if that is forgotten.
    assert len(list(by_rules.solutions_by_trial(HARD, Budget(nodes=7_800)))) == 1


@pytest.mark.parametrize("solve", EXACT.values(), ids=EXACT)
def test_a_budget_is_kept(solve: Solve) -> None:
    with pytest.raises(OutOfBudget):
        list(solve(Slitherlink(9, 9, (None,) * 81), Budget(nodes=1000)))


@given(positions())
def test_settling_is_rules_and_loop_avoidance_in_turn(position: Position) -> None:
    """The core, from line to line, against the plain deductions one after the other."""
    expected: Position | None = position
    before = None
    while expected is not None and expected != before:
        before = expected
        applied = apply_rules(expected, takegaki())
        expected = None if applied.is_dead else avoid(applied.position)
    settled = by_rules.settled(position)
    if expected is None:
        assert settled is None
    elif settled is not None:
        if Mark.UNKNOWN in settled.marks:
            assert settled == expected
        else:
            assert all(m in (0, s) for m, s in zip(expected.marks, settled.marks, strict=True))


@pytest.mark.parametrize("nth", range(40))
def test_settling_never_leaves_the_solution(nth: int) -> None:
    all_loops = loops_not_small(4, 4)
    loop = all_loops[nth * len(all_loops) // 40]
    cells = Slitherlink(4, 4, (None,) * 16).grid
    clues = tuple(len(loop.lines.intersection(cells.edges_of_cell(cell))) for cell in cells.cells)
    puzzle = Slitherlink(4, 4, tuple(clue if n % 3 else None for n, clue in enumerate(clues)))
    right = position_of(puzzle, loop)
    for mark in (Mark.LINE, Mark.CROSS):
        marks = bytes(each if each == mark and n % 2 else 0 for n, each in enumerate(right.marks))
        settled = by_rules.settled(Position(puzzle, marks))
        assert settled is not None
        assert all(each in (0, other) for each, other in zip(settled.marks, right.marks, strict=True))


def test_a_closing_is_an_edge_with_the_path_it_would_close() -> None:
    around_left = [(0, 1), (2, 1), (1, 0)]
    open_board = empty(board("..")).marked(around_left, Mark.LINE)
    assert list(closings(open_board)) == []
    elsewhere = open_board.marked([(1, 4)], Mark.LINE)
    (closing,) = closings(elsewhere)
    assert closing.edge == (1, 2) and closing.path == frozenset(around_left)
    assert closing.reason == "there are lines that are not on it"
    wrong_number = Position(board(".3"), open_board.marks)
    (closing,) = closings(wrong_number)
    assert closing.reason == "r1c2 says 3 but has 1 line"
    assert avoid(wrong_number).mark((1, 2)) == Mark.CROSS
    assert avoid(open_board) == open_board


def test_a_finished_loop_and_a_branch_are_no_paths() -> None:
    loop = position_of(board("4"), Loop(frozenset({(0, 1), (1, 0), (1, 2), (2, 1)})))
    assert list(closings(loop)) == []
    branch = empty(board("../..")).marked([(2, 1), (2, 3), (1, 2)], Mark.LINE)
    assert list(closings(branch)) == []


def test_boards_that_make_no_sense_are_refused() -> None:
    patterns = Patterns((pattern([(0, 0, 1)], [(0, 1, 1)]),), SETTING)
    for clues, marks in (
        (bytes(2), bytes(4)),
        (b"\x05", bytes(4)),
        (b"\xff", bytes(3)),
        (b"\1", b"\3" * 4),
    ):
        with pytest.raises(BadInput):
            settle(patterns, 1, 1, clues, marks)
    with pytest.raises(BadInput):
        list(
            loops_by_trial(
                Patterns(patterns.patterns, Setting(values=6)), 1, 1, b"\xff", bytes(4), UNLIMITED
            )
        )


def test_a_search_that_is_cut_off_does_not_end_silently() -> None:
    patterns = Patterns((pattern([(0, 0, 1)], [(0, 1, 2)]),), SETTING)
    with pytest.raises(OutOfBudget):
        list(loops_by_trial(patterns, 6, 6, b"\xff" * 36, bytes(84), Budget(nodes=2000)))
