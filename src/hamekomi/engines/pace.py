"""How far a search goes between two looks at the clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from hamekomi import _core

NODES_AT_FIRST = 1
SHORT, LONG = 0.02, 0.1  # seconds between looks at the clock
PAUSED = _core.PAUSED


@dataclass(slots=True)
class Pace:
    """How many nodes a search walks at a time.

    A node of a huge problem takes as long as ten thousand of a small one, so the time is measured. The
    pace decides when a search pauses, never what it finds.
    """

    nodes: int = field(default_factory=lambda: NODES_AT_FIRST)

    def take(self, walk: Callable[[int], str], most: int | None = None) -> str:
        """Let something walk for so many nodes; it answers how it stopped."""
        nodes = self.nodes if most is None else min(self.nodes, most)
        began = time.monotonic()
        stop = walk(nodes)
        took = time.monotonic() - began
        if took > LONG:
            self.nodes = max(1, self.nodes // 2)
        elif took < SHORT and stop == PAUSED and nodes == self.nodes:
            self.nodes *= 2
        return stop
