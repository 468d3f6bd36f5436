"""Addresses of puzz.link and its kin."""

from __future__ import annotations

import pytest

import hamekomi as hk
from hamekomi.families.slitherlink.notations.plain import write as write_plain
from hamekomi.families.slitherlink.notations.puzzlink import claim, parse, write
from hamekomi.model.errors import BadText
from tests.families.slitherlink.boards import board

FIRST = "2..1.\n.2..1\n..2..\n3..3.\n.0..3"
IN_THE_WILD = (
    "slither/5/5/cbcbcddad",
    "slither/4/4/dgdh2c7b",
    "slither/12/10/6b2b76cbbc6ah7656d76dd1dcg6bh56b516b8dcc6bgbbg62d0a3c",
    "slither/9/9/233333332dk388583d8d38cg73d7c38212173d7c3721317c",
    "slither/6/10/h1dgadddg1cgdddcg2cgddbdg1d",
    "slither/25/15/i5di5di6bg3ad13dc13bd3cg5bi7ci7dhai6bi6ci7b02bd33cc23d8ci8ai6cibh6di6bi7dg1ca31ab10dc"
    "3dg6bi6ai6chai7ci7ci8d33dc33cc20d8bi7di7cidh8di5ci6cg3dd03cb02ad3dg6bi7ci6bg",
)


@pytest.mark.parametrize(
    "address",
    [
        "https://puzz.link/p?slither/5/5/cbcbcddad",
        "https://puzz.link/p?slither_edit/5/5/cbcbcddad",
        "https://puzz.link/p?slitherlink/5/5/cbcbcddad",
        "http://pzv.jp/p.html?slither/5/5/cbcbcddad",
        "https://pzprxs.vercel.app/p?type=player&slither/5/5/cbcbcddad/",
        "http://www.kanpen.net/slitherlink.html?pzpr=slither/5/5/cbcbcddad",
        "puzz.link/p?slither/5/5/cbcbcddad",
        "slither/5/5/cbcbcddad",
        "https://puzz.link/p?slither%2F5%2F5%2Fcbcbcddad",
        "  https://puzz.link/p?slither//5/5/cbcbcddad\n",
    ],
)
def test_all_spellings_of_an_address_are_the_same_board(address: str) -> None:
    assert write_plain(parse(address)) == FIRST
    assert claim(address)
    puzzle = hk.load(address)
    assert (puzzle.family.name, puzzle.text) == ("slitherlink", FIRST)


@pytest.mark.parametrize("address", IN_THE_WILD, ids=lambda address: address[:16])
def test_addresses_found_in_the_wild_are_written_as_they_were(address: str) -> None:
    assert write(parse(address)) == f"https://puzz.link/p?{address}"


def test_a_last_clue_in_the_short_form_is_read_and_written_in_the_long_one() -> None:
    assert write(parse("slither/5/5/gch1222ch331bg222")).endswith("slither/5/5/gch1222ch331bg22c")


def test_clues_without_a_number_are_read_as_none() -> None:
    assert parse("slither/3/1/.1.") == board(".1.")


def test_an_address_without_cells_is_an_empty_board() -> None:
    assert parse("slither/3/2") == parse("slither/3/2/") == parse("slither/3/2/l") == board("...\n...")


def test_cells_that_an_address_does_not_reach_are_empty() -> None:
    assert parse("slither/3/3/g0h") == board(".0.\n...\n...")


def test_what_comes_after_the_last_cell_is_ignored() -> None:
    assert parse("slither/2/1/1112!") == parse("slither/2/1/11") == board("11")


def test_runs_of_cells_are_cut_at_twenty() -> None:
    assert write(board("." * 41 + "1.")) == "https://puzz.link/p?slither/43/1/zzgb"


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("slither/5/5/5b!bcddad", "line 1, column 15: no cell is written '!'"),
        ("slither/5/5/cbfbcddad", "line 1, column 15: no cell is written 'f'"),
        ("slither/5/5/cbCbcddad", "line 1, column 15: no cell is written 'C'"),
        ("slither%2f2/1/%00", r"no cell is written '\x00'"),
        (
            "slither/f/5/5/cbcbcddad",
            "with the flag 'f' the loop must visit all dots: that is another puzzle",
        ),
        ("slither/v:x/5/5/a", "the variant 'x' is another puzzle than Slitherlink"),
        ("slither/q/5/5/a", "expected the number of columns, found 'q'"),
        ("slither/-5/5/a", "expected the number of columns, found '-5'"),
        ("slither/٥/5/a", "expected the number of columns, found '٥'"),
        ("slither/5", "the address ends before it says how many columns and rows there are"),
        ("slither", "the address ends before it says how many columns and rows there are"),
        ("slither/99999/99999/z", "a board has 1 to 200 rows and columns, not 99999 and 99999"),
        ("slither/99999999999/5/z", "a board has 1 to 200 rows and columns, not 5 and 99999999999"),
        (
            f"slither/5/{'1' * 5000}/z",
            f"a board has 1 to 200 rows and columns, not {'1' * 19}… and 5",
        ),
        ("slither/0/5/z", "a board has 1 to 200 rows and columns, not 5 and 0"),
        ("slither/2/1/00/1", "expected nothing after the cells, found '1/'"),
        (
            "https://puzz.link/p?sudoku/4/4/g1k23k3g",
            "expected an address with 'slither/', found 'sudoku'",
        ),
    ],
)
def test_what_is_wrong_is_said(address: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(address)
    assert str(caught.value) == message


def test_the_message_of_a_broken_address_is_shown_without_naming_the_family() -> None:
    for address in ("https://puzz.link/p?slither/5/5/cb!", "slitherlink/5/5/cb!"):
        with pytest.raises(BadText, match="no cell is written '!'"):
            hk.load(address)
