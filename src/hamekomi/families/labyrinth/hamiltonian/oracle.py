"""The oracle: whether a line can be finished, and by which next fields, each time with the reason.

The work is done in `cpp/labyrinth`. What its search cannot settle within its nodes goes to a SAT solver;
this has not happened on any board yet except in tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, cast

from hamekomi._core import LabyrinthOracle
from hamekomi.engines.clocked import FINISHED, UNSETTLED, TimeSlice
from hamekomi.families.labyrinth.hamiltonian import Board
from hamekomi.families.labyrinth.hamiltonian.sat_fallback import find_line
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput

# "line" means possible. "taken": no empty field there; "too early": the goal, with fields left; "cut":
# the first field cuts off the others; "colours": the fields need too many neighbours; "ring": no step
# can lead out of the fields; "search": a proof in several steps about the fields; "sat": by SAT.
Reason = Literal["line", "taken", "too early", "cut", "colours", "ring", "search", "sat"]

NODES = 20_000
# In place of a direction: the line as it begins.
BEGINNING = 4
LINES_AT_ONCE = 1000
# More steps than a run for that many lines ever needs.
STEPS_AT_ONCE = 10**15


@dataclass(frozen=True, slots=True)
class Verdict:
    reason: Reason
    # What the proof is about.
    fields: tuple[int, ...] = ()

    @property
    def is_possible(self) -> bool:
        return self.reason == "line"


class Oracle:
    """A line, and the ways to continue it. Moves are directions: 0 right, 1 down, 2 left, 3 up."""

    def __init__(self, board: Board, line: Sequence[int], clock: Clock, *, nodes: int = NODES) -> None:
        self.board, self._clock = board, clock
        self._core = LabyrinthOracle(
            board.columns, board.rows, board.goal, board.doors, line, max(0, nodes)
        )
        clock.tick(0)
        self.start = self._settled(BEGINNING, self._core.begin())

    @property
    def line(self) -> list[int]:
        return self._core.line

    @property
    def is_finished(self) -> bool:
        return self._core.line[-1] == self.board.goal

    @property
    def witness(self) -> list[int]:
        """A line from the live end to the goal; requires that the line can be finished."""
        return self._core.witness

    def witness_by(self, direction: int) -> list[int]:
        """A line from the live end to the goal by a possible move."""
        return self._core.witness_by(direction)

    def judge(self, direction: int) -> Verdict:
        """Requires that the line can be finished and is not."""
        self._clock.tick(0)
        return self._settled(direction, self._core.judge(direction))

    def possible(self) -> list[int]:
        return [direction for direction in range(4) if self.judge(direction).is_possible]

    def step(self, direction: int) -> None:
        """Make a possible move."""
        self._clock.tick()
        self._core.step(direction)

    def back(self) -> None:
        self._core.back()

    def lines(self) -> Iterator[str]:
        """All lines that start like this one, in letters, keeping left. Do not use the oracle
        afterwards."""
        if not self.start.is_possible:
            return
        time_slice, stop = TimeSlice(LINES_AT_ONCE), ""
        while stop != FINISHED:
            before = time_slice.nodes
            stop = time_slice.take(lambda steps: self._core.run(steps, LINES_AT_ONCE))
            yield from self._core.take()
            self._clock.tick(before)
            if stop == UNSETTLED:
                for direction in range(4):
                    self.judge(direction)

    def go_after(self, line: str) -> None:
        """Continue a count after this line, in letters; requires an oracle that has listed nothing."""
        if not self.start.is_possible or not self._core.go_after(line):
            raise BadInput(f"not a line on this board: {line[:40]!r}")

    def count_on(self, lines: int) -> tuple[int, str | None]:
        """Count up to `lines` more: how many there were, and the latest; None if there are no others."""
        if not self.start.is_possible:
            return 0, None
        before, stop = self._core.lines, UNSETTLED
        while stop == UNSETTLED:
            left = lines - (self._core.lines - before)
            stop = self._core.run(STEPS_AT_ONCE, left, with_notes=False)
            if stop == UNSETTLED:
                for direction in range(4):
                    self.judge(direction)
        self._clock.tick()
        return self._core.lines - before, None if stop == FINISHED else self._core.latest

    def _settled(self, direction: int, found: tuple[str, list[int]]) -> Verdict:
        """The core's verdict; SAT decides what the core leaves unsettled."""
        reason, fields = found
        if reason == "unsettled":
            line = self._core.line
            if direction != BEGINNING:
                line = [*line, self.board.neighbour(line[-1], direction)]
            rest = find_line(self.board, line, self._clock)
            if rest is not None and direction != BEGINNING:
                rest = [line[-2], *rest]
            self._core.settle_move(direction, rest or [])
            reason, fields = ("sat", []) if rest is None else ("line", [])
        # "proved": the core remembers an earlier verdict by SAT.
        return Verdict(cast(Reason, "sat" if reason == "proved" else reason), tuple(fields))
