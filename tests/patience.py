"""How long a test waits for what must happen: machines are busy, and only a failing test waits so."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 90.0  # seconds


def until(is_so: Callable[[], object]) -> None:
    """Wait for something to become true."""
    give_up = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < give_up, "waited in vain"
        time.sleep(0.002)
