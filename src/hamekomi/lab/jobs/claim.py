"""What a worker does with the one job it holds.

A claim carries the job's turn, which grows by one whenever anybody claims the job. Every write asks
for that turn: a worker that was stopped, or slept, or was cut off for longer than its lease finds
the turn gone and can change nothing any more.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from hamekomi.lab.jobs.acts import GRANTED
from hamekomi.lab.jobs.database import Database
from hamekomi.lab.jobs.job import Job, Order, State, Wish, dump
from hamekomi.model.plan import Stopped
from hamekomi.model.results import Result

# In the SET of every change that people can see.
REVISE = "revision = (SELECT max(revision) + 1 FROM jobs), updated = :now"
LET_GO = "wish = NULL, worker = NULL, lease_until = NULL"
STANDING = (
    "progress = :progress, seconds_left = :seconds_left, seconds_spent = :seconds_spent, "
    "deaths = CASE WHEN coalesce(:checkpoint, checkpoint) IS checkpoint THEN deaths ELSE 0 END, "
    "checkpoint = coalesce(:checkpoint, checkpoint), sight = coalesce(:sight, sight)"
)


class LeaseLost(Stopped):
    """The job is not this worker's any more; it must stop, and write nothing."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far the work has come. `checkpoint` and `sight` are None where the stored ones are to stay."""

    progress: float
    seconds_left: float | None
    seconds_spent: float
    checkpoint: str | None = None
    sight: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    database: Database
    clock: Callable[[], float]
    job: Job
    order: Order  # the job's; one without a readable order is never claimed
    turn: int
    lease: float  # seconds
    checkpoint: str | None  # where the work is to start

    def beat(self) -> None:
        """Renew the lease."""
        with self.database.passing() as connection:
            self._write(connection, "lease_until = :until")

    def note(self, standing: Standing) -> Wish | None:
        """Store how far it has come and learn what people wish; this renews the lease, too."""
        # Only a checkpoint is worth the wait for the disk.
        transaction = self.database.passing if standing.checkpoint is None else self.database.lasting
        with transaction() as connection:
            return self._write(connection, f"lease_until = :until, {REVISE}, {STANDING}", standing)

    def finish(self, result: Result, seconds_spent: float) -> None:
        with self.database.lasting() as connection:
            self._write(
                connection,
                f"state = 'done', result = :result, checkpoint = NULL, {LET_GO}, {REVISE}, "
                "sight = NULL, progress = 1, seconds_left = 0, seconds_spent = :seconds_spent",
                result=dump(result),
                seconds_spent=seconds_spent,
            )

    def fail(self, error: str, seconds_spent: float) -> None:
        """The checkpoint stays, byte for byte, whatever was wrong."""
        with self.database.lasting() as connection:
            self._write(
                connection,
                f"state = 'failed', error = :error, {LET_GO}, {REVISE}, "
                "seconds_left = NULL, seconds_spent = :seconds_spent",
                error=error.encode("utf-8", "backslashreplace").decode(),
                seconds_spent=seconds_spent,
            )

    def release(self, state: State, standing: Standing) -> None:
        """Let go of an unfinished job: as people wish, or else into this state."""
        with self.database.lasting() as connection:
            # The wish is read here and now: it may be newer than the last note, or taken back since.
            wish = self._write(connection, STANDING, standing)
            changes = "state = :state" if wish is None else GRANTED[wish]
            self._write(connection, f"{changes}, {LET_GO}, {REVISE}", state=state)

    def _write(
        self,
        connection: sqlite3.Connection,
        changes: str,
        standing: Standing | None = None,
        **values: object,
    ) -> Wish | None:
        now = self.clock()
        values |= {"id": self.job.id, "turn": self.turn, "now": now, "until": now + self.lease}
        if standing is not None:
            values |= {name: getattr(standing, name) for name in Standing.__slots__}
        rows = connection.execute(
            f"UPDATE jobs SET {changes} WHERE id = :id AND turn = :turn AND state = 'running' "
            "RETURNING wish",
            values,
        ).fetchall()
        if not rows:
            raise LeaseLost
        wish: Wish | None = rows[0]["wish"]
        return wish
