"""A board turned and mirrored, and a canonical choice among these positions."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.geometry.planar import grid, symmetries


def positions_of(puzzle: Slitherlink) -> Iterator[Slitherlink]:
    """All eight positions of a board, including the board itself."""
    for number, turn in enumerate(symmetries(puzzle.rows, puzzle.columns)):
        is_upright = number < 4
        rows = puzzle.rows if is_upright else puzzle.columns
        columns = puzzle.columns if is_upright else puzzle.rows
        clues = {turn(cell): clue for cell, clue in zip(puzzle.grid.cells, puzzle.clues, strict=True)}
        yield Slitherlink(rows, columns, tuple(clues[cell] for cell in grid(rows, columns).cells))


def first_position(puzzle: Slitherlink) -> Slitherlink:
    """The canonical position: the same for all eight positions of a board."""
    return min(positions_of(puzzle), key=_order)


def _order(puzzle: Slitherlink) -> tuple[int, list[int]]:
    return puzzle.rows, [-1 if clue is None else clue for clue in puzzle.clues]
