"""Count covers as a plan whose pieces are disjoint subtrees of the search, large ones first.

The number of subtrees depends on the size of the tree only, not on the number of threads. The name of a
piece is the way to its root; its position is the solutions and nodes so far, and the way to the current
node:

    1024 88231 3/4,1/2,0/3

Solutions and nodes above the subtrees, which the cut itself meets, form a piece of their own. Numbering
the options, estimating the tree, cutting it, weighing the subtrees and going back to the node of an
interrupted search all pause often to look at the clock, however large the problem is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import add
from typing import Any

from hamekomi._core import CoverSearch, CoverSplit
from hamekomi.engines.exact_cover.problem import ExactCover
from hamekomi.engines.exact_cover.search import estimate
from hamekomi.engines.exact_cover.weights import Way, weigh
from hamekomi.engines.made_once import made_once
from hamekomi.engines.pace import FINISHED, PAUSED, Pace
from hamekomi.model.answers import Clock, Total
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Identity, Piece, Report, Sight, clock_of
from hamekomi.model.plan_bases import CountInThreads
from hamekomi.model.results import Counted

VERSION = 4
# There may be a few more.
MOST_SUBTREES = 1000
# At least; weighing a subtree takes as long as about 5000 nodes.
NODES_PER_SUBTREE = 100_000
# To estimate the whole tree.
WALKS = 200
# The walks may read about so many machine words at their first nodes; large problems get fewer walks.
WORDS = 10**8

# The name of the piece above the subtrees.
TOP = "top"


@dataclass(frozen=True)
class CountCovers(CountInThreads):
    """Counts the covers of a problem; `name` appears in the identity of the work."""

    problem: ExactCover[Any]
    name: str = "exact cover"
    # How many subtrees to make; None: choose by the size of the tree.
    subtrees: int | None = None
    # Makes a sight of an unfinished cover from its labels.
    look: Callable[[Sequence[Any]], Sight] | None = field(default=None, compare=False)

    @property
    def identity(self) -> Identity:
        cut = "" if self.subtrees is None else f"{self.subtrees} "
        return Identity(f"{self.name} count", VERSION, f"{cut}{self.problem.fingerprint}")

    def pieces(self, clock: Clock) -> list[Piece]:
        roots = self._cut(clock).paths()
        weights = weigh(self.problem.tabled(clock), roots, clock)
        return [Piece(TOP, 0.0), *map(Piece, map(write_way, roots), weights)]

    def run(self, piece: Piece, position: str | None, report: Report) -> Counted:
        start = f"0 0 {piece.name}" if position is None else position
        clock = clock_of(report, start)
        if piece.name == TOP:
            cut = self._cut(clock)
            return Counted(cut.solutions, cut.nodes)
        table, root = self.problem.tabled(clock), read_way(piece.name)
        before, way = _read(start)
        search, pace = CoverSearch(table), Pace()
        search.seek(way)
        while (arrival := pace.take(search.continue_seek)) == PAUSED:
            clock.tick(0)
        if arrival == "missing" or way[: len(root) - 1] != root[:-1]:
            raise BrokenCheckpoint("the position of this count leads nowhere")
        search.stay_within(len(root))
        while pace.take(search.run) != FINISHED:
            found = before + Counted(search.solutions, search.nodes)
            report(f"{found.count} {found.nodes} {write_way(search.path())}", search.progress)
            if self.look is not None:
                report.show(lambda: self._sight(search))
        return before + Counted(search.solutions, search.nodes)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        found = reduce(add, results.values())
        return Total(found.count, found.nodes)

    def so_far(self, results: Mapping[str, Counted]) -> int:
        return sum(each.count for each in results.values())

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
        """Estimate the number of nodes of the whole tree; the same on every machine."""
        walks = max(1, min(WALKS, WORDS // self.problem.numbered(clock).words))
        nodes, _ = estimate(self.problem, walks, clock=clock)
        return nodes.value

    def _sight(self, search: CoverSearch) -> Sight:
        assert self.look is not None
        return self.look([self.problem.labels[option] for option in search.chosen()])


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
