"""How far a count of many subtrees is: its progress, and its position as text.

Progress is the share of the work behind us. A subtree weighs as many nodes as random walks guess it to
have, and the guesses are scaled by what the finished ones turned out to have. The walks are done beside
the count, by the thread that waits for the others; until a subtree's turn comes it weighs what is usual.

    at 0.8125 covers 147480 nodes 3174104 done 0-811,815 of 1012 under way 813:220:5113:3/4,1/2,0/3 ...
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from hamekomi._core import CoverTable, CoverWalks
from hamekomi.engines.pace import PAUSED, Pace
from hamekomi.model.errors import BrokenCheckpoint

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


def progress_in(position: str) -> float:
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
