"""Inside and outside. A line has different colours on its sides, a cross the same.

Known edges relate the colours of cells, and what lies around the board is outside. Where two neighbours
are related, through whatever way, the edge between them is known; where a cell is related to the
outside, its colour is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.geometry.planar import Grid, Place

OUTSIDE: Place = (-1, -1)  # all that lies around the board, as a cell


class Colours(NamedTuple):
    """The cells of which it is known."""

    inside: frozenset[Place]
    outside: frozenset[Place]


def colours(position: Position) -> Colours:
    found = ways_out(position)
    return Colours(
        frozenset(cell for cell, way in found.items() if way.is_inside),
        frozenset(cell for cell, way in found.items() if not way.is_inside and cell != OUTSIDE),
    )


class WayOut(NamedTuple):
    """A cell of which the colour is known, and the known edges to be passed from there to the outside."""

    is_inside: bool
    passed: tuple[Place, ...]


def ways_out(position: Position) -> dict[Place, WayOut]:
    """The shortest for each cell that has one, and for the outside itself."""
    found = {OUTSIDE: WayOut(False, ())}
    ahead = deque([OUTSIDE])
    while ahead:
        cell = ahead.popleft()
        way = found[cell]
        for edge, other in neighbours(position.puzzle.grid, cell):
            mark = position.mark(edge)
            if mark != Mark.UNKNOWN and other not in found:
                found[other] = WayOut(way.is_inside != (mark == Mark.LINE), (edge, *way.passed))
                ahead.append(other)
    return found


def way_around(position: Position, edge: Place) -> tuple[Place, ...]:
    """The fewest known edges to be passed from one side of an edge to the other; none without a way."""
    grid = position.puzzle.grid
    start, end = sides(grid, edge)
    came: dict[Place, tuple[Place, Place]] = {}  # by which edge, and from where
    ahead = deque([start])
    while ahead and end not in came:
        cell = ahead.popleft()
        for passed, other in neighbours(grid, cell):
            if passed == edge or other == start or other in came:
                continue
            if position.mark(passed) != Mark.UNKNOWN:
                came[other] = passed, cell
                ahead.append(other)
    way: list[Place] = []
    while end in came:
        passed, end = came[end]
        way.append(passed)
    return tuple(reversed(way))


def sides(grid: Grid, edge: Place) -> tuple[Place, Place]:
    """The cells on both sides; the outside is one."""
    cells = grid.sides(edge)
    return cells if len(cells) == 2 else (cells[0], OUTSIDE)


def neighbours(grid: Grid, cell: Place) -> Iterator[tuple[Place, Place]]:
    """The edges around a cell, or around the board, each with the cell beyond it."""
    if cell == OUTSIDE:
        height, width = 2 * grid.rows, 2 * grid.columns
        for column in range(1, width, 2):
            yield (0, column), (1, column)
            yield (height, column), (height - 1, column)
        for row in range(1, height, 2):
            yield (row, 0), (row, 1)
            yield (row, width), (row, width - 1)
        return
    row, column = cell
    for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        other = row + 2 * down, column + 2 * right
        yield (row + down, column + right), other if other in grid.number else OUTSIDE
