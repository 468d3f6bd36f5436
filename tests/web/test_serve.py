"""Starting and stopping: the port, the address, Ctrl-C with pages still listening."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from hamekomi.model.errors import BadInput
from hamekomi.web.serve import listen
from tests.waiting import LONGEST_WAIT

PROGRAM = """
import sys
from pathlib import Path
from hamekomi.web.serve import serve
ready = lambda address: print(address, flush=True)
serve(0, ready, token="secret", store_path=Path(sys.argv[1]))
print("stopped", flush=True)
"""
RUNAWAY = """
import sys
from hamekomi.web.workers import pool
pool.COMMAND = (sys.executable, "-c", "while True: pass")
"""


def client_of(address: str) -> httpx.Client:
    """A program that was given the printed address."""
    url = httpx.URL(address)
    headers = {"Authorization": f"Bearer {url.params['token']}"}
    return httpx.Client(base_url=url.copy_with(query=None), headers=headers, timeout=LONGEST_WAIT)


def test_a_port_that_is_taken_is_refused_in_a_sentence() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(BadInput, match=f"port {port} cannot be used .*; choose another one"):
            listen(port)


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_is_none_is_refused(port: int) -> None:
    with pytest.raises(BadInput, match="a port is between 0 and 65535"):
        listen(port)


def test_the_server_listens_on_this_machine_only() -> None:
    with listen(0) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"


def test_ctrl_c_stops_the_server_while_a_page_listens(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "jobs.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        address = process.stdout.readline().strip()
        with (
            client_of(address) as client,
            client.stream("GET", "/api/jobs/events") as stream,
        ):
            lines = stream.iter_lines()  # the stream is closed when this is forgotten
            next(lines)
            os.kill(process.pid, signal.SIGINT)
            assert process.wait(LONGEST_WAIT) == 0
            assert "event: broken" not in list(lines), "it ends in good order, not by a broken line"
        assert process.stdout.read() == "stopped\n"
        assert process.stderr.read() == ""


def test_a_second_ctrl_c_while_it_stops_changes_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "jobs.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        address = process.stdout.readline().strip()
        with (
            client_of(address) as client,
            client.stream("GET", "/api/jobs/events") as stream,
        ):
            lines = stream.iter_lines()
            next(lines)
            os.kill(process.pid, signal.SIGINT)
            list(lines)  # the stream ends: it is stopping
            os.kill(process.pid, signal.SIGINT)
            assert process.wait(20) == 0
        assert process.stdout.read() == "stopped\n"
        assert process.stderr.read() == ""


def test_ctrl_c_stops_the_server_while_a_request_is_only_half_sent(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "jobs.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        port = httpx.URL(process.stdout.readline().strip()).port
        with socket.create_connection(("127.0.0.1", port), timeout=LONGEST_WAIT) as line:
            line.sendall(
                f"POST /api/stream/solve?token=secret HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                "Content-Type: application/json\r\nContent-Length: 100\r\n"
                "Expect: 100-continue\r\n\r\n".encode()
            )
            assert b"100" in line.recv(1000), "the server waits for the body now"
            os.kill(process.pid, signal.SIGINT)
            assert process.wait(LONGEST_WAIT) == 0
        assert process.stdout.read() == "stopped\n"
        assert process.stderr.read() == ""


def test_an_upload_that_is_broken_off_leaves_no_trace_in_the_terminal(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "jobs.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        address = process.stdout.readline().strip()
        port = httpx.URL(address).port
        for path in ("solve", "jobs", "jobs/1/pause"):
            with socket.create_connection(("127.0.0.1", port), timeout=LONGEST_WAIT) as line:
                line.sendall(
                    f"POST /api/{path}?token=secret HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                    "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{".encode()
                )
        with client_of(address) as client:
            assert client.get("api/families").status_code == 200
        os.kill(process.pid, signal.SIGINT)
        assert process.wait(LONGEST_WAIT) == 0
        assert process.stderr.read() == ""


def test_ctrl_c_stops_the_server_while_a_solver_runs(tmp_path: Path) -> None:
    command = [sys.executable, "-c", RUNAWAY + PROGRAM, str(tmp_path / "jobs.db")]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process,
        ThreadPoolExecutor() as pool,
        ExitStack() as stack,
    ):
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        client = stack.enter_context(client_of(address))
        answer = pool.submit(client.get, "api/families")
        with pytest.raises(TimeoutError):
            answer.result(1)  # by now the worker is at it
        os.kill(process.pid, signal.SIGINT)
        assert answer.result().status_code == 503
        assert process.wait(LONGEST_WAIT) == 0
