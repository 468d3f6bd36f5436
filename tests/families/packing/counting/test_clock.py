"""Every preparation ticks its clock, and a count that is stopped anywhere loses nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from types import FrameType, ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.engines import exact_cover, frontier, pace
from hamekomi.engines.exact_cover import counting as cover_counting
from hamekomi.engines.exact_cover import ledger as cover_ledger
from hamekomi.families.packing.classes.classify import classify
from hamekomi.families.packing.counting import by_box_search, by_exact_cover
from hamekomi.families.packing.counting.parts import cover_parts
from hamekomi.families.packing.named.pieces import named_set
from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.families.packing.sites.invariant import kept
from hamekomi.families.packing.sites.shares import key_sites, shares
from hamekomi.families.packing.sites.symmetry import conjugacy_classes, group, motions
from hamekomi.families.packing.sites.table import site_table
from hamekomi.families.packing.solvers import box_search as as_box_search
from hamekomi.families.packing.solvers import exact_cover as as_exact_cover
from hamekomi.families.packing.solvers.distinct import count_by_canonical_forms, distinct_by
from hamekomi.model import work as works
from hamekomi.model.answers import PATIENT, Budget, Clock
from hamekomi.model.errors import BrokenCheckpoint, OutOfBudget
from hamekomi.model.work import NOT_BEGUN, Stopped, Work
from tests.families.packing.puzzles import small_puzzles

SIZE = 10
CALLS = 10_000  # of functions, between two looks at the clock: some milliseconds
_corner = count()


def puzzle_for_once(*, turn: bool = True) -> Packing:
    """Pentominoes in a square; no two of them are the same, so that nothing is remembered."""
    x = next(_corner)
    frame = frozenset((x + column, row) for column in range(SIZE) for row in range(SIZE))
    pieces = (
        *named_set("square", True, "pentominoes"),
        Piece("dominoes", ((0, 0), (1, 0)), 0, 9),
    )
    return Packing("square", frame, pieces, mirror=True, turn=turn)


def _cover(puzzle: Packing, clock: Clock) -> object:
    return as_exact_cover.as_exact_cover(puzzle, clock).tabled(clock)


def _kept(puzzle: Packing, clock: Clock) -> object:
    motion = max(motions(puzzle, clock=clock), key=lambda each: each.boxes[min(puzzle.frame)])
    return kept(as_exact_cover.as_exact_cover(puzzle, clock), motion, clock)


def _fitting(puzzle: Packing, clock: Clock) -> object:
    fitting = as_box_search.as_fitting(puzzle, clock)
    return fitting.tabled(clock), fitting.sealed(clock)


PREPARATIONS: dict[str, Callable[[Packing, Clock], object]] = {
    "sites": lambda puzzle, clock: site_table(puzzle, clock=clock),
    "motions": lambda puzzle, clock: motions(puzzle, clock=clock),
    "kinds of motions": lambda puzzle, clock: list(
        conjugacy_classes(group(puzzle, "symmetry", clock), clock)
    ),
    "key piece": lambda puzzle, clock: key_sites(puzzle, clock=clock),
    "shares": lambda puzzle, clock: shares(puzzle, clock=clock),
    "what a motion keeps": _kept,
    "exact cover": _cover,
    "fitting": _fitting,
    "all parts": lambda puzzle, clock: cover_parts(puzzle, "symmetry", clock=clock),
    "all parts by boxes": lambda puzzle, clock: by_box_search.box_parts(puzzle, "symmetry", clock=clock),
    "one of each class": lambda puzzle, clock: distinct_by(puzzle, "symmetry", clock),
    "frontier": lambda puzzle, clock: frontier.prepare(
        as_exact_cover.as_exact_cover(puzzle, clock), clock
    ),
    "estimate": lambda puzzle, clock: exact_cover.estimate(
        as_exact_cover.as_exact_cover(puzzle, clock), 10, clock=clock
    ),
}


class Looks:
    """A clock that knows how many functions were called between two looks at it."""

    def __init__(self) -> None:
        self.looks = self.calls = self.most = 0
        self.clock = Clock(PATIENT, 0.0, look=self.look)

    def look(self) -> None:
        self.looks += 1
        self.most, self.calls = max(self.most, self.calls), 0

    def count(self, frame: FrameType, event: str, argument: object) -> None:
        self.calls += event in ("call", "c_call")


@pytest.mark.parametrize("prepare", PREPARATIONS.values(), ids=PREPARATIONS)
@pytest.mark.parametrize("turn", [True, False], ids=["turned", "unturned"])
def test_preparations_look_at_the_clock_again_and_again(
    prepare: Callable[[Packing, Clock], object], turn: bool
) -> None:
    puzzle, looks = puzzle_for_once(turn=turn), Looks()
    sys.setprofile(looks.count)
    try:
        prepare(puzzle, looks.clock)
    finally:
        sys.setprofile(None)
    looks.look()
    assert looks.looks > 3
    assert looks.most < CALLS


@pytest.mark.parametrize("prepare", PREPARATIONS.values(), ids=PREPARATIONS)
def test_a_budget_that_is_used_up_stops_every_preparation(
    prepare: Callable[[Packing, Clock], object],
) -> None:
    with pytest.raises(OutOfBudget, match="after 1e-09 seconds"):
        prepare(puzzle_for_once(), Budget(seconds=1e-9).clock())


def test_classes_are_sorted_within_a_budget() -> None:
    with pytest.raises(OutOfBudget, match="after 1e-09 seconds"):
        classify(puzzle_for_once(), Budget(seconds=1e-9))


@pytest.mark.parametrize("solver", [by_exact_cover, by_box_search])
def test_a_long_count_reports_before_anything_is_prepared(
    solver: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*arguments: object) -> None:
        raise AssertionError

    monkeypatch.setattr("hamekomi.families.packing.sites.table._placements", never)
    work = solver.work_up_to(puzzle_for_once(), "symmetry", PATIENT)
    assert work.identity == work.identity
    assert stopped(work, None, at_report=1) == (NOT_BEGUN, None)


def stopped(work: Work, position: str | None, at_report: int) -> tuple[str, object]:
    """The last position, and the result if the work came to its end before it was stopped."""
    reported: list[str] = []

    def report(where: str, progress: float) -> None:
        assert 0.0 <= progress <= 1.0
        reported.append(where)
        if len(reported) == at_report:
            raise Stopped

    try:
        result = work.run(position, report)
    except Stopped:
        return reported[-1], None
    return reported[-1], result


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every node is reported, and every look at the clock."""
    monkeypatch.setattr(pace, "SHORT", 0.0)
    monkeypatch.setattr(works, "SECONDS_PER_REPORT", 0.0)
    monkeypatch.setattr(cover_ledger, "SECONDS_PER_REPORT", 0.0)
    monkeypatch.setattr(cover_counting, "NODES_PER_SUBTREE", 5)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("solver", [by_exact_cover, by_box_search])
@settings(max_examples=20)
@given(puzzle=small_puzzles(largest=6), step=st.integers(3, 40))
def test_a_count_up_to_symmetry_may_be_stopped_anywhere(
    solver: ModuleType, puzzle: Packing, step: int
) -> None:
    """At its first report, then later and later; with one thread and two, with copies and without."""
    expected = count_by_canonical_forms(puzzle, "symmetry", PATIENT)
    position: str | None = None
    result: object = None
    for turn in count():
        work = solver.work_up_to(puzzle, "symmetry", Budget(threads=1 + turn % 2))
        position, result = stopped(work, position, at_report=1 + turn * step)
        if result is not None:
            break
    assert isinstance(result, dict)
    assert result["count"] == expected


@pytest.mark.usefixtures("impatient")
def test_progress_is_complete_only_when_copies_are_counted_too() -> None:
    frame = frozenset((x, y) for x in range(4) for y in range(4))
    dominoes = Packing("square", frame, (Piece("D", ((0, 0), (1, 0)), 8, 8),))
    claimed: list[float] = []
    work = by_exact_cover.work_up_to(dominoes, "symmetry", PATIENT)
    result = work.run(None, lambda where, progress: claimed.append(progress))
    assert (result["count"], result["in_all"]) == (9, 36)
    *before, last = (progress for progress in dict.fromkeys(claimed))
    assert before == sorted(before) and max(before) < last == 1.0


def test_a_position_of_other_searches_is_refused() -> None:
    puzzle = puzzle_for_once()
    work = by_exact_cover.work(puzzle, PATIENT)
    position = "at 0.5 of 0123456789abcdef parts 0 fillings 0 symmetric 0 nodes 0 next"
    with pytest.raises(BrokenCheckpoint, match="belongs to other searches"):
        work.run(position, lambda *where: None)
