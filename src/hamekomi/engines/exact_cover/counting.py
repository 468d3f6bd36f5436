"""Count covers as a plan whose pieces are disjoint subtrees of the search, large ones first.

The number of subtrees depends only on the size of the tree, not on the number of threads. The name of a
piece is the path to its root; its position is the solutions and nodes so far, and the path to the
current node:

    1024 88231 3/4,1/2,0/3

Solutions and nodes above the subtrees, which the cut itself meets, form a piece of their own. Numbering
the options, estimating the tree, cutting it, weighing the subtrees and going back to the node of an
interrupted search all pause often to check the clock, for problems of any size.
"""

import heapq
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import reduce
from operator import add
from typing import Any

from hamekomi._core import CoverSearch, CoverSplit, CoverTable, CoverWalks
from hamekomi.engines.clocked import FINISHED, PAUSED, TimeSlice, cache_clocked
from hamekomi.engines.exact_cover.problem import (
    ExactCover,
    NodePath,
    estimate,
    read_node_path,
    write_node_path,
)
from hamekomi.model.answers import Clock, Total
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Counted, CountPlan, Identity, Piece, Preview, Report, clock_of

# A cut may have a few subtrees more.
MOST_SUBTREES = 1000
# The least size of a subtree; weighing one takes as long as about 5000 nodes.
NODES_PER_SUBTREE = 100_000
# Random walks to estimate the whole tree.
WALKS = 200
# The walks together may read about this many machine words at their first nodes: large problems get
# fewer walks.
WORDS = 10**8

# The name of the piece above the subtrees.
TOP = "top"


@dataclass(frozen=True)
class CountCovers(CountPlan):
    """Counts the covers of a problem; `name` appears in the identity of the work."""

    version = 4

    problem: ExactCover[Any]
    name: str = "exact cover"
    # How many subtrees to make; None: choose by the size of the tree.
    subtrees: int | None = None
    # Makes a preview of an unfinished cover from its labels.
    make_preview: Callable[[Sequence[Any]], Preview] | None = field(default=None, compare=False)

    def __getstate__(self) -> dict[str, object]:
        """Without what is cached, which belongs to this process."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @property
    def identity(self) -> Identity:
        cut = "" if self.subtrees is None else f"{self.subtrees} "
        return Identity(f"{self.name} count", self.version, f"{cut}{self.problem.fingerprint}")

    def pieces(self, clock: Clock) -> list[Piece]:
        roots = self._cut(clock).paths()
        weights = weigh(self.problem.tabled(clock), roots, clock)
        return [Piece(TOP, 0.0), *map(Piece, map(write_node_path, roots), weights)]

    def run(self, piece: Piece, position: str | None, report: Report) -> Counted:
        start = f"0 0 {piece.name}" if position is None else position
        clock = clock_of(report, start)
        if piece.name == TOP:
            cut = self._cut(clock)
            return Counted(cut.solutions, cut.nodes)
        table, root = self.problem.tabled(clock), read_node_path(piece.name)
        before, path = _read(start)
        search, time_slice = CoverSearch(table), TimeSlice()
        search.seek(path)
        while (outcome := time_slice.take(search.continue_seek)) == PAUSED:
            clock.tick(0)
        if outcome == "missing" or path[: len(root) - 1] != root[:-1]:
            raise BrokenCheckpoint("the position of this count leads nowhere")
        search.stay_within(len(root))
        while time_slice.take(search.run) != FINISHED:
            found = before + Counted(search.solutions, search.nodes)
            report(f"{found.count} {found.nodes} {write_node_path(search.path())}", search.progress)
            if self.make_preview is not None:
                report.show(lambda: self._preview(search))
        return before + Counted(search.solutions, search.nodes)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        found = reduce(add, results.values())
        return Total(found.count, found.nodes)

    def so_far(self, results: Mapping[str, Counted]) -> int:
        return sum(each.count for each in results.values())

    @cache_clocked
    def _cut(self, clock: Clock) -> CoverSplit:
        wanted = self.subtrees
        if wanted is None:
            wanted = min(MOST_SUBTREES, 1 + int(self._size(clock) / NODES_PER_SUBTREE))
        cut, time_slice = CoverSplit(self.problem.tabled(clock), wanted), TimeSlice()
        while time_slice.take(cut.run) == PAUSED:
            clock.tick(0)
        return cut

    def _size(self, clock: Clock) -> float:
        """Estimate the number of nodes of the whole tree; the same on every machine."""
        walks = max(1, min(WALKS, WORDS // self.problem.numbered(clock).words))
        nodes, _ = estimate(self.problem, walks, clock=clock)
        return nodes.value

    def _preview(self, search: CoverSearch) -> Preview:
        assert self.make_preview is not None
        return self.make_preview([self.problem.labels[option] for option in search.chosen()])


def _read(position: str) -> tuple[Counted, NodePath]:
    try:
        count, nodes, path = position.split(" ")
        return Counted(int(count), int(nodes)), read_node_path(path)
    except ValueError:
        raise BrokenCheckpoint("the position of this count cannot be read") from None


# ---- The weights of subtrees: their numbers of nodes, as estimated by random walks.
#
# Every subtree gets a few walks. The rest go where they are needed most: again and again, the subtree
# with the largest estimate for its number of walks gets as many walks as it has had. The order does not
# depend on time, so the weights are the same every time.
#
# Progress is only as good as these weights. For Tetra, Bedlam and the pentominoes in 3x4x5, over twelve
# seeds, the weights added up in order were at most 8, 6 and 8 points away from the nodes. With 64 walks
# for every subtree, which take about as long, they were up to 21, 17 and 11 points away.

WALKS_AT_FIRST = 16
# The average number for a subtree, with the first ones.
WALKS_PER_SUBTREE = 64
# Few walks sometimes estimate far too much, so large estimates count a little less.
WEIGHT_EXPONENT = 0.9


@dataclass(order=True, slots=True)
class _Estimate:
    """Compares as less if it needs more walks."""

    priority: float
    number: int
    root: NodePath = field(compare=False)
    walks: int = field(compare=False)
    nodes: float = field(compare=False)


def weigh(table: CoverTable, roots: Sequence[NodePath], clock: Clock) -> list[float]:
    """Return the weight of the subtree below each root."""
    estimates = []
    for seed, root in enumerate(roots):
        nodes = _walk(table, root, WALKS_AT_FIRST, seed, clock)
        estimates.append(_Estimate(-nodes / WALKS_AT_FIRST, seed, root, WALKS_AT_FIRST, nodes))
    seed, left = len(roots), (WALKS_PER_SUBTREE - WALKS_AT_FIRST) * len(roots)
    urgent = list(estimates)
    heapq.heapify(urgent)
    while left > 0:
        each = urgent[0]
        nodes = _walk(table, each.root, each.walks, seed, clock)
        seed, left = seed + 1, left - each.walks
        each.nodes, each.walks = (each.nodes + nodes) / 2, 2 * each.walks
        each.priority = -each.nodes / each.walks
        heapq.heapreplace(urgent, each)
    return [float(max(1.0, each.nodes) ** WEIGHT_EXPONENT) for each in estimates]


def _walk(table: CoverTable, root: NodePath, walks: int, seed: int, clock: Clock) -> float:
    walking, time_slice = CoverWalks(table, root, walks, seed), TimeSlice()
    while time_slice.take(walking.run) == PAUSED:
        clock.tick(0)
    return walking.estimate()[0]
