"""Lists lines by the oracle, which never takes a step in vain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from hamekomi.engines.lines.board import LETTERS
from hamekomi.families.labyrinth.numbered import as_board, fields, number, oracle
from hamekomi.families.labyrinth.puzzle import Labyrinth, Walk
from hamekomi.model.answers import Budget, Count


def solutions(puzzle: Labyrinth, budget: Budget) -> Iterator[Walk]:
    """Keeping left; the lines are made as they are asked for."""
    board = as_board(puzzle)
    steps = {letter: board.beside(0, direction) for direction, letter in enumerate(LETTERS)}
    every = fields(puzzle, range(puzzle.size))
    start = number(puzzle, puzzle.start)
    for letters in oracle(puzzle, budget.clock()).lines():
        places = accumulate(map(steps.__getitem__, letters), initial=start)
        yield Walk(tuple(map(every.__getitem__, places)))


def count(puzzle: Labyrinth, budget: Budget) -> Count:
    clock = budget.clock()
    lines = sum(1 for _ in oracle(puzzle, clock).lines())
    return Count(lines, method="oracle", nodes=clock.nodes, seconds=clock.seconds)
