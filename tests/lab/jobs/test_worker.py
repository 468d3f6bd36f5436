"""A worker in this very process: what becomes of works that end, fail, stop, or stay silent."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.orders import Task
from hamekomi.lab.jobs.shift import SPACING, Rhythm
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BrokenCheckpoint, OutOfBudget
from hamekomi.model.plan import Identity, Piece, Report
from hamekomi.model.results import WHOLE, Result
from hamekomi.work import read_checkpoint, write_checkpoint
from hamekomi.work.ledger import Ledger
from tests.work.toys import IDENTITY, Toy, inside

MakeOrder = Callable[..., Order]
Column = Callable[[int, str], Any]
EAGER = Rhythm(note=0, checkpoint=0)
pytestmark = pytest.mark.usefixtures("impatient")  # every report is heard


class OneToy(Toy):
    """A plan of one piece, whose answer is what that gives."""

    def merge(self, results: Mapping[str, Any]) -> Any:
        return results["all"]


def toy_store(path: Path, act: Callable[[str | None, Report], Result]) -> Store:
    plan = OneToy(lambda piece, position, report: act(position, report))
    store = Store(path, prepare=lambda order: Task(plan))
    store.add(Order(verb="experiment", family="toys", subject="toy"))
    return store


def kept_position(text: str) -> str:
    """Where the toy stood at a checkpoint."""
    return inside(read_checkpoint(text, IDENTITY))[0]


def sum_position(where: str) -> str:
    """A position of the sum from 1 to 10, whose only piece stands there."""
    ledger = Ledger([Piece("0-9", 10)], WHOLE)
    ledger.note(ledger.pieces[0], where, 0.3)
    return ledger.write()


def put_checkpoint(path: Path, text: str | bytes) -> None:
    connection = sqlite3.connect(path)
    connection.execute("UPDATE jobs SET checkpoint = CAST(? AS TEXT)", (text,))
    connection.commit()
    connection.close()


def ran(store: Store, rhythm: Rhythm = EAGER) -> Job:
    job = run_next(store, rhythm=rhythm)
    assert job is not None
    return job


def test_a_job_runs_to_its_end_and_keeps_its_result(
    store: Store, order: MakeOrder, column: Column
) -> None:
    store.add(order(last=100))
    job = ran(store)
    assert (job.state, job.result, job.progress, job.seconds_left) == ("done", {"sum": 5050}, 1.0, 0.0)
    assert job.seconds_spent > 0
    assert column(1, "checkpoint") is None
    assert run_next(store) is None


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OutOfBudget("stopped after 3 nodes"), "stopped after 3 nodes"),
        (MemoryError(), "this needs more memory than the machine has"),
    ],
)
def test_a_known_error_is_told_in_its_own_words(
    path: Path, capfd: pytest.CaptureFixture[str], error: Exception, sentence: str
) -> None:
    def act(position: str | None, report: Report) -> Result:
        raise error

    job = ran(toy_store(path, act))
    assert (job.state, job.error) == ("failed", sentence)
    assert capfd.readouterr().err == ""


def test_an_unknown_error_is_told_in_one_line_with_its_trace_on_standard_error(
    path: Path, capfd: pytest.CaptureFixture[str], column: Column
) -> None:
    def act(position: str | None, report: Report) -> Result:
        report("halfway", 0.5)
        raise ZeroDivisionError("nothing\nto divide")

    job = ran(toy_store(path, act))
    assert (job.state, job.error) == ("failed", "ZeroDivisionError: nothing to divide")
    assert "Traceback" in capfd.readouterr().err
    assert kept_position(column(1, "checkpoint")) == "halfway"


@pytest.mark.parametrize("result", [{"bad": object()}, {"bad": float("nan")}])
def test_a_result_that_json_cannot_say_is_a_failure(path: Path, result: Result) -> None:
    job = ran(toy_store(path, lambda position, report: result))
    assert job.state == "failed"


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda text: text.replace("3 6", "3 7"), "seal does not match"),
        (lambda text: text[:40], "incomplete"),
        (lambda text: "", "not a hamekomi checkpoint"),
        (lambda text: text.encode().replace(b"3 6", b"\xff\xfe"), "seal does not match"),
    ],
    ids=["altered", "cut", "empty", "not UTF-8"],
)
def test_a_damaged_checkpoint_is_refused_and_stays_byte_for_byte(
    store: Store,
    path: Path,
    order: MakeOrder,
    column: Column,
    spoil: Callable[[str], str | bytes],
    message: str,
) -> None:
    store.add(order())
    put_checkpoint(
        path, spoil(write_checkpoint(store.prepare(order()).plan.identity, sum_position("3 6")))
    )
    before = column(1, "CAST(checkpoint AS BLOB)")
    job = ran(store)
    assert job.state == "failed" and message in str(job.error)
    with pytest.raises(BrokenCheckpoint, match=message):
        store.resume(1)
    assert store.job(1) == job
    assert column(1, "CAST(checkpoint AS BLOB)") == before


@pytest.mark.parametrize(
    ("identity", "message"),
    [
        (Identity("_template sum", 3, "1 to 11"), "another problem"),
        (Identity("_template sum", 1, "1 to 10"), "not of '_template sum 3'"),
        (Identity("hexads tournament", 1, "1 to 10"), "of 'hexads tournament 1'"),
    ],
    ids=["problem", "version", "work"],
)
def test_a_foreign_checkpoint_is_refused_and_stays(
    store: Store, path: Path, order: MakeOrder, column: Column, identity: Identity, message: str
) -> None:
    store.add(order())
    text = write_checkpoint(identity, "3 6")
    put_checkpoint(path, text)
    job = ran(store)
    assert job.state == "failed" and message in str(job.error)
    assert column(1, "checkpoint") == text


def test_a_position_that_the_work_cannot_read_is_refused_and_stays(
    store: Store, path: Path, order: MakeOrder, column: Column
) -> None:
    store.add(order())
    text = write_checkpoint(store.prepare(order()).plan.identity, sum_position("three six"))
    put_checkpoint(path, text)
    assert "not a position of this sum" in str(ran(store).error)
    assert column(1, "checkpoint") == text


def test_a_failed_job_goes_on_from_its_checkpoint_when_resumed(path: Path) -> None:
    starts: list[str | None] = []

    def act(position: str | None, report: Report) -> Result:
        starts.append(position)
        report("halfway", 0.5)
        if len(starts) == 1:
            raise OSError("the moon was full")
        return {}

    store = toy_store(path, act)
    assert ran(store).state == "failed"
    store.resume(1)
    assert ran(store).state == "done"
    assert starts == [None, "halfway"]


@pytest.mark.parametrize(("wish", "state"), [("pause", "paused"), ("cancel", "cancelled")])
def test_a_running_job_obeys_at_its_next_report(path: Path, wish: str, state: str) -> None:
    last = 0

    def act(position: str | None, report: Report) -> Result:
        nonlocal last
        for last in range(1000):
            if last == 7:
                getattr(store, wish)(1)
            report(str(last), 0.1)
        raise AssertionError

    store = toy_store(path, act)
    job = ran(store)
    assert (job.state, job.wish, last) == (state, None, 7)


def test_a_worker_told_to_stop_puts_the_job_back_with_its_very_last_position(
    path: Path, column: Column
) -> None:
    stop = threading.Event()

    def act(position: str | None, report: Report) -> Result:
        for number in range(1000):
            if number == 5:
                stop.set()
            report(str(number), 0.1)
        raise AssertionError

    store = toy_store(path, act)
    job = run_next(store, is_stopping=stop.is_set)  # at a steady rhythm: no checkpoint is due yet
    assert job is not None and job.state == "queued"
    assert kept_position(column(1, "checkpoint")) == "5"


def test_a_job_whose_pieces_are_being_made_leaves_no_checkpoint(path: Path, column: Column) -> None:
    """One that gets no further than that must not look as if it did: its deaths count."""

    class Slow(Toy):
        def pieces(self, clock: Clock) -> list[Piece]:
            for _ in range(1000):
                clock.tick(0)
            raise AssertionError

    plan = Slow(lambda piece, position, report: 1)
    store = Store(path, prepare=lambda order: Task(plan))
    store.add(Order(verb="experiment", family="toys", subject="toy"))
    looks = iter(range(10))
    job = run_next(store, rhythm=EAGER, is_stopping=lambda: next(looks, None) is None)
    assert job is not None and job.state == "queued"
    assert column(1, "checkpoint") is None


@pytest.mark.parametrize(("wish", "state"), [("pause", "paused"), ("cancel", "cancelled")])
def test_a_worker_told_to_stop_grants_a_wish_that_it_has_not_seen_yet(
    path: Path, column: Column, wish: str, state: str
) -> None:
    stop = threading.Event()

    def act(position: str | None, report: Report) -> Result:
        report("here", 0.1)
        getattr(store, wish)(1)
        stop.set()
        report("there", 0.2)
        raise AssertionError

    store = toy_store(path, act)
    job = run_next(store, is_stopping=stop.is_set)
    assert job is not None and (job.state, job.wish) == (state, None)
    kept = column(1, "checkpoint")
    assert (kept and kept_position(kept)) == ("there" if wish == "pause" else None)


@pytest.mark.parametrize(("second_thought", "state"), [("cancel", "cancelled"), ("resume", "queued")])
def test_what_is_wished_while_the_work_tidies_up_counts(
    path: Path, second_thought: str, state: str
) -> None:
    def act(position: str | None, report: Report) -> Result:
        store.pause(1)
        try:
            report("here", 0.1)
        finally:
            getattr(store, second_thought)(1)
        raise AssertionError

    store = toy_store(path, act)
    assert ran(store).state == state


def test_ctrl_c_cancels_the_job_in_hand_if_that_was_wished(path: Path, column: Column) -> None:
    def act(position: str | None, report: Report) -> Result:
        report("here", 0.3)
        store.cancel(1)
        raise KeyboardInterrupt

    store = toy_store(path, act)
    with pytest.raises(KeyboardInterrupt):
        run_next(store)
    assert (store.job(1).state, column(1, "checkpoint")) == ("cancelled", None)


def test_ctrl_c_pauses_the_job_in_hand(path: Path, column: Column) -> None:
    def act(position: str | None, report: Report) -> Result:
        report("here", 0.3)
        raise KeyboardInterrupt

    store = toy_store(path, act)
    with pytest.raises(KeyboardInterrupt):
        run_next(store)
    assert store.job(1).state == "paused"
    assert kept_position(column(1, "checkpoint")) == "here"


def test_a_silent_work_keeps_its_lease_by_the_heartbeat(path: Path) -> None:
    rival = Store(path)
    seen = []

    def act(position: str | None, report: Report) -> Result:
        silent_until = time.monotonic() + 2.5
        while time.monotonic() < silent_until:
            time.sleep(0.05)
            seen.append(rival.claim("rival"))
        return {"silent": True}

    job = ran(toy_store(path, act), Rhythm(lease=1.0, beat=0.1))
    assert job.state == "done"
    assert seen and set(seen) == {None}


def test_a_worker_whose_job_was_taken_away_stops_at_its_next_report(path: Path) -> None:
    reports = 0

    def act(position: str | None, report: Report) -> Result:
        nonlocal reports
        for reports in range(1000):
            if reports == 3:
                store.bury("robbed")
                assert store.claim("rival") is not None
            report("here", 0.1)
        raise AssertionError

    store = toy_store(path, act)
    job = run_next(store, worker="robbed", rhythm=EAGER)
    assert job is not None and job.state == "running"
    assert reports == 3


def test_a_worker_learns_from_its_heartbeat_that_its_job_was_taken_away(path: Path) -> None:
    reports = 0

    def act(position: str | None, report: Report) -> Result:
        nonlocal reports
        store.bury("robbed")  # the only note for a long time was before this
        while reports < 1000:
            reports += 1
            time.sleep(0.01)
            report("there", 0.2)
        return {}

    store = toy_store(path, act)
    job = run_next(store, worker="robbed", rhythm=Rhythm(beat=0.01, note=1000))
    assert job is not None and (job.state, job.progress) == ("queued", 0.0)
    assert reports < 1000


def test_progress_outside_of_0_to_1_is_brought_inside(path: Path) -> None:
    seen: list[float] = []

    def act(position: str | None, report: Report) -> Result:
        for progress in (-1.0, 0.5, 7.0, float("nan")):
            report("here", progress)
            seen.append(store.job(1).progress)
        return {}

    store = toy_store(path, act)
    assert ran(store).state == "done"
    assert seen == [0.0, 0.5, 1.0, 1.0], "and it never goes back"


def test_only_a_queued_job_is_run(store: Store, order: MakeOrder) -> None:
    store.add(order())
    assert ran(store).state == "done"
    assert run_next(store) is None


def test_checkpoints_and_notes_keep_to_the_pace(
    path: Path, column: Column, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    # The module's own clock: the real one also drives whatever else runs in this process.
    monkeypatch.setattr("hamekomi.lab.jobs.shift.time", SimpleNamespace(monotonic=lambda: now))
    saved: list[str | None] = []
    revisions: list[int] = []

    def act(position: str | None, report: Report) -> Result:
        nonlocal now
        for tick in range(1, 301):
            now = tick / 100
            report(str(tick), tick / 300)
            saved.append(column(1, "checkpoint"))
            revisions.append(column(1, "revision"))
        return {}

    job = ran(toy_store(path, act), Rhythm(beat=1000, note=0.25, checkpoint=1.0))
    assert len(set(saved)) == 1 + 3, "none in the first second, then one a second"
    assert 11 <= len(set(revisions)) <= 13, "four notes a second"
    assert job.seconds_spent == pytest.approx(3.0)


def test_checkpoints_that_take_long_are_written_less_often(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ledger grows with its pieces: written once a second, it would take all the time."""
    now = 0.0
    written: list[float] = []

    def slow(identity: Identity, position: str) -> str:
        nonlocal now
        written.append(now)
        now += 0.5
        return write_checkpoint(identity, position)

    def act(position: str | None, report: Report) -> Result:
        nonlocal now
        for tick in range(160):
            now += 0.25
            report(str(tick), tick / 160)
        return {}

    monkeypatch.setattr("hamekomi.lab.jobs.shift.time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr("hamekomi.lab.jobs.shift.write_checkpoint", slow)
    ran(toy_store(path, act), Rhythm(beat=1000, note=0.25, checkpoint=1.0))
    assert now > 40 and len(written) >= 4
    assert all(later - earlier >= SPACING * 0.5 for earlier, later in pairwise(written))
