"""Puzzles whose clues are exactly where a mask says.

A loop that was grown without the mask in mind is hardly ever told by the clues of the mask alone. It is
changed where they leave edges open, until they tell everything (cpp/slitherlink/make/filling.hpp).
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

from hamekomi.engines.loops.making import Filling, Thinning, numbers
from hamekomi.families.slitherlink.making.clues import Tried, puzzle_with, shown
from hamekomi.families.slitherlink.making.growth import grown
from hamekomi.families.slitherlink.making.means import means_for
from hamekomi.families.slitherlink.making.nearest import Wish
from hamekomi.families.slitherlink.making.thinning import in_order
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import OutOfBudget

# For each cell of the board: deductions that bring no better loop before another one is grown, and all
# deductions. All of them take about six seconds on a board of 20x20.
PATIENCE = 100_000
DEDUCTIONS = 300_000
# When the time is over, this much more may be spent on a puzzle with clues beside the mask.
SPARE = Budget(seconds=1.0)


def fill_mask(wish: Wish, random: Random, clock: Clock) -> Tried:
    """Grows a loop and changes it until the clues of the mask are enough."""
    inside = grown(wish.rows, wish.columns, wish.ratios, random, clock)
    mask, means = wish.mask or (), means_for(wish.difficulty, wish.book, wish.only)
    seed, zeros = random.getrandbits(64), wish.may_have_zeros
    filling = Filling(wish.rows, wish.columns, inside, means, mask, seed, may_have_zeros=zeros)
    try:
        filling.run(clock, PATIENCE * len(inside))
        # Rules overlook small loops, and a search may find that even a few open edges are told.
        full = numbers(wish.rows, wish.columns, filling.inside)
        cells = _of_mask(wish, full)
        is_enough = Thinning(wish.rows, wish.columns, filling.inside, means, [], cells).run(clock)
    except OutOfBudget:
        is_enough = False
    effort = filling.work / (DEDUCTIONS * len(inside))
    return Tried(puzzle_with(wish, cells, full) if is_enough else None, effort, filling.inside)


def with_clues_beside(wish: Wish, inside: bytes, random: Random, clock: Clock) -> Slitherlink | None:
    """The mask's clues and as few others as this loop needs; None if all together are not enough."""
    full = numbers(wish.rows, wish.columns, inside)
    mask, means = set(wish.mask or ()), means_for(wish.difficulty, wish.book, wish.only)
    beside = [group for group in wish.orbits if mask.isdisjoint(group)]
    groups = in_order(shown(wish, beside, full), full, random, wish.is_plain)
    thinning = Thinning(wish.rows, wish.columns, inside, means, groups, _of_mask(wish, full))
    # What is left when the time is over is enough as well, if that is known by then.
    with suppress(OutOfBudget):
        thinning.run(SPARE.clock() if clock.is_over else clock)
    return puzzle_with(wish, thinning.left, full) if thinning.is_possible else None


def _of_mask(wish: Wish, full: bytes) -> list[int]:
    """The cells of the mask whose numbers may be clues."""
    return [cell for (cell,) in shown(wish, [(cell,) for cell in wish.mask or ()], full)]
