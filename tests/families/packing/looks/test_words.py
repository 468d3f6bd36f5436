"""The description of a puzzle, and remarks about oddities."""

from __future__ import annotations

import pytest

from hamekomi.families.packing import FAMILY
from hamekomi.families.packing.looks.words import describe
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.remarks import remarks
from hamekomi.families.packing.sites.table import fits, site_table


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("frame: box 10 4\npieces: pentominoes\n", "the pieces have 90 cells, the frame 40"),
        ("frame: box 3 1\npiece D: ##\n", "the pieces have 2 cells, the frame 3"),
        ("frame: box 1 3\npiece O x3-9: #\npiece V x0-1:\n##\n#.\n", "piece V fits nowhere"),
        ("frame: box 3 1\npiece D: #.#\npiece O: #\n", "piece D is in several parts"),
        (
            "frame: box 3 2\n" + "".join(f"piece {name}: #.#\n" for name in "ABCDEFGH"),
            "pieces A, B, C, D, E and others are in several parts",
        ),
    ],
)
def test_remarks_say_what_is_odd(text: str, words: str) -> None:
    assert words in list(remarks(parse(text)))


def test_what_is_not_odd_needs_no_remark() -> None:
    puzzle = parse("frame: box 2 1\npiece D: ##\n")
    assert describe(puzzle) == "Packing of 2 squares with 1 piece"
    assert list(remarks(puzzle)) == []


def test_a_remark_about_pieces_that_fit_nowhere_agrees_with_the_table_of_sites() -> None:
    for example in FAMILY.reading.examples:
        puzzle = parse(example.text)
        for piece in puzzle.pieces:
            assert fits(puzzle, piece) == bool(site_table(puzzle)[piece.name])
