"""Inside and outside, as colours of cells. A line separates different colours, a cross equal ones.

So known edges relate the colours of cells, and everything around the board is outside. If two neighbours
are related, through any other cells, the edge between them is known; if a cell is related to the
outside, its colour is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from hamekomi._core import LoopPathsOut, path_between_cells
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
    found = PathsOut(position)
    cells = [cell for cell in found if cell != OUTSIDE]
    inside = frozenset(filter(found.is_inside, cells))
    return Colours(inside, frozenset(cells) - inside)


class PathsOut:
    """For each cell the shortest path over known edges to the outside, or to a cell of a known side."""

    def __init__(self, position: Position, known: Mapping[Place, bool] | None = None) -> None:
        self._grid = position.puzzle.grid
        ends = ((self._grid.number[cell], is_inside) for cell, is_inside in (known or {}).items())
        self._paths = CorePaths(self._grid.rows, self._grid.columns, position.marks, ends)

    def __iter__(self) -> Iterator[Place]:
        """The cells that have a path, those with short ones first."""
        return (cell_at(self._grid, number) for number in self._paths.cells)

    def evidence(self, part: Part) -> CutEvidence:
        """The evidence that a part is cut off, as numbers."""
        return self._paths.evidence(part)

    def is_inside(self, cell: Place) -> bool | None:
        """None if the cell has no path."""
        path = self._paths(_number_of(self._grid, cell))
        return None if path is None else path.is_inside

    def length(self, cell: Place) -> int:
        """How many edges the path crosses. Requires a cell that has one."""
        path = self._paths(_number_of(self._grid, cell))
        assert path is not None
        return path.length

    def crossed(self, cell: Place) -> Iterator[Place]:
        """The edges that the path from a cell crosses. Requires a cell that has one."""
        path = self._paths(_number_of(self._grid, cell))
        while path is not None and path.edge != -1:
            yield self._grid.edges[path.edge]
            path = self._paths(path.beyond)


def path_around_edge(position: Position, edge: Place) -> tuple[Place, ...]:
    """The known edges on the shortest path from one side of an edge to the other; empty if none."""
    return path_between(position, *sides(position.puzzle.grid, edge), edge)


def path_between(
    position: Position, start: Place, end: Place, edge: Place | None = None
) -> tuple[Place, ...]:
    """The known edges on the shortest path from one cell to another that does not cross `edge`."""
    grid, avoided = position.puzzle.grid, -1 if edge is None else position.puzzle.grid.number[edge]
    first, last = _number_of(grid, start), _number_of(grid, end)
    path = _path_between_cells(grid.rows, grid.columns, position.marks, first, last, avoided)
    return tuple(grid.edges[each] for each in path)


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


def by_regions(position: Position, parts: Sequence[Part], marks: tuple[Marked, ...]) -> Deduction:
    """The edges that follow from parts that are cut off."""
    paths = PathsOut(position)
    cuts = [_Cut(position, part, paths) for part in parts]
    known = {cell: cut.is_concluded_inside for cut in cuts for cell in cut.concluded}
    further = PathsOut(position, known)
    used = {edge for cut in cuts for edge in cut.premises}
    for edge, _ in marks:
        for cell in sides(position.puzzle.grid, edge):
            used.update(further.crossed(cell))
    rule, because = WORDS[Technique.REGIONS], "; ".join(cut.in_words() for cut in cuts)
    gates = tuple(sorted(known))
    return Deduction(rule, Technique.REGIONS, tuple(sorted(used)), marks, because, gates=gates)


def cut_apart(position: Position, place: int, parts: Sequence[Part]) -> Deduction:
    """A contradiction: cells of one side are cut off from each other, or a cell is on both sides."""
    paths = PathsOut(position)
    cuts = [_Cut(position, part, paths) for part in parts]
    used = {edge for cut in cuts for edge in cut.premises}
    gates: tuple[Place, ...] = ()
    if place == -1:
        because = cuts[0].apart_in_words()
    else:
        gates = (position.puzzle.grid.cells[place],)
        for cut in cuts:
            used.update(PathsOut(position, dict.fromkeys(cut.concluded, True)).crossed(gates[0]))
        because = "; but ".join(cut.in_words() for cut in cuts)
    premises = tuple(sorted(used))
    return Deduction(CONTRADICTION, Technique.REGIONS, premises, (), because, gates=gates)


class _Cut:
    """A part that is cut off, and the reason for that."""

    def __init__(self, position: Position, part: Part, paths: PathsOut) -> None:
        grid = position.puzzle.grid
        self._position = position
        self._cells = [grid.cells[number] for number in part.cells]
        self._gate = None if part.gate == -1 else grid.cells[part.gate]
        self._side, self._is_inside = _SIDE[part.is_inside], part.is_inside
        near, far, edges = paths.evidence(part)
        self._near = None if near == -1 else cell_at(grid, near)
        self._far = cell_at(grid, far)
        # The known edges that show it: the fence, and reasons for a cell of the side at both ends.
        self.premises = [grid.edges[number] for number in edges]

    @property
    def concluded(self) -> Sequence[Place]:
        """The cells whose side follows: the gate or, without a gate, the whole part."""
        return sorted(self._cells) if self._gate is None else [self._gate]

    @property
    def is_concluded_inside(self) -> bool:
        return self._is_inside == (self._gate is not None)

    def in_words(self) -> str:
        far = self._named(self._far)
        if self._gate is not None:
            near, gate = self._named(self._near), self._named(self._gate)
            route = f"from {near} to {far} it must pass {gate}"
            return f"the {self._side} is connected, and {route}, so this cell is {self._side}"
        first, number = self._named(min(self._cells)), len(self._cells)
        cells, so = (f"{first} is", "it is")
        if number > 1:
            cells, so = (f"the {number:,} cells from {first} on are", "they are")
        cut = f"{cells} cut off from {far}, so {so} not {self._side}"
        return f"the {self._side} is connected, and {cut}"

    def apart_in_words(self) -> str:
        near, far = self._named(self._near), self._named(self._far)
        return f"{near} is {self._side}, but cut off from {far}, and the {self._side} is connected"

    def _named(self, cell: Place | None) -> str:
        assert cell is not None  # only a part without a gate may lack a cell of the side
        return "beyond the border" if cell == OUTSIDE else place_name(self._position.puzzle.grid, cell)


# ---- The core's part: shortest paths over known edges (cpp/slitherlink/hints/paths_out)
#
# Cells and edges are numbers; the number after the last cell stands for everything outside.


class PathStart(NamedTuple):
    """The first step of the path from a cell to the outside."""

    is_inside: bool
    # How many edges the path crosses.
    length: int
    # The known edge to cross first, and the cell beyond it; -1 at the end of the path.
    edge: int
    beyond: int


class CutEvidence(NamedTuple):
    """The evidence that a part of a side is cut off, except at its gate."""

    # Of the cells known to be on that side, those with the shortest paths in the part and beyond it; -1
    # for none.
    near: int
    far: int
    # The known edges: lines around the part, paths from cells of the other side around it, and from
    # these two cells.
    edges: Sequence[int]


class CorePaths:
    """The shortest paths to the outside, or to a cell that is known to be inside or outside."""

    def __init__(
        self, rows: int, columns: int, marks: bytes, known: Iterable[tuple[int, bool]] = ()
    ) -> None:
        self._core = LoopPathsOut(rows, columns, marks, list(known))

    def __call__(self, cell: int) -> PathStart | None:
        """None if the cell has no path."""
        is_inside, length, edge, beyond = self._core.path(cell)
        return None if length < 0 else PathStart(is_inside, length, edge, beyond)

    def evidence(self, part: Part) -> CutEvidence:
        """The evidence that a part is cut off."""
        return CutEvidence(*self._core.evidence(part.is_inside, part.gate, part.cells))

    @property
    def cells(self) -> Iterator[int]:
        """The cells that have a path, those with short ones first."""
        return map(self._core.cell, range(len(self._core)))


def _path_between_cells(
    rows: int, columns: int, marks: bytes, start: int, end: int, avoided: int = -1
) -> Sequence[int]:
    """The edges on the path from one cell to another, not across `avoided`; empty if there is none."""
    return path_between_cells(rows, columns, marks, start, end, avoided)
