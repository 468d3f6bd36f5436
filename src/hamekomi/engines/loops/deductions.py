"""What the ladder tells: deductions about a loop, why a position is dead, what trials teach.

An *assumption* is a mark put on an unknown edge, to be withdrawn. A *trial* assumes a line and then a
cross on the same edge. A *refutation* shows by trials, and by assumptions on top of it, that an
assumption is wrong. Edges, cells and vertices are told by their numbers.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from hamekomi.engines.patterns.matching import Use

Marks = tuple[tuple[int, int], ...]  # edges with their marks
Kind = Literal["pattern", "closing", "colour", "region", "finish", "nothing"]
FaultKind = Literal[
    "none", "pattern", "number", "branch", "loop", "no loop", "colours", "regions", "mark"
]


class Part(NamedTuple):
    """Cells, by number, that have no way to the rest of their side but through the gate.

    Without a gate (-1) there is no way at all.
    """

    is_inside: bool
    gate: int
    cells: tuple[int, ...]


class Rung(NamedTuple):
    """A deduction: what kind it is, the edges it marked, and the pattern or the parts it rests on."""

    kind: Kind
    use: Use | None
    news: Marks
    parts: tuple[Part, ...] = ()


class Fault(NamedTuple):
    """Why a position is dead.

    The place is a cell (number, regions), vertex (branch) or edge, by its number. For regions it is the
    cell that would be on both sides; -1: a part is cut off from the rest of its side.
    """

    kind: FaultKind
    place: int
    use: Use | None
    parts: tuple[Part, ...] = ()


class Trial(NamedTuple):
    """An edge tried both ways: what lives, how many changes each outcome has, what both share."""

    is_line_alive: bool
    is_cross_alive: bool
    line_changes: int
    cross_changes: int
    shared: Marks


class Weight(NamedTuple):
    """What an edge changed when it was tried last, and a number that grows with changes near that."""

    line_changes: int
    cross_changes: int
    touched: int


class Move(NamedTuple):
    """Of a refutation: a mark is refuted by the deeper moves behind it; 0 is an edge tried both ways."""

    depth: int
    edge: int
    mark: int


class Effort(NamedTuple):
    """What a refutation may cost: edges tried, and how deep assumptions may be nested in it."""

    edges: int
    depth: int
