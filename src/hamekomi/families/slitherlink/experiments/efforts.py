"""How much work a board takes: nodes and seconds of a solver, and the edges that rules find beforehand.

A board is done when the solver has found its solution and proved that there is no other. Seconds are
processor time. Nodes are whatever a solver counts: edges tried, or conflicts and answers.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty, position_of
from hamekomi.families.slitherlink.rules.small_loops import small_solutions
from hamekomi.families.slitherlink.solvers.by_rules import settled

Look = Callable[[], None]


class Effort(NamedTuple):
    nodes: int
    seconds: float
    is_stopped: bool = False


def by_rules(puzzle: Slitherlink) -> tuple[Position, float]:
    """How far rules solve a puzzle that has one solution, and the seconds they take."""
    started = time.process_time()
    small = list(small_solutions(puzzle))  # some rules overlook these
    position = settled(empty(puzzle))
    if position is None:
        position = position_of(puzzle, small[0])
    return position, time.process_time() - started


def told(position: Position) -> float:
    """The share of the edges that are known."""
    return 1 - position.marks.count(Mark.UNKNOWN) / len(position.marks)
