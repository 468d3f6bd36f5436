"""Streams: steps, solutions, counts and comparisons that come in parts, and end when nobody listens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest
from starlette.types import Message

from hamekomi.lab.comparison import Measured
from hamekomi.web import limits, streaming
from hamekomi.web.endpoints.verbs import STREAMS
from hamekomi.web.jobs.service import JobService
from hamekomi.web.request_fields import RequestFields
from hamekomi.web.workers.pool import MORE, WorkerResponse, Workers, refused
from tests.web.running import Running
from tests.web.test_workers import finished

SMALL = "3./.3"
# Thirteen loops.
EMPTY = "../.."
# Nobody has time for all loops on this board.
ENDLESS = {"family": "slitherlink", "text": "/".join(["." * 30] * 30), "first": 10**12, "limit": 1}
LONG_COUNT = {"family": "packing", "text": "quantumino:0"}


@contextmanager
def streamed(client: httpx.Client, verb: str, body: dict[str, Any]) -> Iterator[Iterator[Any]]:
    with client.stream("POST", f"/api/stream/{verb}", json=body) as stream:
        assert stream.status_code == 200
        assert stream.headers["content-type"] == "application/x-ndjson"
        yield (json.loads(line) for line in stream.iter_lines())


def parts_and_end(client: httpx.Client, verb: str, **body: Any) -> tuple[list[Any], Any]:
    """The parts, and the end."""
    with streamed(client, verb, body) as lines:
        *parts, last = lines
    assert last.keys() == {"end"}
    return parts, last["end"]


def test_steps_are_those_of_the_explanation_without_pictures(client: httpx.Client) -> None:
    body = {"family": "slitherlink", "text": SMALL}
    whole = client.post("/api/explain", json={**body, "pictures": False}).json()["steps"]
    parts, end = parts_and_end(client, "explain", **body)
    assert [part["step"] for part in parts] == whole
    assert all(step["places"] and step["stages"] for step in whole)
    assert whole[0]["svg"] is None
    assert end == {"steps": len(whole), "stopped": "", "remarks": []}


def test_steps_bring_their_pictures_if_asked(client: httpx.Client) -> None:
    parts, _ = parts_and_end(client, "explain", family="hexads", text="0 1 2 3 4", pictures=True)
    assert parts[-1]["step"]["svg"].startswith("<svg")


@pytest.mark.parametrize("verb", ["explain", "solve", "count", "compare"])
@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ({"family": "slitherlink", "text": "zz"}, 422, "line 1, column 1: "),
        ({"family": "tiddlywinks", "text": SMALL}, 404, "no family 'tiddlywinks'"),
        ({"family": "slitherlink"}, 422, "the field 'text' is missing"),
        (
            {"family": "slitherlink", "text": SMALL, "solver": "zz", "solvers": ["zz"]},
            404,
            "solver 'zz'",
        ),
    ],
    ids=["text", "family", "missing", "solver"],
)
def test_bad_input_is_refused_in_one_sentence_before_the_stream_begins(
    client: httpx.Client, verb: str, body: dict[str, Any], status: int, reason: str
) -> None:
    more = {"task": "one", "solvers": ["fast"]} if verb == "compare" else {}
    answer = client.post(f"/api/stream/{verb}", json={**more, **body})
    assert answer.status_code == status
    assert reason in answer.json()["error"]


def test_solutions_begin_at_any_number(client: httpx.Client) -> None:
    body = {"family": "slitherlink", "text": EMPTY, "pictures": False}
    first, end = parts_and_end(client, "solve", **body, limit=20)
    texts = {part["number"]: part["solution"]["text"] for part in first if "solution" in part}
    assert list(texts) == list(range(1, 14))
    assert (end["found"], end["complete"], end["unique"], end["solver"]) == (13, True, False, "fast")
    assert end["seconds"] > 0
    later, end = parts_and_end(client, "solve", **body, first=12, limit=5)
    assert {part["number"]: part["solution"]["text"] for part in later if "solution" in part} == {
        12: texts[12],
        13: texts[13],
    }
    assert end["complete"]
    beyond, end = parts_and_end(client, "solve", **body, first=99)
    assert [part for part in beyond if "solution" in part] == []
    assert end["found"] == 13


def test_a_count_says_how_far_it_is(client: httpx.Client) -> None:
    parts, end = parts_and_end(client, "count", family="packing", text="pentominoes-6x10")
    shares = [part["progress"] for part in parts]
    assert shares == sorted(shares)
    assert (end["count"], end["exact"], end["method"]) == ("9356", True, "exact-cover")
    assert end["nodes"] > 0


def test_a_long_count_goes_on_as_a_job_from_where_it_was(client: httpx.Client) -> None:
    _, end = parts_and_end(client, "count", **LONG_COUNT, solver="box-search", up_to="rotation")
    job = end["job"]
    assert (job["verb"], job["subject"], job["settings"]) == (
        "count",
        "quantumino:0",
        {"solver": "box-search", "up_to": "rotation"},
    )
    # These seconds are not lost.
    assert job["seconds_spent"] == limits.SOFT_SECONDS
    client.post(f"/api/jobs/{job['id']}/cancel", json={})


def test_a_long_count_whose_job_cannot_be_kept_ends_with_the_reason(tmp_path: Path) -> None:
    with (
        Running(tmp_path) as server,  # a folder is no store
        server.client() as client,
        streamed(client, "count", LONG_COUNT) as lines,
    ):
        *parts, last = lines
    assert parts and last["error"].endswith("this is a folder, not a database")


def test_a_count_that_wants_no_job_just_ends(client: httpx.Client) -> None:
    before = len(client.get("/api/jobs").json()["jobs"])
    _, end = parts_and_end(client, "count", **LONG_COUNT, job=False)
    assert end == {"job": None}
    assert len(client.get("/api/jobs").json()["jobs"]) == before


def test_a_solver_that_gives_up_gets_no_job(client: httpx.Client) -> None:
    answer = client.post(
        "/api/stream/count", json={"family": "slitherlink", "text": EMPTY, "solver": "rules"}
    )
    assert answer.status_code == 422
    assert "rules alone do not finish" in answer.json()["error"]


def test_solvers_are_compared_one_after_the_other(client: httpx.Client) -> None:
    parts, end = parts_and_end(
        client,
        "compare",
        family="slitherlink",
        text=EMPTY,
        task="count",
        solvers=["fast", "backtrack", "fast", "rules"],
        seconds=20,
    )
    assert [part["running"] for part in parts[::2]] == ["fast", "backtrack", "rules"]
    rows = [part["row"] for part in parts[1::2]]
    assert [(row["found"], row["is_done"]) for row in rows] == [(13, True), (13, True), (0, False)]
    assert "rules alone do not finish" in rows[2]["reason"]
    assert end == {"agree": True}


def test_nothing_to_compare_is_said(client: httpx.Client) -> None:
    body = {"family": "slitherlink", "text": EMPTY, "task": "one"}
    answer = client.post("/api/stream/compare", json=body)
    assert answer.json()["error"] == "choose at least one solver to compare"


def test_the_page_learns_why_a_solver_cannot(client: httpx.Client) -> None:
    large = "\n".join(" ".join(["0"] * 36) for _ in range(36))
    solvers = client.post("/api/solvers", json={"family": "sudoku", "text": large}).json()["solvers"]
    reasons = {each["name"]: each["why_not"] for each in solvers}
    assert reasons["sat"] == ""
    assert reasons["backtrack"].startswith("backtracking takes Sudokus with at most")


def test_a_client_that_leaves_ends_the_work(client: httpx.Client) -> None:
    for _ in range(limits.STREAM_WORKERS + 1):  # one more than there are workers
        with streamed(client, "solve", ENDLESS) as lines:
            assert "passed" in next(lines)
    parts, _ = parts_and_end(client, "explain", family="_template", text="row:0..")
    assert len(parts) == 2


def test_a_page_that_takes_nothing_is_cut_off_and_its_work_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "STALLED_SECONDS", 0.05)
    is_ended = False

    async def without_end() -> AsyncGenerator[WorkerResponse, None]:
        nonlocal is_ended
        try:
            while True:
                yield WorkerResponse(MORE, b"{}")
        finally:
            is_ended = True

    async def wait_for_ever(message: object = None) -> NoReturn:
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Message) -> None:
        if message["type"] == "http.response.body":
            await wait_for_ever()

    async def conversation() -> None:
        async with asyncio.timeout(10):
            await streaming.Parts(without_end())({}, wait_for_ever, send)

    finished(conversation())
    assert is_ended


def test_a_stream_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    with (
        Running(tmp_path / "jobs.db") as server,
        server.client() as client,
        streamed(client, "solve", ENDLESS) as lines,
    ):
        assert "passed" in next(lines)
        server.stop()  # fails if it does not stop
        *_, last = lines
    assert last["error"] == "the server is stopping"


def sent_here(verb: str, **body: Any) -> tuple[list[Any], Any]:
    """The parts and the end, without a server."""
    parts: list[Any] = []
    end = STREAMS[f"stream/{verb}"](RequestFields(body), parts.append)
    return parts, end


def test_an_explanation_that_is_cut_short_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    body = {"family": "slitherlink", "text": SMALL}
    number = len(sent_here("explain", **body)[0])
    for most, stopped in ((number, ""), (number - 1, f"there are more than {number - 1} steps")):
        monkeypatch.setattr(limits, "STREAMED_STEPS", most)
        parts, end = sent_here("explain", **body)
        assert len(parts) == most
        assert (end["steps"], end["stopped"]) == (most, stopped)


def test_no_more_solutions_come_than_were_asked_for() -> None:
    parts, end = sent_here("solve", family="slitherlink", text=EMPTY, first=3, limit=2)
    assert [part["number"] for part in parts if "solution" in part] == [3, 4]
    assert (end["found"], end["complete"], end["unique"]) == (4, False, False)


def test_solutions_that_ran_out_of_time_are_not_called_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "STREAM_SECONDS", 0.01)
    _, end = sent_here("solve", **ENDLESS)
    assert end["complete"] is False
    assert end["stopped"] == "stopped after 0.01 seconds"


class Unlucky(Workers):
    """Solver `bad` crashes, `good` finds three solutions; a count is killed after its first part."""

    async def ask(
        self, verb: str, fields: RequestFields, seconds: float | None = None
    ) -> WorkerResponse:
        if verb == "solvers":
            return WorkerResponse(200, b'{"solvers": [{"name": "bad"}, {"name": "good"}]}')
        assert seconds is not None and seconds > 7, "it gets its own time, and some to send what it has"
        if fields.text("solver") == "bad":
            return refused(422, "it crashed")
        return WorkerResponse(200, json.dumps(asdict(Measured("good", 3, True, 0.1))).encode())

    async def answers(
        self,
        verb: str,
        fields: RequestFields,
        seconds: float | None = None,
        *,
        says_waiting: bool = False,
    ) -> AsyncGenerator[WorkerResponse, None]:
        yield WorkerResponse(MORE, b'{"progress": 0.1}')
        yield refused(422, "stopped")


async def listed(answers: AsyncGenerator[WorkerResponse, None]) -> list[tuple[int, Any]]:
    return [(each.status, json.loads(each.body)) async for each in answers]


def test_a_solver_that_crashes_loses_only_its_own_row() -> None:
    async def conversation() -> list[tuple[int, Any]]:
        body = {"family": "slitherlink", "text": EMPTY, "task": "count"}
        more = {"solvers": ["bad", "good"], "seconds": 7}
        return await listed(streaming.compare(Unlucky(), RequestFields({**body, **more})))

    *parts, end = finished(conversation())
    bad, good = (part["row"] for _, part in parts[1::2])
    assert (bad["is_done"], bad["seconds"], bad["reason"]) == (False, 7.0, "it crashed")
    assert (good["found"], good["is_done"]) == (3, True)
    assert end == (200, {"agree": None})


def test_a_count_that_had_to_be_killed_ends_like_one_that_stopped_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HARD_SECONDS", 0.0)

    async def conversation() -> list[tuple[int, Any]]:
        body = RequestFields({**LONG_COUNT, "job": False})
        return await listed(streaming.count(Unlucky(), JobService(tmp_path / "jobs.db"), body))

    assert finished(conversation()) == [(MORE, {"progress": 0.1}), (200, {"job": None})]
