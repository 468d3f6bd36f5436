"""Run a plan from a position to its answer; its position and progress can be read at any time."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hamekomi.model.answers import UNLIMITED, Budget, Clock
from hamekomi.model.errors import BrokenCheckpoint, HamekomiError, OutOfBudget, shortened
from hamekomi.model.plan import (
    SECONDS_PER_PREVIEW,
    ChoosesMethod,
    Piece,
    Plan,
    Preview,
    ReportsFound,
    now_and_then,
)
from hamekomi.work.checkpoint import read_checkpoint
from hamekomi.work.ledger import NOT_BEGUN, Ledger, decision_in, progress_in
from hamekomi.work.memory import lent
from hamekomi.work.pool import Executor, InThread, Pool
from hamekomi.work.process import InProcess

if TYPE_CHECKING:
    from hamekomi.work.dask import DaskClient

R = TypeVar("R")
A = TypeVar("A")

# What may be raised deep inside the work if its position was edited: it then holds something
# else than results, or names a place in a search that does not exist.
FORGED = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
# More processes than this many for each core only get in each other's way.
PROCESSES_PER_CORE = 2
# Pieces that a cluster has at the same time, so that there is one for each worker that joins.
MOST_SENT = 128


class Run(Generic[R, A]):
    def __init__(self, plan: Plan[R, A], position: str | None = None) -> None:
        self.plan = plan
        self._begun_at = None if position == NOT_BEGUN else position
        self._progress = 0.0 if self._begun_at is None else progress_in(self._begun_at)
        self._ledger: Ledger[R] | None = None
        # Whether the watcher also wants previews.
        self.is_watched = False
        self._previews: dict[str, Preview] = {}
        self._previewed_at = -SECONDS_PER_PREVIEW
        self._lock = threading.Lock()

    @property
    def position(self) -> str:
        """The position from which the work can go on."""
        if self._ledger is None:
            return NOT_BEGUN if self._begun_at is None else self._begun_at
        return self._ledger.write()

    @property
    def progress(self) -> float:
        return self._progress if self._ledger is None else self._ledger.progress()

    def previews(self) -> list[Preview]:
        """The previews since the last call."""
        with self._lock:
            found = list(self._previews.values())
            self._previews.clear()
        return found

    def results(self) -> dict[str, R]:
        """The results of the pieces that are done so far, in the plan's order."""
        return {} if self._ledger is None else self._ledger.results()

    @property
    def found(self) -> int | None:
        """How many things are found so far, an exact lower bound; None if the plan does not say."""
        if self._ledger is None or not isinstance(self.plan, ReportsFound):
            return None
        return self.plan.so_far(self._ledger.results())

    def answer(self, watch: Watch, threads: int = 1, cluster: str | None = None) -> A:
        """Run to the end; calls `watch` about ten times a second, which may raise to stop the run.

        With the address of a cluster its workers run the pieces; "local" starts `threads` of them.
        """
        try:
            if cluster is None:
                return self._answer(watch, threads, None)
            # Only clusters need Dask. It comes first: if the cluster does not answer, nothing has begun.
            from hamekomi.work.dask import DaskClient

            with closing(DaskClient(cluster, threads)) as client:
                return self._answer(watch, threads, client)
        except FORGED as error:
            if self._begun_at is None or isinstance(error, HamekomiError):
                raise
            reason = shortened(f"{type(error).__name__}: {error}")
            raise BrokenCheckpoint(f"the work cannot go on from this position ({reason})") from error

    def _answer(self, watch: Watch, threads: int, client: DaskClient | None) -> A:
        check = now_and_then(lambda: watch(self))
        check()
        clock = Clock(UNLIMITED, time.monotonic(), on_tick=check)
        decision = self._decide(clock)
        pieces = self.plan.pieces(clock)
        ledger = Ledger(pieces, self.plan.results, decision)
        if self._begun_at is not None:
            ledger.read(self._begun_at)
        self._ledger = ledger
        if client is not None:
            self._run_by(client, ledger, watch)
        elif threads == 1 and self.plan.runs_in != "killable process":
            for piece, position in ledger.open():
                ledger.take(piece, self.plan.run(piece, position, _Report(self, ledger, piece, check)))
                if not ledger.is_complete:
                    check()  # a quick piece may not have reported anything
        else:
            with self._executors(min(threads, len(pieces))) as executors:
                pool = Pool(executors, ledger, lambda piece: _Report(self, ledger, piece))
                pool.run(lambda: watch(self))
        with suppress(OutOfBudget):  # too late: the answer is known
            watch(self)
        return self.plan.merge(ledger.results())

    def _decide(self, clock: Clock) -> str:
        """Let the plan decide how to work, or recall what it had decided."""
        if not isinstance(self.plan, ChoosesMethod):
            return ""
        decision = "" if self._begun_at is None else decision_in(self._begun_at)
        decision = decision or self.plan.decide(clock)
        self.plan = self.plan.decided(decision)
        return decision

    def _run_by(self, client: DaskClient, ledger: Ledger[R], watch: Watch) -> None:
        from hamekomi.work.dask.executor import OnCluster

        client.use_plan(self.plan)
        executors = [OnCluster(self.plan, client) for _ in range(min(MOST_SENT, len(ledger.pieces)))]
        pool = Pool(executors, ledger, lambda piece: _Report(self, ledger, piece))

        def watch_workers() -> None:
            self.show("workers", client.preview)
            watch(self)

        pool.run(watch_workers)

    @contextmanager
    def _executors(self, number: int) -> Iterator[Sequence[Executor[R]]]:
        if self.plan.runs_in == "threads":
            yield [InThread(self.plan) for _ in range(number)]
            return
        most = PROCESSES_PER_CORE * (os.cpu_count() or 1)
        with lent(min(number, most)) as parts:
            yield [InProcess(self.plan, self.is_watched, parts.each) for _ in range(parts.number)]

    def show(self, name: str, make_preview: Callable[[], Preview]) -> None:
        with self._lock:
            if not self.is_watched or time.monotonic() - self._previewed_at < SECONDS_PER_PREVIEW:
                return
            self._previewed_at = time.monotonic()
        preview = make_preview()
        with self._lock:
            self._previews[name] = preview


Watch = Callable[[Run[Any, Any]], None]


class _Report:
    """Passes the reports of a piece to the ledger and the watcher."""

    def __init__(
        self,
        run: Run[Any, Any],
        ledger: Ledger[Any],
        piece: Piece,
        check: Callable[[], None] = lambda: None,
    ) -> None:
        self._run, self._ledger, self._piece, self._check = run, ledger, piece, check

    def __call__(self, position: str, share: float) -> None:
        self._ledger.note(self._piece, position, share)
        self._check()

    def show(self, make_preview: Callable[[], Preview]) -> None:
        self._run.show(self._piece.name, make_preview)


def answer(plan: Plan[R, A], budget: Budget = UNLIMITED) -> A:
    """Run a plan within a budget; OutOfBudget carries the position reached as its checkpoint."""
    run, clock = Run(plan), budget.clock()

    def watch(run: Run[Any, Any]) -> None:
        clock.tick(0)

    try:
        return run.answer(watch, budget.threads, budget.cluster)
    except OutOfBudget as stopped:
        raise OutOfBudget(str(stopped), run.position, stopped.best) from None


def results_in(plan: Plan[R, Any], checkpoint: str) -> dict[str, R]:
    """The results of the pieces that a checkpoint of this plan says are done."""
    position = read_checkpoint(checkpoint, plan.identity)
    ledger = Ledger(plan.pieces(UNLIMITED.clock()), plan.results)
    if position != NOT_BEGUN:
        ledger.read(position)
    return ledger.results()


# ---- When to save the position of running work: regularly, but the work must not stand still for it.

# A long ledger takes long to write: the next save comes after this many times the time of the last one.
SPACING = 20


class Saving:
    def __init__(self, seconds: float) -> None:
        """A save every `seconds`, or less often."""
        self._seconds = seconds
        self._due = time.monotonic() + seconds

    @property
    def is_due(self) -> bool:
        return time.monotonic() >= self._due

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Save inside this context, which measures how long it takes."""
        began = time.monotonic()
        yield
        now = time.monotonic()
        self._due = now + max(self._seconds, SPACING * (now - began))
