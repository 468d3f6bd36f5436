"""The result of an experiment as a CSV table, for other programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import TypeGuard

from hamekomi.model.results import Result

Rows = Sequence[Mapping[str, object]]


def is_rows(value: object) -> TypeGuard[Rows]:
    """Whether a value is a table: a list of rows with named cells."""
    return isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)


def result_csv(result: Result) -> bytes:
    """The first table in a result; if it has none, the result itself is the only row."""
    rows: Rows = next((value for value in result.values() if is_rows(value)), [result])
    names = list(dict.fromkeys(name for row in rows for name in row))
    file = io.StringIO(newline="")
    writer = csv.DictWriter(file, names)
    writer.writeheader()
    writer.writerows({name: _plain(value) for name, value in row.items()} for row in rows)
    return file.getvalue().encode()


def _plain(value: object) -> object:
    return json.dumps(value) if isinstance(value, Mapping | list) else value
