"""Reads an order in a worker: its puzzle may be as hard to read as any, and the server must not wait."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.orders import Ready, make_ready, prepare
from hamekomi.model.json_text import read_json
from hamekomi.model.plan import Identity
from hamekomi.web.asked import Asked


def ready(asked: Asked) -> Mapping[str, object]:
    """What the store needs to know of an order that can be done."""
    return asdict(make_ready(Order.from_json(asked.fields), prepare))


def read_ready(body: bytes) -> Ready:
    """Read the answer of `ready`."""
    fields = read_json(body.decode())
    assert isinstance(fields, dict)
    return Ready(fields["title"], Identity(**fields["identity"]))
