"""Counting by a solver that keeps no checkpoints."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict

import pytest

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.uncut import START, UncutCount
from hamekomi.lab.jobs.worker import run_next
from hamekomi.model.errors import BrokenCheckpoint, HamekomiError
from hamekomi.model.work import Stopped

ROW = UncutCount("_template", "row:.....", "trying", "all", 1)
DEAF = """
import time
from hamekomi.lab.jobs import uncut
uncut.UncutCount.count = lambda self: print("counting", flush=True) or time.sleep(600)
uncut.main()
"""


@pytest.mark.parametrize(("row", "number"), [("row:......", 2), ("row:0....", 1), ("row:0..0", 0)])
def test_a_job_counts_in_a_process_of_its_own(store: Store, row: str, number: int) -> None:
    store.add(Order(verb="count", family="_template", subject=row))
    job = run_next(store)
    assert job is not None and job.result is not None
    assert (job.result["count"], job.result["exact"], job.result["method"]) == (number, True, "trying")


def test_the_process_is_ended_when_the_job_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    processes: list[subprocess.Popen[str]] = []
    popen = subprocess.Popen

    def remember(command: list[str], **options: object) -> subprocess.Popen[str]:
        processes.append(popen([sys.executable, "-P", "-c", DEAF], **options))  # type: ignore[call-overload]
        return processes[-1]

    def report(position: str, progress: float) -> None:
        assert (position, progress) == (START, 0.0)
        raise Stopped

    monkeypatch.setattr("hamekomi.lab.jobs.uncut.subprocess.Popen", remember)
    with pytest.raises(Stopped):
        ROW.run(START, report)
    assert [process.returncode for process in processes] == [-9]


def test_the_process_ends_itself_when_its_worker_is_gone() -> None:
    with subprocess.Popen(
        [sys.executable, "-P", "-c", DEAF], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        print(json.dumps(asdict(ROW)), file=process.stdin, flush=True)
        assert process.stdout.readline() == "counting\n"
        process.stdin.close()
        assert process.wait(30) == 1


def test_there_is_no_other_position_than_the_start() -> None:
    with pytest.raises(BrokenCheckpoint, match="cannot go on from 'the middle'"):
        ROW.run("the middle", lambda position, progress: None)


def test_an_error_in_the_process_is_told() -> None:
    work = UncutCount("_template", "row:.....", "guessing", "all", 1)
    with pytest.raises(HamekomiError, match="no _template solver 'guessing'"):
        work.run(None, lambda position, progress: None)
