"""Proofs of rules and boards that refute them."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product

import pytest

from hamekomi.engines.patterns.language import ends_in_text
from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.puzzle import Loop, Mark, empty, position_of
from hamekomi.families.slitherlink.rules.conclusions import construct_rule
from hamekomi.families.slitherlink.rules.language import Rule, by_number, read, takegaki, write
from hamekomi.families.slitherlink.rules.matching import apply_rule
from hamekomi.families.slitherlink.rules.small_loops import SMALL, is_small
from hamekomi.families.slitherlink.rules.soundness import MOST_BOARDS, CounterExample, cases, verdict
from hamekomi.families.slitherlink.rules.user_rules import check_rules
from hamekomi.geometry.planar import Place, grid
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, BadText, OutOfBudget
from tests.reference import slitherlink as reference

LEAN_ON_SMALL_LOOPS = {14, 23, 24, 25, 26, 33, 34}


def rule(text: str) -> Rule:
    (found,) = read(text.replace(",", "\n") + "\nq")
    return found


def assert_refutes(board: CounterExample, rule: Rule) -> None:
    """The loop solves the puzzle, agrees with the conditions, and the rule is wrong there."""
    assert check(board.puzzle, board.loop) == []
    truth = position_of(board.puzzle, board.loop)
    edges = [place for place in board.conditions if place[0] % 2 != place[1] % 2]
    known = empty(board.puzzle)
    for edge in edges:
        known = known.marked([edge], truth.mark(edge))
    applied = apply_rule(known, rule)
    assert applied.is_dead or any(
        not agrees(board, place, value)
        for use in applied.uses
        for place, value in [*use.marks.items(), *use.counts.items()]
    )


def agrees(board: CounterExample, place: Place, value: int) -> bool:
    truth = position_of(board.puzzle, board.loop)
    if isinstance(value, Mark):
        return truth.mark(place) == value
    return len(board.loop.lines.intersection(reference.around(place))) == value


def test_the_36_rules_are_sound_and_seven_of_them_but_for_small_loops() -> None:
    found = list(map(verdict, takegaki()))
    assert all(each.is_sound and each.can_hold for each in found)
    leaning = {each.rule.number for each in found if each.kind != "sound"}
    assert leaning == LEAN_ON_SMALL_LOOPS
    for each in found:
        assert (each.rule.number in leaning) == bool(each.boards) and len(each.boards) < MOST_BOARDS
        for board in each.boards:
            assert_refutes(board, each.rule)
            assert is_small(board.loop), f"solvers that use {each.rule} search only {SMALL}"
            assert board.draw().shapes


@pytest.mark.parametrize(
    "text",
    [
        "s 0|0|3,s 0|2|3,e 0|1|0",
        "s 0|0|1,e 1|0|0",
        "s 0|0|2,s 2|2|2,e 1|0|1",
        "s 1|0|0,e 1|2|0",
        "s 1|0|1,e 1|2|1",
        "s 0|0|3,s 1|0|1,s -1|0|1,e 0|1|1",
        "s 0|1|1,s 1|0|1,e 0|0|2",
        "s 0|0|0,e 3|0|1",
        "s 0|0|2,s 2|2|2,s 2|0|3,s 0|2|3,e 1|0|1",
    ],
)
def test_an_unsound_rule_is_refuted_by_a_board_that_everyone_can_check(text: str) -> None:
    wrong = rule(text)
    found = verdict(wrong)
    assert found.kind == "unsound" and not found.is_sound
    (board,) = found.boards
    assert_refutes(board, wrong)
    assert board.wrong


@pytest.mark.parametrize(
    ("text", "kind", "boards"),
    [
        ("s 0|1|1,s 1|0|1,s 0|-1|1,e -1|0|0", "sound but for small loops", 1),
        ("s 0|1|1,s 1|0|1,s 0|-1|1,e 0|0|3", "sound but for small loops", 1),
        ("s 0|0|4,e 1|0|1", "sound", 0),
        ("s 0|0|4,e 1|0|0", "sound but for small loops", 1),
        ("s 0|0|4,s 1|2|0,e 0|1|0", "sound but for small loops", 1),
        ("s 0|0|4,s 0|2|1,e 1|0|0", "sound but for small loops", 1),
        ("s 0|0|4,s 0|2|2,e 1|0|0", "sound", 0),  # no board has both
    ],
)
def test_exceptions_are_the_small_loops(text: str, kind: str, boards: int) -> None:
    found = verdict(rule(text))
    assert (found.kind, len(found.boards)) == (kind, boards)
    for board in found.boards:
        assert_refutes(board, found.rule)


def test_a_rule_that_can_never_be_used_is_reported_as_sound() -> None:
    never = verdict(rule("s 0|0|0,s 0|2|3,s 0|4|0,e 1|0|0"))
    assert never.kind == "sound" and not never.can_hold
    assert not verdict(rule("s 0|0|4,s 0|2|2,e 1|0|0")).can_hold


def solved(rows: int, columns: int) -> list[frozenset[Place]]:
    return reference.loops(rows, columns, {})


def test_verdicts_agree_with_all_loops_on_small_boards() -> None:
    """Each rule about two edges of a cell and its number: refuted on some board or right on all."""
    boards = [(size, solved(*size)) for size in ((1, 2), (2, 2), (3, 3))]
    for clue, start, end in product(range(4), (0, 1), (0, 1)):
        tested = rule(f"s 0|0|{clue},s 0|1|{start},e 1|0|{end}")
        wrong_somewhere = any(
            is_wrong(tested, size, lines)
            for size, every in boards
            for lines in every
            if not is_small(Loop(lines))
        )
        assert verdict(tested).is_sound != wrong_somewhere, tested


def is_wrong(rule: Rule, size: tuple[int, int], lines: frozenset[Place]) -> bool:
    return any(
        all(value(lines, cell, each.place) == each.value for each in rule.starts)
        and any(value(lines, cell, each.place) != each.value for each in rule.ends)
        for cell in grid(*size).cells
    )


def value(lines: frozenset[Place], cell: Place, offset: Place) -> int:
    place = cell[0] + offset[0], cell[1] + offset[1]
    if place == cell:
        return len(lines.intersection(reference.around(cell)))
    return int(place in lines)


def test_a_rule_too_wide_to_be_proved_is_bad_input() -> None:
    with pytest.raises(BadInput, match=r"rule 1 takes 9 by 9 cells"):
        verdict(rule("s 0|0|3,e 16|17|0"))


def test_checking_a_file_says_what_is_wrong_with_every_rule() -> None:
    text = (
        "s 0|0|0\ne 1|0|0\nq\n% name: no\ns 0|0|1\ne 1|0|0\nq\ns 0|1|1\ns 1|0|1\ns 0|-1|1\ne -1|0|0\nq"
    )
    right, wrong, leaning = check_rules(text, UNLIMITED)
    assert (right.is_right, right.message, right.board) == (True, "sound", "")
    assert wrong.subject == "rule 2, no" and not wrong.is_right and wrong.message.startswith("unsound")
    assert wrong.picture is not None and "---" in wrong.board
    assert leaning.is_right and leaning.message == "sound, unless this small loop is the whole solution"
    with pytest.raises(BadText, match="line 1"):
        check_rules("x", UNLIMITED)


def test_a_proof_that_is_stopped_proves_nothing_and_can_be_begun_again() -> None:
    long = replace(takegaki()[13], name="two threes")  # a rule that no other test uses
    with pytest.raises(OutOfBudget, match="two threes is neither proved nor refuted: stopped after 9 n"):
        verdict(long, Budget(nodes=9).clock())
    assert verdict(long).kind == verdict(takegaki()[13]).kind
    assert verdict(long, Budget(nodes=0).clock()) == verdict(long)  # what is known takes no time


def test_all_rules_of_a_file_share_one_budget() -> None:
    clock = UNLIMITED.clock()
    for each in takegaki()[:2]:
        verdict(replace(each, name="measured"), clock)
    text = write(replace(each, name="within a budget") for each in takegaki()[:2])
    findings = check_rules(text, Budget(nodes=clock.nodes - 1))
    first = next(findings)
    assert first.is_right
    assert first.message == "sound; there was no time to find out whether more follows"
    with pytest.raises(OutOfBudget, match="rule 2, within a budget is neither"):
        next(findings)


@pytest.mark.parametrize(
    ("premises", "outcome", "ends", "assignments"),
    [
        ("0|0|3 0|2|3", "a rule", {"0|-1|1", "0|1|1", "0|3|1"}, 2),
        ("0|0|3 -1|0|0", "a rule", {"1|0|1", "0|-1|1", "0|1|1"}, 1),
        ("0|0|1", "nothing follows", set(), 4),
        ("0|0|2", "nothing follows", set(), 6),
        ("0|0|3 -1|0|0 1|0|0", "impossible", set(), 0),
    ],
)
def test_conditions_have_a_conclusion_or_none_or_are_impossible(
    premises: str, outcome: str, ends: set[str], assignments: int
) -> None:
    found = construct_rule(premises)
    assert (found.outcome, len(found.assignments)) == (outcome, assignments)
    assert (set(ends_in_text(found.rule)) if found.rule else set()) == ends
    if found.rule:
        assert verdict(found.rule).is_sound


def test_with_room_around_it_a_window_shows_more() -> None:
    """Two adjacent threes have crosses at the ends of the line between them: rule 14."""
    found = construct_rule("0|0|3 0|2|3", room=1)
    assert found.rule is not None
    assert set(ends_in_text(found.rule)) == {"0|-1|1", "0|1|1", "0|3|1", "-2|1|0", "2|1|0"}
    with pytest.raises(BadInput, match="room is a number of cells from 0 to 2"):
        construct_rule("0|0|3", room=3)
    with pytest.raises(BadInput, match="is 0 to 4, not 9"):
        construct_rule("0|0|9")


def test_a_rule_that_is_not_maximal_is_reported_with_what_else_follows() -> None:
    messages = [each.message for each in check_rules("1: 0|0|3 -1|0|0 -> 1|0|1\n2: 0|0|0 -> 1|0|0")]
    assert messages == ["sound; not maximal, for 0|-1|1 and 0|1|1 also follow", "sound"]


@pytest.mark.parametrize("number", range(1, 9))
def test_where_a_rule_decides_all_edges_of_a_cell_its_proof_has_one_case(number: int) -> None:
    assert len(list(cases(by_number(takegaki(), number)))) == 1


def test_in_every_case_of_a_proof_the_conclusions_are_marked() -> None:
    """Diagonal threes with their far corners: two lines and two crosses each."""
    pictures = list(islice(cases(by_number(takegaki(), 16)), 20))
    assert len(pictures) == 20
    for each in pictures:
        assert sum(shape.role == "focus" for shape in each.shapes) >= 8
