"""Minimal puzzles: one solution, no superfluous given, the same ones everywhere."""

from __future__ import annotations

import pytest

from hamekomi.families.sudoku.making.minimal import make_minimal
from hamekomi.families.sudoku.solvers.fast import count_9x9
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, OutOfBudget


def test_minimal_puzzles_have_one_solution_and_need_every_given() -> None:
    for puzzle in make_minimal(20, seed=1):
        assert count_9x9(puzzle, limit=2) == 1
        for cell, digit in enumerate(puzzle):
            if digit:
                assert count_9x9(puzzle[:cell] + b"\0" + puzzle[cell + 1 :], limit=2) == 2


def test_a_seed_makes_the_same_puzzles_on_any_number_of_threads() -> None:
    puzzles = make_minimal(40, seed=-5)
    assert len(set(puzzles)) == 40
    assert make_minimal(40, seed=-5, threads=3) == puzzles
    assert make_minimal(7, seed=-5, first=33) == puzzles[33:]
    assert make_minimal(40, seed=5) != puzzles


def test_puzzle_0_of_seed_0_never_changes() -> None:
    (puzzle,) = make_minimal(1, seed=0)
    assert "".join(map(str, puzzle)) == (
        "300000000507104302010035600000000000040000005000700084735000200900002500100003007"
    )


def test_givens_can_be_counted() -> None:
    for puzzle in make_minimal(5, seed=2, givens=30):
        assert sum(digit != 0 for digit in puzzle) == 30
        assert count_9x9(puzzle, limit=2) == 1


def test_the_clock_stops_an_impossible_request() -> None:
    with pytest.raises(OutOfBudget):
        make_minimal(1, seed=1, givens=17, clock=Budget(nodes=20_000).clock())


@pytest.mark.parametrize("groups", [[[81]], [[0, 0]], [[0], [0]], [[]]])
def test_groups_of_other_cells_are_refused(groups: list[list[int]]) -> None:
    with pytest.raises(BadInput):
        make_minimal(1, seed=1, groups=groups)
