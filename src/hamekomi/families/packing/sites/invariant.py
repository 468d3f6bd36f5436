"""Fillings that a motion leaves as they are.

Such a filling consists of whole orbits of sites: with a site, it has all that the motion makes of it
when used again and again. So it is an exact cover whose options are these orbits. An orbit covers a
piece as often as it has copies of it; one that needs a box or a piece oftener than there is of it is no
option.
"""

from __future__ import annotations

from collections import Counter

from hamekomi.engines.exact_cover import ExactCover, Item
from hamekomi.families.packing.puzzle import Site
from hamekomi.families.packing.sites.symmetry import Motion
from hamekomi.model.answers import PATIENT, Clock

Orbit = tuple[Site, ...]
ONCE = (1, 1)


def kept(problem: ExactCover[Site], motion: Motion, clock: Clock | None = None) -> ExactCover[Orbit]:
    """The fillings that the motion leaves as they are, as covers."""
    options: dict[Orbit, tuple[Item, ...]] = {}
    for site in (clock or PATIENT.clock()).along(problem.options):
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
