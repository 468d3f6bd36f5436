"""The store of jobs: adding, listing, pausing, resuming, cancelling, removing and claiming them.

    add ──▶ queued ◀──resume── paused, failed
             │  ▲                  ▲
         claim  lease lapses       │
             ▼  │                  │
           running ────────────────┴──▶ done, cancelled

To pause or cancel a running job only records what the user requested: its worker sees that and lets go.
If a worker is gone, its lease runs out; the next call to the store puts its job back into the queue, or
does what was requested.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from hamekomi.lab.jobs.database import SECONDS_FOR_A_LOCK, Database
from hamekomi.lab.jobs.job import STATES, Job, Order, State, dump
from hamekomi.lab.jobs.job_spec import PreparedJob, StoredOrder, prepare, prepared_for_store
from hamekomi.lab.jobs.lease import LET_GO, REVISE, Lease
from hamekomi.lab.jobs.rows import (
    checkpoint_of,
    longest_waiting,
    read_deaths,
    read_job,
    read_requested,
    row_of,
)
from hamekomi.lab.jobs.transitions import (
    CANCEL,
    DIED,
    NOTHING,
    PAUSE,
    REMOVE,
    RESUME,
    Transitions,
    after_death,
    refusal,
)
from hamekomi.model.errors import BadInput, BrokenStore
from hamekomi.work import read_checkpoint

# Seconds. One that reaches further into the future was written before the clock was set back, by a
# worker that is long dead or will renew it in a moment.
LEASE, LONGEST_LEASE = 10.0, 60.0
# Jobs that are queued, run or are paused: more would not be done in a lifetime.
MOST_OPEN = 1000


class Changes(NamedTuple):
    """What has changed: the revision to ask for next, the jobs, latest last, and the removed ones."""

    revision: int
    jobs: list[Job]
    # Their numbers.
    removed: list[int]


class Store:
    """The jobs in one file; safe to use from several threads and processes."""

    def __init__(
        self,
        path: Path,
        *,
        prepare: Callable[[Order], PreparedJob] = prepare,
        clock: Callable[[], float] = time.time,
        lock_timeout: float = SECONDS_FOR_A_LOCK,
    ) -> None:
        self.path, self.prepare = path.absolute(), prepare
        self._clock = clock
        self._database = Database(self.path, lock_timeout)

    @classmethod
    def existing(cls, path: Path) -> Store:
        """Open a store that must exist already, so that looking for jobs does not create a file."""
        with suppress(OSError):  # if we may not read the folder, opening it reports the error
            if not path.exists():
                raise BrokenStore(f"{path}: there is no database here")
        return cls(path)

    def close(self) -> None:
        self._database.close()

    def add(
        self,
        order: Order,
        stored: StoredOrder | None = None,
        *,
        checkpoint: str | None = None,
        spent: float = 0.0,
    ) -> Job:
        """Put an order into the queue; raises `BadInput` if it cannot be done.

        To find out means to read the puzzle, which may take long. Who must not wait lets another
        process do it, and says with `stored` what that found. Work that has begun elsewhere goes on from
        its checkpoint; `spent` are the seconds it took there.
        """
        order = Order.from_json(order.as_json())  # refuses texts that could not be read again
        stored = stored or prepared_for_store(order, self.prepare)
        if checkpoint is not None:
            read_checkpoint(checkpoint, stored.identity)
        new = {"order": dump(order.as_json()), "title": stored.title, "now": self._clock()}
        begun = {"checkpoint": checkpoint, "spent": 0.0 if checkpoint is None else spent}
        with self._database.lasting() as connection:
            _refuse_too_many(connection)
            [row] = connection.execute(
                'INSERT INTO jobs (revision, "order", title, created, updated, checkpoint, '
                "seconds_spent) VALUES ((SELECT coalesce(max(revision), 0) + 1 FROM jobs), :order, "
                ":title, :now, :now, :checkpoint, :spent) RETURNING *",
                new | begun,
            ).fetchall()
        return read_job(row)

    def job(self, id: int) -> Job:  # noqa: A002 (the word people expect)
        with self._looking() as connection:
            return read_job(row_of(connection, id))

    def checkpoint(self, id: int) -> str | None:  # noqa: A002
        """How far the job has come, for `work.read_checkpoint`; None if it has not begun or is over."""
        with self._looking() as connection:
            return checkpoint_of(row_of(connection, id))

    def jobs(self, limit: int = 200, before: int | None = None, words: Sequence[str] = ()) -> list[Job]:
        """The newest first; with `before`, only those older than the job with this number.

        With `words`, only those that have them all in their number, title or state.
        """
        has_word = " AND instr(lower(id || ' ' || title || ' ' || state), ?)"
        with self._looking() as connection:
            rows = connection.execute(
                "SELECT * FROM jobs WHERE NOT removed AND id < coalesce(?, id + 1)"
                f"{has_word * len(words)} ORDER BY id DESC LIMIT ?",
                (before, *(word.lower() for word in words), limit),
            ).fetchall()
        return [read_job(row) for row in rows]

    def numbers(self) -> Mapping[State, int]:
        """How many jobs are in each state."""
        with self._looking() as connection:
            rows = connection.execute(
                "SELECT state, count(*) AS number FROM jobs WHERE NOT removed GROUP BY state"
            ).fetchall()
        found = dict.fromkeys(STATES, 0)
        for row in rows:
            found[row["state"] if row["state"] in STATES else "failed"] += row["number"]
        return found

    def revision(self) -> int:
        """The revision of the latest change."""
        with self._looking() as connection:
            found: int = connection.execute("SELECT coalesce(max(revision), 0) FROM jobs").fetchone()[0]
        return found

    def changes(self, since: int = 0, limit: int = 200) -> Changes:
        """What changed after the revision `since`; cheap enough to be called several times a second."""
        with self._looking() as connection:
            rows = connection.execute(
                "SELECT * FROM jobs WHERE revision > ? AND typeof(revision) = 'integer' "
                "ORDER BY revision LIMIT ?",
                (since, limit),
            ).fetchall()
        return Changes(
            rows[-1]["revision"] if rows else since,
            [read_job(row) for row in rows if not row["removed"]],
            [row["id"] for row in rows if row["removed"]],
        )

    def pause(self, id: int) -> Job:  # noqa: A002
        return self._act(id, PAUSE, "paused")

    def resume(self, id: int, stored: StoredOrder | None = None) -> Job:  # noqa: A002
        """Queue a paused or failed job again; raises `BrokenCheckpoint` if its checkpoint is no good.

        `stored` is as in `add`.
        """
        with self._database.reading() as connection:
            row = row_of(connection, id)
        job, checkpoint = read_job(row), checkpoint_of(row)
        if job.order is not None and checkpoint is not None and job.state in ("paused", "failed"):
            read_checkpoint(checkpoint, (stored or prepared_for_store(job.order, self.prepare)).identity)
        return self._act(id, RESUME, "resumed")

    def cancel(self, id: int) -> Job:  # noqa: A002
        """End a job for good; deletes its checkpoint."""
        return self._act(id, CANCEL, "cancelled")

    def remove(self, id: int) -> Job:  # noqa: A002
        """Delete a job that is over, and return it as it was."""
        return self._act(id, REMOVE, "removed")

    def claim(self, worker: str, *, seconds: float = LEASE) -> Lease | None:
        """Take the job that waits longest; None if no job waits."""
        self._settle()
        with self._database.reading() as connection:
            if longest_waiting(connection) is None:
                return None
        with self._database.lasting() as connection:
            waiting = longest_waiting(connection)
            if waiting is None:
                return None
            number, order = waiting
            now = self._clock()
            [row] = connection.execute(
                "UPDATE jobs SET state = 'running', turn = turn + 1, worker = :worker, "
                f"lease_until = :until, {REVISE} WHERE id = :id RETURNING *",
                {"id": number, "worker": worker, "now": now, "until": now + min(seconds, LONGEST_LEASE)},
            ).fetchall()
        return Lease(
            database=self._database,
            clock=self._clock,
            job=read_job(row),
            order=order,
            turn=row["turn"],
            seconds=min(seconds, LONGEST_LEASE),
            checkpoint=checkpoint_of(row),
        )

    def release_jobs_of(self, worker: str) -> None:
        """Put back the job of a worker that is known to be dead, without waiting for its lease."""
        its_jobs = "SELECT * FROM jobs WHERE state = 'running' AND worker = ?"
        # In one transaction: a heartbeat between two would renew the lease.
        with self._database.lasting() as connection:
            self._put_back(connection, connection.execute(its_jobs, (worker,)).fetchall())

    def _act(self, id: int, act: Transitions, done: str) -> Job:  # noqa: A002
        """Do this to a job, and return the job; a removed one as it was before."""
        self._settle()
        with self._database.lasting() as connection:
            row = row_of(connection, id)
            job = read_job(row)
            changes = act.get((row["state"], job.requested))
            if changes is None or (job.order is None and act not in (CANCEL, REMOVE)):
                raise BadInput(refusal(job, done))
            if changes != NOTHING:
                try:
                    self._update(connection, id, changes)
                except sqlite3.IntegrityError:  # the row contradicts itself
                    raise BadInput(f"job {id} is damaged and cannot be {done}") from None
            return job if act is REMOVE else read_job(row_of(connection, id))

    @contextmanager
    def _looking(self) -> Iterator[sqlite3.Connection]:
        # Reading needs no lock, so it works even while a program that hangs keeps us from writing.
        with suppress(BrokenStore):
            self._settle()
        with self._database.reading() as connection:
            yield connection

    def _settle(self) -> None:
        """Put back the jobs of workers whose lease has run out."""
        lapsed = "SELECT * FROM jobs WHERE state = 'running' AND lease_until NOT BETWEEN ? AND ?"
        now = self._clock()
        with self._database.reading() as connection:
            if not connection.execute(lapsed, (now, now + LONGEST_LEASE)).fetchall():
                return
        with self._database.lasting() as connection:
            self._put_back(connection, connection.execute(lapsed, (now, now + LONGEST_LEASE)).fetchall())

    def _put_back(self, connection: sqlite3.Connection, rows: list[sqlite3.Row]) -> None:
        """Let other workers have the jobs of dead ones, unless the user has requested something else."""
        for row in rows:
            changes = after_death(read_requested(row), read_deaths(row) + 1)
            with suppress(sqlite3.IntegrityError):  # a row that contradicts itself stays as it is
                self._update(connection, row["id"], f"{changes}, {LET_GO}")

    def _update(self, connection: sqlite3.Connection, id: int, changes: str) -> None:  # noqa: A002
        connection.execute(
            f"UPDATE jobs SET {changes}, {REVISE} WHERE id = :id",
            {"id": id, "now": self._clock(), "died": DIED},
        )


def _refuse_too_many(connection: sqlite3.Connection) -> None:
    is_open = "state IN ('queued', 'running', 'paused') AND NOT removed"
    [number] = connection.execute(f"SELECT count(*) FROM jobs WHERE {is_open}").fetchone()
    if number >= MOST_OPEN:
        raise BadInput(f"{number:,} jobs are not done yet, and there may be no more; cancel some first")
