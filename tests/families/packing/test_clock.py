"""Every preparation ticks its clock, and a count that is stopped anywhere loses nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from random import Random
from types import FrameType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hamekomi.engines import exact_cover, frontier
from hamekomi.families.packing.box_search import solver as box_search
from hamekomi.families.packing.box_search.solver import box_search_plan
from hamekomi.families.packing.classify import classify
from hamekomi.families.packing.counting import CountFillings, cover_parts, invariant_cover, search_plan
from hamekomi.families.packing.named.shapes import named_set
from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.solvers import exact_cover as as_exact_cover
from hamekomi.families.packing.solvers.symmetry_parts import (
    count_by_canonical_forms,
    distinct_by,
    key_sites,
    symmetry_parts,
)
from hamekomi.families.packing.symmetry import conjugacy_classes, group, motions
from hamekomi.model.answers import UNLIMITED, Budget, Clock
from hamekomi.model.errors import OutOfBudget
from hamekomi.work.ledger import NOT_BEGUN
from tests.families.packing.puzzles import small_puzzles
from tests.work.running import interrupted, stopped_at

SIZE = 10
# The most function calls between two ticks of the clock: a few milliseconds.
CALLS = 10_000
_corner = count()


def puzzle_for_once(*, turn: bool = True) -> Packing:
    """Pentominoes in a square, a new puzzle each time, so that no cache can help."""
    x = next(_corner)
    frame = frozenset((x + column, row) for column in range(SIZE) for row in range(SIZE))
    pieces = (
        *named_set("square", True, "pentominoes"),
        Piece("dominoes", ((0, 0), (1, 0)), 0, 20),
    )
    return Packing("square", frame, pieces, mirror=True, turn=turn)


def _cover(puzzle: Packing, clock: Clock) -> object:
    return as_exact_cover.as_exact_cover(puzzle, clock).tabled(clock)


def _kept(puzzle: Packing, clock: Clock) -> object:
    motion = max(motions(puzzle, clock=clock), key=lambda each: each.boxes[min(puzzle.frame)])
    return invariant_cover(as_exact_cover.as_exact_cover(puzzle, clock), motion, clock)


def _fitting(puzzle: Packing, clock: Clock) -> object:
    fitting = box_search.as_fitting(puzzle, clock)
    return fitting.tabled(clock), fitting.fingerprint_within(clock)


PREPARATIONS: dict[str, Callable[[Packing, Clock], object]] = {
    "sites": lambda puzzle, clock: site_table(puzzle, clock=clock),
    "motions": lambda puzzle, clock: motions(puzzle, clock=clock),
    "kinds of motions": lambda puzzle, clock: list(
        conjugacy_classes(group(puzzle, "symmetry", clock), clock)
    ),
    "key piece": lambda puzzle, clock: key_sites(puzzle, clock=clock),
    "shares": lambda puzzle, clock: symmetry_parts(puzzle, clock=clock),
    "what a motion keeps": _kept,
    "exact cover": _cover,
    "fitting": _fitting,
    "all parts": lambda puzzle, clock: cover_parts(puzzle, "symmetry", clock=clock),
    "all parts by boxes": lambda puzzle, clock: box_search.box_parts(puzzle, "symmetry", clock=clock),
    "one of each class": lambda puzzle, clock: distinct_by(puzzle, "symmetry", clock),
    "frontier": lambda puzzle, clock: frontier.prepare(
        as_exact_cover.as_exact_cover(puzzle, clock), clock
    ),
    "estimate": lambda puzzle, clock: exact_cover.estimate(
        as_exact_cover.as_exact_cover(puzzle, clock), 10, clock=clock
    ),
}


class TickCounter:
    """A clock that counts the function calls between two ticks."""

    def __init__(self) -> None:
        self.ticks = self.calls = self.most = 0
        self.clock = Clock(UNLIMITED, 0.0, on_tick=self.tick)

    def tick(self) -> None:
        self.ticks += 1
        self.most, self.calls = max(self.most, self.calls), 0

    def count(self, frame: FrameType, event: str, argument: object) -> None:
        self.calls += event in ("call", "c_call")


@pytest.mark.parametrize("prepare", PREPARATIONS.values(), ids=PREPARATIONS)
@pytest.mark.parametrize("turn", [True, False], ids=["turned", "unturned"])
def test_preparations_tick_the_clock(prepare: Callable[[Packing, Clock], object], turn: bool) -> None:
    puzzle, counter = puzzle_for_once(turn=turn), TickCounter()
    sys.setprofile(counter.count)
    try:
        prepare(puzzle, counter.clock)
    finally:
        sys.setprofile(None)
    counter.tick()
    assert counter.ticks > 3
    assert counter.most < CALLS


@pytest.mark.parametrize("prepare", PREPARATIONS.values(), ids=PREPARATIONS)
def test_a_budget_that_is_used_up_stops_every_preparation(
    prepare: Callable[[Packing, Clock], object],
) -> None:
    with pytest.raises(OutOfBudget, match="after 1e-09 seconds"):
        prepare(puzzle_for_once(), Budget(seconds=1e-9).clock())


def test_classes_are_sorted_within_a_budget() -> None:
    with pytest.raises(OutOfBudget, match="after 1e-09 seconds"):
        classify(puzzle_for_once(), Budget(seconds=1e-9))


@pytest.mark.parametrize("plan_of", [search_plan, box_search_plan])
def test_a_long_count_reports_before_anything_is_prepared(
    plan_of: Callable[..., CountFillings], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*arguments: object) -> None:
        raise AssertionError

    monkeypatch.setattr("hamekomi.families.packing.sites.placements", never)
    plan = plan_of(puzzle_for_once(), "symmetry")
    assert plan.identity == plan.identity
    assert stopped_at(plan, 1) == NOT_BEGUN


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("plan_of", [search_plan, box_search_plan])
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(puzzle=small_puzzles(largest=6), seed=st.integers(0, 1000))
def test_a_count_up_to_symmetry_may_be_stopped_anywhere(
    plan_of: Callable[..., CountFillings], puzzle: Packing, seed: int
) -> None:
    """On one thread and two, with copies and without."""
    plan = plan_of(puzzle, "symmetry")
    expected = count_by_canonical_forms(puzzle, "symmetry", UNLIMITED)
    assert interrupted(plan, Random(seed), threads=(1, 2)).count == expected
