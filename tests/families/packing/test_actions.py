"""The extra actions of the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hamekomi.engines.exact_cover import random_search
from hamekomi.families.packing.actions import ACTIONS
from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.puzzle import Packing
from hamekomi.geometry.lattice import FACE_CENTRED, LATTICES
from hamekomi.geometry.shape import normalised
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, BrokenCheckpoint, UnknownName


def orientations_of(puzzle: Packing, piece: str) -> list[Mapping[str, Any]]:
    found: Any = ACTIONS["orientations"].act(puzzle, {"piece": piece}, UNLIMITED)["orientations"]
    return list(found)


def test_pieces_of_balls_have_orientations_that_no_turn_of_their_lattice_gives() -> None:
    tetra = read("tetra")
    piece = tetra.piece("P")
    turned = {normalised(FACE_CENTRED, map(turn, piece.cells)) for turn in FACE_CENTRED.turns}
    found = {each["cells"] for each in orientations_of(tetra, "P")}
    assert turned < found


def test_a_coloured_piece_has_two_orientations_in_the_same_cells() -> None:
    puzzle = parse("frame: box 2 1\npiece D: ab\n")
    assert orientations_of(puzzle, "D") == [
        {"cells": ((0, 0), (0, 1)), "letters": "ab"},
        {"cells": ((0, 0), (0, 1)), "letters": "ba"},
        {"cells": ((0, 0), (1, 0)), "letters": "ab"},
        {"cells": ((0, 0), (1, 0)), "letters": "ba"},
    ]


def test_only_pieces_of_the_puzzle_have_orientations() -> None:
    with pytest.raises(UnknownName, match="no piece 'X'"):
        orientations_of(read("soma"), "X")


def fillings(puzzle: Packing, budget: Budget = UNLIMITED, **given: str) -> Mapping[str, Any]:
    return ACTIONS["fillings"].act(puzzle, given, budget)


@pytest.mark.parametrize(("up_to", "number"), [("all", 11520), ("rotation", 480), ("symmetry", 240)])
def test_all_fillings_are_listed_page_by_page(up_to: str, number: int) -> None:
    soma = read("soma")
    page = fillings(soma, up_to=up_to, number="100")
    first, passed = page["fillings"], 100
    while not page["is_last"]:
        page = fillings(soma, up_to=up_to, number="1", skip="99", bookmark=page["bookmark"])
        passed += page["skipped"] + len(page["fillings"])
    assert passed == number and len(set(first)) == 100


def test_a_jump_arrives_at_the_filling_that_paging_reaches() -> None:
    soma = read("soma")
    pages = fillings(soma, number="100")
    (there,) = fillings(soma, skip="42")["fillings"]
    assert there == pages["fillings"][42]
    further = fillings(soma, skip="7", bookmark=fillings(soma, skip="34")["bookmark"])
    assert further["fillings"] == [there]


def test_a_page_that_runs_out_of_time_is_resumed_where_it_stopped() -> None:
    soma = read("soma")
    page = fillings(soma, Budget(nodes=8000), skip="200")
    assert page["fillings"] == [] and not page["is_last"] and 0 < page["skipped"] < 200
    rest = fillings(soma, skip=str(200 - page["skipped"]), bookmark=page["bookmark"])
    assert rest["fillings"] == fillings(soma, skip="200")["fillings"]


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"up_to": "colour"}, UnknownName),
        ({"skip": "-1"}, BadInput),
        ({"number": "101"}, BadInput),
        ({"number": "9" * 5000}, BadInput),
        ({"bookmark": "no way"}, BrokenCheckpoint),
        ({"bookmark": "99/100"}, BrokenCheckpoint),
    ],
)
def test_an_invalid_page_is_refused(given: dict[str, str], error: type[Exception]) -> None:
    with pytest.raises(error):
        ACTIONS["fillings"].act(read("soma"), given, UNLIMITED)


def test_random_fillings_are_right_and_the_same_for_the_same_seed() -> None:
    soma = load("soma", "packing")
    found = [
        ACTIONS["random"].act(soma.value, {"seed": seed}, UNLIMITED)["filling"] for seed in "11234567"
    ]
    assert found[0] == found[1] and len(set(found)) > 3
    assert all(soma.check(str(each)) == [] for each in found)


def test_a_puzzle_without_a_filling_has_no_random_one() -> None:
    board = load("mutilated-chessboard", "packing").value
    found = ACTIONS["random"].act(board, {}, Budget(nodes=1))
    assert (found["filling"], found["is_known"], found["nodes"]) == (None, True, 0)
    page = ACTIONS["fillings"].act(board, {"number": "3"}, Budget(nodes=1))
    assert (page["fillings"], page["is_last"], page["nodes"]) == ([], True, 0)


@pytest.mark.parametrize("budget", [Budget(nodes=5000), Budget(seconds=0.1)], ids=["nodes", "time"])
def test_a_search_for_a_random_filling_ends_with_the_budget(budget: Budget) -> None:
    board = "frame: box 15 15\npiece T x0-56:\n###\n.#.\npiece O:\n#\n"
    found = ACTIONS["random"].act(load(board, "packing").value, {}, budget)
    assert (found["filling"], found["is_known"]) == (None, False)


def test_the_answer_has_the_nodes_of_all_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_search, "FIRST_SEARCH", 1)
    found: Any = ACTIONS["random"].act(read("soma"), {}, UNLIMITED)
    again = ACTIONS["random"].act(read("soma"), {}, Budget(nodes=found["nodes"]))
    assert again["filling"] == found["filling"], "a search limited to the reported nodes finds it again"


def test_every_named_frame_and_set_of_pieces_can_be_read() -> None:
    names: Any = ACTIONS["names"].act(read("soma"), {}, UNLIMITED)["lattices"]
    assert {each["name"] for each in names} == set(LATTICES)
    for each in names:
        for frame in each["frames"]:
            sizes = " ".join("3" for _ in frame["sizes"])
            assert parse(f"lattice: {each['name']}\nframe: {frame['name']} {sizes}\n").frame
        for pieces in each["sets"][:4]:
            frame = each["frames"][0]
            sizes = " ".join("3" for _ in frame["sizes"])
            text = f"lattice: {each['name']}\nframe: {frame['name']} {sizes}\npieces: {pieces}\n"
            assert parse(text).pieces


def test_only_fillings_of_tetra_have_one_of_kuwagakis_classes() -> None:
    solution = load("tetra-printed", "packing").solve()
    assert solution is not None
    act = ACTIONS["class"].act
    assert act(read("tetra"), {"filling": solution.text}, UNLIMITED) == {"class": "NPJT/1"}
    assert act(read("soma"), {"filling": ""}, UNLIMITED) == {"class": ""}


def test_the_page_has_the_table_of_classes() -> None:
    square = parse("frame: box 2 2\npiece D x2: ##\n")
    row = {"motions that keep it": 4, "motions of the frame": 8, "classes": 1, "solutions": 2}
    assert ACTIONS["classes"].act(square, {}, UNLIMITED) == {"rows": [row]}
