"""A board in words."""

from __future__ import annotations

from hamekomi.families.labyrinth.puzzle import Labyrinth


def describe(puzzle: Labyrinth) -> str:
    words = f"Labyrinth {puzzle.columns}x{puzzle.rows}"
    if puzzle.start != (1, 1) or puzzle.goal != (puzzle.columns, puzzle.rows):
        words += " from {},{} to {},{}".format(*puzzle.start, *puzzle.goal)
    if puzzle.walls:
        words += " with walls"
    if len(puzzle.line) == puzzle.size:
        return f"{words}, finished"
    return f"{words}, {len(puzzle.line)} of {puzzle.size} fields" if len(puzzle.line) > 1 else words
