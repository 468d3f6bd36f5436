"""Numbers with their nouns."""

from __future__ import annotations

import pytest

from hamekomi.families.packing import FAMILY as PACKING
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.words import counted


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0 boxes"),
        (1, "1 box"),
        (2, "2 boxes"),
        (1234, "1,234 boxes"),
        (0.5, "0.5 boxes"),
        (1.0, "1 box"),
    ],
)
def test_one_thing_is_not_called_by_the_name_of_many(number: float, words: str) -> None:
    assert counted(number, "box", "boxes") == words


def test_a_limit_of_one_is_in_the_singular() -> None:
    with pytest.raises(OutOfBudget, match=r"^stopped after 1 node$"):
        Budget(nodes=1).clock().tick(2)


def test_a_puzzle_of_one_square_has_one_square() -> None:
    puzzle = load("frame: box 1 1\npiece I: #\n", "packing")
    assert PACKING.drawing.describe(puzzle.value) == "Packing of 1 square with 1 piece"
    assert load("row:0", "_template").describe() == "Row of 1 cell, 1 given"
