"""A real cluster of processes: whoever dies, joins or leaves, every piece counts once."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from hamekomi.lab.foreground import run_with_file
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, CannotDo
from hamekomi.model.plan import Piece, Report
from hamekomi.work import Run
from hamekomi.work.address import InsecureCluster, warning_about
from hamekomi.work.dask import client
from tests.patience import PATIENCE
from tests.work.toys import Toy

NAMES = tuple("abcdef")

# Dask closes its connections when its scheduler is gone, and not before.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def _find_the_tests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Workers are given functions of this very module."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    yield
    # What Dask has left open is found here, where nobody minds, and not during another test.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        gc.collect()


@dataclass(frozen=True)
class Waiting:
    """Says in a folder who runs a piece; piece a waits there until the test lets it go on."""

    folder: Path

    def __call__(self, piece: Piece, position: str | None, report: Report) -> str:
        self.folder.joinpath(f"{piece.name}.{os.getpid()}").touch()
        while piece.name == "a" and not self.folder.joinpath("go on").exists():
            report("waiting", 0.5)
            threading.Event().wait(0.02)
        return piece.name.upper()

    def runners(self, name: str) -> list[int]:
        return [int(path.suffix[1:]) for path in self.folder.glob(f"{name}.*")]

    def let_go_on(self) -> None:
        self.folder.joinpath("go on").touch()


def add_nothing(piece: Piece, position: str | None, report: Report) -> str:
    return piece.name


@contextmanager
def scheduler(port: int = 0) -> Iterator[str]:
    cluster = LocalCluster(n_workers=0, scheduler_port=port, dashboard_address=None, processes=True)
    try:
        yield cluster.scheduler_address
    finally:
        cluster.close()


@contextmanager
def worker_by_hand(address: str) -> Iterator[None]:
    command = [
        "worker",
        address,
        "--nthreads",
        "1",
        "--no-nanny",
        "--no-dashboard",
        "--name",
        "by-hand",
    ]
    started = subprocess.Popen([sys.executable, "-m", "dask", *command], stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        started.kill()
        started.wait()


@pytest.mark.timeout(PATIENCE)
def test_killed_workers_cost_time_and_never_a_result(tmp_path: Path) -> None:
    act = Waiting(tmp_path)
    killed: list[int] = []

    def watch(run: Run[Any, Any]) -> None:
        """Kills the first worker that runs piece a, and lets the next one finish it."""
        runners = act.runners("a")
        if runners and not killed:
            killed.append(runners[0])
            os.kill(runners[0], signal.SIGKILL)
        elif len(runners) > 1:
            act.let_go_on()

    run = Run(Toy(act, NAMES))
    assert run.answer(watch, threads=2, cluster="local") == {name: name.upper() for name in NAMES}
    assert len(act.runners("a")) > 1 and run.progress == 1.0


@pytest.mark.timeout(PATIENCE)
def test_workers_join_by_hand_and_the_scheduler_can_be_restarted(tmp_path: Path) -> None:
    act = Waiting(tmp_path)
    plan = Toy(act, NAMES)
    answers: list[Any] = []
    previews: list[str] = []
    run = Run(plan)
    run.is_watched = True
    begun = threading.Event()

    def watch(run: Run[Any, Any]) -> None:
        previews.extend(preview.text for preview in run.previews())
        if act.runners("a") and any(text.startswith("1 worker: by-hand") for text in previews):
            begun.set()

    def work(address: str) -> None:
        answers.append(run.answer(watch, cluster=address))

    with scheduler() as address:
        working = threading.Thread(target=work, args=(address,), daemon=True)
        working.start()
        with worker_by_hand(address):
            assert begun.wait(PATIENCE), "the worker was never seen"
    # Scheduler and worker are gone, in the middle of piece a.
    assert working.is_alive()
    act.let_go_on()
    with scheduler(int(address.rpartition(":")[2])) as again, worker_by_hand(again):
        working.join(PATIENCE)
    assert answers == [{name: name.upper() for name in NAMES}]
    assert any(text.startswith("waiting for workers at tcp://") for text in previews)


@pytest.mark.timeout(PATIENCE)
def test_workers_of_another_version_are_refused_and_the_ledger_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan, file = Toy(add_nothing, NAMES), tmp_path / "work.ckpt"
    with scheduler() as address, worker_by_hand(address):
        assert Run(plan).answer(lambda run: None, cluster=address) == {name: name for name in NAMES}
        monkeypatch.setattr(client, "__version__", "9.9")
        with pytest.raises(BadInput, match=r"has hamekomi .*, not 9\.9; install this there"):
            run_with_file(plan, file, Budget(cluster=address))
    assert not file.exists()


def test_a_cluster_that_does_not_answer_leaves_the_ledger_alone(tmp_path: Path) -> None:
    file = tmp_path / "soma.ckpt"
    with pytest.raises(BadInput, match=r"the cluster at tcp://127\.0\.0\.1:1 does not answer"):
        load("soma", "packing").count(cluster="tcp://127.0.0.1:1", checkpoint=file)
    assert not file.exists()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("nonsense", "a cluster is 'local' or an address"),
        ("anna:8786", "write tls://anna:8786 and use certificates, or insecure-tcp://anna:8786"),
    ],
)
def test_an_address_that_cannot_be_used_is_refused(address: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        load("soma", "packing").count(cluster=address)


@pytest.mark.timeout(PATIENCE)
def test_an_insecure_connection_is_used_with_a_warning_and_seen_while_it_works() -> None:
    previews: list[str] = []
    run = Run(Toy(add_nothing, NAMES))
    run.is_watched = True

    def watch(run: Run[Any, Any]) -> None:
        previews.extend(preview.text for preview in run.previews())

    with scheduler() as address:
        insecure = f"insecure-{address}"
        with worker_by_hand(address), pytest.warns(InsecureCluster) as warned:
            assert run.answer(watch, cluster=insecure) == {name: name for name in NAMES}
    assert [str(each.message) for each in warned if each.category is InsecureCluster] == [
        warning_about(insecure)
    ]
    assert previews
    assert all(text.endswith("; the connection is not encrypted") for text in previews)


def test_what_cannot_be_cut_into_pieces_cannot_use_a_cluster() -> None:
    with pytest.raises(CannotDo, match="the solver 'plain' cannot use a cluster"):
        load("soma", "packing").count(solver="plain", cluster="local")
    with pytest.raises(CannotDo, match="a count with a limit cannot use a cluster"):
        load("soma", "packing").count(limit=5, cluster="local")
