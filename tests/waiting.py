"""Wait for what must happen: machines are busy, and only a failing test waits for the whole time."""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST_WAIT = 90.0  # seconds


def wait_until(is_so: Callable[[], object]) -> None:
    give_up = time.monotonic() + LONGEST_WAIT
    while not is_so():
        assert time.monotonic() < give_up, "waited in vain"
        time.sleep(0.002)
