"""A cluster on this machine is closed to everybody else: its sockets, its keys, its files."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import ssl
import stat
import sys
import warnings
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psutil
import pytest
from distributed.comm.core import connect
from distributed.security import Security

from hamekomi.model.errors import MissingExtra
from hamekomi.work.address import read_address
from hamekomi.work.dask import DaskClient
from hamekomi.work.dask.local import Local
from tests.waiting import LONGEST_WAIT, wait_until

WORKERS = 2

# Dask closes its connections when its scheduler is gone, and not before.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True, scope="module")
def _tidy() -> Iterator[None]:
    yield
    # What Dask has left open is found here, where nobody minds, and not during another test.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        gc.collect()


def listening(process: int) -> set[tuple[str, int]]:
    """Where a process takes connections, and datagrams, which have no state."""
    found = psutil.Process(process).net_connections("inet")
    open_to_others = (psutil.CONN_LISTEN, psutil.CONN_NONE)
    return {(each.laddr.ip, each.laddr.port) for each in found if each.status in open_to_others}


class Started:
    """A local cluster whose workers have joined."""

    def __init__(self) -> None:
        before = listening(os.getpid())
        self.client = DaskClient("local", WORKERS)
        wait_until(lambda: len(self.client.workers()) == WORKERS)
        assert self.client._local is not None
        self.local: Local = self.client._local
        self.by_us = listening(os.getpid()) - before

    @property
    def folder(self) -> Path:
        return self.local._keys.folder

    @property
    def processes(self) -> list[int]:
        return self.local.workers.pids

    @property
    def workers(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client._client.scheduler_info(n_workers=-1)["workers"]
        return found

    def addresses(self) -> list[str]:
        return [self.local.address.for_dask, *self.workers]


@pytest.fixture(scope="module")
def started() -> Iterator[Started]:
    started = Started()
    with closing(started.client):
        yield started


def test_scheduler_and_workers_have_one_listening_socket_each_and_only_for_this_machine(
    started: Started,
) -> None:
    ours = [started.by_us, *(listening(process) for process in started.processes)]
    assert [len(each) for each in ours] == [1] * (1 + WORKERS)
    found = {f"tls://{host}:{port}" for each in ours for host, port in each}
    assert found == set(started.addresses())
    assert all(address.startswith("tls://127.0.0.1:") for address in found)
    for process in started.processes:
        assert not psutil.Process(process).children()


def first_byte(address: str, context: ssl.SSLContext) -> bytes:
    """What the other side says first once it has accepted the connection."""
    read = read_address(address)
    with (
        socket.create_connection((read.host, read.port), timeout=LONGEST_WAIT) as plain,
        context.wrap_socket(plain) as encrypted,
    ):
        return encrypted.recv(1)


def trusting() -> ssl.SSLContext:
    """A client that takes any certificate: it is the other side that has to refuse."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def with_keys_of(security: Security, folder: Path) -> ssl.SSLContext:
    pair = folder / "pair.pem"
    made = security.get_tls_config_for_role("client")
    pair.write_text(made["key"] + made["cert"])
    context = trusting()
    context.load_cert_chain(pair)
    return context


def speak(address: str, **security: Any) -> None:
    async def both_ways() -> None:
        comm = await connect(address, timeout=5, **security)
        await comm.close()

    asyncio.run(both_ways())


def test_clients_without_our_keys_are_refused_by_scheduler_and_workers(
    started: Started, tmp_path: Path
) -> None:
    own = started.local.security.get_connection_args("client")
    made_elsewhere = with_keys_of(Security.temporary(), tmp_path)
    for address in started.addresses():
        assert first_byte(address, own["ssl_context"])
        speak(address, **own)
        for context in (trusting(), made_elsewhere):
            with pytest.raises(ssl.SSLError, match=r"ALERT|alert"):
                first_byte(address, context)
        with pytest.raises(OSError):
            speak(address.replace("tls://", "tcp://"))
        with pytest.raises(OSError):
            speak(address, **Security.temporary().get_connection_args("client"))


def test_keys_and_scratch_files_lie_where_only_we_can_read(started: Started) -> None:
    assert stat.S_IMODE(started.folder.stat().st_mode) == 0o700
    files = [path for path in started.folder.iterdir() if path.is_file()]
    assert {path.name: stat.S_IMODE(path.stat().st_mode) for path in files} == {
        "certificate.pem": 0o600,
        "key.pem": 0o600,
    }
    used = [each["local_directory"] for each in started.workers.values()]
    assert len(used) == WORKERS
    scheduler = started.local._cluster.scheduler
    assert scheduler is not None
    for folder in [*used, scheduler.local_directory]:
        assert Path(folder).is_relative_to(started.folder)


def test_no_key_is_in_a_command_line(started: Started) -> None:
    for process in started.processes:
        assert "-----BEGIN" not in " ".join(psutil.Process(process).cmdline())


def test_a_worker_in_place_of_a_dead_one_has_the_keys(started: Started) -> None:
    before = set(started.workers)
    for process in started.processes:
        os.kill(process, signal.SIGKILL)
    wait_until(lambda: len(set(started.workers) - before) == WORKERS)


def test_the_keys_are_gone_when_the_cluster_is_closed() -> None:
    with closing(DaskClient("local")) as client:
        assert client._local is not None
        folder = client._local._keys.folder
        assert folder.is_dir()
    assert not folder.exists()


def test_the_keys_are_gone_when_the_cluster_cannot_begin(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(**_: object) -> None:
        raise OSError("too many open files")

    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("hamekomi.work.dask.local.SpecCluster", fail)
    with pytest.raises(OSError, match="too many open files"):
        DaskClient("local")
    assert list(tmp_path.iterdir()) == []


def test_without_the_package_that_makes_keys_there_is_no_local_cluster(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "cryptography", None)
    with pytest.raises(MissingExtra, match=r"pip install '\.\[cluster\]'"):
        DaskClient("local")
