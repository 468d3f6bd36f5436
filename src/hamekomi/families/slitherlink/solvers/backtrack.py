"""Plain backtracking over the edges; the baseline of all other solvers."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.engines.loops import backtrack as engine
from hamekomi.families.slitherlink.puzzle import Loop, Position, Slitherlink, clue_bytes, empty, loop_of
from hamekomi.model.answers import Budget, Count


def solutions(puzzle: Slitherlink, budget: Budget) -> Iterator[Loop]:
    return solutions_from(empty(puzzle), budget)


def solutions_from(position: Position, budget: Budget) -> Iterator[Loop]:
    """The loops that agree with the marks of a position."""
    puzzle = position.puzzle
    found = engine.loops(puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, budget)
    return (loop_of(puzzle, marks) for marks in found)


def count(puzzle: Slitherlink, budget: Budget) -> Count:
    marks = empty(puzzle).marks
    return engine.count(puzzle.rows, puzzle.columns, clue_bytes(puzzle), marks, budget)
