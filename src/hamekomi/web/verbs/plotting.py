"""The graph of a job, made in a worker: so far, it is read from a checkpoint that may have megabytes."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path
from urllib.parse import quote_from_bytes, unquote_to_bytes

from hamekomi.lab.jobs.store import Store
from hamekomi.lab.results.plots import plot_of
from hamekomi.web import wire
from hamekomi.web.asked import Asked

# As large as a number in SQLite.
LARGEST_JOB = (1 << 63) - 1


def request(database: Path, job: int) -> Asked:
    """A path need not be UTF-8, but all that a worker is asked is."""
    return Asked({"database": quote_from_bytes(os.fsencode(database)), "job": job})


def plot(asked: Asked) -> wire.JobPlot:
    database = Path(os.fsdecode(unquote_to_bytes(asked.text("database"))))
    number = asked.number("job", 0, 0, LARGEST_JOB)
    with closing(Store.existing(database)) as store:
        found = plot_of(store.job(number), store.checkpoint(number))
    return {"plot": found}
