"""Mathematical blackjack: Conway and Ryba's theorem, hand by hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from hamekomi.families.hexads.blackjack.strategy import (
    after,
    is_hexad,
    is_over,
    sighting_of,
    swaps,
    winning_moves,
)
from hamekomi.families.hexads.check import is_won
from hamekomi.families.hexads.puzzle import Hand, Swap
from hamekomi.families.hexads.solvers import outcomes
from hamekomi.families.hexads.systems.designs import blocks
from hamekomi.model.errors import BadInput

HANDS = [frozenset(cards) for cards in combinations(range(12), 6)]


def test_a_hand_of_21_or_more_is_lost_exactly_when_it_is_a_hexad() -> None:
    solved = outcomes()
    hexads = set(blocks("shuffle"))
    assert len(solved) == 924
    for cards in HANDS:
        if sum(cards) >= 21:
            assert solved[cards].value == ("lost" if cards in hexads else "won")
        else:
            assert solved[cards].value == "won" and solved[cards].moves == 0


def test_no_hexad_is_under_21() -> None:
    assert min(map(sum, blocks("shuffle"))) == 21


def test_hexads_of_the_modulo_11_naming_do_not_win() -> None:
    lost = {cards for cards, outcome in outcomes().items() if outcome.value == "lost"}
    assert lost != {frozenset(11 if p > 11 else p for p in hexad) for hexad in blocks("modulo11")}


def test_retrograde_analysis_agrees_with_plain_recursion() -> None:
    assert all(is_won(cards) == (outcomes()[cards].value == "won") for cards in HANDS)


def test_there_are_no_draws_and_the_loser_ends_every_game() -> None:
    for outcome in outcomes().values():
        assert outcome.value != "draw"
        assert outcome.moves % 2 == (1 if outcome.value == "lost" else 0)


def test_every_move_lowers_the_total_and_keeps_six_cards() -> None:
    for cards in HANDS:
        assert (swaps(cards) == []) == is_over(cards)
        for swap in swaps(cards):
            new_cards = after(cards, swap)
            assert len(new_cards) == 6 and sum(new_cards) < sum(cards)


def test_the_manual_s_game() -> None:
    assert winning_moves(frozenset({0, 2, 4, 6, 7, 11}))[0] == Swap(4, 3)
    assert winning_moves(Hand(frozenset({0, 2, 3, 6, 7, 11}))) == []
    assert winning_moves(frozenset({0, 2, 3, 6, 7, 9})) == [Swap(7, 1)]


def test_hexads_are_recognised_with_their_shape() -> None:
    sighting = sighting_of(frozenset({0, 2, 3, 6, 7, 11}))
    assert sighting is not None and (str(sighting), sighting.corner) == ("square 9", 1)
    assert sighting_of(frozenset({0, 2, 4, 6, 7, 11})) is None
    assert sum(map(is_hexad, HANDS)) == 132


def test_invalid_hands_are_refused() -> None:
    with pytest.raises(BadInput, match="6 different cards, not 5"):
        winning_moves(frozenset({1, 2, 3, 4, 5}))
    with pytest.raises(BadInput, match="there is no card 12"):
        winning_moves(frozenset({0, 1, 2, 3, 4, 12}))
