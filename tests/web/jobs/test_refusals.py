"""Requests about jobs that cannot be met are refused."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from hamekomi.web import limits
from tests.web.jobs.ordering import QUICK, order, request_change
from tests.web.running import Running


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


def test_an_order_that_takes_too_long_to_read_is_refused_and_the_server_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WORKERS", 1)
    monkeypatch.setattr(limits, "HARD_SECONDS", 0.001)
    with Running(tmp_path / "jobs.db") as server, server.client() as client:
        refused = client.post("/api/jobs", json=QUICK, timeout=60)
        assert refused.status_code == 422 and "stopped after 0.001 seconds" in refused.json()["error"]
        assert client.get("/api/jobs").json()["jobs"] == []


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
    answer = request_change(client, order(client, QUICK), "explode")
    assert answer.status_code == 404
    assert answer.json()["error"] == "a job can cancel, pause, remove, resume, not 'explode'"
