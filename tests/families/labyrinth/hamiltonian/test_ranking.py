"""Counts and ranks of lines."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hamekomi.families.labyrinth.hamiltonian.ranking import Ranking, count_lines
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.families.labyrinth.hamiltonian.boards import all_lines, board, without


@pytest.mark.parametrize(("columns", "rows", "goal"), [(4, 5, 19), (5, 4, 19), (5, 5, 4), (5, 5, 14)])
def test_counts_are_those_of_brute_force(columns: int, rows: int, goal: int) -> None:
    grid = board(columns, rows, goal)
    assert count_lines(grid, [0], UNLIMITED.clock()) == len(list(all_lines(grid, (0,))))


def test_the_line_so_far_and_walls_are_respected() -> None:
    grid = without(board(5), 6, 0)
    lines = list(all_lines(grid, (0, 1, 6)))
    assert count_lines(grid, [0, 1, 6], UNLIMITED.clock()) == len(lines) > 0


def test_every_rank_is_another_line_and_all_are_right() -> None:
    grid = board(5)
    ranking = Ranking(grid, [0], UNLIMITED.clock())
    assert {tuple(ranking.line(rank)) for rank in range(104)} == set(all_lines(grid, (0,)))
    for rank in (-1, 104):
        with pytest.raises(BadInput):
            ranking.line(rank)


def test_random_ranks_are_uniform_lines() -> None:
    """Chi-square of 10,400 lines over 104: mean 103, standard deviation 14.4; here within 4 of them."""
    ranking, random = Ranking(board(5), [0], UNLIMITED.clock()), Random(1)
    found = Counter(tuple(ranking.line(random.randrange(104))) for _ in range(10_400))
    chi_square = sum((number - 100) ** 2 / 100 for number in found.values())
    assert len(found) == 104
    assert 103 - 4 * 14.4 < chi_square < 103 + 4 * 14.4


def test_ranks_beyond_64_bits_are_lines_of_their_own() -> None:
    grid = board(5, 41)
    ranking = Ranking(grid, [0], UNLIMITED.clock())
    assert ranking.count == count_lines(grid, [0], UNLIMITED.clock()) > 2**80
    ranks = (0, 5, 5 + 2**64, 5 + 2**70, ranking.count - 1)
    lines = [ranking.line(rank) for rank in ranks]
    assert len(set(map(tuple, lines))) == len(ranks)
    assert all(sorted(line) == list(range(205)) and line[-1] == 204 for line in lines)


@pytest.mark.parametrize(("start", "goal"), [(0, 12), (12, 0), (12, 6), (8, 18), (6, 16), (12, 14)])
def test_the_ends_may_lie_inside_the_board(start: int, goal: int) -> None:
    grid = board(5, 5, goal)
    lines = set(all_lines(grid, (start,)))
    ranking = Ranking(grid, [start], UNLIMITED.clock())
    assert count_lines(grid, [start], UNLIMITED.clock()) == ranking.count == len(lines)
    assert {tuple(ranking.line(rank)) for rank in range(ranking.count)} == lines


@pytest.mark.parametrize(
    ("columns", "rows", "start"), [(7, 7, 0), (7, 7, 8), (5, 8, 0), (8, 5, 2), (6, 5, 1), (4, 9, 13)]
)
def test_a_board_with_equal_halves_has_the_lines_of_all_first_steps(
    columns: int, rows: int, start: int
) -> None:
    """The whole is counted from one half; with a step it is no longer the same after half a turn."""
    grid = board(columns, rows, columns * rows - 1 - start)
    by_first_step = [
        count_lines(grid, [start, grid.neighbour(start, direction)], UNLIMITED.clock())
        for direction in range(4)
        if grid.has_door(start, direction)
    ]
    assert count_lines(grid, [start], UNLIMITED.clock()) == sum(by_first_step)


def test_a_field_behind_four_walls_leaves_no_line() -> None:
    grid = board(3)
    for direction in range(4):
        grid = without(grid, 4, direction)
    assert count_lines(grid, [0], UNLIMITED.clock()) == 0


def test_memory_is_limited() -> None:
    with pytest.raises(OutOfBudget):
        Ranking(board(11), [0], UNLIMITED.clock(), memory=100_000)
