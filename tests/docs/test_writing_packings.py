"""Every puzzle on the page about writing packings can be read, and has as many fillings as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hamekomi.lab.puzzle import load

PAGE = Path(__file__).parents[2] / "docs" / "writing-packings.md"
PUZZLES = re.findall(
    r"^```\n(.*?)^```\n\nIt has ([\d,]+) fillings?", PAGE.read_text(encoding="utf-8"), re.S | re.M
)


def test_there_is_a_puzzle_of_every_kind() -> None:
    assert len({load(text, "packing").value.lattice_name for text, _ in PUZZLES}) == 5


@pytest.mark.parametrize(("text", "fillings"), PUZZLES)
def test_a_puzzle_of_the_page_has_as_many_fillings_as_it_says(text: str, fillings: str) -> None:
    assert load(text, "packing").count() == int(fillings.replace(",", ""))
