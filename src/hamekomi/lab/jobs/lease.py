"""A lease: how a worker writes to the one job that it holds.

A lease runs out after some seconds unless it is renewed. It carries the job's turn, a number that grows
whenever a worker claims the job. Every write requires that the turn is still the same, so a worker that
hung until its lease ran out, and whose job another worker has taken since, can no longer change it.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from hamekomi.lab.jobs.database import Database
from hamekomi.lab.jobs.job import Job, Order, RequestedChange, State, dump
from hamekomi.lab.jobs.transitions import GRANTED
from hamekomi.model.plan import Result, Stopped

# Part of the SET of every change that users can see.
REVISE = "revision = (SELECT max(revision) + 1 FROM jobs), updated = :now"
LET_GO = "requested = NULL, worker = NULL, lease_until = NULL"
PROGRESS = (
    "progress = :progress, seconds_left = :seconds_left, seconds_spent = :seconds_spent, "
    "seconds_least = :seconds_least, seconds_most = :seconds_most, "
    "deaths = CASE WHEN coalesce(:checkpoint, checkpoint) IS checkpoint THEN deaths ELSE 0 END, "
    "checkpoint = coalesce(:checkpoint, checkpoint), preview = coalesce(:preview, preview), "
    "found = coalesce(:found, found)"
)


class LeaseLost(Stopped):
    """The job no longer belongs to this worker, which must stop and write nothing."""


@dataclass(frozen=True, slots=True)
class JobProgress:
    """How far the work has come; None for `checkpoint`, `preview` or `found` keeps the stored one."""

    progress: float
    seconds_left: float | None
    seconds_spent: float
    checkpoint: str | None = None
    preview: str | None = None
    # The range of the estimate.
    seconds_least: float | None = None
    seconds_most: float | None = None
    # How many things are found so far, in digits.
    found: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lease:
    database: Database
    clock: Callable[[], float]
    job: Job
    # The job's order; a job whose order cannot be read is never claimed.
    order: Order
    turn: int
    # How long it lasts after each renewal.
    seconds: float
    # Where the work starts; None: from the beginning.
    checkpoint: str | None

    def beat(self) -> None:
        """Renew the lease."""
        with self.database.passing() as connection:
            self._write(connection, "lease_until = :until")

    def note(self, progress: JobProgress) -> RequestedChange | None:
        """Store how far the work has come, renew the lease, and return what the user has requested."""
        # Only a checkpoint is worth waiting for the disk.
        transaction = self.database.passing if progress.checkpoint is None else self.database.lasting
        with transaction() as connection:
            return self._write(connection, f"lease_until = :until, {REVISE}, {PROGRESS}", progress)

    def finish(self, result: Result, seconds_spent: float, found: int | None = None) -> None:
        with self.database.lasting() as connection:
            self._write(
                connection,
                f"state = 'done', result = :result, checkpoint = NULL, {LET_GO}, {REVISE}, "
                "preview = NULL, progress = 1, seconds_left = 0, seconds_spent = :seconds_spent, "
                "found = coalesce(:found, found)",
                result=dump(result),
                found=None if found is None else str(found),
                seconds_spent=seconds_spent,
            )

    def fail(self, error: str, seconds_spent: float) -> None:
        """Record the error; the checkpoint stays unchanged."""
        with self.database.lasting() as connection:
            self._write(
                connection,
                f"state = 'failed', error = :error, preview = NULL, {LET_GO}, {REVISE}, "
                "seconds_left = NULL, seconds_spent = :seconds_spent",
                error=error.encode("utf-8", "backslashreplace").decode(),
                seconds_spent=seconds_spent,
            )

    def release(self, state: State, progress: JobProgress) -> None:
        """Let go of an unfinished job: do what the user requested, or else put it into this state."""
        with self.database.lasting() as connection:
            # Read it now: the user may have requested something else since the last note.
            requested = self._write(connection, PROGRESS, progress)
            changes = "state = :state" if requested is None else GRANTED[requested]
            self._write(connection, f"{changes}, {LET_GO}, {REVISE}", state=state)

    def _write(
        self,
        connection: sqlite3.Connection,
        changes: str,
        progress: JobProgress | None = None,
        **values: object,
    ) -> RequestedChange | None:
        now = self.clock()
        values |= {"id": self.job.id, "turn": self.turn, "now": now, "until": now + self.seconds}
        if progress is not None:
            values |= {name: getattr(progress, name) for name in JobProgress.__slots__}
        rows = connection.execute(
            f"UPDATE jobs SET {changes} WHERE id = :id AND turn = :turn AND state = 'running' "
            "RETURNING requested",
            values,
        ).fetchall()
        if not rows:
            raise LeaseLost
        requested: RequestedChange | None = rows[0]["requested"]
        return requested
