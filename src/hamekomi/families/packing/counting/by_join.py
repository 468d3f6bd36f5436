"""Counting by joining at a cut: for long frames, and for many sets of pieces at once.

The frame is cut across its longest direction. Which pieces a side uses is all that the other side has to
know, so that one count gives the number of fillings for every choice of pieces.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.engines.cut_join import CountByJoin, Layered
from hamekomi.families.packing.counting.parts import Part, symmetric_parts
from hamekomi.families.packing.counting.plan import CountFillings
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites.layers import layers
from hamekomi.families.packing.sites.symmetry import motions
from hamekomi.families.packing.sites.table import remembered, usable_sites
from hamekomi.model.answers import Clock, Total
from hamekomi.model.plan import ExecutorKind, Identity, Report
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.model.results import Counted, Results, record

# Of a puzzle for which a planner tries the join.
LEAST_LAYERS, LEAST_VOLUME = 8, 50


@remembered
def layered(puzzle: Packing, *, clock: Clock) -> Layered:
    sites = tuple(usable_sites(puzzle, clock))
    taken = {box for site in puzzle.fixed for box in site.boxes}
    return Layered(
        layers=layers(puzzle, sites, clock),
        sites=tuple((site.piece, site.boxes) for site in sites),
        bounds={piece.name: (piece.least, piece.most) for piece in puzzle.pieces},
        holes=puzzle.holes - taken,
        motions=tuple((motion.boxes, motion.pieces) for motion in motions(puzzle, clock=clock)),
    )


@dataclass(frozen=True, slots=True)
class CountOfAll:
    """The count of all fillings, whichever pieces they use."""

    by_total: CountByJoin

    @property
    def identity(self) -> Identity:
        return self.by_total.identity

    @property
    def results(self) -> Results[Counted]:
        return record(Counted)

    @property
    def runs_in(self) -> ExecutorKind:
        return self.by_total.runs_in

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        return self.by_total.pieces(clock)

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Counted:
        joined = self.by_total.run(piece, position, report)
        return Counted(sum(joined.totals), joined.nodes)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        found = sum(results.values(), Counted(0, 0))
        return Total(found.count, found.nodes)


@dataclass(frozen=True, slots=True)
class JoinPart:
    plan: CountOfAll
    times: int = 1
    is_symmetric: bool = False

    @property
    def is_long(self) -> bool:
        """Whether the join may be worth its preparations: smaller frames are searched in a moment."""
        problem = self.plan.by_total.problem
        return len(problem.layers) >= LEAST_LAYERS and sum(map(len, problem.layers)) >= LEAST_VOLUME


@remembered
def join_parts(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    whole = JoinPart(CountOfAll(CountByJoin(layered(puzzle, clock=clock))))
    return (whole, *symmetric_parts(puzzle, up_to, set(), clock))


def plan(puzzle: Packing, up_to: str = "all") -> CountFillings:
    return CountFillings(puzzle, up_to, "join count", join_parts)
