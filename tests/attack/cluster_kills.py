"""Work on both kinds of cluster while their workers, and the scheduler of the second kind, are killed.

    python -m tests.attack.cluster_kills --seconds 300 [--seed 1]

The first kind is started for the work (`--cluster local`): its scheduler is in the process that wants
the answer, which cannot outlive it, and its workers are killed. The second is one of one's own: a
scheduler and two workers, each a process that is killed and started again at the same address. Every sum
must be right.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.job_spec import prepare
from hamekomi.model.errors import BadInput
from hamekomi.work import Run

LAST = 12_000
SETTINGS = {"last": LAST, "microseconds": 2000}
SUM = LAST * (LAST + 1) // 2
HOST = "127.0.0.1"
# Seconds between two kills: a worker needs a few to come back.
SPACING = (0.5, 4.0)


def sum_on(cluster: str, disturb: Callable[[Random], str], random: Random) -> Counter[str]:
    """Count to LAST on a cluster, and disturb it now and then; returns what was killed."""
    order = Order(verb="experiment", family="_template", subject="sum", settings=SETTINGS)
    kills, due = Counter[str](), time.monotonic() + random.uniform(*SPACING)

    def watch(run: Run[Any, Any]) -> None:
        nonlocal due
        # Not before it has begun, and not when it is nearly done.
        if 0 < run.progress < 0.9 and time.monotonic() >= due:
            kills[disturb(random)] += 1
            due = time.monotonic() + random.uniform(*SPACING)

    while True:
        with suppress(BadInput):  # the cluster does not answer yet, so nothing has begun
            answer = Run(prepare(order).plan).answer(watch, threads=3, cluster=cluster)
            break
    assert answer == {"sum": SUM}, answer
    return kills


def kill_a_worker(random: Random) -> str:
    """One of the processes that this one has started."""
    tasks = Path("/proc/self/task").iterdir()
    children = [int(word) for task in tasks for word in (task / "children").read_text().split()]
    if children:
        with suppress(ProcessLookupError):
            os.kill(random.choice(children), signal.SIGKILL)
    return "workers of a cluster on this machine"


class Own:
    """A cluster of one's own, whose processes die."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind((HOST, 0))
            self.port = free.getsockname()[1]
        self.address = f"tcp://{HOST}:{self.port}"
        scheduler = ["scheduler", "--host", HOST, "--port", str(self.port), "--no-dashboard"]
        worker = ["worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        self.commands = [scheduler, worker, worker]
        self.processes = [self._start(command) for command in self.commands]

    def disturb(self, random: Random) -> str:
        number = random.randrange(len(self.commands))
        self.processes[number].kill()
        self.processes[number].wait()
        # A worker whose scheduler was killed waits for it, and a new one joins it.
        self.processes[number] = self._start(self.commands[number])
        return "workers of a cluster of one's own" if number else "schedulers"

    def close(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()

    def _start(self, command: list[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-m", "dask", *command], stderr=subprocess.DEVNULL)


@contextmanager
def own_cluster() -> Iterator[Own]:
    cluster = Own()
    try:
        give_up = time.monotonic() + 60
        while time.monotonic() < give_up:
            with suppress(OSError), socket.create_connection((HOST, cluster.port)):
                break
            time.sleep(0.1)
        yield cluster
    finally:
        cluster.close()


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill workers and schedulers of clusters.")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    until, kills, sums = time.monotonic() + options.seconds, Counter[str](), 0
    print(f"seed {options.seed}", flush=True)
    while time.monotonic() < until:
        random = Random(f"{options.seed} {sums}")
        if sums % 2 == 0:
            kills += sum_on("local", kill_a_worker, random)
        else:
            with own_cluster() as own:
                kills += sum_on(own.address, own.disturb, random)
        sums += 1
        print(f"{sums} sums, all right: {dict(kills)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
