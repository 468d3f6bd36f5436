"""A packing in Knuth's format: the comments at its beginning contain the puzzle."""

from __future__ import annotations

import pytest
from hypothesis import given

from hamekomi.families.packing import FAMILY
from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.notations.dlx import claim, dlx_text, parse
from hamekomi.families.packing.puzzle import Packing
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadText, CannotDo
from tests.families.packing.puzzles import special_puzzles
from tests.reference import models


def test_it_is_a_format_of_the_family() -> None:
    text = FAMILY.reading.formats["dlx"].write(read("soma"))
    assert "\n| lattice: cubic\n" in text and "\nV 0,0,0 0,0,1 0,1,0\n" in text
    assert FAMILY.reading.formats["dlx"].parse(text) == read("soma")


@given(special_puzzles())
def test_a_puzzle_reads_back_from_the_comments(puzzle: Packing) -> None:
    try:
        text = dlx_text(puzzle)
    except CannotDo:  # no box must be filled, and no piece used
        return
    assert claim(text) and parse(text) == puzzle


@pytest.mark.parametrize(
    "text", ["", "a b c\na b\nc\n", "| frame: box 2 2", "a\n|\n| frame: box 2 2\na"]
)
def test_other_exact_covers_are_not_packings(text: str) -> None:
    assert not claim(text)
    with pytest.raises(BadText, match="only if comments in front describe it"):
        parse(text)


def test_an_error_in_the_comments_has_its_line() -> None:
    with pytest.raises(BadText, match="line 3"):
        parse("| Packing\n| frame: box 2 2\n| peices: tetrominoes\n")


def test_other_solvers_find_as_many_fillings() -> None:
    puzzle = load("frame: box 2 6\npiece I x0-4: ###\npiece O x0-3:\n##\n##\n", "packing")
    found = list(models.models(puzzle.to("dimacs")))
    assert len(found) == len(set(found)) == puzzle.count() > 1
    assert load(puzzle.to("dlx"), "cover").count() == puzzle.count()
    assert puzzle.to("mzn").startswith("% Packing of 12 squares")
    assert "O 0,0 0,1 1,0 1,1,O,,0,3" in puzzle.to("csv").replace('"', "")
