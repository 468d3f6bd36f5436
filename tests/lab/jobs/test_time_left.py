"""The estimate of the time left, fed with made-up times."""

from __future__ import annotations

import random
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.lab.jobs.time_left import TimeLeft


def observe_steadily(estimate: TimeLeft, total: float, start: float, end: float, every: float) -> None:
    """Work of this many seconds in all, whose progress is linear, seen at regular times."""
    seconds = start
    while seconds <= end:
        estimate.observe(seconds, seconds / total)
        seconds += every


@given(total=st.floats(40, 1e6), part=st.floats(0.1, 0.999))
def test_for_a_linear_work_the_estimate_is_right_after_the_first_tenth(
    total: float, part: float
) -> None:
    estimate = TimeLeft(0.0, 0.0)
    observe_steadily(estimate, total, 0.0, total * part, total / 1000)
    left = total - estimate.seconds
    assert estimate.seconds_left == pytest.approx(left, rel=1e-6, abs=1e-6)


@given(seed=st.integers(0, 1000), part=st.floats(0.1, 0.9))
def test_for_a_work_that_goes_in_jumps_the_estimate_stays_within_a_factor_of_two(
    seed: int, part: float
) -> None:
    generator = random.Random(seed)
    estimate = TimeLeft(0.0, 0.0)
    total, seconds, progress = 1000.0, 0.0, 0.0
    while seconds < part * total:
        seconds += 0.25
        if generator.random() < 0.05:  # one jump in five seconds
            progress = seconds / total
        estimate.observe(seconds, progress)
    assert estimate.seconds_left is not None
    assert 0.5 < estimate.seconds_left / (total - seconds) < 2


def test_a_work_that_stands_still_is_seen_to_stand_still() -> None:
    estimate = TimeLeft(0.0, 0.0)
    observe_steadily(estimate, 100.0, 0.0, 50.0, 1.0)
    for second in range(51, 1000):
        estimate.observe(second, 0.5)
    assert estimate.seconds_left is not None
    assert estimate.seconds_left > 500, "50 at the old rate, but it has stood still for 950"


def test_a_work_that_slows_down_is_seen_to_slow_down() -> None:
    estimate = TimeLeft(0.0, 0.0)
    for second in range(100):
        estimate.observe(second, 0.005 * second)
    for second in range(100, 200):  # ten times as slow
        estimate.observe(second, 0.5 + 0.0005 * (second - 100))
    overall = 200 / 0.55 * 0.45
    left = 0.45 / 0.0005
    assert estimate.seconds_left is not None
    assert 2 * overall < estimate.seconds_left < left


def test_nothing_is_said_before_something_is_known() -> None:
    estimate = TimeLeft(0.0, 0.0)
    assert estimate.seconds_left is None
    estimate.observe(0.0, 0.0)
    estimate.observe(1e-9, 0.001)
    assert estimate.seconds_left is None, "a billionth of a second says nothing"
    stuck = TimeLeft(0.0, 0.0)
    for second in range(100):
        stuck.observe(second, 0.0)
    assert stuck.seconds_left is None


def test_the_end_is_the_end() -> None:
    estimate = TimeLeft(0.0, 0.0)
    estimate.observe(0.1, 1.0)
    assert estimate.seconds_left == 0.0


def test_after_a_pause_the_estimate_goes_on_from_what_was_stored() -> None:
    estimate = TimeLeft(40.0, 0.4)
    assert estimate.seconds_left == pytest.approx(60.0)
    estimate.observe(40.1, 0.39)  # the checkpoint was a second older than the progress
    assert estimate.seconds_left == pytest.approx(61.0, rel=0.01)
    observe_steadily(estimate, 100.0, 41.0, 60.0, 0.25)
    assert estimate.seconds_left == pytest.approx(40.0, rel=0.1)


@pytest.mark.parametrize(("seconds", "progress"), [(9.0, 0.4), (40.0, 0.04)])
def test_a_short_run_before_a_pause_is_not_trusted(seconds: float, progress: float) -> None:
    assert TimeLeft(seconds, progress).left is None


def test_predictions_that_fall_from_days_to_hours_are_not_shown() -> None:
    estimate = TimeLeft(0.0, 0.0)
    for quarter in range(1, 160):  # the progress grows with the square of the time, as at a slow start
        seconds = quarter / 4
        estimate.observe(seconds, 1e-8 * seconds**2)
        assert estimate.left is None


def test_the_range_holds_the_recent_predictions_and_the_truth_of_a_work_that_wavers() -> None:
    estimate = TimeLeft(0.0, 0.0)
    for quarter in range(1, 1200):
        seconds = quarter / 4
        wave = 1.15 if int(seconds / 20) % 2 else 0.85
        estimate.observe(seconds, estimate.progress + wave * 0.25 / 600)
    left = estimate.left
    assert left is not None and left.least < left.seconds < left.most
    assert left.least < (1 - estimate.progress) * 600 < left.most
    assert left.most < 2 * left.least


def test_a_short_work_gets_its_estimate_within_seconds() -> None:
    estimate = TimeLeft(0.0, 0.0)
    observe_steadily(estimate, 60.0, 0.0, 4.0, 0.25)
    assert estimate.left is not None and estimate.left.most == pytest.approx(56.0)


def test_a_long_preparation_does_not_keep_the_estimate_back() -> None:
    estimate = TimeLeft(0.0, 0.0)
    for quarter in range(1, 29):  # seven seconds of preparation
        estimate.observe(quarter / 4, 1e-6 * quarter)
    for quarter in range(29, 69):  # then ten seconds for the first half of the work
        estimate.observe(quarter / 4, (quarter - 28) / 80)
    left = estimate.left
    assert left is not None and left.least < 10 < left.most < 25


@pytest.mark.parametrize(
    ("total", "first"),
    [
        pytest.param(400.0, 400 * 0.1 ** (1 / 3), id="a tenth of the work"),
        pytest.param(3000.0, 600.0, id="ten minutes"),
    ],
)
def test_predictions_that_differ_are_shown_as_a_wide_range_after_much_work_or_time(
    total: float, first: float
) -> None:
    estimate = TimeLeft(0.0, 0.0)
    for seconds in range(1, ceil(first) + 1):  # ever faster
        assert estimate.left is None
        estimate.observe(seconds, (seconds / total) ** 3)
    assert estimate.left is not None and estimate.left.most > 1.3 * estimate.left.least
