"""Jobs of every kind, killed again and again just after a checkpoint was stored.

    python -m tests.attack.kills --seconds 600 [--seed 1] [--kills 40]

Unlike `make soak`, whose disturbances mostly meet jobs without a checkpoint, this watches the database
and kills (`kill -9`) the worker as soon as its job has a new one, or a moment later. The worker is a
fork of this process, which saves the seconds that Python needs to start; it reports all the time, so
that there are many checkpoints. The next worker goes on from what is stored; in the end the result must
be that of an undisturbed run.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from hamekomi.engines import clocked
from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.job_runner import STEADY, Intervals
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.model import plan
from tests.attack.soak import describe, orders, undisturbed
from tests.contract.test_long_work import STATED, same

HASTY = Intervals(lease=60.0, beat=5.0, note=0.0, checkpoint=0.0)
# Nodes of a search between two reports of a hasty worker.
NODES = 200
# The most seconds between a new checkpoint and the kill.
DELAY = 0.02
# A job that stores no new checkpoint within these seconds is killed all the same.
LONGEST_WAIT = 5.0


@dataclass
class Kills:
    """How many; and how many of them met a checkpoint, and a new one."""

    all: int = 0
    with_checkpoint: int = 0
    further: int = 0


def long_orders() -> Iterator[Order]:
    """Work of some seconds, which has thousands of checkpoints."""
    for puzzle, solver in (
        ("pentominoes-6x10", "exact-cover"),
        ("pentominoes-5x12", "box-search"),
        ("pentominoes-3x20", "exact-cover"),
    ):
        how: dict[str, int | str] = {"solver": solver, "threads": 2}
        yield Order(verb="count", family="packing", subject=puzzle, settings=how)
    settings = {"last": 20_000, "microseconds": 100}
    yield Order(verb="experiment", family="_template", subject="sum", settings=settings)


def started(path: Path, name: str, *, is_hasty: bool) -> int:
    """The number of a new process that runs the job that waits; a hasty one reports all the time."""
    child = os.fork()
    if child:
        return child
    try:
        os.setsid()  # what it starts is killed by its own watch, not by ours
        if is_hasty:
            clocked.NODES_AT_FIRST, clocked.SHORT, plan.SECONDS_PER_CHECK = NODES, 0.0, 0.0
        with closing(Store(path)) as store:
            run_next(store, worker=name, intervals=HASTY if is_hasty else STEADY)
    finally:
        os._exit(0)


def killed_until_done(order: Order, kills: Kills, most: int, random: Random, until: float) -> Job:
    """The job after it was killed so often, and then left alone."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        path = Path(folder) / "data" / "jobs.sqlite"
        with closing(Store(path)) as store:
            job, seen, number = store.add(order), None, 0
            while (job := store.job(job.id)).state != "done":
                if job.state == "failed":
                    assert "its worker died" in str(job.error), describe(job)
                    store.resume(job.id)
                name = f"worker {number}"
                is_left_alone = number >= most or time.monotonic() > until
                child = started(path, name, is_hasty=not is_left_alone)
                if is_left_alone:
                    os.waitpid(child, 0)
                    continue
                deadline = time.monotonic() + LONGEST_WAIT
                while time.monotonic() < deadline:
                    if os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                        break
                    if store.checkpoint(job.id) != seen:
                        time.sleep(random.uniform(0, DELAY))
                        break
                    time.sleep(0.0005)
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
                _, status = os.waitpid(child, 0)
                number += 1
                store.release_jobs_of(name)
                if os.WIFSIGNALED(status) and store.job(job.id).state != "done":
                    found = store.checkpoint(job.id)
                    kills.all += 1
                    kills.with_checkpoint += found is not None
                    kills.further += found is not None and found != seen
                    seen = found
            return job


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill jobs of every kind at their checkpoints.")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--kills", type=int, default=40, help="the most for one job")
    options = parser.parse_args()
    # Kinds that are stated by their laws share their plans: one stands for all.
    every = [order for order in orders() if order.family not in STATED or order.family == "akari"]
    Random(options.seed).shuffle(every)
    every = [*long_orders(), *every]
    expected: dict[int, object] = {}
    until, total, met = time.monotonic() + options.seconds, Kills(), set[str]()
    print(f"seed {options.seed}, {len(every)} jobs", flush=True)
    turn = jobs = 0
    while time.monotonic() < until:
        number = turn % len(every)
        order = every[number]
        if number not in expected:
            print(f"{turn + 1}: {order.verb} {order.family} {order.subject}", flush=True)
            expected[number] = undisturbed(order)
        kills, random = Kills(), Random(f"{options.seed} {turn}")
        job = killed_until_done(order, kills, options.kills, random, until)
        assert same(job.result) == expected[number], f"{describe(job)}: {job.result}"
        total.all += kills.all
        total.with_checkpoint += kills.with_checkpoint
        total.further += kills.further
        if kills.with_checkpoint:
            met.add(job.title)
        turn, jobs = turn + 1, jobs + 1
        print(f"{job.title}: {kills.all} kills, {kills.with_checkpoint} with a checkpoint", flush=True)
    print(f"{jobs} jobs, {total}; {len(met)} kinds of job were killed with a checkpoint")
    print("all ended with the results of undisturbed runs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
