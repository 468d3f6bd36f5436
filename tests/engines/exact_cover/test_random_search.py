"""Random searches: dives and restarts find every cover once, and only covers."""

from __future__ import annotations

from itertools import islice

import pytest

from hamekomi.engines.exact_cover import (
    FillOrder,
    covers,
    covers_with_restarts,
    random_search,
    random_searches,
)
from hamekomi.engines.exact_cover.random_search import luby
from hamekomi.families.packing.check import check
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover, filling
from hamekomi.families.packing.solvers.listing import fill_order
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget

DOMINOES = "frame: box 4 4\npiece D x8: ##\n"
IMPOSSIBLE = "frame: box 4 4\npiece L x5:\n##\n#.\npiece M: #\nforbidden M: (0,0) (3,3)\n"


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restarts and dives begin at once, and each is short."""
    monkeypatch.setattr(random_search, "FIRST_TURN", 1)
    monkeypatch.setattr(random_search, "FIRST_SEARCH", 3)
    monkeypatch.setattr(random_search, "SHORT_DIVE", 12)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("text", [DOMINOES, IMPOSSIBLE, "frame: box 3 3\npiece D x5: ##\n"])
@pytest.mark.parametrize("seed", [0, 7, -1])
@pytest.mark.parametrize("by_dives", [False, True])
def test_every_cover_is_found_once(text: str, seed: int, by_dives: bool) -> None:
    puzzle = parse(text)
    problem = as_exact_cover(puzzle)
    expected = set(map(frozenset, covers(problem)))
    order = fill_order(puzzle) if by_dives else None
    found = list(map(frozenset, covers_with_restarts(problem, Budget(seed=seed).clock(), order)))
    assert len(found) == len(set(found)) and set(found) == expected


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("by_dives", [False, True])
def test_the_seed_chooses_what_comes_first(monkeypatch: pytest.MonkeyPatch, by_dives: bool) -> None:
    monkeypatch.setattr(random_search, "FIRST_SEARCH", 50)
    monkeypatch.setattr(random_search, "SHORT_DIVE", 1000)
    puzzle = parse(DOMINOES)
    problem, order = as_exact_cover(puzzle), fill_order(puzzle) if by_dives else None

    def first(seed: int) -> frozenset[object]:
        return frozenset(next(covers_with_restarts(problem, Budget(seed=seed).clock(), order)))

    assert first(1) == first(1)
    assert len({first(seed) for seed in range(8)}) > 1


def test_there_is_no_fill_order_where_boxes_may_stay_empty() -> None:
    puzzle = parse("frame:\n##?\npiece D: ##\n")
    assert fill_order(puzzle) is None
    assert (
        len(list(covers_with_restarts(as_exact_cover(puzzle), UNLIMITED.clock(), fill_order(puzzle))))
        == 1
    )


def test_a_large_set_is_filled_soon_and_twice() -> None:
    text = "lattice: triangular\nmirror: yes\nframe: box 12 7\npieces: heptiamonds\n"
    fillings = load(text, "packing").solutions(seed=1)
    assert len(list(islice(fillings, 2))) == 2


def test_a_narrow_strip_of_heptiamonds_is_filled_soon() -> None:
    text = "lattice: triangular\nmirror: yes\nframe: box 28 3\npieces: heptiamonds\n"
    assert load(text, "packing").solve() is not None


def test_dives_fill_nine_sets_of_pentominoes_from_end_to_end() -> None:
    puzzle = parse("mirror: yes\nframe: box 30 18\npieces: pentominoes x9\n")
    searches = random_searches(
        as_exact_cover(puzzle), 0, Budget(nodes=1_000_000).clock(), fill_order(puzzle)
    )
    cover = next(each.cover for each in searches if each.cover)
    assert check(puzzle, filling(cover)) == []


def test_dives_are_short_at_first_and_never_short_for_good() -> None:
    assert [luby(number) for number in range(1, 16)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]


@pytest.mark.parametrize(
    "order",
    [
        FillOrder(((9, 9),)),
        FillOrder(("D",)),
        FillOrder(((0, 0),), (((0, 0), (9, 9)),)),
        FillOrder(((0, 0),)),
    ],
    ids=["no such box", "several copies", "no such neighbour", "not every option"],
)
def test_a_fill_order_that_does_not_fit_is_refused(order: FillOrder) -> None:
    with pytest.raises(BadInput):
        next(random_searches(as_exact_cover(parse(DOMINOES)), 0, UNLIMITED.clock(), order))


@pytest.mark.usefixtures("hasty")
def test_nodes_are_counted_and_limited() -> None:
    problem = as_exact_cover(parse(DOMINOES))
    with pytest.raises(OutOfBudget):
        list(covers_with_restarts(problem, Budget(nodes=20).clock()))
    clock = UNLIMITED.clock()
    list(covers_with_restarts(problem, clock))
    assert clock.nodes > 36
