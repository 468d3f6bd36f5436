"""Counting by a solver that keeps no checkpoints: a piece that never listens in a process of its own."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.job_spec import unresumable_count
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BrokenCheckpoint, UnknownName
from hamekomi.model.plan import Stopped
from hamekomi.work import Run
from hamekomi.work.ledger import Ledger
from tests.work.running import answered, stopped_at

ROW = unresumable_count("_template", "row:.....", "trying", "all", 1)
# Too long to be counted before anybody stops it: a solver that keeps no checkpoints.
DEAF = unresumable_count("packing", "tetra", "plain", "all", 1)


@pytest.mark.parametrize(("row", "number"), [("row:......", 2), ("row:0....", 1), ("row:0..0", 0)])
def test_a_job_counts_in_a_process_of_its_own(store: Store, row: str, number: int) -> None:
    store.add(Order(verb="count", family="_template", subject=row))
    job = run_next(store)
    assert job is not None and job.result is not None
    assert (job.result["count"], job.result["exact"], job.result["method"]) == (number, True, "trying")


def test_the_process_is_ended_when_the_count_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    processes: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen

    def remember(command: list[str], **options: Any) -> subprocess.Popen[bytes]:
        processes.append(popen(command, **options))
        return processes[-1]

    def watch(run: Run[Any, Any]) -> None:
        assert run.progress == 0.0
        if processes:
            raise Stopped

    monkeypatch.setattr("hamekomi.work.children.subprocess.Popen", remember)
    with pytest.raises(Stopped):
        Run(DEAF).answer(watch)
    assert [process.returncode for process in processes] == [-9]


def test_a_count_that_was_stopped_begins_again() -> None:
    position = stopped_at(DEAF, 3)
    assert Ledger(DEAF.pieces(UNLIMITED.clock()), DEAF.results).write() == position
    assert answered(ROW, stopped_at(ROW, 1))["count"] == 2


def test_there_is_no_other_position_than_the_start() -> None:
    with pytest.raises(BrokenCheckpoint, match="cannot be read"):
        answered(ROW, "the middle")


def test_an_error_in_the_process_is_reported() -> None:
    with pytest.raises(UnknownName, match=r"^no _template solver 'guessing'"):
        answered(unresumable_count("_template", "row:.....", "guessing", "all", 1))
