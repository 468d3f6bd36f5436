"""What a loop leads to: which of its numbers become clues, and the puzzle with these clues."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hamekomi.engines.loops.making import Group
from hamekomi.families.slitherlink.making.nearest import Wish
from hamekomi.families.slitherlink.puzzle import HIGHEST_CLUE, Clue, Slitherlink


class Tried(NamedTuple):
    """What a loop led to."""

    # None if clues were never enough.
    puzzle: Slitherlink | None
    # The share of all work that may be done in vain.
    effort: float
    # The cells inside the loop about which the clues told most.
    inside: bytes


def shown(wish: Wish, groups: Sequence[Group], full: bytes) -> Sequence[Group]:
    """The groups of cells whose numbers may be clues. A 4 gives the whole solution away."""
    clues = frozenset(range(0 if wish.may_have_zeros else 1, HIGHEST_CLUE))
    if clues.issuperset(full):
        return groups
    return [group for group in groups if all(full[cell] in clues for cell in group)]


def puzzle_with(wish: Wish, cells: Group, full: bytes) -> Slitherlink:
    """The puzzle with the numbers of these cells as clues."""
    clues: list[Clue] = [None] * len(full)
    for cell in cells:
        clues[cell] = full[cell]
    return Slitherlink(wish.rows, wish.columns, tuple(clues))
