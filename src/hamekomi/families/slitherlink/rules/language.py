"""Rule files about Slitherlink: deductions as data, in the language of van Dam's Takegaki (2008).

    % name: two adjacent threes       a comment; a name and a number belong to the next rule
    % rule number 14
    s 0|0|3                           starts when the cell at row 0, column 0 says 3,
    s 0|2|3                           and so does the next one in its row;
    e 0|1|1                           ends with a line between them,
    e 2|1|0                           and a cross below that
    q                                 the rule is complete

Coordinates are doubled and relative to some cell: two even ones are a cell, with a value from 0 to 4;
one odd and one even are an edge, with 0 for a cross and 1 for a line. A cell can also have a letter for
its side of the loop, as a starting condition: cells with a and b are on different sides, cells with the
same letter on the same side; which of them is the inside does not matter. A rule holds in all eight
positions, turned and mirrored, so it does not matter which coordinate comes first.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from hamekomi.engines.loops.setting import CROSS, FIRST_CLUE, LINE, SETTING
from hamekomi.engines.patterns import language
from hamekomi.engines.patterns.language import MOST_RULES, write
from hamekomi.engines.patterns.rule import Alphabet, Condition, Letters, Rule, by_number
from hamekomi.geometry.planar import Place

__all__ = [
    "ALPHABET",
    "EDGES",
    "MOST_RULES",
    "Condition",
    "Rule",
    "by_number",
    "is_cell",
    "read",
    "takegaki",
    "write",
]

CELLS = Letters("cell", {clue: clue + FIRST_CLUE for clue in range(5)}, "0 to 4", has_side=True)
EDGES = Letters("edge", {0: CROSS, 1: LINE}, "0 (cross) or 1 (line)")
VERTICES = Letters("vertex", {}, "conditions are about cells (two even numbers) and edges")

ALPHABET = Alphabet("cell", (2, 2), (CELLS, EDGES, EDGES, VERTICES))


def is_cell(offset: Place) -> bool:
    return offset[0] % 2 == 0 == offset[1] % 2


def read(text: str) -> tuple[Rule, ...]:
    """The rules of a file; errors name the line."""
    return language.read(text, ALPHABET, SETTING.symmetries)


@cache
def takegaki() -> tuple[Rule, ...]:
    """The 36 rules of van Dam's thesis."""
    folder = files("hamekomi.families.slitherlink.rules")
    return read(folder.joinpath("takegaki.rules").read_text(encoding="utf-8"))
