"""A worker in this very process: what becomes of works that end or fail, and how often it writes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from hamekomi.lab.jobs.job_runner import Intervals
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.plan import Identity, Report, Result
from hamekomi.work import write_checkpoint
from hamekomi.work.memory import too_much
from hamekomi.work.run import SPACING
from tests.lab.jobs.one_toy import Column, MakeOrder, kept_position, ran, toy_store

pytestmark = pytest.mark.usefixtures("impatient")  # every report is heard


def test_a_job_runs_to_its_end_and_keeps_its_result(
    store: Store, order: MakeOrder, column: Column
) -> None:
    store.add(order(last=100))
    job = ran(store)
    assert (job.state, job.result, job.progress, job.seconds_left) == ("done", {"sum": 5050}, 1.0, 0.0)
    assert job.seconds_spent > 0
    assert column(1, "checkpoint") is None
    assert run_next(store) is None


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OutOfBudget("stopped after 3 nodes"), "stopped after 3 nodes"),
        (MemoryError(), too_much("a job")),
    ],
)
def test_a_known_error_is_reported_in_its_own_words(
    path: Path, capfd: pytest.CaptureFixture[str], error: Exception, sentence: str
) -> None:
    def act(position: str | None, report: Report) -> Result:
        raise error

    job = ran(toy_store(path, act))
    assert (job.state, job.error) == ("failed", sentence)
    assert capfd.readouterr().err == ""


def test_an_unknown_error_is_reported_in_one_line_with_its_trace_on_standard_error(
    path: Path, capfd: pytest.CaptureFixture[str], column: Column
) -> None:
    def act(position: str | None, report: Report) -> Result:
        report("halfway", 0.5)
        raise ZeroDivisionError("nothing\nto divide")

    job = ran(toy_store(path, act))
    assert (job.state, job.error) == ("failed", "ZeroDivisionError: nothing to divide")
    assert "Traceback" in capfd.readouterr().err
    assert kept_position(column(1, "checkpoint")) == "halfway"


@pytest.mark.parametrize("result", [{"bad": object()}, {"bad": float("nan")}])
def test_a_result_that_json_cannot_say_is_a_failure(path: Path, result: Result) -> None:
    job = ran(toy_store(path, lambda position, report: result))
    assert job.state == "failed"


def test_progress_outside_of_0_to_1_is_brought_inside(path: Path) -> None:
    seen: list[float] = []

    def act(position: str | None, report: Report) -> Result:
        for progress in (-1.0, 0.5, 7.0, float("nan")):
            report("here", progress)
            seen.append(store.job(1).progress)
        return {}

    store = toy_store(path, act)
    assert ran(store).state == "done"
    assert seen == [0.0, 0.5, 1.0, 1.0], "and it never goes back"


def test_only_a_queued_job_is_run(store: Store, order: MakeOrder) -> None:
    store.add(order())
    assert ran(store).state == "done"
    assert run_next(store) is None


def test_checkpoints_and_notes_keep_to_the_pace(
    path: Path, column: Column, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    # The module's own clock: the real one also drives whatever else runs in this process.
    clock = SimpleNamespace(monotonic=lambda: now)
    monkeypatch.setattr("hamekomi.lab.jobs.job_runner.time", clock)
    monkeypatch.setattr("hamekomi.work.run.time", clock)
    saved: list[str | None] = []
    revisions: list[int] = []

    def act(position: str | None, report: Report) -> Result:
        nonlocal now
        for tick in range(1, 301):
            now = tick / 100
            report(str(tick), tick / 300)
            saved.append(column(1, "checkpoint"))
            revisions.append(column(1, "revision"))
        return {}

    job = ran(toy_store(path, act), Intervals(beat=1000, note=0.25, checkpoint=1.0))
    assert len(set(saved)) == 1 + 3, "none in the first second, then one a second"
    assert 11 <= len(set(revisions)) <= 13, "four notes a second"
    assert job.seconds_spent == pytest.approx(3.0)


def test_checkpoints_that_take_long_are_written_less_often(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ledger grows with its pieces: written once a second, it would take all the time."""
    now = 0.0
    written: list[float] = []

    def slow(identity: Identity, position: str) -> str:
        nonlocal now
        written.append(now)
        now += 0.5
        return write_checkpoint(identity, position)

    def act(position: str | None, report: Report) -> Result:
        nonlocal now
        for tick in range(160):
            now += 0.25
            report(str(tick), tick / 160)
        return {}

    clock = SimpleNamespace(monotonic=lambda: now)
    monkeypatch.setattr("hamekomi.lab.jobs.job_runner.time", clock)
    monkeypatch.setattr("hamekomi.work.run.time", clock)
    monkeypatch.setattr("hamekomi.lab.jobs.job_runner.write_checkpoint", slow)
    ran(toy_store(path, act), Intervals(beat=1000, note=0.25, checkpoint=1.0))
    assert now > 40 and len(written) >= 4
    assert all(later - earlier >= SPACING * 0.5 for earlier, later in pairwise(written))
