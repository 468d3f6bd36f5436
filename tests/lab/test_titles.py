"""The title of a puzzle is kept, however the puzzle is written."""

from __future__ import annotations

import pytest

from hamekomi.lab.puzzle import load
from hamekomi.lab.titles import title_of


@pytest.mark.parametrize("notation", ["drawing", "json", "name", "burrtools", "dlx"])
def test_an_example_keeps_its_title_in_every_notation(notation: str) -> None:
    soma = load("soma", "packing")
    assert title_of(load(soma.to(notation), "packing")) == "The Soma cube"


def test_a_puzzle_that_is_known_only_by_name_has_a_title() -> None:
    assert title_of(load(load("quantumino:3", "packing").text)) == "Quantumino with piece 3 left aside"


def test_a_puzzle_of_ones_own_is_described() -> None:
    assert title_of(load("frame: box 2 1\npiece D: ##\n")) == "Packing of 2 squares with 1 piece"
