"""The supervisor: workers that are replaced when they die, and stopped in order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import Supervisor
from tests.waiting import wait_until

MakeOrder = Callable[..., Order]
Column = Callable[[int, str], Any]


def test_a_killed_worker_is_replaced_and_the_job_gets_done(
    store: Store, order: MakeOrder, column: Column
) -> None:
    store.add(order(last=2000, microseconds=500))
    with closing(Supervisor(store)) as supervisor:
        [first] = supervisor.pids
        wait_until(lambda: store.job(1).progress > 0.1)
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: supervisor.pids and supervisor.pids != [first])
        assert store.job(1).state == "queued" or column(1, "turn") == 2, "the lease was not waited for"
        wait_until(lambda: store.job(1).state == "done")
    assert store.job(1).result == {"sum": 2000 * 2001 // 2}


def test_a_pool_works_on_as_many_jobs_as_it_has_workers(store: Store, order: MakeOrder) -> None:
    for _ in range(3):
        store.add(order(last=100_000, microseconds=1000))
    with closing(Supervisor(store, 2)) as supervisor:
        wait_until(lambda: [job.state for job in store.jobs()] == ["queued", "running", "running"])
        assert len(supervisor.pids) == 2


def test_a_stopped_pool_leaves_its_jobs_in_the_queue_with_a_checkpoint(
    store: Store, order: MakeOrder, column: Column
) -> None:
    store.add(order(last=100_000, microseconds=1000))
    supervisor = Supervisor(store)
    wait_until(lambda: store.job(1).progress > 0)
    supervisor.close()
    assert supervisor.pids == []
    assert store.job(1).state == "queued"
    assert column(1, "deaths") == 0
    assert column(1, "checkpoint").startswith("hamekomi checkpoint 2\n")


def test_a_job_cancelled_just_before_the_pool_stops_does_not_run_again(
    store: Store, order: MakeOrder
) -> None:
    store.add(order(last=100_000, microseconds=1000))
    supervisor = Supervisor(store)
    wait_until(lambda: store.job(1).progress > 0)
    store.cancel(1)
    supervisor.close()
    assert store.job(1).state == "cancelled"


def test_a_worker_says_in_one_line_why_it_cannot_work(tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    diary.write_text("dear diary\n" * 100)
    ended = subprocess.run(
        [sys.executable, "-P", "-m", "hamekomi.lab.jobs.worker", str(diary)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 1
    assert ended.stderr == f"{diary}: this is not a database; it was left as it is\n"
