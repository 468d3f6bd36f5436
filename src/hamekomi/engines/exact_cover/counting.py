"""Counting covers on several threads, in a way that nothing is lost when it is interrupted.

The tree is cut into disjoint subtrees, large ones first; more of them the larger it is. A ledger knows
which of them are finished; each one under way has its own search, whose way in the tree is part of the
position. Threads take the next subtree when they are done with one. The cut does not depend on the
number of threads, nor does the total, and the number may change from run to run.

Progress is the share of the work behind us. A subtree weighs as many nodes as random walks guess it to
have, and the guesses are scaled by what the finished ones turned out to have. The walks are done beside
the count, by the thread that waits for the others; until a subtree's turn comes it weighs what is usual.

    at 0.8125 covers 147480 nodes 3174104 done 0-811,815 of 1012 under way 813:220:5113:3/4,1/2,0/3 ...

Every step of all this ends after a moment, however large the problem is: numbering its options, guessing
the size of the tree, cutting it, and going back to where an interrupted search stood.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from hamekomi._core import CoverSearch, CoverSplit, CoverTable, CoverWalks
from hamekomi.engines.exact_cover.problem import ExactCover
from hamekomi.engines.exact_cover.search import estimate
from hamekomi.engines.pace import PAUSED, Pace
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.work import NOT_BEGUN, Identity, Report, Result, preparing

VERSION = 3
MOST_SUBTREES = 1000  # there may be a few more
NODES_PER_SUBTREE = 100_000  # or more; to guess at a subtree costs as much as 500 nodes
WALKS = 200  # to guess how large the tree is
WORDS = (
    10**8
)  # of the machine, looked at by the first nodes of these walks: fewer walks where that is more
WALKS_PER_SUBTREE = 16  # to guess its weight
SECONDS_PER_REPORT = 0.2

Way = list[tuple[int, int]]
_POSITION = re.compile(
    r"at ([01]\.[0-9]+) covers ([0-9]+) nodes ([0-9]+) done ([0-9,-]+|none) of ([0-9]+) under way(.*)"
)


@dataclass(slots=True)
class Subtree:
    """One piece of the work, as far as it has come."""

    root: Way
    guess: float | None = None  # of its nodes; None: nobody guessed yet
    covers: int = 0
    nodes: int = 0
    way: Way | None = None  # None: not begun
    share: float = 0.0  # done, by its own reckoning
    is_done: bool = False


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

    def guess(self, clock: Clock) -> float:
        """About how many nodes the whole tree has; the same on every machine."""
        if "_guess" not in vars(self):
            walks = max(1, min(WALKS, WORDS // self.problem.numbered(clock).words))
            vars(self)["_guess"] = estimate(self.problem, walks, clock=clock)[0].value
        found: float = vars(self)["_guess"]
        return found

    def run(self, position: str | None, report: Report) -> Result:
        position = None if position == NOT_BEGUN else position
        clock = preparing(report, position, 0.0 if position is None else _progress_in(position))
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
        cut, pace = CoverSplit(self.problem.made_ready(clock), wanted), Pace()
        while pace.take(cut.run) == PAUSED:
            clock.tick(0)
        return cut


@dataclass(slots=True)
class Ledger:
    """All subtrees. Whoever changes or reads them holds the lock."""

    subtrees: list[Subtree]
    lock: threading.Lock = field(default_factory=threading.Lock)

    def covers(self) -> int:
        return sum(subtree.covers for subtree in self.subtrees)

    def nodes(self) -> int:
        return sum(subtree.nodes for subtree in self.subtrees)

    def weigh(self, table: CoverTable) -> Iterator[float]:
        """Guess at every subtree, pausing now and then; then pause for ever. How long, is told."""
        pace, began = Pace(), time.monotonic()
        for seed, subtree in enumerate(self.subtrees):
            walks = CoverWalks(table, subtree.root, WALKS_PER_SUBTREE, seed)
            stop = PAUSED
            while stop == PAUSED:
                if time.monotonic() - began >= SECONDS_PER_REPORT:
                    yield 0.0
                    began = time.monotonic()
                stop = pace.take(walks.run)
            with self.lock:
                subtree.guess = max(1.0, walks.guess()[0])
        while True:
            yield SECONDS_PER_REPORT

    def progress(self) -> float:
        """Finished subtrees weigh what they had; the others what was guessed, in proportion."""
        with self.lock:
            guesses = [subtree.guess for subtree in self.subtrees if subtree.guess is not None]
            usual = sum(guesses) / len(guesses) if guesses else 1.0
            done = [subtree for subtree in self.subtrees if subtree.is_done]
            had, guessed = sum(each.nodes for each in done), sum(each.guess or usual for each in done)
            scale = had / guessed if guessed and had else 1.0
            left = passed = 0.0
            for subtree in self.subtrees:
                if subtree.is_done:
                    passed += subtree.nodes
                else:
                    whole = max((subtree.guess or usual) * scale, float(subtree.nodes))
                    passed += subtree.share * whole
                    left += (1.0 - subtree.share) * whole
            return passed / (passed + left) if passed + left else 1.0

    def write(self) -> str:
        progress = self.progress()
        with self.lock:
            finished = [number for number, subtree in enumerate(self.subtrees) if subtree.is_done]
            covers = sum(self.subtrees[number].covers for number in finished)
            nodes = sum(self.subtrees[number].nodes for number in finished)
            under_way = [
                f"{number}:{subtree.covers}:{subtree.nodes}:{_write_way(subtree.way)}"
                for number, subtree in enumerate(self.subtrees)
                if subtree.way is not None and not subtree.is_done
            ]
        runs = ",".join(
            f"{first}-{last}" if first < last else str(first) for first, last in _runs(finished)
        )
        head = f"at {progress:.4f} covers {covers} nodes {nodes} done {runs or 'none'}"
        return " ".join([f"{head} of {len(self.subtrees)} under way", *under_way])

    def read(self, position: str) -> None:
        match = _POSITION.fullmatch(position)
        try:
            if match is None or int(match[5]) != len(self.subtrees):
                raise ValueError
            _, covers, nodes, runs, _, tail = match.groups()
            for run in () if runs == "none" else runs.split(","):
                first, _, last = run.partition("-")
                for number in range(int(first), int(last or first) + 1):
                    self.subtrees[number].is_done = True
            # What the finished ones had is known only in all; the first of them stands for it.
            finished = [subtree for subtree in self.subtrees if subtree.is_done]
            if finished:
                finished[0].covers, finished[0].nodes = int(covers), int(nodes)
            for entry in tail.split():
                which, its_covers, its_nodes, way = entry.split(":")
                subtree = self.subtrees[int(which)]
                subtree.covers, subtree.nodes = int(its_covers), int(its_nodes)
                subtree.way = _read_way(way)
        except (ValueError, IndexError):
            raise BrokenCheckpoint("the position of this count cannot be read") from None


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


def _progress_in(position: str) -> float:
    match = _POSITION.fullmatch(position)
    if match is None:
        raise BrokenCheckpoint("the position of this count cannot be read")
    return min(1.0, float(match[1]))


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Ascending numbers as first and last of unbroken runs."""
    run: tuple[int, int] | None = None
    for number in numbers:
        if run is not None and number == run[1] + 1:
            run = run[0], number
            continue
        if run is not None:
            yield run
        run = number, number
    if run is not None:
        yield run


def _write_way(way: Way | None) -> str:
    return ",".join(f"{taken}/{of}" for taken, of in way or ())


def _read_way(text: str) -> Way:
    return [(int(taken), int(of)) for taken, _, of in (part.partition("/") for part in text.split(","))]
