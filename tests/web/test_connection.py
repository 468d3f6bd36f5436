"""Connections that are opened and not used, and those that are."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from hamekomi.web import limits
from hamekomi.web.http.disconnect import Connection
from tests.waiting import LONGEST_WAIT, wait_until
from tests.web.running import Running

HEAD = "GET /api/jobs HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{token}\r\n"


@pytest.fixture
def short_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that waits half a second for a request, and has room for four connections."""
    monkeypatch.setattr(limits, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(limits, "CONNECTIONS", 4)
    with Running(tmp_path / "jobs.db") as server:
        yield server


def connected(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=LONGEST_WAIT)


@pytest.mark.parametrize("beginning", ["", "G", HEAD[:-2]])
def test_a_connection_that_does_not_ask_is_hung_up_on(short_limits: Running, beginning: str) -> None:
    with connected(short_limits) as line:
        line.sendall(beginning.format(port=short_limits.port, token=short_limits.line).encode())
        assert line.recv(1000) == b""


def test_a_second_request_that_never_ends_is_hung_up_on(short_limits: Running) -> None:
    with connected(short_limits) as line:
        line.sendall(HEAD.format(port=short_limits.port, token=short_limits.line).encode())
        answer = b""
        while not answer.endswith(b"}"):
            answer += line.recv(1000)
        line.sendall(b"G")
        assert line.recv(1000) == b""


def test_bytes_that_trickle_in_do_not_make_the_time_longer(short_limits: Running) -> None:
    with connected(short_limits) as line, pytest.raises(ConnectionError):
        line.settimeout(0.1)
        for _ in range(200):
            line.sendall(b"X")
            try:
                if line.recv(1000) == b"":
                    raise ConnectionResetError
            except TimeoutError:
                continue


def test_silent_connections_do_not_lock_others_out(short_limits: Running) -> None:
    with ExitStack() as stack:
        silent = [stack.enter_context(connected(short_limits)) for _ in range(limits.CONNECTIONS + 1)]
        for line in silent:
            assert line.recv(1000) == b""
        assert short_limits.get("/api/jobs").status_code == 200


def test_a_page_that_listens_is_not_hung_up_on(
    short_limits: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "STREAM_SILENCE", 0.3)
    with short_limits.client() as client, client.stream("GET", "/api/jobs/events") as stream:
        lines = stream.iter_lines()
        signs = [next(line for line in lines if line == ": still here") for _ in range(3)]
    assert len(signs) == 3, "each of them comes after 0.3 seconds at least"


def test_a_client_that_takes_nothing_of_its_answer_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TAKING_SECONDS", 0.3)
    lost: list[object] = []
    remember = Connection.connection_lost

    def note(self: Connection, exc: Exception | None) -> None:
        lost.append(self)
        remember(self, exc)

    monkeypatch.setattr(Connection, "connection_lost", note)
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_bytes(b" " * 30_000_000)  # more than the sockets can hold
    with Running(tmp_path / "jobs.db", page_folder=page) as server:
        with connected(server) as line:
            head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{server.line}\r\n"
            line.sendall(head.encode())
            wait_until(lambda: bool(lost))
        assert server.get("/api/families").status_code == 200
