"""Actions of a family's record, through the server."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

import httpx
import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load

FIRST = {"family": "slitherlink", "text": "first"}


def refusal(client: httpx.Client, body: Mapping[str, object], status: int = 422) -> str:
    answer = client.post("/api/act", json=body)
    assert answer.status_code == status, answer.text
    error: str = answer.json()["error"]
    return error


def test_an_action_is_done_and_its_picture_is_the_librarys_own(client: httpx.Client) -> None:
    answer = client.post("/api/act", json={**FIRST, "action": "picture"}).json()
    assert answer["svg"] == load("first", "slitherlink").svg()


def test_every_action_says_what_it_does() -> None:
    families = catalogue.families(hidden=True).values()
    actions = {name: action for family in families for name, action in family.actions.items()}
    assert actions and all(action.summary.endswith(".") for action in actions.values())


def test_texts_that_are_given_reach_the_action(client: httpx.Client) -> None:
    body = {**FIRST, "action": "rule", "given": {"number": "1", "marks": "0" * 60}}
    assert client.post("/api/act", json=body).json()["marks"].count("2") == 4


def test_marks_of_the_puzzles_text_reach_the_action_whatever_the_notation(client: httpx.Client) -> None:
    marks = "12" + "0" * 58
    query = urlencode({"puzzle": load("first", "slitherlink").text, "marks": marks})
    link = f"http://127.0.0.1:8000/#/slitherlink?{query}"
    for text in (link, load(link).whole_text, load(link).to("json")):
        body = {"family": "slitherlink", "text": text, "action": "save"}
        saved = client.post("/api/act", json=body).json()["text"]
        assert saved == client.post("/api/act", json={**body, "given": {"marks": marks}}).json()["text"]
        opened = client.post("/api/game/open", json={"family": "slitherlink", "text": text}).json()
        assert opened["marks"] == marks


def test_an_action_that_is_not_there_is_named(client: httpx.Client) -> None:
    assert "no slitherlink action 'dance'" in refusal(client, {**FIRST, "action": "dance"}, 404)
    body = {"family": "hexads", "text": "0 1 2 3 4", "action": "save"}
    assert "there is no hexads action at all" in refusal(client, body, 404)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (["marks"], "the field 'given' is an object"),
        ({"marks": 3}, "the field 'given.marks' is a text"),
        ({"marks": "0" * 200_001}, "at most 200,000 characters"),
        ({str(number): "" for number in range(41)}, "at most 40"),
        ({"marks": "01"}, "60 edges, but there are 2 marks"),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_sentence(
    client: httpx.Client, given: object, reason: str
) -> None:
    assert reason in refusal(client, {**FIRST, "action": "picture", "given": given})


def test_solutions_come_without_pictures_where_none_are_wanted(client: httpx.Client) -> None:
    answer = client.post("/api/solve", json={**FIRST, "pictures": False}).json()
    assert [list(each) for each in answer["solutions"]] == [["text"]]
    assert answer["unique"] is True
    wrong = client.post("/api/solve", json={**FIRST, "pictures": "no"})
    assert "the field 'pictures' is true or false" in wrong.json()["error"]
