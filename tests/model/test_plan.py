"""The small parts of plans: runs of things, results as JSON, clocks inside pieces."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.plan import (
    MOST_RUNS,
    WHOLE,
    BasePlan,
    Counted,
    Identity,
    OnePiece,
    Stopped,
    clock_of,
    now_and_then,
    record,
    runs,
)
from tests.work.running import Reports


@given(st.integers(0, 100_000), st.integers(1, 5000))
def test_runs_hold_every_thing_once_and_are_not_many(things: int, at_least: int) -> None:
    pieces = runs(things, at_least, "x ")
    bounds = [tuple(map(int, piece.name.removeprefix("x ").split("-"))) for piece in pieces]
    assert [first for first, _ in bounds] == [0, *(last + 1 for _, last in bounds)][: len(bounds)]
    assert sum(piece.weight for piece in pieces) == things
    assert all(
        piece.weight == last - first + 1 > 0 for piece, (first, last) in zip(pieces, bounds, strict=True)
    )
    assert len(pieces) <= MOST_RUNS
    assert all(piece.weight >= min(at_least, things) for piece in pieces[:-1])


@dataclass(frozen=True)
class Row:
    name: str
    number: int
    share: float


def test_records_are_written_as_lists_and_read_back() -> None:
    rows = record(Row)
    assert rows.write(Row("a", 3, 0.5)) == ["a", 3, 0.5]
    assert rows.read(json.loads(json.dumps(rows.write(Row("a", 3, 0.5))))) == Row("a", 3, 0.5)


@pytest.mark.parametrize(
    "written",
    [None, 3, "a", {}, [], ["a", 3], ["a", 3, 0.5, 1], ["a", "3", 0.5], ["a", True, 0.5], [1, 3, 0.5]],
)
def test_other_texts_than_records_are_refused(written: Any) -> None:
    with pytest.raises(ValueError, match="not a result of this work"):
        record(Row).read(written)


def test_whole_numbers_are_nothing_else() -> None:
    assert WHOLE.read(WHOLE.write(5)) == 5
    for wrong in (True, 5.0, "5", None, [5]):
        with pytest.raises(ValueError, match="not a whole number"):
            WHOLE.read(wrong)


def test_what_was_counted_adds_up() -> None:
    assert Counted(1, 2) + Counted(10, 20) == Counted(11, 22)


@pytest.mark.usefixtures("impatient")
def test_a_clock_inside_a_piece_reports_its_position() -> None:
    reports = Reports(stop_at=3)
    clock = clock_of(reports, "here", 0.25)
    clock.tick(0)
    clock.tick(5)
    with pytest.raises(Stopped):
        clock.tick(0)
    assert set(reports.positions) == {"here"} and set(reports.shares) == {0.25}


def test_now_and_then_is_at_once_and_then_not_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 5000.0
    monkeypatch.setattr("hamekomi.model.plan.time.monotonic", lambda: now)
    said: list[float] = []
    say = now_and_then(lambda: said.append(now))
    for _ in range(30):
        say()
        now += 0.03
    assert said == pytest.approx([5000.0 + 0.12 * step for step in range(8)])


def prove() -> dict[str, object]:
    return {"proved": True}


def give_up() -> dict[str, object]:
    raise OutOfBudget("stopped after 3 nodes")


def test_work_in_one_piece_gives_what_it_does() -> None:
    identity = Identity("proof", 1, "")
    plan = OnePiece(identity, prove)
    [piece] = plan.pieces(UNLIMITED.clock())
    assert plan.runs_in == "killable process"  # it does not report
    assert plan.merge({piece.name: plan.run(piece, None, Reports())}) == {"proved": True}
    with pytest.raises(OutOfBudget):
        OnePiece(identity, give_up).run(piece, None, Reports())


@dataclass(frozen=True, slots=True)
class Tower(BasePlan):
    work = "tower of {colour}"
    version = 7
    problem_text = "{row.number} floors, {row.name!r}"

    colour: str
    row: Row
    # Not in the texts: it changes nothing of the result.
    threads: int = 1


def test_the_identity_of_a_plan_is_its_texts_with_the_fields_filled_in() -> None:
    row = Row("a{b}", 3, 0.5)
    assert Tower("red", row).identity == Identity("tower of red", 7, "3 floors, 'a{b}'")
    assert Tower("red", row, threads=9).identity == Tower("red", row).identity
    assert Tower("blue", row).identity != Tower("red", row).identity
