"""Sudoku for other solvers: each text has the same solutions, found without our solvers."""

from __future__ import annotations

import re
from itertools import product

import pytest

from hamekomi.families.sudoku.solvers import sat
from hamekomi.lab.puzzle import Puzzle, load
from tests.reference import models

FOUR = "1.....3..4.....2"


def cells(puzzle: Puzzle) -> set[frozenset[str]]:
    """The solutions as the clauses name them."""
    size = puzzle.value.size
    return {
        frozenset(
            f"r{at // size + 1}c{at % size + 1} = {each}" for at, each in enumerate(found.value.cells)
        )
        for found in puzzle.solutions()
    }


@pytest.mark.parametrize("text", [FOUR, "1..............2", "11.............."])
def test_the_models_of_the_clauses_are_the_solutions(text: str) -> None:
    puzzle = load(text, "sudoku")
    found = list(models.models(puzzle.to("dimacs")))
    assert len(found) == len(set(found)) and set(found) == cells(puzzle)


def test_large_grids_are_written_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = load(FOUR, "sudoku")
    monkeypatch.setattr(sat, "_MOST_IN_PAIRS", 10)
    text = puzzle.to("dimacs")
    assert "variables without a name say whether a symbol is in a part" in text
    assert set(models.models(text)) == cells(puzzle)
    assert models.count_with_auxiliaries(text) == puzzle.count()


def test_knuths_text_is_an_exact_cover_with_as_many_solutions() -> None:
    puzzle = load(FOUR, "sudoku")
    assert load(puzzle.to("dlx")).family.name == "cover"
    assert load(puzzle.to("dlx"), "cover").count() == puzzle.count()
    assert puzzle.to("csv").startswith("option,item,colour,least,most\nr1c1=1,row1=1,,1,1\n")


def test_the_minizinc_model_states_the_board_and_its_boxes() -> None:
    puzzle = load("3" + "." * 35, "sudoku")
    text = puzzle.to("mzn")
    n, high, wide = (
        int(re.findall(rf"int: {name} = ([0-9]+);", text)[0]) for name in ("n", "high", "wide")
    )
    assert (n, high, wide) == (6, 2, 3)
    given = re.findall(r"\[\n(.*?)\n\]", text, re.DOTALL)[0].replace("\n", " ")
    assert [int(each) for each in given.split(",")] == list(puzzle.value.cells)
    # The boxes as the model writes them are those of the puzzle.
    for top, left in product(range(n // high), range(n // wide)):
        box = {
            puzzle.value.grid.box_of((top * high + r - 1) * n + left * wide + c - 1)
            for r, c in product(range(1, high + 1), range(1, wide + 1))
        }
        assert len(box) == 1
    assert text.count("alldifferent([") == 3
