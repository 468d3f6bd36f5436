"""Families, examples, names and forms over HTTP, and texts that are recognised."""

from __future__ import annotations

from xml.etree import ElementTree

import httpx
import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load
from hamekomi.model.options import as_json
from tests.web.verbs.asking import ask


def test_the_catalogue_lists_every_family_that_is_not_hidden_by_rank(
    client: httpx.Client,
) -> None:
    listed = [family["name"] for family in client.get("/api/families").json()["families"]]
    assert set(listed) == set(catalogue.families())
    assert [name for name in listed if name in ("hexads", "packing", "slitherlink")] == [
        "slitherlink",
        "packing",
        "hexads",
    ]


def test_the_page_offers_what_is_written_for_other_solvers(client: httpx.Client) -> None:
    listed = {each["name"]: each for each in client.get("/api/families").json()["families"]}
    sudoku = [each["name"] for each in listed["sudoku"]["formats"]]
    assert sudoku[0] == "plain" and sudoku[-4:] == ["dimacs", "dlx", "mzn", "csv"]
    assert listed["cover"]["playable"] and "convert" in listed["cover"]["abilities"]
    order = {"family": "cover", "text": "toy", "to": "dimacs"}
    written = client.post("/api/convert", json=order)
    assert written.status_code == 200 and "p cnf " in written.text


def test_the_gallery_shows_the_beautiful_examples_and_one_of_them_solved(client: httpx.Client) -> None:
    galleries = {each["family"]: each for each in client.get("/api/gallery").json()["galleries"]}
    carded = {name for name, each in catalogue.families().items() if not each.group}
    assert set(galleries) == carded
    loops = [each["name"] for each in galleries["slitherlink"]["examples"]]
    assert "first" in loops and "full-of-threes" not in loops
    first = galleries["packing"]["examples"][0]
    assert first["name"] == "tetra" and first["svg"].count("hk-light ") == 44
    assert galleries["packing"]["solved"].count("hk-light hk-piece-") == 44


def test_the_other_families_have_a_small_picture_and_lessons(client: httpx.Client) -> None:
    pictures = client.get("/api/thumbnails").json()["pictures"]
    uncarded = [each.name for each in catalogue.by_rank() if each.group]
    assert [each["family"] for each in pictures] == uncarded
    assert all("<svg" in each["svg"] and "data-place" not in each["svg"] for each in pictures)
    lessons = client.get("/api/families/heyawake/lessons").json()["lessons"]
    assert [each["law"] for each in lessons] == ["number", "apart", "connected", "three rooms"]
    assert all(each["step"]["moves"] for each in lessons)
    assert client.get("/api/families/cover/lessons").json() == {"lessons": []}
    rules = client.get("/api/families/heyawake/handbook").json()["text"]
    assert "- Shaded cells do not touch." in rules


def test_a_lesson_has_its_task_and_the_board_with_its_marks(client: httpx.Client) -> None:
    lessons = client.get("/api/families/labyrinth/lessons").json()["lessons"]
    first = lessons[0]
    assert (first["law"], first["text"], first["marks"]) == ("Every field", "labyrinth 3x3", "DDRUU")
    assert first["task"].endswith("go there.") and first["step"]["moves"] == ["R"]
    hands = client.get("/api/families/hexads/lessons").json()["lessons"]
    assert all(each["text"].startswith("blackjack:") and each["marks"] == "" for each in hands)


def test_boards_for_practice_have_the_rule_as_their_next_step(client: httpx.Client) -> None:
    body = {"family": "sudoku", "rule": "naked pair", "seed": 3}
    boards = client.post("/api/practise", json=body).json()["lessons"]
    assert len(boards) == 3 and {each["step"]["rule"] for each in boards} == {"naked pair"}
    step = {**body, "text": boards[0]["text"], "marks": boards[0]["marks"], "near": ["r1c1"]}
    hint = client.post("/api/hint", json=step).json()
    assert hint["can_practise"] and hint["step"]["rule"] == "naked pair"
    refused = client.post("/api/practise", json={"family": "cover", "rule": "a dead end"})
    assert refused.status_code == 422 and "cover" in refused.json()["error"]


def test_a_family_has_a_handbook(client: httpx.Client) -> None:
    assert client.get("/api/families/slitherlink/handbook").json()["text"].startswith("# Slitherlink\n")
    assert client.get("/api/families/nothing/handbook").status_code == 404


def test_a_portrait_has_the_name_of_the_puzzle(client: httpx.Client) -> None:
    body = {"family": "packing", "text": "soma"}
    portrait = client.post("/api/portrait", json=body).json()
    assert portrait["name"] == "The Soma cube" and portrait["svg"].startswith("<svg")


def test_forms_are_made_from_declared_options(client: httpx.Client) -> None:
    for known in client.get("/api/families").json()["families"]:
        made = catalogue.family(known["name"]).making
        assert {each["name"]: each["options"] for each in known["experiments"]} == {
            word: [as_json(option) for option in task.options] for word, task in made.experiments.items()
        }
        options = None if made.generate is None else [as_json(each) for each in made.generate.options]
        assert known["generator"] == options


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
    body = {"family": "sudoku", "text": "small", "moves": ["r1c1=1"]}
    assert "r1c3:2" not in ask(client, "draw", **body)["svg"]
    assert "r1c3:2" in ask(client, "draw", **body, to_explain=True)["svg"]


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
    broken = client.post("/api/recognise", json={"text": "12\n" + lines["text"]}).json()
    assert (broken["text"], broken["problem"]) == (first["text"], 2)  # the first that can be read
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
