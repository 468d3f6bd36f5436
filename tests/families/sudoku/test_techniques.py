"""The table of techniques agrees with the core and with the docs."""

from __future__ import annotations

from pathlib import Path

from hamekomi._core import sudoku_techniques
from hamekomi.families.sudoku.steps.logic import LEVELS
from hamekomi.families.sudoku.steps.techniques import TECHNIQUES, Technique

PAGE = Path(__file__).parents[3] / "docs" / "sudoku-techniques.md"


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
    shown = lines[first : lines.index("", first)]
    assert shown == list(map(row, TECHNIQUES)), "the table of docs/sudoku-techniques.md should be this"
