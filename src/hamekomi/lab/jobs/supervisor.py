"""The server's worker processes, as many as it wants; those that die are replaced.

A job that kills its workers fails in the end: the store counts how many. (work/children.py makes sure
that it cannot keep the machine busy until then.)
"""

from __future__ import annotations

import os
from contextlib import suppress

from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import new_name
from hamekomi.model.errors import BrokenStore
from hamekomi.work import children


class Supervisor(children.Supervisor):
    """Starts its workers at once. When it is closed, they put their jobs back into the queue."""

    def __init__(self, store: Store, workers: int = 1) -> None:
        self.store = store
        # By process id.
        self._names: dict[int, str] = {}
        super().__init__(self._start_worker, workers, self._release_jobs)

    def _start_worker(self) -> children.Child:
        name = new_name()
        words = [str(self.store.path), "--name", name, "--parent", str(os.getpid())]
        child = children.start("-m", "hamekomi.lab.jobs.worker", *words)
        self._names[child.pid] = name
        return child

    def _release_jobs(self, pid: int) -> None:
        # If the store cannot be used just now, the lease will run out by itself.
        with suppress(BrokenStore):
            self.store.release_jobs_of(self._names.pop(pid))
