"""A job as the page gets it: whole, or in short for lists."""

import hashlib
import json
from collections.abc import Mapping
from typing import cast

from hamekomi.lab.jobs import wording
from hamekomi.lab.jobs.job import Job
from hamekomi.web import limits, wire


def whole(job: Job) -> wire.Job:
    """Everything about a job, with its times in words."""
    order = job.order
    return {
        **job.as_json(),
        "result": cast("Mapping[str, object] | None", exact(job.result)),
        "spent": wording.spent(job.seconds_spent),
        "left": wording.left(job),
        "found": cast("int | str | None", exact(job.found)),
        "so_far": wording.so_far(job),
        "key": "" if order is None else key_of(order.family, order.subject),
        "is_whole": True,
    }


def in_short(job: Job) -> wire.Job:
    """The job as a list shows it: a long subject is cut, large parts of the result are left out.

    `is_whole` if nothing is missing.
    """
    complete = whole(job)
    subject, result = str(complete["subject"]), complete["result"]
    parts = result if isinstance(result, dict) else {}
    short = {name: part for name, part in parts.items() if len(json.dumps(part)) <= limits.LISTED_RESULT}
    return {
        **complete,
        "subject": subject[: limits.LISTED_SUBJECT],
        "result": None if result is None else short,
        "is_whole": len(subject) <= limits.LISTED_SUBJECT and len(short) == len(parts),
    }


def exact(value: object) -> object:
    """A JSON value with whole numbers beyond 2**53 as text: JavaScript rounds them."""
    match value:
        case int() if abs(value) > limits.LARGEST_EXACT:
            return str(value)
        case Mapping():
            return {name: exact(each) for name, each in value.items()}
        case list() | tuple():
            return [exact(each) for each in value]
        case _:
            return value


def key_of(family: str, text: str) -> str:
    """A short text by which a page finds the jobs of its puzzle in a list."""
    return hashlib.sha256(f"{family}\n{text}".encode("utf-8", "replace")).hexdigest()[:24]
