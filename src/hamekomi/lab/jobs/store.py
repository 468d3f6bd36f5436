"""The jobs, and what people do with them.

    add ──▶ queued ◀──resume── paused, failed
             │  ▲                  ▲
         claim  lease lapses       │
             ▼  │                  │
           running ────────────────┴──▶ done, cancelled

A running job is only *asked* to pause or to stop: its worker sees the wish and lets go. A worker
that is gone lets its lease lapse; whoever looks at the store next puts its job back into the queue,
or does what was wished.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from hamekomi.lab.jobs.acts import CANCEL, DIED, NOTHING, PAUSE, RESUME, Act, after_death, refusal
from hamekomi.lab.jobs.claim import LET_GO, REVISE, Claim
from hamekomi.lab.jobs.database import PATIENCE, Database
from hamekomi.lab.jobs.job import Job, Order, dump
from hamekomi.lab.jobs.orders import prepare
from hamekomi.model.errors import BadInput, BrokenStore, UnknownName
from hamekomi.model.work import Work, read_checkpoint

LEASE = 10.0  # seconds


class Store:
    """The jobs in one file; safe to use from several threads and processes."""

    def __init__(
        self,
        path: Path,
        *,
        prepare: Callable[[Order], Work] = prepare,
        clock: Callable[[], float] = time.time,
        patience: float = PATIENCE,
    ) -> None:
        self.path, self.prepare = path.absolute(), prepare
        self._clock = clock
        self._database = Database(self.path, patience)

    def close(self) -> None:
        self._database.close()

    def add(self, order: Order) -> Job:
        """Put an order into the queue; one that cannot be done is refused with `BadInput`."""
        self.prepare(order)
        with self._database.lasting() as connection:
            [row] = connection.execute(
                'INSERT INTO jobs (revision, "order", created, updated) VALUES '
                "((SELECT coalesce(max(revision), 0) + 1 FROM jobs), :order, :now, :now) RETURNING *",
                {"order": dump(order.as_json()), "now": self._clock()},
            ).fetchall()
        return self._read(row)

    def job(self, id: int) -> Job:  # noqa: A002 (the word people expect)
        with self._looking() as connection:
            return self._read(_row(connection, id))

    def jobs(self, limit: int = 200) -> list[Job]:
        """The newest first."""
        with self._looking() as connection:
            rows = connection.execute("SELECT * FROM jobs ORDER BY id DESC LIMIT ?", (limit,)).fetchall()
        return [self._read(row) for row in rows]

    def changes(self, since: int = 0, limit: int = 200) -> tuple[int, list[Job]]:
        """The revision to ask for next, and the jobs that changed after `since`, latest change last.

        Cheap enough to be asked several times a second.
        """
        with self._looking() as connection:
            rows = connection.execute(
                "SELECT * FROM jobs WHERE revision > ? ORDER BY revision LIMIT ?", (since, limit)
            ).fetchall()
        return (rows[-1]["revision"] if rows else since), [self._read(row) for row in rows]

    def pause(self, id: int) -> Job:  # noqa: A002
        return self._act(id, PAUSE, "paused")

    def resume(self, id: int) -> Job:  # noqa: A002
        """Queue a paused or failed job again; raises `BrokenCheckpoint` if it could not go on."""
        with self._database.reading() as connection:
            row = _row(connection, id)
        if row["checkpoint"] is not None and row["state"] in ("paused", "failed"):
            read_checkpoint(row["checkpoint"], self.prepare(self._read(row).order).identity)
        return self._act(id, RESUME, "resumed")

    def cancel(self, id: int) -> Job:  # noqa: A002
        """End a job for good; its checkpoint goes."""
        return self._act(id, CANCEL, "cancelled")

    def claim(self, worker: str, *, id: int | None = None, lease: float = LEASE) -> Claim | None:  # noqa: A002
        """Take the job that waits longest, or the one of that id; None when it is not waiting."""
        self._settle()
        waiting = "SELECT min(id) FROM jobs WHERE state = 'queued' AND id = coalesce(:id, id)"
        with self._database.reading() as connection:
            if connection.execute(waiting, {"id": id}).fetchone()[0] is None:
                return None
        with self._database.lasting() as connection:
            now = self._clock()
            rows = connection.execute(
                "UPDATE jobs SET state = 'running', turn = turn + 1, worker = :worker, "
                f"lease_until = :until, {REVISE} WHERE id = ({waiting}) RETURNING *",
                {"id": id, "worker": worker, "now": now, "until": now + lease},
            ).fetchall()
        if not rows:
            return None
        return Claim(
            database=self._database,
            clock=self._clock,
            job=self._read(rows[0]),
            turn=rows[0]["turn"],
            lease=lease,
            checkpoint=rows[0]["checkpoint"],
        )

    def bury(self, worker: str) -> None:
        """The worker is known to be dead: its lease need not run out first."""
        with self._database.lasting() as connection:
            connection.execute(
                "UPDATE jobs SET lease_until = 0 WHERE state = 'running' AND worker = ?", (worker,)
            )
        self._settle()

    def _act(self, id: int, act: Act, done: str) -> Job:  # noqa: A002
        self._settle()
        with self._database.lasting() as connection:
            row = _row(connection, id)
            changes = act.get((row["state"], row["wish"]))
            if changes is None:
                raise BadInput(refusal(self._read(row), done))
            if changes != NOTHING:
                self._update(connection, id, changes)
            return self._read(_row(connection, id))

    @contextmanager
    def _looking(self) -> Iterator[sqlite3.Connection]:
        # To look needs no lock: it goes on even while a frozen program keeps others from writing.
        with suppress(BrokenStore):
            self._settle()
        with self._database.reading() as connection:
            yield connection

    def _settle(self) -> None:
        """Put back the jobs of workers that are gone."""
        lapsed = "SELECT * FROM jobs WHERE state = 'running' AND lease_until < ?"
        with self._database.reading() as connection:
            if not connection.execute(lapsed, (self._clock(),)).fetchall():
                return
        with self._database.lasting() as connection:
            for row in connection.execute(lapsed, (self._clock(),)).fetchall():
                self._update(
                    connection, row["id"], f"{after_death(self._read(row), row['deaths'] + 1)}, {LET_GO}"
                )

    def _update(self, connection: sqlite3.Connection, id: int, changes: str) -> None:  # noqa: A002
        connection.execute(
            f"UPDATE jobs SET {changes}, {REVISE} WHERE id = :id",
            {"id": id, "now": self._clock(), "died": DIED},
        )

    def _read(self, row: sqlite3.Row) -> Job:
        try:
            return Job(
                order=Order.from_json(json.loads(row["order"])),
                result=None if row["result"] is None else json.loads(row["result"]),
                **{name: row[name] for name in Job.__slots__ if name not in ("order", "result")},
            )
        except ValueError as error:
            raise BrokenStore(f"{self.path}: job {row['id']} is damaged: {error}") from None


def default_path() -> Path:
    """In $HAMEKOMI_DATA, or else in the user's data folder."""
    if own := os.environ.get("HAMEKOMI_DATA"):
        return Path(own) / "jobs.sqlite"
    shared = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The XDG standard asks that a relative folder be ignored.
    base = shared if shared.is_absolute() else Path.home() / ".local" / "share"
    return base / "hamekomi" / "jobs.sqlite"


def _row(connection: sqlite3.Connection, id: int) -> sqlite3.Row:  # noqa: A002
    rows = []
    if abs(id) < 1 << 63:  # larger numbers are no business of SQLite's
        rows = connection.execute("SELECT * FROM jobs WHERE id = ?", (id,)).fetchall()
    if not rows:
        newest = connection.execute("SELECT id FROM jobs ORDER BY id DESC LIMIT 20").fetchall()
        raise UnknownName("job", str(id), [str(each["id"]) for each in newest])
    row: sqlite3.Row = rows[0]
    return row
