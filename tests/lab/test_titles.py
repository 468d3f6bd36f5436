"""What people call a puzzle, and a job about it."""

from __future__ import annotations

import pytest

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.orders import prepare
from hamekomi.lab.puzzle import load
from hamekomi.lab.titles import title_of


def test_a_puzzle_without_a_title_is_described() -> None:
    assert title_of(load("3.\n.2", "slitherlink")) == load("3.\n.2", "slitherlink").describe()


@pytest.mark.parametrize(
    ("order", "title"),
    [
        (Order(verb="count", family="packing", subject="soma"), "Count The Soma cube"),
        (
            Order(
                verb="count",
                family="packing",
                subject="tetra",
                settings={"up_to": "symmetry", "solver": "box-search", "threads": 2},
            ),
            "Count Tetra, up to symmetry, by box-search",
        ),
        (
            Order(verb="count", family="packing", subject="quantumino:0"),
            "Count Quantumino with piece 0 left aside",
        ),
        (
            Order(verb="generate", family="hexads", subject="", settings={"number": 3}),
            "Make 3 puzzles: Hexads",
        ),
        (
            Order(
                verb="experiment", family="hexads", subject="steiner", settings={"system": "modulo11"}
            ),
            "Hexads: Five points, one block (system modulo11)",
        ),
    ],
)
def test_a_job_is_called_by_what_it_does(order: Order, title: str) -> None:
    assert prepare(order).title == title


@pytest.mark.parametrize("notation", ["drawing", "json", "name", "burrtools", "dlx"])
def test_an_example_keeps_its_title_in_every_notation(notation: str) -> None:
    soma = load("soma", "packing")
    assert title_of(load(soma.to(notation), "packing")) == "The Soma cube"


def test_a_puzzle_that_is_known_only_by_name_has_a_title() -> None:
    assert title_of(load(load("quantumino:3", "packing").text)) == "Quantumino with piece 3 left aside"


def test_a_puzzle_of_ones_own_is_described() -> None:
    assert title_of(load("frame: box 2 1\npiece D: ##\n")) == "Packing of 2 squares with 1 piece"
