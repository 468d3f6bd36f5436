"""Declared options: complete, of the right kind and in range, or refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from hamekomi.model.errors import BadInput, UnknownName
from hamekomi.model.options import OneOf, Text, Whole, as_json, complete

DECLARED = (
    Whole("rows", "rows of the board", 7, 2, 50),
    Whole("clues", "clues to leave", None, 0, 100),
    OneOf("difficulty", "how hard", "easy", ("easy", "hard")),
    OneOf("symmetry", "of the clues", None, ("rotate180", "mirror"), {"rotate180": "half turn"}),
    Text("name", "its name", "nobody"),
)


def chosen(**given: Any) -> dict[str, Any]:
    return dict(complete(DECLARED, given, "toy puzzles"))


def test_missing_options_get_their_defaults() -> None:
    defaults = {"rows": 7, "clues": None, "difficulty": "easy", "symmetry": None, "name": "nobody"}
    assert chosen() == defaults
    assert list(chosen(name="somebody")) == list(defaults), "in the order they were declared"
    assert chosen(rows=2, symmetry="mirror") == {**defaults, "rows": 2, "symmetry": "mirror"}


class Wide:
    """A number as other libraries have it, such as Sage's integers."""

    def __index__(self) -> int:
        return 12


@pytest.mark.parametrize(("value", "read"), [(2, 2), (50, 50), ("12", 12), ("050", 50), (Wide(), 12)])
def test_whole_numbers_are_read_from_numbers_and_texts(value: object, read: int) -> None:
    assert chosen(rows=value)["rows"] == read
    assert type(chosen(rows=value)["rows"]) is int


@pytest.mark.parametrize(
    "value",
    [
        *(1, 51, -3, "1", "51", "-3", "--3", "", " 7", "7.0", "seven", "٧", "1_0", "9" * 5000),
        *(7.0, True, None, [], {}, float("nan"), object()),
    ],
    ids=lambda value: ascii(value)[:12] if type(value) is not object else "object",
)
def test_anything_but_a_whole_number_in_range_is_refused_in_one_sentence(value: object) -> None:
    with pytest.raises(BadInput, match=r"^rows is a whole number from 2 to 50, not ") as refused:
        chosen(rows=value)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 120


def test_a_choice_may_be_written_in_any_case_if_that_is_clear() -> None:
    assert chosen(difficulty="Hard")["difficulty"] == "hard"
    digits = OneOf("order", "of the digits", None, ("ab", "AB", "Ba"))
    assert [digits.read(each) for each in ("AB", "bA")] == ["AB", "Ba"]
    with pytest.raises(UnknownName):
        digits.read("aB")


@pytest.mark.parametrize("value", ["hardd", "", 5, None, True, ["easy"]], ids=repr)
def test_a_word_that_is_no_choice_is_refused_with_those_there_are(value: object) -> None:
    with pytest.raises(UnknownName, match=r"there are: easy, hard|did you mean 'hard'"):
        chosen(difficulty=value)


def test_a_text_is_a_text() -> None:
    assert chosen(name="")["name"] == ""
    with pytest.raises(BadInput, match=r"^name is a text, not 5$"):
        chosen(name=5)


def test_an_unknown_option_is_refused_with_what_was_probably_meant() -> None:
    with pytest.raises(UnknownName, match="no option of toy puzzles 'row'; did you mean 'rows'"):
        chosen(row=3)
    with pytest.raises(UnknownName, match="no option of toy puzzles 'x'; there are: clues, difficulty"):
        chosen(x=3)
    with pytest.raises(UnknownName, match="there is no option of toy puzzles at all"):
        complete((), {"rows": 3}, "toy puzzles")


def test_forms_get_every_field() -> None:
    assert [as_json(option) for option in DECLARED] == [
        {"name": "rows", "words": "rows of the board", "default": 7}
        | {"kind": "whole number", "least": 2, "most": 50},
        {"name": "clues", "words": "clues to leave", "default": None}
        | {"kind": "whole number", "least": 0, "most": 100},
        {"name": "difficulty", "words": "how hard", "default": "easy"}
        | {"kind": "choice", "choices": ["easy", "hard"]},
        {"name": "symmetry", "words": "of the clues", "default": None}
        | {"kind": "choice", "choices": ["rotate180", "mirror"], "labels": {"rotate180": "half turn"}},
        {"name": "name", "words": "its name", "default": "nobody", "kind": "text"},
    ]
