"""Times of a job in words, the same in the terminal and on the page."""

from __future__ import annotations

from hamekomi.lab.jobs.job import Job
from hamekomi.lab.jobs.time_left import Left

ESTIMATING = "estimating…"
# Unit, its seconds, and the largest number of seconds that is given in it.
UNITS = (("s", 1, 90), ("min", 60, 90 * 60), ("h", 3600, 72 * 3600), ("days", 86400, float("inf")))


def spent(seconds: float) -> str:
    """A time that has passed: `9.9 s`, `1 min 59 s`, `2 h 0 min`."""
    if seconds < 9.95:
        return f"{seconds:.1f} s"
    # Round first, so that neither minutes nor seconds can become 60.
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60} min"


def left(job: Job) -> str:
    """The time that a running job will still take, as a range; "" if the job is not running."""
    if job.state != "running":
        return ""
    if job.seconds_least is None or job.seconds_most is None:
        return ESTIMATING
    return between(job.seconds_least, job.seconds_most)


def so_far(job: Job) -> str:
    """What an unfinished job has found: `1,234 so far`; "" if that is nothing, or it does not say."""
    if job.is_over or not job.found:
        return ""
    return found_so_far(job.found)


def found_so_far(number: int) -> str:
    return f"{number:,} so far"


def told(estimate: Left | None) -> str:
    return ESTIMATING if estimate is None else between(estimate.least, estimate.most)


def between(least: float, most: float) -> str:
    """A range in one unit: `3 to 5 min left`, `about 2 h left`."""
    if most < 10:
        return "a few seconds left"
    unit, size = next((unit, size) for unit, size, largest in UNITS if most <= largest)
    low, high = (0 if least < size / 2 else _rounded(least / size)), _rounded(most / size)
    if low == 0:
        return f"up to {high} {unit} left"
    if low == high:
        return f"about {high} {unit} left"
    return f"{low} to {high} {unit} left"


def _rounded(number: float) -> int:
    """At least 1, and from 10 on a multiple of 5, because estimates are not finer."""
    step = 1 if number < 10 else 5
    return max(1, step * round(number / step))
