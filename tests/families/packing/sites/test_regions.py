"""Connected parts of boxes: small ones whole, larger ones not at all."""

from __future__ import annotations

import pytest

from hamekomi.families.packing.sites.regions import regions, sums
from hamekomi.geometry.lattice import SQUARE, Cell


def row(*places: int) -> frozenset[Cell]:
    return frozenset((place, 0) for place in places)


@pytest.mark.parametrize(
    ("boxes", "most", "found"),
    [
        (row(0, 1, 2, 4), 3, [row(0, 1, 2), row(4)]),
        (row(0, 1, 2, 4), 2, [row(4)]),
        # However it is cut short, what is left of a larger part is no part.
        (row(*range(13)), 12, []),
        (row(*range(30)), 12, []),
    ],
)
def test_a_part_is_found_once_and_whole_or_not_at_all(
    boxes: frozenset[Cell], most: int, found: list[frozenset[Cell]]
) -> None:
    for starts in (sorted(boxes), sorted(boxes, reverse=True)):
        assert sorted(regions(boxes, SQUARE.neighbours, starts, most), key=min) == found


def test_only_parts_with_a_start_are_found() -> None:
    assert list(regions(row(0, 2), SQUARE.neighbours, [(1, 0), (2, 0)], 3)) == [row(2)]


def test_sums_use_each_size_as_often_as_allowed() -> None:
    assert sums([(3, 2), (5, 1)], 12) == {0, 3, 5, 6, 8, 11}
    assert sums([(5, 10)], 12) == {0, 5, 10}
