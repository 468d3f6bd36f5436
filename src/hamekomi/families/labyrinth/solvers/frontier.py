"""Counts without listing: frontier dynamic programming over the fields."""

from __future__ import annotations

from hamekomi.engines.lines.ranking import count_lines
from hamekomi.families.labyrinth.numbered import as_board, numbers
from hamekomi.families.labyrinth.puzzle import Field, Labyrinth
from hamekomi.families.labyrinth.solvers import listing
from hamekomi.model.answers import Budget, Count


def count(puzzle: Labyrinth, budget: Budget) -> Count:
    """If an end is not at the border, the lines are listed instead."""
    if not all(_is_at_border(puzzle, end) for end in (puzzle.start, puzzle.goal)):
        return listing.count(puzzle, budget)
    clock = budget.clock()
    lines = count_lines(as_board(puzzle), numbers(puzzle), clock)
    return Count(lines, method="frontier", nodes=clock.nodes, seconds=clock.seconds)


def _is_at_border(puzzle: Labyrinth, field: Field) -> bool:
    return field[0] in (1, puzzle.columns) or field[1] in (1, puzzle.rows)
