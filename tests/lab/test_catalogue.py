"""The catalogue: which family a text belongs to, and whose complaint is shown."""

from __future__ import annotations

import pytest

import hamekomi as hk
from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import recognise
from hamekomi.model.errors import BadText, UnknownName


def test_hidden_families_are_found_only_by_name() -> None:
    assert "_template" not in catalogue.families()
    assert catalogue.family("_template").name == "_template"
    with pytest.raises(BadText, match="no family reads"):
        recognise("row:.0.")


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


def test_a_family_is_a_name_of_the_library() -> None:
    puzzle = hk.hexads.load("0 1 2 3 4")
    assert puzzle == hk.load("0 1 2 3 4", family="hexads")
    assert "hexads" in dir(hk) and "load" in dir(hk.hexads)
    assert hk.hexads.generate(seed=3) == hk.generate("hexads", seed=3)
    with pytest.raises(AttributeError):
        _ = hk.no_such_family
    with pytest.raises(AttributeError):
        _ = hk.hexads.no_such_name


def test_what_a_puzzle_lacks_is_looked_up_in_the_familys_own_value() -> None:
    assert hk.load("row:.0.", family="_template").cells == (None, 0, None)
    with pytest.raises(AttributeError):
        _ = hk.load("row:.0.", family="_template").no_such_name


def test_the_verbs_of_a_puzzle() -> None:
    puzzle = hk.load("row:.0.", family="_template")
    solution = puzzle.solve()
    assert solution is not None and puzzle.check(solution) == puzzle.check(solution.text) == []
    assert puzzle.is_unique() and puzzle.count(limit=2) == 1
    assert not hk.load("row:..", family="_template").is_unique()
    assert hk.load("row:1.0", family="_template").solve() is None
    assert len({puzzle, hk.load("row:.0.", family="_template")}) == 1
    assert puzzle._repr_svg_() == puzzle.svg() != solution._repr_svg_()
    assert repr(puzzle) == ".0." and str(solution) == "101" and "101" in repr(solution)
