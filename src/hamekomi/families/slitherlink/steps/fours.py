"""A clue 4: the four lines around it are the whole loop, so every edge of the board is known."""

from __future__ import annotations

from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import HIGHEST_CLUE, Mark, Position
from hamekomi.families.slitherlink.steps.deduction import Deduction, Technique


def by_four(position: Position) -> Deduction | None:
    """All edges at once; None without a 4, or if marks contradict it, which other techniques tell."""
    puzzle, grid = position.puzzle, position.puzzle.grid
    if HIGHEST_CLUE not in puzzle.clues:
        return None
    four = grid.cells[puzzle.clues.index(HIGHEST_CLUE)]
    around = grid.edges_of_cell(four)
    wanted = {edge: Mark.LINE if edge in around else Mark.CROSS for edge in grid.edges}
    if any(position.mark(edge) not in (Mark.UNKNOWN, mark) for edge, mark in wanted.items()):
        return None
    news = tuple(each for each in wanted.items() if position.mark(each[0]) == Mark.UNKNOWN)
    if not news:
        return None
    because = f"{place_name(grid, four)} says {HIGHEST_CLUE}"
    return Deduction("a four is the whole loop", Technique.COUNTING, (four,), news, because)
