"""For each law, one line that breaks only this law."""

from __future__ import annotations

import pytest

from hamekomi.families.labyrinth.check import check
from hamekomi.families.labyrinth.notations import parse, parse_solution
from hamekomi.families.labyrinth.puzzle import Walk

RIGHT = "RRDLLDRR"
BROKEN = [
    ("labyrinth 3x3 line=D", RIGHT, "given-changed"),
    ("labyrinth 3x3", "1,1 2,1 3,1 4,1 3,1 3,2 2,2 1,2 1,3 2,3 3,3", "leaves-the-board crosses-itself"),
    ("labyrinth 3x3", "1,1 1,2 1,3 2,1 2,2 2,3 3,1 3,2 3,3", "not-a-step"),
    ("labyrinth 3x3 walls=000/020/000", "DDRUURDD", "through-a-wall"),
    ("labyrinth 3x3", "RLRRDLLDRR", "crosses-itself"),
    ("labyrinth 3x3", "RDDR", "field-missed"),
    ("labyrinth 3x3", "RRDDLLUR", "wrong-end"),
]


@pytest.mark.parametrize(("text", "line", "laws"), BROKEN, ids=[laws for *_, laws in BROKEN])
def test_a_line_breaks_this_law_and_no_other(text: str, line: str, laws: str) -> None:
    puzzle = parse(text)
    found = check(puzzle, parse_solution(puzzle, line))
    assert {violation.law for violation in found} == set(laws.split())
    assert all(violation.message for violation in found)


def test_violations_name_their_fields() -> None:
    puzzle = parse("labyrinth 3x3")
    (missed,) = check(puzzle, parse_solution(puzzle, "RDDR"))
    assert missed.places == ("field 3,1", "field 1,2", "field 3,2", "field 1,3")
    assert str(missed) == "the line misses 4 fields"


def test_a_right_line_breaks_nothing_and_an_empty_one_misses_all() -> None:
    puzzle = parse("labyrinth 3x3")
    assert check(puzzle, parse_solution(puzzle, RIGHT)) == []
    assert {violation.law for violation in check(puzzle, Walk(()))} == {"given-changed", "field-missed"}
