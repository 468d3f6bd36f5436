"""The default: deduce all that is local, colour cells, keep regions together, guess, and learn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hamekomi.engines.loops import search as engine
from hamekomi.families.slitherlink.puzzle import Loop, Position, Slitherlink, clue_bytes, empty, loop_of
from hamekomi.families.slitherlink.solvers import frontier
from hamekomi.model.answers import Budget, Count

FEW = 1000  # solutions that are sooner listed than counted


def solutions(puzzle: Slitherlink, budget: Budget) -> Iterator[Loop]:
    return solutions_from(empty(puzzle), budget)


def solutions_from(position: Position, budget: Budget) -> Iterator[Loop]:
    """The loops that agree with the marks of a position."""
    puzzle = position.puzzle
    found = engine.loops(puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, budget)
    return (loop_of(puzzle, marks) for marks in found)


def count(puzzle: Slitherlink, budget: Budget) -> Count:
    """Few solutions are found one by one, however large the board; many are counted by the sweep."""
    clock = budget.clock()
    listed = sum(1 for _ in islice(solutions(puzzle, budget), FEW))
    if listed < FEW:
        return Count(listed, method="fast", seconds=clock.seconds)
    counted = frontier.count(puzzle, budget)
    return Count(counted, method="frontier", nodes=counted.nodes, seconds=clock.seconds)
