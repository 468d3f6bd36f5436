"""Counting covers on several threads, in a way that nothing is lost when it is interrupted.

The tree is cut into disjoint subtrees, large ones first; more of them the larger it is. A ledger knows
which of them are finished; each one under way has its own search, whose way in the tree is part of the
position. Threads take the next subtree when they are done with one. The cut does not depend on the
number of threads, nor does the total, and the number may change from run to run.

Progress is the share of the work behind us. A subtree weighs as many nodes as random walks guess it to
have, and the guesses are scaled by what the finished ones turned out to have.

    covers 147480 nodes 3174104 done 0-811,815 of 1012 under way 813:220:5113:3/4,1/2,0/3 ...
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from hamekomi._core import CoverSearch, cover_guess, cover_split
from hamekomi.engines.exact_cover.problem import ExactCover
from hamekomi.engines.exact_cover.search import Pace, estimate
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.work import Identity, Report, Result

VERSION = 2
MOST_SUBTREES = 1000  # there may be a few more
NODES_PER_SUBTREE = 100_000  # or more; to guess at a subtree costs as much as 500 nodes
WALKS = 200  # to guess how large the tree is
WALKS_PER_SUBTREE = 16  # to guess its weight
SECONDS_PER_REPORT = 0.2

Way = list[tuple[int, int]]


@dataclass(slots=True)
class Subtree:
    """One piece of the work, as far as it has come."""

    root: Way
    guess: float  # of its nodes
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

    @cached_property
    def _cut(self) -> tuple[list[Way], int, int]:
        wanted = self.subtrees
        if wanted is None:
            nodes, _ = estimate(self.problem, WALKS)
            wanted = min(MOST_SUBTREES, 1 + int(nodes.value / NODES_PER_SUBTREE))
        return cover_split(self.problem.table, wanted)

    def run(self, position: str | None, report: Report) -> Result:
        roots, nodes, covers = self._cut
        table = self.problem.table
        ledger = Ledger(
            [
                Subtree(root, max(1.0, cover_guess(table, root, WALKS_PER_SUBTREE, seed)[0]))
                for seed, root in enumerate(roots)
            ]
        )
        if position is not None:
            ledger.read(position)
        shift = _Shift(self, ledger)
        try:
            shift.start()
            while not shift.wait(SECONDS_PER_REPORT):
                report(ledger.write(), ledger.progress())
        finally:
            shift.stop()
        report(ledger.write(), 1.0)
        return {"count": covers + ledger.covers(), "nodes": nodes + ledger.nodes()}


@dataclass(slots=True)
class Ledger:
    """All subtrees. Whoever changes or reads them holds the lock."""

    subtrees: list[Subtree]
    lock: threading.Lock = field(default_factory=threading.Lock)

    def covers(self) -> int:
        return sum(subtree.covers for subtree in self.subtrees)

    def nodes(self) -> int:
        return sum(subtree.nodes for subtree in self.subtrees)

    def progress(self) -> float:
        """Finished subtrees weigh what they had; the others what was guessed, in proportion."""
        with self.lock:
            done = [subtree for subtree in self.subtrees if subtree.is_done]
            had, guessed = sum(each.nodes for each in done), sum(each.guess for each in done)
            scale = had / guessed if guessed and had else 1.0
            left = passed = 0.0
            for subtree in self.subtrees:
                if subtree.is_done:
                    passed += subtree.nodes
                else:
                    whole = max(subtree.guess * scale, float(subtree.nodes))
                    passed += subtree.share * whole
                    left += (1.0 - subtree.share) * whole
            return passed / (passed + left) if passed + left else 1.0

    def write(self) -> str:
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
        head = f"covers {covers} nodes {nodes} done {runs or 'none'} of {len(self.subtrees)} under way"
        return " ".join([head, *under_way])

    def read(self, position: str) -> None:
        try:
            head, _, tail = position.partition(" under way")
            word, covers, nodes_word, nodes, done_word, runs, of, subtrees = head.split(" ")
            if (word, nodes_word, done_word, of) != ("covers", "nodes", "done", "of"):
                raise ValueError
            if int(subtrees) != len(self.subtrees):
                raise ValueError
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
    """The threads of one run."""

    def __init__(self, work: CountCovers, ledger: Ledger) -> None:
        self._table = work.problem.table
        self._ledger = ledger
        self._next = iter([each for each in ledger.subtrees if not each.is_done])
        self._stopping = threading.Event()
        self._failure: BaseException | None = None
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(work.threads)]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def wait(self, seconds: float) -> bool:
        """Whether all is done; a thread that failed passes its failure on."""
        for thread in self._threads:
            thread.join(seconds)
            if thread.is_alive():
                return False
        if self._failure is not None:
            raise self._failure
        return True

    def stop(self) -> None:
        self._stopping.set()
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        try:
            # One search for all of them: ways to subtrees have much in common.
            search, pace = CoverSearch(self._table), Pace()
            for subtree in self._take():
                self._count(subtree, search, pace)
        except BaseException as error:
            self._failure = error

    def _take(self) -> Iterator[Subtree]:
        while not self._stopping.is_set():
            with self._ledger.lock:
                subtree = next(self._next, None)
            if subtree is None:
                return
            yield subtree

    def _count(self, subtree: Subtree, search: CoverSearch, pace: Pace) -> None:
        covers, nodes = subtree.covers - search.solutions, subtree.nodes - search.nodes
        if not search.go(subtree.way or subtree.root):
            raise BrokenCheckpoint("the position of this count leads nowhere")
        search.stay_below(len(subtree.root))
        while not self._stopping.is_set():
            is_done = pace.run(search) == "finished"
            with self._ledger.lock:
                subtree.covers, subtree.nodes = covers + search.solutions, nodes + search.nodes
                subtree.way, subtree.share, subtree.is_done = search.way(), search.progress, is_done
            if is_done:
                return


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
