"""What a job is called, and its times in words."""

from collections.abc import Mapping

from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.time_left import Left
from hamekomi.model.errors import shortened
from hamekomi.model.words import counted

# ---- Times of a job in words, the same in the terminal and on the page.

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


def remaining(estimate: Left | None) -> str:
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


# ---- Titles of jobs, for people: "Count The Soma cube, up to symmetry".

MOST_CHARACTERS = 160


def count_title(puzzle: str, up_to: str, solver: str | None) -> str:
    """`solver` is None if it is the family's first. What follows a colon in a title is left out."""
    name = puzzle.partition(": ")[0]
    symmetry = "" if up_to == "all" else f", up to {up_to}"
    by = "" if solver is None else f", by {solver}"
    return shortened(f"Count {name}{symmetry}{by}", MOST_CHARACTERS)


def making_title(number: int, family: str, chosen: Mapping[str, object]) -> str:
    puzzles = "a puzzle" if number == 1 else counted(number, "puzzle")
    return shortened(f"Make {puzzles}: {family}{_details(chosen)}", MOST_CHARACTERS)


def task_title(family: str, task: str, chosen: Mapping[str, object]) -> str:
    return shortened(f"{family}: {task}{_details(chosen)}", MOST_CHARACTERS)


def untitled(order: Order | None) -> str:
    """For a job that was stored without a title, by an older version."""
    if order is None:
        return "unreadable"
    return shortened(f"{order.verb.capitalize()} {order.family} {order.subject}".strip(), 60)


def _details(chosen: Mapping[str, object]) -> str:
    words = (f"{name.replace('_', ' ')} {_said(value)}" for name, value in chosen.items() if value != "")
    joined = ", ".join(words)
    return f" ({joined})" if joined else ""


def _said(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
