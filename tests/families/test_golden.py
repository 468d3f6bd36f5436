"""Published numbers, computed again.

`golden/numbers.toml` holds the numbers and their sources; a family says in
`tests/families/<family>/numbers.py` how each is computed; for kinds stated by laws,
`tests/laws/numbers.py` does. What nobody computes fails.
"""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.laws import numbers as laws

GOLDEN = Path(__file__).parents[2] / "golden" / "numbers.toml"
NUMBERS: list[dict[str, Any]] = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["number"]


def computed(family: str) -> Mapping[str, Callable[[], object]]:
    """How the numbers of a family are computed."""
    if family in laws.NUMBERS:
        return laws.NUMBERS[family]
    found: Mapping[str, Callable[[], object]] = importlib.import_module(
        f"tests.families.{family}.numbers"
    ).NUMBERS
    return found


@pytest.mark.parametrize(
    "number", NUMBERS, ids=[f"{number['family']}: {number['what']}" for number in NUMBERS]
)
def test_a_golden_number_is_computed_again(number: dict[str, Any]) -> None:
    known = computed(number["family"])
    assert number["what"] in known, "nobody says how to compute it"
    assert known[number["what"]]() == number["value"]


def test_every_number_says_where_it_is_from_and_stands_once() -> None:
    assert all(set(number) == {"family", "what", "value", "source"} for number in NUMBERS)
    assert all(number["source"].strip() for number in NUMBERS)
    names = [(number["family"], number["what"]) for number in NUMBERS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("family", sorted({number["family"] for number in NUMBERS}))
def test_every_computed_number_is_on_record(family: str) -> None:
    known = computed(family)
    assert set(known) == {number["what"] for number in NUMBERS if number["family"] == family}
