"""A piece in a cluster, seen from both ends, without a cluster: sent, heard of, lost, sent again."""

from __future__ import annotations

import logging
import pickle
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest
from distributed import KilledWorker
from distributed.client import FutureCancelledError

from hamekomi import __version__
from hamekomi.model.errors import BadInput, HamekomiError
from hamekomi.model.plan import Piece, Report, Stopped
from hamekomi.work.dask import DaskClient, executor, remote
from hamekomi.work.dask.client import MOST_NAMED, SECONDS_TO_RETURN
from hamekomi.work.dask.executor import MOST_DEATHS, OnCluster
from hamekomi.work.process import Failed, Finished
from tests.waiting import LONGEST_WAIT
from tests.work.toys import Toy

PIECE = Piece("a")
# As it is when no test has put something in its place.
CONNECTED = DaskClient._connected
KILLED = KilledWorker("a", cast("Any", SimpleNamespace(address="nowhere")), 3)


@dataclass
class Task:
    """A piece that was sent, and what comes of it: heard of first, then answered, lost or given up."""

    heard: list[tuple[str, float]] = field(default_factory=list)
    status: str = "finished"
    answer: Any = None

    def done(self) -> bool:
        return not self.heard

    def result(self) -> Any:
        return self.answer

    def exception(self) -> Any:
        return self.answer


@dataclass
class Client:
    """Takes the place of a client: gives the fates of the piece one after the other."""

    fates: Iterator[Task]
    connection: int = 1
    sent_from: list[str | None] = field(default_factory=list)
    done_by: list[str] = field(default_factory=list)
    now: Task = field(default_factory=Task)

    def send(self, piece: Piece, position: str | None) -> Task:
        self.sent_from.append(position)
        self.now = next(self.fates)
        return self.now

    def last_report(self, piece: Piece) -> tuple[str, float] | None:
        return self.now.heard.pop(0) if self.now.heard else None

    def count_done(self, worker: str) -> None:
        self.done_by.append(worker)

    def reconnect(self, connection: int) -> None:
        self.connection += 1

    def stop_waiting(self) -> None:
        pass


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "SECONDS_PER_CHECK", 0)


class Reports:
    def __init__(self) -> None:
        self.heard: list[tuple[str, float]] = []

    def __call__(self, position: str, share: float) -> None:
        self.heard.append((position, share))

    def show(self, preview: Any) -> None:
        pass


def shout(piece: Piece, position: str | None, report: Report) -> str:
    report("on the way", 0.5)
    return f"{piece.name}!"


def refuse(piece: Piece, position: str | None, report: Report) -> str:
    raise BadInput("this cannot be done")


def run(*fates: Task, begun: str | None = None) -> tuple[Any, Client, list[tuple[str, float]]]:
    client, reports = Client(iter(fates)), Reports()
    return OnCluster(Toy(shout), client).run(PIECE, begun, reports), client, reports.heard  # type: ignore[arg-type]


def killed(*heard: tuple[str, float]) -> Task:
    return Task(list(heard), "error", KILLED)


def done(*heard: tuple[str, float]) -> Task:
    return Task(list(heard), answer=("anna", Finished("a!")))


def test_a_piece_whose_worker_died_goes_on_from_where_it_was_last_heard_of() -> None:
    result, client, words = run(killed(("one", 0.1), ("two", 0.2)), done(("three", 0.3)), begun="zero")
    assert (result, client.sent_from, client.done_by) == ("a!", ["zero", "two"], ["anna"])
    assert words == [("one", 0.1), ("two", 0.2), ("three", 0.3)]


def test_a_piece_that_was_lost_with_the_scheduler_is_sent_over_a_new_connection() -> None:
    result, client, _ = run(Task([("one", 0.1)], "lost"), done())
    assert (result, client.sent_from, client.connection) == ("a!", [None, "one"], 2)


@pytest.mark.parametrize("error", [FutureCancelledError("a", "gone"), OSError("timed out")])
def test_a_result_that_is_lost_while_it_is_fetched_is_computed_again(error: Exception) -> None:
    class Fetched(Task):
        def result(self) -> Any:
            raise error

    result, client, _ = run(Fetched([("one", 0.1)]), done())
    assert (result, client.sent_from, client.connection) == ("a!", [None, "one"], 2)


def test_only_a_piece_that_gets_no_further_is_given_up() -> None:
    steps = [killed((f"step {number}", 0.1)) for number in range(2 * MOST_DEATHS)]
    assert run(*steps, done())[0] == "a!"
    with pytest.raises(HamekomiError, match=f"the piece a killed its workers {MOST_DEATHS} times"):
        run(*(killed() for _ in range(MOST_DEATHS + 1)), done())


def test_what_a_piece_raised_there_is_raised_here() -> None:
    with pytest.raises(BadInput, match="this cannot be done"):
        run(Task(answer=("anna", Failed(BadInput("this cannot be done")))))
    with pytest.raises(HamekomiError, match=r"no such module; is hamekomi .* installed"):
        run(Task([], "error", ImportError("no such module")))


def test_an_executor_that_is_closed_waits_no_longer() -> None:
    client = Client(iter([Task([("for ever", 0.1)] * 1000)]))
    waiting: OnCluster[Any] = OnCluster(Toy(shout), client)  # type: ignore[arg-type]
    waiting.close()
    with pytest.raises(Stopped):
        waiting.run(PIECE, None, Reports())
    assert len(client.now.heard) == 1000


# ---- the connection between them


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> DaskClient:
    def connected(self: DaskClient, seconds: float) -> SimpleNamespace:
        self.connection += 1
        return SimpleNamespace(submit=lambda *work, pure: Task(), close=lambda timeout: None)

    monkeypatch.setattr(DaskClient, "_connected", connected)
    monkeypatch.setattr(DaskClient, "_refuse_other_versions", lambda self: None)
    return DaskClient("tcp://127.0.0.1:1")


def test_a_report_is_returned_once_and_not_after_the_piece_is_sent_again(
    client: DaskClient,
) -> None:
    client.send(PIECE, None)
    client._receive((0.0, ["a", "one", 0.1]))
    assert (client.last_report(PIECE), client.last_report(PIECE)) == (("one", 0.1), None)
    client._receive((0.0, ["a", "two", 0.2]))
    client.send(PIECE, "one")
    assert client.last_report(PIECE) is None


def test_hands_that_lose_the_connection_together_make_one_new_one(client: DaskClient) -> None:
    lost = client.connection
    client.reconnect(lost)
    client.reconnect(lost)
    assert client.connection == lost + 1
    client.close()
    client.reconnect(client.connection)
    assert client.connection == lost + 1


@pytest.fixture
def nobody_there(monkeypatch: pytest.MonkeyPatch, client: DaskClient) -> threading.Event:
    """The client's scheduler has gone for good; set when somebody has looked for it."""
    looked = threading.Event()

    def refuse(place: tuple[str, int], timeout: float) -> None:
        looked.set()
        raise ConnectionRefusedError

    monkeypatch.setattr(DaskClient, "_connected", CONNECTED)
    monkeypatch.setattr("socket.create_connection", refuse)
    return looked


def test_hands_wait_together_for_a_scheduler_that_does_not_come_back(
    client: DaskClient, nobody_there: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hamekomi.work.dask.client.SECONDS_TO_RETURN", 0)
    with pytest.raises(HamekomiError, match=r"the cluster at tcp://127\.0\.0\.1:1 does not answer"):
        client.reconnect(client.connection)
    nobody_there.clear()
    with pytest.raises(HamekomiError, match=r"the cluster at tcp://127\.0\.0\.1:1 does not answer"):
        client.reconnect(client.connection)
    assert not nobody_there.is_set()


def test_work_that_is_stopped_no_longer_waits_for_its_scheduler(
    client: DaskClient, nobody_there: threading.Event
) -> None:
    def wait() -> None:
        with suppress(HamekomiError):
            client.reconnect(client.connection)

    waiting = threading.Thread(target=wait, daemon=True)
    waiting.start()
    assert nobody_there.wait(LONGEST_WAIT)
    nobody_there.clear()
    assert nobody_there.wait(LONGEST_WAIT), "it looks again and again"
    executor: OnCluster[Any] = OnCluster(Toy(shout), client)
    executor.close()
    waiting.join(SECONDS_TO_RETURN / 2)
    assert not waiting.is_alive()


def test_dask_says_nothing_of_its_own(client: DaskClient) -> None:
    assert not logging.getLogger("distributed.client").isEnabledFor(logging.ERROR)


def test_a_sight_names_the_workers_and_what_each_has_done(client: DaskClient) -> None:
    workers = {str(number): {"name": f"w{number:02}"} for number in range(MOST_NAMED + 3)}
    client._client = cast("Any", SimpleNamespace(scheduler_info=lambda n_workers: {"workers": workers}))
    for worker in ("w01", "w01", "w00", "gone"):
        client.count_done(worker)
    text = client.preview().text
    assert text.startswith(f"{MOST_NAMED + 3} workers: w00 (1 piece), w01 (2 pieces), w02 (0 pieces)")
    assert text.endswith(f"w{MOST_NAMED - 1} (0 pieces) and 3 more")


# ---- the worker's end


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    events: list[Any] = []
    task = SimpleNamespace(state="executing")
    worker = SimpleNamespace(
        name="anna",
        events=events,
        task=task,
        state=SimpleNamespace(tasks={"key": task}),
        get_current_task=lambda: "key",
        log_event=lambda topic, words: events.append((topic, *words)),
    )
    monkeypatch.setattr(remote, "get_worker", lambda: worker)
    monkeypatch.setattr(remote, "SECONDS_PER_MESSAGE", 0.0)
    return worker


def at_work(act: Any, version: str = __version__) -> Any:
    return remote.run_piece(version, pickle.dumps(Toy(act)), PIECE, None, "topic")


def test_a_worker_reports_how_a_piece_stands_and_gives_its_result(worker: SimpleNamespace) -> None:
    name, gives = at_work(shout)
    assert (name, gives.written) == ("anna", "a!")
    assert worker.events == [("topic", "a", "on the way", 0.5)]


def test_a_worker_of_another_version_runs_nothing(worker: SimpleNamespace) -> None:
    _, fails = at_work(shout, version="9.9")
    assert str(fails.error) == (
        f"the worker anna has hamekomi {__version__}, not 9.9; install this there"
    )
    assert worker.events == []


def test_what_a_piece_raises_is_sent_back(worker: SimpleNamespace) -> None:
    assert "this cannot be done" in str(at_work(refuse)[1].error)


@pytest.mark.parametrize("state", remote.UNWANTED)
def test_a_piece_that_nobody_waits_for_ends_at_its_next_report(
    worker: SimpleNamespace, state: str
) -> None:
    worker.task.state = state
    assert at_work(shout) is None
    worker.state.tasks.clear()
    assert at_work(shout) is None
