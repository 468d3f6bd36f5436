"""The actions of the rule atlas."""

from __future__ import annotations

from typing import Any, cast

import pytest

from hamekomi.families.slitherlink.actions import ACTIONS
from hamekomi.families.slitherlink.notations import plain
from hamekomi.families.slitherlink.rules.language import BOOKS, book
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadText, UnknownName
from tests.families.slitherlink.boards import board

ANY = board("./.")
SOUND = "s 0|0|3\ns -1|0|0\ne 1|0|1\nq\n"
UNSOUND = "s 0|0|3\ne 1|0|1\nq\n"


def act(name: str, **sent: str) -> dict[str, Any]:
    return dict(ACTIONS[name].act(ANY, sent, UNLIMITED))


@pytest.mark.parametrize("name", BOOKS)
def test_the_atlas_lists_a_book_with_what_filters_need(name: str) -> None:
    rules = cast("list[dict[str, Any]]", act("atlas", rules=name)["rules"])
    assert [rule["number"] for rule in rules] == [rule.number for rule in book(name)]
    assert all(rule["window"] and rule["technique"] and rule["premises"] for rule in rules)
    assert all((rule["fires"] >= 0) == (name != "takegaki") for rule in rules)


def test_adjacent_threes_are_a_rule_of_1x2() -> None:
    rule = act("atlas")["rules"][13]
    assert (rule["window"], rule["clues"], rule["conclusions"]) == ("1x2", "33", 5)


def test_an_example_has_marks_before_the_rule_and_more_after_it() -> None:
    found = act("rule-example", rules="mined", number="7")
    assert found["news"] >= 1
    assert len(found["marks"]) == len(plain.parse(found["text"]).grid.edges)


def test_a_drawn_rule_is_judged() -> None:
    assert act("prove-rule", rules=SOUND)["right"] is True
    refuted = act("prove-rule", rules=UNSOUND)
    assert refuted["right"] is False and refuted["refuted"] is not None
    with pytest.raises(BadText, match="line 3"):
        act("prove-rule", rules="s 0|0|3\n\nz\n")


def test_a_rule_is_written_as_a_file_has_it() -> None:
    assert "s 0|2|3" in act("rule-text", number="14")["text"]
    with pytest.raises(UnknownName):
        act("rule-text", number="99")
