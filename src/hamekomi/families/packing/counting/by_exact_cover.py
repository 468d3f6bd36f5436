"""Counting fillings by exact cover: in all, up to the frame's turns, and up to all its motions."""

from __future__ import annotations

from hamekomi.families.packing.counting.long_count import LongCount
from hamekomi.families.packing.counting.parts import classes, cover_parts
from hamekomi.families.packing.puzzle import Packing
from hamekomi.model.answers import Budget, Count

METHOD = "exact-cover"


def count(puzzle: Packing, budget: Budget) -> Count:
    return count_up_to(puzzle, "all", budget)


def count_up_to(puzzle: Packing, up_to: str, budget: Budget) -> Count:
    clock = budget.clock()
    found = classes(puzzle, up_to, cover_parts(puzzle, up_to, clock=clock), clock)
    return Count(found, method=METHOD, nodes=clock.nodes, seconds=clock.seconds, up_to=up_to)


def work(puzzle: Packing, budget: Budget) -> LongCount:
    return work_up_to(puzzle, "all", budget)


def work_up_to(puzzle: Packing, up_to: str, budget: Budget) -> LongCount:
    return LongCount(puzzle, up_to, budget.threads, f"packing {up_to} count", cover_parts)
