"""Solving by exhaustive search: all blocks from algebra, and every hand of the game.

This code does not use the kitten or the hexacode, nor the fact that hexads win at blackjack.
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
    """For each of the 924 hands: whether the player to move wins, and after how many moves."""
    hands = map(frozenset, combinations(CARDS, HAND_SIZE))
    return retrograde.solve(
        {cards: [after(cards, swap) for swap in swaps(cards)] for cards in hands}, is_won_at_end=is_over
    )
