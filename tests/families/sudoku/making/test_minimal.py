"""Minimal puzzles: one solution, no superfluous given, the same ones everywhere."""

from __future__ import annotations

from random import Random

import pytest

from hamekomi.families.sudoku.check import check
from hamekomi.families.sudoku.making.minimal import filled, has_one_solution, make_minimal, thinned
from hamekomi.families.sudoku.making.places import groups
from hamekomi.families.sudoku.puzzle import Filled
from hamekomi.families.sudoku.solvers.fast import count_9x9
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.reference import sudoku as reference


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


def test_the_clock_stops_the_search_for_an_impossible_puzzle() -> None:
    with pytest.raises(OutOfBudget):
        make_minimal(1, seed=1, givens=17, clock=Budget(nodes=20_000).clock())


@pytest.mark.parametrize("groups", [[[81]], [[0, 0]], [[0], [0]], [[]]])
def test_groups_of_other_cells_are_refused(groups: list[list[int]]) -> None:
    with pytest.raises(BadInput):
        make_minimal(1, seed=1, groups=groups)


@pytest.mark.parametrize("symmetry", ["none", "rotate180"])
@pytest.mark.parametrize("seed", range(4))
def test_removing_groups_in_batches_gives_the_same_puzzle_as_one_by_one(
    symmetry: str, seed: int
) -> None:
    together = groups(6, symmetry, frozenset(range(36)))
    full = filled(6, Random(seed), UNLIMITED.clock())
    found = thinned(full, together, 0, Random(seed), UNLIMITED.clock())
    cells = list(full.cells)
    order = list(together)
    Random(seed).shuffle(order)
    for group in order:
        fewer = [0 if cell in group else symbol for cell, symbol in enumerate(cells)]
        if len(list(reference.solutions(2, 3, fewer))) == 1:
            cells = fewer
    assert found.cells == tuple(cells)


def test_thinning_stops_at_the_number_of_givens() -> None:
    full = filled(6, Random(1), UNLIMITED.clock())
    singles = groups(6, "none", frozenset(range(36)))
    for givens in (36, 20, 13):
        puzzle = thinned(full, singles, givens, Random(2), UNLIMITED.clock())
        assert sum(symbol != 0 for symbol in puzzle.cells) == givens
        assert has_one_solution(puzzle, UNLIMITED.clock())


def test_filled_grids_obey_the_laws_and_differ() -> None:
    found = {filled(8, Random(seed), UNLIMITED.clock()) for seed in range(5)}
    assert len(found) == 5
    assert all(check(each, Filled(each.cells)) == [] for each in found)
