"""Where the pictures of a page go."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.lab.printing.layout import LARGEST_SCALE, Box, boxes
from hamekomi.model.picture import Picture

AREA = Box(40, 40, 500, 700)
SIZES = st.floats(10, 2000)
PICTURES = st.lists(st.builds(lambda w, h: Picture(w, h, (), ""), SIZES, SIZES), min_size=1, max_size=8)


@given(PICTURES, st.integers(0, 6))
def test_boxes_stay_on_the_page_and_do_not_overlap(pictures: list[Picture], free: int) -> None:
    found = boxes(AREA, len(pictures) + free, pictures, 20)
    assert len(found) >= len(pictures) + free
    for box in found:
        assert box.left >= AREA.left - 0.01 and box.bottom >= AREA.bottom - 0.01
        assert box.left + box.width <= AREA.left + AREA.width + 0.01
        assert box.bottom + box.height <= AREA.bottom + AREA.height + 0.01
    for one, other in combinations(found, 2):
        apart = abs(one.left - other.left) >= one.width or abs(one.bottom - other.bottom) >= one.height
        assert apart


def test_reading_goes_along_the_rows_from_the_top() -> None:
    first, second, third, _ = boxes(AREA, 4, [Picture(100, 100, (), "")], 20)
    assert first.bottom == second.bottom > third.bottom
    assert first.left == third.left < second.left


@pytest.mark.parametrize(("width", "height", "columns"), [(900, 100, 1), (100, 2000, 4)])
def test_wide_pictures_stand_one_below_the_other_and_tall_ones_side_by_side(
    width: float, height: float, columns: int
) -> None:
    found = boxes(AREA, 4, [Picture(width, height, (), "")] * 4, 20)
    assert len({box.left for box in found}) == columns


def test_a_small_board_is_not_blown_up_to_a_whole_page() -> None:
    assert AREA.scale(Picture(10, 10, (), "")) == LARGEST_SCALE
