"""Solvers side by side: what each finds, what it costs, and whether they agree."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

import hamekomi as hk
from hamekomi.lab.comparison import Measured, Task, agreement, measure, why_not
from hamekomi.lab.solver_call import SolverCall
from hamekomi.model.errors import OutOfBudget

# Thirteen loops.
EMPTY = hk.load("../..", family="slitherlink")
UNIQUE = hk.load("first", family="slitherlink")


def test_every_solver_finds_the_only_solution() -> None:
    rows = list(hk.compare(UNIQUE, ["fast", "backtrack", "sat"]))
    assert [row.solver for row in rows] == ["fast", "backtrack", "sat"]
    assert {row.found for row in rows} == {1}
    assert len({row.answer for row in rows}) == 1
    assert all(row.is_done and row.seconds > 0 for row in rows)
    assert rows[1].nodes is not None and rows[1].nodes > 0, "backtracking counts its nodes"
    assert agreement(rows, "unique") is True


@pytest.mark.parametrize(("task", "found"), [("one", 1), ("unique", 2), ("count", 13)])
def test_a_task_says_how_much_is_enough(task: Task, found: int) -> None:
    assert measure(EMPTY, "fast", task).found == found


def test_a_solver_that_runs_out_of_time_says_so() -> None:
    large = hk.load("/".join(["." * 12] * 12), family="slitherlink")
    row = measure(large, "backtrack", "count", timeout=0.1)
    assert (row.is_done, row.is_able, row.reason) == (False, True, "stopped after 0.1 seconds")


def test_one_solution_without_the_proof_that_it_is_the_only_one_is_not_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    only = next(UNIQUE.solutions()).value

    def slow(question: SolverCall) -> Iterator[object]:
        yield only
        raise OutOfBudget("stopped after 1 second")

    monkeypatch.setattr(SolverCall, "solutions", slow)
    row = measure(UNIQUE, "fast", "unique")
    assert (row.found, row.is_done, row.reason) == (1, False, "stopped after 1 second")
    assert measure(UNIQUE, "fast", "one").is_done


def test_a_missing_package_is_the_reason_why_a_solver_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("ortools", "ortools.sat.python"):
        monkeypatch.setitem(sys.modules, module, None)
    reason = "constraint programming needs an optional part: pip install '.[cp]' in the checkout"
    assert why_not(UNIQUE, "cp") == reason
    row = measure(UNIQUE, "cp")
    assert (row.is_able, row.is_done, row.reason) == (False, False, reason)
    assert why_not(UNIQUE, "fast") == ""


def row(found: int, answer: str = "", *, is_done: bool = True) -> Measured:
    return Measured("x", found, is_done, 0.1, answer=answer)


@pytest.mark.parametrize(
    ("rows", "task", "agree"),
    [
        ([row(2), row(2)], "count", True),
        ([row(2), row(3)], "count", False),
        ([row(2), row(3, is_done=False)], "count", None),
        ([row(1, "a"), row(1, "a")], "unique", True),
        ([row(1, "a"), row(1, "b")], "unique", False),
        ([row(1, "a"), row(2, "a")], "unique", False),
        ([row(1, "a"), row(1, "b")], "one", True),
        ([row(1, "a"), row(0)], "one", False),
    ],
)
def test_agreement(rows: list[Measured], task: Task, agree: bool | None) -> None:
    assert agreement(rows, task) is agree


def test_a_solver_named_twice_runs_once() -> None:
    rows = list(hk.compare(UNIQUE, ["fast", "sat", "fast"]))
    assert [row.solver for row in rows] == ["fast", "sat"]


def test_unknown_names_are_refused() -> None:
    with pytest.raises(hk.UnknownName, match="no slitherlink solver 'zz'"):
        measure(UNIQUE, "zz")
    with pytest.raises(hk.UnknownName, match="no task for solvers 'win'"):
        measure(UNIQUE, "fast", "win")  # type: ignore[arg-type]
    with pytest.raises(hk.UnknownName, match="count up to"):
        why_not(UNIQUE, "fast", "symmetry")
