"""Difficulties and techniques: what is asked for is what the grade and the explanation say."""

from __future__ import annotations

from random import Random

import pytest

from hamekomi.families.sudoku import FAMILY
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.steps.rate import rating
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, UnknownName
from hamekomi.model.options import complete


def made(**given: object) -> Sudoku:
    maker = FAMILY.making.generate
    assert maker is not None
    return maker.make(complete(maker.options, given, "sudoku puzzles"), Random(1), UNLIMITED.clock())


@pytest.mark.parametrize("difficulty", ["easy", "hard", "extreme"])
def test_a_puzzle_has_the_difficulty_that_was_asked_for(difficulty: str) -> None:
    assert rating(made(difficulty=difficulty)).level == difficulty


@pytest.mark.parametrize("technique", ["X-Wing", "XY-Wing"])
def test_a_puzzle_needs_the_technique_that_was_asked_for(technique: str) -> None:
    puzzle = made(technique=technique, symmetry="rotate180")
    assert technique in rating(puzzle).hodoku_techniques


def test_unknown_techniques_are_refused_with_a_hint() -> None:
    with pytest.raises(UnknownName, match="X-Wing"):
        made(technique="X-Wings")


@pytest.mark.parametrize(
    ("technique", "rows", "most"),
    [("Nishio Forcing Chain", 12, 9), ("Dynamic Cell Forcing Chains", 16, 9), ("ALS-XZ", 12, 11)],
)
def test_a_technique_that_is_not_looked_for_on_so_large_grids_is_refused(
    technique: str, rows: int, most: int
) -> None:
    with pytest.raises(BadInput, match=f"{technique} on grids with at most {most} rows, not {rows}"):
        made(technique=technique, rows=rows)


def test_a_technique_that_is_harder_than_the_difficulty_is_refused_at_once() -> None:
    with pytest.raises(BadInput, match="Swordfish is easy: it is at least hard"):
        made(difficulty="easy", technique="Swordfish")
