"""Fillings that a motion leaves as they are.

Such a filling consists of whole orbits of sites: with a site, it has all that the motion makes of it
when used again and again. So it is an exact cover whose options are these orbits. An orbit that needs a
box or a piece oftener than there is of it is no option.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.packing.puzzle import Site
from hamekomi.families.packing.symmetry import Motion, conjugacy_classes
from hamekomi.model.answers import Budget

Orbit = tuple[Site, ...]
ONCE = (1, 1)


def count_symmetric(problem: ExactCover[Site], group: Iterable[Motion], budget: Budget) -> int:
    """How many fillings each motion but the identity leaves as they are, added up."""
    return sum(
        number * count_kept(problem, motion, budget)
        for motion, number in conjugacy_classes(group)
        if not motion.is_identity
    )


def count_kept(problem: ExactCover[Site], motion: Motion, budget: Budget) -> int:
    by_orbits = kept(problem, motion)
    several = {item: bounds for item, bounds in problem.bounds.items() if bounds[1] > 1}
    if not several:
        return exact_cover.count(by_orbits, budget)
    # An orbit may hold several copies of a piece, but covers its item once: the copies are counted here.
    found = 0
    for cover in exact_cover.covers(by_orbits, budget):
        copies = Counter(site.piece for orbit in cover for site in orbit)
        found += all(least <= copies[str(item)] <= most for item, (least, most) in several.items())
    return found


def kept(problem: ExactCover[Site], motion: Motion) -> ExactCover[Orbit]:
    options: dict[Orbit, frozenset[object]] = {}
    for site in problem.options:
        orbit = _orbit(site, motion)
        if site == min(orbit):
            times = Counter(item for each in orbit for item in problem.options[each])
            if all(often <= problem.bounds.get(item, ONCE)[1] for item, often in times.items()):
                options[orbit] = frozenset(times)
    bounds = {item: (min(least, 1), most) for item, (least, most) in problem.bounds.items()}
    return ExactCover(problem.items, options, problem.optional, bounds)


def _orbit(site: Site, motion: Motion) -> Orbit:
    found = [site]
    while (image := motion(found[-1])) != site:
        found.append(image)
    return tuple(found)
