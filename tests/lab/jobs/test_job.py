"""Orders and jobs as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.store import Store
from hamekomi.model.errors import BadInput

GOOD: dict[str, object] = {"verb": "count", "family": "sudoku", "subject": "53..", "seed": 7}


def test_an_order_is_the_same_after_a_journey_through_json() -> None:
    order = Order(
        verb="count", family="hexads", subject="0 1\né", settings={"threads": 2}, seed=-(2**70)
    )
    assert Order.from_json(json.loads(json.dumps(order.as_json()))) == order


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"verb": "destroy"}, "no verb for a job 'destroy'"),
        ({"verb": None}, "verb is a text"),
        ({"subject": 5}, "subject is a text"),
        ({"seed": 1.5}, "seed is a whole number"),
        ({"seed": True}, "seed is a whole number"),
        ({"settings": [1]}, "settings are a JSON object"),
        ({"settings": {"last": None}}, "'last' is a whole number or a text"),
        ({"settings": {"last": False}}, "'last' is a whole number or a text"),
        ({"colour": "red"}, "no field 'colour'"),
    ],
)
def test_an_order_with_a_mistake_is_refused_by_name(changes: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Order.from_json({**GOOD, **changes})


@pytest.mark.parametrize("data", [None, [], "count", 3])
def test_only_an_object_can_be_an_order(data: object) -> None:
    with pytest.raises(BadInput, match="an order is a JSON object"):
        Order.from_json(data)


def test_a_job_as_json_holds_its_order_and_how_it_stands(
    store: Store, order: Callable[..., Order]
) -> None:
    data = json.loads(json.dumps(store.add(order()).as_json()))
    assert {
        name: data[name] for name in ("id", "verb", "subject", "state", "progress", "requested")
    } == {
        "id": 1,
        "verb": "experiment",
        "subject": "sum",
        "state": "queued",
        "progress": 0.0,
        "requested": None,
    }
