"""Knuth's text: names, places of mistakes, and which texts it claims."""

from __future__ import annotations

import pytest
from hypothesis import given

from hamekomi.families.cover.notations.dlx import claim, parse, parse_cover, write, write_cover
from hamekomi.families.cover.puzzle import Cover, Problem
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadInput, BadText
from hamekomi.model.family import Claim
from tests.families.cover.problems import langford, queens, some_problems


@given(some_problems())
def test_it_is_read_back_as_it_was_written(problem: Problem) -> None:
    assert parse(write(problem)) == problem
    every = Cover(tuple(option.name for option in problem.options))
    assert parse_cover(problem, write_cover(problem, every)) == every


def test_options_are_called_by_their_number_or_as_the_comment_in_front_says() -> None:
    found = parse("| c\na b\n| name: x%20y\n| other\na\n\nb\n| name: lost\n| name: all\na b\n")
    assert [option.name for option in found.options] == ["x y", "2", "all"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a b\na\n", "line 1, column 3: no option has the item 'b', which must be covered"),
        ("| c\na 2:3|b | x\na\n", "line 2, column 3: no option has the item 'b'"),
        ("a b a\na b\n", "line 1, column 5: there is a second item 'a'"),
        ("a b\na c\nb\n", "line 2, column 3: there is no item 'c'"),
        ("a | x\na:red x\n", "line 2, column 1: item 'a' is not optional, so it has no colour"),
        ("a | x | y\na x\n", "line 1, column 7: there is a second bar between the items"),
        ("a b\na a\nb\n", "line 2, column 3: item 'a' is in this option twice"),
        ("a b\n", "line 1, column 1: no option has the item 'a'"),
        ("a b\n| name: 2\na\nb\n", "line 4: there is a second option '2'"),
    ],
)
def test_a_wrong_text_gets_a_sentence_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(text)
    assert str(caught.value).startswith(sentence)


def test_an_optional_item_may_be_in_no_option() -> None:
    assert parse("a 0:2|b | x\na\n").secondary == ("x",)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (langford(3), Claim.LIKELY),
        (queens(4), Claim.LIKELY),
        ("| comment\n1 2 3\n1 2\n3\n", Claim.LIKELY),
        ("a b c\na b\nc d\nb\n", Claim.LIKELY),
        ("1 2 3\n1 2\n3\n", Claim.UNLIKELY),
        ("0 1 2 3 4\n", Claim.NO),
        ("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", Claim.NO),
        (". . 3\n. 3 .\n", Claim.NO),
        ("33\n33", Claim.NO),
        ("matrix:\n01\n10\n", Claim.NO),
    ],
)
def test_it_claims_texts_whose_options_are_made_of_the_items(text: str, wanted: Claim) -> None:
    assert claim(text) == wanted


def test_a_packing_in_this_format_is_a_packing_unless_the_family_is_named() -> None:
    text = load("soma", "packing").to("dlx")
    assert claim(text) == Claim.UNLIKELY
    assert load(text).family.name == "packing"
    assert load(text, "cover").count() == load("soma", "packing").count() == 11520


def test_any_other_exact_cover_needs_no_name() -> None:
    assert load(langford(4)).family.name == "cover" and load(langford(4)).count() == 2
    with pytest.raises(BadInput, match="line 1, column 7: there is a second bar"):
        load("a | x | y\na x\na y\n")


def test_an_answer_names_options() -> None:
    with pytest.raises(BadText, match="line 1, column 3: there is no option '9'"):
        parse_cover(load("toy", "cover").value, "1 9")
