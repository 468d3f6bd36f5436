"""Connected sides: deductions from the fact that the inside is connected, and so is the outside.

If some cells are linked to the rest of their side through a single cell, the gate, then the gate is on
that side too. Cells that are not linked to a side at all are on the other side. Either way, edges beside
cells of a known side follow. A fence of lines and of cells on the other side cuts cells off.
"""

from __future__ import annotations

from collections.abc import Sequence

from hamekomi.engines.loops.deductions import Part
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Position
from hamekomi.families.slitherlink.steps.colouring import (
    OUTSIDE,
    WaysOut,
    cell_at,
    sides,
)
from hamekomi.families.slitherlink.steps.deduction import (
    CONTRADICTION,
    WORDS,
    Deduction,
    Marked,
    Technique,
)
from hamekomi.geometry.planar import Place

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
