"""What long work has found so far: never more than there is, never less than before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hamekomi.lab.jobs import wording
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.job_runner import Intervals
from hamekomi.lab.jobs.job_spec import PreparedJob
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.lab.making import MakePuzzles
from hamekomi.lab.puzzle import load
from hamekomi.lab.solver_call import solver_call
from hamekomi.model import plan as plans
from hamekomi.model.plan import Piece, Report, ReportsFound, Stopped
from hamekomi.work import Run
from tests.work.toys import Toy

AT_ONCE = Intervals(note=0, checkpoint=0)
HUGE = 10**30


@pytest.fixture(autouse=True)
def look_at_every_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "SECONDS_PER_CHECK", 0.0)


def results_of(plan: Any) -> tuple[Mapping[str, Any], Any]:
    run: Run[Any, Any] = Run(plan)
    answer = run.answer(lambda run: None)
    return run.results(), answer


@pytest.mark.parametrize("up_to", ["all", "rotation", "symmetry"])
@pytest.mark.parametrize("solver", ["exact-cover", "box-search"])
def test_a_count_grows_to_its_total_whichever_piece_is_done_first(up_to: str, solver: str) -> None:
    soma = load("soma", "packing")
    plan = solver_call(soma.family, soma.value, solver, up_to).plan_to_count()
    assert isinstance(plan, ReportsFound)
    results, total = results_of(plan)
    names = list(results)
    for seed in range(5):
        Random(seed).shuffle(names)
        found = [plan.so_far({name: results[name] for name in names[:n]}) for n in range(len(names) + 1)]
        assert found == sorted(found) and found[0] == 0 and found[-1] == total.count


def test_the_number_never_goes_back_however_often_the_work_is_stopped() -> None:
    plan, position, found = MakePuzzles("_template", {"columns": 8}, 1, 12), None, [0]
    for _ in range(200):
        run: Run[Any, Any] = Run(plan, position)
        looks = 0

        def stop_soon(run: Run[Any, Any]) -> None:
            nonlocal looks
            looks += 1
            if run.found is not None:
                found.append(run.found)
            if looks > 4:
                raise Stopped

        try:
            answer = run.answer(stop_soon)
            break
        except Stopped:
            position = run.position
    assert found == sorted(found) and len(set(found)) > 3
    assert run.found == len(answer["puzzles"]) == 12


@dataclass(frozen=True)
class Finds(Toy):
    def so_far(self, results: Mapping[str, int]) -> int:
        return sum(results.values())


def store_of(path: Path, act: Callable[[Piece, str | None, Report], int]) -> Store:
    plan = Finds(act, ("a", "b", "c"))
    return Store(path, prepare=lambda order: PreparedJob(plan, title="Count toys"))


ORDER = Order(verb="count", family="_template", subject="row:...")


def test_a_job_says_what_is_found_so_far_and_forgets_nothing_when_its_worker_dies(path: Path) -> None:
    texts: list[str] = []
    is_first = True

    def act(piece: Piece, position: str | None, report: Report) -> int:
        nonlocal is_first
        texts.append(wording.so_far(store.job(1)))
        if piece.name == "c" and is_first:
            is_first = False
            report("", 0.5)
            texts.append(wording.so_far(store.job(1)))
            raise KeyboardInterrupt
        return HUGE

    store = store_of(path, act)
    store.add(ORDER)
    with pytest.raises(KeyboardInterrupt):
        run_next(store, intervals=AT_ONCE)
    assert texts[-1] == wording.so_far(store.job(1)) == f"{2 * HUGE:,} so far"
    # The checkpoint of a worker that was killed is older than what it said.
    with store._database.lasting() as connection:
        connection.execute("UPDATE jobs SET checkpoint = NULL")
    store.resume(1)
    texts.clear()
    run_next(store, intervals=AT_ONCE)
    assert set(texts) == {f"{2 * HUGE:,} so far"}, "the same is found again"
    job = store.job(1)
    assert (job.state, job.found, wording.so_far(job)) == ("done", 3 * HUGE, "")


def test_work_that_cannot_say_says_nothing(store: Store) -> None:
    settings = {"last": 10, "microseconds": 0}
    store.add(Order(verb="experiment", family="_template", subject="sum", settings=settings))
    run_next(store)
    assert store.job(1).found is None
