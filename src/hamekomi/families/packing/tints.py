"""Four tints for the pieces of a filling, so that pieces that touch differ.

Greedy: next comes the piece with the most different tints around it (Brélaz), and takes the tint that
fewest of its neighbours have. On paper that nearly always suffices; in space four tints cannot.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from hamekomi.families.packing.puzzle import Site
from hamekomi.geometry.lattice import Cell, Lattice
from hamekomi.model.picture import Role

TINTS: tuple[Role, ...] = ("tint-1", "tint-2", "tint-3", "tint-4")


def tints(lattice: Lattice, sites: Sequence[Site]) -> Mapping[Site, Role]:
    touching = _touching(lattice, sites)
    chosen: dict[Site, Role] = {}

    def around(site: Site) -> Counter[Role]:
        return Counter(chosen[other] for other in touching[site] if other in chosen)

    left = list(sites)
    while left:
        site = max(left, key=lambda each: (len(around(each)), len(touching[each])))
        left.remove(site)
        seen = around(site)
        chosen[site] = min(TINTS, key=lambda tint: seen[tint])
    return chosen


def _touching(lattice: Lattice, sites: Sequence[Site]) -> Mapping[Site, set[Site]]:
    owner: dict[Cell, Site] = {box: site for site in sites for box in site.boxes}
    found: dict[Site, set[Site]] = defaultdict(set)
    for box, site in owner.items():
        for there in lattice.neighbours(box):
            other = owner.get(there)
            if other is not None and other != site:
                found[site].add(other)
    return found
