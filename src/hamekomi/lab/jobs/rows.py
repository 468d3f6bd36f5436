"""Read rows of the database as jobs. A row that cannot be read affects only its own job.

A damaged row, or the order of a newer version, appears as a failed job. We do not write to such a row,
so that a program that can read it finds the job unchanged.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing

from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.titles import untitled
from hamekomi.model.errors import BadInput, UnknownName, shortened

# The columns that are not simply what a job has under the same name.
READ_APART = ("order", "result", "sight", "found")


def read_job(row: sqlite3.Row) -> Job:
    """Return the job in a row; if its order or its result cannot be read, the job counts as failed."""
    fields = {name: row[name] for name in Job.__slots__ if name not in READ_APART}
    order, result, damage = None, None, None
    try:
        result = None if row["result"] is None else _read_result(row["result"])
        order = Order.from_json(json.loads(row["order"]))
    except (ValueError, RecursionError) as error:
        damage = shortened(f"job {row['id']} is damaged: {error}", 400)
    if damage is not None and result is None and row["state"] != "cancelled":
        fields |= {"state": "failed", "error": damage, "seconds_left": None}
    fields["found"] = _read_number(row["found"])
    fields["title"] = fields["title"] or untitled(order)
    return Job(order=order, result=result, sight=_read_sight(row["sight"]), **fields)


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


def _read_sight(text: str | None) -> Mapping[str, object] | None:
    """A sight that cannot be read is not shown; the next one replaces it."""
    try:
        sight = None if text is None else json.loads(text)
    except (ValueError, RecursionError):
        return None
    return sight if isinstance(sight, dict) else None


def _read_number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdecimal() else None


def _read_result(text: str) -> Mapping[str, object]:
    result = json.loads(text)
    if not isinstance(result, dict):
        raise BadInput("a result is a JSON object")
    return result
