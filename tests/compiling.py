"""Of the processes that run the tests, one compiles them, and the others take what it has compiled.

pytest rewrites the assertions of every test file, which is most of the time it needs to find the tests,
and keeps the result. Processes that start at the same moment would each do it for themselves.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def one_first() -> Iterator[None]:
    """Who comes first is alone inside; the others wait for it, and then go in together."""
    with Path(__file__).open(encoding="utf-8") as door:
        try:
            fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(door, fcntl.LOCK_SH)
        yield
