"""The ledger takes each result once, never goes back, and refuses what it did not write."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.lab.making import Made, MakePuzzles
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Counted, Piece, record
from hamekomi.work.ledger import Ledger, progress_in

PIECES = [Piece("a", 1.0), Piece("b", 0.1), Piece("c", 7.3), Piece("d", 0.0), Piece("e", 2.0)]

Event = tuple[str, int, float]
events: st.SearchStrategy[list[Event]] = st.lists(
    st.tuples(
        st.sampled_from(["note", "take"]),
        st.integers(0, len(PIECES) - 1),
        st.floats(-1, 2) | st.just(float("nan")),
    ),
    max_size=30,
)


def new(pieces: list[Piece] = PIECES) -> Ledger[Counted]:
    return Ledger(pieces, record(Counted))


def apply(ledger: Ledger[Counted], event: Event, number: int) -> None:
    what, piece, share = event
    if what == "note":
        ledger.note(ledger.pieces[piece], f"step {number}", share)
    else:
        ledger.take(ledger.pieces[piece], Counted(number, piece))


def after(happened: list[Event]) -> Ledger[Counted]:
    ledger = new()
    for number, event in enumerate(happened):
        apply(ledger, event, number)
    return ledger


@given(events)
def test_progress_never_goes_back_and_stays_between_0_and_1(happened: list[Event]) -> None:
    ledger, before = new(), 0.0
    for number, event in enumerate(happened):
        apply(ledger, event, number)
        assert before <= ledger.progress() <= 1.0
        before = ledger.progress()
    for piece in PIECES:
        ledger.take(piece, Counted(0, 0))
        assert before <= ledger.progress()
        before = ledger.progress()
    assert before == 1.0


@given(events)
def test_the_first_result_of_a_piece_is_the_one_that_counts(happened: list[Event]) -> None:
    ledger = after(happened)
    first: dict[str, Counted] = {}
    for number, (what, piece, _) in enumerate(happened):
        if what == "take":
            first.setdefault(PIECES[piece].name, Counted(number, piece))
    assert ledger.results() == first
    assert list(ledger.results()) == sorted(first), "in the plan's order"


@given(events)
def test_what_is_open_is_what_is_not_done_each_from_its_latest_position(happened: list[Event]) -> None:
    ledger = after(happened)
    latest: dict[str, str] = {}
    for number, (what, piece, _) in enumerate(happened):
        if what == "note":
            latest[PIECES[piece].name] = f"step {number}"
    done = {PIECES[piece].name for what, piece, _ in happened if what == "take"}
    # A note after the result changes nothing, one before it may have been the latest.
    found = [(piece.name, position) for piece, position in ledger.open()]
    assert {name for name, _ in found} == {piece.name for piece in PIECES} - done
    assert len(found) == len({name for name, _ in found})
    assert all(position == latest.get(name) for name, position in found)
    begun = [position is not None for _, position in found]
    assert begun == sorted(begun, reverse=True), "those that were begun come first"


@given(events)
def test_what_is_written_is_read_back(happened: list[Event]) -> None:
    ledger, again = after(happened), new()
    again.read(ledger.write())
    assert again.write() == ledger.write()
    assert again.results() == ledger.results()
    assert again.progress() == ledger.progress() == progress_in(ledger.write())
    assert sorted(again.open(), key=str) == sorted(ledger.open(), key=str)


@given(events, events)
def test_progress_does_not_go_back_over_a_text_either(before: list[Event], later: list[Event]) -> None:
    ledger, again = after(before), new()
    again.read(ledger.write())
    progress = ledger.progress()
    for number, event in enumerate(later):
        apply(again, event, number)
        assert progress <= again.progress()
        progress = again.progress()


def test_a_note_after_the_result_does_not_open_the_piece_again() -> None:
    ledger = new()
    ledger.take(PIECES[2], Counted(5, 6))
    ledger.note(PIECES[2], "late", 0.1)
    assert "c" not in {piece.name for piece, _ in ledger.open()}
    assert json.loads(ledger.write())["under way"] == []


def test_a_share_that_shrinks_moves_the_position_and_not_the_progress() -> None:
    ledger = new()
    ledger.note(PIECES[2], "far", 0.8)
    progress = ledger.progress()
    ledger.note(PIECES[2], "further", 0.3)
    assert ledger.progress() == progress
    assert next(ledger.open()) == (PIECES[2], "further")


@pytest.mark.parametrize(("share", "seen"), [(-1.0, 0.0), (0.5, 0.5), (7.0, 1.0), (float("nan"), 0.0)])
def test_shares_outside_of_0_to_1_are_brought_inside(share: float, seen: float) -> None:
    ledger = new([Piece("all")])
    ledger.note(ledger.pieces[0], "here", share)
    assert ledger.progress() == seen


def test_pieces_that_weigh_nothing_are_done_when_all_are() -> None:
    ledger = new([Piece("a", 0.0), Piece("b", 0.0)])
    ledger.take(ledger.pieces[0], Counted(0, 0))
    assert ledger.progress() == 0.0
    ledger.take(ledger.pieces[1], Counted(0, 0))
    assert ledger.progress() == 1.0
    assert new([]).progress() == 1.0


def test_two_pieces_of_one_name_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="the same name"):
        new([Piece("a"), Piece("a")])


def written(**changes: Any) -> str:
    ledger = new()
    ledger.take(PIECES[0], Counted(1, 2))
    ledger.note(PIECES[1], "there", 0.5)
    return json.dumps({**json.loads(ledger.write()), **changes})


@pytest.mark.parametrize(
    "others",
    [PIECES[:-1], [*PIECES, Piece("f")], PIECES[::-1], [*PIECES[:-1], Piece("f")], []],
    ids=["fewer", "more", "another order", "another name", "none"],
)
def test_a_position_of_other_pieces_is_refused(others: list[Piece]) -> None:
    with pytest.raises(BrokenCheckpoint, match="belongs to other pieces"):
        new(others).read(written())


def test_the_seal_is_looked_at_and_not_only_the_number_of_pieces() -> None:
    with pytest.raises(BrokenCheckpoint, match="belongs to other pieces"):
        new().read(written(seal="0" * 16))
    with pytest.raises(BrokenCheckpoint, match="belongs to other pieces"):
        new().read(written(pieces=4))


BROKEN: dict[str, Any] = {
    "done is no list": {"done": 3},
    "done is missing": {"done": None},
    "a result of nothing": {"done": [[0]]},
    "a result of too much": {"done": [[0, [1, 2], 3]]},
    "a result that is none": {"done": [[0, "two"]]},
    "a result of other numbers": {"done": [[0, [1, 2, 3]]]},
    "a result with a fraction": {"done": [[0, [1, 2.5]]]},
    "no such piece": {"done": [[5, [1, 2]]]},
    "a piece before the first": {"done": [[-1, [1, 2]]]},
    "a piece that is no number": {"done": [["a", [1, 2]]]},
    "a piece that is a truth": {"done": [[True, [1, 2]]]},
    "a piece done twice": {"done": [[0, [1, 2]], [0, [3, 4]]]},
    "a piece under way twice": {"under way": [[1, "there", 0.5], [1, "here", 0.1]]},
    "under way is no list": {"under way": {"a": 1}},
    "a position that is no text": {"under way": [[1, 5, 0.5]]},
    "a share that is no number": {"under way": [[1, "there", "half"]]},
    "a share above 1": {"under way": [[1, "there", 1.5]]},
    "a share below 0": {"under way": [[1, "there", -0.5]]},
    "no share": {"under way": [[1, "there"]]},
    "done and under way": {"under way": [[0, "there", 0.5]]},
}


@pytest.mark.parametrize("changes", BROKEN.values(), ids=BROKEN)
def test_a_position_that_cannot_be_is_refused_and_changes_nothing(changes: dict[str, Any]) -> None:
    ledger = new()
    ledger.take(PIECES[4], Counted(8, 9))
    before = ledger.write()
    with pytest.raises(BrokenCheckpoint, match="the position of this work"):
        ledger.read(written(**changes))
    assert ledger.write() == before


@given(
    st.text()
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(st.sampled_from(["at", "pieces", "seal", "done", "under way"]), inner)
        ),
    ).map(json.dumps)
)
def test_garbage_is_refused_in_one_way_only(text: str) -> None:
    with pytest.raises(BrokenCheckpoint):
        new().read(text)
    with suppress(BrokenCheckpoint):
        assert 0.0 <= progress_in(text) <= 1.0


@given(st.data())
def test_a_field_of_any_other_kind_is_refused_in_one_way_only(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(["done", "under way"]))
    leaf = st.none() | st.booleans() | st.integers(-2, 9) | st.floats() | st.text(max_size=3)
    value = data.draw(st.recursive(leaf, lambda inner: st.lists(inner, max_size=3)))
    ledger = new()
    try:
        ledger.read(written(**{name: value}))
    except BrokenCheckpoint:
        return
    assert ledger.progress() >= 0.0, "it was a position after all"


def test_deep_nesting_and_huge_numbers_are_refused_too() -> None:
    for text in (
        "[" * 100_000,
        '{"at":' * 100_000,
        "9" * 5000,
        '{"at": 1e999}',
        '{"at": NaN}',
        '{"at":',
    ):
        with pytest.raises(BrokenCheckpoint):
            new().read(text)
        with pytest.raises(BrokenCheckpoint):
            progress_in(text)


@pytest.mark.parametrize("seed", ["1e999", "NaN", '"x"', "null", "[]"])
def test_a_result_that_only_its_reader_can_refuse_is_refused(seed: str) -> None:
    plan = MakePuzzles("_template", {}, 3, 1)
    ledger = Ledger(plan.pieces(UNLIMITED.clock()), plan.results)
    ledger.take(ledger.pieces[0], Made("row:...", 1.5, 3, "a reason"))
    text = ledger.write()
    ledger.read(text)
    with pytest.raises(BrokenCheckpoint):
        ledger.read(text.replace('"seed":3', f'"seed":{seed}'))
