"""Counting fillings by exact cover: in all, up to the frame's turns, and up to all its motions."""

from __future__ import annotations

from hamekomi.families.packing.counting.parts import cover_parts
from hamekomi.families.packing.counting.plan import CountFillings
from hamekomi.families.packing.puzzle import Packing


def plan(puzzle: Packing, up_to: str = "all") -> CountFillings:
    return CountFillings(puzzle, up_to, "count", cover_parts)
