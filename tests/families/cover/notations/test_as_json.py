"""JSON: items and options by name, and what is wrong with a text."""

from __future__ import annotations

import pytest
from hypothesis import given

from hamekomi.families.cover.notations.as_json import parse, write
from hamekomi.families.cover.puzzle import Option, Problem
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadInput
from tests.families.cover.problems import some_problems


@given(some_problems())
def test_it_is_read_back_as_it_was_written(problem: Problem) -> None:
    assert parse(write(problem)) == problem


def test_options_may_be_a_list_and_colours_are_written_in_two_ways() -> None:
    text = (
        '{"items": ["a", "b"], "secondary": ["x"], "options": [["a", "x:red"], {"b": null, "x": "red"}]}'
    )
    found = parse(text)
    assert found.options == (
        Option("1", (("a", ""), ("x", "red"))),
        Option("2", (("b", ""), ("x", "red"))),
    )
    assert load(text).family.name == "cover" and load(text).count() == 1


def test_an_item_may_have_a_colon_in_its_name() -> None:
    found = parse('{"items": ["row 1: 5"], "secondary": ["x", "x:y"], "options": [["row 1: 5", "x:y"]]}')
    assert found.options[0].items == (("row 1: 5", ""), ("x:y", ""))


def test_bounds_say_how_often_an_item_is_covered() -> None:
    text = '{"items": ["a"], "bounds": {"a": [1, 2]}, "options": [["a"], ["a"]]}'
    assert parse(text).bounds == (("a", 1, 2),) and load(text, "cover").count() == 3


def test_the_order_within_an_option_does_not_matter() -> None:
    one, other = (f'{{"items": ["a", "b"], "options": [{pair}]}}' for pair in ('["a","b"]', '["b","a"]'))
    assert parse(one) == parse(other)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{}", "line 1, column 1: expected"),
        ('{"items": ["a"], "options": {"x": ["a"]}, "more": 1}', "line 1, column 1: expected"),
        ('{"items": ["a", "a"], "options": {}}', "there is a second item 'a'"),
        ('{"items": [1], "options": {}}', 'what is in "items" must be a text on one line, not 1'),
        ('{"items": ["a\\nb"], "options": {}}', "must be a text on one line"),
        ('{"items": ["a"], "options": {"x": ["b"]}}', "option 'x' has 'b', which is no item"),
        ('{"items": ["a"], "options": {"x": []}}', "option 'x' has no items"),
        ('{"items": ["a"], "options": {"x": "a"}}', "option 'x' is a list of items"),
        ('{"items": ["a"], "options": {"x": [["a"]]}}', "option 'x' is a list of texts"),
        ('{"items": ["a"], "options": {"x": {"a": "red"}}}', "gives a colour to 'a'"),
        ('{"items": ["a"], "options": {"x": {"a": 1}}}', "the colour of 'a' is a text or null"),
        ('{"items": ["a", "b"], "options": {"x": ["a"]}}', "no option has the item 'b'"),
        (
            '{"items": ["a"], "bounds": {"a": 2}, "options": [["a"]]}',
            "the bounds of 'a' are two numbers",
        ),
        ('{"items": ["a"], "bounds": {"a": [2, 1]}, "options": [["a"]]}', "the bounds of 'a'"),
        (
            '{"items": ["a"], "bounds": {"b": [1, 1]}, "options": [["a"]]}',
            "which is not among the items",
        ),
        ('{"items": ["a"], "bounds": [], "options": [["a"]]}', "bounds are written as in"),
        ('{"items": ["a"], "secondary": "x", "options": [["a"]]}', '"secondary" is a list of texts'),
        ('{"items": [], "options": {}}', "there is no item that must be covered"),
    ],
)
def test_a_wrong_text_gets_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse(text)
    assert reason in str(caught.value)
