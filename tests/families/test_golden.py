"""Published numbers, computed again.

`golden/numbers.toml` holds the numbers and their sources; a family says in
`tests/families/<family>/numbers.py` how each is computed. What nobody computes fails.
"""

from __future__ import annotations

import importlib
import tomllib
from pathlib import Path
from typing import Any

import pytest

GOLDEN = Path(__file__).parents[2] / "golden" / "numbers.toml"
NUMBERS: list[dict[str, Any]] = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["number"]


@pytest.mark.parametrize(
    "number", NUMBERS, ids=[f"{number['family']}: {number['what']}" for number in NUMBERS]
)
def test_a_golden_number_is_computed_again(number: dict[str, Any]) -> None:
    known = importlib.import_module(f"tests.families.{number['family']}.numbers").NUMBERS
    assert number["what"] in known, "nobody says how to compute it"
    assert known[number["what"]]() == number["value"]


def test_every_number_says_where_it_is_from_and_stands_once() -> None:
    assert all(set(number) == {"family", "what", "value", "source"} for number in NUMBERS)
    assert all(number["source"].strip() for number in NUMBERS)
    names = [(number["family"], number["what"]) for number in NUMBERS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("family", sorted({number["family"] for number in NUMBERS}))
def test_every_computed_number_is_on_record(family: str) -> None:
    known = importlib.import_module(f"tests.families.{family}.numbers").NUMBERS
    assert set(known) == {number["what"] for number in NUMBERS if number["family"] == family}
