"""For each law a drawing that breaks it and no other."""

from __future__ import annotations

import pytest

from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.notations.drawing import parse_position
from hamekomi.families.slitherlink.puzzle import Loop, loop_of
from hamekomi.model.answers import Violation
from tests.families.slitherlink.boards import board

RIGHT = """
+---+---+
| 3     |
+---+   +
    | 3 |
+   +---+
"""
BROKEN = {
    "dead-end": """
+---+---+
| 3
+---+   +
    | 3 |
+   +---+
""",
    "branch": """
+---+---+
|   |   |
+---+---+
""",
    "crossing": """
+---+   +
|   |
+---+---+
    |   |
+   +---+
""",
    "wrong-number": """
+---+---+
| 1     |
+---+   +
    | 3 |
+   +---+
""",
    "several-loops": """
+---+   +---+
| 3 | 2 | 3 |
+   +   +   +
|   |   |   |
+---+   +---+
""",
}


def violations(text: str) -> list[Violation]:
    position = parse_position(text)
    return check(position.puzzle, loop_of(position.puzzle, position.marks))


def test_a_right_loop_breaks_no_law() -> None:
    assert violations(RIGHT) == []


@pytest.mark.parametrize(
    ("law", "places", "message"),
    [
        (
            "dead-end",
            ("dot r1c3", "dot r2c3"),
            "a line ends at the dot r1c3, and 1 other like it",
        ),
        (
            "branch",
            ("dot r1c2", "dot r2c2"),
            "the line branches at the dot r1c2, and 1 other like it",
        ),
        ("crossing", ("dot r2c2",), "the line crosses itself at the dot r2c2"),
        ("wrong-number", ("r1c1",), "r1c1 says 1 but has 3 lines"),
        (
            "several-loops",
            (
                *("above r1c1", "left of r1c1", "left of r1c2"),
                *("left of r2c1", "left of r2c2", "below r2c1"),
            ),
            "the lines fall into 2 parts; the smallest has 6 lines",
        ),
    ],
)
def test_a_broken_law_is_named_with_its_places(law: str, places: tuple[str, ...], message: str) -> None:
    assert violations(BROKEN[law]) == [Violation(law, places, message)]


def test_no_line_is_no_solution_even_where_no_number_asks_for_one() -> None:
    assert check(board("0."), Loop(frozenset())) == [Violation("no-line", (), "there is no line at all")]


def test_without_a_line_numbers_are_still_wrong() -> None:
    found = check(board("1."), Loop(frozenset()))
    assert [each.law for each in found] == ["no-line", "wrong-number"]
    assert found[1].message == "r1c1 says 1 but has no lines"


def test_lines_that_are_not_on_the_board_are_named() -> None:
    (found,) = check(board(".."), Loop(frozenset({(0, 1), (0, 5), (1, 1)})))
    assert found == Violation(
        "off-board", ("(0, 5)", "(1, 1)"), "there is no edge at (0, 5) on this board"
    )
