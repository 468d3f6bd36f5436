"""Shadows that tell the copies of a piece apart: copies that touch get different ones, if possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hamekomi.families.packing.puzzle import Site
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.rings import Rings

SHADES = (0.0, 0.1, 0.2, 0.3)


def shades(rings: Rings, sites: Iterable[Site]) -> Mapping[Site, float]:
    """The lightest shadow for each site that no copy beside it has, in the order given."""
    owner: dict[Cell, Site] = {}
    found: dict[Site, float] = {}
    for site in sites:
        taken = {
            found[copy]
            for box in site.boxes
            for there in rings.neighbours(box)
            if (copy := owner.get(there)) is not None and copy.piece == site.piece
        }
        found[site] = next((shade for shade in SHADES if shade not in taken), SHADES[len(found) % 4])
        owner |= dict.fromkeys(site.boxes, site)
    return found
