"""Inside and outside, as colours of cells. A line separates different colours, a cross equal ones.

So known edges relate the colours of cells, and everything around the board is outside. If two neighbours
are related, through any other cells, the edge between them is known; if a cell is related to the
outside, its colour is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from hamekomi._core import LoopWaysOut, way_between_cells
from hamekomi.families.slitherlink.puzzle import Position, place_name
from hamekomi.families.slitherlink.steps.core import Part
from hamekomi.families.slitherlink.steps.deduction import (
    CONTRADICTION,
    WORDS,
    Deduction,
    Marked,
    Technique,
)
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
    way = _way_between_cells(grid.rows, grid.columns, position.marks, first, last, avoided)
    return tuple(grid.edges[each] for each in way)


def _number_of(grid: Grid, cell: Place) -> int:
    return len(grid.cells) if cell == OUTSIDE else grid.number[cell]


def cell_at(grid: Grid, number: int) -> Place:
    return OUTSIDE if number == len(grid.cells) else grid.cells[number]


def sides(grid: Grid, edge: Place) -> tuple[Place, Place]:
    """The cells on both sides; beyond the border it is OUTSIDE."""
    cells = grid.sides(edge)
    return cells if len(cells) == 2 else (cells[0], OUTSIDE)


# ---- Connected sides: the inside is connected, and so is the outside
#
# If some cells are linked to the rest of their side through a single cell, the gate, then the gate is on
# that side too. Cells that are not linked to a side at all are on the other side. Either way, edges
# beside cells of a known side follow. A fence of lines and of cells on the other side cuts cells off.

_SIDE = {True: "inside", False: "outside"}


def by_regions(position: Position, parts: Sequence[Part], news: tuple[Marked, ...]) -> Deduction:
    """The edges that follow from parts that are cut off."""
    ways_now = WaysOut(position)
    cuts = [_Cut(position, part, ways_now) for part in parts]
    told = {cell: cut.tells_inside for cut in cuts for cell in cut.tells}
    ways = WaysOut(position, told)
    used = {edge for cut in cuts for edge in cut.premises}
    for edge, _ in news:
        for cell in sides(position.puzzle.grid, edge):
            used.update(ways.passed(cell))
    rule, because = WORDS[Technique.REGIONS], "; ".join(cut.in_words() for cut in cuts)
    gates = tuple(sorted(told))
    return Deduction(rule, Technique.REGIONS, tuple(sorted(used)), news, because, gates=gates)


def torn_apart(position: Position, place: int, parts: Sequence[Part]) -> Deduction:
    """A contradiction: cells of one side are cut off from each other, or a cell is on both sides."""
    ways_now = WaysOut(position)
    cuts = [_Cut(position, part, ways_now) for part in parts]
    used = {edge for cut in cuts for edge in cut.premises}
    gates: tuple[Place, ...] = ()
    if place == -1:
        because = cuts[0].torn_in_words()
    else:
        gates = (position.puzzle.grid.cells[place],)
        for cut in cuts:
            used.update(WaysOut(position, dict.fromkeys(cut.tells, True)).passed(gates[0]))
        because = "; but ".join(cut.in_words() for cut in cuts)
    premises = tuple(sorted(used))
    return Deduction(CONTRADICTION, Technique.REGIONS, premises, (), because, gates=gates)


class _Cut:
    """A part that is cut off, and the reason for that."""

    def __init__(self, position: Position, part: Part, ways: WaysOut) -> None:
        grid = position.puzzle.grid
        self._position = position
        self._own = [grid.cells[number] for number in part.cells]
        self._gate = None if part.gate == -1 else grid.cells[part.gate]
        self._side, self._is_inside = _SIDE[part.is_inside], part.is_inside
        near, far, edges = ways.shown(part)
        self._near = None if near == -1 else cell_at(grid, near)
        self._far = cell_at(grid, far)
        # The known edges that show it: the fence, and reasons for a cell of the side at both ends.
        self.premises = [grid.edges[number] for number in edges]

    @property
    def tells(self) -> Sequence[Place]:
        """The cells whose side follows: the gate or, without a gate, the whole part."""
        return sorted(self._own) if self._gate is None else [self._gate]

    @property
    def tells_inside(self) -> bool:
        return self._is_inside == (self._gate is not None)

    def in_words(self) -> str:
        far = self._named(self._far)
        if self._gate is not None:
            near, gate = self._named(self._near), self._named(self._gate)
            way = f"from {near} to {far} it must pass {gate}"
            return f"the {self._side} is connected, and {way}, so this cell is {self._side}"
        first, number = self._named(min(self._own)), len(self._own)
        cells, so = (f"{first} is", "it is")
        if number > 1:
            cells, so = (f"the {number:,} cells from {first} on are", "they are")
        cut = f"{cells} cut off from {far}, so {so} not {self._side}"
        return f"the {self._side} is connected, and {cut}"

    def torn_in_words(self) -> str:
        near, far = self._named(self._near), self._named(self._far)
        return f"{near} is {self._side}, but cut off from {far}, and the {self._side} is connected"

    def _named(self, cell: Place | None) -> str:
        assert cell is not None  # only a part without a gate may lack a cell of the side
        return "beyond the border" if cell == OUTSIDE else place_name(self._position.puzzle.grid, cell)


# ---- The core's part: shortest ways over known edges (cpp/loop_logic/ways_out)
#
# Cells and edges are numbers; the number after the last cell stands for everything outside.


class Way(NamedTuple):
    """The first step of the way from a cell to the outside."""

    is_inside: bool
    # How many edges the way passes.
    length: int
    # The known edge to pass first, and the cell beyond it; -1 at the end of the way.
    edge: int
    beyond: int


class Shown(NamedTuple):
    """What shows that a part of a side is cut off, but for its gate."""

    # Of the cells known to be on that side, those with the shortest ways in the part and beyond it; -1
    # for none.
    near: int
    far: int
    # The known edges: lines around the part, ways from cells of the other side around it, and from these
    # two cells.
    edges: Sequence[int]


class Ways:
    """The shortest ways to the outside, or to a cell that is known to be inside or outside."""

    def __init__(
        self, rows: int, columns: int, marks: bytes, told: Iterable[tuple[int, bool]] = ()
    ) -> None:
        self._core = LoopWaysOut(rows, columns, marks, list(told))

    def __call__(self, cell: int) -> Way | None:
        """None if the cell has no way."""
        is_inside, length, edge, beyond = self._core.way(cell)
        return None if length < 0 else Way(is_inside, length, edge, beyond)

    def shown(self, part: Part) -> Shown:
        """What shows that a part is cut off."""
        return Shown(*self._core.shown(part.is_inside, part.gate, part.cells))

    @property
    def cells(self) -> Iterator[int]:
        """The cells that have a way, short ways first."""
        return map(self._core.cell, range(len(self._core)))


def _way_between_cells(
    rows: int, columns: int, marks: bytes, start: int, end: int, avoided: int = -1
) -> Sequence[int]:
    """The edges to pass from one cell to another, but not this one; empty if there is no way."""
    return way_between_cells(rows, columns, marks, start, end, avoided)
