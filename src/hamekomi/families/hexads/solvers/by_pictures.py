"""Solving as people do: look for the points in the pictures of the kitten, or in the MOG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hamekomi.families.hexads.blackjack.strategy import winning_moves
from hamekomi.families.hexads.puzzle import Block, Completion, Hand, Puzzle, Solution, as_set
from hamekomi.families.hexads.systems.hexacode import readings
from hamekomi.families.hexads.systems.kitten import sightings
from hamekomi.families.hexads.systems.layout import Point, Points
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput


def solutions(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    clock = budget.clock()
    found: Iterable[Solution] = (
        winning_moves(puzzle.cards)
        if isinstance(puzzle, Hand)
        else map(Block, sorted(blocks_seen(puzzle), key=sorted))
    )
    for solution in found:
        clock.tick()
        yield solution


def blocks_seen(puzzle: Completion) -> list[Points]:
    """The blocks that contain the points, in the order in which the pictures show them."""
    if puzzle.system == "mog":
        return [reading.octad for reading in readings() if puzzle.points <= reading.octad]
    return [seen.hexad for seen in sightings(puzzle.system) if puzzle.points <= seen.hexad]


def complete(points: Iterable[Point], system: str = "shuffle") -> Points:
    """The one block that contains these five points."""
    puzzle = Completion(system, as_set(points, "points"))
    if len(puzzle.points) != 5:
        raise BadInput(f"five different points decide a block; there are {len(puzzle.points)}")
    (block,) = blocks_seen(puzzle)
    return block
