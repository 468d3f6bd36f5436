"""Counts without listing: frontier dynamic programming over the fields."""

from __future__ import annotations

from hamekomi.engines.lines.ranking import count_lines
from hamekomi.families.labyrinth.numbered import as_board, numbers
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.model.answers import Budget, Count


def count(puzzle: Labyrinth, budget: Budget) -> Count:
    clock = budget.clock()
    lines = count_lines(as_board(puzzle), numbers(puzzle), clock)
    return Count(lines, method="frontier", nodes=clock.nodes, seconds=clock.seconds)
