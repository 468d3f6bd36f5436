"""Two solvers: by the pictures that people use, and by exhaustive search."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations

from hamekomi.families.hexads import retrograde
from hamekomi.families.hexads.blackjack.strategy import Cards, after, is_over, swaps, winning_moves
from hamekomi.families.hexads.puzzle import (
    CARDS,
    HAND_SIZE,
    Block,
    Completion,
    Hand,
    Puzzle,
    Solution,
    as_set,
)
from hamekomi.families.hexads.retrograde import Outcome
from hamekomi.families.hexads.systems.designs import blocks
from hamekomi.families.hexads.systems.hexacode import readings
from hamekomi.families.hexads.systems.kitten import sightings
from hamekomi.families.hexads.systems.layout import Point, Points
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput


def solutions(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """As people do: look for the points in the pictures of the kitten, or in the MOG."""
    clock = budget.clock()
    found: Iterable[Solution] = (
        winning_moves(puzzle.cards)
        if isinstance(puzzle, Hand)
        else map(Block, sorted(blocks_in_pictures(puzzle), key=sorted))
    )
    for solution in found:
        clock.tick()
        yield solution


def blocks_in_pictures(puzzle: Completion) -> list[Points]:
    """The blocks that contain the points, in the order in which the pictures show them."""
    if puzzle.system == "mog":
        return [reading.octad for reading in readings() if puzzle.points <= reading.octad]
    return [sighting.hexad for sighting in sightings(puzzle.system) if puzzle.points <= sighting.hexad]


def complete(points: Iterable[Point], system: str = "shuffle") -> Points:
    """The one block that contains these five points.

    >>> import hamekomi as hk
    >>> sorted(hk.hexads.complete([0, 1, 2, 3, 4]))
    [0, 1, 2, 3, 4, 11]
    """
    puzzle = Completion(system, as_set(points, "points"))
    if len(puzzle.points) != 5:
        raise BadInput(f"five different points decide a block; there are {len(puzzle.points)}")
    (block,) = blocks_in_pictures(puzzle)
    return block


# Exhaustive search does not use the kitten, the hexacode, or the fact that hexads win at blackjack.


def solutions_by_exhaustion(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """All blocks from algebra, and every hand of the game."""
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
