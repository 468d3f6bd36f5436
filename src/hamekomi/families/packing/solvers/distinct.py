"""One filling of each class: those that motions carry into one another count as one.

With the key piece at one site of each orbit, two fillings of a class can only differ by a motion that
keeps this site. Where there are such motions, and where there is no key piece, the first of all images
stands for the class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hamekomi.engines import exact_cover
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.families.packing.sites.shares import key_sites
from hamekomi.families.packing.sites.symmetry import Motion, group
from hamekomi.families.packing.sites.table import usable_sites
from hamekomi.families.packing.solvers.exact_cover import cover_by, filling, solutions_by
from hamekomi.model.answers import PATIENT, Budget, Clock, Count

Solutions = Callable[[Packing, Clock], Iterator[Filling]]
Classes = Callable[[Packing, str, Budget], Iterator[Filling]]


def distinct(puzzle: Packing, up_to: str, budget: Budget = PATIENT) -> Iterator[Filling]:
    return distinct_by(puzzle, up_to, budget.clock())


def distinct_by(puzzle: Packing, up_to: str, clock: Clock) -> Iterator[Filling]:
    key = key_sites(puzzle, up_to, clock=clock)
    if not key:
        return _firsts(puzzle, up_to, solutions_by, clock)
    moving = [motion for motion in group(puzzle, up_to, clock) if not motion.is_identity]
    keeping = {
        site: tuple(motion for motion in moving if motion(site) == site) for site in clock.along(key)
    }
    (name,) = {site.piece for site in key}
    others = [site for site in usable_sites(puzzle, clock) if site.piece != name]
    problem = cover_by(puzzle, clock.along([*key, *others]))
    covers = exact_cover.covers(problem, clock.budget, clock)
    return (
        found
        for found in map(filling, covers)
        if _is_first(found, next(keeping[site] for site in found.sites if site.piece == name))
    )


def by_canonical_forms(solutions: Solutions) -> Classes:
    """Every filling that a solver finds is looked at with all its images: slow and obvious."""

    def firsts(puzzle: Packing, up_to: str, budget: Budget) -> Iterator[Filling]:
        return _firsts(puzzle, up_to, solutions, budget.clock())

    return firsts


def _firsts(puzzle: Packing, up_to: str, solutions: Solutions, clock: Clock) -> Iterator[Filling]:
    members = group(puzzle, up_to, clock)
    return (each for each in solutions(puzzle, clock) if _is_first(each, members))


def count_by_canonical_forms(puzzle: Packing, up_to: str, budget: Budget) -> Count:
    clock = budget.clock()
    found = sum(1 for _ in _firsts(puzzle, up_to, solutions_by, clock))
    return Count(found, method="plain", seconds=clock.seconds, up_to=up_to)


def _is_first(found: Filling, members: tuple[Motion, ...]) -> bool:
    return all(found.sites <= motion.carry(found).sites for motion in members)
