"""SAT and constraint programming against brute force, and against each other; the clauses as a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hamekomi.families.slitherlink.check import connected
from hamekomi.families.slitherlink.puzzle import (
    Loop,
    Mark,
    Position,
    Slitherlink,
    empty,
    place_name,
    position_of,
)
from hamekomi.families.slitherlink.solvers import by_search, circuit, sat
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import CannotDo, OutOfBudget, UnknownName
from tests.families.slitherlink.boards import board, boards, brute_force, small_boards
from tests.reference import models

Solve = Callable[[Slitherlink, Budget], Iterator[Loop]]
SolveFrom = Callable[[Position, Budget], Iterator[Loop]]

each_solver = pytest.mark.parametrize("solve", [sat.solutions, circuit.solutions])
each_solver_from = pytest.mark.parametrize("solve_from", [sat.solutions_from, circuit.solutions_from])


@each_solver
@settings(max_examples=60)
@given(puzzle=small_boards)
@example(puzzle=board("."))
@example(puzzle=board("0"))
@example(puzzle=board("00/00"))
@example(puzzle=board("33.33"))  # two loops would do
@example(puzzle=board("0.0/.../0.0"))  # one tiny loop
def test_every_loop_is_found_once(solve: Solve, puzzle: Slitherlink) -> None:
    found = [loop.lines for loop in solve(puzzle, UNLIMITED)]
    assert len(found) == len(set(found))
    assert set(found) == set(brute_force(puzzle))


@settings(max_examples=40)
@given(boards(5, 5).filter(lambda puzzle: puzzle.clues.count(None) < 15))
def test_they_agree_with_backtracking_on_larger_boards(puzzle: Slitherlink) -> None:
    wanted = set(by_search.backtracking(puzzle, UNLIMITED))
    assert set(sat.solutions(puzzle, UNLIMITED)) == wanted
    if len(wanted) < 50:  # it starts anew for every loop
        assert set(circuit.solutions(puzzle, UNLIMITED)) == wanted


@each_solver_from
@settings(max_examples=60)
@given(puzzle=small_boards, data=st.data())
def test_from_a_position_the_loops_agree_with_it(
    solve_from: SolveFrom, puzzle: Slitherlink, data: st.DataObject
) -> None:
    position = empty(puzzle)
    for mark in (Mark.LINE, Mark.CROSS):
        edges = data.draw(st.lists(st.sampled_from(puzzle.grid.edges), max_size=2))
        position = position.marked(edges, mark)
    wanted = set(by_search.backtracking_from(position, UNLIMITED))
    assert set(solve_from(position, UNLIMITED)) == wanted


@each_solver_from
def test_a_solved_position_is_its_own_solution(solve_from: SolveFrom) -> None:
    puzzle = board("3./.3")
    for loop in sat.solutions(puzzle, UNLIMITED):
        assert list(solve_from(position_of(puzzle, loop), UNLIMITED)) == [loop]


def test_a_solution_that_comes_with_a_second_loop_is_not_lost() -> None:
    # Around the lower right cell, where no number sees it, a second loop is free to appear.
    puzzle = board("22../22../..../....")
    wanted = set(by_search.backtracking(puzzle, UNLIMITED))
    for edge in puzzle.grid.edges_of_cell((7, 7)):
        position = empty(puzzle).marked([edge], Mark.LINE)
        assert set(sat.solutions_from(position, UNLIMITED)) == {
            loop for loop in wanted if edge in loop.lines
        }
    assert set(sat.solutions(puzzle, UNLIMITED)) == wanted


@each_solver
def test_a_budget_is_kept(solve: Solve) -> None:
    puzzle = Slitherlink(20, 20, (3, *[None] * 399))
    with pytest.raises(OutOfBudget, match="nodes"):
        list(solve(puzzle, Budget(nodes=30)))
    with pytest.raises(OutOfBudget, match="seconds"):
        list(solve(puzzle, Budget(seconds=0.2)))


def test_the_largest_board_is_not_too_large() -> None:
    puzzle = Slitherlink(200, 200, (3, *[None] * 39_999))
    with pytest.raises(OutOfBudget, match="seconds"):
        list(sat.solutions(puzzle, Budget(seconds=0.1)))
    loop = next(sat.solutions(puzzle, UNLIMITED))
    assert len(loop.lines.intersection(puzzle.grid.edges_of_cell((1, 1)))) == 3


# ---- The clauses as a file: their models are sets of loops, and those of one loop are the solutions


@pytest.mark.parametrize("text", ["3./.3", "../..", "3.3/.../3.3", "two-loops"])
def test_the_models_of_one_loop_are_the_solutions(text: str) -> None:
    puzzle = load(text, "slitherlink")
    grid = puzzle.value.grid
    edges = {f"line {place_name(grid, edge)}": edge for edge in grid.edges}
    written = puzzle.to("dimacs")
    assert "c NOT in these clauses: that there is only one loop." in written
    found = [frozenset(map(edges.__getitem__, names)) for names in models.models(written)]
    one = {lines for lines in found if len(list(connected(grid, lines))) == 1}
    assert one == {solution.value.lines for solution in puzzle.solutions()}


def test_several_loops_are_models() -> None:
    puzzle = load("two-loops", "slitherlink")
    assert puzzle.solve() is None
    assert list(models.models(puzzle.to("dimacs"))), "the clauses do not know that there is one loop"


def test_other_texts_are_refused_with_what_can_be_written() -> None:
    puzzle = load("3./.3", "slitherlink")
    for name in ("dlx", "mzn", "csv"):
        with pytest.raises(CannotDo, match=f"Slitherlink cannot be written as {name}, only dimacs"):
            puzzle.to(name)
    with pytest.raises(UnknownName, match="no slitherlink format 'cnf'"):
        puzzle.to("cnf")
