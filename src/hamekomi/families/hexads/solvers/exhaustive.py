"""Solving by looking at everything: all blocks from algebra, and every hand of the game.

Nothing here knows the kitten or the hexacode, nor that hexads win at blackjack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations

from hamekomi.engines import retrograde
from hamekomi.engines.retrograde import Outcome
from hamekomi.families.hexads.blackjack.strategy import Cards, after, is_over, swaps
from hamekomi.families.hexads.puzzle import CARDS, HAND_SIZE, Block, Hand, Puzzle, Solution
from hamekomi.families.hexads.systems.designs import blocks
from hamekomi.model.answers import Budget


def solutions(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    clock = budget.clock()
    if isinstance(puzzle, Hand):
        outcome = outcomes()
        for swap in swaps(puzzle.cards):
            clock.tick()
            if outcome[after(puzzle.cards, swap)].value == "lost":
                yield swap
    else:
        for block in blocks(puzzle.system):
            clock.tick()
            if puzzle.points <= block:
                yield Block(block)


@cache
def outcomes() -> Mapping[Cards, Outcome]:
    """Who wins each of the 924 hands, for the player to move, and after how many moves."""
    hands = map(frozenset, combinations(CARDS, HAND_SIZE))
    return retrograde.solve(
        {cards: [after(cards, swap) for swap in swaps(cards)] for cards in hands}, is_won_at_end=is_over
    )
