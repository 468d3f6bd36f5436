"""A worker runs one job under one lease, until the job is done or is put back.

While the work runs, it calls `watch_work` about ten times a second. Four times a second that stores the
progress and the newest preview, and reads what the user requested; once a second it also stores a
checkpoint. A second thread renews the lease, in case the work does not report for a long time.
"""

import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from hamekomi.lab.jobs.job import Order, State
from hamekomi.lab.jobs.job_spec import PreparedJob
from hamekomi.lab.jobs.lease import JobProgress, Lease, LeaseLost
from hamekomi.lab.jobs.rows import preview_json
from hamekomi.lab.jobs.store import LEASE
from hamekomi.lab.jobs.time_left import TimeLeft
from hamekomi.model.errors import BrokenCheckpoint, BrokenStore, HamekomiError, shortened
from hamekomi.model.plan import Stopped
from hamekomi.work import Run, read_checkpoint, write_checkpoint
from hamekomi.work.ledger import NOT_BEGUN
from hamekomi.work.memory import too_much
from hamekomi.work.run import Saving

LONGEST_ERROR = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Intervals:
    """Seconds between the things that a worker does regularly."""

    lease: float = LEASE
    beat: float = 2.0
    note: float = 0.25
    checkpoint: float = 1.0
    # How often an idle worker asks for a new job.
    poll: float = 0.25


STEADY = Intervals()


class JobRunner:
    def __init__(self, lease: Lease, intervals: Intervals, is_stopping: Callable[[], bool]) -> None:
        self.lease, self.intervals, self.is_stopping = lease, intervals, is_stopping
        self.time_left = TimeLeft(lease.job.seconds_spent, lease.job.progress)
        self.started = time.monotonic()
        self.next_note = self.started
        self.saving = Saving(intervals.checkpoint)
        self.lease_lost = threading.Event()
        # None until the order is prepared.
        self.work: Run[Any, Any] | None = None

    def run(self, prepare: Callable[[Order], PreparedJob]) -> None:
        with suppress(LeaseLost), self._heartbeat():
            try:
                prepared = prepare(self.lease.order)
                text = self.lease.checkpoint
                position = None if text is None else read_checkpoint(text, prepared.plan.identity)
                self.work = Run(prepared.plan, position)
                self.work.is_watched = True
                answer = self.work.answer(self.watch_work, prepared.threads, prepared.cluster or None)
                self.lease.finish(prepared.to_json(answer), self.seconds_spent, self._found())
            except (LeaseLost, BrokenStore):
                raise
            except Stopped:
                self._release("queued")
            except KeyboardInterrupt:
                with suppress(LeaseLost):
                    self._release("paused")
                raise
            except Exception as error:
                if not isinstance(error, HamekomiError | MemoryError):
                    traceback.print_exc(file=sys.stderr)
                if not isinstance(error, BrokenCheckpoint):
                    self._keep_position()
                self.lease.fail(_sentence(error), self.seconds_spent)

    @property
    def seconds_spent(self) -> float:
        return self.lease.job.seconds_spent + time.monotonic() - self.started

    @property
    def progress(self) -> float:
        return self.lease.job.progress if self.work is None else self.work.progress

    def watch_work(self, work: Run[Any, Any]) -> None:
        if self.lease_lost.is_set():
            raise LeaseLost
        if self.is_stopping():
            raise Stopped
        now = time.monotonic()
        if now < self.next_note:
            return
        self.next_note = now + self.intervals.note
        self.time_left.observe(self.seconds_spent, self.progress)
        checkpoint = None
        if self.saving.is_due:
            with self.saving.timed():
                checkpoint = self._checkpoint()
        previews = work.previews()
        preview = preview_json(previews[-1]) if previews else None
        requested = self.lease.note(self._progress(checkpoint, preview))
        if requested is not None:
            raise Stopped

    def _checkpoint(self) -> str | None:
        """The position as a checkpoint, or None if the work has not begun."""
        position = NOT_BEGUN if self.work is None else self.work.position
        if self.work is None or position == NOT_BEGUN:
            return None
        return write_checkpoint(self.work.plan.identity, position)

    def _progress(self, checkpoint: str | None, preview: str | None = None) -> JobProgress:
        left, found = self.time_left.left, self._found()
        return JobProgress(
            progress=self.progress,
            seconds_left=None if left is None else left.seconds,
            seconds_spent=self.seconds_spent,
            checkpoint=checkpoint,
            preview=preview,
            seconds_least=None if left is None else left.least,
            seconds_most=None if left is None else left.most,
            found=None if found is None else str(found),
        )

    def _found(self) -> int | None:
        """How many are found so far; after a crash the work is done again, but what was found counts."""
        found = None if self.work is None else self.work.found
        return found if found is None else max(found, self.lease.job.found or 0)

    def _keep_position(self) -> None:
        """So that a job that has failed goes on from there when it is resumed, if it can be written."""
        with suppress(MemoryError, TypeError, ValueError):
            checkpoint = self._checkpoint()
            if checkpoint is not None:
                self.lease.note(self._progress(checkpoint))

    def _release(self, state: State) -> None:
        self.lease.release(state, self._progress(self._checkpoint()))

    @contextmanager
    def _heartbeat(self) -> Iterator[None]:
        over = threading.Event()

        def beat() -> None:
            while not over.wait(self.intervals.beat):
                try:
                    self.lease.beat()
                except LeaseLost:
                    self.lease_lost.set()
                    return
                except BrokenStore:
                    continue  # `watch_work` will meet the same error and report it

        thread = threading.Thread(target=beat, daemon=True)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()


def _sentence(error: Exception) -> str:
    if isinstance(error, HamekomiError):
        return shortened(str(error), LONGEST_ERROR)
    if isinstance(error, MemoryError):
        return too_much("a job")
    return shortened(f"{type(error).__name__}: {error}", LONGEST_ERROR)
