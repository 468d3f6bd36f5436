"""One filling of each symmetry class: fillings that a motion carries into one another count as one.

If the key piece lies at one fixed site of each orbit, two fillings of a class can differ only by a
motion that keeps this site. If there are such motions, or no key piece, only the filling that comes
first among all its images is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites.shares import key_sites
from hamekomi.families.packing.sites.symmetry import Motion, group
from hamekomi.families.packing.sites.table import usable_sites
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover, cover_by, filling, solutions_by
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count

Test = Callable[[Filling], bool]
Solutions = Callable[[Packing, Clock], Iterator[Filling]]
Covers = Callable[[ExactCover[Site], Clock], Iterator[tuple[Site, ...]]]
Classes = Callable[[Packing, str, Budget], Iterator[Filling]]


def distinct(puzzle: Packing, up_to: str, budget: Budget = UNLIMITED) -> Iterator[Filling]:
    return distinct_by(puzzle, up_to, budget.clock())


def distinct_by(
    puzzle: Packing, up_to: str, clock: Clock, covers: Covers | None = None
) -> Iterator[Filling]:
    """By the engine's own order of covers, unless another way to find them is given."""
    problem, is_kept = classes(puzzle, up_to, clock)
    by_cover = covers(problem, clock) if covers else exact_cover.covers(problem, clock.budget, clock)
    found = map(filling, by_cover)
    return found if is_kept is None else filter(is_kept, found)


def classes(puzzle: Packing, up_to: str, clock: Clock) -> tuple[ExactCover[Site], Test | None]:
    """A cover with at least one filling of each class, and which fillings to keep; None: all."""
    if up_to == "all":
        return as_exact_cover(puzzle, clock), None
    key = key_sites(puzzle, up_to, clock=clock)
    if not key:
        members = group(puzzle, up_to, clock)
        return as_exact_cover(puzzle, clock), lambda found: _is_first(found, members)
    moving = [motion for motion in group(puzzle, up_to, clock) if not motion.is_identity]
    keeping = {
        site: tuple(motion for motion in moving if motion(site) == site) for site in clock.ticking(key)
    }
    (name,) = {site.piece for site in key}
    others = [site for site in usable_sites(puzzle, clock) if site.piece != name]
    problem = cover_by(puzzle, clock.ticking([*key, *others]))
    if not any(keeping.values()):
        return problem, None

    def is_kept(found: Filling) -> bool:
        return _is_first(found, next(keeping[site] for site in found.sites if site.piece == name))

    return problem, is_kept


def by_canonical_forms(solutions: Solutions) -> Classes:
    """Compares every filling that a solver finds with all its images: slow and obvious."""

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
