"""Times of a job in words."""

from __future__ import annotations

import pytest

from hamekomi.lab.jobs import wording


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.04, "0.0 s"),
        (9.94, "9.9 s"),
        (9.96, "10 s"),
        (59.4, "59 s"),
        (59.7, "1 min 0 s"),
        (119.4, "1 min 59 s"),
        (119.6, "2 min 0 s"),
        (3599.4, "59 min 59 s"),
        (3599.7, "1 h 0 min"),
        (7169, "1 h 59 min"),
        (7171, "2 h 0 min"),
    ],
)
def test_no_part_of_a_time_is_a_full_sixty(seconds: float, text: str) -> None:
    assert wording.spent(seconds) == text


@pytest.mark.parametrize(
    ("least", "most", "text"),
    [
        (0, 4, "a few seconds left"),
        (2, 12, "2 to 10 s left"),
        (43, 58, "45 to 60 s left"),
        (58, 59, "about 60 s left"),
        (170, 290, "3 to 5 min left"),
        (10, 290, "up to 5 min left"),
        (3600, 5400, "60 to 90 min left"),
        (7100, 7300, "about 2 h left"),
        (40 * 3600, 60 * 3600, "40 to 60 h left"),
        (80 * 3600, 120 * 3600, "3 to 5 days left"),
    ],
)
def test_the_time_left_is_a_range_of_round_numbers_in_one_unit(
    least: float, most: float, text: str
) -> None:
    assert wording.between(least, most) == text
