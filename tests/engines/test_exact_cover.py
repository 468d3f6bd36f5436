"""Exact cover against the slow reference, known numbers, and itself interrupted."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi import _core
from hamekomi.engines.exact_cover import (
    CountCovers,
    ExactCover,
    count,
    counting,
    covers,
    estimate,
    search,
)
from hamekomi.engines.pace import LONG, SHORT, Pace
from hamekomi.model.answers import PATIENT, Budget
from hamekomi.model.errors import BadInput, BrokenCheckpoint, OutOfBudget
from hamekomi.model.plan import Piece, Sight
from hamekomi.work.ledger import NOT_BEGUN
from tests.reference import algorithm_x
from tests.work.running import Reports, answered, interrupted, make_impatient, ran, stopped_at

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


@settings(max_examples=150)
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


@settings(max_examples=100)
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
    assert answered(CountCovers(problem, subtrees=subtrees)).count == len(wanted)


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


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("subtrees", [1, 7, 300])
def test_interrupted_counts_on_threads_give_the_same_total_and_nodes(subtrees: int) -> None:
    plan = CountCovers(queens(7), subtrees=subtrees)
    undisturbed = answered(plan)
    alone = count(queens(7))
    assert (undisturbed.count, undisturbed.nodes) == (40, alone.nodes)
    chance = random.Random(7)
    for _ in range(5):
        assert interrupted(plan, chance, threads=(1, 2, 3)) == undisturbed


@pytest.mark.usefixtures("impatient")
def test_a_subtree_goes_on_from_any_of_its_positions_and_not_from_its_root() -> None:
    plan = CountCovers(queens(6), subtrees=4)
    top, *subtrees = plan.pieces(PATIENT.clock())
    assert top == Piece(counting.TOP, 0.0) and len(subtrees) >= 4
    for piece in subtrees:
        whole = Reports()
        found = ran(plan, piece, report=whole)
        assert whole.shares == sorted(whole.shares)
        for number, position in enumerate(whole.positions):
            rest = Reports()
            assert ran(plan, piece, position, rest) == found
            walked = [each for each in rest.positions if each != position]
            assert walked == whole.positions[number + 1 :]


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
    clock = PATIENT.clock()
    _, *few = CountCovers(queens(8)).pieces(clock)
    _, *many = CountCovers(queens(12)).pieces(clock)
    assert len(few) == 1 and 2 <= len(many) <= counting.MOST_SUBTREES


def test_the_cut_is_the_same_every_time() -> None:
    one, other = (CountCovers(queens(8), subtrees=40).pieces(PATIENT.clock()) for _ in range(2))
    assert one == other
    assert all(piece.weight > 0 for piece in one[1:])


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


@pytest.mark.usefixtures("impatient")
def test_a_count_reports_while_its_tree_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "CoverSearch", None)  # it does not come to counting
    for looks in (1, 2, 50, 200):
        assert stopped_at(CountCovers(queens(12)), looks) == NOT_BEGUN


def test_a_cover_under_way_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    make_impatient(monkeypatch, nodes=5)

    def look(chosen: Sequence[tuple[int, int]]) -> Sight:
        assert len({row for row, _ in chosen}) == len(chosen)
        return Sight(str(len(chosen)))

    plan, reports = CountCovers(queens(6), subtrees=1, look=look), Reports()
    for piece in plan.pieces(PATIENT.clock()):
        ran(plan, piece, report=reports)
    assert len({sight.text for sight in reports.sights}) > 2


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
    ["", "x", "1 2", "1 2 3 4", "1 x 1/8,0/6", "1 2 9/9,0/6", "1 2 1/8,", "1 2 1/8,7/6", "1 2 0/8"],
)
def test_a_position_that_cannot_be_is_refused(position: str) -> None:
    plan = CountCovers(queens(8), subtrees=8)
    _, first, *_ = plan.pieces(PATIENT.clock())
    assert first.name == "1/8,0/6" and ran(plan, first, "1 2 1/8,0/6").count > 1
    with pytest.raises(BrokenCheckpoint):
        ran(plan, first, position)


def test_a_position_of_another_subtree_is_refused() -> None:
    plan = CountCovers(queens(8), subtrees=40)
    _, one, *others = plan.pieces(PATIENT.clock())
    foreign = [piece for piece in others if piece.name.rpartition(",")[0] != one.name.rpartition(",")[0]]
    assert foreign
    for piece in foreign:
        with pytest.raises(BrokenCheckpoint, match="leads nowhere"):
            ran(plan, one, f"0 0 {piece.name}")


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
