"""A worker in this very process: it is asked to stop, reads requests, loses its job."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from hamekomi.lab.jobs.job_runner import Intervals
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.model.plan import Report, Result
from tests.lab.jobs.one_toy import EAGER, Column, kept_position, ran, toy_store

pytestmark = pytest.mark.usefixtures("impatient")  # every report is heard


@pytest.mark.parametrize(("requested", "state"), [("pause", "paused"), ("cancel", "cancelled")])
def test_a_running_job_obeys_at_its_next_report(path: Path, requested: str, state: str) -> None:
    last = 0

    def act(position: str | None, report: Report) -> Result:
        nonlocal last
        for last in range(1000):
            if last == 7:
                getattr(store, requested)(1)
            report(str(last), 0.1)
        raise AssertionError

    store = toy_store(path, act)
    job = ran(store)
    assert (job.state, job.requested, last) == (state, None, 7)


def test_a_worker_that_must_stop_puts_the_job_back_with_its_very_last_position(
    path: Path, column: Column
) -> None:
    stop = threading.Event()

    def act(position: str | None, report: Report) -> Result:
        for number in range(1000):
            if number == 5:
                stop.set()
            report(str(number), 0.1)
        raise AssertionError

    store = toy_store(path, act)
    job = run_next(store, is_stopping=stop.is_set)  # at usual intervals: no checkpoint is due yet
    assert job is not None and job.state == "queued"
    assert kept_position(column(1, "checkpoint")) == "5"


@pytest.mark.parametrize(("requested", "state"), [("pause", "paused"), ("cancel", "cancelled")])
def test_a_worker_that_must_stop_grants_a_request_that_it_has_not_seen_yet(
    path: Path, column: Column, requested: str, state: str
) -> None:
    stop = threading.Event()

    def act(position: str | None, report: Report) -> Result:
        report("here", 0.1)
        getattr(store, requested)(1)
        stop.set()
        report("there", 0.2)
        raise AssertionError

    store = toy_store(path, act)
    job = run_next(store, is_stopping=stop.is_set)
    assert job is not None and (job.state, job.requested) == (state, None)
    kept = column(1, "checkpoint")
    assert (kept and kept_position(kept)) == ("there" if requested == "pause" else None)


@pytest.mark.parametrize(("second_thought", "state"), [("cancel", "cancelled"), ("resume", "queued")])
def test_what_is_wished_while_the_work_tidies_up_counts(
    path: Path, second_thought: str, state: str
) -> None:
    def act(position: str | None, report: Report) -> Result:
        store.pause(1)
        try:
            report("here", 0.1)
        finally:
            getattr(store, second_thought)(1)
        raise AssertionError

    store = toy_store(path, act)
    assert ran(store).state == state


def test_ctrl_c_cancels_the_job_in_hand_if_that_was_wished(path: Path, column: Column) -> None:
    def act(position: str | None, report: Report) -> Result:
        report("here", 0.3)
        store.cancel(1)
        raise KeyboardInterrupt

    store = toy_store(path, act)
    with pytest.raises(KeyboardInterrupt):
        run_next(store)
    assert (store.job(1).state, column(1, "checkpoint")) == ("cancelled", None)


def test_ctrl_c_pauses_the_job_in_hand(path: Path, column: Column) -> None:
    def act(position: str | None, report: Report) -> Result:
        report("here", 0.3)
        raise KeyboardInterrupt

    store = toy_store(path, act)
    with pytest.raises(KeyboardInterrupt):
        run_next(store)
    assert store.job(1).state == "paused"
    assert kept_position(column(1, "checkpoint")) == "here"


def test_a_silent_work_keeps_its_lease_by_the_heartbeat(path: Path) -> None:
    rival = Store(path)
    seen = []

    def act(position: str | None, report: Report) -> Result:
        silent_until = time.monotonic() + 2.5
        while time.monotonic() < silent_until:
            time.sleep(0.05)
            seen.append(rival.claim("rival"))
        return {"silent": True}

    job = ran(toy_store(path, act), Intervals(lease=1.0, beat=0.1))
    assert job.state == "done"
    assert seen and set(seen) == {None}


def test_a_worker_whose_job_was_taken_away_stops_at_its_next_report(path: Path) -> None:
    reports = 0

    def act(position: str | None, report: Report) -> Result:
        nonlocal reports
        for reports in range(1000):
            if reports == 3:
                store.release_jobs_of("robbed")
                assert store.claim("rival") is not None
            report("here", 0.1)
        raise AssertionError

    store = toy_store(path, act)
    job = run_next(store, worker="robbed", intervals=EAGER)
    assert job is not None and job.state == "running"
    assert reports == 3


def test_a_worker_learns_from_its_heartbeat_that_its_job_was_taken_away(path: Path) -> None:
    reports = 0

    def act(position: str | None, report: Report) -> Result:
        nonlocal reports
        store.release_jobs_of("robbed")  # the only note for a long time was before this
        while reports < 1000:
            reports += 1
            time.sleep(0.01)
            report("there", 0.2)
        return {}

    store = toy_store(path, act)
    job = run_next(store, worker="robbed", intervals=Intervals(beat=0.01, note=1000))
    assert job is not None and (job.state, job.progress) == ("queued", 0.0)
    assert reports < 1000
