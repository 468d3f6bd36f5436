"""docs/writing-packings.md: its puzzles have as many fillings as it says, its lattices look as drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hamekomi.geometry.lattice import LATTICES
from hamekomi.lab.puzzle import load
from hamekomi.lab.render.svg import svg
from tests.docs.lattices import path, picture

PAGE = Path(__file__).parents[2] / "docs" / "writing-packings.md"
PUZZLES = re.findall(
    r"^```\n(.*?)^```\n\nIt has ([\d,]+) fillings?", PAGE.read_text(encoding="utf-8"), re.S | re.M
)


def test_there_is_a_puzzle_of_every_lattice() -> None:
    assert {load(text, "packing").value.lattice_name for text, _ in PUZZLES} == LATTICES.keys()


@pytest.mark.parametrize(("text", "fillings"), PUZZLES)
def test_a_puzzle_of_the_page_has_as_many_fillings_as_it_says(text: str, fillings: str) -> None:
    assert load(text, "packing").count() == int(fillings.replace(",", ""))


@pytest.mark.parametrize("lattice", LATTICES)
def test_the_page_shows_every_lattice_with_its_coordinates(lattice: str) -> None:
    assert path(lattice).read_text(encoding="utf-8") == svg(picture(lattice))
    assert path(lattice).name in PAGE.read_text(encoding="utf-8")
