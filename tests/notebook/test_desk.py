"""The game behind a notebook's board: presses, moves, undo, hints, checks."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

import hamekomi as hk
import hamekomi.families as families
from hamekomi.lab import catalogue
from hamekomi.lab.game import Game
from hamekomi.lab.puzzle import Puzzle
from hamekomi.model.errors import CannotDo
from hamekomi.model.marked_play import MarkedPlay
from hamekomi.model.play import MORE, Press
from hamekomi.notebook.desk import MOST_SHAPES, Desk, in_words

LOOP = hk.load("first", "slitherlink")
HAND = hk.load("blackjack: 0 2 4 6 7 11")
ROW = hk.load("row:.0..", "_template")


def playable() -> list[Puzzle]:
    """The first puzzle of each family that can be played."""
    found: dict[str, Puzzle] = {}
    for family in catalogue.families(hidden=True).values():
        for example in family.reading.examples:
            puzzle = hk.load(example.name, family.name)
            try:
                _ = Game(puzzle).position
            except CannotDo:
                continue
            found.setdefault(family.name, puzzle)
    return list(found.values())


@pytest.mark.parametrize("puzzle", playable(), ids=lambda puzzle: puzzle.family.name)
def test_every_family_that_can_be_played_has_a_board(puzzle: Puzzle) -> None:
    desk = Desk(puzzle)
    shown, sheet = desk.shown(), cast(Any, desk.sheet)
    assert shown["title"] == puzzle.describe() and shown["words"]
    if sheet is None:
        assert str(shown["svg"]).startswith("<svg")
        assert set(shown["presses"]) <= {shape.place for shape in Game(puzzle).draw().shapes}  # type: ignore[call-overload]
    else:
        assert sheet["svg"].startswith("<svg") and sheet["sheet"]["kinds"]
        assert (shown["svg"], shown["presses"], shown["marks"]) == ("", [], "")


@pytest.mark.parametrize("puzzle", playable(), ids=lambda puzzle: puzzle.family.name)
@pytest.mark.parametrize("right", [False, True])
def test_every_press_is_a_move_that_the_game_accepts(puzzle: Puzzle, right: bool) -> None:
    play = puzzle.family.play
    press = None if play is None else play.press
    if press is None:
        pytest.skip("this family takes moves by their words")
    game = Game(puzzle)
    if isinstance(play, MarkedPlay):
        # Marks may go where the picture has no shape, such as between two cells.
        places = set(play.marks(puzzle.value).by_name)
    else:
        places = {shape.place for shape in game.draw().shapes if shape.place is not None}
    moves = 0
    for first in sorted(places):
        move = press(game.position, Press((first,), right))
        seconds = [None] if move != MORE else sorted(places)
        for second in seconds:
            if second is not None:
                move = press(game.position, Press((first, second), right))
            if move:
                game.move(move)
                moves += 1
    assert moves


def act(desk: Desk, what: str, **details: object) -> Any:
    return desk.act({"act": what, **details})


def test_an_edge_is_a_line_then_a_cross_then_nothing() -> None:
    desk, edge = Desk(LOOP), "above r1c1"
    for _ in range(3):
        assert act(desk, "press", place=edge) == {}
    assert [move.partition(" ")[0] for move in desk.game.moves] == ["line", "cross", "erase"]
    act(desk, "press", place=edge, right=True)
    assert desk.game.moves[-1] == f"cross {edge}"
    act(desk, "press", place="dot r1c1")
    assert len(desk.game.moves) == 4


def moves(desk: Desk) -> list[str]:
    return list(desk.game.moves)


def presses(desk: Desk, kind: str) -> list[str]:
    """The places of a kind that do something when they are pressed."""
    shown: Any = desk.shown()
    return [place for place in shown["presses"] if place.startswith(kind)]


def test_a_piece_is_placed_as_soon_as_its_boxes_leave_one_placement() -> None:
    desk = Desk(hk.load("frame: box 2 2\npiece D: ##\npiece O x2: #", "packing"))
    act(desk, "press", place="box (0,0)")
    assert not desk.pressed and not moves(desk)
    act(desk, "press", place="piece D")
    act(desk, "press", place="box (0,0)")
    assert desk.pressed == ("piece D", "box (0,0)")
    assert "box (1,1)" not in presses(desk, "box"), "no way to lie covers both"
    act(desk, "press", place="box (1,0)")
    assert moves(desk) == ["put D:(0,0)(1,0)"] and not desk.pressed
    assert presses(desk, "piece") == ["piece O"], "the other is used up"
    act(desk, "press", place="piece O")
    act(desk, "press", place="box (0,1)")
    assert moves(desk)[-1] == "put O:(0,1)"
    act(desk, "press", place="box (1,0)")
    assert moves(desk)[-1] == "take D:(0,0)(1,0)"


def test_placed_pieces_leave_the_next_one_fewer_placements() -> None:
    desk = Desk(hk.load("frame: box 2 2\npiece D x2: ##\nfixed D: (0,0) (1,0)", "packing"))
    assert act(desk, "press", place="box (0,0)") == {}
    assert not moves(desk), "the fixed piece stays"
    act(desk, "press", place="piece D")
    act(desk, "press", place="box (0,1)")
    assert moves(desk) == ["put D:(0,1)(1,1)"]


def test_a_piece_whose_colours_could_be_swapped_lies_down_all_the_same() -> None:
    desk = Desk(hk.load("frame: box 2 1\npiece D: ab", "packing"))
    act(desk, "press", place="piece D")
    act(desk, "press", place="box (0,0)")
    assert desk.shown()["is_won"]


def test_a_place_that_is_pressed_again_is_released() -> None:
    desk = Desk(hk.load("tetrihex", "packing"))
    piece, other, *_ = presses(desk, "piece")
    act(desk, "press", place=piece)
    box = presses(desk, "box")[0]
    for reached in ((piece, box), (piece,)):
        act(desk, "press", place=box)
        assert desk.pressed == reached
    for taken in ((other,), ()):
        act(desk, "press", place=other)
        assert desk.pressed == taken, "another piece takes the place of the first"


def test_a_drag_adds_to_a_move_but_never_begins_or_takes_back_one() -> None:
    desk = Desk(hk.load("frame: box 3 1\npiece D: ##\npiece O: #", "packing"))
    act(desk, "press", place="piece D", along=True)
    assert not desk.pressed
    act(desk, "press", place="piece D")
    for box in ("box (1,0)", "box (1,0)", "box (0,0)", "box (1,0)", "box (2,0)"):
        act(desk, "press", place=box, along=True)
    assert moves(desk) == ["put D:(0,0)(1,0)"]


def test_undo_and_redo_follow_the_game() -> None:
    desk = Desk(ROW)
    before = desk.shown()
    act(desk, "press", place="cell 1")
    after: Any = desk.shown()
    assert after != before and after["can"]["undo"] and not after["can"]["redo"]
    act(desk, "undo")
    assert desk.shown()["svg"] == before["svg"]
    act(desk, "redo")
    assert desk.shown() == after


def test_the_moves_of_a_hint_are_taken_back_and_made_again_together() -> None:
    desk = Desk(LOOP)
    act(desk, "press", place="above r1c1")
    moves = ["cross left of r1c1", "cross above r1c2"]
    assert act(desk, "moves", moves=moves) == {}
    act(desk, "undo")
    assert len(desk.game.moves) == 1
    act(desk, "redo")
    assert desk.game.moves[1:] == tuple(moves)
    act(desk, "undo")
    act(desk, "undo")
    assert not desk.game.moves


def test_a_swap_takes_two_presses_and_the_machine_answers() -> None:
    desk = Desk(HAND)
    act(desk, "press", place="card 3")
    assert (desk.pressed, desk.game.moves) == ((), ())
    act(desk, "press", place="card 7")
    act(desk, "press", place="card 4")
    shown: Any = desk.shown()
    assert shown["pressed"] == ["card 4"] and "card 3" in shown["presses"]
    assert "card 8" not in shown["presses"]
    act(desk, "press", place="card 3")
    assert desk.game.moves[0] == "4>3" and len(desk.game.moves) == 2
    act(desk, "undo")
    assert not desk.game.moves
    act(desk, "redo")
    assert len(desk.game.moves) == 2


@pytest.mark.parametrize("what", ["undo", "redo"])
def test_a_first_press_is_forgotten_when_a_move_is_taken_back_or_made_again(what: str) -> None:
    desk = Desk(HAND)
    act(desk, "moves", moves=["4>3"])
    if what == "redo":
        act(desk, "undo")
    act(desk, "press", place=desk.shown()["presses"][0])  # type: ignore[index]
    assert desk.pressed
    act(desk, what)
    assert not desk.pressed


def test_a_game_for_two_can_be_played_to_its_end_and_taken_back() -> None:
    desk = Desk(HAND)
    while choices := desk.game.choices():
        act(desk, "moves", moves=[choices[-1].move])
    words = desk.shown()["words"]
    assert isinstance(words, str) and words.endswith("have won.")
    while desk.game.moves:
        act(desk, "undo")
        assert len(desk.game.moves) % 2 == 0


def test_hints_lead_to_the_solution() -> None:
    desk = Desk(LOOP)
    while (step := act(desk, "hint")["step"]) is not None and step["moves"]:
        assert act(desk, "moves", moves=step["moves"]) == {}
    assert desk.game.reached.is_solved()
    assert (desk.shown()["words"], desk.shown()["is_won"]) == ("Solved.", True)
    assert act(desk, "check") == {"violations": [], "is_won": True}


def test_check_finds_the_first_mistake_and_forgives_what_is_missing() -> None:
    desk = Desk(LOOP)
    assert act(desk, "check") == {"violations": [], "is_won": False}
    for row in range(1, 6):
        act(desk, "moves", moves=[f"line left of r{row}c1"])
    for column in (2, 3):
        act(desk, "moves", moves=[f"line above row 2 column {column}"])
    (mistake,) = act(desk, "check")["violations"]
    assert mistake["message"] and mistake["places"]


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"act": "moves", "moves": ["line nowhere"]}, "expected a place"),
        ({"act": "moves", "moves": ["line left of r1c1", "line nowhere"]}, "expected a place"),
        ({"act": "moves", "moves": 5}, "a list of texts"),
        ({"act": "moves"}, "a list of texts"),
        ({"act": "fly"}, "unknown request"),
        ({}, "unknown request"),
        ({"act": "press"}, "there is no place 'None' in the picture"),
    ],
)
def test_a_bad_request_changes_nothing(message: dict[str, object], sentence: str) -> None:
    desk = Desk(LOOP)
    before = desk.shown()
    assert sentence in str(desk.act(message)["error"])
    assert desk.shown() == before


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(CannotDo, match="only a hand of blackjack can be played"):
        Desk(hk.load("0 1 2 3 4"))
    huge = "\n".join(["1" * 60] * 60)
    with pytest.raises(CannotDo, match=f"at most {MOST_SHAPES:,} shapes"):
        Desk(hk.load(huge, "slitherlink"))


def test_a_status_without_a_sentence_lists_its_numbers() -> None:
    assert in_words({"solved": False, "lines": 3, "first_error": "", "not_known": 1200}) == (
        "Lines: 3, not known: 1,200"
    )
    assert in_words({"solved": True, "lines": 3}) == "Solved."
    assert in_words({"solved": False}) == "Not solved yet."


@pytest.mark.parametrize("kind", ["shading", "loop", "numbers"])
def test_marks_are_moves_that_the_page_finds_again_in_what_is_shown(sampler: None, kind: str) -> None:
    desk = Desk(hk.load(f"sampler:{kind}", "sampler"))
    sheet: Any = desk.sheet
    first = sheet["sheet"]["kinds"][0]
    place, value = first["names"][0], first["values"][0]
    before = desk.shown()
    assert act(desk, "moves", moves=[f"{place}={value['name']}"]) == {}
    shown: Any = desk.shown()
    assert shown["marks"] == value["sign"] and shown["can"]["press"]
    act(desk, "undo")
    assert desk.shown()["marks"] == before["marks"] == ""


def test_the_last_mark_of_a_solution_wins_and_aids_do_not_count() -> None:
    puzzle = hk.load("first", "heyawake")
    desk, solution = Desk(puzzle), puzzle.solve()
    play = puzzle.family.play
    assert isinstance(play, MarkedPlay) and solution is not None
    finished = play.marks_of(puzzle.value, solution.value)
    free = next(each for each in play.marks(puzzle.value).by_name if each not in finished.values)
    *most, last = [f"{place}={value}" for place, value in sorted(finished.marks)]
    act(desk, "moves", moves=[*most, f"{free}=white"])
    assert not desk.shown()["is_won"] and desk.shown()["words"] == f"Marks: {len(most) + 1}"
    act(desk, "moves", moves=[last])
    assert desk.shown()["is_won"] and desk.shown()["words"] == "Solved."


@pytest.fixture
def sampler() -> Iterator[None]:
    """The family of all kinds of marks."""
    folder = str(Path(__file__).parents[1] / "plugins")
    families.__path__.append(folder)
    yield
    families.__path__.remove(folder)
    sys.modules.pop("hamekomi.families.sampler", None)
