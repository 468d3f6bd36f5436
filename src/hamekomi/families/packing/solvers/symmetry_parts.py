"""Frame symmetry removed from a search: a sum of smaller searches, or one filling of each class.

Take a piece that is used exactly once and that no motion turns into another piece, the *key piece*. The
motions divide its sites into orbits, and a filling with the piece at one site of an orbit is the image
of a filling with the piece at any other. So it is enough to search with the piece at one site of each
orbit, and to multiply the count by the size of the orbit. Kawai did so by hand, with piece J.

If all pieces come in copies, a *key box* does the same: one that no motion moves, such as the middle of
a cube. Exactly one site covers it. The middle of 5x5x5 has 72 sites of a Y-pentomino, in 3 orbits, and
25 of them are counted in about a twentieth of the nodes.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites import puzzle_cache, usable_sites
from hamekomi.families.packing.solvers.exact_cover import (
    as_exact_cover,
    cover_by,
    filling,
    solutions_by,
    to_count,
    whole_to_count,
)
from hamekomi.families.packing.symmetry import Motion, group
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count


@dataclass(frozen=True, slots=True)
class SymmetryPart:
    """A search, and how many times each of its solutions counts."""

    times: int
    problem: ExactCover[Site]


@puzzle_cache
def symmetry_parts(puzzle: Packing, *, clock: Clock) -> tuple[SymmetryPart, ...]:
    """All fillings as a sum of searches: a single one, counted once, if there is no key."""
    key = key_sites(puzzle, clock=clock)
    if key:
        (name,) = {site.piece for site in key}
        others = [site for site in usable_sites(puzzle, clock) if site.piece != name]
    elif box := _key_box(puzzle, clock):
        sites = list(usable_sites(puzzle, clock))
        members = group(puzzle, "symmetry", clock)
        key = _orbits([site for site in sites if box in site.boxes], members, clock)
        others = [site for site in sites if box not in site.boxes]
    else:
        return (SymmetryPart(1, whole_to_count(puzzle, clock=clock)),)
    by_times: dict[int, list[Site]] = defaultdict(list)
    for site, times in key.items():
        by_times[times].append(site)
    return tuple(
        SymmetryPart(times, to_count(puzzle, clock.ticking([*sites, *others])))
        for times, sites in sorted(by_times.items())
    )


@puzzle_cache
def key_sites(puzzle: Packing, up_to: str = "symmetry", *, clock: Clock) -> Mapping[Site, int]:
    """One site of every orbit of the key piece, with the orbit's size; empty if there is no key piece.

    The best key piece leaves the smallest part of the search: its orbits are as large as possible, and
    among equals there are as few as possible. Estimating each search by random walks was hardly
    better: 11% fewer nodes for Bedlam, for as much time as a whole small puzzle takes.
    """
    members = group(puzzle, up_to, clock)
    if len(members) == 1:
        return {}
    sites_by_piece: dict[str, list[Site]] = defaultdict(list)
    for site in usable_sites(puzzle, clock):
        sites_by_piece[site.piece].append(site)
    candidates = (
        _orbits(sites_by_piece[piece.name], members, clock)
        for piece in puzzle.pieces
        if piece.least == piece.most == 1
        and all(motion.pieces[piece.name] == piece.name for motion in members)
    )

    def size_of_search(orbits: Mapping[Site, int]) -> tuple[float, int]:
        return round(len(members) * len(orbits) / sum(orbits.values()), 1), len(orbits)

    return min(filter(None, candidates), key=size_of_search, default={})


def _key_box(puzzle: Packing, clock: Clock) -> Cell | None:
    """A box that must be filled and that all motions keep, if they change anything."""
    members = group(puzzle, "symmetry", clock)
    if len(members) == 1:
        return None
    kept = (
        box
        for box in sorted(puzzle.frame - puzzle.holes)
        if all(motion.boxes[box] == box for motion in members)
    )
    return next(kept, None)


def _orbits(sites: Iterable[Site], members: tuple[Motion, ...], clock: Clock) -> Mapping[Site, int]:
    found: dict[Site, int] = {}
    done: set[Site] = set()
    for site in sites:
        if site not in done:
            clock.tick(0)
            orbit = {motion(site) for motion in members}
            found[site] = len(orbit)
            done |= orbit
    return found


# ---- One filling of each symmetry class: fillings that a motion carries into one another count as one.
#
# If the key piece lies at one fixed site of each orbit, two fillings of a class can differ only by a
# motion that keeps this site. If there are such motions, or no key piece, only the filling that comes
# first among all its images is kept.

Test = Callable[[Filling], bool]
Solutions = Callable[[Packing, Clock], Iterator[Filling]]
Covers = Callable[[ExactCover[Site], Clock], Iterator[tuple[Site, ...]]]
Classes = Callable[[Packing, str, Budget], Iterator[Filling]]


def distinct(puzzle: Packing, up_to: str, budget: Budget = UNLIMITED) -> Iterator[Filling]:
    return distinct_by(puzzle, up_to, budget.clock())


def distinct_by(
    puzzle: Packing, up_to: str, clock: Clock, covers: Covers | None = None
) -> Iterator[Filling]:
    """In the order of the exact cover engine, unless `covers` finds them in another."""
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

    def is_kept(filling: Filling) -> bool:
        return _is_first(filling, next(keeping[site] for site in filling.sites if site.piece == name))

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


def _is_first(filling: Filling, members: tuple[Motion, ...]) -> bool:
    return all(filling.sites <= motion.carry(filling).sites for motion in members)
