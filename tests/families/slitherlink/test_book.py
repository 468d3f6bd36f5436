"""The experiment that proves every rule of the book."""

from __future__ import annotations

from hamekomi.families.slitherlink.experiments.rule_books import BOOK
from tests.work.running import answered


def test_every_rule_of_the_book_is_proved() -> None:
    result = answered(BOOK.plan({"book": "takegaki"}, 0))
    assert (result["rules"], result["sound"], result["unsound"]) == (36, 36, 0)
    rows = result["rows"]
    assert isinstance(rows, list) and len(rows) == 36
