"""Many clients at once: all are served, those who leave cost nothing, and the page still opens."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hamekomi.web import limits
from hamekomi.web.workers import pool
from tests.web.running import Running
from tests.web.test_workers import GET_READY, finished

# Counts take for ever; everything else is answered at once.
TOY = (
    "import sys, time\n"
    "for line in sys.stdin:\n"
    "    if line.startswith('count'): time.sleep(60)\n"
    "    print('200 {}', flush=True)\n"
)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server whose workers do nothing, so that these tests measure only the server."""
    monkeypatch.setattr(pool, "COMMAND", (sys.executable, "-c", GET_READY + TOY))
    monkeypatch.setattr(limits, "LEFT_SECONDS", 0.1)
    with Running(tmp_path / "jobs.db") as running:
        yield running


async def post(server: Running, verb: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        f"POST /api/{verb} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n"
        f"{server.line}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}".encode()
    )
    return reader, writer


async def leave(writer: asyncio.StreamWriter) -> None:
    writer.close()
    await writer.wait_closed()


async def status(server: Running, verb: str) -> int:
    reader, writer = await post(server, verb)
    answer = await reader.read()
    await leave(writer)
    return int(answer.split()[1])


def test_a_thousand_requests_at_once_are_all_served(server: Running) -> None:
    async def crowd() -> set[int]:
        return set(await asyncio.gather(*(status(server, "hint") for _ in range(1000))))

    assert finished(crowd()) == {200}


def test_who_comes_when_clients_with_long_work_have_left_need_not_wait(server: Running) -> None:
    async def leave_then_ask() -> int:
        for _ in range(30):
            _, writer = await post(server, "count")
            await writer.drain()
            await leave(writer)
        return await status(server, "hint")

    assert finished(leave_then_ask()) == 200, "each count would take a minute"


def test_the_catalogue_waits_for_nobody(server: Running) -> None:
    async def ask_during_long_work() -> httpx.Response:
        busy = [await post(server, "count") for _ in range(limits.WORKERS + 1)]
        async with httpx.AsyncClient(
            base_url=server.address, headers=server.headers, timeout=30
        ) as client:
            answer = await client.get("/api/families")
        for _, writer in busy:
            await leave(writer)
        return answer

    assert finished(ask_during_long_work()).status_code == 200


def test_more_connections_than_there_is_room_for_get_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS", 2)
    with (
        Running(tmp_path / "jobs.db") as server,
        server.client() as client,
    ):

        async def fill_then_ask() -> None:
            lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(2)]
            answer = client.get("/api/jobs")
            assert answer.status_code == 503
            assert answer.json()["error"].startswith("too many connections")
            assert answer.headers["x-content-type-options"] == "nosniff"
            for _, writer in lines:
                await leave(writer)

        finished(fill_then_ask())
