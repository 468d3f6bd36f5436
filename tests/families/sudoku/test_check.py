"""For each law, a grid that breaks it and nothing else."""

from __future__ import annotations

import pytest

from hamekomi.families.sudoku.check import check, remarks
from hamekomi.families.sudoku.notations.plain import parse
from hamekomi.families.sudoku.puzzle import Filled

PUZZLE = parse("sudoku: .4..32....14..3.")
RIGHT = (1, 4, 2, 3, 3, 2, 4, 1, 2, 3, 1, 4, 4, 1, 3, 2)
BLANK = parse("sudoku: " + "." * 16)


def test_the_solution_breaks_no_law() -> None:
    assert check(PUZZLE, Filled(RIGHT)) == []
    assert check(BLANK, Filled(RIGHT)) == []


@pytest.mark.parametrize(
    ("law", "cells", "places"),
    [
        ("wrong-length", RIGHT[:-1], ()),
        ("strange-symbol", (5, *RIGHT[1:]), ("r1c1",)),
        ("empty-cell", (0, *RIGHT[1:]), ("r1c1",)),
        # Two cells of a column and a box have changed places, then two of a row and a box.
        ("row-repeats", (3, 4, 2, 3, 1, 2, 4, 1, *RIGHT[8:]), ("r1c1", "r1c4", "r2c1", "r2c4")),
        ("column-repeats", (4, 1, *RIGHT[2:]), ("r1c1", "r1c2", "r4c1", "r4c2")),
        # The second row and the third have changed places.
        (
            "box-repeats",
            (1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3),
            tuple(f"r{row}c{column}" for row in (1, 2, 3, 4) for column in (1, 2, 3, 4)),
        ),
    ],
)
def test_every_law_is_broken_alone(law: str, cells: tuple[int, ...], places: tuple[str, ...]) -> None:
    (found,) = check(BLANK, Filled(cells))
    assert found.law == law and found.message
    assert set(found.places) <= set(places) and bool(found.places) == bool(places)


@pytest.mark.parametrize("line", range(4))
def test_every_row_column_and_box_is_checked(line: int) -> None:
    top, left = line // 2 * 2, line % 2 * 2
    for law, twins in (
        ("row-repeats", (4 * line, 4 * line + 3)),
        ("column-repeats", (line, 12 + line)),
        ("box-repeats", (4 * top + left, 4 * top + left + 5)),
    ):
        cells = tuple(1 if cell in twins else 0 for cell in range(16))
        assert [found.law for found in check(BLANK, Filled(cells))] == ["empty-cell", law]


def test_a_changed_given_is_named() -> None:
    other = (2, 1, 4, 3, 3, 4, 2, 1, 1, 2, 3, 4, 4, 3, 1, 2)
    assert check(BLANK, Filled(other)) == []
    (found,) = check(PUZZLE, Filled(other))
    assert found.law == "given-changed" and found.places == ("r1c2", "r2c2", "r3c3", "r4c3")
    assert found.message == "the given 4 in r1c2 was changed"


def test_givens_that_contradict_each_other_are_remarked() -> None:
    assert list(remarks(PUZZLE)) == []
    (remark,) = remarks(parse("sudoku: 1..1" + "." * 12))
    assert remark == "the givens contradict each other: row 1 has 1 more than once: r1c1 and r1c4"
