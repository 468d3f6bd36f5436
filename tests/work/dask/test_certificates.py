"""A cluster with certificates, set up as docs/cluster.md says, and commands that it does not let in."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import dask
import psutil
import pytest
from distributed.security import Security

from hamekomi.cli.main import run
from tests.patience import PATIENCE, until

PAGE = (Path(__file__).parents[3] / "docs" / "cluster.md").read_text(encoding="utf-8")
# How the page names these.
SCHEDULER, FOLDER, SCRATCH = "tls://anna:8786", "/home/me/certificates", "~/.cache/hamekomi-worker"
SETTINGS = "distributed.comm.tls"


def block(kind: str, start: str) -> str:
    """The block of the page in which a line starts like this."""
    [found] = [
        each
        for each in re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
        if re.search(rf"^{re.escape(start)}", each, re.MULTILINE)
    ]
    return str(found)


def dask_command(role: str) -> str:
    """The page's command for a scheduler or worker with certificates, without its prompt."""
    [found] = [
        command.replace("\\\n", " ")
        for command in re.findall(rf"^\w+\$ (dask {role} (?:.*\\\n)*.*)", PAGE, re.MULTILINE)
        if "--tls" in command
    ]
    return str(found)


def made_elsewhere(folder: Path) -> Path:
    """Certificates that are good, but of another authority."""
    made = Security.temporary()
    folder.mkdir()
    (folder / "ca.crt").write_text(made.tls_ca_file)
    for role in ("scheduler", "worker", "client"):
        (folder / f"{role}.crt").write_text(made.tls_client_cert)
        (folder / f"{role}.key").write_text(made.tls_client_key)
    return folder


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("own")
    if shutil.which("openssl") is None:
        return made_elsewhere(folder / "certificates")
    subprocess.run(
        ["sh", "-e", "-c", block("sh", "openssl")], cwd=folder, check=True, capture_output=True
    )
    return folder / "certificates"


@contextmanager
def running(command: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    words = [sys.executable, "-m", *shlex.split(command)]
    started = subprocess.Popen(words, cwd=folder, stderr=subprocess.DEVNULL, env=environment())
    try:
        yield started
    finally:
        started.terminate()  # a worker's nanny ends it, too
        started.wait(PATIENCE)


@dataclass(frozen=True)
class Cluster:
    address: str
    processes: tuple[int, ...]


@pytest.fixture(scope="module")
def cluster(certificates: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("running")
    file = folder / "scheduler.json"
    with ExitStack() as stack:
        command = dask_command("scheduler").replace("--port 8786", "--port 0")
        command += f" --host tls://127.0.0.1 --scheduler-file {file}"
        scheduler = stack.enter_context(running(command, certificates))
        until(lambda: file.exists() and file.read_text().endswith("}"))
        address = json.loads(file.read_text())["address"]
        command = (
            dask_command("worker").replace(SCHEDULER, address).replace("--nworkers 8", "--nworkers 1")
        )
        command = command.replace(SCRATCH, str(folder / "scratch")) + " --host 127.0.0.1"
        worker = stack.enter_context(running(command, certificates))
        yield Cluster(address, (scheduler.pid, worker.pid))


def environment(**more: str) -> dict[str, str]:
    """Without a configuration of Dask that this machine may have."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("DASK_")}
    return kept | {"DASK_CONFIG": os.devnull} | more


def count_on(address: str, settings: Mapping[str, str]) -> tuple[int, str, str]:
    """Exit code and output of a count on a cluster."""
    done = subprocess.run(
        [sys.executable, "-m", "hamekomi", "count", "packing", "soma", "--cluster", address],
        env=environment(**settings),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    return done.returncode, done.stdout, done.stderr


@dataclass(frozen=True)
class Command:
    """A count as if typed; much quicker than a process of its own."""

    capfd: pytest.CaptureFixture[str]

    def refused(
        self, address: str, ca: Path | None, client: Path | None, is_strict: bool = False
    ) -> str:
        """The one sentence that it says."""
        settings = {
            f"{SETTINGS}.ca-file": ca and str(ca / "ca.crt"),
            f"{SETTINGS}.client.cert": client and str(client / "client.crt"),
            f"{SETTINGS}.client.key": client and str(client / "client.key"),
            "distributed.comm.require-encryption": is_strict or None,
        }
        with dask.config.set(settings):
            code = run(["count", "packing", "soma", "--cluster", address])
        out, said = self.capfd.readouterr()
        assert (code, out) == (2, "")
        return sentence(said)


def sentence(said: str) -> str:
    assert re.fullmatch(r"hamekomi: [^\n]+\n", said), said
    assert "PRIVATE KEY" not in said
    return said.removeprefix("hamekomi: ").rstrip("\n")


@pytest.fixture
def command(capfd: pytest.CaptureFixture[str]) -> Command:
    return Command(capfd)


Configured = Callable[[Path, Path], dict[str, str]]


def from_the_environment(certificates: Path, folder: Path) -> dict[str, str]:
    lines = re.findall(r"^export (\w+)=(.*)$", block("sh", "export DASK_"), re.MULTILINE)
    return {name: value.replace(FOLDER, str(certificates)) for name, value in lines}


def from_a_file(certificates: Path, folder: Path) -> dict[str, str]:
    text = block("yaml", "distributed:").replace(FOLDER, str(certificates))
    (folder / "hamekomi.yaml").write_text(text)
    return {"DASK_CONFIG": str(folder)}


@pytest.mark.timeout(2 * PATIENCE)
@pytest.mark.parametrize("configured", [from_the_environment, from_a_file])
def test_a_count_runs_with_the_certificates_that_dasks_configuration_names(
    configured: Configured, cluster: Cluster, certificates: Path, tmp_path: Path
) -> None:
    code, out, said = count_on(cluster.address, configured(certificates, tmp_path))
    assert (code, out) == (0, "11520\n"), said


def test_the_pages_status_pages_stay_on_their_machine(cluster: Cluster) -> None:
    processes = [psutil.Process(number) for number in cluster.processes]
    for process in [*processes, *processes[1].children(recursive=True)]:
        for each in process.net_connections("inet"):
            assert each.laddr.ip == "127.0.0.1"


def test_secrets_made_as_the_page_says_can_be_read_by_nobody_else(certificates: Path) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl")
    secrets = [*certificates.glob("*.key")]
    assert len(secrets) == 4
    assert all(path.stat().st_mode & 0o077 == 0 for path in [certificates, *secrets])


def test_without_certificates_nobody_is_let_in(cluster: Cluster, command: Command) -> None:
    assert command.refused(cluster.address, ca=None, client=None) == (
        f"{cluster.address} needs certificates: name them in Dask's configuration "
        "(distributed.comm.tls.ca-file, distributed.comm.tls.client.cert and "
        "distributed.comm.tls.client.key)"
    )


@pytest.mark.timeout(2 * PATIENCE)
def test_a_certificate_of_another_authority_is_refused(
    cluster: Cluster, certificates: Path, tmp_path: Path, command: Command
) -> None:
    others = made_elsewhere(tmp_path / "others")
    refusal = f"the cluster at {cluster.address} refuses our certificate"
    assert command.refused(cluster.address, ca=certificates, client=others).startswith(refusal)
    # A process that ends says nothing more, either.
    shutil.copy(certificates / "ca.crt", others)
    code, out, said = count_on(cluster.address, from_the_environment(others, tmp_path))
    assert (code, out) == (2, "")
    assert sentence(said).startswith(refusal)


def test_a_scheduler_of_another_authority_is_not_trusted(
    cluster: Cluster, certificates: Path, tmp_path: Path, command: Command
) -> None:
    others = made_elsewhere(tmp_path / "others")
    for client in (certificates, others):
        said = command.refused(cluster.address, ca=others, client=client)
        assert said.startswith(
            f"the cluster at {cluster.address} has a certificate that we do not trust: "
        )


def test_files_that_are_missing_or_do_not_belong_together_are_explained(
    cluster: Cluster, certificates: Path, tmp_path: Path, command: Command
) -> None:
    cannot = "the certificates in Dask's configuration (distributed.comm.tls) cannot be used: "
    said = command.refused(cluster.address, ca=certificates, client=tmp_path)
    assert said == f"{cannot}{tmp_path}/client.crt: No such file or directory"
    mixed = made_elsewhere(tmp_path / "mixed")
    shutil.copy(certificates / "client.crt", mixed)
    assert command.refused(cluster.address, ca=mixed, client=mixed).startswith(cannot)


def test_plain_tcp_to_a_scheduler_with_certificates_is_explained(
    cluster: Cluster, command: Command
) -> None:
    plain = cluster.address.replace("tls://", "tcp://")
    assert command.refused(plain, ca=None, client=None) == (
        f"the cluster at {plain} does not answer as a Dask scheduler; if it uses TLS, write tls://"
    )


def test_tls_to_a_port_where_nobody_speaks_it_is_explained(certificates: Path, command: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tls://127.0.0.1:{server.getsockname()[1]}"

        def answer() -> None:
            connection, _ = server.accept()
            with connection:
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
                connection.recv(1)

        answering = threading.Thread(target=answer, daemon=True)
        answering.start()
        said = command.refused(address, ca=certificates, client=certificates)
        answering.join(PATIENCE)
    assert said == f"the cluster at {address} does not speak TLS"


def test_a_configuration_that_requires_encryption_is_obeyed(
    cluster: Cluster, certificates: Path, command: Command
) -> None:
    plain = cluster.address.replace("tls://", "tcp://")
    said = command.refused(plain, ca=certificates, client=certificates, is_strict=True)
    assert said.startswith(f"{plain} is not encrypted, as Dask's configuration requires")
