"""Files of puzz.link, with and without an answer."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from hypothesis import given

import hamekomi as hk
from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.notations.pzprv3 import (
    claim,
    parse,
    parse_position,
    write,
    write_position,
)
from hamekomi.families.slitherlink.puzzle import Mark, Position, loop_of
from hamekomi.model.errors import BadText
from tests.families.slitherlink.boards import board, positions

SOLVED = (
    "pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /1 -1 0 -1 -1 1 /"
    "1 1 -1 1 -1 1 /1 1 1 0 0 1 /1 1 1 1 1 1 /-1 -1 -1 0 1 1 /1 1 1 1 1 /-1 1 1 -1 -1 /0 -1 1 0 0 /"
    "0 0 0 1 0 /1 -1 1 -1 0 /-1 0 -1 0 1 /"
)  # from the tests of pzprjs
FIRST = "2..1.\n.2..1\n..2..\n3..3.\n.0..3"


@given(positions())
def test_lines_and_crosses_are_read_back(position: Position) -> None:
    assert parse_position(write_position(position)) == position
    assert parse_position(write_position(position).replace("\n", "/")) == position


@pytest.mark.parametrize(
    "text",
    [
        SOLVED,
        SOLVED.replace("/", "\n"),
        SOLVED.replace("/", "\r\n"),
        "https://puzz.link/p?" + quote(SOLVED),
        "https://puzz.link/p?" + quote(SOLVED, safe=""),
    ],
)
def test_a_file_is_a_puzzle_and_also_an_answer(text: str) -> None:
    puzzle = hk.load(text)
    assert (puzzle.family.name, puzzle.text) == ("slitherlink", FIRST)
    assert claim(text)
    assert puzzle.check(puzzle.read_solution(text)) == []
    assert puzzle.read_solution(text) == puzzle.solve()


def test_crosses_are_kept() -> None:
    position = parse_position(SOLVED)
    assert check(position.puzzle, loop_of(position.puzzle, position.marks)) == []
    assert position.mark((1, 2)) == Mark.CROSS and position.mark((1, 4)) == Mark.UNKNOWN


def test_colours_of_cells_are_skipped_and_edges_may_be_missing() -> None:
    text = "pzprv3.1/slither/1/2/3 - /0 1 /1 0 0 /1 0 /1 0 /"
    assert parse(text) == board("3.")
    assert parse_position(text).mark((1, 0)) == Mark.LINE
    assert parse("pzprv3\nslither\n1\n2\n3 .\n") == board("3.")


def test_it_is_written_as_puzz_link_reads_it() -> None:
    assert write(board("3.")) == "pzprv3\nslither\n1\n2\n3 .\n0 0 0\n0 0\n0 0"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pzprv3/sudoku/9/", "part 2: expected 'slither', found 'sudoku'"),
        ("pzprv2/slither/1/1/3/", "part 1: expected 'pzprv3', found 'pzprv2'"),
        ("pzprv3/slither/1/", "part 4: a board has 1 to 200 columns, not ''"),
        ("pzprv3/slither/1", "the file ends before the number of columns"),
        ("pzprv3/slither/999/1/3/", "part 3: a board has 1 to 200 rows, not '999'"),
        (
            "pzprv3/slither/1/1/f/3/",
            "with the flag 'f' the loop must visit all dots: that is another puzzle",
        ),
        ("pzprv3\nslither\n1\n2\n3 . .\n", "line 5: expected 2 values, found 3"),
        ("pzprv3\nslither\n1\n2\n3 7\n", "line 5: a clue is 0, 1, 2 or 3, not 7"),
        ("pzprv3\nslither\n1\n2\n3 x\n", "line 5: expected a digit or '.', found 'x'"),
        ("pzprv3\nslither\n1\n1\n3\n0 7\n0\n0\n", "line 6: an edge is 0, 1 or -1, not '7'"),
        ("pzprv3\nslither\n1\n1\n3\n0 0\n0", "the file ends before row 2 of 2"),
        ("pzprv3\nslither\n2\n1\n3", "the file ends before row 2 of 2"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(text)
    assert str(caught.value) == message
