"""How pausing, resuming, cancelling, or the death of a worker changes a job: tables of SQL changes."""

from collections.abc import Mapping

from hamekomi.lab.jobs.job import Job, RequestedChange, State

# The change by the job's state and its pending request. A pair that is not in the table is refused.
Transitions = Mapping[tuple[State, RequestedChange | None], str]

NOTHING = ""
# The row stays, so that revisions never go back and every page hears of it; all that it said is deleted.
ERASED = (
    "removed = 1, state = 'cancelled', \"order\" = '', title = '', result = NULL, error = NULL, "
    "checkpoint = NULL, preview = NULL"
)
AGAIN = "state = 'queued', error = NULL, deaths = 0"
GONE = "state = 'cancelled', checkpoint = NULL, preview = NULL, error = NULL, seconds_left = NULL"
# How a running job with a pending request changes when its worker lets go of it or dies.
GRANTED: Mapping[RequestedChange, str] = {"pause": "state = 'paused'", "cancel": GONE}

PAUSE: Transitions = {
    ("queued", None): "state = 'paused'",
    ("running", None): "requested = 'pause'",
    ("running", "pause"): NOTHING,
}
RESUME: Transitions = {
    ("paused", None): AGAIN,
    ("failed", None): AGAIN,
    ("running", "pause"): "requested = NULL",
}
CANCEL: Transitions = {
    ("queued", None): GONE,
    ("paused", None): GONE,
    ("failed", None): GONE,
    ("running", None): "requested = 'cancel'",
    ("running", "pause"): "requested = 'cancel'",
    ("running", "cancel"): NOTHING,
}

REMOVE: Transitions = {("done", None): ERASED, ("failed", None): ERASED, ("cancelled", None): ERASED}

MOST_DEATHS = 5
DIED = f"its worker died {MOST_DEATHS} times without getting any further; resume it to try again"


def after_death(requested: RequestedChange | None, deaths: int) -> str:
    """Deaths are counted since the checkpoint last moved: only a job without progress is given up."""
    if requested is not None:
        return GRANTED[requested]
    if deaths < MOST_DEATHS:
        return f"state = 'queued', deaths = {deaths:d}"
    return "state = 'failed', error = :died, preview = NULL, seconds_left = NULL"


def refusal(job: Job, done: str) -> str:
    """Why a job cannot be paused, resumed or cancelled."""
    if job.requested == "cancel":
        return f"job {job.id} is being cancelled and cannot be {done}"
    if job.state == done:
        return f"job {job.id} is already {done}"
    if job.order is None:
        return f"job {job.id} is damaged and cannot be {done}"
    return f"job {job.id} {'has' if job.state == 'failed' else 'is'} {job.state} and cannot be {done}"
