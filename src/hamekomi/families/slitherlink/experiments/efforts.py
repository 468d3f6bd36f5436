"""What a board takes: nodes and seconds of a solver, and what rules tell beforehand.

A board is done when its solution is found and it is proved that there is no other. Seconds are of the
processor. Nodes are what a solver counts: edges tried, or conflicts and answers.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty, position_of
from hamekomi.families.slitherlink.rules.small_loops import small_solutions
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.answers import Budget, Clock

Look = Callable[[], None]


class Effort(NamedTuple):
    nodes: int
    seconds: float
    is_stopped: bool = False


@dataclass(slots=True)
class WatchedClock(Clock):
    """A clock that lets somebody look up now and then."""

    look: Look = field(kw_only=True)

    def tick(self, nodes: int = 1) -> None:
        Clock.tick(self, nodes)
        self.look()


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched(Budget):
    """A budget whose clocks are remembered: they know how much work was done."""

    look: Look
    clocks: list[Clock] = field(default_factory=list)

    def clock(self) -> Clock:
        clock = WatchedClock(self, time.monotonic(), look=self.look)
        self.clocks.append(clock)
        return clock

    @property
    def spent(self) -> int:
        """Nodes."""
        return sum(clock.nodes for clock in self.clocks)


def by_rules(puzzle: Slitherlink) -> tuple[Position, float]:
    """What rules tell of a puzzle with one solution, and seconds."""
    started = time.process_time()
    small = list(small_solutions(puzzle))  # which some rules overlook
    position = settled(empty(puzzle))
    if position is None:
        position = position_of(puzzle, small[0])
    return position, time.process_time() - started


def told(position: Position) -> float:
    """The share of the edges that are known."""
    return 1 - position.marks.count(Mark.UNKNOWN) / len(position.marks)
