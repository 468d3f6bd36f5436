"""The search with frame symmetry removed: a sum of smaller searches, each of which counts several times.

Take a piece that is used exactly once and that no motion turns into another piece, the *key piece*. The
motions divide its sites into orbits, and a filling with the piece at one site of an orbit is the image
of a filling with the piece at any other. So it is enough to search with the piece at one site of each
orbit, and to multiply the count by the size of the orbit. Kawai did so by hand, with piece J.

If all pieces come in copies, a *key box* does the same: one that all motions keep where it is, as the
middle of a cube. Exactly one site covers it. The middle of 5x5x5 has 72 sites of a Y-pentomino, in 3
orbits, and 25 of them are counted in about a twentieth of the nodes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.families.packing.sites.symmetry import Motion, group
from hamekomi.families.packing.sites.table import remembered, usable_sites
from hamekomi.families.packing.solvers.exact_cover import to_count, whole_to_count
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Clock


@dataclass(frozen=True, slots=True)
class Share:
    """A search, and how many times each of its solutions counts."""

    times: int
    problem: ExactCover[Site]


@remembered
def shares(puzzle: Packing, *, clock: Clock) -> tuple[Share, ...]:
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
        return (Share(1, whole_to_count(puzzle, clock=clock)),)
    by_times: dict[int, list[Site]] = defaultdict(list)
    for site, times in key.items():
        by_times[times].append(site)
    return tuple(
        Share(times, to_count(puzzle, clock.ticking([*sites, *others])))
        for times, sites in sorted(by_times.items())
    )


@remembered
def key_sites(puzzle: Packing, up_to: str = "symmetry", *, clock: Clock) -> Mapping[Site, int]:
    """One site of every orbit of the key piece, with the orbit's size; empty if there is no key piece.

    The best key piece leaves the smallest part of the search: its orbits are as large as possible, and
    among equals there are as few as possible. Estimating each search by random walks hardly chose
    better: 11% fewer nodes for Bedlam, for as much time as a whole small puzzle takes.
    """
    members = group(puzzle, up_to, clock)
    if len(members) == 1:
        return {}
    sites_by_piece: dict[str, list[Site]] = defaultdict(list)
    for site in usable_sites(puzzle, clock):
        sites_by_piece[site.piece].append(site)
    able = (
        _orbits(sites_by_piece[piece.name], members, clock)
        for piece in puzzle.pieces
        if piece.least == piece.most == 1
        and all(motion.pieces[piece.name] == piece.name for motion in members)
    )

    def what_is_left(orbits: Mapping[Site, int]) -> tuple[float, int]:
        return round(len(members) * len(orbits) / sum(orbits.values()), 1), len(orbits)

    return min(filter(None, able), key=what_is_left, default={})


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
    seen: set[Site] = set()
    for site in sites:
        if site not in seen:
            clock.tick(0)
            orbit = {motion(site) for motion in members}
            found[site] = len(orbit)
            seen |= orbit
    return found
