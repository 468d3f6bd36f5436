"""Boards and lines as text, and what is wrong with a text."""

from __future__ import annotations

import pytest

from hamekomi.families.labyrinth import notations
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadInput, BadText, CannotDo

FROM_A_FILE = "7|1-1,1;0,1-2,1;1,0-3,1;1,0-3,2;0,3,1-3,3;0,3,1-4,3;1,0,2-4,4;0,3,1-5,4;2-6,4"


def test_a_file_of_fodors_program_is_read_and_recognised() -> None:
    puzzle = load(FROM_A_FILE)
    assert puzzle.family.name == "labyrinth"
    assert puzzle.text == "labyrinth 7x7 line=RRDDRDRR"
    ends_with_directions = "5|1-1,1;0,1-2,1;1,0"
    assert notations.parse_saved(ends_with_directions) == notations.parse_saved("5|1,1;2,1")


@pytest.mark.parametrize(
    "text", ["5|1-1,1;0,1-2,1;1,0:5,2,5;1,3,28,True", "5|1-1,1;-2,1", "5|1-1,1;-2,1;3"]
)
def test_older_files_have_marks_at_their_end_or_no_directions(text: str) -> None:
    assert notations.parse_saved(text) == notations.parse_saved("5|1,1;2,1")


def test_what_we_write_for_fodors_program_lists_the_empty_neighbours() -> None:
    assert notations.write_saved(notations.parse("labyrinth 3x3 line=RD")) == "3|1-1,1;0,1-2,1;0,1-2,2"


def test_fodors_files_hold_only_squares_from_corner_to_corner() -> None:
    for text in ("labyrinth 3x5", "labyrinth 5x5 goal=3,3", "labyrinth 3x3 walls=000/020/000"):
        with pytest.raises(CannotDo):
            notations.write_saved(notations.parse(text))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("labyrinth 6x6", "same colour"),
        ("labyrinth 1x1", "3 to 101 columns, not 1"),
        ("labyrinth 103x103", "3 to 101 columns, not 103"),
        ("labyrinth 5x5 goal=2,1", "colour of the corners"),
        ("labyrinth 5x5 goal=9,9", "goal must be a field"),
        ("labyrinth 5x5 start=9,9", "must start at a field"),
        ("labyrinth 5x5 line=RRX", "column 3: a step is R, D, L or U, not 'X'"),
        ("labyrinth 5x5 line=RDLU", "crosses itself at field 1,1"),
        ("labyrinth 5x5 line=RU", "after field 2,1 the line leaves the board"),
        ("labyrinth 3x3 line=RRDD", "reaches the goal field 3,3 with 4 fields left"),
        ("labyrinth 3x3 line=R walls=100/000/000", "a wall between field 1,1 and field 2,1"),
        ("labyrinth 3x3 walls=001/000/000", "at the edge"),
        ("labyrinth 3x3 walls=00/000", "3 groups of 3 digits"),
        ("labyrinth 3x3 walls=004/000/000", "not '4'"),
        ("labyrinth 5x5 start=x", "a field is written like 3,1"),
        ("labyrinth five", "a size is written like 5x5"),
        ("labyrinth 5x5 line=R line=D", "once each"),
        ("7|1-2,1", "starts at 1,1"),
        ("7|1-1,1;nonsense;0-1,2", "entry 2"),
        ("7|1-1,1;0-1,2:5,True", "entry 2"),
        ("7|1-1,1;0-1,3", "not neighbours"),
        ("6|1-1,1", "same colour"),
    ],
)
def test_a_wrong_text_is_refused_with_the_reason(text: str, message: str) -> None:
    parse = notations.parse_saved if "|" in text else notations.parse
    with pytest.raises(BadInput, match=message):
        parse(text)


def test_a_line_is_read_from_letters_and_from_fields() -> None:
    puzzle = notations.parse("labyrinth 3x3")
    expected = notations.parse_solution(puzzle, "RD")
    for text in ("(1, 1) (2, 1); 2,2", "(1,1)(2,1)(2,2)", " 1,1\n2,1,2,2\n"):
        assert notations.parse_solution(puzzle, text) == expected


@pytest.mark.parametrize(
    ("text", "rest"),
    [("1,1 2 3,1", "2 3,1"), ("1,1 12345,6", "12345,6"), ("1,12345,6", "1,1"), ("(1,1) (2,1", r"\(2,1")],
)
def test_invalid_fields_of_a_line_are_refused_not_skipped(text: str, rest: str) -> None:
    with pytest.raises(BadText, match=f"not '{rest}"):
        notations.parse_solution(notations.parse("labyrinth 3x3"), text)


def test_a_wrong_line_is_read_unless_it_is_far_too_long() -> None:
    puzzle = notations.parse("labyrinth 3x3")
    assert len(notations.parse_solution(puzzle, "RL" * 13).line) == 27
    for text in ("RL" * 14, "1,1 2,1 " * 14):
        with pytest.raises(BadText, match="goes over the 9 fields of the board too often"):
            notations.parse_solution(puzzle, text)


def test_with_the_family_named_a_size_is_enough() -> None:
    assert load("5x7 line=RR", "labyrinth") == load("labyrinth 5x7 line=RR")
    with pytest.raises(BadInput, match="can't recognise"):
        load("5x7")
