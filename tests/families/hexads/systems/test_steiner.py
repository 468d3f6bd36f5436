"""Designs: the Fano plane, plain loops that count the same, and what is refused."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.hexads.systems.steiner import Design, cover, is_steiner, meet
from hamekomi.model.errors import BadInput

FANO = Design(
    points=tuple("abcdefg"),
    blocks=tuple(map(frozenset, ("abd", "bce", "cdf", "deg", "efa", "fgb", "gac"))),
)


def test_the_fano_plane_is_a_steiner_system_of_pairs_only() -> None:
    assert [is_steiner(FANO, size) for size in range(5)] == [False, False, True, False, False]
    assert cover(FANO, 2) == {1: 21}
    assert cover(FANO, 3) == {0: 28, 1: 7}


def test_a_line_of_the_fano_plane_meets_each_other_line_in_one_point() -> None:
    assert meet(FANO, "abd") == {1: 6, 3: 1}
    assert meet(FANO, "") == {0: 7}


designs = st.integers(1, 8).flatmap(
    lambda points: st.builds(
        Design,
        points=st.just(tuple(range(points))),
        blocks=st.lists(st.frozensets(st.integers(0, points - 1)), max_size=20).map(tuple),
    )
)


@given(design=designs, size=st.integers(0, 9))
def test_cover_counts_as_a_plain_loop_does(design: Design[int], size: int) -> None:
    expected: dict[int, int] = {}
    for some in combinations(design.points, size):
        holding = sum(block.issuperset(some) for block in design.blocks)
        expected[holding] = expected.get(holding, 0) + 1
    assert cover(design, size) == expected


@given(design=designs, chosen=st.frozensets(st.integers(0, 7)))
def test_meet_counts_as_a_plain_loop_does(design: Design[int], chosen: frozenset[int]) -> None:
    some = chosen & set(design.points)
    expected: dict[int, int] = {}
    for block in design.blocks:
        expected[len(block & some)] = expected.get(len(block & some), 0) + 1
    assert meet(design, some) == expected


def test_a_design_of_32_points_is_the_largest() -> None:
    largest = Design(tuple(range(32)), (frozenset({0, 31}),))
    assert cover(largest, 2) == {0: 32 * 31 // 2 - 1, 1: 1}
    with pytest.raises(BadInput, match="at most 32 points, not 33"):
        Design(tuple(range(33)), ())


def test_invalid_designs_are_refused() -> None:
    with pytest.raises(BadInput, match="all be different"):
        Design(("a", "a"), ())
    with pytest.raises(BadInput, match="a block holds z"):
        Design(("a", "b"), (frozenset("az"),))
    with pytest.raises(BadInput, match="z is not a point"):
        meet(FANO, "z")
    with pytest.raises(BadInput, match="0 points or more"):
        cover(FANO, -1)
