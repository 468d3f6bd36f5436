"""Counting without searching: frontier dynamic programming over the vertices of the board."""

from __future__ import annotations

from hamekomi.engines.loops.counting import count_loops
from hamekomi.families.slitherlink.puzzle import Position, Slitherlink, clue_bytes, empty
from hamekomi.model.answers import Budget, Count


def count(puzzle: Slitherlink, budget: Budget) -> Count:
    """Counts all solutions; raises OutOfBudget if the states need too much memory."""
    return count_completions(empty(puzzle), budget)


def count_completions(position: Position, budget: Budget) -> Count:
    """Counts the solutions that have all the marks of a position."""
    puzzle = position.puzzle
    clock = budget.clock()
    loops = count_loops(puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, clock)
    return Count(loops, method="frontier", nodes=clock.nodes, seconds=clock.seconds)
