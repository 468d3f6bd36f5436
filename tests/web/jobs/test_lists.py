"""Lists of jobs: names, large results cut short, search, numbers of each state."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.job_spec import StoredOrder
from hamekomi.lab.jobs.store import Store
from hamekomi.model.plan import Identity
from hamekomi.web import limits, wire
from hamekomi.web.jobs import service
from hamekomi.web.jobs.serialise import in_short
from tests.waiting import LONGEST_WAIT
from tests.web.jobs.ordering import QUICK, SLOW, events, finished, order, request_change, state, wait
from tests.web.running import Running


def test_numbers_that_a_page_would_round_arrive_as_text(tmp_path: Path) -> None:
    largest = 2**53 - 1
    found = {
        "count": largest + 1,
        "small": largest,
        "below": -largest - 1,
        "exact": True,
        "by_size": {"3": 10**30, "4": 7},
        "first": [10**20, 0.5, None],
    }
    job = finished(tmp_path / "jobs.db", found)
    result = {
        "count": "9007199254740992",
        "small": 9007199254740991,
        "below": "-9007199254740992",
        "exact": True,
        "by_size": {"3": "1" + "0" * 30, "4": 7},
        "first": ["1" + "0" * 20, 0.5, None],
    }
    with Running(tmp_path / "jobs.db") as server, server.client() as client:
        assert client.get(f"/api/jobs/{job}").json()["result"] == result
        assert client.get("/api/jobs").json()["jobs"][0]["result"] == result
        assert next(events(client))["result"] == result


def test_a_job_has_a_name_and_its_times_in_words(client: httpx.Client) -> None:
    done = wait(client, order(client, QUICK), state("done"))
    assert done["title"] == "Template: A slow sum (last 50, microseconds 1,000)"
    assert done["spent"].endswith(" s") and done["left"] == ""
    soma = {"verb": "count", "family": "packing", "subject": "soma"}
    counted = wait(client, order(client, soma), state("done"))
    assert counted["title"] == "Count The Soma cube"
    recognised = client.post("/api/recognise", json={"text": "soma", "family": "packing"}).json()
    again = {**soma, "subject": recognised["text"]}
    assert wait(client, order(client, again), state("done"))["key"] == recognised["key"]


def test_a_job_that_is_over_is_removed_and_the_stream_reports_it(client: httpx.Client) -> None:
    running = order(client, SLOW)
    refused = request_change(client, running, "remove")
    assert refused.status_code == 422 and "cannot be removed" in refused.json()["error"]
    request_change(client, running, "cancel")
    job = order(client, QUICK)
    wait(client, job, state("done"))
    with client.stream("GET", "/api/jobs/events") as stream:
        lines = stream.iter_lines()
        assert any(line == "event: listed" for line in lines)
        assert request_change(client, job, "remove").json()["id"] == job
        assert any(line == "event: removed" for line in lines)
        assert json.loads(next(lines).removeprefix("data: ")) == [job]
    assert client.get(f"/api/jobs/{job}").status_code == 404
    assert job not in [each["id"] for each in client.get("/api/jobs").json()["jobs"]]


def test_a_list_of_long_jobs_is_short_and_one_job_is_whole(tmp_path: Path) -> None:
    long = "lattice: square\n" + " " * 150_000
    store = Store(tmp_path / "jobs.db")
    ready = StoredOrder("Count something long", Identity("a test", 1, ""))
    for _ in range(limits.LISTED_JOBS + 20):
        store.pause(store.add(Order(verb="count", family="packing", subject=long), ready).id)
    with Running(tmp_path / "jobs.db") as server, server.client() as client:
        first = client.get("/api/jobs")
        assert len(first.content) < 1000 * limits.LISTED_JOBS and first.json()["older"]
        jobs = first.json()["jobs"]
        assert jobs[0]["id"] == limits.LISTED_JOBS + 20 and not jobs[0]["is_whole"]
        rest = client.get(f"/api/jobs?before={jobs[-1]['id']}").json()
        assert [each["id"] for each in rest["jobs"]] == list(range(20, 0, -1)) and not rest["older"]
        whole = client.get("/api/jobs/7").json()
        assert whole["subject"] == long and whole["is_whole"]
        assert len({each["id"] for _, each in zip(range(100), events(client), strict=False)}) == 100


def test_jobs_are_searched_for_beyond_the_list(tmp_path: Path) -> None:
    store = Store(tmp_path / "jobs.db")
    for number in range(limits.LISTED_JOBS + 20):
        ready = StoredOrder(
            f"Count {'Tetra' if number % 60 == 0 else 'Soma'}", Identity("a test", 1, "")
        )
        store.pause(store.add(Order(verb="count", family="packing", subject="x"), ready).id)
    with Running(tmp_path / "jobs.db") as server, server.client() as client:

        def found(query: str) -> list[int]:
            return [each["id"] for each in client.get(f"/api/jobs?{query}").json()["jobs"]]

        assert found("words=TETRA+count") == [61, 1]
        assert found("words=tetra&before=61") == found("words=tetra+paused+1&before=2") == [1]
        assert found("words=tetra+done") == found("words=100%25") == []
        assert client.get("/api/jobs", params={"words": "a " * 21}).status_code == 422


def test_a_large_part_of_a_result_is_sent_on_request_only(tmp_path: Path) -> None:
    rows = [{"number": number} for number in range(5000)]
    job = finished(tmp_path / "jobs.db", {"sum": 3, "rows": rows})
    with Running(tmp_path / "jobs.db") as server, server.client() as client:
        [listed] = client.get("/api/jobs").json()["jobs"]
        assert listed["result"] == {"sum": 3} and not listed["is_whole"]
        assert client.get(f"/api/jobs/{job}").json()["result"] == {"sum": 3, "rows": rows}


def test_large_results_are_shortened_for_one_page_at_a_time_while_the_server_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(tmp_path / "jobs.db", {"sum": 3})
    begun, go_on = threading.Semaphore(0), threading.Event()

    def slowly(job: Job) -> wire.Job:
        begun.release()
        assert go_on.wait(LONGEST_WAIT)
        return in_short(job)

    monkeypatch.setattr(service, "in_short", slowly)
    with (
        Running(tmp_path / "jobs.db") as server,
        server.client() as client,
        ThreadPoolExecutor(3) as pages,
    ):
        lists = [pages.submit(client.get, "/api/jobs") for _ in range(3)]
        try:
            assert begun.acquire(timeout=LONGEST_WAIT)
            for _ in range(5):
                assert client.get("/api/jobs/numbers").json()["done"] == 1
            assert not begun.acquire(blocking=False)
        finally:
            go_on.set()
        assert [len(each.result().json()["jobs"]) for each in lists] == [1, 1, 1]


def test_jobs_are_counted_by_their_state(tmp_path: Path) -> None:
    finished(tmp_path / "jobs.db", {})
    with Running(tmp_path / "jobs.db") as server, server.client() as client:
        running = order(client, SLOW)
        wait(client, running, state("running"))
        numbers = client.get("/api/jobs/numbers").json()
        assert (numbers["running"], numbers["queued"], numbers["done"]) == (1, 0, 1)
