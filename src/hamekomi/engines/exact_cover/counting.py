"""Counting covers as a plan of pieces: disjoint subtrees of the search, large ones first.

The tree is cut into more subtrees the larger it is, and not depending on who will search them. The name
of a piece is the way to its root, and its position is what was found so far with the way to where it
stands:

    1024 88231 3/4,1/2,0/3

What the cut itself met on its way down is a piece of its own. A subtree weighs as many nodes as random
walks guess it to have. Every step of all this ends after a moment, however large the problem is:
numbering its options, guessing the size of the tree, cutting it, going back to where an interrupted
search stood.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import add
from typing import Any

from hamekomi._core import CoverSearch, CoverSplit, CoverTable, CoverWalks
from hamekomi.engines.exact_cover.problem import ExactCover
from hamekomi.engines.exact_cover.search import estimate
from hamekomi.engines.made_once import made_once
from hamekomi.engines.pace import PAUSED, Pace
from hamekomi.model.answers import Clock, Total
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Hands, Identity, Piece, Report, Sight, clock_of
from hamekomi.model.results import Counted, Results, record

VERSION = 4
MOST_SUBTREES = 1000  # there may be a few more
NODES_PER_SUBTREE = 100_000  # or more; to guess at a subtree costs as much as 500 nodes
WALKS = 200  # to guess how large the tree is
WALKS_PER_SUBTREE = 16
# Of the machine, looked at by the first nodes of these walks: fewer walks where that is more.
WORDS = 10**8

# What the cut met above the subtrees.
TOP = "top"

Way = list[tuple[int, int]]


@dataclass(frozen=True)
class CountCovers:
    """The number of covers; `name` says whose."""

    problem: ExactCover[Any]
    name: str = "exact cover"
    # Wanted; as many as suit the tree where nothing is said.
    subtrees: int | None = None
    # What a cover under way looks like, from its labels.
    look: Callable[[Sequence[Any]], Sight] | None = field(default=None, compare=False)

    @property
    def identity(self) -> Identity:
        cut = "" if self.subtrees is None else f"{self.subtrees} "
        return Identity(f"{self.name} count", VERSION, f"{cut}{self.problem.fingerprint}")

    @property
    def results(self) -> Results[Counted]:
        return record(Counted)

    @property
    def runs_in(self) -> Hands:
        return "threads"

    def pieces(self, clock: Clock) -> list[Piece]:
        table = self.problem.tabled(clock)
        roots = self._cut(clock).ways()
        return [
            Piece(TOP, 0.0),
            *(
                Piece(write_way(root), _guess(table, root, seed, clock))
                for seed, root in enumerate(roots)
            ),
        ]

    def run(self, piece: Piece, position: str | None, report: Report) -> Counted:
        start = f"0 0 {piece.name}" if position is None else position
        clock = clock_of(report, start)
        if piece.name == TOP:
            cut = self._cut(clock)
            return Counted(cut.solutions, cut.nodes)
        table, root = self.problem.tabled(clock), read_way(piece.name)
        before, way = _read(start)
        search, pace = CoverSearch(table), Pace()
        search.head_for(way)
        while (arrival := pace.take(search.follow)) == PAUSED:
            clock.tick(0)
        if arrival == "nowhere" or way[: len(root) - 1] != root[:-1]:
            raise BrokenCheckpoint("the position of this count leads nowhere")
        search.stay_below(len(root))
        while pace.take(search.run) != "finished":
            found = before + Counted(search.solutions, search.nodes)
            report(f"{found.count} {found.nodes} {write_way(search.way())}", search.progress)
            if self.look is not None:
                report.show(lambda: self._sight(search))
        return before + Counted(search.solutions, search.nodes)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        found = reduce(add, results.values())
        return Total(found.count, found.nodes)

    @made_once
    def _cut(self, clock: Clock) -> CoverSplit:
        wanted = self.subtrees
        if wanted is None:
            wanted = min(MOST_SUBTREES, 1 + int(self._size(clock) / NODES_PER_SUBTREE))
        cut, pace = CoverSplit(self.problem.tabled(clock), wanted), Pace()
        while pace.take(cut.run) == PAUSED:
            clock.tick(0)
        return cut

    def _size(self, clock: Clock) -> float:
        """About how many nodes the whole tree has; the same on every machine."""
        walks = max(1, min(WALKS, WORDS // self.problem.numbered(clock).words))
        nodes, _ = estimate(self.problem, walks, clock=clock)
        return nodes.value

    def _sight(self, search: CoverSearch) -> Sight:
        assert self.look is not None
        return self.look([self.problem.labels[option] for option in search.chosen()])


def _guess(table: CoverTable, root: Way, seed: int, clock: Clock) -> float:
    """About how many nodes a subtree has."""
    walks, pace = CoverWalks(table, root, WALKS_PER_SUBTREE, seed), Pace()
    while pace.take(walks.run) == PAUSED:
        clock.tick(0)
    return max(1.0, walks.guess()[0])


def _read(position: str) -> tuple[Counted, Way]:
    try:
        count, nodes, way = position.split(" ")
        return Counted(int(count), int(nodes)), read_way(way)
    except ValueError:
        raise BrokenCheckpoint("the position of this count cannot be read") from None


def write_way(way: Way) -> str:
    return ",".join(f"{taken}/{of}" for taken, of in way)


def read_way(text: str) -> Way:
    return [(int(taken), int(of)) for taken, _, of in (part.partition("/") for part in text.split(","))]
