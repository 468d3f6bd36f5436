"""Explanations are true: each names the right shape, move and number."""

from __future__ import annotations

from itertools import combinations, islice

import pytest

from hamekomi.families.hexads.blackjack.strategy import after, is_hexad, is_over, winning_moves
from hamekomi.families.hexads.puzzle import Completion, Hand, Puzzle, Swap
from hamekomi.families.hexads.solvers import complete
from hamekomi.families.hexads.steps import steps
from hamekomi.families.hexads.systems.layout import SYSTEMS, point_names
from hamekomi.families.hexads.text import parse
from hamekomi.model.answers import UNLIMITED, Step


def explained(puzzle: Puzzle) -> list[Step]:
    return list(steps(puzzle, UNLIMITED))


@pytest.mark.parametrize("system", ["shuffle", "modulo11"])
def test_five_points_end_with_their_hexad_drawn(system: str) -> None:
    for five in map(frozenset, combinations(SYSTEMS[system].points, 5)):
        last = explained(Completion(system, five))[-1]
        assert last.therefore.endswith(f"the hexad is {point_names(complete(five, system))}")
        assert last.picture is not None


def test_the_manual_s_square_is_found_after_the_line_is_ruled_out() -> None:
    corners, line, square = explained(parse("0 1 2 3 4"))
    assert "0 1 are in the corners" in corners.because
    assert line.because == "no line holds 2 3 4"
    assert square.because.startswith("2 3 4 lie in square 2 of the picture at 6")
    assert square.therefore == "11 is missing: the hexad is 0 1 2 3 4 11"


def test_an_octad_is_read_off_the_hexacode() -> None:
    last = explained(parse("mog: 0 1 2 3 4"))[-1]
    assert last.rule == "3+1+1+1+1+1"
    assert "columns of 1 1 1 1 3 1 points are all odd" in last.because
    assert "digits 0 1 0 1 ω ω̄ are a word of the hexacode" in last.because
    assert last.therefore == "7 10 12 are missing: the octad is 0 1 2 3 4 7 10 12"


def test_fewer_than_five_points_are_counted_type_by_type() -> None:
    assert [step.because.partition(" fit")[0] for step in explained(parse("shuffle:"))[1:]] == [
        "12",
        "12",
        "54",
        "54",
    ]
    assert [step.because.partition(" fit")[0] for step in explained(parse("mog:"))[1:]] == [
        "15",
        "360",
        "384",
    ]


@pytest.mark.parametrize(
    ("text", "extra"), [("0 1 2 3 4 5", "5"), ("mog: 0 1 2 3 4 5", "5"), ("2 3 4 5 7 8", "8")]
)
def test_points_in_no_block_get_the_reason(text: str, extra: str) -> None:
    last = explained(parse(text))[-1]
    assert last.rule.startswith("no ")
    assert "and in no other" in last.because
    assert last.therefore.startswith(f"{extra} would have to be in it")


def test_a_whole_block_misses_nothing() -> None:
    assert explained(parse("0 1 2 3 4 11"))[-1].therefore.startswith("nothing is missing")


def test_a_hand_is_explained_card_by_card_then_played_to_its_end() -> None:
    hand = frozenset({0, 2, 4, 6, 7, 11})
    found = explained(Hand(hand))
    by_card = [step for step in found if step.rule == "five cards, one hexad"]
    assert len(by_card) == 6
    assert {step.therefore for step in by_card if step.therefore.endswith("it wins")} == {
        f"{swap.taken} for {swap.put} is a move to a hexad, and it wins" for swap in winning_moves(hand)
    }
    assert by_card[0] == found[0] and by_card[0].moves == ("4>3",)
    assert not any(step.moves for step in by_card[1:])  # they are what else could be played
    played = [step for step in found if step.rule == "move"]
    assert played[-1].therefore.endswith("the other player lost")
    assert all(step.picture is not None for step in played)


def test_the_moves_of_an_explanation_are_a_game_that_the_winner_wins() -> None:
    for cards in map(frozenset, islice(combinations(range(12), 6), 0, None, 9)):
        if is_over(cards):
            (only,) = explained(Hand(cards))
            assert only.therefore == "the game is over"
            continue
        wins, now = not is_hexad(cards), cards
        played = [step for step in explained(Hand(cards)) if step.rule == "move"]
        for move in (move for step in explained(Hand(cards)) for move in step.moves):
            taken, put = move.split(">")
            now = after(now, Swap(int(taken), int(put)))
        assert is_over(now)
        assert played[-1].therefore.endswith("the other player lost" if wins else "you lost")


def test_for_a_lost_hand_every_move_loses() -> None:
    first = explained(parse("blackjack: 0 2 3 6 7 11"))[0]
    assert "is a hexad (square 9 of the picture at 1)" in first.because
    assert first.therefore.startswith("every move loses")
