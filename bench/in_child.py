"""Something measured in a process of its own, which is given up after some seconds of the processor.

The process is a copy of this one, so that what is measured is the work and not Python's beginning.
"""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Callable
from typing import Any


def alone(act: Callable[[], Any], patience: int) -> Any:
    """What `act` returns, as JSON carries it; None if it took too long or too much memory, or failed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (patience, patience))
        try:
            os.write(writing, json.dumps(act()).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        found = answer.read()
    os.waitpid(child, 0)
    return json.loads(found) if found else None
