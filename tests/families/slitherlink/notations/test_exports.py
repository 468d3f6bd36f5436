"""Slitherlink's clauses: their models are sets of loops, and those of one loop are the solutions."""

from __future__ import annotations

import pytest

from hamekomi.families.slitherlink.check import connected
from hamekomi.families.slitherlink.puzzle import place_name
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import CannotDo, UnknownName
from tests.reference import models


@pytest.mark.parametrize("text", ["3./.3", "../..", "3.3/.../3.3", "two-loops"])
def test_the_models_of_one_loop_are_the_solutions(text: str) -> None:
    puzzle = load(text, "slitherlink")
    grid = puzzle.value.grid
    edges = {f"line {place_name(grid, edge)}": edge for edge in grid.edges}
    written = puzzle.to("dimacs")
    assert "c NOT in these clauses: that there is only one loop." in written
    found = [frozenset(map(edges.__getitem__, names)) for names in models.models(written)]
    one = {lines for lines in found if len(list(connected(grid, lines))) == 1}
    assert one == {solution.value.lines for solution in puzzle.solutions()}


def test_several_loops_are_models() -> None:
    puzzle = load("two-loops", "slitherlink")
    assert puzzle.solve() is None
    assert list(models.models(puzzle.to("dimacs"))), "the clauses do not know that there is one loop"


def test_other_texts_are_refused_with_what_can_be_written() -> None:
    puzzle = load("3./.3", "slitherlink")
    for name in ("dlx", "mzn", "csv"):
        with pytest.raises(CannotDo, match=f"Slitherlink cannot be written as {name}, only dimacs"):
            puzzle.to(name)
    with pytest.raises(UnknownName, match="no slitherlink format 'cnf'"):
        puzzle.to("cnf")
