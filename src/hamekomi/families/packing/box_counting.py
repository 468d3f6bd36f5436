"""Counting by box search: frame symmetry taken out as Kawai did, and resumable by recovering mode.

The key piece (Kawai's J) is put first, at one site of each orbit. Orbits of one size are searched
together, and what is found counts as often as an orbit has sites. A position is the number of searches
done, what they gave and cost, and the content of the boxes of the next one.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from hamekomi.engines.box_search import By, Fitting, Search
from hamekomi.families.packing.as_box_search import Looks, as_fitting, fitting_by, reordered
from hamekomi.families.packing.invariant import count_symmetric
from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.families.packing.shares import key_sites
from hamekomi.families.packing.sites import usable_sites
from hamekomi.families.packing.symmetry import group, motions
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import PATIENT, Budget, Clock, Count
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.work import Identity, Report, Result

METHOD = "box-search"
VERSION = 1
NODES_PER_REPORT = 1_000_000  # some tenths of a second


@dataclass(frozen=True, slots=True)
class Part:
    """A search, and how often what it finds counts."""

    weight: int
    fitting: Fitting[Cell]
    by: By
    looks: Looks

    def search(self) -> Search[Cell]:
        return Search(self.fitting, self.by)

    def run(self, search: Search[Cell], turn: Callable[[], int]) -> Iterator[int]:
        """Stops now and then, and tells how many fillings were met since that the tally does not know.

        Where colours can lie in several ways, it stops at every solution to see in how many.
        """
        while (stop := search.run(turn(), to_solutions=self.looks.are_several)) != "finished":
            yield self.weight * (self.looks.number(search.placed()) - 1) if stop == "found" else 0


@lru_cache(maxsize=32)
def parts(puzzle: Packing) -> tuple[Part, ...]:
    by_weight: dict[int, list[Site]] = defaultdict(list)
    for site, weight in key_sites(puzzle).items():
        by_weight[weight].append(site)
    if not by_weight:
        return (Part(1, as_fitting(puzzle), "boxes", Looks(usable_sites(puzzle))),)
    boxes = sorted(puzzle.frame)
    (key,) = {site.piece for sites in by_weight.values() for site in sites}
    others = [site for site in usable_sites(puzzle) if site.piece != key]
    found = []
    for weight, key_sites_of_weight in sorted(by_weight.items()):
        sites = [*key_sites_of_weight, *others]
        fitting = reordered(fitting_by(puzzle, sites, boxes), [key])
        found.append(Part(weight, fitting, "piece-then-boxes", Looks(sites)))
    return tuple(found)


def count(puzzle: Packing, budget: Budget) -> Count:
    return count_up_to(puzzle, "all", budget)


def count_up_to(puzzle: Packing, up_to: str, budget: Budget) -> Count:
    clock = budget.clock()
    total = 0
    for part in parts(puzzle):
        search = part.search()
        before = clock.nodes
        for unknown in part.run(search, partial(_turn, clock)):
            total += unknown
            clock.nodes = before + sum(search.tally.nodes)
            clock.tick(0)
        clock.nodes = before + sum(search.tally.nodes)
        total += part.weight * search.tally.solutions
    classes = _classes(puzzle, up_to, total)
    return Count(classes, method=METHOD, nodes=clock.nodes, seconds=clock.seconds, up_to=up_to)


def work(puzzle: Packing, budget: Budget) -> BoxCount:
    return BoxCount(puzzle, "all")


def work_up_to(puzzle: Packing, up_to: str, budget: Budget) -> BoxCount:
    return BoxCount(puzzle, up_to)


@dataclass(frozen=True, slots=True)
class BoxCount:
    """The same as long work."""

    puzzle: Packing
    up_to: str

    @property
    def identity(self) -> Identity:
        searches = " ".join(f"{part.weight} {part.fitting.fingerprint}" for part in parts(self.puzzle))
        whole = self.puzzle.as_exact_cover().fingerprint  # which knows of colours
        return Identity(f"packing {self.up_to} box count", VERSION, f"{searches} {whole}")

    def run(self, position: str | None, report: Report) -> Result:
        searches = parts(self.puzzle)
        done, total, nodes, boxes = (0, 0, 0, None) if position is None else self._read(position)
        for number, part in enumerate(searches[done:], done):
            search = part.search()
            if boxes is not None:
                search.read(boxes)
                boxes = None
            for unknown in part.run(search, lambda: NODES_PER_REPORT):
                total += unknown
                where = json.dumps([number, total, nodes, search.write()])
                report(where, (number + search.progress) / len(searches))
            total += part.weight * search.tally.solutions
            nodes += sum(search.tally.nodes)
        return {"count": _classes(self.puzzle, self.up_to, total), "nodes": nodes}

    def _read(self, position: str) -> tuple[int, int, int, str]:
        try:
            done, total, nodes, boxes = json.loads(position)
            if not 0 <= int(done) < len(parts(self.puzzle)):
                raise ValueError
            return int(done), int(total), int(nodes), str(boxes)
        except (ValueError, TypeError):
            raise BrokenCheckpoint("the position of this count cannot be read") from None


def _turn(clock: Clock) -> int:
    nodes = clock.budget.nodes
    return NODES_PER_REPORT if nodes is None else max(1, min(NODES_PER_REPORT, nodes + 1 - clock.nodes))


def _classes(puzzle: Packing, up_to: str, total: int) -> int:
    """How many classes so many fillings make, by Burnside.

    A motion that leaves a filling as it is leaves the key piece's site as it is; where every orbit is as
    large as the group there is no such motion but the identity.
    """
    members = group(puzzle, up_to)
    if {part.weight for part in parts(puzzle)} == {len(motions(puzzle))}:
        return total // len(members)
    return (total + count_symmetric(puzzle.as_exact_cover(), members, PATIENT)) // len(members)
