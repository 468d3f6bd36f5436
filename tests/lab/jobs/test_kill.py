"""Jobs survive `kill -9`, frozen workers and dead servers, with the result of an undisturbed run."""

from __future__ import annotations

import itertools
import json
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hamekomi.families._template.experiments import NUMBERS_PER_PIECE
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.lease import JobProgress
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BrokenStore
from hamekomi.work import read_checkpoint
from hamekomi.work.ledger import NOT_BEGUN
from tests.laws.numbers import blank
from tests.waiting import wait_until
from tests.work.toys import inside

from .conftest import HASTY, Start

MakeOrder = Callable[..., Order]
Column = Callable[[int, str], Any]
KILLS = 8


def numbers_in(position: str) -> int:
    """Of the toy's sum, how many numbers are added up in a position: in pieces done, and under way."""
    if position == NOT_BEGUN:
        return 0
    done = NUMBERS_PER_PIECE * len(json.loads(position)["done"])
    return done + sum(
        int(where.split()[0]) - NUMBERS_PER_PIECE * number for number, where in inside(position).items()
    )


def test_a_job_killed_many_times_at_random_ends_with_the_result_of_an_undisturbed_run(
    store: Store, order: MakeOrder, column: Column, start: Start, tmp_path: Path
) -> None:
    seed = 20_240_817
    print(f"seed {seed}")
    generator = random.Random(seed)
    toy = order(last=20_000, microseconds=250)
    identity = store.prepare(toy).plan.identity
    store.add(toy)

    def done() -> int:
        """How many numbers were added up at the last checkpoint."""
        text = column(1, "checkpoint")
        return 0 if text is None else numbers_in(read_checkpoint(text, identity))

    history = [0]

    def is_moving() -> bool:
        history.append(done())
        return history[-1] > history[-2]

    for kill in range(KILLS):
        worker = start(HASTY, "0.25")
        if kill % 4 == 3:  # while it starts, claims, reads
            time.sleep(generator.uniform(0.0, 0.3))
        else:
            wait_until(is_moving)
            time.sleep(generator.uniform(0.0, 0.03))
        worker.kill()
        worker.wait()
        history.append(done())
    assert history == sorted(history), "no worker began again from an earlier position"
    assert store.job(1).state in ("running", "queued"), "the killing was over before the work was"

    wait_until(lambda: store.job(1).state == "queued")
    survivor = run_next(store)
    undisturbed = Store(tmp_path / "undisturbed.sqlite")
    undisturbed.add(order(last=20_000, microseconds=0))
    twin = run_next(undisturbed)
    assert survivor is not None and twin is not None
    assert survivor.state == twin.state == "done"
    assert survivor.result == twin.result == {"sum": 20_000 * 20_001 // 2}
    undisturbed.close()


def test_a_count_up_to_rotation_killed_between_checkpoints_ends_with_the_published_number(
    store: Store, column: Column, start: Start
) -> None:
    settings: dict[str, int | str] = {"up_to": "rotation", "threads": 2, "solver": "exact-cover"}
    store.add(Order(verb="count", family="packing", subject="pentominoes-3x4x5", settings=settings))
    positions = {None}
    for _ in range(2):
        worker = start(HASTY, "0.25")
        wait_until(lambda: column(1, "checkpoint") not in positions)
        worker.kill()
        worker.wait()
        positions.add(column(1, "checkpoint"))
    assert store.job(1).state in ("running", "queued"), "the killing was over before the work was"
    wait_until(lambda: store.job(1).state == "queued")
    survivor = run_next(store)
    assert survivor is not None and survivor.result is not None
    assert (survivor.result["count"], survivor.result["up_to"]) == (2 * 3940, "rotation")


def test_a_count_of_a_puzzle_stated_by_its_laws_killed_inside_a_piece_ends_with_the_right_number(
    store: Store, column: Column, start: Start
) -> None:
    text = blank("yinyang", 6, 7)
    order = Order(verb="count", family="yinyang", subject=text, settings={"threads": 1})
    store.add(order)
    identity = store.prepare(order).plan.identity
    seen: list[dict[int, str]] = []

    def is_inside_a_piece() -> bool:
        checkpoint = column(1, "checkpoint")
        if checkpoint is None or (position := read_checkpoint(checkpoint, identity)) == NOT_BEGUN:
            return False
        where = {number: at for number, at in inside(position).items() if not at.startswith("0")}
        if where in ({}, *seen):
            return False
        seen.append(where)
        return True

    for _ in range(2):
        worker = start(HASTY, "0.1")
        wait_until(is_inside_a_piece)
        worker.kill()
        worker.wait()
    assert store.job(1).state in ("running", "queued"), "the killing was over before the work was"
    wait_until(lambda: store.job(1).state == "queued")
    survivor = run_next(store)
    assert survivor is not None and survivor.result is not None
    assert survivor.result["count"] == load(text).count()


def freeze(pid: int, path: Path) -> None:
    """Stop a process at a moment when it does not hold the database's lock."""
    other = Store(path, lock_timeout=0.05)

    def is_frozen() -> bool:
        os.kill(pid, signal.SIGSTOP)
        try:
            other.release_jobs_of("nobody")
        except BrokenStore:
            os.kill(pid, signal.SIGCONT)
            return False
        return True

    wait_until(is_frozen)
    other.close()


def test_a_worker_frozen_beyond_its_lease_can_write_nothing_when_it_thaws(
    store: Store, order: MakeOrder, column: Column, start: Start
) -> None:
    store.add(order(last=1_000_000, microseconds=1000))
    worker = start(HASTY, "0.3")
    wait_until(lambda: store.job(1).progress > 0)
    freeze(worker.pid, store.path)
    wait_until(lambda: store.job(1).state == "queued")
    mine = store.claim("rival", seconds=60)
    assert mine is not None and mine.job.id == 1
    mine.note(JobProgress(0.75, 1.0, 2.0, "the rival's checkpoint"))
    before = store.job(1)
    store.add(order())
    os.kill(worker.pid, signal.SIGCONT)
    # That it does the next job shows that it has let go of the first.
    wait_until(lambda: store.job(2).state == "done")
    assert store.job(1) == before
    assert column(1, "checkpoint") == "the rival's checkpoint"
    mine.beat()


def test_a_job_paused_in_one_process_goes_on_in_another(
    store: Store, order: MakeOrder, column: Column, start: Start
) -> None:
    store.add(order(last=400, microseconds=1000))
    worker = start(HASTY, "5")
    wait_until(lambda: store.job(1).progress > 0.1)
    store.pause(1)
    wait_until(lambda: store.job(1).state == "paused")
    paused = store.job(1)
    assert 0.1 < paused.progress < 1 and paused.requested is None
    worker.kill()
    time.sleep(0.2)
    assert store.job(1) == paused

    store.resume(1)
    shown: list[float] = []
    other = start(HASTY, "5")

    def is_done() -> bool:
        shown.append(store.job(1).progress)
        return store.job(1).state == "done"

    wait_until(is_done)
    assert other.poll() is None
    assert all(earlier <= later for earlier, later in itertools.pairwise(shown))
    assert shown[0] >= paused.progress
    job = store.job(1)
    assert job.result == {"sum": 80200}
    assert job.seconds_spent > paused.seconds_spent


SERVER = """
import sys, time
from pathlib import Path
from hamekomi.lab.jobs.worker import Supervisor
from hamekomi.lab.jobs.store import Store
supervisor = Supervisor(Store(Path(sys.argv[1])))
print(*supervisor.pids, flush=True)
time.sleep(600)
"""


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_when_the_server_is_killed_its_worker_puts_the_job_back_and_ends(
    store: Store, order: MakeOrder, column: Column, start: Start
) -> None:
    store.add(order(last=1500, microseconds=1000))
    server = start(SERVER)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    wait_until(lambda: store.job(1).progress > 0)
    server.kill()
    wait_until(lambda: not is_alive(worker))
    job = store.job(1)
    assert job.state == "queued" and 0 < job.progress < 1
    assert column(1, "deaths") == 0, "it let go; its lease did not lapse"
    finished = run_next(store)
    assert finished is not None and finished.result == {"sum": 1500 * 1501 // 2}
    assert finished.seconds_spent > job.seconds_spent
