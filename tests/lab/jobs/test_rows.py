"""A row that cannot be read spoils its own job: the others are listed, run and changed as ever."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from hamekomi.cli.main import run
from hamekomi.lab.jobs.database import COLUMNS
from hamekomi.lab.jobs.job import Order, State
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.model.errors import BadInput, BrokenStore
from hamekomi.web.jobs.serialise import whole

MakeOrder = Callable[..., Order]
Column = Callable[[int, str], Any]

NEWER = '{"verb": "dance", "family": "sudoku", "subject": "53..", "settings": {}, "seed": 0}'
BAD_ORDERS = {
    "cut off": ("{bad", "Expecting property name"),
    "empty": ("", "Expecting value"),
    "no object": ("[1]", "this is not a JSON object"),
    "nested for ever": ("[" * 100_000, "job 1 is damaged"),
    "of a newer version": (NEWER, "no verb for a job 'dance'"),
}
any_bad_order = pytest.mark.parametrize(("text", "reason"), BAD_ORDERS.values(), ids=BAD_ORDERS)

LAPSED = "state = 'running', worker = 'gone', lease_until = 1"
STORED: dict[State, str] = {
    "queued": "state = 'queued'",
    "running": LAPSED,
    "paused": "state = 'paused'",
    "failed": "state = 'failed', error = 'the moon was full'",
}


def spoil(path: Path, column: str, text: str, changes: str = STORED["queued"]) -> None:
    """Put a text into job 1 behind the store's back."""
    connection = sqlite3.connect(path)
    connection.execute(f'UPDATE jobs SET "{column}" = ?, {changes} WHERE id = 1', (text,))
    connection.commit()
    connection.close()


@pytest.fixture
def spoilt(path: Path, store: Store, order: MakeOrder) -> Store:
    """Job 1 is damaged, and its worker gone; job 2 waits in good health."""
    for _ in range(2):
        store.add(order())
    spoil(path, "order", "{bad", LAPSED)
    return store


@any_bad_order
@pytest.mark.parametrize("state", STORED)
def test_a_damaged_job_is_listed_as_failed_among_the_others(
    path: Path, store: Store, order: MakeOrder, column: Column, text: str, reason: str, state: State
) -> None:
    for _ in range(2):
        store.add(order())
    spoil(path, "order", text, STORED[state])
    healthy, damaged = store.jobs()
    assert (healthy.id, healthy.state, healthy.error) == (2, "queued", None)
    assert (damaged.id, damaged.state, damaged.order) == (1, "failed", None)
    assert str(damaged.error).startswith("job 1 is damaged: ") and reason in str(damaged.error)
    assert damaged == store.job(1)
    assert damaged in store.changes()[1]
    assert column(1, '"order"') == text


@any_bad_order
def test_a_damaged_job_is_passed_over_by_the_workers(
    path: Path, store: Store, order: MakeOrder, column: Column, text: str, reason: str
) -> None:
    for _ in range(2):
        store.add(order())
    spoil(path, "order", text, LAPSED)
    job = run_next(store)
    assert job is not None and (job.id, job.result) == (2, {"sum": 55})
    assert run_next(store) is None
    assert (column(1, '"order"'), column(1, "turn")) == (text, 0)


def test_a_damaged_job_can_be_cancelled_and_keeps_its_order(spoilt: Store, column: Column) -> None:
    cancelled = spoilt.cancel(1)
    assert (cancelled.state, cancelled.error) == ("cancelled", None)
    assert (column(1, "state"), column(1, '"order"')) == ("cancelled", "{bad")
    with pytest.raises(BadInput, match="job 1 is already cancelled"):
        spoilt.cancel(1)


@pytest.mark.parametrize("state", STORED)
def test_a_damaged_job_cannot_be_paused_resumed_or_run(
    path: Path, spoilt: Store, column: Column, state: State
) -> None:
    spoil(path, "checkpoint", "a checkpoint", f"worker = NULL, lease_until = NULL, {STORED[state]}")
    before = spoilt.job(1)
    for act, done in ((spoilt.pause, "paused"), (spoilt.resume, "resumed")):
        with pytest.raises(BadInput, match=f"job 1 is damaged and cannot be {done}"):
            act(1)
    other = run_next(spoilt)
    assert other is not None and other.id == 2
    assert spoilt.job(1) == before
    assert column(1, "checkpoint") == "a checkpoint"


def test_a_repaired_job_is_as_it_was(path: Path, spoilt: Store, order: MakeOrder) -> None:
    assert spoilt.job(1).state == "failed"
    spoil(path, "order", json.dumps(order(last=4).as_json()))
    job = run_next(spoilt)
    assert job is not None and (job.id, job.result) == (1, {"sum": 10})


@pytest.mark.parametrize("text", ["{bad", "[1, 2]"])
def test_a_job_whose_result_cannot_be_read_has_failed(
    path: Path, store: Store, order: MakeOrder, column: Column, text: str
) -> None:
    store.add(order())
    run_next(store)
    spoil(path, "result", text, "state = 'done'")
    job = store.job(1)
    assert (job.state, job.result) == ("failed", None)
    assert str(job.error).startswith("job 1 is damaged: ")
    assert column(1, "result") == text


def test_a_done_job_keeps_its_result_without_its_order(
    path: Path, store: Store, order: MakeOrder
) -> None:
    store.add(order())
    run_next(store)
    spoil(path, "order", "{bad", "state = 'done'")
    assert (store.job(1).state, store.job(1).result) == ("done", {"sum": 55})


def test_a_damaged_job_as_json_has_every_field_of_a_healthy_one(spoilt: Store) -> None:
    healthy, damaged = (json.loads(json.dumps(job.as_json())) for job in spoilt.jobs())
    assert list(damaged) == list(healthy)
    for name in ("verb", "family", "subject", "settings", "seed"):
        assert type(damaged[name]) is type(healthy[name])


def test_the_command_line_lists_cancels_and_runs_around_a_damaged_job(
    spoilt: Store, capfd: pytest.CaptureFixture[str]
) -> None:
    def said(act: str, *words: str) -> str:
        assert run(("jobs", act, *words, "--database", str(spoilt.path))) == 0
        return capfd.readouterr().out

    healthy, damaged = said("list").splitlines()
    assert "queued" in healthy
    assert "failed" in damaged and "A slow sum (last 10, microseconds 0)  job 1 is damaged: " in damaged
    assert said("run").rstrip().endswith("sum 55")
    assert "cancelled" in said("cancel", "1")


@pytest.mark.parametrize(
    "words", [("list",), ("watch", "1"), ("pause", "1"), ("resume", "1"), ("cancel", "1"), ("run",)]
)
def test_the_command_line_makes_no_database_where_one_was_named(
    path: Path, capfd: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert run(("jobs", *words, "--database", str(path))) == 2
    assert capfd.readouterr().err == f"hamekomi: {path}: there is no database here\n"
    assert not path.parent.exists()


ODD = [None, float("inf"), -1, 10**18, "x", "", "\x1b", b"\xff", "9" * 5000, '{"a": 1e999}', '"\\ud800"']


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:20])
def test_whatever_a_stranger_wrote_into_a_row_every_job_is_listed_and_the_others_run(
    path: Path, store: Store, order: MakeOrder, odd: object
) -> None:
    for _ in range(2):
        store.add(order())
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')')")
    connection.close()
    for column in sorted(COLUMNS - {"id", "removed", "revision"}):
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA ignore_check_constraints = ON")
        with suppress(sqlite3.IntegrityError):  # NOT NULL stays
            connection.execute(f'UPDATE jobs SET "{column}" = ? WHERE id = 1', (odd,))
        connection.close()
        jobs = store.jobs()
        assert [job.id for job in jobs] == [2, 1]
        json.dumps([whole(job) for job in jobs], allow_nan=False, ensure_ascii=False).encode()
        assert sum(store.numbers().values()) == 2
    with suppress(BadInput):
        store.pause(1)
    run_next(store)
    run_next(store)
    assert store.job(2).state == "done"


def test_a_text_that_could_not_be_read_again_does_not_become_a_job(store: Store) -> None:
    with pytest.raises(BadInput, match=r"U\+DCFF"):
        store.add(Order(verb="count", family="_template", subject="row:\udcff"))
    assert store.jobs() == []


def test_a_database_without_a_column_is_called_damaged(path: Path, store: Store) -> None:
    store.close()
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("ALTER TABLE jobs RENAME COLUMN title TO titel")
    connection.close()
    with pytest.raises(BrokenStore, match="the database is damaged"):
        Store(path)
