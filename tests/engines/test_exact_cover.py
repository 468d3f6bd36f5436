"""Exact cover against the slow reference, known numbers, and itself interrupted."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable, Hashable
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi import _core
from hamekomi.engines import pace
from hamekomi.engines.exact_cover import (
    CountCovers,
    ExactCover,
    count,
    counting,
    covers,
    estimate,
    ledger,
    search,
)
from hamekomi.engines.pace import LONG, SHORT, Pace
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, BrokenCheckpoint, OutOfBudget
from hamekomi.model.work import Stopped
from tests.reference import algorithm_x

BOUNDS = [(1, 1), (1, 1), (1, 1), (0, 1), (0, 2), (1, 2), (2, 2), (2, 3)]


def queens(size: int) -> ExactCover[tuple[int, int]]:
    lines = [(line, i) for line in ("row", "column") for i in range(size)]
    diagonals = [(line, i) for line in ("rising", "falling") for i in range(-size, 2 * size)]
    return ExactCover(
        tuple(lines),
        {
            (r, c): frozenset({("row", r), ("column", c), ("rising", r + c), ("falling", r - c)})
            for r in range(size)
            for c in range(size)
        },
        tuple(diagonals),
    )


@st.composite
def problems(draw: st.DrawFn) -> tuple[algorithm_x.Options, algorithm_x.Bounds]:
    """Up to nine options on up to seven items with all sorts of bounds and some colours."""
    bounds: dict[Hashable, tuple[int, int]] = dict(
        enumerate(draw(st.lists(st.sampled_from(BOUNDS), min_size=1, max_size=7)))
    )
    colours = st.sampled_from([None, None, "red", "blue", "green"])
    options: dict[Hashable, dict[Hashable, str | None]] = {}
    for label in range(draw(st.integers(0, 9))):
        held = draw(st.sets(st.sampled_from(list(bounds)), min_size=1, max_size=4))
        options[label] = {item: draw(colours) if bounds[item] == (0, 1) else None for item in held}
    return options, bounds


@settings(max_examples=300)
@given(problems())
def test_the_engine_finds_what_the_reference_finds(
    found: tuple[algorithm_x.Options, algorithm_x.Bounds],
) -> None:
    options, bounds = found
    problem = ExactCover(tuple(bounds), options, bounds=bounds)
    wanted = set(algorithm_x.covers(options, bounds))
    listed = [frozenset(cover) for cover in covers(problem)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == wanted
    assert count(problem) == len(wanted)


@st.composite
def repeating(draw: st.DrawFn) -> tuple[dict[str, tuple[str, ...]], dict[Hashable, tuple[int, int]]]:
    """Options that hold items up to as often as they may be covered."""
    bounds: dict[Hashable, tuple[int, int]] = {
        item: draw(st.sampled_from([(1, 1), (0, 2), (1, 3), (2, 4), (4, 4), (3, 6)])) for item in "xyz"
    }
    options = {
        label: tuple(
            str(item)
            for item, (_, most) in bounds.items()
            for _ in range(draw(st.integers(0, min(most, 3))))
        )
        for label in "abcdefgh"[: draw(st.integers(1, 8))]
    }
    return {label: option for label, option in options.items() if option}, bounds


@settings(max_examples=200)
@given(repeating(), st.integers(1, 30))
def test_options_may_hold_items_several_times(
    found: tuple[dict[str, tuple[str, ...]], dict[Hashable, tuple[int, int]]], subtrees: int
) -> None:
    options, bounds = found
    useful = [label for label, held in options.items() if any(bounds[item][0] for item in held)]
    wanted = {
        frozenset(some)
        for number in range(len(useful) + 1)
        for some in combinations(useful, number)
        if all(
            least <= sum(options[label].count(item) for label in some) <= most
            for item, (least, most) in bounds.items()
        )
    }
    problem = ExactCover(tuple(bounds), options, bounds=bounds)
    listed = [frozenset(cover) for cover in covers(problem)]
    assert set(listed) == wanted and len(listed) == len(wanted)
    work = CountCovers(problem, subtrees=subtrees)
    assert work.run(None, lambda *where: None)["count"] == len(wanted)


@settings(max_examples=60)
@given(problems(), st.integers(1, 7), st.randoms(use_true_random=False))
def test_interrupting_changes_nothing(
    found: tuple[algorithm_x.Options, algorithm_x.Bounds], nodes: int, chance: random.Random
) -> None:
    options, bounds = found
    table = ExactCover(tuple(bounds), options, bounds=bounds).table
    whole = _core.CoverSearch(table)
    while whole.run(1000) != "finished":
        pass
    search = _core.CoverSearch(table)
    total = done = 0
    while search.run(chance.randint(0, nodes)) != "finished":
        way = search.way()
        total, done = total + search.solutions, done + search.nodes
        search = _core.CoverSearch(table)
        go(search, way)
    assert (total + search.solutions, done + search.nodes) == (whole.solutions, whole.nodes)


def go(search: _core.CoverSearch, way: list[tuple[int, int]], nodes: int = 2) -> None:
    """By little steps to where another search stood."""
    search.head_for(way)
    while (arrival := search.follow(nodes)) == "paused":
        pass
    assert arrival == "there"


@pytest.mark.parametrize("simd", _core.simd_levels())
def test_every_instruction_set_walks_the_same_tree(simd: str) -> None:
    """Queens need several words per option, then fewer, then half a word."""
    table = queens(8).table
    search = _core.CoverSearch(table, simd)
    found = []
    while search.run(10**6, True) == "found":
        found.append(search.chosen())
    plain = _core.CoverSearch(table, "plain")
    assert [plain.chosen() for _ in iter(lambda: plain.run(10**6, True), "finished")] == found
    assert search.nodes == plain.nodes and len(found) == 92


@pytest.mark.parametrize(
    ("size", "number"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (9, 352)]
)
def test_queens(size: int, number: int) -> None:
    assert count(queens(size)) == number  # OEIS A000170


def test_interrupted_counts_on_threads_give_the_same_total(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "NODES_AT_FIRST", 20)
    monkeypatch.setattr(pace, "SHORT", 0.0)
    monkeypatch.setattr(ledger, "SECONDS_PER_REPORT", 0.001)
    problem = queens(9)
    undisturbed = CountCovers(problem, subtrees=300).run(None, lambda position, progress: None)
    assert undisturbed["count"] == 352
    chance = random.Random(7)
    for _ in range(10):
        position: str | None = None
        result = None
        while result is None:
            watcher = Interrupter(chance.randint(1, 3))
            try:
                work = CountCovers(problem, threads=chance.randint(1, 3), subtrees=300)
                result = work.run(position, watcher)
            except Stopped:
                position = watcher.position
        assert result == undisturbed


def test_ctrl_c_pressed_twice_leaves_no_thread_searching(monkeypatch: pytest.MonkeyPatch) -> None:
    searching: list[int] = []

    class Slow(Pace):
        def take(self, walk: Callable[[int], str], most: int | None = None) -> str:
            if threading.current_thread() is not threading.main_thread():
                searching.append(threading.get_ident())
                time.sleep(0.5)
                searching.remove(threading.get_ident())
            return super().take(walk, most)

    def press(position: str, progress: float) -> None:
        if searching:
            threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
            raise KeyboardInterrupt

    monkeypatch.setattr(counting, "Pace", Slow)
    with pytest.raises(KeyboardInterrupt):
        CountCovers(queens(9), threads=2).run(None, press)
    assert not searching


class Interrupter:
    """Stops a work at one of its reports."""

    def __init__(self, reports: int) -> None:
        self.left, self.position = reports, ""

    def __call__(self, position: str, progress: float) -> None:
        assert 0.0 <= progress <= 1.0
        self.left, self.position = self.left - 1, position
        if self.left == 0:
            raise Stopped


def test_the_subtrees_of_a_cut_hold_everything_once() -> None:
    table = queens(8).table
    whole = _core.CoverSearch(table)
    assert whole.run(10**9) == "finished"
    for wanted in (1, 2, 10, 100, 1000, 10**6):
        cut = _core.CoverSplit(table, wanted)
        while cut.run(7) == "paused":
            pass
        nodes, solutions = cut.nodes, cut.solutions
        for way in cut.ways():
            search = _core.CoverSearch(table)
            go(search, way)
            search.stay_below(len(way))
            assert search.run(10**9) == "finished" and search.progress == 1.0
            nodes, solutions = nodes + search.nodes, solutions + search.solutions
        assert (nodes, solutions) == (whole.nodes, whole.solutions)


def test_a_cut_has_hardly_more_subtrees_than_wanted() -> None:
    for wanted in (10, 100, 1000):
        cut = _core.CoverSplit(queens(12).table, wanted)
        assert cut.run(10**9) == "finished"
        assert wanted <= len(cut.ways()) < wanted + 12


def test_the_larger_the_tree_the_more_subtrees() -> None:
    assert " done 0 of 1 " in last_position(CountCovers(queens(8)))
    subtrees = int(last_position(CountCovers(queens(12))).split(" of ")[1].split()[0])
    assert 2 <= subtrees <= counting.MOST_SUBTREES


def last_position(work: CountCovers) -> str:
    reported: list[str] = []
    work.run(None, lambda position, progress: reported.append(position))
    return reported[-1]


def test_guesses_are_right_on_average() -> None:
    nodes, solutions = estimate(queens(8), 20_000, seed=1)
    truth = count(queens(8))
    assert truth.nodes is not None
    assert abs(nodes.value - truth.nodes) < 4 * nodes.error
    assert abs(solutions.value - 92) < 4 * solutions.error
    assert estimate(queens(8), 50, seed=1) == estimate(queens(8), 50, seed=1)


def test_guesses_are_right_where_items_are_covered_several_times() -> None:
    """Three of nine things: a branch does without those that come before it."""
    problem = ExactCover(("x",), dict.fromkeys(range(9), ("x",)), bounds={"x": (3, 3)})
    nodes, solutions = estimate(problem, 20_000, seed=1)
    truth = count(problem)
    assert truth == 84 and truth.nodes is not None
    assert abs(nodes.value - truth.nodes) < 4 * nodes.error
    assert abs(solutions.value - 84) < 4 * solutions.error


def test_walks_may_pause_anywhere() -> None:
    table = queens(8).table
    search = _core.CoverSearch(table)
    search.run(0)
    guesses = []
    for nodes in (1, 3, 10**9):
        walks = _core.CoverWalks(table, search.way(), 50, 1)
        while walks.run(nodes) == "paused":
            pass
        guesses.append(walks.guess())
    assert guesses[0] == guesses[1] == guesses[2] != (0.0, 0.0, 0.0, 0.0)


def test_a_count_reports_while_its_tree_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hamekomi.model.work.SECONDS_PER_REPORT", 0.0)
    monkeypatch.setattr(pace, "SHORT", 0.0)
    monkeypatch.setattr(counting, "_Shift", None)  # it does not come to counting
    for reports in (1, 2, 50, 200):
        watcher = Interrupter(reports)
        with pytest.raises(Stopped):
            CountCovers(queens(12)).run(None, watcher)
        assert watcher.position == "not begun"


def test_nothing_to_cover_has_one_cover_the_empty_one() -> None:
    assert list(covers(ExactCover((), {}))) == [()]
    assert list(covers(ExactCover((), {"a": ("x",)}, ("x",)))) == [()]
    assert list(covers(ExactCover(("x",), {}))) == []
    assert estimate(ExactCover((), {})) == estimate(
        ExactCover((), {}),
    )


def test_a_budget_stops_the_search() -> None:
    with pytest.raises(OutOfBudget, match="stopped after 100 nodes"):
        count(queens(10), Budget(nodes=100))
    with pytest.raises(OutOfBudget, match="seconds"):
        count(queens(14), Budget(seconds=0.05))
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


@pytest.mark.parametrize("way", [[(1, 99)], [(9, 8)], [(0, 8), (0, 8)], [(1, 8)] * 50])
def test_a_way_that_does_not_exist_is_refused(way: list[tuple[int, int]]) -> None:
    search = _core.CoverSearch(queens(8).table)
    search.head_for(way)
    assert search.follow(10**9) == "nowhere"
    assert search.run(1000) == "finished" and search.chosen() == []


@pytest.mark.parametrize(
    "position",
    [
        "",
        "covers x",
        "at 0.5 covers 1 nodes 2 done none under way",
        "at 0.5 covers 1 nodes 2 done none of 9 under way",
        "at 0.5 covers 1 nodes 2 done 99999999 of 8 under way",
        "at 0.5 covers 1 nodes 2 done none of 8 under way 0:1:2:9/9",
        "at 0.5 covers 1 nodes 2 done none of 8 under way 0:1:2:",
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str) -> None:
    work = CountCovers(queens(8), subtrees=8)
    assert (
        work.run("at 0.5 covers 0 nodes 0 done none of 8 under way", lambda *where: None)["count"] == 92
    )
    with pytest.raises(BrokenCheckpoint):
        work.run(position, lambda *where: None)


class Sluggish:
    """A search whose nodes take their time, and which never ends."""

    def __init__(self, seconds_per_node: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds_per_node, self.now = seconds_per_node, 0.0
        monkeypatch.setattr("time.monotonic", lambda: self.now)

    def run(self, nodes: int) -> str:
        self.now += nodes * self.seconds_per_node
        return "paused"


@pytest.mark.parametrize("seconds_per_node", [1e-7, 1e-4, 0.03])
def test_the_clock_is_looked_at_often_whatever_a_node_costs(
    seconds_per_node: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    sluggish, keeping = Sluggish(seconds_per_node, monkeypatch), Pace()
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
    monkeypatch.setattr(search, "CoverSearch", None)  # it does not come to searching
    with pytest.raises(OutOfBudget, match="after 1e-09 seconds"):
        ask(queens(8), Budget(seconds=1e-9))


def test_a_budget_of_time_changes_no_cover() -> None:
    assert list(covers(queens(6), Budget(seconds=1000.0))) == list(covers(queens(6)))
