"""The stream of jobs: every change, in bounds, and silence when nothing changes."""

from __future__ import annotations

import socket

import httpx
import pytest

from hamekomi.web import limits
from tests.waiting import LONGEST_WAIT
from tests.web.jobs.ordering import QUICK, events, order, state, wait
from tests.web.running import Running


def test_the_stream_reports_every_change(client: httpx.Client) -> None:
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


def test_an_answer_that_is_only_the_headers_of_the_stream_ends(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=LONGEST_WAIT) as line:
        line.sendall(
            f"HEAD /api/jobs/events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"{server.line}Connection: close\r\n\r\n".encode()
        )
        answer = b"".join(iter(lambda: line.recv(1000), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ")
    assert b"content-type: text/event-stream" in head
    assert body == b""
