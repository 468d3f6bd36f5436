"""Counting fillings by exact cover: in all, up to the frame's turns, and up to all its motions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hamekomi.families.packing.counting.parts import CoverPart, Part, symmetric_parts
from hamekomi.families.packing.counting.plan import CountFillings
from hamekomi.families.packing.looks.picture import draw
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites.shares import shares
from hamekomi.families.packing.sites.table import remembered
from hamekomi.model.answers import Clock
from hamekomi.model.plan import Preview
from hamekomi.model.words import counted


def look_at(puzzle: Packing, sites: Sequence[Site]) -> Preview:
    """The pieces that a running search has placed so far."""
    words = counted(len(sites), "piece")
    return Preview(f"{words} placed", draw(puzzle, Filling(tuple(sites))))


@remembered
def cover_parts(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    """The parts of a count by exact cover."""
    searches = [
        CoverPart(share.times, share.problem, is_symmetric=False, look=partial(look_at, puzzle))
        for share in shares(puzzle, clock=clock)
    ]
    return (*searches, *symmetric_parts(puzzle, up_to, {part.times for part in searches}, clock))


def plan(puzzle: Packing, up_to: str = "all") -> CountFillings:
    return CountFillings(puzzle, up_to, "count", cover_parts)
