"""Two workers never hold the same job, and one whose lease is gone can write nothing."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.lease import JobProgress, Lease, LeaseLost
from hamekomi.lab.jobs.store import LEASE, Store
from hamekomi.lab.jobs.transitions import DIED, MOST_DEATHS

from .conftest import Start

MakeOrder = Callable[..., Order]
HERE = JobProgress(0.5, 1.0, 1.0, "a checkpoint")


@dataclass
class Hands:
    """A clock that moves when the test moves it."""

    time: float = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Hands:
    return Hands()


@pytest.fixture
def store(path: Path, clock: Hands) -> Iterator[Store]:
    store = Store(path, clock=clock)
    yield store
    store.close()


def take(store: Store, worker: str = "first") -> Lease:
    lease = store.claim(worker)
    assert lease is not None
    return lease


@pytest.mark.parametrize(
    "write",
    [
        Lease.beat,
        lambda lease: lease.note(HERE),
        lambda lease: lease.finish({"sum": 1}, 1.0),
        lambda lease: lease.fail("no", 1.0),
        lambda lease: lease.release("paused", HERE),
    ],
    ids=["beat", "note", "finish", "fail", "release"],
)
@pytest.mark.parametrize("is_taken", [False, True], ids=["put back", "taken by another"])
def test_who_has_lost_the_lease_can_write_nothing(
    store: Store, clock: Hands, order: MakeOrder, write: Callable[[Lease], object], is_taken: bool
) -> None:
    store.add(order())
    late = take(store)
    clock.time += LEASE + 1
    assert store.job(1).state == "queued"
    if is_taken:
        take(store, "second").note(JobProgress(0.25, 9.0, 3.0))
    before = store.job(1)
    with pytest.raises(LeaseLost):
        write(late)
    assert store.job(1) == before


def test_a_lease_that_is_renewed_in_time_does_not_lapse(
    store: Store, clock: Hands, order: MakeOrder
) -> None:
    store.add(order())
    lease = take(store)
    for _ in range(3):
        clock.time += 0.9 * LEASE
        assert store.claim("second") is None
        lease.beat()
        clock.time += 0.9 * LEASE
        assert store.claim("second") is None
        lease.note(HERE)
    assert store.job(1).state == "running"


def test_a_lease_from_before_the_clock_was_set_back_keeps_nobody_from_the_job(
    store: Store, clock: Hands, order: MakeOrder
) -> None:
    for _ in range(2):
        store.add(order())
        take(store)
    clock.time -= 86_400
    assert store.job(1).state == "queued"
    assert store.cancel(1).state == "cancelled"
    take(store, "second").finish({"sum": 1}, 1.0)
    assert store.job(2).state == "done"


def test_a_wish_is_granted_even_if_the_worker_died_before_it_saw_it(
    store: Store, clock: Hands, order: MakeOrder, column: Callable[[int, str], object]
) -> None:
    for _ in range(2):
        store.add(order())
        take(store).note(HERE)
    store.pause(1)
    store.cancel(2)
    clock.time += LEASE + 1
    assert (store.job(1).state, column(1, "checkpoint")) == ("paused", "a checkpoint")
    assert (store.job(2).state, column(2, "checkpoint")) == ("cancelled", None)


def test_a_job_that_kills_every_worker_fails_and_can_be_tried_again(
    store: Store, clock: Hands, order: MakeOrder
) -> None:
    store.add(order())
    for _ in range(MOST_DEATHS):
        assert store.job(1).state == "queued"
        take(store).note(JobProgress(0.1, None, 1.0))
        clock.time += LEASE + 1
    assert (store.job(1).state, store.job(1).error) == ("failed", DIED)
    assert store.resume(1).state == "queued"
    take(store)
    clock.time += LEASE + 1
    assert store.job(1).state == "queued", "the deaths are counted from the beginning again"


def test_deaths_do_not_count_while_the_job_gets_further(
    store: Store, clock: Hands, order: MakeOrder
) -> None:
    store.add(order())
    for death in range(3 * MOST_DEATHS):
        take(store).note(JobProgress(0.1, None, 1.0, f"checkpoint {death}"))
        clock.time += LEASE + 1
        assert store.job(1).state == "queued"


def test_a_worker_known_to_be_dead_is_not_waited_for(store: Store, order: MakeOrder) -> None:
    for _ in range(2):
        store.add(order())
    take(store, "dead")
    take(store, "alive")
    store.release_jobs_of("dead")
    assert [job.state for job in store.jobs()] == ["running", "queued"]


def test_jobs_can_be_seen_while_a_frozen_program_keeps_the_database_locked(
    path: Path, clock: Hands, order: MakeOrder
) -> None:
    store = Store(path, clock=clock, lock_timeout=0.05)
    store.add(order())
    take(store)
    clock.time += LEASE + 1
    frozen = sqlite3.connect(path, isolation_level=None)
    frozen.execute("BEGIN IMMEDIATE")
    assert [job.state for job in store.jobs()] == ["running"]
    frozen.close()
    assert [job.state for job in store.jobs()] == ["queued"]
    store.close()


def test_of_many_threads_exactly_one_gets_each_job(store: Store, order: MakeOrder) -> None:
    rounds = 100
    won: list[int] = []

    def add() -> None:
        store.add(order())

    barrier = threading.Barrier(4, action=add)

    def race() -> None:
        for _ in range(rounds):
            barrier.wait()
            lease = store.claim("racer")
            if lease is not None:
                won.append(lease.job.id)

    racers = [threading.Thread(target=race) for _ in range(barrier.parties)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert sorted(won) == list(range(1, rounds + 1))


RACER = """
import sys
from pathlib import Path
from hamekomi.lab.jobs.store import Store
store = Store(Path(sys.argv[1]))
print("ready", flush=True)
while not Path(sys.argv[2]).exists():
    pass
while (lease := store.claim("racer")) is not None:
    print(lease.job.id, flush=True)
"""


def test_of_many_processes_exactly_one_gets_each_job(
    path: Path, tmp_path: Path, start: Start, order: MakeOrder
) -> None:
    store = Store(path)
    jobs = 200
    for _ in range(jobs):
        store.add(order())
    store.close()
    gun = tmp_path / "gun"
    racers = [start(RACER, str(gun)) for _ in range(4)]
    for racer in racers:
        assert racer.stdout is not None and racer.stdout.readline() == b"ready\n"
    gun.touch()
    won = [int(number) for racer in racers for number in racer.communicate()[0].split()]
    assert sorted(won) == list(range(1, jobs + 1))
