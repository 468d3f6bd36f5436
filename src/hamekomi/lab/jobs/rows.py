"""Read rows of the database as jobs, and trust none of them.

A damaged row, or the order of a newer version, appears as a failed job and affects no other. We do not
write to such a row, so that a program that can read it finds the job unchanged.
"""

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from math import isfinite
from typing import get_args

from hamekomi.lab.jobs.job import STATES, Job, Order, PreviewJson, RequestedChange
from hamekomi.lab.jobs.wording import untitled
from hamekomi.lab.render.svg import svg
from hamekomi.model.errors import BadInput, UnknownName, bounded, shortened
from hamekomi.model.plan import Preview

REQUESTED_CHANGES: tuple[RequestedChange, ...] = get_args(RequestedChange)
LONGEST_TEXT = 1000
# As the database itself demands: what a row has if, and only if, it is in this state.
BELONGS = {"result": "done", "error": "failed", "worker": "running", "lease_until": "running"}


def read_job(row: sqlite3.Row) -> Job:
    """Return the job in a row; if it contradicts itself or cannot be read, the job counts as failed."""
    state, error, seconds_left = row["state"], _text(row["error"]), _number(row["seconds_left"])
    order, result, damage = None, None, None
    try:
        result = None if row["result"] is None else _read_json(row["result"])
        _refuse_contradictions(row)
        order = Order.from_json(_read_json(row["order"]))
    except (ValueError, TypeError, RecursionError) as reason:
        damage = shortened(f"job {row['id']} is damaged: {reason}", 400)
    if damage is not None and (state not in STATES or (result is None and state != "cancelled")):
        state, error, seconds_left = "failed", damage, None
    return Job(
        id=row["id"],
        order=order,
        state=state,
        progress=min(1.0, max(0.0, _number(row["progress"]) or 0.0)),
        seconds_left=seconds_left,
        seconds_spent=_number(row["seconds_spent"]) or 0.0,
        result=result,
        error=error,
        created=_number(row["created"]) or 0.0,
        updated=_number(row["updated"]) or 0.0,
        requested=read_requested(row),
        title=_text(row["title"]) or untitled(order),
        seconds_least=_number(row["seconds_least"]),
        seconds_most=_number(row["seconds_most"]),
        found=_digits(row["found"]),
        preview=_read_preview(row["preview"]),
    )


def read_requested(row: sqlite3.Row) -> RequestedChange | None:
    return row["requested"] if row["requested"] in REQUESTED_CHANGES else None


def read_deaths(row: sqlite3.Row) -> int:
    return row["deaths"] if isinstance(row["deaths"], int) else 0


def checkpoint_of(row: sqlite3.Row) -> str | None:
    """The checkpoint; one that is not text counts as one that cannot be read."""
    stored = row["checkpoint"]
    return stored if isinstance(stored, str | None) else ""


def row_of(connection: sqlite3.Connection, id: int) -> sqlite3.Row:  # noqa: A002 (the word people expect)
    rows = []
    if abs(id) < 1 << 63:  # SQLite cannot hold larger numbers
        rows = connection.execute("SELECT * FROM jobs WHERE id = ? AND NOT removed", (id,)).fetchall()
    if not rows:
        newest = connection.execute(
            "SELECT id FROM jobs WHERE NOT removed ORDER BY id DESC LIMIT 20"
        ).fetchall()
        raise UnknownName("job", str(id), [str(each["id"]) for each in newest])
    row: sqlite3.Row = rows[0]
    return row


def longest_waiting(connection: sqlite3.Connection) -> tuple[int, Order] | None:
    """Return the oldest queued job that can be read; None if there is none."""
    queued = "SELECT * FROM jobs WHERE state = 'queued' ORDER BY id"
    with closing(connection.execute(queued)) as rows:
        for job in map(read_job, rows):
            if job.order is not None:
                return job.id, job.order
    return None


def _refuse_contradictions(row: sqlite3.Row) -> None:
    if row["state"] not in STATES:
        raise BadInput("there is no such state")
    for column, state in BELONGS.items():
        if (row[column] is not None) != (row["state"] == state):
            raise BadInput(f"its state contradicts its {column.replace('_', ' ')}")


def _read_preview(text: object) -> PreviewJson | None:
    """A preview that cannot be read is not shown; the next one replaces it."""
    try:
        found = {} if text is None else _read_json(text)
    except (ValueError, TypeError, RecursionError):
        return None
    words, drawn = found.get("text"), found.get("svg")
    if not isinstance(words, str) or not isinstance(drawn, str | None):
        return None
    return {"text": words, "svg": drawn}


def _read_json(text: object) -> Mapping[str, object]:
    """Read an object that can be sent on: without infinite numbers and halves of characters."""
    if not isinstance(text, str):
        raise BadInput("this is not a text")
    value = json.loads(text)
    if not isinstance(value, dict):
        raise BadInput("this is not a JSON object")
    json.dumps(value, allow_nan=False, ensure_ascii=False).encode()
    return value


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) and isfinite(value) else None


def _digits(text: object) -> int | None:
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        return None
    return int(text) if text.isascii() and text.isdecimal() else None


def _text(value: object) -> str | None:
    return bounded(value, LONGEST_TEXT) if isinstance(value, str) else None


# ---- What a running job shows, as JSON: a text, and a picture if there is one.

# Every open page receives it, so a larger picture is left out.
MOST_CHARACTERS = 200_000


def preview_json(preview: Preview) -> str:
    picture = None if preview.picture is None else svg(preview.picture)
    if picture is not None and len(picture) > MOST_CHARACTERS:
        picture = None
    return json.dumps({"text": preview.text, "svg": picture})
