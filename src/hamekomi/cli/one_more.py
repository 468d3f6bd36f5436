"""Whether there are more solutions than were asked for: looking for one more takes a bounded time."""

from __future__ import annotations

import time

from hamekomi.model.errors import OutOfBudget

# Seconds of the processor: a busy machine gives the same answer. After a longer search, as long again.
LEAST = 1.0


class OneMore:
    """The time for one more solution; `tick` is called while it is searched for."""

    def __init__(self) -> None:
        self._started = time.process_time()
        self._end: float | None = None

    def begin(self) -> None:
        now = time.process_time()
        self._end = now + max(LEAST, now - self._started)

    @property
    def is_over(self) -> bool:
        return self._end is not None and time.process_time() >= self._end

    def tick(self) -> None:
        if self.is_over:
            raise OutOfBudget("there may be more")
