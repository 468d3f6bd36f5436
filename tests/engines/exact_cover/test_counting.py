"""A search cut into subtrees, its size estimated, its covers previewed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hamekomi import _core
from hamekomi.engines.exact_cover import CountCovers, ExactCover, count, counting, covers, estimate
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.plan import Piece, Preview
from hamekomi.work.ledger import NOT_BEGUN
from tests.engines.exact_cover.problems import queens, resume_at
from tests.work.running import Reports, make_impatient, ran, stopped_at


@pytest.mark.usefixtures("impatient")
def test_a_subtree_is_resumed_from_any_of_its_positions_and_not_from_its_root() -> None:
    plan = CountCovers(queens(6), subtrees=4)
    top, *subtrees = plan.pieces(UNLIMITED.clock())
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
        for path in cut.paths():
            search = _core.CoverSearch(table)
            resume_at(search, path)
            search.stay_within(len(path))
            assert search.run(10**9) == "finished" and search.progress == 1.0
            nodes, solutions = nodes + search.nodes, solutions + search.solutions
        assert (nodes, solutions) == (whole.nodes, whole.solutions)


def test_a_cut_has_hardly_more_subtrees_than_requested() -> None:
    for wanted in (10, 100, 1000):
        cut = _core.CoverSplit(queens(12).table, wanted)
        assert cut.run(10**9) == "finished"
        assert wanted <= len(cut.paths()) < wanted + 12


def test_the_larger_the_tree_the_more_subtrees() -> None:
    clock = UNLIMITED.clock()
    _, *few = CountCovers(queens(8)).pieces(clock)
    _, *many = CountCovers(queens(12)).pieces(clock)
    assert len(few) == 1 and 2 <= len(many) <= counting.MOST_SUBTREES


def test_the_cut_is_the_same_every_time() -> None:
    one, other = (CountCovers(queens(8), subtrees=40).pieces(UNLIMITED.clock()) for _ in range(2))
    assert one == other
    assert all(piece.weight > 0 for piece in one[1:])


def test_estimates_are_right_on_average() -> None:
    nodes, solutions = estimate(queens(8), 20_000, seed=1)
    truth = count(queens(8))
    assert truth.nodes is not None
    assert abs(nodes.value - truth.nodes) < 4 * nodes.error
    assert abs(solutions.value - 92) < 4 * solutions.error
    assert estimate(queens(8), 50, seed=1) == estimate(queens(8), 50, seed=1)


def test_estimates_are_right_where_items_are_covered_several_times() -> None:
    """Choose three of nine things: a branch leaves out the things before its own."""
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
        walks = _core.CoverWalks(table, search.path(), 50, 1)
        while walks.run(nodes) == "paused":
            pass
        guesses.append(walks.estimate())
    assert guesses[0] == guesses[1] == guesses[2] != (0.0, 0.0, 0.0, 0.0)


@pytest.mark.usefixtures("impatient")
def test_a_count_reports_while_its_tree_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "CoverSearch", None)  # the search must not start
    for reports in (1, 2, 50, 200):
        assert stopped_at(CountCovers(queens(12)), reports) == NOT_BEGUN


def test_a_running_count_offers_a_preview(monkeypatch: pytest.MonkeyPatch) -> None:
    make_impatient(monkeypatch, nodes=5)

    def make_preview(chosen: Sequence[tuple[int, int]]) -> Preview:
        assert len({row for row, _ in chosen}) == len(chosen)
        return Preview(str(len(chosen)))

    plan, reports = CountCovers(queens(6), subtrees=1, make_preview=make_preview), Reports()
    for piece in plan.pieces(UNLIMITED.clock()):
        ran(plan, piece, report=reports)
    assert len({preview.text for preview in reports.previews}) > 2


def test_nothing_to_cover_has_one_cover_the_empty_one() -> None:
    assert list(covers(ExactCover((), {}))) == [()]
    assert list(covers(ExactCover((), {"a": ("x",)}, ("x",)))) == [()]
    assert list(covers(ExactCover(("x",), {}))) == []
    assert estimate(ExactCover((), {})) == estimate(
        ExactCover((), {}),
    )
