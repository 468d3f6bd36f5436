"""Every solver against a slow, obvious one; what is true of all solutions; sizes from 1 to 36 rows."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hamekomi as hk
from hamekomi.families.sudoku import FAMILY
from hamekomi.families.sudoku.check import check
from hamekomi.families.sudoku.notations.plain import parse
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import backtrack, exact_cover, fast, sat
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import CannotDo, OutOfBudget
from tests.families.sudoku.boards import FIVE, grid, nines, small_puzzles
from tests.reference import sudoku as reference

SOLVERS = (fast, exact_cover, backtrack, sat)


@settings(max_examples=60)
@given(small_puzzles)
def test_all_solvers_find_what_the_reference_finds(puzzle: Sudoku) -> None:
    wanted = sorted(reference.solutions(puzzle.box_rows, puzzle.box_columns, puzzle.cells))
    for solver in SOLVERS:
        found = [each.cells for each in solver.solutions(puzzle, UNLIMITED)]
        assert sorted(found) == wanted, solver
    assert exact_cover.count_by_frontier(puzzle, UNLIMITED) == len(wanted)


@settings(max_examples=40)
@given(nines)
def test_all_solvers_agree_on_nine_rows(puzzle: Sudoku) -> None:
    found = {frozenset(solver.solutions(puzzle, UNLIMITED)) for solver in SOLVERS}
    assert len(found) == 1
    (solutions,) = found
    assert exact_cover.count_by_frontier(puzzle, UNLIMITED) == len(solutions)
    for solution in solutions:
        assert check(puzzle, solution) == []


@settings(max_examples=40)
@given(small_puzzles)
def test_turning_and_renaming_keeps_the_number_of_solutions(puzzle: Sudoku) -> None:
    size = puzzle.size
    turned = tuple(puzzle.cells[row * size + column] for column in range(size) for row in range(size))
    other = Sudoku(puzzle.box_columns, puzzle.box_rows, turned)
    renamed = Sudoku(
        puzzle.box_rows, puzzle.box_columns, tuple(s and size + 1 - s for s in puzzle.cells)
    )
    number = fast.count(puzzle, UNLIMITED)
    assert number == fast.count(other, UNLIMITED) == fast.count(renamed, UNLIMITED)


@pytest.mark.parametrize("box", [(1, 1), (2, 2), (2, 4), (3, 4), (4, 4), (5, 5)])
def test_an_empty_grid_of_any_size_is_filled(box: tuple[int, int]) -> None:
    puzzle = Sudoku(*box, (0,) * (box[0] * box[1]) ** 2)
    assert check(puzzle, next(fast.solutions(puzzle, UNLIMITED))) == []


@pytest.mark.parametrize("givens", [0, 9])
def test_a_large_grid_with_few_givens_is_filled_in_two_ways(givens: int) -> None:
    """With few givens the search gets cells of a filled grid to start from; see solvers/sat.py."""
    cells = [0] * 30**2
    for number in range(givens):
        cells[31 * number] = number + 1
    puzzle = Sudoku(5, 6, tuple(cells))
    first, second = islice(fast.solutions(puzzle, UNLIMITED), 2)
    assert first != second
    assert check(puzzle, first) == check(puzzle, second) == []


def test_a_large_grid_with_few_givens_may_have_no_solution() -> None:
    """Row 1 has every symbol but 30 outside its first cell, and column 1 has 30."""
    cells = [0, *range(1, 30), *[0] * 29 * 30]
    cells[29 * 30] = 30
    assert list(fast.solutions(Sudoku(5, 6, tuple(cells)), UNLIMITED)) == []


def test_backtracking_says_that_a_grid_is_too_large() -> None:
    with pytest.raises(CannotDo, match="at most 16 rows, not 25"):
        load("frisch", "sudoku").solve(solver="backtrack")


@pytest.mark.parametrize("name", FAMILY.solving.solvers)
def test_a_budget_is_kept(name: str) -> None:
    puzzle = parse("sudoku: " + "." * 144)
    with pytest.raises(OutOfBudget):
        for _ in FAMILY.solving.solvers[name].solutions(puzzle, Budget(nodes=500)):
            pass


def test_the_exact_cover_names_its_items() -> None:
    cover = hk.sudoku.load("small").as_exact_cover()
    assert len(cover.items) == 4 * 16
    assert set(cover.options[0, 1]) == {"r1c1", "row 1: 1", "column 1: 1", "box 1: 1"}
    assert sum(cell == 1 for cell, _ in cover.options) == 1, "a given has one option"


@pytest.mark.parametrize(
    ("name", "method"),
    [("fast", "fast"), ("dlx", "exact cover"), ("frontier", "frontier"), ("backtrack", "backtrack")],
)
def test_every_solver_counts_by_its_own_method(name: str, method: str) -> None:
    count = FAMILY.solving.solvers[name].count
    assert count is not None
    found = count(grid(FIVE), UNLIMITED)
    assert (found, found.method, found.exact) == (5, method, True)


@settings(max_examples=40)
@given(small_puzzles, st.data())
def test_a_further_given_keeps_just_the_solutions_that_have_it(
    puzzle: Sudoku, data: st.DataObject
) -> None:
    cell = data.draw(st.integers(0, len(puzzle.cells) - 1))
    symbol = data.draw(st.integers(1, puzzle.size))
    before = set(fast.solutions(puzzle, UNLIMITED))
    cells = (*puzzle.cells[:cell], symbol, *puzzle.cells[cell + 1 :])
    after = set(fast.solutions(replace(puzzle, cells=cells), UNLIMITED))
    if puzzle.cells[cell] in (0, symbol):
        assert after == {each for each in before if each.cells[cell] == symbol}
    else:
        assert after.isdisjoint(before)


@settings(max_examples=60)
@given(small_puzzles)
def test_singles_leave_the_candidates_of_a_slow_reference(puzzle: Sudoku) -> None:
    """In a puzzle without a solution, the candidates left depend on the order of deductions."""
    shape = puzzle.box_rows, puzzle.box_columns, puzzle.cells
    if next(reference.solutions(*shape), None) is not None:
        closed = reference.without_singles(*shape)
        assert closed is not None
        expected = [sum(1 << symbol for symbol in symbols) for symbols in closed]
        assert sat.candidates(puzzle) == expected
