"""Recognising texts: which family a text belongs to, and which family's error is shown."""

from __future__ import annotations

import pytest

import hamekomi as hk
from hamekomi.lab import catalogue
from hamekomi.lab.reading.recognise import recognise, recogniser
from hamekomi.model.errors import AmbiguousText, BadInput, BadText, UnknownName


def test_a_text_is_recognised_without_naming_its_family() -> None:
    found = recognise("modulo11: 1 2 3 4 inf")
    assert found.family.name == "hexads"


def test_the_complaint_of_the_notation_that_claims_a_text_is_shown() -> None:
    with pytest.raises(BadText, match="a hand has 6 cards"):
        recognise("blackjack: 1 2 3")


def test_an_unknown_format_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="no format 'klingon'; there are: row"):
        recognise("row:.", family_name="_template", format_name="klingon")


def test_empty_and_endless_texts_are_refused_before_any_notation_looks() -> None:
    with pytest.raises(BadText, match="the text is empty"):
        recognise(" \n")
    with pytest.raises(BadText, match="longer than 4,000,000"):
        recognise("0" * 4_000_001)


def test_an_example_is_found_by_its_title_in_any_case() -> None:
    first = hk.load("first", "slitherlink")
    assert hk.load("A first puzzle") == hk.load(" a FIRST puzzle\n") == first
    assert hk.load("the soma cube") == hk.load("soma"), "what is named without being an example, too"
    assert recognise("A first puzzle").format == "plain"


def test_the_surest_family_wins_whatever_the_order_of_the_names() -> None:
    """Each could be read by both: lists of small numbers, or rows of cells without spaces between."""
    assert recognise("0 1 2 3").family.name == "hexads"
    assert recognise("3.\n.3").family.name == "slitherlink"


FOUR_ROWS = "1.2.\n..3.\n.1..\n3..2"


@pytest.mark.parametrize(
    ("text", "others"),
    [
        (FOUR_ROWS, ["sudoku"]),
        ("....\n....\n....\n....", ["sudoku"]),
        ("1.21\n..3.\n.1..\n3..2", []),  # equal digits in a row
        ("1.2.\n....\n.1..\n...2", []),  # 3 and 4 could be exchanged
        (FOUR_ROWS[:-5], []),
        ("2..1.\n.2..1\n..2..\n3..3.\n.0..3", []),
    ],
)
def test_rows_of_slitherlink_that_could_be_a_sudoku_are_known_as_such(
    text: str, others: list[str]
) -> None:
    readers = recogniser()
    found = readers.recognise(text)
    assert found.family.name == "slitherlink"
    assert [each.family.name for each in readers.others(text, found.family)] == others
    assert recogniser("slitherlink").others(text, found.family) == []


@pytest.mark.parametrize("text", ["3 2\n0 1", "3  2\n 11"])
def test_a_text_of_two_families_is_refused_with_both_names(text: str) -> None:
    with pytest.raises(AmbiguousText) as caught:
        recognise(text)
    assert caught.value.candidates == ("hexads", "slitherlink")
    assert str(caught.value) == (
        "this could be hexads or slitherlink: say which, "
        'as in `hamekomi solve hexads …` or family="hexads"'
    )
    for name in caught.value.candidates:
        assert recognise(text, family_name=name).family.name == name


def test_a_refusal_says_what_is_understood() -> None:
    with pytest.raises(BadText) as caught:
        recognise("what is this?")
    offers = [
        each.offer
        for family in catalogue.families().values()
        for each in family.reading.formats.values()
        if each.offer
    ]
    assert "a puzz.link address" in offers and "a Loopy game ID" in offers
    assert str(caught.value).startswith("I can't recognise this. Try rows of digits and dots, ")
    assert all(offer in str(caught.value) for offer in offers)


@pytest.mark.parametrize(
    "text",
    [
        "https://puzz.link/p?slalom/5/5/0000",
        "pzv.jp/p.html?type=player&suraromu_edit/d/10/10/13aa",
        "slalom/5/5",
        "pzprv3.1/slalom/5/5/...",
        "pzprv3\nslalom\n10\n10\n",
    ],
)
def test_an_address_of_a_kind_that_we_do_not_have_is_refused_by_its_name(text: str) -> None:
    with pytest.raises(BadText) as refused:
        recognise(text)
    said = str(refused.value)
    assert said.startswith("this is Slalom, puzz.link's '")
    assert said.endswith("a kind of puzzle that hamekomi does not know")


PAGE = "http://127.0.0.1:8000/#/"


def test_a_link_to_the_page_is_followed_with_its_marks() -> None:
    assert hk.load(f"{PAGE}hexads?puzzle=0+1+2+3+4&do=solve") == hk.load("0 1 2 3 4", family="hexads")
    link = f"{PAGE}slitherlink?puzzle=3.%0A.3&marks="
    begun = hk.load(f" {link}100000000002\n", family="slitherlink")
    assert str(begun).splitlines() == ["╶───╴   ·", "  3", "·   ·   ·", "      3 x", "·   ·   ·"]
    assert hk.load(link + "0" * 12) == hk.load("3.\n.3")


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("slitherlink?do=solve", "this link has no puzzle in it"),
        ("slitherlink?puzzle=3./.3&marks=12", "this board has 12 edges, but there are 2 marks"),
        ("slitherlink?puzzle=3./.3&marks=00000000000x", "marks are the digits 0, 1 and 2"),
        ("slitherlink?puzzle=3./.9", "line 1, column 5: a clue is 0, 1, 2 or 3, not 9"),
        ("nowhere?puzzle=3./.3", "I can't recognise this"),
        (f"hexads?puzzle={PAGE.replace('#', '%23')}hexads?puzzle=0+1+2+3+4", "line 1, column 1: "),
    ],
)
def test_a_link_that_leads_nowhere_is_refused(link: str, reason: str) -> None:
    with pytest.raises(BadText, match=f"^{reason}"):
        recognise(PAGE + link)


def test_a_link_to_another_family_is_refused() -> None:
    with pytest.raises(BadText, match="this is a link to hexads, not to slitherlink"):
        recognise(f"{PAGE}hexads?puzzle=0+1+2+3+4", family_name="slitherlink")


@pytest.mark.parametrize(
    ("family", "text", "sentence"),
    [
        ("slitherlink", "." * 80 + "8", "this is a puzzle of Sudoku, not of Slitherlink"),
        ("slitherlink", "soma", "this is a puzzle of Packing, not of Slitherlink"),
        ("sudoku", "puzz.link/p?slither/2/2/aa", "this is a puzzle of Slitherlink, not of Sudoku"),
        ("sudoku", "https://example.com/p?x/5/5/0000", "Sudoku cannot read this address. Try"),
        ("sudoku", "https://puzz.link/p?slalom/5/5/0000", "this is Slalom, puzz.link's 'slalom',"),
        ("sudoku", "http://pzv.jp/p.html?foobar/5/5/00", "puzz.link's 'foobar' is a kind of puzzle"),
        ("slitherlink", "https://example.com/?id=3", "Slitherlink cannot read this address. Try"),
        ("slitherlink", "https://puzz.link/p?slither/0/5/a", "a board has 1 to 200 rows"),
    ],
)
def test_an_error_names_the_family_of_a_text_rather_than_its_syntax(
    family: str, text: str, sentence: str
) -> None:
    with pytest.raises(BadInput) as refused:
        recognise(text, family_name=family)
    assert str(refused.value).startswith(sentence)
