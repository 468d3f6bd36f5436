"""Corners and related sides: what is possible around numbers and at dots, in places and in words.

Two edges at a corner belong to a cell and to a dot. What the number of the cell rules out for them is
ruled out at the dot, and from there for the next cell. With related sides, two cells may be known to be
on the same side of the loop, or on different sides, before anything is known about the edges between.
"""

from __future__ import annotations

from hamekomi.engines.loops.deductions import Grounds
from hamekomi.families.slitherlink.puzzle import Position
from hamekomi.families.slitherlink.steps.deduction import (
    CONTRADICTION,
    WORDS,
    Deduction,
    Marked,
    Technique,
)
from hamekomi.families.slitherlink.steps.words import ALL, MOST_NAMED, named, premises_in_words
from hamekomi.geometry.planar import Place


def by_corners(position: Position, grounds: Grounds, news: tuple[Marked, ...] = ()) -> Deduction:
    """The edges that follow at corners; without news, a contradiction."""
    dots = [position.puzzle.grid.vertices[number] for number in grounds.vertices]
    names = named(position.puzzle.grid, dots, MOST_NAMED if news else ALL)
    end = f"lines meet in twos at the {names}" if dots else ""
    return _deduction(position, Technique.CORNERS, grounds, news, end)


def by_sides(position: Position, grounds: Grounds, news: tuple[Marked, ...] = ()) -> Deduction:
    """The edges that follow from sides that are related; without news, a contradiction."""
    return _deduction(position, Technique.SIDES, grounds, news, "this relates the sides of cells there")


def _deduction(
    position: Position, kind: Technique, grounds: Grounds, news: tuple[Marked, ...], end: str
) -> Deduction:
    puzzle, grid = position.puzzle, position.puzzle.grid
    cells = [grid.cells[number] for number in grounds.cells]
    clues = [cell for cell in cells if puzzle.clue_at(cell) is not None]
    premises: tuple[Place, ...] = (*clues, *(grid.edges[number] for number in grounds.edges))
    told = premises_in_words(position, premises, MOST_NAMED if news else ALL)
    because = ", and ".join(filter(None, (told, end)))
    gates = tuple(cell for cell in cells if puzzle.clue_at(cell) is None)
    return Deduction(WORDS[kind] if news else CONTRADICTION, kind, premises, news, because, gates=gates)
