"""Deductions about one loop, one at a time and the simplest first, so that they can be explained.

The rungs of the ladder are:
- the patterns, in the order of their table;
- loop avoidance (the patterns after the `first` ones are used after it);
- corners: what is possible around cells and at dots, which agree at the corners of cells;
- colours: the two sides of a line have different colours (inside and outside), those of a cross the
  same, so if the colours of two cells are related, the edge between them is known;
- sides: colours that are related through cells whose edges are not known, and numbers that tell more
  when the colours of neighbours are related;
- regions: the inside is connected, and so is the outside.

Edges can also be tried: the deductions from a trial are withdrawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from hamekomi._core import LoopLadder
from hamekomi.engines.loops.deductions import (
    Deduced,
    DeducedKind,
    Effort,
    Elsewhere,
    Fault,
    FaultKind,
    Grounds,
    Kind,
    Marks,
    Move,
    Outcome,
    Part,
    Rung,
    ShortTrial,
    Trial,
    Weights,
)
from hamekomi.engines.pace import PAUSED, Pace
from hamekomi.engines.patterns.matching import Told, Use, use_told
from hamekomi.engines.patterns.pattern import Patterns
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput

# How many rungs to use.
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
        try:
            before = len(patterns.patterns) if first is None else first
            self._core = LoopLadder(patterns.table, rows, columns, clues, marks, rungs, before)
        except ValueError as error:
            raise BadInput(str(error)) from None
        self._pace = Pace()

    def step(self) -> Rung:
        """Make the simplest deduction; its kind is "nothing" if the board is settled or dead."""
        kind, use, news = self._core.step()
        parts = self._parts() if kind == "region" else ()
        grounds = self._grounds() if kind in ("corner", "side") else None
        return Rung(cast(Kind, kind), self._use(use), tuple(news), parts, grounds)

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
        try:
            self._core.assume(edge, mark)
        except ValueError as error:
            raise BadInput(str(error)) from None

    def withdraw(self) -> None:
        """Take back the last assumption and everything deduced from it."""
        try:
            self._core.withdraw()
        except ValueError as error:
            raise BadInput(str(error)) from None

    def try_edge(self, edge: int) -> Trial:
        """Try an unknown edge both ways."""
        try:
            line, cross, line_changes, cross_changes, shared = self._core.try_edge(edge)
        except ValueError as error:
            raise BadInput(str(error)) from None
        return Trial(line, cross, line_changes, cross_changes, tuple(shared))

    def bound(
        self, edge: int, with_line: Sequence[Elsewhere] = (), with_cross: Sequence[Elsewhere] = ()
    ) -> int:
        """How many deductions the trial of an unknown edge needs at least; see `short_trial`."""
        try:
            return self._core.bound(edge, with_line, with_cross)
        except ValueError as error:
            raise BadInput(str(error)) from None

    def short_trial(
        self,
        edge: int,
        most: int,
        with_line: Sequence[Elsewhere] = (),
        with_cross: Sequence[Elsewhere] = (),
    ) -> ShortTrial | None:
        """The shortest trial of an unknown edge by patterns, and by loop avoidance if the ladder has it.

        Deductions of other techniques that may be used with a line or a cross are given. None if it
        takes more than so many deductions.
        """
        try:
            length, is_proved, told = self._core.short_trial(edge, most, with_line, with_cross)
        except ValueError as error:
            raise BadInput(str(error)) from None
        outcomes = tuple(Outcome(mark, tuple(map(self._deduced, steps))) for mark, steps in told)
        return ShortTrial(length, is_proved, outcomes) if length else None

    def _deduced(self, told: tuple[str, int, Told | None, list[int]]) -> Deduced:
        kind, place, use, lines = told
        return Deduced(cast(DeducedKind, kind), place, self._use(use), tuple(lines))

    def seek(self, clock: Clock, most: int = 1) -> Sequence[int]:
        """Find the edges whose trials give something new with the shortest arguments, shortest first.

        It tries an edge again only if something has changed near the marks that the last trial changed;
        `renew` forgets all earlier trials.
        """
        try:
            self._walk(self._core.find_trials, clock)
        except ValueError as error:
            raise BadInput(str(error)) from None
        return self._core.useful_edges(most)

    def number_of_trial(self, edge: int) -> int:
        """Which of all trials by `seek` the last one of an edge was; 0 if it was not tried."""
        return self._core.trial_number(edge)

    def renew(self) -> None:
        self._core.retry_all()

    def weights(self) -> Weights:
        """The weights of all edges; 0 if an edge has not been tried."""
        return Weights(*(memoryview(each).cast("I") for each in self._core.weights()))

    def refute(self, edge: int, mark: int, effort: Effort, clock: Clock) -> tuple[Move, ...] | None:
        """Refute a mark on an unknown edge by trials and cases; None if it takes more effort."""
        try:
            self._core.begin_refutation(edge, mark, *effort)
        except ValueError as error:
            raise BadInput(str(error)) from None
        try:
            is_refuted = self._walk(self._core.refute, clock) == "refuted"
        finally:
            self._core.end_refutation()
        return tuple(Move(*move) for move in self._core.plan()) if is_refuted else None

    @property
    def tried(self) -> int:
        """How many edges have been tried so far."""
        return self._core.tried

    def _walk(self, walk: Callable[[int], str], clock: Clock) -> str:
        """Run `walk` to its end, a few edges at a time, ticking the clock."""
        stop = PAUSED
        while stop == PAUSED:
            before = self._core.tried
            stop = self._pace.take(walk, clock.nodes_left)
            clock.tick(self._core.tried - before)
        return stop

    @property
    def fault(self) -> Fault:
        kind, place, use = self._core.fault()
        parts = self._parts() if kind == "regions" else ()
        grounds = self._grounds() if kind in ("corners", "sides") else None
        return Fault(cast(FaultKind, kind), place, self._use(use), parts, grounds)

    def _use(self, told: Told | None) -> Use | None:
        return None if told is None else use_told(self._setting, *told)

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
