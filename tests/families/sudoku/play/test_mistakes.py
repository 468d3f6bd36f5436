"""Mistakes in a position: visible ones, and those that only a solver finds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.families.sudoku.play.mistakes import (
    allows,
    check_against_solutions,
    mistakes,
    solution_from,
)
from hamekomi.families.sudoku.play.position import start
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from tests.families.sudoku.boards import EASY, EMPTY_FOUR, SMALL, played

SOLVED = next(fast.solutions(SMALL, UNLIMITED)).cells


def test_equal_symbols_are_named_with_their_places() -> None:
    found = mistakes(played("r1c1=4", "r4c4=4"))
    assert [(each.law, each.places) for each in found] == [
        ("row-repeats", ("r1c1", "r1c2")),
        ("column-repeats", ("r3c4", "r4c4")),
        ("box-repeats", ("r1c1", "r1c2")),
        ("box-repeats", ("r3c4", "r4c4")),
    ]
    assert found[0].message == "row 1 has 4 more than once: r1c1 and r1c2"


def test_givens_that_contradict_each_other_are_a_mistake_before_the_first_mark() -> None:
    (row, box) = load("sudoku: 44..32....14..3.").check_marks()
    assert (row.law, box.law, row.places) == ("row-repeats", "box-repeats", ("r1c1", "r1c2"))


def test_a_cell_without_candidates_is_a_mistake() -> None:
    (found,) = mistakes(played("r1c1-1"))
    assert (found.law, found.places) == ("no-candidate", ("r1c1",))


def test_an_unfinished_position_is_not_wrong() -> None:
    assert mistakes(start(EASY)) == []
    assert check_against_solutions(start(EASY), UNLIMITED) == []


@pytest.mark.parametrize(
    ("moves", "place", "words"),
    [
        (("r1c3=1",), "r1c3", "the 1 in r1c3 is not in the solution"),
        (("r1c3-2",), "r1c3", "the 2 that was ruled out in r1c3 is in the solution"),
    ],
)
def test_the_first_mark_that_is_not_in_the_solution_is_named(
    moves: tuple[str, ...], place: str, words: str
) -> None:
    assert SOLVED[2] == 2
    position = played(*moves)
    (found,) = check_against_solutions(position, UNLIMITED)
    assert (found.law, found.places, found.message) == ("not-in-the-solution", (place,), words)
    assert solution_from(position, UNLIMITED) is None


def test_marks_and_colours_are_never_mistakes() -> None:
    assert check_against_solutions(played("r1c3^1", "r1c3~1", "r1c3#1"), UNLIMITED) == []


def test_a_puzzle_without_a_solution_is_not_the_players_mistake() -> None:
    clash = Sudoku(2, 2, (1, 0, 0, 1, *([0] * 12)))
    (found,) = check_against_solutions(start(clash), UNLIMITED)
    assert found.law == "no-solution"


def test_a_solution_is_found_among_many_if_all_others_are_ruled_out() -> None:
    ruled_out = [
        f"r{cell // 4 + 1}c{cell % 4 + 1}-{symbol}"
        for cell, right in enumerate(SOLVED)
        for symbol in range(1, 5)
        if symbol != right
    ]
    found = solution_from(played(*ruled_out, puzzle=EMPTY_FOUR), UNLIMITED)
    assert found is not None and found.cells == SOLVED
    # The same symbol in two cells of a row, and everything else ruled out there: no solution at all.
    stuck = played("r1c1-2", "r1c1-3", "r1c1-4", "r1c2-2", "r1c2-3", "r1c2-4", puzzle=EMPTY_FOUR)
    assert solution_from(stuck, UNLIMITED) is None
    (violation,) = check_against_solutions(stuck, UNLIMITED)
    assert violation.law == "not-in-a-solution"


MARKS = st.builds(
    lambda row, column, sign, symbol: f"r{row}c{column}{sign}{symbol}",
    st.integers(1, 4),
    st.integers(1, 4),
    st.sampled_from("=-"),
    st.integers(1, 4),
)


@settings(max_examples=80)
@given(st.lists(MARKS, max_size=12))
def test_finishing_and_checking_agree_with_all_solutions(moves: list[str]) -> None:
    position = played(*moves, puzzle=EMPTY_FOUR)
    fitting = [
        each
        for each in fast.solutions(EMPTY_FOUR, UNLIMITED)
        if allows(position, each)
        and all(one in (0, other) for one, other in zip(position.cells, each.cells, strict=True))
    ]
    found = solution_from(position, UNLIMITED)
    assert found in fitting if fitting else found is None
    assert bool(check_against_solutions(position, UNLIMITED)) == (not fitting)
    if mistakes(position):
        assert not fitting
