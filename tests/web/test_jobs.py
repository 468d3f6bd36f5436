"""Jobs over the wire: ordered, watched, paused, resumed, cancelled, and still there after a restart."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.orders import Ready
from hamekomi.lab.jobs.store import Store
from hamekomi.model.plan import Identity
from hamekomi.web import limits
from hamekomi.web.jobs import stream as job_stream
from hamekomi.web.jobs.shown import in_short
from tests.patience import PATIENCE
from tests.web.running import Running

# About half a minute if nobody stops it; the sum is known.
SLOW = {
    "verb": "experiment",
    "family": "_template",
    "subject": "sum",
    "settings": {"last": 10_000, "microseconds": 3000},
}
QUICK = {**SLOW, "settings": {"last": 50, "microseconds": 1000}}


def order(client: httpx.Client, order: dict[str, Any]) -> int:
    answer = client.post("/api/jobs", json=order)
    assert answer.status_code == 201, answer.text
    number: int = answer.json()["id"]
    return number


def wish(client: httpx.Client, job: int, word: str) -> httpx.Response:
    return client.post(f"/api/jobs/{job}/{word}", json={})


def wait(client: httpx.Client, job: int, until: Callable[[Any], bool]) -> Any:
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        now = client.get(f"/api/jobs/{job}").json()
        if until(now):
            return now
        time.sleep(0.05)
    raise AssertionError(f"waited in vain for {now}")


def state(word: str) -> Callable[[Any], bool]:
    return lambda job: bool(job["state"] == word)


def events(client: httpx.Client) -> Iterator[Any]:
    with client.stream("GET", "/api/jobs/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        event = ""
        for line in stream.iter_lines():
            if line.startswith("event: "):
                event = line.removeprefix("event: ")
            if line.startswith("data: ") and event == "message":
                yield from json.loads(line.removeprefix("data: "))


def test_a_job_runs_to_its_result(client: httpx.Client) -> None:
    job = order(client, QUICK)
    done = wait(client, job, state("done"))
    assert done["result"] == {"sum": 1275}
    assert done["progress"] == 1
    assert job in [each["id"] for each in client.get("/api/jobs").json()["jobs"]]


def test_an_experiment_that_is_done_has_its_graph(client: httpx.Client) -> None:
    settings = {"smallest": 3, "largest": 3, "boards": 1}
    methods = {**QUICK, "family": "slitherlink", "subject": "methods", "settings": settings}
    job = order(client, methods)
    wait(client, job, state("done"))
    plot = client.get(f"/api/jobs/{job}/plot").json()["plot"]
    assert plot["title"] == "Backtracking alone, and after rules"
    assert all(series["points"][0][0] == 3 for series in plot["series"])


def test_work_without_a_graph_has_none(client: httpx.Client) -> None:
    job = order(client, QUICK)
    assert client.get(f"/api/jobs/{job}/plot").json() == {"plot": None}, "it is not done yet"
    wait(client, job, state("done"))
    assert client.get(f"/api/jobs/{job}/plot").json() == {"plot": None}
    assert client.get("/api/jobs/999999/plot").status_code == 404


def test_the_server_itself_asks_no_family_for_anything(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers do, which have limits of time and memory."""

    def refuse(name: str) -> NoReturn:
        raise AssertionError(f"the server loads {name}")

    monkeypatch.setattr(catalogue, "module", refuse)
    job = order(client, SLOW)
    assert client.get(f"/api/jobs/{job}/plot").json() == {"plot": None}
    wish(client, job, "pause")
    wait(client, job, state("paused"))
    wish(client, job, "resume")
    wish(client, job, "cancel")
    counted = client.post("/api/stream/count", json={"family": "hexads", "text": "0 1 2 3 4"})
    assert json.loads(counted.text.splitlines()[-1])["end"]["count"] == "1"
    assert client.get("/api/jobs").status_code == client.get("/api/families").status_code == 200


def test_what_there_is_to_see_comes_over_the_stream_and_is_gone_at_the_end(client: httpx.Client) -> None:
    job = order(client, SLOW)
    seen: list[str] = []
    for each in events(client):
        if each["id"] == job and each["sight"] is not None:
            seen.append(each["sight"]["text"])
            assert each["sight"].keys() == {"text", "svg"}
            if len(set(seen)) == 2:  # another one, so it goes on
                break
    assert all(text.startswith("1 + ... + ") or " + ... + " in text for text in seen)
    wish(client, job, "cancel")
    wait(client, job, state("cancelled"))
    quick = order(client, QUICK)
    assert wait(client, quick, state("done"))["sight"] is None


def test_puzzles_are_made_as_a_job(client: httpx.Client) -> None:
    settings = {"number": 3, "columns": 7}
    making = {"verb": "generate", "family": "_template", "subject": "", "settings": settings, "seed": 4}
    done = wait(client, order(client, making), state("done"))
    assert [each["seed"] for each in done["result"]["puzzles"]] == [4, 5, 6]
    refused = client.post("/api/jobs", json={**making, "settings": {"colums": 7}})
    assert refused.status_code == 404 and "did you mean 'columns'" in refused.json()["error"]


def test_a_count_up_to_symmetry_runs_to_its_result(client: httpx.Client) -> None:
    settings = {"up_to": "symmetry", "threads": 2}
    count = {"verb": "count", "family": "packing", "subject": "tetra", "settings": settings}
    done = wait(client, order(client, count), state("done"))
    assert (done["result"]["count"], done["result"]["up_to"]) == (7482, "symmetry")
    refused = client.post("/api/jobs", json={**count, "settings": {"up_to": "love"}})
    assert refused.status_code == 404 and "'love'" in refused.json()["error"]


def test_a_job_pauses_resumes_and_is_cancelled(client: httpx.Client) -> None:
    job = order(client, SLOW)
    wait(client, job, lambda now: now["progress"] > 0)
    assert wish(client, job, "pause").status_code == 200
    paused = wait(client, job, state("paused"))
    assert 0 < paused["progress"] < 1
    assert wish(client, job, "resume").status_code == 200
    wait(client, job, lambda now: now["state"] == "running" and now["progress"] > paused["progress"])
    assert wish(client, job, "cancel").status_code == 200
    wait(client, job, state("cancelled"))
    assert wish(client, job, "resume").status_code == 422


def test_the_stream_tells_every_change(client: httpx.Client) -> None:
    job = order(client, QUICK)
    seen = []
    for each in events(client):
        if each["id"] == job:
            seen.append(each["state"])
            if each["state"] == "done":
                break
    assert seen[-1] == "done"
    assert each["result"] == {"sum": 1275}


def test_the_stream_is_silent_when_nothing_changes(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = order(client, QUICK)
    wait(client, job, state("done"))
    monkeypatch.setattr(limits, "STREAM_SILENCE", 0.6)
    lines = []
    with client.stream("GET", "/api/jobs/events") as stream:
        for line in stream.iter_lines():
            lines.append(line)
            if line == ": still here":
                break
    first = lines.index("event: listed")
    assert not any(line.startswith("data: ") for line in lines[first + 2 :])


def test_streams_are_bounded(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LISTENERS", 1)
    with client.stream("GET", "/api/jobs/events") as first:
        lines = first.iter_lines()  # the stream is closed when this is forgotten
        next(lines)
        answer = client.get("/api/jobs/events")
        assert answer.status_code == 429
        assert "listen to the jobs already" in answer.json()["error"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"verb": "dance"}, "no verb for a job 'dance'"),
        ({"verb": 3}, "the field 'verb' is a text, not 3"),
        ({"family": "nothing"}, "no family 'nothing'"),
        ({"subject": "nothing"}, "'nothing'"),
        ({"settings": {"last": 0}}, "last is a whole number from 1 to 1,000,000, not 0"),
        ({"settings": {"last": 10**12}}, "last is a whole number from 1 to 1,000,000, not"),
        ({"settings": {"first": 1}}, "first"),
        ({"settings": {"last": [1]}}, "the field 'settings.last' is a whole number or a text, not [1]"),
        ({"seed": -1}, "the field 'seed' is between 0 and"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_an_order_that_cannot_be_done_is_refused(
    client: httpx.Client, change: dict[str, object], reason: str
) -> None:
    before = len(client.get("/api/jobs").json()["jobs"])
    answer = client.post("/api/jobs", json={**QUICK, **change})
    assert 400 <= answer.status_code < 500
    assert reason in answer.json()["error"]
    assert len(client.get("/api/jobs").json()["jobs"]) == before


def test_an_answer_that_is_only_the_headers_of_the_stream_ends(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(
            f"HEAD /api/jobs/events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Connection: close\r\n\r\n".encode()
        )
        answer = b"".join(iter(lambda: line.recv(1000), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ")
    assert b"content-type: text/event-stream" in head
    assert body == b""


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
    told = {
        "count": "9007199254740992",
        "small": 9007199254740991,
        "below": "-9007199254740992",
        "exact": True,
        "by_size": {"3": "1" + "0" * 30, "4": 7},
        "first": ["1" + "0" * 20, 0.5, None],
    }
    with Running(tmp_path / "jobs.db") as server, server.client() as client:
        assert client.get(f"/api/jobs/{job}").json()["result"] == told
        assert client.get("/api/jobs").json()["jobs"][0]["result"] == told
        assert next(events(client))["result"] == told


def test_a_job_has_a_name_and_its_times_in_words(client: httpx.Client) -> None:
    done = wait(client, order(client, QUICK), state("done"))
    assert done["title"] == "Template: A slow sum (last 50, microseconds 1000)"
    assert done["spent"].endswith(" s") and done["left"] == ""
    soma = {"verb": "count", "family": "packing", "subject": "soma"}
    counted = wait(client, order(client, soma), state("done"))
    assert counted["title"] == "Count The Soma cube"
    recognised = client.post("/api/recognise", json={"text": "soma", "family": "packing"}).json()
    again = {**soma, "subject": recognised["text"]}
    assert wait(client, order(client, again), state("done"))["key"] == recognised["key"]


def test_a_job_that_is_over_is_removed_and_the_stream_tells_it(client: httpx.Client) -> None:
    running = order(client, SLOW)
    refused = wish(client, running, "remove")
    assert refused.status_code == 422 and "cannot be removed" in refused.json()["error"]
    wish(client, running, "cancel")
    job = order(client, QUICK)
    wait(client, job, state("done"))
    with client.stream("GET", "/api/jobs/events") as stream:
        lines = stream.iter_lines()
        assert any(line == "event: listed" for line in lines)
        assert wish(client, job, "remove").json()["id"] == job
        assert any(line == "event: removed" for line in lines)
        assert json.loads(next(lines).removeprefix("data: ")) == [job]
    assert client.get(f"/api/jobs/{job}").status_code == 404
    assert job not in [each["id"] for each in client.get("/api/jobs").json()["jobs"]]


def test_a_list_of_long_jobs_is_short_and_one_job_is_whole(tmp_path: Path) -> None:
    long = "lattice: square\n" + " " * 150_000
    store = Store(tmp_path / "jobs.db")
    ready = Ready("Count something long", Identity("a test", 1, ""))
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
        ready = Ready(f"Count {'Tetra' if number % 60 == 0 else 'Soma'}", Identity("a test", 1, ""))
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

    def slowly(job: Job) -> dict[str, object]:
        begun.release()
        assert go_on.wait(PATIENCE)
        return in_short(job)

    monkeypatch.setattr(job_stream, "in_short", slowly)
    with (
        Running(tmp_path / "jobs.db") as server,
        server.client() as client,
        ThreadPoolExecutor(3) as pages,
    ):
        lists = [pages.submit(client.get, "/api/jobs") for _ in range(3)]
        try:
            assert begun.acquire(timeout=PATIENCE)
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


def test_an_order_that_takes_too_long_to_read_is_refused_and_the_server_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WORKERS", 1)
    monkeypatch.setattr(limits, "HARD_SECONDS", 0.001)
    with Running(tmp_path / "jobs.db") as server, server.client() as client:
        refused = client.post("/api/jobs", json=QUICK, timeout=60)
        assert refused.status_code == 422 and "stopped after 0.001 seconds" in refused.json()["error"]
        assert client.get("/api/jobs").json()["jobs"] == []


def finished(store_path: Path, result: dict[str, object]) -> int:
    store = Store(store_path)
    job = store.add(Order.from_json(QUICK))
    lease = store.claim("a test")
    assert lease is not None
    lease.finish(result, 1.0)
    return job.id


@pytest.mark.parametrize(
    "number", ["999999", "99999999999999999999999", "9" * 5000, "-1", "1.0", "one", "²", "٣", "%20"]
)
def test_a_job_that_does_not_exist_is_refused(client: httpx.Client, number: str) -> None:
    for answer in (
        client.get(f"/api/jobs/{number}"),
        client.post(f"/api/jobs/{number}/pause", json={}),
    ):
        assert answer.status_code == 404
        assert "no job" in answer.json()["error"]


def test_a_wish_that_does_not_exist_is_refused(client: httpx.Client) -> None:
    answer = wish(client, order(client, QUICK), "explode")
    assert answer.status_code == 404
    assert answer.json()["error"] == "a job can cancel, pause, remove, resume, not 'explode'"


def test_jobs_go_on_after_the_server_was_stopped(tmp_path: Path) -> None:
    store = tmp_path / "jobs.db"
    with Running(store) as server, server.client() as client:
        job = order(client, {**SLOW, "settings": {"last": 1500, "microseconds": 2000}})
        before = wait(client, job, lambda now: now["progress"] > 0.1)
    with Running(store) as server, server.client() as client:
        after = client.get(f"/api/jobs/{job}").json()
        assert after["progress"] >= before["progress"]
        assert wait(client, job, state("done"))["result"] == {"sum": 1500 * 1501 // 2}


def test_a_database_that_is_none_is_left_alone_and_the_rest_works(tmp_path: Path) -> None:
    store = tmp_path / "jobs.db"
    store.write_text("Dear diary, this is not a database at all. " * 50)
    before = store.read_bytes()
    with Running(store) as server, server.client() as client:
        for answer in (
            client.get("/api/jobs"),
            client.get("/api/jobs/1"),
            client.get("/api/jobs/events"),
            client.post("/api/jobs", json=QUICK),
            client.post("/api/jobs/1/pause", json={}),
        ):
            assert answer.status_code == 409
            assert "not a database" in answer.json()["error"]
        assert client.get("/api/families").status_code == 200
    assert store.read_bytes() == before


def test_a_database_that_could_not_be_opened_is_used_as_soon_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REOPEN_SECONDS", 0.0)
    folder = tmp_path / "data"
    folder.write_text("in the way, as a full disk would be")
    with (
        Running(folder / "jobs.db") as server,
        httpx.Client(base_url=server.address, timeout=60) as client,
    ):
        assert client.get("/api/jobs").status_code == 409
        folder.unlink()
        assert client.get("/api/jobs").json()["jobs"] == []
        assert wait(client, order(client, QUICK), state("done"))
