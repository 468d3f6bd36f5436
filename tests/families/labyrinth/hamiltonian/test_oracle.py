"""The oracle is exact, and its proofs hold."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from hamekomi.families.labyrinth.hamiltonian import LETTERS, Board
from hamekomi.families.labyrinth.hamiltonian.oracle import Oracle, Verdict
from hamekomi.families.labyrinth.hamiltonian.sat_fallback import find_line
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput
from tests.families.labyrinth.hamiltonian.boards import all_lines, board, without


def oracle_of(grid: Board, line: list[int], nodes: int = 20_000) -> Oracle:
    return Oracle(grid, line, UNLIMITED.clock(), nodes=nodes)


@pytest.mark.parametrize(("columns", "rows", "goal"), [(5, 5, 24), (4, 5, 19), (5, 5, 12), (3, 6, 17)])
def test_it_lists_the_same_lines_as_brute_force(columns: int, rows: int, goal: int) -> None:
    grid = board(columns, rows, goal)
    expected = {"".join(_letters(grid, line)) for line in all_lines(grid, (0,))}
    listed = list(oracle_of(grid, [0]).lines())
    assert len(listed) == len(set(listed))
    assert set(listed) == expected


def _letters(grid: Board, line: tuple[int, ...]) -> list[str]:
    return [
        "RDLU"[next(d for d in range(4) if grid.neighbour(here, d) == there)]
        for here, there in pairwise(line)
    ]


@pytest.mark.parametrize("seed", range(20))
def test_boards_with_walls_have_the_lines_of_brute_force(seed: int) -> None:
    random, grid = Random(seed), board(5)
    for _ in range(8):
        field, direction = random.randrange(25), random.randrange(2)
        if grid.has_door(field, direction):
            grid = without(grid, field, direction)
    lines = list(all_lines(grid, (0,)))
    oracle = oracle_of(grid, [0])
    assert oracle.start.is_possible == bool(lines)
    assert len(list(oracle.lines())) == len(lines)


def test_every_line_of_7x7_is_found() -> None:
    """Half of the lines go right first; the others are their mirror images."""
    assert sum(1 for _ in oracle_of(board(7), [0, 1]).lines()) == 111_712 // 2


@pytest.mark.parametrize("seed", range(3))
def test_a_random_walk_on_21x21_is_never_stuck_and_sat_confirms_what_is_impossible(seed: int) -> None:
    random, grid = Random(seed), board(21)
    oracle = oracle_of(grid, [0])
    checked = Counter[str]()
    while not oracle.is_finished:
        for direction in range(4):
            verdict = oracle.judge(direction)
            reason = verdict.reason
            if reason not in ("line", "taken", "too early") and checked[reason] < 3:
                checked[reason] += 1
                moved = [*oracle.line, grid.neighbour(oracle.line[-1], direction)]
                assert find_line(grid, moved, UNLIMITED.clock()) is None
        oracle.step(random.choice(oracle.possible()))
    assert len(set(oracle.line)) == 441
    assert checked["cut"] and checked["colours"] and checked["ring"]


def test_the_witness_is_a_line_from_the_live_end_to_the_goal_at_every_step() -> None:
    random, grid = Random(5), board(9)
    oracle = oracle_of(grid, [0])
    while not oracle.is_finished:
        witness = oracle.witness
        assert witness[0] == oracle.line[-1] and witness[-1] == grid.goal
        assert sorted(oracle.line[:-1] + witness) == list(range(81))
        _letters(grid, tuple(witness))
        oracle.step(random.choice(oracle.possible()))


def test_a_cut_names_the_field_and_what_it_cuts_off() -> None:
    oracle = oracle_of(board(5), [0, 1, 2, 3, 4, 9, 14, 19, 18, 17])
    verdict = oracle.judge(1)
    assert verdict.reason == "cut"
    assert not find_line(oracle.board, [*oracle.line, 22], UNLIMITED.clock())


def test_a_line_that_is_lost_is_lost_from_the_start() -> None:
    oracle = oracle_of(board(5), [0, 1, 6, 5, 10, 15, 16])
    assert not oracle.start.is_possible
    assert list(oracle.lines()) == []


def test_sat_settles_what_the_search_leaves_open() -> None:
    """With no nodes at all, every move that needs the search goes to the SAT solver."""
    random, grid = Random(1), board(11)
    one, other = oracle_of(grid, [0]), oracle_of(grid, [0], nodes=0)
    by_sat = 0
    while not one.is_finished:
        for direction in range(4):
            verdict = other.judge(direction)
            by_sat += verdict.reason == "sat"
            assert verdict.is_possible == one.judge(direction).is_possible
        direction = random.choice(one.possible())
        one.step(direction)
        other.step(direction)
    assert other.is_finished


def test_a_list_goes_on_where_sat_has_settled_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """On 9x9, where 44 fields are left and one of the moves to 7 lines needs the search."""
    begun = "DRURRRRDRURRDLDRDDDDLULLDRDLLLLURRULL"
    line = [0]
    for letter in begun:
        line.append(board(9).neighbour(line[-1], LETTERS.index(letter)))
    settled = []

    def settle(*grid: Any) -> list[int] | None:
        settled.append(find_line(*grid))
        return settled[-1]

    monkeypatch.setattr("hamekomi.families.labyrinth.hamiltonian.oracle.find_line", settle)
    lines = list(oracle_of(board(9), line, nodes=0).lines())
    assert len(lines) == 7 and any(settled)
    assert lines == list(oracle_of(board(9), line).lines())


def test_invalid_boards_and_lines_are_refused() -> None:
    for line in ([], [0, 2], [0, 1, 0], [25], [-1], [0, 24]):
        with pytest.raises(BadInput):
            oracle_of(board(5), line)
    with pytest.raises(BadInput):
        oracle_of(Board(5, 5, 24, b"\x0f" * 25), [0])
    with pytest.raises(BadInput):
        oracle_of(Board(5, 5, 25, board(5).doors), [0])


def test_a_verdict_stays_the_same() -> None:
    oracle = oracle_of(board(5), [0])
    assert oracle.judge(2) == oracle.judge(2) == Verdict("taken")
