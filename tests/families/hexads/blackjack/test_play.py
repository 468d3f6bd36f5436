"""Playing blackjack against the machine."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from hamekomi.families.hexads.blackjack import play
from hamekomi.families.hexads.blackjack.play import Position
from hamekomi.families.hexads.blackjack.strategy import is_hexad, is_over
from hamekomi.families.hexads.puzzle import Hand
from hamekomi.families.hexads.solvers import outcomes
from hamekomi.families.hexads.text import parse
from hamekomi.model.errors import CannotDo, IllegalMove

MANUAL = "blackjack: 0 2 4 6 7 11"


def test_the_manual_s_game_is_won() -> None:
    position = play.start(parse(MANUAL))
    for move in ("4>3", "11>9", "7>1", "9>8"):
        position = play.apply(position, move)
    status = play.status(position)
    assert (status["total"], status["over"], status["winner"]) == (20, True, "you")
    assert status["outcome"] == "I had to bring the total to 20, under 21: you have won."
    assert play.choices(position) == []
    assert play.reply(position, Random(1)) is None


def test_the_status_says_what_lies_where() -> None:
    assert play.status(play.start(parse(MANUAL))) == {
        "hand": [0, 2, 4, 6, 7, 11],
        "pile": [1, 3, 5, 8, 9, 10],
        "total": 30,
        "is_hexad": False,
        "to_move": "you",
        "over": False,
        "winner": None,
        "outcome": "The total is 30; it is your move.",
    }


def test_going_below_the_limit_loses() -> None:
    status = play.status(play.apply(Position(frozenset({0, 1, 2, 5, 6, 7}), "you"), "5>4"))
    assert (status["winner"], status["over"]) == ("machine", True)
    assert status["outcome"] == "You brought the total to 20, under 21: I have won."


def test_a_deal_under_21_is_won_at_once() -> None:
    status = play.status(play.start(parse("blackjack: 0 1 2 3 4 5")))
    assert (status["winner"], status["over"]) == ("you", True)
    assert "deal again" in str(status["outcome"])


def test_choices_are_judged_as_retrograde_analysis_does() -> None:
    for cards in map(frozenset, combinations(range(12), 6)):
        position = play.start(Hand(cards))
        for choice in play.choices(position):
            new_cards = play.apply(position, choice.move).cards
            assert choice.good == (outcomes()[new_cards].value == "lost")
            assert choice.why.endswith(".")
            assert ("at once" in choice.why) == is_over(new_cards)


def test_the_machine_wins_whenever_it_can() -> None:
    for cards in map(frozenset, combinations(range(12), 6)):
        position = Position(cards, "machine")
        chosen = play.reply(position, Random(7))
        if is_over(cards):
            assert chosen is None
            continue
        assert chosen is not None
        assert chosen.good == (not is_hexad(cards))
        may_go_on = any("at once" not in choice.why for choice in play.choices(position))
        assert ("at once" in chosen.why) == (not may_go_on)


def test_the_machine_s_games_follow_from_the_seed() -> None:
    lost = Position(frozenset({0, 2, 3, 6, 7, 11}), "machine")
    replies = [play.reply(lost, Random(seed)) for seed in range(20)]
    assert replies == [play.reply(lost, Random(seed)) for seed in range(20)]
    assert len({reply.move for reply in replies if reply is not None}) > 1


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("4", "a move is a card and a lower one, as in 4>3, not '4'"),
        ("5>3", "card 5 is not on the table"),
        ("4>2", "card 2 is not in the pile"),
        ("4>5", "5 is not lower than 4"),
        ("4>99", "card 99 is not in the pile"),
    ],
)
def test_illegal_moves_are_refused_with_the_reason(move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        play.apply(play.start(parse(MANUAL)), move)


def test_nothing_moves_when_the_game_is_over() -> None:
    with pytest.raises(IllegalMove, match="the game is over: the total is 15"):
        play.apply(play.start(parse("blackjack: 0 1 2 3 4 5")), "5>4")


def test_a_completion_is_not_a_game() -> None:
    with pytest.raises(CannotDo, match="only a hand of blackjack can be played"):
        play.start(parse("0 1 2 3 4"))


def test_the_last_move_is_marked_on_the_table() -> None:
    start = play.start(parse(MANUAL))
    assert play.draw_position(start) != play.draw_position(play.apply(start, "4>3"))
    direct = play.draw_position(play.start(parse("blackjack: 0 2 3 6 7 11")))
    assert play.draw_position(play.apply(start, "4>3")) != direct
