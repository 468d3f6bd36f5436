"""The searches that make up a count: shares of all fillings, and symmetric fillings.

All fillings are the sum of `shares`, each counted several times. Up to symmetry, Burnside's lemma holds:
the number of classes is the average, over the group, of the number of fillings that a motion leaves
unchanged. The identity leaves all fillings unchanged; for the other motions `invariant` counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from hamekomi.engines.exact_cover import CountCovers, ExactCover
from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.families.packing.sites.invariant import kept
from hamekomi.families.packing.sites.symmetry import conjugacy_classes, group, motions
from hamekomi.families.packing.solvers.exact_cover import whole_to_count
from hamekomi.model.answers import Clock, Total
from hamekomi.model.plan import Plan, Preview
from hamekomi.model.results import Counted


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
    # Shows the sites that a running search has placed; None if nothing is to be shown.
    look: Callable[[Sequence[Any]], Preview] | None = field(default=None, compare=False)

    # Cached, because the plan remembers how it has cut the search into pieces.
    @cached_property
    def plan(self) -> CountCovers:
        return CountCovers(self.problem, look=self.look)


def symmetric_parts(puzzle: Packing, up_to: str, times: set[int], clock: Clock) -> tuple[CoverPart, ...]:
    """The symmetric fillings, counted by search. `times` are those of the shares.

    A motion that leaves a filling unchanged also leaves the site of the key piece unchanged. If every
    orbit of that piece is as large as the group, no motion does so, and no part is needed.
    """
    if times == {len(motions(puzzle, clock=clock))}:
        return ()
    return tuple(
        CoverPart(number, problem, is_symmetric=True)
        for number, problem in symmetric_covers(puzzle, up_to, clock)
    )


def symmetric_covers(
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
        yield number, kept(whole, motion, clock)
