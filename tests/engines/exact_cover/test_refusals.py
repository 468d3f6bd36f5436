"""Invalid names, paths and positions are refused; budgets hold for nodes of any cost."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from hamekomi import _core
from hamekomi.engines.clocked import LONG, SHORT, TimeSlice
from hamekomi.engines.exact_cover import CountCovers, ExactCover, count, covers, problem
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, BrokenCheckpoint, OutOfBudget
from tests.engines.exact_cover.problems import queens
from tests.work.running import ran


def test_a_budget_stops_the_search() -> None:
    with pytest.raises(OutOfBudget, match="stopped after 100 nodes"):
        count(queens(10), Budget(nodes=100))
    with pytest.raises(OutOfBudget, match="seconds"):
        count(queens(20), Budget(seconds=0.05))
    assert len(list(islice(covers(queens(12)), 5))) == 5


@pytest.mark.parametrize(
    ("problem", "reason"),
    [
        (ExactCover(("x", "x"), {}), "named twice"),
        (ExactCover(("x",), {"a": ("y",)}), "option a holds an unknown item: y"),
        (ExactCover(("x",), {"a": ("x",)}, bounds={"y": (1, 1)}), "unknown item: y"),
        (ExactCover(("x",), {"a": ("x",)}, bounds={"x": (2, 1)}), "impossible bounds"),
        (ExactCover(("x",), {"a": {"x": "red"}}), "not covered at most once"),
        (ExactCover(("x",), {"a": ("x", "x")}), "twice"),
    ],
)
def test_names_that_do_not_fit_together_are_refused(problem: ExactCover[str], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        count(problem)


@pytest.mark.parametrize("path", [[(1, 99)], [(9, 8)], [(0, 8), (0, 8)], [(1, 8)] * 50])
def test_a_path_that_does_not_exist_is_refused(path: list[tuple[int, int]]) -> None:
    search = _core.CoverSearch(queens(8).table)
    search.seek(path)
    assert search.continue_seek(10**9) == "missing"
    assert search.run(1000) == "finished" and search.chosen() == []


@pytest.mark.parametrize(
    "position",
    ["", "x", "1 2", "1 2 3 4", "1 x 1/8,0/6", "1 2 9/9,0/6", "1 2 1/8,", "1 2 1/8,7/6", "1 2 0/8"],
)
def test_an_impossible_position_is_refused(position: str) -> None:
    plan = CountCovers(queens(8), subtrees=8)
    _, first, *_ = plan.pieces(UNLIMITED.clock())
    assert first.name == "1/8,0/6" and ran(plan, first, "1 2 1/8,0/6").count > 1
    with pytest.raises(BrokenCheckpoint):
        ran(plan, first, position)


def test_a_position_of_another_subtree_is_refused() -> None:
    plan = CountCovers(queens(8), subtrees=40)
    _, one, *others = plan.pieces(UNLIMITED.clock())
    foreign = [piece for piece in others if piece.name.rpartition(",")[0] != one.name.rpartition(",")[0]]
    assert foreign
    for piece in foreign:
        with pytest.raises(BrokenCheckpoint, match="leads nowhere"):
            ran(plan, one, f"0 0 {piece.name}")


class Sluggish:
    """A search with slow nodes that never ends."""

    def __init__(self, seconds_per_node: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds_per_node, self.now = seconds_per_node, 0.0
        monkeypatch.setattr("time.monotonic", lambda: self.now)

    def run(self, nodes: int) -> str:
        self.now += nodes * self.seconds_per_node
        return "paused"


@pytest.mark.parametrize("seconds_per_node", [1e-7, 1e-4, 0.03])
def test_the_clock_is_checked_often_for_nodes_of_any_cost(
    seconds_per_node: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    sluggish, keeping = Sluggish(seconds_per_node, monkeypatch), TimeSlice()
    for _ in range(30):
        keeping.take(sluggish.run)
    assert SHORT <= keeping.nodes * seconds_per_node <= LONG
    sluggish.seconds_per_node *= 100
    for _ in range(10):
        keeping.take(sluggish.run)
    assert keeping.nodes * sluggish.seconds_per_node <= LONG or keeping.nodes == 1


@pytest.mark.parametrize("ask", [count, lambda problem, budget: next(covers(problem, budget))])
def test_the_time_to_number_the_options_is_part_of_the_budget(
    ask: Callable[[ExactCover[tuple[int, int]], Budget], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(problem, "CoverSearch", None)  # the search must not start
    with pytest.raises(OutOfBudget, match="after 1e-09 seconds"):
        ask(queens(8), Budget(seconds=1e-9))


def test_a_budget_of_time_changes_no_cover() -> None:
    assert list(covers(queens(6), Budget(seconds=1000.0))) == list(covers(queens(6)))
