"""Requests of the screen: marks go in as digits and come out as digits."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any, cast
from unittest.mock import patch

import pytest

from hamekomi.families.slitherlink.actions import ACTIONS, digits
from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.making.core import Thinning
from hamekomi.families.slitherlink.notations import drawing, plain, pzprv3
from hamekomi.families.slitherlink.play import apply
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, empty, loop_of, position_of
from hamekomi.families.slitherlink.rules.language import BOOKS, book, takegaki, write
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, BadText, OutOfBudget, UnknownName
from tests.families.slitherlink.boards import board

FIRST: Slitherlink = load("first", "slitherlink").value
SOLVED = position_of(FIRST, next(by_search.solutions(FIRST, UNLIMITED)))
ONE_RULE = "s 0|0|0\ne 0|1|0\nq\n"
WRONG_RULE = "% name: hope\ns 0|0|3\ne 1|0|1\nq\n"


def act(action: str, puzzle: Slitherlink = FIRST, **args: str) -> Any:
    return ACTIONS[action].act(puzzle, args, UNLIMITED)


def marked(**edges: str) -> str:
    """Marks by name: line="above r1c1"."""
    position = empty(FIRST)
    for word, names in edges.items():
        position = apply(position, f"{word} {names}")
    return digits(position.marks)


def saved(notation: str, **args: str) -> str:
    text: str = act("save", FIRST, notation=notation, **args)["text"]
    return text


@pytest.mark.parametrize("notation", ["pzprv3", "json", "drawing"])
def test_what_is_saved_is_opened_again_with_its_marks(notation: str) -> None:
    marks = marked(line="above r1c1", cross="left of r3c3")
    text = saved(notation, marks=marks)
    opened = load(text, "slitherlink")
    assert digits(opened.position.marks) == marks
    assert saved(notation, marks=text) == text


def test_a_puzzle_is_saved_as_an_address() -> None:
    assert act("save", notation="puzzlink")["text"] == "https://puzz.link/p?slither/5/5/cbcbcddad"
    with pytest.raises(BadInput, match="no notation"):
        act("save", notation="origami")


def test_marks_of_another_board_are_refused() -> None:
    with pytest.raises(BadInput, match="60 edges, but there are 3 marks"):
        act("save", marks="012")


@pytest.mark.parametrize("marks", ["1" * 59 + "3", "x" * 60, "1" * 59 + "\n"])
def test_marks_that_cannot_be_read_are_refused_and_not_left_out_in_silence(marks: str) -> None:
    with pytest.raises(BadInput, match="marks are the digits 0, 1 and 2"):
        act("save", marks=marks)


def test_rules_are_applied_from_any_position_one_or_all_of_them() -> None:
    one = act("rule", number="1")
    assert one["marks"].count("2") == 4
    assert one["times"] == [{"rule": "rule 1, nothing around a zero", "times": 4}]
    every = act("rules", marks=one["marks"])
    assert every["marks"].count("0") < one["marks"].count("0")
    assert act("settle", marks=one["marks"])["marks"] == digits(SOLVED.marks)


def test_rules_that_overlook_small_loops_rest_where_one_may_be_the_solution() -> None:
    tiny = load("tiny-loop", "slitherlink").value
    (loop,) = by_search.solutions(tiny, UNLIMITED)
    found = act("settle", tiny)
    assert not found["contradiction"]
    assert all(
        int(mark) in (Mark.UNKNOWN, Mark.LINE if edge in loop.lines else Mark.CROSS)
        for edge, mark in zip(tiny.grid.edges, found["marks"], strict=True)
    )
    with pytest.raises(BadInput, match="overlooks a small loop"):
        act("rule", tiny, number="23")


def test_loops_are_avoided_on_a_half_filled_board() -> None:
    three = "above r4c1, left of r4c1, below r4c1"
    found = act("avoid-loops", marks=marked(line=three))
    assert found["times"] == [{"rule": "loop avoidance", "times": 1}]
    assert found["marks"].count("2") == 1


def test_rules_of_the_users_own_file_are_listed_applied_and_proved() -> None:
    listed = act("list-rules", rules=ONE_RULE)["rules"]
    assert listed == [{"number": 1, "title": "rule 1"}]
    assert len(act("list-rules")["rules"]) == 36
    assert act("rules", rules=ONE_RULE)["marks"].count("2") == 4
    assert act("prove-rule", rules=ONE_RULE)["right"] is True
    refuted = act("prove-rule", rules=WRONG_RULE)
    assert refuted["right"] is False and drawing.claim(refuted["board"])
    for action in ("list-rules", "rules", "rule", "settle"):
        with pytest.raises(BadInput, match="rule 1, hope: this is unsound, for the board"):
            act(action, rules=WRONG_RULE)
    with pytest.raises(BadInput, match="line 1"):
        act("rules", rules="nonsense")
    with pytest.raises(BadInput, match="no rule '7'"):
        act("rule", rules=ONE_RULE, number="7")
    with pytest.raises(BadInput, match="number is a whole number"):
        act("rule", number="seven")


def test_user_rules_are_not_used_where_a_small_loop_that_they_overlook_may_be_the_solution() -> None:
    tiny, number_23 = load("tiny-loop", "slitherlink").value, write([takegaki()[22]])
    assert act("rules", tiny, rules=number_23)["times"] == []
    with pytest.raises(BadInput, match="overlooks a small loop"):
        act("rule", tiny, number="23", rules=number_23)


def test_without_marks_the_position_of_the_text_is_used() -> None:
    text = pzprv3.write_position(SOLVED)
    assert saved("pzprv3", position=text) == text
    assert saved("pzprv3", position=text, marks="0" * 60) != text


def test_a_contradiction_is_reported_with_its_places() -> None:
    found = act("rules", marks=marked(line="above r5c2"))
    assert found["contradiction"] == "rule 1, nothing around a zero contradicts what is marked"
    assert found["places"]


def test_numbers_are_removed_the_same_way_for_the_same_seed() -> None:
    fewer = [act("remove-numbers", kind="hard", seed=seed)["clues"] for seed in "1123"]
    assert fewer[0] == fewer[1]
    assert all(len(signs) == 25 for signs in fewer)


def test_removing_numbers_answers_with_what_is_done_when_time_is_over() -> None:
    with patch.object(Thinning, "run", side_effect=OutOfBudget("stopped after 4 nodes")):
        answer = ACTIONS["remove-numbers"].act(FIRST, {"kind": "hard"}, UNLIMITED)
    assert answer["stopped"] == "stopped after 4 nodes"
    assert len(str(answer["clues"])) == 25


def test_a_loop_grows_from_what_is_on_the_board() -> None:
    first = act("grow", moves="0", seed="1")["marks"]
    assert str(first).count("1") == 4
    later = act("grow", marks=str(first), moves="100", ratios="33/67/0", seed="2")["marks"]
    assert later != first
    lines = loop_of(FIRST, [int(digit) for digit in str(later)])
    assert not check(Slitherlink(FIRST.rows, FIRST.columns, (None,) * len(FIRST.clues)), lines)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ({"marks": "1" + "0" * 59}, "not one closed loop"),
        ({"ratios": "10/10/10"}, "add up to 100"),
        ({"moves": "100000"}, "at most 10 moves for each cell"),
    ],
)
def test_growth_that_is_not_possible_is_refused(args: dict[str, str], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        ACTIONS["grow"].act(FIRST, args, UNLIMITED)


ANY = board("./.")
SOUND = "s 0|0|3\ns -1|0|0\ne 1|0|1\nq\n"
UNSOUND = "s 0|0|3\ne 1|0|1\nq\n"


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
    assert len(found["marks"]) == len(plain.parse(found["text"]).grid.edges)
    assert found["edges"] >= 1


def test_a_drawn_rule_is_proved_or_refuted() -> None:
    assert act("prove-rule", rules=SOUND)["right"] is True
    refuted = act("prove-rule", rules=UNSOUND)
    assert refuted["right"] is False and refuted["refuted"] is not None
    with pytest.raises(BadText, match="line 3"):
        act("prove-rule", rules="s 0|0|3\n\nz\n")


def test_a_rule_is_written_as_a_file_has_it() -> None:
    assert "14: 0|0|3 0|2|3 -> " in act("rule-text", number="14")["text"]
    with pytest.raises(UnknownName):
        act("rule-text", number="99")


def test_the_clues_are_judged_for_the_setter() -> None:
    def without(cell: int) -> Slitherlink:
        return replace(FIRST, clues=(*FIRST.clues[:cell], None, *FIRST.clues[cell + 1 :]))

    def is_unique(puzzle: Slitherlink) -> bool:
        return len(list(islice(by_search.solutions(puzzle, UNLIMITED), 2))) == 1

    one = act("judge-clues")
    clued = [cell for cell, clue in enumerate(FIRST.clues) if clue is not None]
    assert one["solutions"] == [digits(SOLVED.marks)] and one["is_complete"]
    assert one["spare"] == [cell for cell in clued if is_unique(without(cell))] != []
    several = act("judge-clues", board("3.3/.../..."))["solutions"]
    assert len(set(several)) == 2 and set("".join(several)) <= {"1", "2"}
    assert act("judge-clues", board("33./33./..."))["solutions"] == []
