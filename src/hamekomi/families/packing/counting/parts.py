"""What is added up to count fillings: shares of all of them, and those that motions leave as they are.

In all: the weighted sum of `shares`. Up to a group of motions, by Burnside: the number of classes is the
average, over the group, of how many fillings a motion leaves as they are. For the identity that is the
number of all fillings; for the other motions `invariant` counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Protocol

from hamekomi.engines.exact_cover import CountCovers, ExactCover
from hamekomi.families.packing.looks.picture import draw
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites.invariant import kept
from hamekomi.families.packing.sites.shares import shares
from hamekomi.families.packing.sites.symmetry import conjugacy_classes, group, motions
from hamekomi.families.packing.sites.table import remembered
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover
from hamekomi.model.answers import Clock, Total
from hamekomi.model.plan import Plan, Sight
from hamekomi.model.results import Counted


class Part(Protocol):
    """A search, how often what it finds counts, and whether for all fillings or for symmetric ones."""

    @property
    def weight(self) -> int: ...
    @property
    def is_symmetric(self) -> bool: ...
    @property
    def plan(self) -> Plan[Counted, Total]: ...

    def fingerprint(self, clock: Clock) -> str:
        """Of all that a position in the search rests on; afterwards its tables are there."""
        ...


@dataclass(frozen=True)
class CoverPart:
    weight: int
    problem: ExactCover[Any]
    is_symmetric: bool
    # What the search looks like while it goes on.
    look: Callable[[Sequence[Any]], Sight] | None = field(default=None, compare=False)

    # Kept: a plan remembers its cut.
    @cached_property
    def plan(self) -> CountCovers:
        return CountCovers(self.problem, look=self.look)

    def fingerprint(self, clock: Clock) -> str:
        self.problem.tabled(clock)
        return self.problem.fingerprint


def look_at(puzzle: Packing, sites: Sequence[Site]) -> Sight:
    """A filling under way."""
    return Sight(f"{len(sites)} pieces placed", draw(puzzle, Filling(tuple(sites))))


@remembered
def cover_parts(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    """All by exact cover."""
    searches = [
        CoverPart(share.weight, share.problem, is_symmetric=False, look=partial(look_at, puzzle))
        for share in shares(puzzle, clock=clock)
    ]
    return (*searches, *symmetric_parts(puzzle, up_to, {part.weight for part in searches}, clock))


def symmetric_parts(
    puzzle: Packing, up_to: str, weights: set[int], clock: Clock
) -> tuple[CoverPart, ...]:
    """What each kind of motion but the identity leaves as it is, beside shares of these weights.

    Such a motion leaves the key piece's site as it is; where every orbit is as large as the group, none
    does.
    """
    if weights == {len(motions(puzzle, clock=clock))}:
        return ()
    moving = [
        (motion, number)
        for motion, number in conjugacy_classes(group(puzzle, up_to, clock), clock)
        if not motion.is_identity
    ]
    if not moving:
        return ()
    whole = as_exact_cover(puzzle, clock)
    return tuple(
        CoverPart(number, kept(whole, motion, clock), is_symmetric=True) for motion, number in moving
    )
