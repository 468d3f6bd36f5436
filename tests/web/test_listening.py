"""Pages that listen to the jobs: how many at a time, counted from grant to end, and what they share."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.types import Message, Receive

from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.store import Store
from hamekomi.web import limits
from hamekomi.web.app import create_app
from hamekomi.web.jobs.service import JobService

SCOPE = {
    "type": "http",
    "asgi": {"version": "3.0", "spec_version": "2.3"},
    "http_version": "1.1",
    "method": "GET",
    "path": "/api/jobs/events",
    "root_path": "",
    "query_string": b"",
    "headers": [(b"host", b"localhost")],
}


async def listen(app: Starlette, receive: Receive, statuses: list[int]) -> None:
    """Ask for the stream until it ends, and write down the status of the answer."""

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    await app(dict(SCOPE), receive, send)


async def leave_at_once() -> Message:
    return {"type": "http.disconnect"}


def test_pages_that_come_together_do_not_slip_past_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LISTENERS", 3)
    statuses: list[int] = []

    async def twenty_at_once() -> None:
        app = create_app(tmp_path / "jobs.db", token=None)
        over = asyncio.Event()

        async def leave_when_over() -> Message:
            await over.wait()
            return {"type": "http.disconnect"}

        async with app.router.lifespan_context(app), asyncio.TaskGroup() as pages:
            for _ in range(20):
                pages.create_task(listen(app, leave_when_over, statuses))
            while len(statuses) < 20:
                await asyncio.sleep(0.01)
            over.set()

    asyncio.run(twenty_at_once())
    assert sorted(statuses) == [200] * 3 + [429] * 17


def test_a_page_that_leaves_before_the_stream_starts_makes_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LISTENERS", 1)
    statuses: list[int] = []

    async def one_after_another() -> None:
        app = create_app(tmp_path / "jobs.db", token=None)
        async with app.router.lifespan_context(app):
            for _ in range(5):
                await listen(app, leave_at_once, statuses)

    asyncio.run(one_after_another())
    assert 429 not in statuses


def test_pages_that_ask_for_the_list_together_share_one_that_is_new_enough_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists = 0
    read = Store.jobs

    def read_then_add(store: Store, *arguments: Any) -> list[Job]:
        """While the first list is being made, somebody orders a job; the others ask meanwhile, too."""
        nonlocal lists
        lists += 1
        found = read(store, *arguments)
        if lists == 1:
            store.add(Order(verb="count", family="_template", subject="row:...", settings={}))
        return found

    async def ten_at_once() -> list[int]:
        service = JobService(tmp_path / "jobs.db")
        await service.open()
        try:
            return [len(found) for found in await asyncio.gather(*(service.newest() for _ in range(10)))]
        finally:
            await service.close()

    monkeypatch.setattr(Store, "jobs", read_then_add)
    assert asyncio.run(ten_at_once()) == [0] + [1] * 9
    assert lists == 2
