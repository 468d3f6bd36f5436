"""Every change of state that people may ask for, and every one that they may not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hamekomi.lab.jobs.database_path import default_path
from hamekomi.lab.jobs.job import STATES, Job, Order, State
from hamekomi.lab.jobs.lease import JobProgress, Lease
from hamekomi.lab.jobs.store import Store
from hamekomi.model.errors import BadInput, BrokenCheckpoint, BrokenStore, UnknownName
from hamekomi.work import write_checkpoint

MakeOrder = Callable[..., Order]
ACTS: dict[str, Callable[[Store, int], Job]] = {
    "pause": Store.pause,
    "resume": Store.resume,
    "cancel": Store.cancel,
}
PAST = {"pause": "paused", "resume": "resumed", "cancel": "cancelled"}
LEGAL = {
    ("pause", "queued"): ("paused", None),
    ("pause", "running"): ("running", "pause"),
    ("resume", "paused"): ("queued", None),
    ("resume", "failed"): ("queued", None),
    ("cancel", "queued"): ("cancelled", None),
    ("cancel", "paused"): ("cancelled", None),
    ("cancel", "running"): ("running", "cancel"),
    ("cancel", "failed"): ("cancelled", None),
}


def bring_to(store: Store, number: int, state: State) -> None:
    """Bring a queued job into a state by legal ways."""
    if state == "queued":
        return
    if state == "paused":
        store.pause(number)
    elif state == "cancelled":
        store.cancel(number)
    else:
        lease = take(store)
        if state == "done":
            lease.finish({"sum": 55}, 1.0)
        elif state == "failed":
            lease.fail("it went wrong", 1.0)
    assert store.job(number).state == state


def take(store: Store) -> Lease:
    lease = store.claim("tester")
    assert lease is not None
    return lease


@pytest.mark.parametrize(("act", "state"), LEGAL)
def test_a_legal_change_is_made(store: Store, order: MakeOrder, act: str, state: State) -> None:
    number = store.add(order()).id
    bring_to(store, number, state)
    changed = ACTS[act](store, number)
    assert (changed.state, changed.requested) == LEGAL[act, state]
    assert changed.error is None
    assert changed == store.job(number)


@pytest.mark.parametrize(
    ("act", "state"), [(act, state) for act in ACTS for state in STATES if (act, state) not in LEGAL]
)
def test_any_other_change_is_refused_and_changes_nothing(
    store: Store, order: MakeOrder, act: str, state: State
) -> None:
    number = store.add(order()).id
    bring_to(store, number, state)
    before = store.job(number)
    with pytest.raises(BadInput, match=rf"^job 1 (is|has) (already )?{state}") as refusal:
        ACTS[act](store, number)
    assert str(refusal.value).endswith(PAST[act])
    assert store.job(number) == before


def test_a_refusal_is_a_sentence(store: Store, order: MakeOrder) -> None:
    bring_to(store, store.add(order()).id, "done")
    with pytest.raises(BadInput) as refusal:
        store.pause(1)
    assert str(refusal.value) == "job 1 is done and cannot be paused"


def test_a_wish_can_be_repeated_raised_and_taken_back(store: Store, order: MakeOrder) -> None:
    store.add(order())
    take(store)
    assert store.pause(1).requested == "pause"
    assert store.pause(1).requested == "pause"
    assert store.resume(1).requested is None
    assert store.pause(1).requested == "pause"
    assert store.cancel(1).requested == "cancel"
    assert store.cancel(1).requested == "cancel"


@pytest.mark.parametrize("act", ["pause", "resume"])
def test_a_job_that_is_being_cancelled_stays_so(store: Store, order: MakeOrder, act: str) -> None:
    store.add(order())
    take(store)
    store.cancel(1)
    with pytest.raises(BadInput, match=f"job 1 is being cancelled and cannot be {PAST[act]}"):
        ACTS[act](store, 1)


def test_cancelling_drops_the_checkpoint_and_pausing_keeps_it(
    store: Store, order: MakeOrder, column: Callable[[int, str], object]
) -> None:
    number = store.add(order()).id
    text = write_checkpoint(store.prepare(order()).plan.identity, "3 6")
    take(store).release("paused", JobProgress(0.3, 2.0, 1.0, text))
    assert column(number, "checkpoint") == text
    assert store.job(number).seconds_left == 2.0
    store.cancel(number)
    assert column(number, "checkpoint") is None


def test_work_that_has_begun_elsewhere_goes_on_from_its_checkpoint(
    store: Store, order: MakeOrder, column: Callable[[int, str], object]
) -> None:
    text = write_checkpoint(store.prepare(order()).plan.identity, "3 6")
    job = store.add(order(), checkpoint=text, spent=5.0)
    assert (column(job.id, "checkpoint"), job.seconds_spent) == (text, 5.0)
    assert take(store).checkpoint == text


def test_work_that_begins_again_has_spent_nothing(store: Store, order: MakeOrder) -> None:
    assert store.add(order(), spent=5.0).seconds_spent == 0.0


def test_a_checkpoint_of_other_work_is_not_added(store: Store, order: MakeOrder) -> None:
    text = write_checkpoint(store.prepare(order(last=11)).plan.identity, "3 6")
    with pytest.raises(BrokenCheckpoint, match="another problem"):
        store.add(order(), checkpoint=text, spent=5.0)
    assert store.jobs() == []


def test_jobs_are_listed_newest_first_and_claimed_oldest_first(store: Store, order: MakeOrder) -> None:
    for last in (10, 20, 30):
        store.add(order(last))
    assert [job.id for job in store.jobs()] == [3, 2, 1]
    assert [job.id for job in store.jobs(limit=2)] == [3, 2]
    assert [take(store).job.id for _ in range(3)] == [1, 2, 3]
    assert store.claim("tester") is None


def test_changes_list_each_changed_job_once_in_its_latest_shape(store: Store, order: MakeOrder) -> None:
    store.add(order())
    store.add(order())
    seen, jobs, _ = store.changes()
    assert [job.id for job in jobs] == [1, 2]
    assert store.changes(seen) == (seen, [], [])
    lease = take(store)
    lease.note(JobProgress(0.5, 3.0, 3.0))
    lease.beat()
    store.pause(2)
    later, jobs, _ = store.changes(seen)
    assert [(job.id, job.state, job.progress) for job in jobs] == [(1, "running", 0.5), (2, "paused", 0)]
    lease.beat()
    assert store.changes(later) == (later, [], []), "a heartbeat is no change"


def test_changes_that_come_in_portions_come_in_their_order_and_none_is_lost(
    store: Store, order: MakeOrder
) -> None:
    for _ in range(4):
        store.add(order())
    store.pause(1)
    seen, listed = 0, list[int]()
    while (portion := store.changes(seen, limit=2)).jobs:
        seen = portion.revision
        listed += [job.id for job in portion.jobs]
    assert listed == [2, 3, 4, 1]


def test_an_unknown_job_is_named(store: Store, order: MakeOrder) -> None:
    with pytest.raises(UnknownName, match="no job '1'; there is no job at all"):
        store.job(1)
    store.add(order())
    for number in (2, -1, 10**30):
        with pytest.raises(UnknownName, match=f"no job '{number}'.* there are: 1"):
            store.pause(number)


def test_an_order_that_cannot_be_done_is_not_added(store: Store, order: MakeOrder) -> None:
    with pytest.raises(BadInput, match="last is a whole number from 1 to 1,000,000, not -5"):
        store.add(order(last=-5))
    assert store.jobs() == []


def test_the_default_path_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.delenv("HAMEKOMI_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert default_path() == Path("/home/ann/.local/share/hamekomi/jobs.sqlite")
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert default_path() == Path("/home/ann/.local/share/hamekomi/jobs.sqlite")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_path() == Path("/data/hamekomi/jobs.sqlite")
    monkeypatch.setenv("HAMEKOMI_DATA", "/mine")
    assert default_path() == Path("/mine/jobs.sqlite")


def test_without_a_home_folder_the_default_path_asks_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(user: int) -> None:
        raise KeyError(user)

    for name in ("HOME", "HAMEKOMI_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", nobody)
    with pytest.raises(BrokenStore, match="there is no home folder; set HAMEKOMI_DATA"):
        default_path()
    monkeypatch.setenv("HAMEKOMI_DATA", "/mine")
    assert default_path() == Path("/mine/jobs.sqlite")


@pytest.mark.parametrize("state", STATES)
def test_only_a_job_that_is_over_can_be_removed(store: Store, order: MakeOrder, state: State) -> None:
    number = store.add(order()).id
    bring_to(store, number, state)
    if state in ("done", "failed", "cancelled"):
        assert store.remove(number).state == state
        assert store.jobs() == []
    else:
        with pytest.raises(BadInput, match=f"job {number} is {state} and cannot be removed"):
            store.remove(number)
        assert store.job(number).state == state


def test_a_removed_job_is_gone_and_its_number_is_not_used_again(store: Store, order: MakeOrder) -> None:
    store.add(order())
    store.cancel(1)
    seen = store.revision()
    store.remove(1)
    later, jobs, removed = store.changes(seen)
    assert (jobs, removed) == ([], [1]) and later > seen
    with pytest.raises(UnknownName):
        store.job(1)
    assert store.add(order()).id == 2
    assert store.revision() > later, "revisions never go back"


def test_nothing_that_a_removed_job_said_is_kept_or_counted(
    store: Store, order: MakeOrder, column: Callable[[int, str], object]
) -> None:
    text = write_checkpoint(store.prepare(order()).plan.identity, "3 6")
    store.add(order(), checkpoint=text)
    take(store).fail("it went wrong", 1.0)
    store.add(order())
    take(store).finish({"sum": 55}, 1.0)
    for number in (1, 2):
        store.remove(number)
        for name in ('"order"', "title", "result", "error", "checkpoint", "preview"):
            assert not column(number, name), name
    assert set(store.numbers().values()) == {0}


def test_older_jobs_are_listed_page_by_page(store: Store, order: MakeOrder) -> None:
    for _ in range(5):
        store.add(order())
    assert [job.id for job in store.jobs(limit=2)] == [5, 4]
    assert [job.id for job in store.jobs(limit=2, before=4)] == [3, 2]
    assert store.numbers()["queued"] == 5


def test_there_are_only_so_many_jobs_that_are_not_done(
    store: Store, order: MakeOrder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hamekomi.lab.jobs.store.MOST_OPEN", 3)
    jobs = [store.add(order()) for _ in range(3)]
    store.pause(jobs[0].id)
    take(store)
    with pytest.raises(BadInput, match=r"^3 jobs are not done yet, and there may be no more; cancel"):
        store.add(order())
    store.cancel(jobs[0].id)
    assert store.add(order()).state == "queued"


def test_what_replaced_the_database_gets_no_jobs(store: Store, order: MakeOrder) -> None:
    store.add(order())
    other = store.path.with_name("other.sqlite")
    Store(other).close()
    other.rename(store.path)
    sentence = (
        "jobs.sqlite: the database was removed or replaced while it was in use; start hamekomi again"
    )
    for act in (lambda: store.add(order()), store.jobs, lambda: store.claim("a worker")):
        with pytest.raises(BrokenStore, match=sentence):
            act()


def test_an_order_that_comes_while_the_database_is_removed_is_not_called_stored(
    store: Store, order: MakeOrder
) -> None:
    with pytest.raises(BrokenStore, match="was removed"), store._database.lasting():
        store.path.unlink()
