"""What is wrong with a puzzle is told when it is opened."""

from __future__ import annotations

import pytest

from hamekomi.families.sudoku.notations import plain
from hamekomi.families.sudoku.play.flaws import flaws
from tests.families.sudoku.boards import HARD

ONE_GIVEN = "1" + "." * 80
UNFILLABLE = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
NO_PLACE = ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6."


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        (HARD[0], ""),
        ("." * 81, ""),
        ("1" + "." * 624, ""),
        (ONE_GIVEN, "this puzzle has several solutions, so some of it cannot be found by reasoning"),
        (UNFILLABLE, "this puzzle has no solution: no symbol is left for r5c1"),
        (NO_PLACE, "this puzzle has no solution: an explanation shows why"),
        ("11" + "." * 79, "the givens contradict each other: row 1 has 1 more than once"),
    ],
)
def test_a_puzzle_has_its_flaw_told(text: str, flaw: str) -> None:
    assert " ".join(flaws(plain.parse(text))).partition(": r1")[0] == flaw
