"""Solvers by search against brute force, against each other, and against the laws."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.engines.loops import search as engine
from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.puzzle import (
    MOST_ROWS,
    Loop,
    Mark,
    Position,
    Slitherlink,
    empty,
    position_of,
)
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.solvers.by_search import (
    backtracking,
    backtracking_from,
    count,
    count_by_backtracking,
    count_by_sweep,
    count_completions,
    solutions,
    solutions_from,
)
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.families.slitherlink.boards import board, boards, brute_force, small_boards, turned
from tests.reference import slitherlink as reference


@given(small_boards)
@settings(max_examples=200)
def test_it_finds_every_loop_that_backtracking_finds_and_each_once(puzzle: Slitherlink) -> None:
    found = list(solutions(puzzle, UNLIMITED))
    assert len(found) == len(set(found))
    assert set(found) == set(by_search.backtracking(puzzle, UNLIMITED))


def has_clues(number: int) -> Callable[[Slitherlink], bool]:
    return lambda puzzle: len(puzzle.clues) - puzzle.clues.count(None) >= number


@given(st.one_of(boards(4, 4), boards(5, 5)).filter(has_clues(6)))
@settings(max_examples=150)
def test_on_larger_boards_with_clues_as_well(puzzle: Slitherlink) -> None:
    found = list(solutions(puzzle, UNLIMITED))
    assert len(found) == len(set(found)) == count(puzzle, UNLIMITED)
    assert set(found) == set(by_search.backtracking(puzzle, UNLIMITED))


@given(small_boards, st.data())
def test_from_a_position_it_finds_the_loops_that_agree_with_it(
    puzzle: Slitherlink, data: st.DataObject
) -> None:
    marks = st.sampled_from([Mark.LINE, Mark.CROSS])
    position = empty(puzzle)
    for edge in data.draw(st.lists(st.sampled_from(puzzle.grid.edges), max_size=6)):
        position = position.marked([edge], data.draw(marks))
    wanted = set(by_search.backtracking_from(position, UNLIMITED))
    assert set(solutions_from(position, UNLIMITED)) == wanted


@pytest.mark.parametrize("text", ["3.../3.../.22./.2.1", ".../.../...", "..../.3../....", "...../....."])
def test_a_stray_line_beside_a_nearly_finished_loop_is_not_overlooked(text: str) -> None:
    puzzle, random = board(text), Random(1)
    large = [loop for loop in by_search.backtracking(puzzle, UNLIMITED) if len(loop.lines) > 8]
    for loop in random.sample(large, min(len(large), 20)):
        for missing in loop.lines:
            stray = random.choice([edge for edge in puzzle.grid.edges if edge not in loop.lines])
            position = empty(puzzle).marked({*loop.lines, stray} - {missing}, Mark.LINE)
            found = set(solutions_from(position, UNLIMITED))
            assert found == set(by_search.backtracking_from(position, UNLIMITED))


@given(small_boards)
def test_a_solved_position_has_one_solution_itself(puzzle: Slitherlink) -> None:
    for loop in islice(solutions(puzzle, UNLIMITED), 3):
        assert list(solutions_from(position_of(puzzle, loop), UNLIMITED)) == [loop]


@given(boards(9, 9))
def test_what_it_finds_on_any_board_obeys_the_laws(puzzle: Slitherlink) -> None:
    for loop in islice(solutions(puzzle, UNLIMITED), 5):
        assert check(puzzle, loop) == []


@given(boards(7, 7).filter(has_clues(12)))
def test_turning_a_board_changes_no_count(puzzle: Slitherlink) -> None:
    wanted = sum(1 for _ in islice(solutions(puzzle, UNLIMITED), 200))
    for number in range(8):
        assert sum(1 for _ in islice(solutions(turned(puzzle, number), UNLIMITED), 200)) == wanted


def test_no_line_at_all_is_no_solution() -> None:
    assert list(solutions(board("0"), UNLIMITED)) == []
    assert list(solutions(board("00/00"), UNLIMITED)) == []


def test_the_one_cell_may_say_four() -> None:
    assert len(list(solutions(board("4"), UNLIMITED))) == 1


def test_a_tiny_loop_on_a_large_board_is_found_and_is_the_only_one() -> None:
    puzzle = board("0000000/0000000/0000001/000001.")
    found = list(solutions(puzzle, UNLIMITED))
    assert found == list(by_search.backtracking(puzzle, UNLIMITED))
    assert len(found) == 1
    assert len(found[0].lines) == 4


def test_the_largest_empty_board_gives_its_first_loops_at_once() -> None:
    puzzle = Slitherlink(200, 200, (None,) * 40_000)
    assert len(list(islice(solutions(puzzle, UNLIMITED), 3))) == 3


def test_counts_beyond_listing_come_from_the_sweep() -> None:
    counted = count(Slitherlink(6, 6, (None,) * 36), UNLIMITED)
    assert counted == 487_150_371
    assert counted.method == "frontier"


def test_a_budget_of_conflicts_is_kept() -> None:
    puzzle = Slitherlink(12, 12, (None,) * 70 + (3, 3) + (None,) * 72)
    with pytest.raises(OutOfBudget):
        list(solutions(puzzle, Budget(nodes=2000)))


def test_the_core_refuses_invalid_boards() -> None:
    for clues, marks in (
        (b"\x05", bytes(4)),
        (b"\xff", bytes(3)),
        (b"\xff\xff", bytes(4)),
        (b"\xff", b"\3000"),
    ):
        with pytest.raises(BadInput):
            list(engine.loops(1, 1, clues, marks, UNLIMITED))
    with pytest.raises(BadInput):
        list(engine.loops(201, 1, bytes(201), bytes(604), UNLIMITED))


def test_boards_may_be_as_large_as_the_core_can_search() -> None:
    largest = Slitherlink(MOST_ROWS, 1, (0,) * MOST_ROWS)
    assert list(solutions(largest, UNLIMITED)) == []
    with pytest.raises(BadInput, match=f"1 to {MOST_ROWS} rows"):
        list(engine.loops(MOST_ROWS + 1, 1, bytes(MOST_ROWS + 1), b"", UNLIMITED))


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
def test_backtracking_from_a_position_finds_the_loops_that_agree_with_it(
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
def test_backtracking_from_a_solved_position_finds_one_solution(puzzle: Slitherlink) -> None:
    for loop in islice(backtracking(puzzle, UNLIMITED), 3):
        assert list(backtracking_from(position_of(puzzle, loop), UNLIMITED)) == [loop]


@given(small_boards)
def test_turning_a_board_does_not_change_the_number_of_its_loops(puzzle: Slitherlink) -> None:
    wanted = count_by_backtracking(puzzle, UNLIMITED)
    for number in range(8):
        assert count_by_backtracking(turned(puzzle, number), UNLIMITED) == wanted


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


def test_the_engine_refuses_invalid_boards() -> None:
    with pytest.raises(BadInput, match="one mark per edge"):
        next(engine.loops_by_backtracking(1, 1, b"\xff", b"\0\0\0", UNLIMITED))
    with pytest.raises(BadInput, match="one clue per cell"):
        engine.count_by_backtracking(1, 1, b"", b"\0\0\0\0", UNLIMITED)
