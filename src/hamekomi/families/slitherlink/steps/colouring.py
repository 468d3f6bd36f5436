"""Inside and outside, as colours of cells. A line separates different colours, a cross equal ones.

So known edges relate the colours of cells, and everything around the board is outside. If two neighbours
are related, through any other cells, the edge between them is known; if a cell is related to the
outside, its colour is known.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.geometry.planar import Grid, Place
from hamekomi.geometry.planar import grid as grid_of

OUTSIDE: Place = (-1, -1)  # a cell that stands for everything around the board


class Colours(NamedTuple):
    """The cells whose colour is known."""

    inside: frozenset[Place]
    outside: frozenset[Place]


def colours(position: Position) -> Colours:
    found = ways_out(position)
    return Colours(
        frozenset(cell for cell, way in found.items() if way.is_inside),
        frozenset(cell for cell, way in found.items() if not way.is_inside and cell != OUTSIDE),
    )


class WayOut(NamedTuple):
    """The colour of a cell, and the first step of the way to the outside that shows it."""

    is_inside: bool
    length: int
    # The known edge to pass first; None at the end of the way.
    edge: Place | None
    # The cell beyond that edge.
    beyond: Place


WaysOut = Mapping[Place, WayOut]


def ways_out(position: Position, told: Mapping[Place, bool] | None = None) -> WaysOut:
    """The shortest way for each cell that has one, short ways first; ways end outside or in `told`."""
    beside, marks = _beside(position.puzzle.rows, position.puzzle.columns), position.marks
    ends = {OUTSIDE: False, **(told or {})}
    found = {cell: WayOut(is_inside, 0, None, cell) for cell, is_inside in ends.items()}
    ahead = list(ends)
    unknown, line = int(Mark.UNKNOWN), int(Mark.LINE)  # plain numbers are compared faster
    for cell in ahead:  # grows meanwhile
        is_inside, length, _, _ = found[cell]
        for number, edge, other in beside[cell]:
            mark = marks[number]
            if mark != unknown and other not in found:
                found[other] = WayOut(is_inside != (mark == line), length + 1, edge, cell)
                ahead.append(other)
    return found


def passed(ways: WaysOut, cell: Place) -> Iterator[Place]:
    """The edges on the way out from a cell."""
    while (way := ways[cell]).edge is not None:
        yield way.edge
        cell = way.beyond


def way_around(position: Position, edge: Place) -> tuple[Place, ...]:
    """The shortest way around an edge, from one of its sides to the other, over known edges.

    Returns the edges to pass; empty if there is no such way.
    """
    return way_between(position, *sides(position.puzzle.grid, edge), edge)


def way_between(
    position: Position, start: Place, end: Place, edge: Place | None = None
) -> tuple[Place, ...]:
    """The same from one cell to another; a way that does not pass this edge."""
    marks = position.marks
    beside = _beside(position.puzzle.rows, position.puzzle.columns)
    # For each cell reached: through which edge, and from where.
    came: dict[Place, tuple[Place, Place]] = {}
    ahead = deque([start])
    while ahead and end not in came:
        cell = ahead.popleft()
        for number, through, other in beside[cell]:
            if through == edge or other == start or other in came:
                continue
            if marks[number] != Mark.UNKNOWN:
                came[other] = through, cell
                ahead.append(other)
    way: list[Place] = []
    while end in came:
        through, end = came[end]
        way.append(through)
    return tuple(reversed(way))


def sides(grid: Grid, edge: Place) -> tuple[Place, Place]:
    """The cells on both sides; beyond the border it is OUTSIDE."""
    cells = grid.sides(edge)
    return cells if len(cells) == 2 else (cells[0], OUTSIDE)


@lru_cache(maxsize=4)  # a large board has a large table
def _beside(rows: int, columns: int) -> Mapping[Place, tuple[tuple[int, Place, Place], ...]]:
    """The neighbours of every cell, each with the edge between them and its number."""
    board = grid_of(rows, columns)
    return {
        cell: tuple((board.number[edge], edge, other) for edge, other in neighbours(board, cell))
        for cell in (OUTSIDE, *board.cells)
    }


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
