"""The first proof that a puzzle has no filling."""

from __future__ import annotations

from typing import Protocol

from hamekomi.families.packing.impossible.colourings import MOST_COLOURS
from hamekomi.families.packing.impossible.painted import COLOURING, VOLUMES, all_dark, painted
from hamekomi.families.packing.impossible.pocket import POCKET, pocket
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites.table import fits, remembered
from hamekomi.model.answers import Clock
from hamekomi.model.picture import Picture

# In boxes and kinds of pieces. The sums of a larger one would take longer than a short search.
LARGEST_FRAME = 500
MOST_KINDS = 120
# How a proof argues; counts that it answers have this as their method.
PROOFS = (VOLUMES, COLOURING, POCKET)


class Impossible(Protocol):
    @property
    def method(self) -> str:
        """One of PROOFS."""
        ...

    @property
    def because(self) -> str: ...

    def picture(self) -> Picture: ...


def is_large(puzzle: Packing) -> bool:
    """Whether colourings would take longer than a short search."""
    return puzzle.volume > LARGEST_FRAME or len(puzzle.pieces) > MOST_KINDS


@remembered
def impossible(puzzle: Packing, *, clock: Clock) -> Impossible | None:
    """The simplest proof; None if none of those that are tried shows anything."""
    simple = impossible_at_a_glance(puzzle, clock=clock)
    if simple is not None or is_large(puzzle) or not _all_fit(puzzle, clock=clock):
        return simple
    return painted(puzzle, MOST_COLOURS, clock)


@remembered
def impossible_at_a_glance(puzzle: Packing, *, clock: Clock) -> Impossible | None:
    """Volumes, pockets and two colours show most, and trying no more takes hardly any time."""
    if not puzzle.volumes_agree:
        return all_dark(puzzle)
    if not _all_fit(puzzle, clock=clock):
        return None
    return (None if is_large(puzzle) else painted(puzzle, 2, clock)) or pocket(puzzle, clock)


@remembered
def _all_fit(puzzle: Packing, *, clock: Clock) -> bool:
    """Whether every piece has a site; one that has none needs no proof to be seen."""
    return all(fits(puzzle, piece) for piece in puzzle.pieces if piece.least > 0)
