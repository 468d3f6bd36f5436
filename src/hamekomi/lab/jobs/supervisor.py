"""The server's worker processes, and a thread that replaces those that die.

The delay before a replacement doubles with every early death, so that a job that kills its worker
cannot keep the machine busy. Such a job fails in the end: the store counts how many workers it killed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import new_name
from hamekomi.model.errors import BrokenStore

SECONDS_BETWEEN_CHECKS = 0.1
SHORTEST_DELAY, LONGEST_DELAY = 0.5, 30.0
# A worker that lived longer than this is replaced without a growing delay.
LONG_LIFE = 60.0
SECONDS_TO_STOP = 5.0


@dataclass(slots=True)
class Slot:
    """A place in the supervisor: its process, or when to start the next one."""

    name: str = ""
    process: subprocess.Popen[bytes] | None = None
    filled: float = 0.0
    due: float = 0.0
    delay: float = SHORTEST_DELAY

    def fill(self, database: Path) -> None:
        self.name, self.filled = new_name(), time.monotonic()
        arguments = [str(database), "--name", self.name, "--parent", str(os.getpid())]
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "hamekomi.lab.jobs.worker", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            # Ctrl-C must reach only the server, which then stops its supervisor.
            start_new_session=True,
        )

    def wait_longer(self) -> None:
        now = time.monotonic()
        if now - self.filled >= LONG_LIFE:
            self.delay = SHORTEST_DELAY
        self.due, self.delay = now + self.delay, min(LONGEST_DELAY, 2 * self.delay)


class Supervisor:
    """Starts its workers at once; has to be closed."""

    def __init__(self, store: Store, workers: int = 1) -> None:
        self.store = store
        self._slots = [Slot() for _ in range(workers)]
        self._stopping = threading.Event()
        self._keep_filled()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    @property
    def pids(self) -> list[int]:
        """The process ids of the living workers."""
        running = [slot.process for slot in self._slots if slot.process is not None]
        return [process.pid for process in running if process.poll() is None]

    def close(self) -> None:
        """Ask every worker to put its job back into the queue; kill those that do not stop in time."""
        self._stopping.set()
        self._thread.join()
        running = [(slot.name, slot.process) for slot in self._slots if slot.process is not None]
        for _, process in running:
            process.terminate()
        give_up = time.monotonic() + SECONDS_TO_STOP
        for name, process in running:
            try:
                process.wait(max(0.0, give_up - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            self._release_jobs_of(name)
        for slot in self._slots:
            slot.process = None

    def _watch(self) -> None:
        while not self._stopping.wait(SECONDS_BETWEEN_CHECKS):
            self._keep_filled()

    def _keep_filled(self) -> None:
        for slot in self._slots:
            if slot.process is not None and slot.process.poll() is not None:
                self._release_jobs_of(slot.name)
                slot.process = None
                slot.wait_longer()
            if slot.process is None and time.monotonic() >= slot.due:
                try:
                    slot.fill(self.store.path)
                except OSError:  # too many processes, or no memory: try again later
                    slot.wait_longer()

    def _release_jobs_of(self, name: str) -> None:
        # If the store cannot be used just now, the lease will run out by itself.
        with suppress(BrokenStore):
            self.store.release_jobs_of(name)
