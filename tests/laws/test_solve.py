"""Solving with the core: where lines could be cut short, other solutions are found, too."""

from __future__ import annotations

from random import Random

import pytest

from hamekomi.lab.puzzle import load
from hamekomi.laws import by_sat, solve
from hamekomi.model.answers import UNLIMITED


def numberlinks(number: int) -> list[str]:
    """Random boards, most of them with several solutions, of which some leave cells empty."""
    random, found = Random(20), []
    for _ in range(number):
        rows, columns = random.choice(((2, 3), (3, 3), (3, 4)))
        tokens = ["-"] * (rows * columns)
        ends = random.sample(range(rows * columns), 2 * random.choice((1, 2)))
        for at, cell in enumerate(ends):
            tokens[cell] = str(at // 2 + 1)
        lines = [" ".join(tokens[row * columns : (row + 1) * columns]) for row in range(rows)]
        found.append("\n".join((f"numberlink {rows} {columns}", *lines)))
    return found


# A name with four ends; and paths that fill the board besides others, which can be longer.
FOUR_ENDS = "numberlink 3 3\n- - -\n1 1 1\n- - 1"
FILLED_OR_NOT = "numberlink 3 4\n1 - - -\n- 2 1 -\n- - - 2"


@pytest.mark.parametrize("text", [*numberlinks(40), FOUR_ENDS, FILLED_OR_NOT])
def test_paths_with_detours_are_found_once(text: str) -> None:
    puzzle = load(text).value
    found = list(solve.solutions(puzzle, UNLIMITED))
    assert len(set(found)) == len(found)
    assert set(found) == set(by_sat.solutions(puzzle, UNLIMITED))
