"""A worker in this very process, and a job of one piece that a test controls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.job_runner import Intervals
from hamekomi.lab.jobs.job_spec import PreparedJob
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.model.plan import Report, Result
from hamekomi.work import read_checkpoint
from tests.work.toys import IDENTITY, Toy, inside

MakeOrder = Callable[..., Order]
Column = Callable[[int, str], Any]
EAGER = Intervals(note=0, checkpoint=0)


class OneToy(Toy):
    """A plan of one piece, whose answer is what that gives."""

    def merge(self, results: Mapping[str, Any]) -> Any:
        return results["all"]


def toy_store(path: Path, act: Callable[[str | None, Report], Result]) -> Store:
    plan = OneToy(lambda piece, position, report: act(position, report))
    store = Store(path, prepare=lambda order: PreparedJob(plan))
    store.add(Order(verb="experiment", family="toys", subject="toy"))
    return store


def kept_position(text: str) -> str:
    """Where the toy stood at a checkpoint."""
    return inside(read_checkpoint(text, IDENTITY))[0]


def ran(store: Store, intervals: Intervals = EAGER) -> Job:
    job = run_next(store, intervals=intervals)
    assert job is not None
    return job
