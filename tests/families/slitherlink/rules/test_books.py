"""The books that come with the program: sound, as the miner made them, and usable by their names."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

import hamekomi as hk
from hamekomi.engines.patterns.mining.refining import forms, not_derivable
from hamekomi.engines.patterns.mining.search import mine
from hamekomi.families.slitherlink.making.generate import random_board
from hamekomi.families.slitherlink.mining.book import (
    BOARD_FOR_SIDES,
    HEADS,
    WORTHWHILE,
    MakeBook,
    digest,
    worth_it,
)
from hamekomi.families.slitherlink.mining.windows import sources
from hamekomi.families.slitherlink.puzzle import Mark, empty, position_of
from hamekomi.families.slitherlink.rules.language import (
    ALPHABET,
    BOOKS,
    SETTING,
    Rule,
    book,
    read,
    takegaki,
    write,
)
from hamekomi.families.slitherlink.rules.small_loops import SMALL, box_of, exceptions
from hamekomi.families.slitherlink.rules.soundness import verdict
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, BadText
from tests.work.running import answered, keep_in_threads, make_impatient, stopped_at

PUZZLE = "https://puzz.link/p?slither/5/5/cbcbcddad"


def test_every_mined_rule_is_proved() -> None:
    """By a sweep that shares nothing with the miner."""
    for rule in book("mined"):
        assert verdict(rule).is_sound, rule


def test_no_mined_rule_overlooks_a_large_loop() -> None:
    for rule in book("mined"):
        for loop in exceptions(rule):
            shorter, longer = box_of(loop)
            assert shorter <= SMALL[0] and longer <= SMALL[1], rule


def test_the_mined_book_has_only_rules_that_are_worth_their_time() -> None:
    assert book("mined") == tuple(worth_it(book("mined"), UNLIMITED.clock()))
    assert len(book("mined")) == 61


def test_the_file_is_written_as_the_miner_writes_it() -> None:
    text = (files("hamekomi.families.slitherlink.rules") / "mined.rules").read_text(encoding="utf-8")
    assert text == HEADS[WORTHWHILE] + write(book("mined"))


def test_all_mined_rules_are_made_by_a_command_that_an_error_names() -> None:
    with pytest.raises(BadInput, match=r"made by `hamekomi mine slitherlink --set what=book -o"):
        hk.load(PUZZLE, rules="mined-all")


def test_the_36_follow_from_mined_rules() -> None:
    """Two of the 36 are composed of mined rules, and the others are found again."""
    mined, by_hand = (list(map(ALPHABET.pattern, rules)) for rules in (book("mined"), takegaki()))
    assert not_derivable(mined, by_hand, SETTING, BOARD_FOR_SIDES, UNLIMITED.clock()) == []


def test_digests_of_mined_rules_are_theirs_alone_and_follow_from_them() -> None:
    digests = [(rule.name, rule.note("digest")) for rule in book("mined")]
    assert len(set(digests)) == len(digests)
    for rule in book("mined"):
        assert rule.note("digest") == digest(ALPHABET.pattern(rule))


def test_the_smallest_windows_give_the_book_its_first_rules_again() -> None:
    def known(rules: tuple[Rule, ...]) -> set[tuple[str, ...]]:
        return {(each.name, *map(each.note, ("window", "generalises", "digest"))) for each in rules}

    made = answered(MakeBook(windows=2, boards=1))
    text, rows = made["file"], made["rows"]
    assert isinstance(text, str) and isinstance(rows, list)
    # Two boards, so every use is fifty on a hundred.
    uses = sum(float(rule.note("fires")) for rule in read(text))
    assert uses == 50 * sum(row["uses"] for row in rows) > 0
    assert len(read(text)) == sum(row["not_composed"] for row in rows) == 105
    of_both = tuple(rule for rule in book("mined") if rule.note("window") in ("dot", "1x1"))
    assert known(of_both) < known(read(text))


def test_making_the_book_goes_on_where_it_was_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    make_impatient(monkeypatch, nodes=40)
    keep_in_threads(monkeypatch)
    plan = MakeBook(windows=2, boards=1)
    assert answered(plan, stopped_at(plan, 1)) == answered(plan)


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_mined_rules_never_contradict_a_solution_and_find_more_than_the_36(kind: str) -> None:
    found_by = dict.fromkeys(BOOKS, 0)
    for number in range(12):
        puzzle = random_board(7, kind, Random(f"books {number}"), UNLIMITED)
        (solution,) = by_search.solutions(puzzle, UNLIMITED)
        right = position_of(puzzle, solution).marks
        for name in BOOKS:
            found = settled(empty(puzzle), book(name))
            assert found is not None
            known = [k for k, mark in enumerate(found.marks) if mark != Mark.UNKNOWN]
            assert all(found.marks[k] == right[k] for k in known)
            found_by[name] += len(known)
    assert found_by["takegaki"] <= found_by["mined"]
    assert kind == "normal" or found_by["takegaki"] < found_by["mined"]


def test_rules_with_sides_are_mined_as_the_book_has_them_and_come_after_the_others() -> None:
    (source,) = (each for each in sources() if each.name == "1x1 with sides")
    question = source.question()
    # Four at a corner of the cell and two across it; neighbours are related by the edge between them.
    assert len(question.pairs) == 6
    found = source.rules(mine(question).rules)
    forms_of = {min(forms(pattern, SETTING)) for pattern in found}
    rules = [rule for rule in book("mined") if rule.note("window") == source.name]
    assert rules
    assert all(min(forms(ALPHABET.pattern(rule), SETTING)) in forms_of for rule in rules)
    has_sides = [bool(rule.sides) for rule in book("mined")]
    assert has_sides == sorted(has_sides)


def test_a_book_is_used_by_its_name() -> None:
    puzzle = hk.load(PUZZLE, rules="mined")
    assert puzzle.is_unique()
    rules = {step.rule for step in puzzle.explain()}
    assert any("1x1" in rule for rule in rules)
    assert puzzle.grade().value > 0


def test_a_file_of_another_grammar_is_refused_with_its_line() -> None:
    with pytest.raises(BadText, match=r"line 2: .*grammar 5; this program reads 1, 2, 3 and 4"):
        read("% my rules\n% grammar: 5\ns 0|0|0\ne 1|0|0\nq\n")


def test_a_rule_that_contradicts_its_mirror_image_is_refused_with_its_line() -> None:
    with pytest.raises(BadText, match=r"line 4: .*contradicts itself: -?\d\|-?\d ends as"):
        read("s 0|0|3\ne 1|0|1\ne -1|0|0\nq\n")
