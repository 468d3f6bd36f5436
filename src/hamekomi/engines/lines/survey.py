"""Figures against the oracle where the line can be finished, and lines by figures alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hamekomi._core import LabyrinthRuleCheck, LabyrinthRuleLines
from hamekomi.engines.lines.figures import Figures
from hamekomi.engines.lines.oracle import NODES
from hamekomi.engines.pace import FINISHED, FOUND, UNSETTLED, Pace
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, OutOfBudget

# Impossible next fields by the oracle's reason: cut, colours, deep (rings and search).
ByKind = tuple[int, int, int]
KINDS = ("cut", "colours", "deep")


@dataclass(frozen=True, slots=True)
class Moment:
    """A line, the direction of its next step, and how many lines were complete before."""

    line: tuple[int, ...]
    direction: int
    lines: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a figure fitted, how often it was wrong; the impossible fields that it forbids.

    It is useful where it forbids an impossible field, and needed where no figure before it does so.
    """

    uses: int
    wrong: int
    covers: ByKind
    first_wrong: Moment | None
    first_useful: Moment | None
    first_needed: Moment | None


class Survey:
    def __init__(
        self,
        figures: Figures,
        columns: int,
        rows: int,
        clock: Clock,
        *,
        is_staged: bool = False,
        most_missed: int = 0,
    ) -> None:
        """Up to `most_missed` of the impossible fields that no figure forbids are kept."""
        self._clock = clock
        try:
            self._core = LabyrinthRuleCheck(figures.core, columns, rows, NODES, is_staged, most_missed)
        except ValueError as error:
            raise BadInput(str(error)) from None

    def run(self, most: int) -> bool:
        """Keep left until so many lines are complete; returns whether there are no others."""
        pace = Pace(1000)
        while True:
            before = pace.nodes
            stop = pace.take(lambda steps: self._core.run(steps, most))
            self._clock.tick(before)
            if stop == UNSETTLED:
                raise OutOfBudget("the oracle could not settle a move")
            if stop in (FINISHED, FOUND):
                return stop == FINISHED

    def walk(self, seed: int) -> None:
        """One random line; the seed decides it."""
        self._clock.tick()
        if not self._core.walk(seed):
            raise OutOfBudget("the oracle could not settle a move")

    @property
    def lines(self) -> int:
        return self._core.lines

    @property
    def impossible(self) -> ByKind:
        return _by_kind(self._core.impossible)

    @property
    def uncovered(self) -> ByKind:
        return _by_kind(self._core.uncovered)

    @property
    def first_uncovered(self) -> Moment | None:
        return _moment(self._core.first_uncovered)

    def take_missed(self) -> list[Moment]:
        """The impossible fields that no figure forbids, since the last call."""
        return [
            Moment(tuple(line), direction, lines) for line, direction, lines in self._core.take_missed()
        ]

    @property
    def tallies(self) -> list[Tally]:
        """In the order of the figures."""
        return [
            Tally(uses, wrong, _by_kind(covers), *map(_moment, moments))
            for uses, wrong, covers, *moments in self._core.tallies()
        ]


class LinesByFigures:
    """Lines that ask only the figures: kept left one after the other, or at random."""

    def __init__(
        self, figures: Figures, columns: int, rows: int, clock: Clock, *, is_staged: bool = False
    ) -> None:
        self._clock = clock
        try:
            self._core = LabyrinthRuleLines(figures.core, columns, rows, is_staged)
        except ValueError as error:
            raise BadInput(str(error)) from None

    def run(self) -> bool:
        """Keep left until the next dead end; returns whether there are no more lines."""
        pace = Pace(1000)
        while True:
            before = pace.nodes
            stop = pace.take(self._core.run)
            self._clock.tick(before)
            if stop in (FINISHED, FOUND):
                return stop == FINISHED

    def walk(self, seed: int) -> bool:
        """A random line; returns whether it reaches the goal."""
        self._clock.tick()
        return self._core.walk(seed)

    @property
    def lines(self) -> int:
        """How many lines are complete."""
        return self._core.lines

    @property
    def dead_ends(self) -> int:
        return self._core.dead_ends

    @property
    def line(self) -> list[int]:
        """The line as it is now: a dead end, or where a walk has ended."""
        return self._core.line


def _by_kind(counts: Sequence[int]) -> ByKind:
    cut, colours, deep = counts
    return cut, colours, deep


def _moment(told: tuple[Sequence[int], int, int]) -> Moment | None:
    line, direction, lines = told
    return Moment(tuple(line), direction, lines) if line else None
