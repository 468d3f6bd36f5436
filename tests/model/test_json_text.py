"""JSON is read strictly, and what is refused has a place."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.model import json_text
from hamekomi.model.errors import UNWANTED, BadText
from hamekomi.model.json_text import DEEPEST, read_json

# Other characters are refused.
TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc", "Cf", "Zl", "Zp"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(TEXTS, inner, max_size=5),
)


@given(st.lists(VALUES, max_size=4), st.booleans(), st.sampled_from([None, 1]))
def test_what_json_writes_is_read_back(value: object, is_ascii: bool, indent: int | None) -> None:
    try:
        text = json.dumps(value, ensure_ascii=is_ascii, indent=indent)
        assert read_json(text) == value
    except BadText as error:
        assert "too many digits" in str(error)
        assert any(len(part) > 40 for part in text.split())


# Parts of texts that are JSON or nearly.
SIGNS = [*'{}[],:1"\\ ', "\n", "{}", "-2.5e3", "1e999", "9" * 41, "NaN", "true", "[[" * 60, "]]" * 60]
STRINGS = ['"a"', '"b"', '"a":1', r'"\u0061"', r'"\ud800"', r'"\ud83e\udde9"', r'"\\b"', r'"\b"']
CHARACTERS = ['"\x01"', '"\u202e"']


@given(
    st.lists(st.sampled_from([*SIGNS, *STRINGS, *CHARACTERS]), max_size=9).map("".join), st.booleans()
)
def test_both_readers_agree(parts: str, is_envelope: bool) -> None:
    """The quick one may leave a text to the thorough one, but never reads it differently."""
    for text in (f"{{{parts}}}", f"[{parts}]"):
        unwanted = json_text._HALF if is_envelope else UNWANTED
        try:
            expected = json_text._read_with_places(text, unwanted)
        except BadText as error:
            with pytest.raises(BadText) as caught:
                read_json(text, is_envelope=is_envelope)
            assert str(caught.value) == str(error)
        else:
            assert read_json(text, is_envelope=is_envelope) == expected


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("null", "a JSON object begins with {"),
        ("", "a JSON object begins with {"),
        ("{", "line 1, column 2: this is not JSON: expecting property name"),
        ('{"a": 1,\n "b": }', "line 2, column 7: this is not JSON: expecting value"),
        ('["never ends', "line 1, column 2: this is not JSON: unterminated string"),
        ('{"a": 1,\n "b": {"a": 1}, "a": 2}', "line 2, column 17: the key 'a' occurs twice"),
        (r'{"a": 1, "\u0061": 2}', "line 1, column 10: the key 'a' occurs twice"),
        ('{"a":\nNaN}', "line 2, column 1: NaN is not a number in JSON"),
        ("[1, -Infinity]", "line 1, column 5: -Infinity is not a number in JSON"),
        ("[1e999]", "line 1, column 2: the number 1e999 is too large"),
        (
            "[" + "9" * 5000 + "]",
            "line 1, column 2: the number 9999999999999999999…",
        ),
        (
            "[" + "9" * 5000 + "x]",
            "line 1, column 2: the number 9999999999999999999…",
        ),
        ("[" * 5000, "line 1, column 101: brackets are nested more than 100 deep"),
        (r'["\ud800"]', "line 1, column 2: the character U+D800 cannot be part of a text"),
    ],
)
def test_errors_name_the_place(text: str, complaint: str) -> None:
    with pytest.raises(BadText) as caught:
        read_json(text)
    assert str(caught.value).startswith(complaint)


def test_the_same_key_in_two_objects_is_no_double() -> None:
    text = '[{"name": "a", "in": {"name": "name"}}, {"name": "{\\"name\\": 1, \\"name\\": 2}"}]'
    assert read_json(text) == json.loads(text)


def test_a_pair_of_surrogates_is_a_character() -> None:
    assert read_json(r'["\ud83e\udde9"]') == ["🧩"]


def test_brackets_may_be_nested_up_to_the_stated_depth() -> None:
    assert read_json("[" * DEEPEST + "]" * DEEPEST)
