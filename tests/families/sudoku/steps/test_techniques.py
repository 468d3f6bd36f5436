"""The table of techniques agrees with the core and with the docs."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import get_args

import pytest

from hamekomi._core import sudoku_techniques
from hamekomi.families.sudoku.making.minimal import make_of_size
from hamekomi.families.sudoku.making.places import groups
from hamekomi.families.sudoku.steps.logic import LEVELS, Ladder, Order
from hamekomi.families.sudoku.steps.techniques import TECHNIQUES, Technique, technique_named
from hamekomi.model.answers import UNLIMITED

PAGE = Path(__file__).parents[4] / "docs" / "sudoku-techniques.md"


def test_the_table_is_that_of_the_core_row_by_row() -> None:
    ours = [(each.name, round(10 * each.rating), each.points, each.level) for each in TECHNIQUES]
    core = [(name, rating, points, LEVELS[level]) for name, rating, points, level in sudoku_techniques()]
    assert ours == core


def row(each: Technique) -> str:
    level = each.level if each.points else ""
    return f"| {each.name} | {each.rating or ''} | {each.points or ''} | {level} |"


def test_the_page_shows_the_table() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    first = lines.index("| technique | ER | points | level |") + 2
    table = lines[first : lines.index("", first)]
    assert table == list(map(row, TECHNIQUES)), "the table of docs/sudoku-techniques.md should be this"


def test_a_technique_is_found_by_its_name() -> None:
    assert all(technique_named(each.name) is each for each in TECHNIQUES)


@pytest.mark.parametrize("size", [10, 12])
def test_on_large_grids_the_core_uses_only_techniques_of_that_size(size: int) -> None:
    """Both orders: random puzzles, as far as the techniques lead."""
    everywhere = groups(size, "none", frozenset(range(size**2)))
    used = set()
    for seed in (0, 1, 6):
        puzzle = make_of_size(size, everywhere, None, Random(seed), UNLIMITED.clock())
        for order in get_args(Order):
            ladder = Ladder(puzzle.box_rows, puzzle.box_columns, bytes(puzzle.cells), order=order)
            while (finding := ladder.next()) is not None:
                used.add(finding.technique)
    assert len(used) > 4
    assert size == 12 or "ALS-XY-Wing" in used  # by seed 6
    assert all(technique_named(name).most_rows >= size for name in used)
