"""The rules of Masyu that docs/mining.md mines: as many as it says, and right on small boards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hamekomi.engines.patterns.pattern import Matching, Patterns
from hamekomi.families.slitherlink.rules.partial_loops import Window, loops

PAGE = Path(__file__).parents[2] / "docs" / "mining.md"
Place = tuple[int, int]


@pytest.fixture(scope="module")
def masyu() -> dict[str, Any]:
    block = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
    (code,) = block.findall(PAGE.read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    exec(code, names)  # the code of our own page
    return names


def test_there_are_as_many_rules_as_the_page_says(masyu: dict[str, Any]) -> None:
    assert masyu["mined"].numbers.rules == 462
    assert (len(masyu["mined"].rules), len(masyu["book"])) == (81, 16)


def test_the_rules_are_right_on_every_loop_of_small_boards(masyu: dict[str, Any]) -> None:
    """A loop through cells is a loop along the edges of a board that is one cell smaller."""
    patterns = Patterns(tuple(masyu["book"]), masyu["SETTING"])
    concluded = 0
    for rows, columns in ((3, 3), (4, 4), (3, 5)):
        for loop in loops(Window(rows - 1, columns - 1)):
            concluded += check(patterns, rows, columns, loop, masyu)
    assert concluded > 1000


def check(
    patterns: Patterns, rows: int, columns: int, loop: frozenset[Place], masyu: dict[str, Any]
) -> int:
    """Applies the rules to all pearls that the loop allows; returns how many links they conclude."""
    height, width = 2 * rows - 1, 2 * columns - 1
    values = bytearray(height * width)
    for row, column in ((r, c) for r in range(0, height, 2) for c in range(0, width, 2)):
        values[row * width + column] = pearl((row, column), loop, masyu)
    board = Matching(patterns, height, width, bytes(values))
    assert board.close()
    found = 0
    for row, column in ((r, c) for r in range(height) for c in range(width) if (r + c) % 2):
        value = board.values[row * width + column]
        if value:
            found += 1
            assert (value == masyu["LINE"]) == ((row, column) in loop)
    return found


def pearl(cell: Place, loop: frozenset[Place], masyu: dict[str, Any]) -> int:
    """The colour of the pearl that the loop allows here; 0 if none."""

    def directions(here: Place) -> list[Place]:
        return [
            direction
            for direction in masyu["DIRECTIONS"]
            if (here[0] + direction[0], here[1] + direction[1]) in loop
        ]

    def is_straight(here: Place) -> bool:
        return len({abs(down) for down, _ in directions(here)}) == 1

    if not directions(cell):
        return 0
    beside = [(cell[0] + 2 * down, cell[1] + 2 * right) for down, right in directions(cell)]
    if is_straight(cell):
        return 0 if all(map(is_straight, beside)) else int(masyu["WHITE"])
    return int(masyu["BLACK"]) if all(map(is_straight, beside)) else 0
