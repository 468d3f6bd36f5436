"""Connections that are opened and not used, and those that are."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from hamekomi.web import limits
from tests.web.running import Running

HEAD = "GET /api/jobs HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"


@pytest.fixture
def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that waits half a second for a request, and has room for four connections."""
    monkeypatch.setattr(limits, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(limits, "CONNECTIONS", 4)
    with Running(tmp_path / "jobs.db") as server:
        yield server


def connected(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


@pytest.mark.parametrize("beginning", ["", "G", HEAD[:-2]])
def test_a_connection_that_does_not_ask_is_hung_up_on(impatient: Running, beginning: str) -> None:
    with connected(impatient) as line:
        line.sendall(beginning.format(port=impatient.port).encode())
        assert line.recv(1000) == b""


def test_a_second_request_that_never_ends_is_hung_up_on(impatient: Running) -> None:
    with connected(impatient) as line:
        line.sendall(HEAD.format(port=impatient.port).encode())
        answer = b""
        while not answer.endswith(b"}"):
            answer += line.recv(1000)
        line.sendall(b"G")
        assert line.recv(1000) == b""


def test_bytes_that_trickle_in_do_not_make_the_time_longer(impatient: Running) -> None:
    with connected(impatient) as line, pytest.raises(ConnectionError):
        line.settimeout(0.1)
        for _ in range(200):
            line.sendall(b"X")
            try:
                if line.recv(1000) == b"":
                    raise ConnectionResetError
            except TimeoutError:
                continue


def test_silent_connections_do_not_lock_others_out(impatient: Running) -> None:
    with ExitStack() as stack:
        silent = [stack.enter_context(connected(impatient)) for _ in range(limits.CONNECTIONS + 1)]
        for line in silent:
            assert line.recv(1000) == b""
        assert httpx.get(f"{impatient.address}/api/jobs").status_code == 200


def test_a_page_that_listens_is_not_hung_up_on(
    impatient: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "STREAM_SILENCE", 0.3)
    with httpx.stream("GET", f"{impatient.address}/api/jobs/events", timeout=20) as stream:
        lines = stream.iter_lines()
        signs = [next(line for line in lines if line == ": still here") for _ in range(3)]
    assert len(signs) == 3, "each of them comes after 0.3 seconds at least"
