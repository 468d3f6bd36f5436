"""Fillings that a motion leaves unchanged.

Such a filling consists of whole orbits of sites: with a site it also contains all images of that site
under the repeated motion. So it is an exact cover whose options are these orbits. An orbit uses a piece
once for each of its sites. An orbit that needs a box twice, or a piece more often than it may be used,
is not an option.
"""

from __future__ import annotations

from collections import Counter

from hamekomi.engines.exact_cover import ExactCover, Item
from hamekomi.families.packing.puzzle import Site
from hamekomi.families.packing.sites.symmetry import Motion
from hamekomi.model.answers import UNLIMITED, Clock

Orbit = tuple[Site, ...]
ONCE = (1, 1)


def kept(problem: ExactCover[Site], motion: Motion, clock: Clock | None = None) -> ExactCover[Orbit]:
    """The exact cover whose solutions are the fillings that the motion leaves unchanged."""
    options: dict[Orbit, tuple[Item, ...]] = {}
    for site in (clock or UNLIMITED.clock()).ticking(problem.options):
        orbit = _orbit(site, motion)
        if site == min(orbit):
            times = Counter(item for each in orbit for item in problem.options[each])
            if all(often <= problem.bounds.get(item, ONCE)[1] for item, often in times.items()):
                options[orbit] = tuple(times.elements())
    return ExactCover(problem.items, options, problem.optional, problem.bounds)


def _orbit(site: Site, motion: Motion) -> Orbit:
    found = [site]
    while (image := motion(found[-1])) != site:
        found.append(image)
    return tuple(found)
