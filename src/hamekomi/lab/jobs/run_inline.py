"""The work of a job here and now, without the queue: what a program does with an order."""

from __future__ import annotations

from hamekomi.lab import validate
from hamekomi.lab.foreground import run_with_file
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.job_spec import prepare
from hamekomi.model.results import Result


def run_job(
    verb: str,
    family: str,
    subject: str = "",
    /,
    *,
    seed: int = 0,
    timeout: float | None = None,
    **settings: int | str,
) -> Result:
    """Do what a job with this order does, and return its result.

    The verb is "experiment", "count", "generate", "mine" or "walk"; the subject is the experiment's name
    or the puzzle's text. `threads` and `cluster` are settings like any other.
    """
    asked = {"verb": verb, "family": family, "subject": subject, "settings": settings, "seed": seed}
    prepared = prepare(Order.from_json(asked))
    budget = validate.budget(timeout, prepared.threads, prepared.cluster or None)
    return prepared.to_json(run_with_file(prepared.plan, None, budget))
