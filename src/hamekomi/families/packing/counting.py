"""Counting fillings: in all, up to the frame's turns, and up to all its motions.

In all: the weighted sum of `shares`. Up to a group of motions, by Burnside: the number of classes is the
average, over the group, of how many fillings a motion leaves as they are. For the identity that is the
number of all fillings; for the other motions `invariant` counts them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import CountCovers, ExactCover
from hamekomi.families.packing.invariant import count_symmetric
from hamekomi.families.packing.long_count import LongCount
from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.families.packing.shares import shares
from hamekomi.families.packing.symmetry import group
from hamekomi.model.answers import Budget, Clock, Count
from hamekomi.model.errors import OutOfBudget

METHOD = "exact-cover"


def count(puzzle: Packing, budget: Budget) -> Count:
    return count_up_to(puzzle, "all", budget)


def count_up_to(puzzle: Packing, up_to: str, budget: Budget) -> Count:
    clock = budget.clock()
    members = group(puzzle, up_to)
    total = sum(share.weight * _count(share.problem, clock) for share in shares(puzzle, clock=clock))
    with _told_by(clock) as rest:
        total += count_symmetric(puzzle.as_exact_cover(), members, rest)
    return Count(
        total // len(members), method=METHOD, nodes=clock.nodes, seconds=clock.seconds, up_to=up_to
    )


def work(puzzle: Packing, budget: Budget) -> LongCount:
    return work_up_to(puzzle, "all", budget)


def work_up_to(puzzle: Packing, up_to: str, budget: Budget) -> LongCount:
    return LongCount(puzzle, up_to, budget.threads)


def _count(problem: ExactCover[Site], clock: Clock) -> int:
    """Adds its nodes to the clock's."""
    if clock.budget.threads > 1:
        result = CountCovers(problem, clock.budget.threads).run(None, lambda *where: clock.tick(0))
        clock.tick(int(str(result["nodes"])))
        return int(str(result["count"]))
    with _told_by(clock) as rest:
        found = exact_cover.count(problem, rest)
    clock.tick(found.nodes or 0)
    return found


@contextmanager
def _told_by(clock: Clock) -> Iterator[Budget]:
    """What is left of the budget; where that is used up, the whole budget is named, not the rest."""
    clock.tick(0)
    nodes, seconds = clock.budget.nodes, clock.budget.seconds
    rest = Budget(
        nodes=None if nodes is None else nodes - clock.nodes,
        seconds=None if seconds is None else seconds - clock.seconds,
    )
    try:
        yield rest
    except OutOfBudget:
        clock.tick(0 if nodes is None else nodes + 1)
        raise
