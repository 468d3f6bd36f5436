"""Counting covers on several threads, in a way that nothing is lost when it is interrupted.

The tree is cut into disjoint subtrees, large ones first; more of them the larger it is. A ledger knows
which of them are finished; each one under way has its own search, whose way in the tree is part of the
position. Threads take the next subtree when they are done with one. The cut does not depend on the
number of threads, nor does the total, and the number may change from run to run.

Every step of all this ends after a moment, however large the problem is: numbering its options, guessing
the size of the tree, cutting it, and going back to where an interrupted search stood.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass

from hamekomi._core import CoverSearch, CoverSplit
from hamekomi.engines.exact_cover.ledger import Ledger, Subtree, progress_in
from hamekomi.engines.exact_cover.problem import ExactCover
from hamekomi.engines.exact_cover.search import estimate
from hamekomi.engines.made_once import made_once
from hamekomi.engines.pace import PAUSED, Pace
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.work import NOT_BEGUN, Identity, Report, Result, preparing

VERSION = 3
MOST_SUBTREES = 1000  # there may be a few more
NODES_PER_SUBTREE = 100_000  # or more; to guess at a subtree costs as much as 500 nodes
WALKS = 200  # to guess how large the tree is
# Of the machine, looked at by the first nodes of these walks: fewer walks where that is more.
WORDS = 10**8


@dataclass(frozen=True)
class CountCovers:
    """The number of covers as long work; `name` says whose."""

    problem: ExactCover  # type: ignore[type-arg]  # labels play no part in counting
    threads: int = 1
    name: str = "exact cover"
    subtrees: int | None = None  # wanted; as many as suit the tree where nothing is said

    @property
    def identity(self) -> Identity:
        cut = "" if self.subtrees is None else f"{self.subtrees} "
        return Identity(f"{self.name} count", VERSION, f"{cut}{self.problem.fingerprint}")

    @made_once
    def guess(self, clock: Clock) -> float:
        """About how many nodes the whole tree has; the same on every machine."""
        walks = max(1, min(WALKS, WORDS // self.problem.numbered(clock).words))
        nodes, _ = estimate(self.problem, walks, clock=clock)
        return nodes.value

    def run(self, position: str | None, report: Report) -> Result:
        position = None if position == NOT_BEGUN else position
        clock = preparing(report, position, 0.0 if position is None else progress_in(position))
        cut = self._cut(clock)
        ledger = Ledger([Subtree(root) for root in cut.ways()])
        if position is not None:
            ledger.read(position)
        shift = _Shift(self, ledger)
        try:
            shift.start()
            for seconds in ledger.weigh(self.problem.table):
                if shift.wait(seconds):
                    break
                report(ledger.write(), ledger.progress())
        finally:
            shift.stop()
        report(ledger.write(), 1.0)
        return {"count": cut.solutions + ledger.covers(), "nodes": cut.nodes + ledger.nodes()}

    def _cut(self, clock: Clock) -> CoverSplit:
        wanted = self.subtrees
        if wanted is None:
            wanted = min(MOST_SUBTREES, 1 + int(self.guess(clock) / NODES_PER_SUBTREE))
        cut, pace = CoverSplit(self.problem.tabled(clock), wanted), Pace()
        while pace.take(cut.run) == PAUSED:
            clock.tick(0)
        return cut


class _Shift:
    """The threads of one run.

    A thread that still searches when Python ends takes the process down with it, so they are waited for.
    They count themselves: a join that Ctrl-C breaks off takes its thread for ended (in Python 3.11).
    """

    def __init__(self, work: CountCovers, ledger: Ledger) -> None:
        self._table = work.problem.table
        self._ledger = ledger
        self._next = iter([each for each in ledger.subtrees if not each.is_done])
        self._stopping = threading.Event()
        self._failure: BaseException | None = None
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(work.threads)]
        self._changed = threading.Condition()  # of the two numbers
        self._came = self._left = 0

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def wait(self, seconds: float) -> bool:
        """Whether all is done; a thread that failed passes its failure on."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._left == len(self._threads), seconds):
                return False
        if self._failure is not None:
            raise self._failure
        return True

    def stop(self) -> None:
        """Wait for the threads, which look up within a moment, even if Ctrl-C comes again meanwhile."""
        again: KeyboardInterrupt | None = None
        while True:
            try:
                self._stopping.set()
                with self._changed:
                    self._changed.wait_for(lambda: self._left == self._came)
                break
            except KeyboardInterrupt as interrupt:
                again = interrupt
        if again is not None:
            raise again

    def _work(self) -> None:
        with self._changed:
            if self._stopping.is_set():
                return
            self._came += 1
        try:
            # One search for all of them: ways to subtrees have much in common.
            search, pace = CoverSearch(self._table), Pace()
            for subtree in self._take():
                self._count(subtree, search, pace)
        except BaseException as error:
            self._failure = error
        finally:
            with self._changed:
                self._left += 1
                self._changed.notify_all()

    def _take(self) -> Iterator[Subtree]:
        while not self._stopping.is_set():
            with self._ledger.lock:
                subtree = next(self._next, None)
            if subtree is None:
                return
            yield subtree

    def _count(self, subtree: Subtree, search: CoverSearch, pace: Pace) -> None:
        covers, nodes = subtree.covers - search.solutions, subtree.nodes - search.nodes
        search.head_for(subtree.way or subtree.root)
        arrival = PAUSED
        while arrival == PAUSED:
            if self._stopping.is_set():
                return
            arrival = pace.take(search.follow)
        if arrival == "nowhere":
            raise BrokenCheckpoint("the position of this count leads nowhere")
        search.stay_below(len(subtree.root))
        while not self._stopping.is_set():
            is_done = pace.take(search.run) == "finished"
            with self._ledger.lock:
                subtree.covers, subtree.nodes = covers + search.solutions, nodes + search.nodes
                subtree.way, subtree.share, subtree.is_done = search.way(), search.progress, is_done
            if is_done:
                return
