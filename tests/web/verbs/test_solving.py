"""Solutions, counts and remarks over HTTP, and fields of a wrong type."""

from __future__ import annotations

from itertools import product

import httpx
import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load
from tests.web.verbs.asking import ask


def test_solutions_are_listed_with_their_pictures(client: httpx.Client) -> None:
    found = ask(client, "solve", family="hexads", text="0 1 2 3 4")
    assert [each["text"] for each in found["solutions"]] == ["0 1 2 3 4 11"]
    assert found["complete"] is True
    assert found["unique"] is True
    puzzle = load("0 1 2 3 4")
    assert found["solutions"][0]["svg"] == puzzle.svg(solution=puzzle.solve())


def test_a_puzzle_says_how_many_motions_it_has(client: httpx.Client) -> None:
    found = ask(client, "recognise", text="tetra", family="packing")
    assert found["symmetries"] == {"all": 1, "rotation": 24, "symmetry": 48}
    assert ask(client, "recognise", text="0 1 2 3 4")["symmetries"] == {"all": 1}


def test_solutions_up_to_symmetry_are_one_of_each_class(client: httpx.Client) -> None:
    body = {"family": "packing", "text": "pentominoes-3x20"}
    found = {up_to: ask(client, "solve", **body, up_to=up_to) for up_to in ("all", "symmetry")}
    assert [len(each["solutions"]) for each in found.values()] == [8, 2]
    assert all(each["complete"] and each["up_to"] == up_to for up_to, each in found.items())
    refused = client.post("/api/solve", json={**body, "up_to": "love"})
    assert refused.status_code == 404
    assert "no way for packing to count up to 'love'" in refused.json()["error"]


@pytest.mark.parametrize(
    ("text", "limit", "found", "complete", "unique"),
    [
        ("row:.....", 20, 2, True, False),
        ("row:.....", 2, 2, True, False),
        ("row:.....", 1, 1, False, False),
        ("row:1....", 1, 1, True, True),
        ("row:1.0", 20, 0, True, False),
    ],
)
def test_a_search_says_how_far_it_got(
    client: httpx.Client, text: str, limit: int, found: int, complete: bool, unique: bool | None
) -> None:
    answer = ask(client, "solve", family="_template", text=text, limit=limit)
    assert len(answer["solutions"]) == found
    assert (answer["complete"], answer["unique"], answer["stopped"]) == (complete, unique, "")


def test_what_is_odd_about_a_puzzle_comes_with_every_answer(client: httpx.Client) -> None:
    body = {"family": "packing", "text": "frame: box 3 1\npiece U: #.#\npiece O: #\n"}
    found = ask(client, "recognise", **body)
    assert found["description"] == "Packing of 3 squares with 2 pieces; piece U is in several parts"
    for answer in (
        found,
        ask(client, "solve", **body),
        ask(client, "count", **body),
        ask(client, "check", **body, solution="UOU"),
    ):
        assert answer["remarks"] == ["piece U is in several parts"]


SOUND: dict[str, dict[str, object]] = {
    "recognise": {"text": "soma", "family": "packing"},
    "draw": {"text": "soma", "family": "packing"},
    "solve": {"text": "soma", "family": "packing", "solver": "plain", "up_to": "all"}
    | {"limit": 3, "pictures": False, "threads": 1},
    "count": {"text": "soma", "family": "packing", "solver": "plain", "up_to": "all"}
    | {"limit": 3, "threads": 2},
    "check": {"text": "0 1 2 3 4", "family": "hexads", "solution": "0 1 2 3 4 11"},
    "explain": {"text": "0 1 2 3 4", "family": "hexads", "solver": "pictures"},
    "hint": {"text": "blackjack: 0 2 4 6 7 11", "family": "hexads", "solver": "pictures"}
    | {"moves": ["4>3"], "pictures": False},
    "grade": {"text": "0 1 2 3 4", "family": "hexads"},
    "convert": {"text": "0 1 2 3 4", "family": "hexads", "to": "json"},
    "generate": {"family": "hexads", "seed": 1, "options": {"kind": "blackjack"}},
    "act": {"family": "slitherlink", "text": "first", "action": "picture", "given": {}},
    "game": {"text": "blackjack: 0 2 4 6 7 11", "family": "hexads", "moves": ["4>3"]},
    "game/reply": {"text": "blackjack: 0 2 4 6 7 11", "family": "hexads", "moves": [], "seed": 1},
    "game/story": {"text": "blackjack: 0 2 4 6 7 11", "family": "hexads", "moves": ["4>3"]},
}


@pytest.mark.parametrize("path", SOUND)
def test_a_field_of_a_wrong_type_is_refused_in_a_sentence(client: httpx.Client, path: str) -> None:
    ask(client, path, **SOUND[path])
    wrongs: list[object] = [2.5, -1, 10**25, "", [[]], {"a": []}, "no such thing"]
    for field, wrong in product(SOUND[path], wrongs):
        answer = client.post(f"/api/{path}", json=SOUND[path] | {field: wrong})
        if wrong == "" and field == "solution":
            continue  # the text of a solution may be empty
        assert answer.status_code in (404, 422), (field, wrong, answer.text)
        assert answer.json()["error"]


@pytest.mark.parametrize("threads", ["2", 0, -1, 10**9, True, 1.5])
@pytest.mark.parametrize("path", ["count", "solve"])
def test_threads_are_a_small_whole_number(client: httpx.Client, path: str, threads: object) -> None:
    answer = client.post(f"/api/{path}", json=SOUND[path] | {"threads": threads})
    assert answer.status_code == 422
    assert answer.json()["error"].startswith("the field 'threads' is ")


def test_every_solver_counts_the_same(client: httpx.Client) -> None:
    for solver in catalogue.family("hexads").solving.solvers:
        answer = ask(client, "count", family="hexads", text="shuffle: 0", solver=solver)
        assert (answer["count"], answer["exact"]) == ("66", True)
