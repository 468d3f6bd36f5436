"""Reads an order in a worker: its puzzle may be as hard to read as any, and the server must not wait."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.orders import Ready, make_ready, prepare
from hamekomi.model.plan import Identity
from hamekomi.web import limits
from hamekomi.web.asked import Asked


def order(asked: Asked) -> Mapping[str, object]:
    """A new order from the page."""
    # Check only the sizes of the fields here; `Order.from_json` checks their meaning.
    for name in ("verb", "family", "subject"):
        asked.text(name)
    asked.settings("settings")
    asked.number("seed", 0, 0, limits.LARGEST_SEED)
    return stored(asked)


def stored(asked: Asked) -> Mapping[str, object]:
    """An order that can be done, and what the store needs to know of it."""
    read = Order.from_json(asked.fields)
    return {"order": read.as_json(), "ready": asdict(make_ready(read, prepare))}


def read_ordered(body: bytes) -> tuple[Order, Ready]:
    """Read the answer of `order`."""
    fields = json.loads(body)
    ready = fields["ready"]
    return Order.from_json(fields["order"]), Ready(ready["title"], Identity(**ready["identity"]))


def read(asked: Asked) -> Mapping[str, object]:
    """The fields of a request, for what the server itself has to know of it."""
    return asked.fields
