"""Jobs and their database: after a restart, without one, and as soon as it can be opened."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hamekomi.web import limits
from tests.web.jobs.ordering import QUICK, SLOW, order, state, wait
from tests.web.running import Running


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
        server.client() as client,
    ):
        assert client.get("/api/jobs").status_code == 409
        folder.unlink()
        assert client.get("/api/jobs").json()["jobs"] == []
        assert wait(client, order(client, QUICK), state("done"))


def test_an_order_for_a_database_that_was_removed_is_refused_and_not_lost(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Running(folder / "jobs.db") as server, server.client() as client:
        assert wait(client, order(client, QUICK), state("done"))
        shutil.rmtree(folder)
        answers = client.post("/api/jobs", json=QUICK), client.get("/api/jobs")
        for answer in answers:
            assert answer.status_code == 409
            assert "the database was removed or replaced while it was in use" in answer.json()["error"]
        assert client.get("/api/families").status_code == 200
