"""Games over HTTP, and the mistakes people make with hands of cards."""

from __future__ import annotations

import httpx
import pytest

from tests.web.verbs.asking import ask


def test_a_game_is_replayed_from_its_moves(client: httpx.Client) -> None:
    body = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11", "moves": ["4>3"]}
    position = ask(client, "game", **body)
    assert position["moves"] == ["4>3"]
    assert position["status"]["total"] == 29
    assert position["status"]["is_hexad"] is True
    assert 'data-place="card 3"' in position["svg"]
    assert not any(choice["good"] for choice in position["choices"])
    reply = ask(client, "game/reply", **body, seed=1)
    assert reply["move"] in [choice["move"] for choice in position["choices"]]
    assert reply == ask(client, "game/reply", **body, seed=1)


def test_the_story_of_a_game_judges_each_move_as_it_was_made(client: httpx.Client) -> None:
    moves = ["4>3", "6>4"]
    body = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11", "moves": moves}
    story = ask(client, "game/story", **body)["story"]
    assert [(each["move"], each["good"]) for each in story] == [("4>3", True), ("6>4", False)]


def test_a_move_in_other_words_is_part_of_the_story_too(client: httpx.Client) -> None:
    body = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11", "moves": ["4 -> 3"]}
    assert ask(client, "game/story", **body)["story"][0]["label"] == "4 -> 3"


def test_a_game_that_is_over_has_no_reply(client: httpx.Client) -> None:
    body = {"family": "hexads", "text": "blackjack: 0 1 2 3 4 5", "moves": []}
    assert ask(client, "game/reply", **body) == {"move": None}


def test_a_press_answers_with_the_position_that_it_leads_to(client: httpx.Client) -> None:
    row = {"family": "_template", "text": "row:.0."}
    pressed = ask(client, "game/press", **row, moves=[], places=["cell 1"])
    assert pressed["move"] == "1=0"
    assert pressed["position"] == ask(client, "game", **row, moves=["1=0"])
    given = ask(client, "game/press", **row, moves=["1=0"], places=["cell 2"])
    assert (given["move"], given["position"]["moves"]) == (None, ["1=0"])
    hand = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11", "moves": []}
    begun = ask(client, "game/press", **hand, places=["card 4"])
    assert begun["move"] == ""
    assert begun["position"] == ask(client, "game", **hand, places=["card 4"])


def test_a_game_by_marks_is_opened_and_finished(client: httpx.Client) -> None:
    body = {"family": "labyrinth", "text": "labyrinth 3x3 line=R"}
    opened = ask(client, "game/open", **body, marks="R")
    assert (opened["marks"], opened["board"]["steps"], opened["sheet"]) == ("R", "R", None)
    assert ask(client, "game/finish", **body, marks="R") == {"marks": "RDLLDRR"}
    assert ask(client, "game/finish", **body, marks="D") == {"marks": None}
    answer = client.post("/api/game/open", json={"family": "_template", "text": "row:..."})
    assert "is not played by marks" in answer.json()["error"]


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("0 2 4 6 7", "a hand has 6 cards, not 5"),
        ("0 2 4 6 7 10 11", "a hand has 6 cards, not 7"),
        ("0 2 4 6 7 7", "the card 7 is there twice"),
        ("0 2 4 6 7 12", "there is no card 12"),
        ("0 2 4 6 7 -1", "expected a number, found '-1'"),
        ("a b c d e f", "expected a number, found 'a'"),
        ("", "there are no cards in this hand"),
    ],
)
def test_a_hand_that_is_none_is_refused_with_place_and_reason(
    client: httpx.Client, hand: str, reason: str
) -> None:
    answer = client.post("/api/game", json={"family": "hexads", "text": f"blackjack: {hand}"})
    assert answer.status_code == 422
    assert reason in answer.json()["error"]
    assert answer.json()["error"].startswith("line 1")


@pytest.mark.parametrize("move", ["3>4", "4>4", "4>2", "5>3", "12>0", "x", "", "4>3>2", "4>-1"])
def test_a_move_against_the_rules_is_refused(client: httpx.Client, move: str) -> None:
    body = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11", "moves": [move]}
    answer = client.post("/api/game", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]
