"""How many pages listen to the jobs at the same time, counted from the grant to the end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.types import Message, Receive

from hamekomi.web import limits
from hamekomi.web.app import create_app

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
        app = create_app(tmp_path / "jobs.db")
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
        app = create_app(tmp_path / "jobs.db")
        async with app.router.lifespan_context(app):
            for _ in range(5):
                await listen(app, leave_at_once, statuses)

    asyncio.run(one_after_another())
    assert 429 not in statuses
