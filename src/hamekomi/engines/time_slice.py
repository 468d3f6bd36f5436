"""An adaptive time slice: how many nodes a search runs between two checks of the clock."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

# How a search stopped. They are defined here, too, for families that may not import the core.
from hamekomi._core import (
    FINISHED,
    FOUND,
    OUT_OF_MEMORY,
    OVERFLOW,
    PAUSED,
    TOO_MUCH_WORK,
    UNSETTLED,
)

__all__ = [
    "FINISHED",
    "FOUND",
    "OUT_OF_MEMORY",
    "OVERFLOW",
    "PAUSED",
    "TOO_MUCH_WORK",
    "UNSETTLED",
    "EvenSlice",
    "TimeSlice",
]

NODES_AT_FIRST = 1
# Seconds between checks of the clock.
SHORT, LONG = 0.02, 0.1


@dataclass(slots=True)
class TimeSlice:
    """How many nodes a search runs at a time.

    A node of a huge problem takes as long as ten thousand of a small one, so the time is measured. The
    slice decides when a search pauses, never what it finds.
    """

    nodes: int = field(default_factory=lambda: NODES_AT_FIRST)

    def take(self, walk: Callable[[int], str], most: int | None = None) -> str:
        """Call `walk` with the number of nodes, at most `most`; return how it stopped."""
        nodes = self.nodes if most is None else min(self.nodes, most)
        began = time.monotonic()
        stop = walk(nodes)
        took = time.monotonic() - began
        if took > LONG:
            self.nodes = max(1, self.nodes // 2)
        elif took < SHORT and stop == PAUSED and nodes == self.nodes:
            self.nodes *= 2
        return stop


@dataclass(frozen=True, slots=True)
class EvenSlice:
    """The same number of nodes each time, whatever they take: for results that must not depend on how
    quick a machine is.
    """

    nodes: int

    def take(self, walk: Callable[[int], str]) -> str:
        return walk(self.nodes)
