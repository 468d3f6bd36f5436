"""Every verb of the API on real puzzles, and the mistakes people make with hands of cards."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import httpx
import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load
from hamekomi.model.options import as_json


def ask(client: httpx.Client, path: str, **fields: object) -> Any:
    answer = client.post(f"/api/{path}", json=fields)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_catalogue_lists_every_family_that_is_not_hidden_the_most_loved_first(
    client: httpx.Client,
) -> None:
    listed = [family["name"] for family in client.get("/api/families").json()["families"]]
    assert set(listed) == set(catalogue.families())
    assert [name for name in listed if name in ("hexads", "packing", "slitherlink")] == [
        "slitherlink",
        "packing",
        "hexads",
    ]


def test_the_gallery_shows_the_beautiful_examples_and_one_of_them_solved(client: httpx.Client) -> None:
    galleries = {each["family"]: each for each in client.get("/api/gallery").json()["galleries"]}
    assert set(galleries) == set(catalogue.families())
    loops = [each["name"] for each in galleries["slitherlink"]["examples"]]
    assert "first" in loops and "full-of-threes" not in loops
    first = galleries["packing"]["examples"][0]
    assert first["name"] == "tetra" and first["svg"].count("hk-light ") == 44
    assert galleries["packing"]["solved"].count("hk-light hk-piece-") == 44


def test_a_family_has_a_handbook(client: httpx.Client) -> None:
    assert client.get("/api/families/slitherlink/handbook").json()["text"].startswith("# Slitherlink\n")
    assert client.get("/api/families/nothing/handbook").status_code == 404


def test_a_portrait_has_the_name_of_the_puzzle(client: httpx.Client) -> None:
    asked = {"family": "packing", "text": "soma"}
    portrait = client.post("/api/portrait", json=asked).json()
    assert portrait["name"] == "The Soma cube" and portrait["svg"].startswith("<svg")


def test_forms_are_made_from_declared_options(client: httpx.Client) -> None:
    for told in client.get("/api/families").json()["families"]:
        made = catalogue.family(told["name"]).making
        assert {each["name"]: each["options"] for each in told["experiments"]} == {
            word: [as_json(option) for option in errand.options]
            for word, errand in made.experiments.items()
        }
        options = None if made.generate is None else [as_json(each) for each in made.generate.options]
        assert told["generator"] == options


@pytest.mark.parametrize("name", list(catalogue.families(hidden=True)))
def test_every_example_of_a_family_is_drawn(client: httpx.Client, name: str) -> None:
    answer = client.get(f"/api/families/{name}").json()
    assert [example["name"] for example in answer["examples"]] == [
        example.name for example in catalogue.family(name).reading.examples
    ]
    for example in answer["examples"]:
        assert ElementTree.fromstring(example["svg"]).tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize("name", list(catalogue.families()))
def test_every_name_that_is_listed_names_a_puzzle(client: httpx.Client, name: str) -> None:
    listed = client.get(f"/api/families/{name}/puzzles").json()["puzzles"]
    titles = {each["name"]: each["title"] for each in listed}
    examples = {each.name: each.title for each in catalogue.family(name).reading.examples}
    assert len(titles) == len(listed) and titles.items() >= examples.items()
    for each in titles:
        assert load(each, name)


def test_puzzles_have_names_besides_the_examples(client: httpx.Client) -> None:
    listed = client.get("/api/families/packing/puzzles").json()["puzzles"]
    quantumino = {"name": "quantumino:16", "title": "Quantumino with piece 16 left aside"}
    assert quantumino | {"is_example": False} in listed
    soma = {"name": "soma", "title": "The Soma cube", "is_example": True}
    assert soma in listed


def test_a_puzzle_is_drawn_on_paper_and_in_space(client: httpx.Client) -> None:
    soma, tetrihex = (ask(client, "draw", family="packing", text=name) for name in ("soma", "tetrihex"))
    assert soma["svg"] == load("soma", "packing").svg()
    assert (len(soma["scene"]["cubes"]), tetrihex["scene"]) == (27, None)


def test_a_sudoku_is_drawn_with_the_candidates_that_steps_point_at(client: httpx.Client) -> None:
    asked = {"family": "sudoku", "text": "small", "moves": ["r1c1=1"]}
    assert "r1c3:2" not in ask(client, "draw", **asked)["svg"]
    assert "r1c3:2" in ask(client, "draw", **asked, to_explain=True)["svg"]


def test_a_text_is_recognised_without_its_family(client: httpx.Client) -> None:
    found = ask(client, "recognise", text="blackjack: 11 7,6;4 2 0")
    assert (found["family"], found["format"]) == ("hexads", "text")
    assert found["text"] == "blackjack: 0 2 4 6 7 11"
    assert found["playable"] is True
    assert {"name": "solutions", "value": "more than one"} in found["facts"]


def test_of_a_text_with_a_puzzle_in_every_line_any_can_be_chosen(client: httpx.Client) -> None:
    lines = {"text": "\n".join(["8" + "." * 80, "." * 80 + "9"])}
    first = client.post("/api/recognise", json=lines).json()
    second = client.post("/api/recognise", json={**lines, "problem": 2}).json()
    assert (first["text"], second["text"]) == tuple(lines["text"].split())
    assert first["problems"] == ["Sudoku 9x9, 1 given"] * 2
    beyond = client.post("/api/recognise", json={**lines, "problem": 3})
    assert (beyond.status_code, "there is no problem 3" in beyond.text) == (422, True)


def test_the_picture_is_the_librarys_own(client: httpx.Client) -> None:
    assert ask(client, "recognise", text="0 1 2 3 4")["svg"] == load("0 1 2 3 4").svg()


def test_a_board_on_which_nothing_could_be_seen_is_recognised_without_a_picture(
    client: httpx.Client,
) -> None:
    found = ask(client, "recognise", text="\n".join(["." * 130] * 130))
    assert (found["svg"], found["description"]) == (None, "Slitherlink 130x130, no clues")


def test_five_points_cannot_be_played_and_a_hand_can(client: httpx.Client) -> None:
    assert ask(client, "recognise", text="0 1 2 3 4")["playable"] is False
    answer = client.post("/api/game", json={"family": "hexads", "text": "0 1 2 3 4"})
    assert answer.status_code == 422
    assert "only a hand of blackjack can be played" in answer.json()["error"]


def test_solutions_are_listed_with_their_pictures(client: httpx.Client) -> None:
    found = ask(client, "solve", family="hexads", text="0 1 2 3 4")
    assert [each["text"] for each in found["solutions"]] == ["0 1 2 3 4 11"]
    assert found["complete"] is True
    assert found["unique"] is True
    puzzle = load("0 1 2 3 4")
    assert found["solutions"][0]["svg"] == puzzle.svg(solution=puzzle.solve())


def test_a_puzzle_tells_how_many_motions_it_has(client: httpx.Client) -> None:
    found = ask(client, "recognise", text="tetra", family="packing")
    assert found["symmetries"] == {"all": 1, "rotation": 24, "symmetry": 48}
    assert ask(client, "recognise", text="0 1 2 3 4")["symmetries"] == {"all": 1}


def test_solutions_up_to_symmetry_are_one_of_each_class(client: httpx.Client) -> None:
    asked = {"family": "packing", "text": "pentominoes-3x20"}
    found = {up_to: ask(client, "solve", **asked, up_to=up_to) for up_to in ("all", "symmetry")}
    assert [len(each["solutions"]) for each in found.values()] == [8, 2]
    assert all(each["complete"] and each["up_to"] == up_to for up_to, each in found.items())
    refused = client.post("/api/solve", json={**asked, "up_to": "love"})
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


def test_what_is_odd_about_a_puzzle_is_told_with_every_answer(client: httpx.Client) -> None:
    asked = {"family": "packing", "text": "frame: box 3 1\npiece U: #.#\npiece O: #\n"}
    found = ask(client, "recognise", **asked)
    assert found["description"] == "Packing of 3 squares with 2 pieces; piece U is in several parts"
    for answer in (
        found,
        ask(client, "solve", **asked),
        ask(client, "count", **asked),
        ask(client, "check", **asked, solution="UOU"),
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
    "act": {"family": "slitherlink", "text": "first", "action": "open", "given": {}},
    "game": {"text": "blackjack: 0 2 4 6 7 11", "family": "hexads", "moves": ["4>3"]},
    "game/reply": {"text": "blackjack: 0 2 4 6 7 11", "family": "hexads", "moves": [], "seed": 1},
    "game/story": {"text": "blackjack: 0 2 4 6 7 11", "family": "hexads", "moves": ["4>3"]},
}


@pytest.mark.parametrize(
    ("path", "field"), [(path, field) for path, fields in SOUND.items() for field in fields]
)
def test_a_field_of_a_wrong_type_is_refused_in_a_sentence(
    client: httpx.Client, path: str, field: str
) -> None:
    ask(client, path, **SOUND[path])
    wrongs: list[object] = [2.5, -1, 10**25, "", [[]], {"a": []}, "no such thing"]
    for wrong in wrongs:
        answer = client.post(f"/api/{path}", json=SOUND[path] | {field: wrong})
        if wrong == "" and field == "solution":
            continue  # the text of a solution may be empty
        assert answer.status_code in (404, 422), (wrong, answer.text)
        assert answer.json()["error"]


@pytest.mark.parametrize("threads", ["2", 0, -1, 10**9, True, 1.5])
@pytest.mark.parametrize("path", ["count", "solve"])
def test_threads_are_a_small_whole_number(client: httpx.Client, path: str, threads: object) -> None:
    answer = client.post(f"/api/{path}", json=SOUND[path] | {"threads": threads})
    assert answer.status_code == 422
    assert answer.json()["error"].startswith("the field 'threads' is ")


def test_every_solver_counts_the_same(client: httpx.Client) -> None:
    for solver in catalogue.family("hexads").ways.solvers:
        answer = ask(client, "count", family="hexads", text="shuffle: 0", solver=solver)
        assert (answer["count"], answer["exact"]) == ("66", True)


def test_a_wrong_answer_is_told_which_law_it_breaks(client: httpx.Client) -> None:
    asked = {"family": "hexads", "text": "0 1 2 3 4"}
    assert ask(client, "check", **asked, solution="0 1 2 3 4 11") == {
        "right": True,
        "solved": True,
        "violations": [],
        "remarks": [],
    }
    wrong = ask(client, "check", **asked, solution="0 1 2 3 4 5")
    assert [each["law"] for each in wrong["violations"]] == ["not-a-block"]
    assert wrong["violations"][0]["message"]
    assert wrong["violations"][0]["places"] == [f"point {point}" for point in range(6)]


def test_marks_are_checked_by_the_laws_and_where_it_is_asked_against_the_solutions(
    client: httpx.Client,
) -> None:
    first: dict[str, object] = {"family": "slitherlink", "text": "first"}
    puzzle = load("first", "slitherlink")
    (loop,) = puzzle.solutions()
    solved = "".join(str(2 - (edge in loop.value.lines)) for edge in puzzle.grid.edges)
    answer = ask(client, "check", **first, marks=solved)
    assert (answer["right"], answer["solved"]) == (True, True)
    answer = ask(client, "check", **first, marks="0" * 60)
    assert (answer["right"], answer["solved"]) == (True, False)
    below_a_two = "2" + "0" * 59  # breaks no law, but is not in the solution
    assert ask(client, "check", **first, marks=below_a_two)["right"]
    (wrong,) = ask(client, "check", **first, marks=below_a_two, further=True)["violations"]
    assert wrong == {
        "law": "not-in-the-solution",
        "places": ["above row 1 column 1"],
        "message": "the cross above row 1 column 1 is not in the solution",
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
    assert step["places"][-1] == {"role": "premise", "name": "row 5 column 2"}
    assert step["moves"][0] == "cross above row 5 column 2"
    assert step["stages"][0] == "look here: above row 5 column 2 and 3 more"
    assert all(f'data-place="{place["name"]}"' in step["svg"] for place in step["places"])
    mistake = ask(client, "hint", **first, marks="2" + "0" * 59, pictures=False)["step"]
    assert mistake["places"] == [{"role": "fault", "name": "above row 1 column 1"}]
    assert mistake["moves"] == ["erase above row 1 column 1"] and mistake["svg"] is None


def test_a_hint_goes_on_from_moves(client: httpx.Client) -> None:
    hand: dict[str, object] = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11"}
    (move,) = ask(client, "hint", **hand)["step"]["moves"]
    lost = ask(client, "hint", **hand, moves=[move])["step"]
    assert lost["rule"] == "a hexad loses" and lost["moves"] == []
    row = {"family": "_template", "text": "row:.0."}
    assert ask(client, "hint", **row, moves=["1=1"])["step"]["moves"] == ["3=1"]


def test_a_puzzle_without_any_step_has_no_hint(client: httpx.Client) -> None:
    assert ask(client, "hint", family="_template", text="row:...") == {"step": None}


def test_a_puzzle_is_graded_and_converted(client: httpx.Client) -> None:
    assert ask(client, "grade", family="hexads", text="0 1 2 3 4")["word"] in ("easy", "medium", "hard")
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


def test_a_game_is_replayed_from_its_moves(client: httpx.Client) -> None:
    asked = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11", "moves": ["4>3"]}
    position = ask(client, "game", **asked)
    assert position["moves"] == ["4>3"]
    assert position["status"]["total"] == 29
    assert position["status"]["is_hexad"] is True
    assert 'data-place="card 3"' in position["svg"]
    assert not any(choice["good"] for choice in position["choices"])
    reply = ask(client, "game/reply", **asked, seed=1)
    assert reply["move"] in [choice["move"] for choice in position["choices"]]
    assert reply == ask(client, "game/reply", **asked, seed=1)


def test_the_story_of_a_game_judges_each_move_as_it_was_made(client: httpx.Client) -> None:
    moves = ["4>3", "6>4"]
    asked = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11", "moves": moves}
    story = ask(client, "game/story", **asked)["story"]
    assert [(told["move"], told["good"]) for told in story] == [("4>3", True), ("6>4", False)]


def test_a_move_in_other_words_is_part_of_the_story_too(client: httpx.Client) -> None:
    asked = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11", "moves": ["4 -> 3"]}
    assert ask(client, "game/story", **asked)["story"][0]["label"] == "4 -> 3"


def test_a_game_that_is_over_has_no_reply(client: httpx.Client) -> None:
    asked = {"family": "hexads", "text": "blackjack: 0 1 2 3 4 5", "moves": []}
    assert ask(client, "game/reply", **asked) == {"move": None}


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
    asked = {"family": "hexads", "text": "blackjack: 0 2 4 6 7 11", "moves": [move]}
    answer = client.post("/api/game", json=asked)
    assert answer.status_code == 422
    assert answer.json()["error"]
