"""Answers and marks judged over HTTP; explanations, hints, grades, rules, new puzzles."""

from __future__ import annotations

import httpx

from hamekomi.lab.puzzle import load
from tests.web.verbs.asking import ask


def test_a_wrong_answer_learns_which_law_it_breaks(client: httpx.Client) -> None:
    body = {"family": "hexads", "text": "0 1 2 3 4"}
    assert ask(client, "check", **body, solution="0 1 2 3 4 11") == {
        "right": True,
        "solved": True,
        "violations": [],
        "remarks": [],
    }
    wrong = ask(client, "check", **body, solution="0 1 2 3 4 5")
    assert [each["law"] for each in wrong["violations"]] == ["not-a-block"]
    assert wrong["violations"][0]["message"]
    assert wrong["violations"][0]["places"] == [f"point {point}" for point in range(6)]


def test_marks_are_checked_by_the_laws_and_where_it_is_asked_against_the_solutions(
    client: httpx.Client,
) -> None:
    first: dict[str, object] = {"family": "slitherlink", "text": "first"}
    puzzle = load("first", "slitherlink")
    (loop,) = puzzle.solutions()
    solved = "".join(str(2 - (edge in loop.value.lines)) for edge in puzzle.value.grid.edges)
    answer = ask(client, "check", **first, marks=solved)
    assert (answer["right"], answer["solved"]) == (True, True)
    answer = ask(client, "check", **first, marks="0" * 60)
    assert (answer["right"], answer["solved"]) == (True, False)
    below_a_two = "2" + "0" * 59  # breaks no law, but is not in the solution
    assert ask(client, "check", **first, marks=below_a_two)["right"]
    (wrong,) = ask(client, "check", **first, marks=below_a_two, further=True)["violations"]
    assert wrong == {
        "law": "not-in-the-solution",
        "places": ["above r1c1"],
        "message": "the cross above r1c1 is not in the solution",
    }
    text = puzzle.with_marks("1" * 60).whole_text
    assert ask(client, "check", family="slitherlink", text=text)["violations"][0]["law"] == "too-many"


def test_an_explanation_ends_with_the_answer(client: httpx.Client) -> None:
    answer = ask(client, "explain", family="hexads", text="0 1 2 3 4")
    assert answer["complete"] is True
    assert "0 1 2 3 4 11" in answer["steps"][-1]["therefore"]
    assert ask(client, "hint", family="hexads", text="0 1 2 3 4")["step"] == answer["steps"][0]


def test_a_hint_goes_on_from_marks_and_can_be_pointed_at_and_played(client: httpx.Client) -> None:
    first: dict[str, object] = {"family": "slitherlink", "text": "first"}
    step = ask(client, "hint", **first, marks="0" * 60)["step"]
    assert step == ask(client, "hint", **first)["step"]
    assert step["places"][-1] == {"role": "premise", "name": "r5c2"}
    assert step["moves"][0] == "cross above r5c2"
    assert step["stages"][0] == "look here: above r5c2 and 3 more"
    assert all(f'data-place="{place["name"]}"' in step["svg"] for place in step["places"])
    mistake = ask(client, "hint", **first, marks="2" + "0" * 59, pictures=False)["step"]
    assert mistake["places"] == [{"role": "fault", "name": "above r1c1"}]
    assert mistake["moves"] == ["erase above r1c1"] and mistake["svg"] is None


def test_a_place_has_the_steps_that_lead_there_and_a_picture(client: httpx.Client) -> None:
    stars = {"family": "starbattle", "text": "first"}
    answer = ask(client, "why", **stars, place="r3c3")
    assert [step["number"] for step in answer["steps"]] == [4, 5, 6]
    assert answer["known"] and not answer["whole"] and answer["svg"].startswith("<svg")
    given = ask(client, "why", family="slitherlink", text="first", place="r5c2")
    assert (given["sentence"], given["steps"], given["svg"]) == ("r5c2 is given", [], None)


def test_a_hint_goes_on_from_moves(client: httpx.Client) -> None:
    hand: dict[str, object] = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11"}
    (move,) = ask(client, "hint", **hand)["step"]["moves"]
    lost = ask(client, "hint", **hand, moves=[move])["step"]
    assert lost["rule"] == "a hexad loses" and lost["moves"] == []
    row = {"family": "_template", "text": "row:.0."}
    assert ask(client, "hint", **row, moves=["1=1"])["step"]["moves"] == ["3=1"]


def test_a_puzzle_without_any_step_has_no_hint(client: httpx.Client) -> None:
    assert ask(client, "hint", family="_template", text="row:...") == {
        "step": None,
        "can_practise": False,
    }


def test_a_puzzle_is_graded_and_converted(client: httpx.Client) -> None:
    assert ask(client, "grade", family="hexads", text="0 1 2 3 4")["word"] in (
        "gentle",
        "normal",
        "hard",
    )
    converted = ask(client, "convert", family="hexads", text="0 1 2 3 4", to="json")["text"]
    assert ask(client, "recognise", text=converted)["text"] == "0 1 2 3 4"


def test_rules_of_ones_own_take_the_place_of_the_familys(client: httpx.Client) -> None:
    first = {"family": "slitherlink", "text": "first"}
    rules = "s 0|0|0\ne -1|0|0\nq\n"
    assert ask(client, "hint", **first, rules=rules)["step"]["rule"] == "rule 1"
    by_one_rule = ask(client, "grade", **first, rules=rules)
    assert by_one_rule["value"] > ask(client, "grade", **first)["value"]
    unsound = {**first, "rules": "s 0|0|3\ne -1|0|1\nq\n"}
    assert "rule 1: this is unsound" in client.post("/api/hint", json=unsound).json()["error"]


def test_the_same_seed_makes_the_same_puzzle(client: httpx.Client) -> None:
    made = ask(client, "generate", family="hexads", seed=7, options={"kind": "blackjack"})
    assert made == ask(client, "generate", family="hexads", seed=7, options={"kind": "blackjack"})
    assert made["seed"] == 7
    unseeded = ask(client, "generate", family="hexads")
    assert ask(client, "generate", family="hexads", seed=unseeded["seed"]) == unseeded
