"""Runs a function in a child process, with a limit of CPU seconds.

The child is a fork of this process, so only the work is measured, not the start of Python.
"""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Callable
from typing import Any


def in_child(act: Callable[[], Any], limit: int) -> Any:
    """The result of `act`, passed as JSON; None if it took too long or too much memory, or failed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        try:
            os.write(writing, json.dumps(act()).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        found = answer.read()
    os.waitpid(child, 0)
    return json.loads(found) if found else None
