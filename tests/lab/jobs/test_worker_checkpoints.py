"""A worker in this very process: checkpoints that it refuses, and where a job goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.job_runner import Intervals
from hamekomi.lab.jobs.job_spec import PreparedJob
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import WHOLE, Identity, Piece, Report, Result, Stopped
from hamekomi.work import write_checkpoint
from hamekomi.work.ledger import Ledger
from tests.lab.jobs.one_toy import EAGER, Column, MakeOrder, ran, toy_store
from tests.work.toys import Toy

pytestmark = pytest.mark.usefixtures("impatient")  # every report is heard


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


@pytest.mark.parametrize("ends", ["done", "failed", "queued"])
def test_the_seconds_of_a_job_are_those_of_all_its_shifts(path: Path, ends: str) -> None:
    def act(piece: Piece, position: str | None, report: Report) -> Result:
        if ends == "failed":
            raise OSError("the moon was full")
        if ends == "queued":
            raise Stopped
        return {}

    plan = Toy(act)
    text = write_checkpoint(plan.identity, Ledger(plan.pieces(UNLIMITED.clock()), plan.results).write())
    store = Store(path, prepare=lambda order: PreparedJob(plan))
    order = Order(verb="experiment", family="toys", subject="toy")
    assert store.add(order, checkpoint=text, spent=1000.0).seconds_spent == 1000.0
    job = ran(store)
    assert job.state == ends and job.seconds_spent >= 1000.0


def test_a_refused_position_stays_although_another_piece_has_ended(path: Path, column: Column) -> None:
    def act(piece: Piece, position: str | None, report: Report) -> int:
        if position == "nonsense":
            raise BrokenCheckpoint("there is no such place")
        return 1

    plan = Toy(act, ("a", "b"))
    ledger = Ledger(plan.pieces(UNLIMITED.clock()), plan.results)
    for piece, where in zip(ledger.pieces, ("good", "nonsense"), strict=True):
        ledger.note(piece, where, 0.5)
    text = write_checkpoint(plan.identity, ledger.write())
    store = Store(path, prepare=lambda order: PreparedJob(plan))
    store.add(Order(verb="experiment", family="toys", subject="toy"), checkpoint=text)
    job = ran(store, Intervals(note=0, checkpoint=1000))
    assert (job.state, job.error) == ("failed", "there is no such place")
    assert column(1, "checkpoint") == text


@pytest.mark.parametrize(
    "intervals", [EAGER, Intervals(note=0, checkpoint=1000)], ids=["after a checkpoint", "before any"]
)
def test_a_failed_job_goes_on_from_where_it_was_when_resumed(path: Path, intervals: Intervals) -> None:
    starts: list[str | None] = []

    def act(position: str | None, report: Report) -> Result:
        starts.append(position)
        report("halfway", 0.5)
        if len(starts) == 1:
            raise OSError("the moon was full")
        return {}

    store = toy_store(path, act)
    assert ran(store, intervals).state == "failed"
    store.resume(1)
    assert ran(store, intervals).state == "done"
    assert starts == [None, "halfway"]


def test_a_job_whose_pieces_are_being_made_leaves_no_checkpoint(path: Path, column: Column) -> None:
    """One that gets no further than that must not look as if it did: its deaths count."""

    class Slow(Toy):
        def pieces(self, clock: Clock) -> list[Piece]:
            for _ in range(1000):
                clock.tick(0)
            raise AssertionError

    plan = Slow(lambda piece, position, report: 1)
    store = Store(path, prepare=lambda order: PreparedJob(plan))
    store.add(Order(verb="experiment", family="toys", subject="toy"))
    looks = iter(range(10))
    job = run_next(store, intervals=EAGER, is_stopping=lambda: next(looks, None) is None)
    assert job is not None and job.state == "queued"
    assert column(1, "checkpoint") is None
