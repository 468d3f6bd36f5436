"""Orders become plans, or are refused by name."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hamekomi.lab.jobs.job import Order, Verb
from hamekomi.lab.jobs.job_spec import prepare
from hamekomi.model.errors import BadInput
from tests.work.running import answered


def experiment(
    family: str = "_template", subject: str = "sum", settings: Mapping[str, int | str] | None = None
) -> Order:
    return Order(verb="experiment", family=family, subject=subject, settings=settings or {})


def count(subject: str, settings: Mapping[str, int | str] | None = None) -> Order:
    return Order(verb="count", family="_template", subject=subject, settings=settings or {})


def making(verb: Verb, family: str, settings: Mapping[str, int | str]) -> Order:
    return Order(verb=verb, family=family, subject="", settings=settings, seed=3)


def test_settings_not_given_have_their_defaults() -> None:
    assert prepare(experiment(settings={"last": 7})).plan.identity.problem == "1 to 7"
    assert prepare(experiment()).plan.identity.problem == "1 to 1000"


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (experiment(family="nonograms"), "no family 'nonograms'"),
        (experiment(subject="product"), "no _template experiment 'product'; there are: sum"),
        (experiment(settings={"lst": 3}), "no option of sum 'lst'; did you mean 'last'"),
        (experiment(settings={"last": "x"}), "last is a whole number from 1 to 1,000,000, not 'x'"),
        (experiment(settings={"last": True}), "last is a whole number from 1 to 1,000,000, not True"),
        (experiment(settings={"last": 0}), "last is a whole number from 1 to 1,000,000, not 0"),
        (experiment(settings={"threads": 0}), "threads is a whole number from 1 to 1,024, not 0"),
        (experiment(settings={"number": 2}), "no option of sum 'number'"),
        (count("row:.2."), "line 1, column 6"),
        (count("row:...", {"solver": "guessing"}), "no solver 'guessing'"),
        (count("row:...", {"threads": 0}), "threads is a whole number from 1 to 1,024"),
        (count("row:...", {"threads": "two"}), "threads is a whole number"),
        (count("row:...", {"limit": 2}), "no option of a count 'limit'"),
        (count("row:...", {"up_to": "rotation"}), "no up_to 'rotation'; there are: all"),
        (count("row:...", {"up_to": 2}), "no up_to '2'; there are: all"),
        (count("row:...", {"cluster": "xyz"}), "a cluster is 'local' or an address .* not 'xyz'"),
        (count("row:...", {"cluster": 7}), "cluster is a text, not 7"),
        (experiment(settings={"cluster": "tcp://host:0"}), "a cluster is 'local' or an address"),
        (experiment(settings={"cluster": "anna:8786"}), "tcp://anna:8786 is not encrypted"),
        (making("generate", "_template", {"cluster": "a:99999"}), "a cluster is 'local' or an addr"),
        (making("generate", "_template", {"columns": 0}), "columns is a whole number from 1 to"),
        (
            making("generate", "_template", {"colums": 5}),
            "no option of _template puzzles 'colums'; did you mean 'columns'",
        ),
        (making("generate", "_template", {"number": 0}), "number is a whole number from 1 to 10,000"),
        (making("generate", "cover", {}), "cover"),
        (making("mine", "_template", {}), "_template"),
        (making("walk", "_template", {}), "_template"),
    ],
)
def test_an_order_that_cannot_be_done_is_refused_by_name(order: Order, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        prepare(order)


@pytest.mark.parametrize(
    "address", ["", "local", "localhost:8786", "insecure-tcp://anna:8786", "tls://[2001:db8::1]:8786"]
)
def test_an_order_names_a_cluster_that_need_not_answer_yet(address: str) -> None:
    assert prepare(experiment(settings={"cluster": address})).cluster == address


@pytest.mark.parametrize("solver", ["exact-cover", "box-search", "plain"])
def test_counts_up_to_different_things_are_different_problems(solver: str) -> None:
    orders = [
        Order(
            verb="count", family="packing", subject="soma", settings={"solver": solver, "up_to": up_to}
        )
        for up_to in ("all", "rotation", "symmetry")
    ]
    assert len({prepare(order).plan.identity for order in orders}) == 3


@pytest.mark.parametrize("solver", ["exact-cover", "box-search", "plain"])
@pytest.mark.parametrize(("up_to", "number"), [("all", 11_520), ("rotation", 480), ("symmetry", 240)])
def test_the_result_says_what_was_counted_up_to(solver: str, up_to: str, number: int) -> None:
    settings: Mapping[str, int | str] = {"solver": solver, "up_to": up_to, "threads": 2}
    order = Order(verb="count", family="packing", subject="soma", settings=settings)
    prepared = prepare(order)
    result = prepared.to_json(answered(prepared.plan, threads=prepared.threads))
    assert (result["count"], result["up_to"], result["exact"]) == (number, up_to, True)
    assert result["method"] == solver
