"""Boards and loops drawn in characters."""

from __future__ import annotations

import pytest
from hypothesis import given

from hamekomi.families.slitherlink.notations.drawing import characters, parse, parse_position
from hamekomi.families.slitherlink.notations.plain import write
from hamekomi.families.slitherlink.puzzle import Position
from hamekomi.model.errors import BadText
from tests.families.slitherlink.boards import positions


@given(positions())
def test_a_drawing_is_read_back_with_its_lines_and_crosses(position: Position) -> None:
    for ascii_only in (True, False):
        drawn = characters(position, ascii_only=ascii_only)
        assert parse_position(drawn) == position
        assert drawn.isascii() == ascii_only


def test_a_loop_is_drawn_with_corners() -> None:
    drawn = """
┌───┐   ·
│ 3 │   x
│   └───┐
│     3 │
└───────┘
""".strip()
    position = parse_position(drawn)
    assert characters(position, ascii_only=False) == drawn
    assert write(position.puzzle) == "3.\n.3"


@pytest.mark.parametrize(
    "text",
    [
        "+--+--+\n|3 |  x\n+  +--+\n|   3 |\n+--+--+",
        "+-+-+\n|3| x\n+ +-+\n|  3|\n+-+-+",
        "    +---+---+\n    | 3 |   x\n    +   +---+\n    | .   3 |\n    +---+---+\n\n",
    ],
)
def test_other_widths_and_indents_are_understood(text: str) -> None:
    position = parse_position(text)
    assert write(position.puzzle) == "3.\n.3"
    assert characters(position, ascii_only=True) == (
        "+---+---+\n| 3 |   x\n+   +---+\n|     3 |\n+---+---+"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3.", "line 1: expected a row of vertices, as in '+---+   +', found '3.'"),
        ("+---+\n| 3 |", "line 2: a drawing begins and ends with a row of vertices"),
        ("+---+", "line 1: a drawing begins and ends with a row of vertices"),
        ("\n+---+\n| 5 |\n+---+", "line 3, column 2: a clue is 0, 1, 2 or 3, not 5"),
        ("+---+\n| ? |\n+---+", "line 2, column 2: expected a digit or nothing, found '?'"),
        ("+---+\n| 3 !\n+---+", "line 2, column 5: expected a line, a cross or nothing, found '!'"),
        ("+---+\n| 3 |\n----+", "line 3, column 1: expected a vertex"),
        ("+---+\n| 3 |\n+---+---+", "line 3, column 6: this line is longer than the first one"),
        ("+-x-+\n| 3 |\n+---+", "line 1, column 2: expected a line, a cross or nothing, found '-x-'"),
    ],
)
def test_errors_name_the_place(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(text)
    assert str(caught.value) == message
