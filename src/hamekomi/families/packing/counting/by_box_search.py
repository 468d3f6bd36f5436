"""Counting by box search: frame symmetry taken out as Kawai did, and resumable by recovering mode.

The key piece (Kawai's J) is placed first, at one site of each orbit. Orbits of the same size are
searched together, and each filling found there counts once for every site of the orbit. A count up to
symmetry also needs the fillings that a motion leaves unchanged: exact cover counts these. The position
of a search is the content of the boxes and the number of solutions that its tally leaves out.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from hamekomi.engines import box_search
from hamekomi.engines.box_search import By, Fitting, Search
from hamekomi.engines.pace import FINISHED, FOUND, Pace
from hamekomi.families.packing.counting.parts import Part, symmetric_parts
from hamekomi.families.packing.counting.plan import CountFillings
from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.families.packing.sites.shares import key_sites
from hamekomi.families.packing.sites.table import remembered, usable_sites
from hamekomi.families.packing.solvers.box_search import Colourings, as_fitting, fitting_by, reordered
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Clock, Total
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Identity, Report, clock_of
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.model.plan_bases import CountInThreads
from hamekomi.model.results import Counted

VERSION = 2
# Random walks to estimate the size of a search.
WALKS = 20


@dataclass(frozen=True, slots=True)
class BoxPart:
    """A share of all fillings, counted by one box search."""

    times: int
    fitting: Fitting[Cell]
    by: By
    colourings: Colourings
    is_symmetric: bool = False

    @property
    def plan(self) -> CountBoxes:
        return CountBoxes(self.fitting, self.by, self.colourings)


@dataclass(frozen=True, slots=True)
class CountBoxes(CountInThreads):
    """The plan for one box search. It has a single piece, because a box search cannot be split."""

    fitting: Fitting[Cell]
    by: By
    colourings: Colourings

    @property
    def identity(self) -> Identity:
        problem = f"{self.by} {self.colourings.are_several} {self.fitting.fingerprint}"
        return Identity("box search count", VERSION, problem)

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        self.fitting.sealed(clock)  # the identity rests on it
        nodes, _ = box_search.estimate(self.fitting, self.by, walks=WALKS, clock=clock)
        return [PieceOfWork("boxes", max(1.0, nodes.value))]

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Counted:
        """If colours can lie in several ways, the search stops at every solution to count the ways."""
        search, extra = Search(self.fitting, self.by, clock=clock_of(report, position or "")), 0
        if position:
            extra, boxes = _read(position)
            search.read(boxes)
        pace, go_on = Pace(), partial(search.run, to_solutions=self.colourings.are_several)
        while (stop := pace.take(go_on)) != FINISHED:
            extra += self.colourings.number(search.placed()) - 1 if stop == FOUND else 0
            report(json.dumps([extra, search.write()]), search.progress)
        return Counted(extra + search.tally.solutions, sum(search.tally.nodes))

    def merge(self, results: Mapping[str, Counted]) -> Total:
        (found,) = results.values()
        return Total(found.count, found.nodes)


@remembered
def box_parts(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    searches = _shares(puzzle, clock)
    return (*searches, *symmetric_parts(puzzle, up_to, {part.times for part in searches}, clock))


def _shares(puzzle: Packing, clock: Clock) -> list[BoxPart]:
    by_times: dict[int, list[Site]] = defaultdict(list)
    for site, times in key_sites(puzzle, clock=clock).items():
        by_times[times].append(site)
    if not by_times:
        colourings = Colourings(usable_sites(puzzle, clock))
        return [BoxPart(1, as_fitting(puzzle, clock), "boxes", colourings)]
    boxes = sorted(puzzle.frame)
    (key,) = {site.piece for sites in by_times.values() for site in sites}
    others = [site for site in usable_sites(puzzle, clock) if site.piece != key]
    found = []
    for times, sites_of_key in sorted(by_times.items()):
        sites = [*sites_of_key, *others]
        fitting = reordered(fitting_by(puzzle, clock.ticking(sites), boxes), [key])
        found.append(BoxPart(times, fitting, "piece-then-boxes", Colourings(clock.ticking(sites))))
    return found


def plan(puzzle: Packing, up_to: str = "all") -> CountFillings:
    return CountFillings(puzzle, up_to, "box count", box_parts)


def _read(position: str) -> tuple[int, str]:
    try:
        unknown, boxes = json.loads(position)
        return int(unknown), str(boxes)
    except (ValueError, TypeError):
        raise BrokenCheckpoint("the position of this count cannot be read") from None
