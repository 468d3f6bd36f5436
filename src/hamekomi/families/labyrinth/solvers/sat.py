"""Lines by a SAT solver, which shares no code with the oracle."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.engines.lines import last_resort
from hamekomi.families.labyrinth.numbered import as_board, fields, numbers
from hamekomi.families.labyrinth.puzzle import Labyrinth, Walk
from hamekomi.model.answers import Budget


def solutions(puzzle: Labyrinth, budget: Budget) -> Iterator[Walk]:
    for rest in last_resort.lines(as_board(puzzle), numbers(puzzle), budget.clock()):
        yield Walk(puzzle.line[:-1] + fields(puzzle, rest))
