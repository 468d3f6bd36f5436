"""Counting by box search: frame symmetry taken out as Kawai did, and resumable by recovering mode.

The key piece (Kawai's J) is put first, at one site of each orbit. Orbits of one size are searched
together, and what is found counts as often as an orbit has sites. What motions leave as it is, for
counts up to symmetry, is counted by exact cover. The position of a search is what the tally does not
know, and the content of the boxes.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from hamekomi.engines import box_search
from hamekomi.engines.box_search import By, Fitting, Search
from hamekomi.engines.pace import Pace
from hamekomi.families.packing.counting.long_count import LongCount
from hamekomi.families.packing.counting.parts import Part, classes, symmetric_parts
from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.families.packing.sites.shares import key_sites
from hamekomi.families.packing.sites.table import remembered, usable_sites
from hamekomi.families.packing.solvers.box_search import Looks, as_fitting, fitting_by, reordered
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import PATIENT, Budget, Clock, Count
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.work import NOT_BEGUN, Report, Result

METHOD = "box-search"
WALKS = 20  # to guess how large a search is


@dataclass(frozen=True, slots=True)
class BoxPart:
    """A share of all fillings."""

    weight: int
    fitting: Fitting[Cell]
    by: By
    looks: Looks
    is_symmetric: bool = False

    def fingerprint(self, clock: Clock) -> str:
        self.fitting.tabled(clock)
        return f"{self.by} {self.looks.are_several} {self.fitting.sealed(clock)}"

    def count(self, clock: Clock) -> int:
        search, before = Search(self.fitting, self.by, clock=clock), clock.nodes
        unknown = 0
        for more in self.run(search, clock):
            unknown += more
            clock.reach(before + sum(search.tally.nodes))
        clock.nodes = before + sum(search.tally.nodes)
        return unknown + search.tally.solutions

    def as_work(self, threads: int) -> BoxWork:
        return BoxWork(self)

    def run(self, search: Search[Cell], clock: Clock) -> Iterator[int]:
        """Stops now and then, and tells how many fillings were met since that the tally does not know.

        Where colours can lie in several ways, it stops at every solution to see in how many.
        """
        pace, go_on = Pace(), partial(search.run, to_solutions=self.looks.are_several)
        while (stop := pace.take(go_on, clock.nodes_left)) != "finished":
            yield self.looks.number(search.placed()) - 1 if stop == "found" else 0


@dataclass(frozen=True, slots=True)
class BoxWork:
    """The same as long work, on one thread."""

    part: BoxPart

    def guess(self, clock: Clock) -> float:
        fitting, by = self.part.fitting, self.part.by
        nodes, _ = box_search.estimate(fitting, by, walks=WALKS, clock=clock)
        return nodes.value

    def run(self, position: str | None, report: Report) -> Result:
        search, unknown = Search(self.part.fitting, self.part.by), 0
        if position not in (None, NOT_BEGUN):
            unknown, boxes = _read(str(position))
            search.read(boxes)
        for more in self.part.run(search, PATIENT.clock()):
            unknown += more
            report(json.dumps([unknown, search.write()]), search.progress)
        return {"count": unknown + search.tally.solutions, "nodes": sum(search.tally.nodes)}


@remembered
def box_parts(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    searches = _shares(puzzle, clock)
    return (*searches, *symmetric_parts(puzzle, up_to, {part.weight for part in searches}, clock))


def _shares(puzzle: Packing, clock: Clock) -> list[BoxPart]:
    by_weight: dict[int, list[Site]] = defaultdict(list)
    for site, weight in key_sites(puzzle, clock=clock).items():
        by_weight[weight].append(site)
    if not by_weight:
        looks = Looks(usable_sites(puzzle, clock))
        return [BoxPart(1, as_fitting(puzzle, clock), "boxes", looks)]
    boxes = sorted(puzzle.frame)
    (key,) = {site.piece for sites in by_weight.values() for site in sites}
    others = [site for site in usable_sites(puzzle, clock) if site.piece != key]
    found = []
    for weight, key_sites_of_weight in sorted(by_weight.items()):
        sites = [*key_sites_of_weight, *others]
        fitting = reordered(fitting_by(puzzle, clock.along(sites), boxes), [key])
        found.append(BoxPart(weight, fitting, "piece-then-boxes", Looks(clock.along(sites))))
    return found


def count(puzzle: Packing, budget: Budget) -> Count:
    return count_up_to(puzzle, "all", budget)


def count_up_to(puzzle: Packing, up_to: str, budget: Budget) -> Count:
    clock = budget.clock()
    found = classes(puzzle, up_to, box_parts(puzzle, up_to, clock=clock), clock)
    return Count(found, method=METHOD, nodes=clock.nodes, seconds=clock.seconds, up_to=up_to)


def work(puzzle: Packing, budget: Budget) -> LongCount:
    return work_up_to(puzzle, "all", budget)


def work_up_to(puzzle: Packing, up_to: str, budget: Budget) -> LongCount:
    return LongCount(puzzle, up_to, budget.threads, f"packing {up_to} box count", box_parts)


def _read(position: str) -> tuple[int, str]:
    try:
        unknown, boxes = json.loads(position)
        return int(unknown), str(boxes)
    except (ValueError, TypeError):
        raise BrokenCheckpoint("the position of this count cannot be read") from None
