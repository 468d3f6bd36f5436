"""Orders become works, or are refused by name."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.orders import prepare
from hamekomi.model.errors import BadInput


def experiment(
    family: str = "_template", subject: str = "sum", settings: Mapping[str, int | str] | None = None
) -> Order:
    return Order(verb="experiment", family=family, subject=subject, settings=settings or {})


def count(subject: str, settings: Mapping[str, int | str] | None = None) -> Order:
    return Order(verb="count", family="_template", subject=subject, settings=settings or {})


def test_settings_not_given_have_their_defaults() -> None:
    assert prepare(experiment(settings={"last": 7})).identity.problem == "1 to 7"
    assert prepare(experiment()).identity.problem == "1 to 1000"


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (experiment(family="nonograms"), "no family 'nonograms'"),
        (experiment(subject="product"), "no _template experiment 'product'; there are: sum"),
        (experiment(settings={"lst": 3}), "no setting of sum 'lst'; did you mean 'last'"),
        (experiment(settings={"last": "3"}), "'last' is a whole number, not '3'"),
        (experiment(settings={"last": True}), "'last' is a whole number, not True"),
        (experiment(settings={"last": 0}), "last is at least 1"),
        (count("row:.2."), "line 1, column 6"),
        (count("row:...", {"solver": "guessing"}), "no _template solver 'guessing'"),
        (count("row:...", {"threads": 0}), "threads is from 1 to"),
        (count("row:...", {"threads": "2"}), "'threads' is a whole number"),
        (count("row:...", {"limit": 2}), "no setting of a count 'limit'"),
    ],
)
def test_an_order_that_cannot_be_done_is_refused_by_name(order: Order, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        prepare(order)
