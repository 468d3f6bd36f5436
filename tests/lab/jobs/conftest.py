"""A store in a fresh folder, jobs to put into it, and worker processes that a test may kill."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.store import Store

# A worker with a short lease that takes a checkpoint with every report.
HASTY = """
import sys, threading
from pathlib import Path
from hamekomi.lab.jobs.job_runner import Intervals
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import work_through
intervals = Intervals(lease=float(sys.argv[2]), beat=0.1, note=0, checkpoint=0, poll=0.01)
work_through(Store(Path(sys.argv[1])), threading.Event(), intervals=intervals)
"""

Start = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "jobs.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store(path)
    yield store
    store.close()


@pytest.fixture
def order() -> Callable[..., Order]:
    """The order of a toy: 1 + 2 + ... + last, with a wait of this many microseconds after each."""

    def make(last: int = 10, microseconds: int = 0) -> Order:
        settings = {"last": last, "microseconds": microseconds}
        return Order(verb="experiment", family="_template", subject="sum", settings=settings)

    return make


@pytest.fixture
def column(path: Path) -> Callable[[int, str], Any]:
    """A job's column as it lies in the file, behind the store's back."""

    def read(number: int, name: str) -> Any:
        connection = sqlite3.connect(path)
        try:
            return connection.execute(f"SELECT {name} FROM jobs WHERE id = ?", (number,)).fetchone()[0]
        finally:
            connection.close()

    return read


@pytest.fixture
def start(path: Path) -> Iterator[Start]:
    """Start a Python process with the database as its first argument; it ends with the test."""
    processes: list[subprocess.Popen[bytes]] = []

    def run(script: str = HASTY, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-P", "-c", script, str(path), *arguments]
        processes.append(subprocess.Popen(command, stdout=subprocess.PIPE))
        return processes[-1]

    yield run
    for process in processes:
        with process:
            process.kill()
