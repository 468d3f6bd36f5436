"""Quantumino's numbers in README.md and on the family's page are those on record."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOXES = tomllib.loads((ROOT / "golden" / "quantumino.toml").read_text(encoding="utf-8"))["box"]
NUMBERS = next(box for box in BOXES if box["sides"] == [5, 8, 2])
# A piece or a pair, and the number beside it.
CELLS = re.compile(r"\| (\d+)(?:(?:,| and) (\d+))? \| ([\d,]+) ")


def test_the_table_of_quantumino_adds_up_to_the_published_total() -> None:
    text = (ROOT / "src/hamekomi/families/packing/README.md").read_text(encoding="utf-8")
    start = text.index("| put aside |")
    table = text[start : text.index("\n\n", start)]
    found = {
        int(piece): int(number.replace(",", ""))
        for first, second, number in CELLS.findall(table)
        for piece in filter(None, (first, second))
    }
    assert [found[aside] for aside in range(17)] == NUMBERS["fillings"]
    published = NUMBERS["published"]["up_to_turns"]
    assert sum(found.values()) == 4 * published
    assert f"{published:,}" in text and f"{4 * published:,}" in text and "Labbé" in text


def test_the_time_and_totals_in_the_readme_are_those_on_record() -> None:
    text = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert f"one run of {NUMBERS['cpu_seconds']} seconds of processor time" in text
    published = NUMBERS["published"]["up_to_turns"]
    assert f"{published:,}" in text and f"{4 * published:,}" in text
