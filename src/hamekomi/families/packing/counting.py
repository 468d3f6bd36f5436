"""Counting fillings, in all and up to symmetry: a plan with the pieces of all parts, side by side.

All fillings are the sum of parts, each counted several times. Up to symmetry, Burnside's lemma holds:
the number of classes is the average, over the group, of the number of fillings that a motion leaves
unchanged. The identity leaves all fillings unchanged; `invariant_cover` counts those of other motions.

The name of a piece of work consists of the number and the fingerprint of its part, and of its name
there:

    2 5f0c2a9e31b7 3/4,1/2

Preparing the parts of a large puzzle takes long, so the identity of the work depends on the puzzle
alone. The fingerprints in the names make sure that a saved position belongs to exactly these parts.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from typing import Any, Protocol

from hamekomi.engines.exact_cover import CountCovers, ExactCover, Item
from hamekomi.engines.frontier import CountBySweep
from hamekomi.families.packing.looks.picture import draw
from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites import puzzle_cache
from hamekomi.families.packing.solvers.exact_cover import whole_to_count
from hamekomi.families.packing.solvers.symmetry_parts import symmetry_parts
from hamekomi.families.packing.symmetry import Motion, conjugacy_classes, group, motions
from hamekomi.model.answers import UNLIMITED, Clock, Total
from hamekomi.model.plan import Counted, CountPlan, Identity, Plan, Preview, Report, clock_of
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.model.words import counted

# Characters of a fingerprint in the name of a piece.
FINGERPRINT = 12


@dataclass(frozen=True, slots=True)
class CountFillings(CountPlan):
    version = 5

    puzzle: Packing
    up_to: str
    name: str
    # Called with the puzzle, `up_to`, and a clock.
    parts: Callable[..., Sequence[Part]]

    @property
    def identity(self) -> Identity:
        return Identity(f"packing {self.up_to} {self.name}", self.version, puzzle_text(self.puzzle))

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        found = []
        for number, part in enumerate(self._parts(clock)):
            pieces = part.plan.pieces(clock)  # first: afterwards the identity is quick
            fingerprint = _fingerprint(part.plan.identity)
            found += [PieceOfWork(f"{number} {fingerprint} {each.name}", each.weight) for each in pieces]
        return found

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Counted:
        clock = clock_of(report, "" if position is None else position)
        number, _, name = piece.name.split(" ", 2)
        part = self._parts(clock)[int(number)]
        return part.plan.run(PieceOfWork(name, piece.weight), position or None, report)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        clock = UNLIMITED.clock()
        parts, found = self._parts(clock), {False: 0, True: 0}
        for name, found_there in results.items():
            part = parts[int(name.split(" ", 1)[0])]
            found[part.is_symmetric] += part.times * found_there.count
        members = len(group(self.puzzle, self.up_to, clock))
        nodes = sum(each.nodes for each in results.values())
        return Total((found[False] + found[True]) // members, nodes, in_all=found[False])

    def so_far(self, results: Mapping[str, Counted]) -> int:
        """Up to symmetry: the fillings found so far, divided by the size of the group, rounded down."""
        return self.merge(results).count

    def _parts(self, clock: Clock) -> Sequence[Part]:
        return self.parts(self.puzzle, self.up_to, clock=clock)


def _fingerprint(identity: Identity) -> str:
    """The start of a fingerprint of the search and of the version of its positions."""
    return hashlib.sha256(f"{identity.version} {identity.problem}".encode()).hexdigest()[:FINGERPRINT]


@lru_cache(maxsize=32)
def puzzle_text(puzzle: Packing) -> str:
    """Cached, because every checkpoint needs it."""
    return write(puzzle)


# ---- The parts of a count.


class Part(Protocol):
    """One search."""

    @property
    def times(self) -> int:
        """How many times each of its solutions counts."""
        ...

    @property
    def is_symmetric(self) -> bool:
        """Whether it counts the fillings that a motion leaves unchanged."""
        ...

    @property
    def plan(self) -> Plan[Counted, Total]: ...


@dataclass(frozen=True)
class CoverPart:
    times: int
    problem: ExactCover[Any]
    is_symmetric: bool
    # Makes a preview from the sites that a running search has placed; None: no preview.
    make_preview: Callable[[Sequence[Any]], Preview] | None = field(default=None, compare=False)

    # Cached, because the plan keeps how it has cut the search into pieces.
    @cached_property
    def plan(self) -> CountCovers:
        return CountCovers(self.problem, make_preview=self.make_preview)


def burnside_parts(puzzle: Packing, up_to: str, times: set[int], clock: Clock) -> tuple[CoverPart, ...]:
    """The symmetric fillings, counted by search. `times` are those of the symmetry parts.

    A motion that leaves a filling unchanged also leaves the site of the key piece unchanged. If every
    orbit of that piece is as large as the group, no motion does so, and no part is needed.
    """
    if times == {len(motions(puzzle, clock=clock))}:
        return ()
    return tuple(
        CoverPart(number, problem, is_symmetric=True)
        for number, problem in invariant_covers(puzzle, up_to, clock)
    )


def invariant_covers(
    puzzle: Packing, up_to: str, clock: Clock
) -> Iterator[tuple[int, ExactCover[tuple[Site, ...]]]]:
    """The fillings that the motions of each conjugacy class leave unchanged, and the size of the class.

    Leaves out the identity.
    """
    moving = [
        (motion, number)
        for motion, number in conjugacy_classes(group(puzzle, up_to, clock), clock)
        if not motion.is_identity
    ]
    if not moving:
        return
    whole = whole_to_count(puzzle, clock=clock)
    for motion, number in moving:
        yield number, invariant_cover(whole, motion, clock)


# ---- Fillings that a motion leaves unchanged.
#
# Such a filling consists of whole orbits of sites: with a site it also contains all images of that site
# under the repeated motion. So it is an exact cover whose options are these orbits. An orbit uses a
# piece once for each of its sites. An orbit that needs a box twice, or a piece more often than it may be
# used, is not an option.

Orbit = tuple[Site, ...]
ONCE = (1, 1)


def invariant_cover(
    problem: ExactCover[Site], motion: Motion, clock: Clock | None = None
) -> ExactCover[Orbit]:
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


# ---- By a search.


def preview_of(puzzle: Packing, sites: Sequence[Site]) -> Preview:
    """The pieces that a running search has placed so far."""
    words = counted(len(sites), "piece")
    return Preview(f"{words} placed", draw(puzzle, Filling(tuple(sites))))


@puzzle_cache
def cover_parts(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    """The parts of a count by exact cover."""
    searches = [
        CoverPart(part.times, part.problem, is_symmetric=False, make_preview=partial(preview_of, puzzle))
        for part in symmetry_parts(puzzle, clock=clock)
    ]
    return (*searches, *burnside_parts(puzzle, up_to, {part.times for part in searches}, clock))


def search_plan(puzzle: Packing, up_to: str = "all") -> CountFillings:
    return CountFillings(puzzle, up_to, "count", cover_parts)


# ---- By sweeps: all fillings, and for each kind of motion those that it leaves unchanged.
#
# Sweeps share only the table of sites with the search, so the two can confirm each other's counts, up to
# symmetry too. They do not search, so placing a key piece at one site of each orbit would not help them.


@dataclass(frozen=True, slots=True)
class SweepPart:
    """Some of all fillings, or symmetric fillings, counted by one sweep."""

    times: int
    problem: ExactCover[Any]
    is_symmetric: bool
    threads: int = 1

    @property
    def plan(self) -> CountBySweep:
        return CountBySweep(self.problem, self.threads)


@puzzle_cache
def sweep_parts(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[SweepPart, ...]:
    whole = whole_to_count(puzzle, clock=clock)
    return (
        SweepPart(1, whole, is_symmetric=False),
        *(
            SweepPart(number, problem, is_symmetric=True)
            for number, problem in invariant_covers(puzzle, up_to, clock)
        ),
    )


def parts_on(threads: int, puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    return tuple(replace(part, threads=threads) for part in sweep_parts(puzzle, up_to, clock=clock))


def sweep_plan(puzzle: Packing, up_to: str = "all", threads: int = 1) -> CountFillings:
    # A partial function of a module can be pickled for other machines.
    return CountFillings(puzzle, up_to, "frontier count", partial(parts_on, threads))
