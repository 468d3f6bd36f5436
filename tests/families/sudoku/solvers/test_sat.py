"""Both forms of the clauses have the same models."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from hamekomi.engines.sat import Clause, Search, Variables
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import sat
from hamekomi.model.answers import UNLIMITED


@pytest.mark.parametrize("laws", [sat.in_pairs, sat.in_parts])
@pytest.mark.parametrize(
    ("first_row", "number"),
    [((0, 0, 0, 0), 288), ((1, 2, 3, 4), 12), ((1, 2, 0, 0), 24), ((1, 1, 0, 0), 0)],
)
def test_the_grids_of_four_rows_are_the_models(
    laws: Callable[..., Iterator[Clause]], first_row: tuple[int, ...], number: int
) -> None:
    puzzle = Sudoku(2, 2, (*first_row, *(0,) * 12))
    variables = Variables(tuple(sat.entries(puzzle)))
    found = set()
    with Search(laws(puzzle, variables), UNLIMITED.clock()) as search:
        while (model := search.model()) is not None:
            found.add(variables.named(model[: len(variables.names)]))
            search.add(tuple(-each for each in model[: len(variables.names)] if each > 0))
    assert len(found) == number


def test_small_grids_are_written_in_pairs_and_large_ones_in_parts() -> None:
    for size, is_in_pairs in ((4, True), (5, False)):
        puzzle = Sudoku(size, size, (0,) * size**4)
        variables = Variables(tuple(sat.entries(puzzle)))
        highest = max(abs(literal) for clause in sat.laws(puzzle, variables) for literal in clause)
        assert (highest == len(variables.names)) == is_in_pairs
