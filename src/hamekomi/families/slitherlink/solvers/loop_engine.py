"""Solutions from an engine that searches for loops along the edges of a grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hamekomi.families.slitherlink.puzzle import Loop, Position, clue_bytes, loop_of
from hamekomi.model.answers import Budget

# Takes rows, columns, clues and marks in the core's format; yields the marks of each loop.
Loops = Callable[[int, int, bytes, bytes, Budget], Iterator[bytes]]


def loops_from(loops: Loops, position: Position, budget: Budget) -> Iterator[Loop]:
    """The loops that agree with the marks of a position."""
    puzzle = position.puzzle
    found = loops(puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, budget)
    return (loop_of(puzzle, marks) for marks in found)
