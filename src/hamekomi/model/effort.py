"""A budget that remembers how much work was done, so that solvers can be compared."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from hamekomi.model.answers import Budget, Clock


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched(Budget):
    """A budget that remembers its clocks, which know how much work was done."""

    clocks: list[Clock] = field(default_factory=list)

    def clock(self) -> Clock:
        clock = Clock(self, time.monotonic(), look=self.look)
        self.clocks.append(clock)
        return clock

    @property
    def spent(self) -> int:
        """Nodes that all clocks have counted; whatever the solver counts."""
        return sum(clock.nodes for clock in self.clocks)
