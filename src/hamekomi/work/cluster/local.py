"""A cluster on this machine: a scheduler in this process, and workers that are processes.

They are started as one starts a worker by hand, not by `multiprocessing`, which would run the user's own
script again in each. A worker that dies is replaced.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from contextlib import suppress

from distributed import LocalCluster

SECONDS_BETWEEN_CHECKS = 0.5
SECONDS_TO_END = 5.0
# A worker that cannot reach its scheduler for so many seconds ends by itself.
PATIENCE = "20"


class Local:
    def __init__(self, workers: int) -> None:
        self._cluster = LocalCluster(n_workers=0, dashboard_address=None, processes=True)
        self.address: str = self._cluster.scheduler_address
        self._stopping = threading.Event()
        self._processes = [self._start() for _ in range(workers)]
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stopping.set()
        self._thread.join()
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            try:
                process.wait(SECONDS_TO_END)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        with suppress(Exception):  # whatever it complains of, it is closed
            self._cluster.close()

    def _watch(self) -> None:
        while not self._stopping.wait(SECONDS_BETWEEN_CHECKS):
            for number, process in enumerate(self._processes):
                if process.poll() is not None:
                    self._processes[number] = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", PATIENCE]
        return subprocess.Popen(
            [sys.executable, "-P", "-m", "dask", "worker", self.address, *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C must reach only the parent
        )
