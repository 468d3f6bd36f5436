"""A process that must not outlive the one that started it."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable

SECONDS_BETWEEN_CHECKS = 0.5


def when_alone(parent: int, leave: Callable[[], None]) -> None:
    """Call `leave`, in a thread of its own, when the parent process is gone."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(SECONDS_BETWEEN_CHECKS)
        leave()

    threading.Thread(target=watch, daemon=True).start()
