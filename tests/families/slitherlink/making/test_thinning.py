"""Removing numbers: needed numbers stay, all others go."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest

from hamekomi.families.slitherlink.making.core import Thinning
from hamekomi.families.slitherlink.making.thinning import TESTS, thinned
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, OutOfBudget


def full(name: str) -> Slitherlink:
    """An example with the number of every cell written into it."""
    puzzle: Slitherlink = load(name, "slitherlink").value
    (loop,) = by_search.solutions(puzzle, UNLIMITED)
    grid = puzzle.grid
    numbers = (len(loop.lines.intersection(grid.edges_of_cell(cell))) for cell in grid.cells)
    return replace(puzzle, clues=tuple(numbers))


@pytest.mark.parametrize("kind", TESTS)
@pytest.mark.parametrize("name", ["first", "seven-by-seven"])
def test_what_is_left_has_the_same_solution_and_needs_every_number(kind: str, name: str) -> None:
    before = full(name)
    made = thinned(before, kind, Random(1), UNLIMITED)
    after = made.puzzle
    assert made.stopped == ""
    assert list(by_search.solutions(after, UNLIMITED)) == list(by_search.solutions(before, UNLIMITED))
    assert all(clue in (None, old) for clue, old in zip(after.clues, before.clues, strict=True))
    left = [cell for cell, clue in enumerate(after.clues) if clue is not None]
    assert len(left) < len(before.clues)
    for cell in left:
        clues = (*after.clues[:cell], None, *after.clues[cell + 1 :])
        assert not TESTS[kind](replace(after, clues=clues), UNLIMITED)


def test_a_puzzle_that_is_not_unique_or_too_hard_is_refused() -> None:
    two, hard = (load(name, "slitherlink").value for name in ("two-answers", "thirteen-clues"))
    for kind in TESTS:
        with pytest.raises(BadInput, match="not have exactly one solution"):
            thinned(two, kind, Random(1), UNLIMITED)
    with pytest.raises(BadInput, match="rules alone"):
        thinned(hard, "normal", Random(1), UNLIMITED)
    with pytest.raises(BadInput, match="kind of removal"):
        thinned(two, "gently", Random(1), UNLIMITED)


def test_removing_stops_at_its_budget_with_what_is_enough() -> None:
    before = full("seven-by-seven")
    with patch.object(Thinning, "run", side_effect=OutOfBudget("stopped after 5 nodes")):
        made = thinned(before, "hard", Random(1), UNLIMITED)
    assert made.stopped == "stopped after 5 nodes"
    assert list(by_search.solutions(made.puzzle, UNLIMITED)) == list(
        by_search.solutions(before, UNLIMITED)
    )
