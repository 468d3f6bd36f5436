"""The types that the ladder returns: deductions, faults, trials and refutations.

A position is *dead* if no loop agrees with its marks. An *assumption* is a mark on an unknown edge that
is withdrawn later. A *trial* assumes a line and then a cross on the same edge. A *refutation* shows by
trials and nested assumptions that an assumption is wrong. Edges, cells and vertices are numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from hamekomi.engines.patterns.matching import Use

# Edges with their marks.
Marks = tuple[tuple[int, int], ...]
Kind = Literal["pattern", "closing", "corner", "colour", "side", "region", "finish", "nothing"]
FaultKind = Literal[
    "none",
    "pattern",
    "number",
    "branch",
    "loop",
    "no loop",
    "colours",
    "regions",
    "corners",
    "sides",
    "mark",
]


class Part(NamedTuple):
    """Cells that are connected to the rest of their side only through the cell `gate`.

    If `gate` is -1, they are cut off completely.
    """

    is_inside: bool
    gate: int
    cells: tuple[int, ...]


class Grounds(NamedTuple):
    """What a deduction by corners or sides rests on: the laws of cells and vertices, and known edges."""

    cells: tuple[int, ...]
    vertices: tuple[int, ...]
    edges: tuple[int, ...]


class Rung(NamedTuple):
    """A deduction: its kind, the edges that it marked, and what it follows from."""

    kind: Kind
    use: Use | None
    news: Marks
    parts: tuple[Part, ...] = ()
    grounds: Grounds | None = None


class Fault(NamedTuple):
    """Why a position is dead.

    The place is the number of a cell (for the kinds "number" and "regions"), a vertex ("branch") or an
    edge; for "corners" and "sides" that of a cell, or the number of cells plus that of a vertex. For
    "regions" it is the cell that would be on both sides, or -1 if a part is cut off from the rest of its
    side.
    """

    kind: FaultKind
    place: int
    use: Use | None
    parts: tuple[Part, ...] = ()
    grounds: Grounds | None = None


class Trial(NamedTuple):
    """An edge tried both ways: which outcomes live, how many changes each made, and what they share."""

    is_line_alive: bool
    is_cross_alive: bool
    line_changes: int
    cross_changes: int
    shared: Marks


DeducedKind = Literal[
    "pattern", "closing", "finish", "given", "against", "number", "branch", "loop", "no loop"
]


class Deduced(NamedTuple):
    """A deduction of a short trial.

    The place is the number of an edge that would close a loop ("closing"), of a deduction that was given
    ("given"), of a cell ("number") or of a vertex ("branch"). The kinds from "against" on are
    contradictions; "against" is the use of a pattern that contradicts a known mark.
    """

    kind: DeducedKind
    place: int
    use: Use | None
    # The lines of a loop; those of a closing end with the edge that would close it.
    lines: tuple[int, ...]


class Outcome(NamedTuple):
    """What follows from a mark on the tried edge: the deductions to be told, in order."""

    mark: int
    deductions: tuple[Deduced, ...]


class ShortTrial(NamedTuple):
    """One outcome that ends in a contradiction, or both, each up to a mark that they share."""

    length: int
    # Whether no other way is shorter, as far as the deductions are known.
    is_proved: bool
    outcomes: tuple[Outcome, ...]


class Elsewhere(NamedTuple):
    """A deduction that a short trial does not find itself; a contradiction concludes nothing."""

    premises: Marks
    conclusions: Marks


class Weights(NamedTuple):
    """By edge: how much its last trial changed, and when something near it last changed."""

    line_changes: Sequence[int]
    cross_changes: Sequence[int]
    # How many changes the board had then.
    touched: Sequence[int]


class Move(NamedTuple):
    """A step of a refutation: the deeper moves after it refute this mark.

    If the mark is 0, the edge is tried both ways.
    """

    depth: int
    edge: int
    mark: int


class Effort(NamedTuple):
    """Limits of a refutation: how many edges it may try, and how deep assumptions may be nested.

    It tries edges near the assumed mark, or everywhere.
    """

    edges: int
    depth: int
    is_everywhere: bool = False
