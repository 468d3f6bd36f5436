"""Jobs over HTTP: ordered, watched, paused, resumed and cancelled."""

from __future__ import annotations

import json
from typing import NoReturn

import httpx
import pytest

from hamekomi.lab import catalogue
from tests.web.jobs.ordering import QUICK, SLOW, events, order, request_change, state, wait


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
    request_change(client, job, "pause")
    wait(client, job, state("paused"))
    request_change(client, job, "resume")
    request_change(client, job, "cancel")
    counted = client.post("/api/stream/count", json={"family": "hexads", "text": "0 1 2 3 4"})
    assert json.loads(counted.text.splitlines()[-1])["end"]["count"] == "1"
    assert client.get("/api/jobs").status_code == client.get("/api/families").status_code == 200


def test_what_there_is_to_see_comes_over_the_stream_and_is_gone_at_the_end(client: httpx.Client) -> None:
    job = order(client, SLOW)
    seen: list[str] = []
    for each in events(client):
        if each["id"] == job and each["preview"] is not None:
            seen.append(each["preview"]["text"])
            assert each["preview"].keys() == {"text", "svg"}
            if len(set(seen)) == 2:  # another one, so it goes on
                break
    assert all(text.startswith("1 + ... + ") or " + ... + " in text for text in seen)
    request_change(client, job, "cancel")
    wait(client, job, state("cancelled"))
    quick = order(client, QUICK)
    assert wait(client, quick, state("done"))["preview"] is None


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
    assert request_change(client, job, "pause").status_code == 200
    paused = wait(client, job, state("paused"))
    assert 0 < paused["progress"] < 1
    assert request_change(client, job, "resume").status_code == 200
    wait(client, job, lambda now: now["state"] == "running" and now["progress"] > paused["progress"])
    assert request_change(client, job, "cancel").status_code == 200
    wait(client, job, state("cancelled"))
    assert request_change(client, job, "resume").status_code == 422
