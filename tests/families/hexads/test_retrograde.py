"""Solving games: Nim by its formula, endless play, and ten lines of recursion to compare with."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.hexads.retrograde import Outcome, solve
from hamekomi.model.errors import BadInput


def test_nim_is_lost_when_the_heaps_cancel_out() -> None:
    heaps = list(product(range(6), repeat=3))
    moves = {
        heap: [(*heap[:i], fewer, *heap[i + 1 :]) for i in range(3) for fewer in range(heap[i])]
        for heap in heaps
    }
    solved = solve(moves, is_won_at_end=lambda heap: False)
    for a, b, c in heaps:
        assert solved[a, b, c].value == ("lost" if a ^ b ^ c == 0 else "won")


def test_endless_play_is_a_draw() -> None:
    moves = {"round": ["and round"], "and round": ["round", "end"], "end": [], "before": ["end"]}
    assert solve(moves, is_won_at_end=lambda position: True) == {
        "round": Outcome("draw", 0),
        "and round": Outcome("draw", 0),
        "end": Outcome("won", 0),
        "before": Outcome("lost", 1),
    }


acyclic_games = st.lists(st.lists(st.integers(0, 30), max_size=4), max_size=30).map(
    lambda rows: {p: [target % p for target in row] if p else [] for p, row in enumerate(rows)}
)


@given(moves=acyclic_games, won=st.frozensets(st.integers(0, 30)))
def test_values_and_distances_are_those_of_plain_recursion(
    moves: dict[int, list[int]], won: frozenset[int]
) -> None:
    @cache
    def outcome(position: int) -> Outcome:
        after = [outcome(target) for target in moves[position]]
        if not after:
            return Outcome("won" if position in won else "lost", 0)
        if losing := [each.moves for each in after if each.value == "lost"]:
            return Outcome("won", 1 + min(losing))
        return Outcome("lost", 1 + max(each.moves for each in after))

    assert solve(moves, won.__contains__) == {position: outcome(position) for position in moves}


def test_the_winner_is_decided_only_at_the_ends() -> None:
    evaluated: list[str] = []

    def won(position: str) -> bool:
        evaluated.append(position)
        return True

    solve({"start": ["end"], "end": []}, won)
    assert evaluated == ["end"]


def test_a_move_to_nowhere_is_refused() -> None:
    with pytest.raises(BadInput, match="a move of a leads to b, which has no entry"):
        solve({"a": ["b"]}, lambda position: True)


def test_no_positions_have_no_outcomes() -> None:
    assert solve({}, lambda position: True) == {}
