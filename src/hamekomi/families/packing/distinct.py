"""One filling of each class: those that motions carry into one another count as one.

With the key piece at one site of each orbit, two fillings of a class can only differ by a motion that
keeps this site. Where there are such motions, and where there is no key piece, the first of all images
stands for the class.
"""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.engines import exact_cover
from hamekomi.families.packing.as_exact_cover import cover_by, filling, solutions
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.families.packing.shares import key_sites
from hamekomi.families.packing.sites import usable_sites
from hamekomi.families.packing.symmetry import Motion, group
from hamekomi.model.answers import PATIENT, Budget, Count


def distinct(puzzle: Packing, up_to: str, budget: Budget = PATIENT) -> Iterator[Filling]:
    members = group(puzzle, up_to)
    key = key_sites(puzzle, up_to)
    if not key:
        yield from (each for each in solutions(puzzle, budget) if _is_first(each, members))
        return
    others = [site for site in usable_sites(puzzle) if site.piece != next(iter(key)).piece]
    for site in key:
        keeping = tuple(motion for motion in members if motion(site) == site and not motion.is_identity)
        for cover in exact_cover.covers(cover_by(puzzle, [site, *others]), budget):
            found = filling(cover)
            if _is_first(found, keeping):
                yield found


def count_by_canonical_forms(puzzle: Packing, up_to: str, budget: Budget) -> Count:
    """Every filling is looked at with all its images: slow and obvious."""
    members = group(puzzle, up_to)
    clock = budget.clock()
    found = sum(_is_first(each, members) for each in solutions(puzzle, budget))
    return Count(found, method="plain", seconds=clock.seconds, up_to=up_to)


def _is_first(found: Filling, members: tuple[Motion, ...]) -> bool:
    return all(found.sites <= motion.carry(found).sites for motion in members)
