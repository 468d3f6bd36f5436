"""The core's deductions about one loop, one at a time and the simplest first, and their types.

Techniques are ordered as a ladder; its rungs are:
- the patterns, in the order of their table;
- loop avoidance (the patterns after the `first` ones are used after it);
- corners: what is possible around cells and at dots, which agree at the corners of cells;
- colours: the two sides of a line have different colours (inside and outside), those of a cross the
  same, so if the colours of two cells are related, the edge between them is known;
- sides: colours that are related through cells whose edges are not known, and numbers from which more
  follows when the colours of neighbours are related;
- regions: the inside is connected, and so is the outside.

Edges can also be tried: the deductions of a trial are withdrawn afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, cast

from hamekomi._core import LoopLadder
from hamekomi.engines.clocked import PAUSED, TimeSlice
from hamekomi.engines.patterns.pattern import CoreUse, Patterns, Use, use_from_core
from hamekomi.model.answers import Clock

# How many rungs a ladder has.
PATTERNS, CLOSINGS, CORNERS, COLOURS, SIDES, REGIONS = 1, 2, 3, 4, 5, 6


class Ladder:
    """A board; `step` makes one deduction, `settle` makes all."""

    def __init__(
        self,
        patterns: Patterns,
        rows: int,
        columns: int,
        clues: bytes,
        marks: bytes,
        rungs: int = REGIONS,
        first: int | None = None,
    ) -> None:
        self._setting = patterns.setting
        before = len(patterns.patterns) if first is None else first
        self._core = LoopLadder(patterns.table, rows, columns, clues, marks, rungs, before)
        self._time_slice = TimeSlice()

    def step(self) -> LadderStep:
        """Make the simplest deduction; its kind is "nothing" if the board is settled or dead."""
        kind, use, marks = self._core.step()
        parts = self._parts() if kind == "region" else ()
        grounds = self._grounds() if kind in ("corner", "side") else None
        return LadderStep(cast(Kind, kind), self._use(use), tuple(marks), parts, grounds)

    def settle(self) -> bool:
        """Make all deductions; returns False if the position is dead.

        A full board is alive only if it is solved.
        """
        return self._core.settle()

    def round(self) -> bool:
        """Make all deductions that follow from the current board at once; False if it is dead."""
        return self._core.round()

    def put(self, marks: Marks) -> bool:
        """Add marks from elsewhere; returns False if the position is then dead."""
        return all(self._core.put(edge, mark) for edge, mark in marks)

    def assume(self, edge: int, mark: int) -> None:
        """Assume a mark on an unknown edge, on top of earlier assumptions."""
        self._core.assume(edge, mark)

    def withdraw(self) -> None:
        """Take back the last assumption and everything deduced from it."""
        self._core.withdraw()

    def try_edge(self, edge: int) -> Trial:
        """Try an unknown edge both ways."""
        line, cross, line_changes, cross_changes, shared = self._core.try_edge(edge)
        return Trial(line, cross, line_changes, cross_changes, tuple(shared))

    def bound(
        self,
        edge: int,
        with_line: Sequence[OtherDeduction] = (),
        with_cross: Sequence[OtherDeduction] = (),
    ) -> int:
        """A lower bound on the deductions in the trial of an unknown edge; see `short_trial`."""
        return self._core.bound(edge, with_line, with_cross)

    def short_trial(
        self,
        edge: int,
        most: int,
        with_line: Sequence[OtherDeduction] = (),
        with_cross: Sequence[OtherDeduction] = (),
    ) -> ShortTrial | None:
        """The shortest trial of an unknown edge by patterns, and by loop avoidance if the ladder has it.

        It may also use the deductions `with_line` and `with_cross`, made by other techniques with a line
        or a cross there. None if it takes more than `most` deductions.
        """
        length, is_proved, found = self._core.short_trial(edge, most, with_line, with_cross)
        outcomes = tuple(Outcome(mark, tuple(map(self._trial_step, steps))) for mark, steps in found)
        return ShortTrial(length, is_proved, outcomes) if length else None

    def _trial_step(self, trial_step: tuple[str, int, CoreUse | None, list[int]]) -> TrialStep:
        kind, place, use, lines = trial_step
        return TrialStep(cast(TrialStepKind, kind), place, self._use(use), tuple(lines))

    def seek(self, clock: Clock, most: int = 1) -> Sequence[int]:
        """Find the edges whose trials conclude something by the shortest arguments, shortest first.

        It tries an edge again only if something has changed near the marks that the last trial changed;
        `renew` forgets all earlier trials.
        """
        self._walk(self._core.find_trials, clock)
        return self._core.useful_edges(most)

    def number_of_trial(self, edge: int) -> int:
        """The number of the last trial of an edge among all trials by `seek`; 0 if it was not tried."""
        return self._core.trial_number(edge)

    def retry_all(self) -> None:
        self._core.retry_all()

    def weights(self) -> Weights:
        """The weights of all edges; 0 if an edge has not been tried."""
        return Weights(*(memoryview(each).cast("I") for each in self._core.weights()))

    def refute(self, edge: int, mark: int, effort: Effort, clock: Clock) -> tuple[Move, ...] | None:
        """Refute a mark on an unknown edge by trials and cases; None if it takes more effort."""
        self._core.begin_refutation(edge, mark, *effort)
        try:
            is_refuted = self._walk(self._core.refute, clock) == "refuted"
        finally:
            self._core.end_refutation()
        return tuple(Move(*move) for move in self._core.plan()) if is_refuted else None

    @property
    def tried(self) -> int:
        """The number of trials so far."""
        return self._core.tried

    def _walk(self, walk: Callable[[int], str], clock: Clock) -> str:
        """Run `walk` to its end, a few edges at a time, ticking the clock."""
        stop = PAUSED
        while stop == PAUSED:
            before = self._core.tried
            stop = self._time_slice.take(walk, clock.nodes_left)
            clock.tick(self._core.tried - before)
        return stop

    @property
    def fault(self) -> Fault:
        kind, place, use = self._core.fault()
        parts = self._parts() if kind == "regions" else ()
        grounds = self._grounds() if kind in ("corners", "sides") else None
        return Fault(cast(FaultKind, kind), place, self._use(use), parts, grounds)

    def _use(self, use: CoreUse | None) -> Use | None:
        return None if use is None else use_from_core(self._setting, *use)

    def _parts(self) -> tuple[Part, ...]:
        return tuple(Part(inside, gate, tuple(cells)) for inside, gate, cells in self._core.parts())

    def _grounds(self) -> Grounds:
        return Grounds(*(tuple(sorted(numbers)) for numbers in self._core.grounds()))

    @property
    def marks(self) -> bytes:
        return self._core.marks()

    @property
    def is_dead(self) -> bool:
        return self._core.is_dead

    @property
    def is_solved(self) -> bool:
        return self._core.is_solved


# ---- What the ladder returns: deductions, faults, trials and refutations
#
# A position is *dead* if no loop agrees with its marks. An *assumption* is a mark on an unknown edge
# that is withdrawn later. A *trial* assumes a line and then a cross on the same edge. A *refutation*
# shows by trials and nested assumptions that an assumption is wrong. Places are numbers.

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


class LadderStep(NamedTuple):
    """A deduction of the ladder: its kind, its new marks, and what it follows from."""

    kind: Kind
    use: Use | None
    marks: Marks
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
    """An edge tried both ways: which outcomes are possible, how many marks each adds, which both add."""

    is_line_alive: bool
    is_cross_alive: bool
    line_changes: int
    cross_changes: int
    shared: Marks


TrialStepKind = Literal[
    "pattern", "closing", "finish", "given", "against", "number", "branch", "loop", "no loop"
]


class TrialStep(NamedTuple):
    """A deduction in a short trial.

    The place is the number of an edge that would close a loop ("closing"), of a deduction by another
    technique ("given"), of a cell ("number") or of a vertex ("branch"). The kinds from "against" on are
    contradictions; "against" is the use of a pattern that contradicts a known mark.
    """

    kind: TrialStepKind
    place: int
    use: Use | None
    # The lines of a loop; those of a closing end with the edge that would close it.
    lines: tuple[int, ...]


class Outcome(NamedTuple):
    """A mark on the tried edge, and the deductions that lead to the end of the trial, in order."""

    mark: int
    deductions: tuple[TrialStep, ...]


class ShortTrial(NamedTuple):
    """One outcome that ends in a contradiction, or both, each up to a mark that they share."""

    length: int
    # Whether no other is shorter, as far as the deductions are known.
    is_proved: bool
    outcomes: tuple[Outcome, ...]


class OtherDeduction(NamedTuple):
    """A deduction by a technique that short trials do not know; a contradiction concludes nothing."""

    premises: Marks
    conclusions: Marks


class Weights(NamedTuple):
    """By edge: how much its last trial changed, and when something near it last changed."""

    line_changes: Sequence[int]
    cross_changes: Sequence[int]
    # The number of changes of the board at that time.
    touched: Sequence[int]


class Move(NamedTuple):
    """A step of a refutation: the deeper moves after it refute this mark.

    If the mark is 0, the edge is tried both ways.
    """

    depth: int
    edge: int
    mark: int


class Effort(NamedTuple):
    """Limits of a refutation: how many edges it tries, how deep, and whether far from the mark, too."""

    edges: int
    depth: int
    is_everywhere: bool = False
