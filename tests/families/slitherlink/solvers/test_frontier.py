"""Counting by the sweep, with clues as puzzles have them."""

from __future__ import annotations

import pytest
from hypothesis import given

from hamekomi.families.slitherlink.puzzle import (
    Loop,
    Mark,
    Position,
    Slitherlink,
    empty,
    position_of,
)
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.solvers.by_search import count_by_sweep, count_completions
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import OutOfBudget
from tests.families.slitherlink.boards import board, boards

FOUR_CORNERS = board("3.3/.../3.3")


def outline(puzzle: Slitherlink) -> Loop:
    return Loop(frozenset(edge for edge in puzzle.grid.edges if len(puzzle.grid.sides(edge)) == 1))


def test_a_count_says_how_it_came_about() -> None:
    found = count_by_sweep(board("../.."), UNLIMITED)
    assert found == 13
    assert found.method == "frontier"
    assert found.exact
    assert found.nodes == 9


@pytest.mark.parametrize(
    ("puzzle", "expected"),
    [
        (board("."), 1),
        (board("4"), 1),
        (board("3"), 0),
        (board("0"), 0),
        (board("00/00"), 0),
        (board("33/33"), 0),
        (board("22/22"), 1),
        (board(".1/10"), 1),  # one tiny loop
    ],
)
def test_small_boards(puzzle: Slitherlink, expected: int) -> None:
    assert count_by_sweep(puzzle, UNLIMITED) == expected


@given(boards(5, 5))
def test_the_count_is_that_of_backtracking(puzzle: Slitherlink) -> None:
    assert count_by_sweep(puzzle, UNLIMITED) == by_search.count_by_backtracking(puzzle, UNLIMITED)


def test_marks_are_kept() -> None:
    puzzle = board(".../.../...")
    whole = position_of(puzzle, outline(puzzle))
    assert count_completions(whole, UNLIMITED) == 1
    inner = [edge for edge in puzzle.grid.edges if len(puzzle.grid.sides(edge)) == 2]
    assert count_completions(empty(puzzle).marked(inner, Mark.CROSS), UNLIMITED) == 1
    assert count_completions(empty(puzzle).marked(inner, Mark.LINE), UNLIMITED) == 0


def test_the_solutions_of_a_puzzle_are_shared_out_among_the_marks_of_an_edge() -> None:
    position: Position = empty(FOUR_CORNERS)
    for edge in FOUR_CORNERS.grid.edges:
        parts = [
            count_completions(position.marked([edge], mark), UNLIMITED)
            for mark in (Mark.LINE, Mark.CROSS)
        ]
        assert sum(parts) == count_by_sweep(FOUR_CORNERS, UNLIMITED)


def test_a_budget_is_kept() -> None:
    with pytest.raises(OutOfBudget, match="stopped after 1,000 nodes"):
        count_by_sweep(Slitherlink(12, 12, (None,) * 144), Budget(nodes=1000))
