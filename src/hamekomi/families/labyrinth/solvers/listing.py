"""Lists lines by the oracle, which never takes a step in vain."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.families.labyrinth.notations.plain import read_letters
from hamekomi.families.labyrinth.numbered import oracle
from hamekomi.families.labyrinth.puzzle import Labyrinth, Walk
from hamekomi.model.answers import Budget, Count


def solutions(puzzle: Labyrinth, budget: Budget) -> Iterator[Walk]:
    """Keeping left; the lines are made as they are asked for."""
    for letters in oracle(puzzle, budget.clock()).lines():
        yield Walk(read_letters(letters, puzzle.start))


def count(puzzle: Labyrinth, budget: Budget) -> Count:
    clock = budget.clock()
    lines = sum(1 for _ in oracle(puzzle, clock).lines())
    return Count(lines, method="oracle", nodes=clock.nodes, seconds=clock.seconds)
