"""Processes that work for this one: how they are started, replaced and ended, the same everywhere.

Each runs in a session of its own: Ctrl-C reaches only us, and we end them in order. If we are killed,
they notice it and end by themselves. (We do not use `multiprocessing`, because it runs the user's own
script again in every process.)

The server's workers (web/workers/pool.py) share the command line and what a child does at its start; the
rest of their lives is part of asyncio.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import BinaryIO

from hamekomi.work.memory import VARIABLE

SECONDS_BETWEEN_CHECKS = 0.1
SECONDS_TO_END = 5.0
SHORTEST_DELAY, LONGEST_DELAY = 0.5, 30.0
# A process that lived longer than this is replaced without a growing delay.
LONG_LIFE = 60.0

Child = subprocess.Popen[bytes]


def command(*words: str) -> list[str]:
    """Python with these words. With `-P` it takes no module from the current folder for one of ours."""
    return [sys.executable, "-P", *words]


def start(
    *words: str,
    stdin: int = subprocess.DEVNULL,
    stdout: int = subprocess.DEVNULL,
    stderr: int | None = None,
    memory: int | None = None,
) -> Child:
    """With `memory`, the process has this budget for itself and what it starts (work/memory.py)."""
    return subprocess.Popen(
        command(*words),
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        env=environment(memory),
        start_new_session=True,
    )


def environment(memory: int | None) -> dict[str, str]:
    return dict(os.environ) if memory is None else {**os.environ, VARIABLE: str(memory)}


def kill(child: Child) -> None:
    """End it at once, and close our ends of its pipes."""
    child.kill()
    child.wait()
    for pipe in (child.stdin, child.stdout):
        with suppress(OSError):  # closing may fail to send the rest, which is not needed
            if pipe is not None:
                pipe.close()


def end(children: Sequence[Child]) -> None:
    """Ask all of them to end; kill those that have not after a few seconds."""
    for child in children:
        child.terminate()
    give_up = time.monotonic() + SECONDS_TO_END
    for child in children:
        with suppress(subprocess.TimeoutExpired):
            child.wait(max(0.0, give_up - time.monotonic()))
        kill(child)


# ---- processes that are replaced when they end


@dataclass(slots=True)
class Slot:
    """A place in the supervisor: its process, or when to start the next one."""

    child: Child | None = None
    filled: float = 0.0
    due: float = 0.0
    delay: float = SHORTEST_DELAY

    def wait_longer(self) -> None:
        now = time.monotonic()
        if now - self.filled >= LONG_LIFE:
            self.delay = SHORTEST_DELAY
        self.due, self.delay = now + self.delay, min(LONGEST_DELAY, 2 * self.delay)


class Supervisor:
    """Starts its processes at once, and replaces those that end; has to be closed.

    The delay before a replacement doubles with every early end, so that a process that cannot live does
    not keep the machine busy. `ended` is called with the id of each process that has ended.
    """

    def __init__(
        self,
        start: Callable[[], Child],
        number: int = 1,
        ended: Callable[[int], None] = lambda pid: None,
    ) -> None:
        self._start, self._ended = start, ended
        self._slots = [Slot() for _ in range(number)]
        self._stopping = threading.Event()
        self._keep_filled()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    @property
    def pids(self) -> list[int]:
        """The process ids of the living processes."""
        return [child.pid for child in self._children() if child.poll() is None]

    def close(self) -> None:
        self._stopping.set()
        self._thread.join()
        children = self._children()
        end(children)
        for slot in self._slots:
            slot.child = None
        for child in children:
            self._ended(child.pid)

    def _children(self) -> list[Child]:
        return [slot.child for slot in self._slots if slot.child is not None]

    def _watch(self) -> None:
        while not self._stopping.wait(SECONDS_BETWEEN_CHECKS):
            self._keep_filled()

    def _keep_filled(self) -> None:
        for slot in self._slots:
            if slot.child is not None and slot.child.poll() is not None:
                self._ended(slot.child.pid)
                slot.child = None
                slot.wait_longer()
            if slot.child is None and time.monotonic() >= slot.due:
                try:
                    slot.child, slot.filled = self._start(), time.monotonic()
                except OSError:  # too many processes, or no memory: try again later
                    slot.wait_longer()


# ---- inside such a process


def take_output() -> BinaryIO:
    """Return standard output, for messages; what a library prints goes to standard error from now on."""
    messages = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return messages


def on_parent_exit(parent: int, leave: Callable[[], None]) -> None:
    """Call `leave`, in a thread of its own, when the parent process is gone."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(SECONDS_BETWEEN_CHECKS)
        leave()

    threading.Thread(target=watch, daemon=True).start()
