"""Shortest ways over known edges, from cell to cell or to the outside (cpp/slitherlink/hints/paths_out).

Cells and edges are numbers; the number after the last cell stands for everything outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hamekomi._core import LoopPathsOut, path_between_cells
from hamekomi.engines.loops.deductions import Part


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
        self._core = LoopPathsOut(rows, columns, marks, list(told))

    def __call__(self, cell: int) -> Way | None:
        """None if the cell has no way."""
        is_inside, length, edge, beyond = self._core.path(cell)
        return None if length < 0 else Way(is_inside, length, edge, beyond)

    def shown(self, part: Part) -> Shown:
        """What shows that a part is cut off."""
        return Shown(*self._core.evidence(part.is_inside, part.gate, part.cells))

    @property
    def cells(self) -> Iterator[int]:
        """The cells that have a way, short ways first."""
        return map(self._core.cell, range(len(self._core)))


def way_between(
    rows: int, columns: int, marks: bytes, start: int, end: int, avoided: int = -1
) -> Sequence[int]:
    """The edges to pass from one cell to another, but not this one; empty if there is no way."""
    return path_between_cells(rows, columns, marks, start, end, avoided)
