"""A worker: it takes the job that waits longest, runs it, and takes the next.

    python -m hamekomi.lab.jobs.worker DATABASE

works until SIGTERM, Ctrl-C, or the end of the process that started it; then it saves a checkpoint of its
current job and puts the job back into the queue.
"""

import argparse
import os
import secrets
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from hamekomi.lab.jobs.job import Job
from hamekomi.lab.jobs.job_runner import STEADY, Intervals, JobRunner
from hamekomi.lab.jobs.store import Store
from hamekomi.model.errors import BrokenStore
from hamekomi.work import children
from hamekomi.work.memory import keep_within_budget

SECONDS_TO_STOP = 10.0


def run_next(
    store: Store,
    *,
    worker: str | None = None,
    intervals: Intervals = STEADY,
    is_stopping: Callable[[], bool] = lambda: False,
) -> Job | None:
    """Run the job that waits longest until it is done or let go; returns None if no job waits.

    Ctrl-C pauses the job.
    """
    lease = store.claim(worker or new_name(), seconds=intervals.lease)
    if lease is None:
        return None
    JobRunner(lease, intervals, is_stopping).run(store.prepare)
    return store.job(lease.job.id)


def work_through(
    store: Store, stop: threading.Event, *, worker: str | None = None, intervals: Intervals = STEADY
) -> None:
    """Run the jobs in the queue, and those that are added meanwhile, until `stop` is set."""
    worker = worker or new_name()
    while not stop.is_set():
        if run_next(store, worker=worker, intervals=intervals, is_stopping=stop.is_set) is None:
            stop.wait(intervals.poll)


def new_name() -> str:
    """Return a unique name for a worker."""
    return f"{socket.gethostname()} {os.getpid()} {secrets.token_hex(4)}"


class Supervisor(children.Supervisor):
    """The server's workers. When it is closed, they put their jobs back into the queue.

    A job that kills its workers fails in the end: the store counts how many.
    """

    def __init__(self, store: Store, workers: int = 1, memory: int | None = None) -> None:
        """`memory`: the bytes that each worker and what it starts may use."""
        self.store, self._memory = store, memory
        # By process id.
        self._names: dict[int, str] = {}
        super().__init__(self._start_worker, workers, self._release_jobs)

    def _start_worker(self) -> children.Child:
        name = new_name()
        words = [str(self.store.path), "--name", name, "--parent", str(os.getpid())]
        child = children.start("-m", "hamekomi.lab.jobs.worker", *words, memory=self._memory)
        self._names[child.pid] = name
        return child

    def _release_jobs(self, pid: int) -> None:
        # If the store cannot be used just now, the lease will run out by itself.
        with suppress(BrokenStore):
            self.store.release_jobs_of(self._names.pop(pid))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m hamekomi.lab.jobs.worker", description="Work through the queue of jobs."
    )
    parser.add_argument("database", type=Path, help="the database of the jobs")
    parser.add_argument("--name", default=new_name(), help="the name of this worker")
    parser.add_argument(
        "--parent", type=int, default=os.getppid(), help="stop when this process is gone"
    )
    options = parser.parse_args()

    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda number, frame: stop.set())
    children.on_parent_exit(options.parent, stop.set)
    keep_within_budget()
    threading.Thread(target=_leave_in_time, args=(stop,), daemon=True).start()
    try:
        # Not a new one: it may have been removed while the server runs.
        work_through(Store.existing(options.database), stop, worker=options.name)
    except BrokenStore as error:
        sys.exit(str(error))


def _leave_in_time(stop: threading.Event) -> None:
    """Work that does not report must not keep the process alive; its lease will run out."""
    stop.wait()
    time.sleep(SECONDS_TO_STOP)
    os._exit(1)


if __name__ == "__main__":
    main()
