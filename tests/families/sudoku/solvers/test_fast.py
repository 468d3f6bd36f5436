"""The 9x9 search: solutions of one puzzle and their number, as exact cover finds them."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from hamekomi._core import SudokuSearch, simd_levels
from hamekomi.engines import exact_cover
from hamekomi.families.sudoku.check import check
from hamekomi.families.sudoku.making.minimal import make_minimal
from hamekomi.families.sudoku.puzzle import Filled, Sudoku
from hamekomi.families.sudoku.solvers.exact_cover import as_exact_cover
from hamekomi.families.sudoku.solvers.fast import count_9x9, solutions_of_9x9
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.families.sudoku.boards import EMPTY, FIVE, IMPOSSIBLE, INKALA, INKALA_SOLVED, cells, grid


def test_the_solution_of_a_hard_puzzle_is_found() -> None:
    assert list(solutions_of_9x9(cells(INKALA))) == [cells(INKALA_SOLVED)]


def test_every_solution_obeys_the_laws_and_keeps_the_givens() -> None:
    found = list(islice(solutions_of_9x9(cells(EMPTY)), 50)) + list(solutions_of_9x9(cells(FIVE)))
    assert len(set(found)) == 55
    blank = grid(EMPTY)
    assert all(check(blank, Filled(tuple(each))) == [] for each in found)
    for given, *digits in zip(cells(FIVE), *found[50:], strict=True):
        assert given == 0 or set(digits) == {given}


def test_exact_cover_finds_the_same_solutions() -> None:
    generator = random.Random(2026)
    for puzzle in make_minimal(4, seed=4, givens=30):
        given = [cell for cell, digit in enumerate(puzzle) if digit]
        removed = generator.sample(given, 4)
        fewer = bytes(0 if cell in removed else digit for cell, digit in enumerate(puzzle))
        problem = as_exact_cover(Sudoku(3, 3, tuple(fewer)))
        covers = exact_cover.covers(problem)
        by_covers = {bytes(symbol for _, symbol in sorted(cover)) for cover in covers}
        found = list(solutions_of_9x9(fewer))
        assert set(found) == by_covers
        assert len(found) == len(by_covers) == count_9x9(fewer)


def test_counts_are_exact_below_their_limit() -> None:
    assert [count_9x9(cells(text)) for text in (INKALA, FIVE, IMPOSSIBLE)] == [1, 5, 0]
    assert count_9x9(cells(FIVE), limit=5) == 5
    assert not count_9x9(cells(FIVE), limit=5).exact
    assert count_9x9(cells(FIVE), limit=6).exact
    assert count_9x9(cells(EMPTY), limit=20_000) == 20_000


def test_a_third_band_is_counted_as_exact_cover_counts_it() -> None:
    two_bands = cells("123456789456789123789123456214365897365897214897214365" + 27 * ".")
    expected = exact_cover.count(as_exact_cover(Sudoku(3, 3, tuple(two_bands))))
    assert count_9x9(two_bands) == expected > 1


def test_every_instruction_set_finds_the_same_solutions_in_the_same_order() -> None:
    found = {}
    for level in simd_levels():
        search = SudokuSearch(cells(EMPTY), simd=level)
        found[level] = [(search.run(10**6), search.cells(), search.nodes) for _ in range(20)]
    assert len({repr(each) for each in found.values()}) == 1


def test_a_budget_stops_the_count_of_all_grids() -> None:
    with pytest.raises(OutOfBudget):
        count_9x9(cells(EMPTY), Budget(nodes=10_000))
    with pytest.raises(OutOfBudget):
        for _ in solutions_of_9x9(cells(EMPTY), Budget(nodes=1000)):
            pass


@pytest.mark.parametrize("wrong", [b"", bytes(80), bytes(82), bytes(80) + b"\x0a"])
def test_invalid_cells_are_refused(wrong: bytes) -> None:
    with pytest.raises(BadInput):
        list(solutions_of_9x9(wrong))
    with pytest.raises(BadInput):
        count_9x9(wrong)
