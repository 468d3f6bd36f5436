"""A pool of executors that run pieces in parallel.

Each executor has a thread that takes one piece after the other. The executor decides where the piece
runs: in that thread, in a process, or on another machine. The thread that started the pool watches. The
first failure stops the whole pool.

A thread that still runs when Python exits can crash the process, so we wait for all threads. We count
them ourselves, because in Python 3.11 a `join` that Ctrl-C interrupts takes its thread for ended.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from hamekomi.model.plan import SECONDS_PER_CHECK, Piece, Plan, Preview, Report, Stopped
from hamekomi.work.ledger import Ledger

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Executor(Protocol[R_co]):
    def run(self, piece: Piece, position: str | None, report: Report) -> R_co: ...

    def close(self) -> None:
        """Release all resources at once, even while a piece runs; may be called twice."""
        ...


class InThread(Generic[R]):
    """An executor that runs pieces in its own thread; it stops at the next report."""

    def __init__(self, plan: Plan[R, Any]) -> None:
        self._plan = plan

    def run(self, piece: Piece, position: str | None, report: Report) -> R:
        return self._plan.run(piece, position, report)

    def close(self) -> None:
        pass


class Pool(Generic[R]):
    def __init__(
        self, executors: Sequence[Executor[R]], ledger: Ledger[R], report_of: Callable[[Piece], Report]
    ) -> None:
        self._executors, self._ledger, self._report_of = executors, ledger, report_of
        self._open = ledger.open()
        self._stopping = threading.Event()
        self._failure: BaseException | None = None
        # Guards the following attributes and `_open`.
        self._changed = threading.Condition()
        self._begun = self._ended = 0

    def run(self, watch: Callable[[], None]) -> None:
        """Run all pieces; an exception from a piece or from `watch` stops the pool and is raised."""
        threads = [
            threading.Thread(target=self._work, args=(executor,), daemon=True)
            for executor in self._executors
        ]
        try:
            for thread in threads:
                thread.start()
            while not self._are_done(len(threads)):
                watch()
        finally:
            self._stop()

    def _are_done(self, threads: int) -> bool:
        """Wait a moment, then return whether all threads have ended; raises the first failure."""
        with self._changed:
            is_over = self._changed.wait_for(
                lambda: self._failure is not None or self._ended == threads, SECONDS_PER_CHECK
            )
        if self._failure is not None:
            raise self._failure
        return is_over

    def _stop(self) -> None:
        """Stop the threads and wait for them, even if the user presses Ctrl-C again meanwhile."""
        again: KeyboardInterrupt | None = None
        while True:
            try:
                self._stopping.set()
                for executor in self._executors:
                    executor.close()
                with self._changed:
                    self._changed.wait_for(lambda: self._ended == self._begun)
                break
            except KeyboardInterrupt as interrupt:
                again = interrupt
        if again is not None:
            raise again

    def _work(self, executor: Executor[R]) -> None:
        with self._changed:
            if self._stopping.is_set():
                return
            self._begun += 1
        failure: BaseException | None = None
        try:
            for piece, position in self._take():
                report = _Checked(self._report_of(piece), self._stopping)
                self._ledger.take(piece, executor.run(piece, position, report))
        except Stopped:
            pass
        except BaseException as error:
            failure = error
        with self._changed:
            self._ended += 1
            # Errors that arise because executors were closed are not the cause of the failure.
            if failure is not None and self._failure is None and not self._stopping.is_set():
                self._failure = failure
            self._changed.notify_all()

    def _take(self) -> Iterator[tuple[Piece, str | None]]:
        while not self._stopping.is_set():
            with self._changed:
                found = next(self._open, None)
            if found is None:
                return
            yield found


class _Checked:
    """A report that ends the piece when the pool stops."""

    def __init__(self, report: Report, stopping: threading.Event) -> None:
        self._report, self._stopping = report, stopping

    def __call__(self, position: str, share: float) -> None:
        self._report(position, share)
        if self._stopping.is_set():
            raise Stopped

    def show(self, make_preview: Callable[[], Preview]) -> None:
        self._report.show(make_preview)
