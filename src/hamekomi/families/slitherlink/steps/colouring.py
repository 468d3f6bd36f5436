"""Inside and outside, as colours of cells. A line separates different colours, a cross equal ones.

So known edges relate the colours of cells, and everything around the board is outside. If two neighbours
are related, through any other cells, the edge between them is known; if a cell is related to the
outside, its colour is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from hamekomi.engines.loops import ways
from hamekomi.engines.loops.deductions import Part
from hamekomi.engines.loops.ways import Shown, Ways
from hamekomi.families.slitherlink.puzzle import Position
from hamekomi.geometry.planar import Grid, Place

OUTSIDE: Place = (-1, -1)  # a cell that stands for everything around the board


class Colours(NamedTuple):
    """The cells whose colour is known."""

    inside: frozenset[Place]
    outside: frozenset[Place]


def colours(position: Position) -> Colours:
    found = WaysOut(position)
    cells = [cell for cell in found if cell != OUTSIDE]
    inside = frozenset(filter(found.is_inside, cells))
    return Colours(inside, frozenset(cells) - inside)


class WaysOut:
    """The shortest way for each cell that has one; ways end outside, or in cells whose side is known."""

    def __init__(self, position: Position, told: Mapping[Place, bool] | None = None) -> None:
        self._grid = position.puzzle.grid
        ends = ((self._grid.number[cell], is_inside) for cell, is_inside in (told or {}).items())
        self._ways = Ways(self._grid.rows, self._grid.columns, position.marks, ends)

    def __iter__(self) -> Iterator[Place]:
        """The cells that have a way, short ways first."""
        return (cell_at(self._grid, number) for number in self._ways.cells)

    def shown(self, part: Part) -> Shown:
        """What shows that a part is cut off, as numbers."""
        return self._ways.shown(part)

    def is_inside(self, cell: Place) -> bool | None:
        """None if the cell has no way."""
        way = self._ways(_number_of(self._grid, cell))
        return None if way is None else way.is_inside

    def length(self, cell: Place) -> int:
        """How many edges the way passes. Requires a cell that has one."""
        way = self._ways(_number_of(self._grid, cell))
        assert way is not None
        return way.length

    def passed(self, cell: Place) -> Iterator[Place]:
        """The edges on the way out from a cell. Requires a cell that has one."""
        way = self._ways(_number_of(self._grid, cell))
        while way is not None and way.edge != -1:
            yield self._grid.edges[way.edge]
            way = self._ways(way.beyond)


def way_around(position: Position, edge: Place) -> tuple[Place, ...]:
    """The shortest way around an edge, from one of its sides to the other, over known edges.

    Returns the edges to pass; empty if there is no such way.
    """
    return way_between(position, *sides(position.puzzle.grid, edge), edge)


def way_between(
    position: Position, start: Place, end: Place, edge: Place | None = None
) -> tuple[Place, ...]:
    """The same from one cell to another; a way that does not pass this edge."""
    grid, avoided = position.puzzle.grid, -1 if edge is None else position.puzzle.grid.number[edge]
    first, last = _number_of(grid, start), _number_of(grid, end)
    way = ways.way_between(grid.rows, grid.columns, position.marks, first, last, avoided)
    return tuple(grid.edges[each] for each in way)


def _number_of(grid: Grid, cell: Place) -> int:
    return len(grid.cells) if cell == OUTSIDE else grid.number[cell]


def cell_at(grid: Grid, number: int) -> Place:
    return OUTSIDE if number == len(grid.cells) else grid.cells[number]


def sides(grid: Grid, edge: Place) -> tuple[Place, Place]:
    """The cells on both sides; beyond the border it is OUTSIDE."""
    cells = grid.sides(edge)
    return cells if len(cells) == 2 else (cells[0], OUTSIDE)
