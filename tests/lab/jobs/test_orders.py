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
        (count("row:...", {"threads": 0}), "threads is a whole number from 1 to 1024"),
        (count("row:...", {"threads": "2"}), "'threads' is a whole number"),
        (count("row:...", {"limit": 2}), "no setting of a count 'limit'"),
        (count("row:...", {"up_to": "rotation"}), "to count up to 'rotation'; there are: all"),
        (count("row:...", {"up_to": 2}), "'up_to' is a text, not 2"),
        (
            Order(
                verb="count",
                family="packing",
                subject="soma",
                settings={"solver": "frontier", "up_to": "symmetry"},
            ),
            "the solver 'frontier' of packing cannot count up to symmetry",
        ),
    ],
)
def test_an_order_that_cannot_be_done_is_refused_by_name(order: Order, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        prepare(order)


@pytest.mark.parametrize("solver", ["exact-cover", "box-search", "plain"])
def test_counts_up_to_different_things_are_different_problems(solver: str) -> None:
    orders = [
        Order(
            verb="count", family="packing", subject="soma", settings={"solver": solver, "up_to": up_to}
        )
        for up_to in ("all", "rotation", "symmetry")
    ]
    assert len({prepare(order).identity for order in orders}) == 3


@pytest.mark.parametrize("solver", ["exact-cover", "box-search", "plain"])
@pytest.mark.parametrize(("up_to", "number"), [("all", 11_520), ("rotation", 480), ("symmetry", 240)])
def test_the_result_says_what_was_counted_up_to(solver: str, up_to: str, number: int) -> None:
    settings: Mapping[str, int | str] = {"solver": solver, "up_to": up_to, "threads": 2}
    order = Order(verb="count", family="packing", subject="soma", settings=settings)
    result = prepare(order).run(None, lambda *where: None)
    assert (result["count"], result["up_to"], result["exact"]) == (number, up_to, True)
    assert result["method"] == solver
