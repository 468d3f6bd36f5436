"""When to save the position of running work: regularly, but the work must not stand still for it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

# A long ledger takes long to write: the next save comes after so many times what the last one took.
SPACING = 20


class Saving:
    def __init__(self, seconds: float) -> None:
        """A save every so many seconds, or less often."""
        self._seconds = seconds
        self._due = time.monotonic() + seconds

    @property
    def is_due(self) -> bool:
        return time.monotonic() >= self._due

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Save inside this context, which measures how long it takes."""
        began = time.monotonic()
        yield
        now = time.monotonic()
        self._due = now + max(self._seconds, SPACING * (now - began))
