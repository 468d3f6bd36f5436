"""Rows of digits and dots, and what people write instead."""

from __future__ import annotations

import pytest

from hamekomi.families.slitherlink.notations.plain import claim, parse, write
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadText
from hamekomi.model.family import Claim

FIRST = "2..1.\n.2..1\n..2..\n3..3.\n.0..3"


@pytest.mark.parametrize(
    "text",
    [
        "2 . . 1 .\n. 2 . . 1\n. . 2 . .\n3 . . 3 .\n. 0 . . 3",
        "2--1-\n-2--1\n--2--\n3--3-\n-0--3",
        "2__1_/_2__1/__2__/3__3_/_0__3",
        "2..1./.2..1/..2../3..3./.0..3/",
        "\r\n2..1.\r\n.2..1\r\n..2..\r\n3..3.\r\n.0..3\r\n\r\n",
        "  2..1.\n  .2..1\n  ..2..\n  3..3.\n  .0..3  ",
        "2  1 \n 2  1\n  2  \n3  3 \n 0  3",
        "2  1\n 2  1\n  2\n3  3\n 0  3",
        "Slitherlink:\n" + FIRST,
        "slitherlink\n" + FIRST,
        "slitherlink: " + FIRST,
    ],
)
def test_other_ways_to_write_the_same_board(text: str) -> None:
    assert write(parse(text)) == FIRST
    assert load(text).text == FIRST


def test_digits_with_single_spaces_between_them_have_no_empty_cells() -> None:
    assert write(parse("3 2\n0 1")) == "32\n01"
    assert write(parse(" 32\n 01")) == "32\n01"


def test_uneven_spaces_are_empty_cells() -> None:
    assert write(parse("3 2\n1")) == "3.2\n1.."
    assert write(parse("3  2\n 11")) == "3..2\n.11."
    assert write(parse("3 2\n 1 ")) == "3.2\n.1."


def test_a_single_row_needs_the_word_or_the_name_of_the_family() -> None:
    assert write(parse("slitherlink: 3.3")) == "slitherlink: 3.3"
    assert load("3.3", "slitherlink").text == load("slitherlink: 3.3").text == "slitherlink: 3.3"
    with pytest.raises(BadText, match="I can't recognise this"):
        load("3.3")


@pytest.mark.parametrize("text", ["-1", "3 3", "3_3", "x"])
def test_a_single_row_without_the_word_has_digits_and_dots_only(text: str) -> None:
    with pytest.raises(BadText, match="line 1, column 1: a single row without 'slitherlink:'"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("..\n.5", "line 2, column 2: a clue is 0, 1, 2 or 3, not 5"),
        (". .\n. 5", "line 2, column 3: a clue is 0, 1, 2 or 3, not 5"),
        ("..\n...", "line 2, column 1: this row has 3 cells, the first one 2"),
        ("../.../..", "line 1, column 4: this row has 3 cells, the first one 2"),
        ("..\n\n..", "line 2, column 1: this row has 0 cells, the first one 2"),
        ("\n\n..\n.x", "line 4, column 2: expected a digit or '.', found 'x'"),
        ("..\n.\0", r"line 2, column 2: expected a digit or '.', found '\x00'"),
        ("..\n.٣", "line 2, column 2: expected a digit or '.', found '٣'"),
        ("slitherlink: .9", "line 1, column 15: a clue is 0, 1, 2 or 3, not 9"),
        ("slitherlink: 5", "line 1, column 14: a clue is 0, 1, 2 or 3, not 5"),
        ("slitherlink:", "there is no row of cells"),
        (".\n" * 201, "line 201, column 1: a board has at most 200 rows and columns, not 201 and 1"),
        ("." * 201, "line 1, column 201: a board has at most 200 rows and columns, not 1 and 201"),
        (
            (". " * 201 + "\n") * 2,
            "line 1, column 401: a board has at most 200 rows and columns, not 2 and 201",
        ),
    ],
)
def test_errors_name_the_place(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(text)
    assert str(caught.value) == message


def test_it_claims_its_own_texts_only() -> None:
    assert claim("slitherlink: 9") == Claim.SURE
    assert claim("2.\n.4") == Claim.LIKELY
    assert claim("12\n34") == claim("5.\n.6") == claim("..\n..") == claim("2_\n_3") == Claim.PERHAPS
    assert claim("2.") == claim("slitherlink/9/9/a") == claim("slither") == claim("a.\n..") == Claim.NO
