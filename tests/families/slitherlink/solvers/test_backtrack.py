"""Backtracking against brute force: the same loops, in van Dam's order."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.engines.loops import search as engine
from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, empty, position_of
from hamekomi.families.slitherlink.solvers.by_search import (
    backtracking,
    backtracking_from,
    count_by_backtracking,
)
from hamekomi.geometry.planar import symmetries
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.families.slitherlink.boards import small_boards
from tests.reference import slitherlink as reference


def brute_force(puzzle: Slitherlink) -> list[frozenset[tuple[int, int]]]:
    clues = {cell: clue for cell in puzzle.grid.cells if (clue := puzzle.clue_at(cell)) is not None}
    return reference.loops(puzzle.rows, puzzle.columns, clues)


@given(small_boards)
def test_it_finds_what_brute_force_finds_in_the_order_of_the_edges(puzzle: Slitherlink) -> None:
    found = [loop.lines for loop in backtracking(puzzle, UNLIMITED)]
    assert found == brute_force(puzzle)
    assert count_by_backtracking(puzzle, UNLIMITED) == len(found)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_brute_force_itself_finds_the_published_number_of_loops(size: int) -> None:
    assert len(reference.loops(size, size, {})) == {1: 1, 2: 13, 3: 213}[size]


def test_a_board_of_five_by_five_cells_has_the_published_number_of_loops() -> None:
    assert count_by_backtracking(Slitherlink(5, 5, (None,) * 25), UNLIMITED) == 1_222_363


@given(small_boards, st.data())
def test_from_a_position_it_finds_the_loops_that_agree_with_it(
    puzzle: Slitherlink, data: st.DataObject
) -> None:
    edges = data.draw(st.lists(st.sampled_from(puzzle.grid.edges), max_size=4))
    mark = data.draw(st.sampled_from([Mark.LINE, Mark.CROSS]))
    wanted = [
        loop
        for loop in backtracking(puzzle, UNLIMITED)
        if all((edge in loop.lines) == (mark == Mark.LINE) for edge in edges)
    ]
    assert list(backtracking_from(empty(puzzle).marked(edges, mark), UNLIMITED)) == wanted


@given(small_boards)
def test_a_solved_position_has_one_solution_itself(puzzle: Slitherlink) -> None:
    for loop in islice(backtracking(puzzle, UNLIMITED), 3):
        assert list(backtracking_from(position_of(puzzle, loop), UNLIMITED)) == [loop]


@given(small_boards)
def test_turning_a_board_does_not_change_the_number_of_its_loops(puzzle: Slitherlink) -> None:
    wanted = count_by_backtracking(puzzle, UNLIMITED)
    for index, turn in enumerate(symmetries(puzzle.rows, puzzle.columns)):
        swapped = index >= 4
        rows, columns = (puzzle.columns, puzzle.rows) if swapped else (puzzle.rows, puzzle.columns)
        clues = {turn(cell): puzzle.clue_at(cell) for cell in puzzle.grid.cells}
        turned = Slitherlink(rows, columns, tuple(clues[cell] for cell in sorted(clues)))
        assert count_by_backtracking(turned, UNLIMITED) == wanted


@settings(max_examples=30)
@given(small_boards, st.data())
def test_a_further_clue_keeps_the_loops_that_fit_it(puzzle: Slitherlink, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(puzzle.clues) - 1))
    clues = list(puzzle.clues)
    clues[index] = None
    free = Slitherlink(puzzle.rows, puzzle.columns, tuple(clues))
    clue = clues[index] = data.draw(st.integers(0, 3))
    around = puzzle.grid.edges_of_cell(puzzle.grid.cells[index])
    wanted = [
        loop for loop in backtracking(free, UNLIMITED) if len(loop.lines.intersection(around)) == clue
    ]
    stricter = Slitherlink(puzzle.rows, puzzle.columns, tuple(clues))
    assert list(backtracking(stricter, UNLIMITED)) == wanted


def test_solutions_come_one_by_one_from_a_board_with_too_many_of_them() -> None:
    puzzle = Slitherlink(9, 9, (None,) * 81)
    first, second = islice(backtracking(puzzle, UNLIMITED), 2)
    assert first != second
    assert check(puzzle, first) == check(puzzle, second) == []


def test_it_stops_at_its_budget() -> None:
    puzzle = Slitherlink(30, 30, (3, *[None] * 899))
    with pytest.raises(OutOfBudget, match="nodes"):
        count_by_backtracking(puzzle, Budget(nodes=2_000_000))
    with pytest.raises(OutOfBudget, match="seconds"):
        count_by_backtracking(puzzle, Budget(seconds=0.05))


def test_it_says_how_much_work_it_was() -> None:
    assert (
        count_by_backtracking(Slitherlink(3, 3, (None,) * 9), UNLIMITED).nodes == 4_615
    )  # as backtrack.hpp says


def test_the_engine_refuses_boards_that_are_none() -> None:
    with pytest.raises(BadInput, match="one mark per edge"):
        next(engine.loops_by_backtracking(1, 1, b"\xff", b"\0\0\0", UNLIMITED))
    with pytest.raises(BadInput, match="one clue per cell"):
        engine.count_by_backtracking(1, 1, b"", b"\0\0\0\0", UNLIMITED)
