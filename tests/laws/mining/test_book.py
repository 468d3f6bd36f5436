"""The books of rules: each is proved, and the command makes them anew."""

from __future__ import annotations

from typing import Any

import pytest

from hamekomi.laws.mining.book import MakeBook, fires, head, mined, sources
from hamekomi.laws.mining.language import alphabet, book, file_rule, line, normal_form, read, said, write
from hamekomi.laws.mining.proof import counterexample
from hamekomi.laws.puzzle import name_of
from hamekomi.model.answers import UNLIMITED
from tests.laws.mining.test_matching import each_book
from tests.laws.test_mining import kind_of
from tests.work.running import answered


@each_book
def test_rules_of_the_books_are_proved(name: str) -> None:
    """A third of them each time the program changes; `hamekomi check FAMILY rules mined` proves all."""
    kind = kind_of(name)
    rules = book(kind)
    assert rules
    for rule in rules[::3]:
        assert counterexample(kind, rule, UNLIMITED.clock()) is None, rule


@each_book
def test_books_are_written_as_they_are_read(name: str) -> None:
    kind = kind_of(name)
    rules = book(kind)
    assert [rule.number for rule in rules] == list(range(1, len(rules) + 1))
    assert read(kind, write(kind, rules)) == rules
    forms = [normal_form(kind, said(kind, rule)) for rule in rules]
    assert len(set(forms)) == len(rules)
    assert all(rule.note("window") and rule.note("fires") and rule.name for rule in rules)


# The smallest window of each kind of window: whatever a book has from it is found anew.
@pytest.mark.parametrize(("name", "window"), [("masyu", "1x3")])
def test_a_window_is_mined_anew(name: str, window: str) -> None:
    kind = kind_of(name)
    [source] = [each for each in sources(kind) if each.name == window]
    found = {about.premises: about for about in mined(kind, source, UNLIMITED.clock()).kept}
    in_book = [rule for rule in book(kind) if rule.note("window") == window]
    assert in_book
    for rule in in_book:
        about = found[normal_form(kind, said(kind, rule)).premises]
        again = file_rule(kind, rule.number, about)
        assert about.conclusions <= said(kind, rule).conclusions
        assert (again.starts, again.name) == (rule.starts, rule.name)


def test_the_command_makes_a_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the smallest window alone, on a few boards."""
    kind = kind_of("masyu")
    monkeypatch.setattr("hamekomi.laws.mining.book.WINDOWS", (sources(kind)[0],))
    monkeypatch.setattr("hamekomi.laws.mining.book.DISTANCES", (None, 0))
    monkeypatch.setattr("hamekomi.laws.mining.book.FEWEST_USES", 1)
    made: dict[str, Any] = dict(answered(MakeBook(kind, boards=3)))
    assert made["file"].startswith(head(kind))
    rules = read(kind, made["file"])
    assert len(rules) == made["rules"] > 0
    [row] = made["rows"]
    assert row["window"] == "1x1+1" and row["in_book"] == len(rules)
    known = {rule.starts for rule in book(kind)}
    assert any(rule.starts in known for rule in rules)
    uses = fires(kind, rules, range(1, 2), UNLIMITED.clock())
    assert set(uses) <= {rule.number for rule in rules} and name_of(kind) == "masyu"
    assert line(kind, rules[0]).startswith("1: ") and alphabet(kind).words
