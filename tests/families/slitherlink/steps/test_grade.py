"""Grades do not change when the board is turned, and do not fall when rules are left out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import takegaki
from hamekomi.families.slitherlink.steps.deduction import Technique, technique_of
from hamekomi.families.slitherlink.steps.explain import after, deductions
from hamekomi.families.slitherlink.steps.grade import (
    HARDNESS,
    Measure,
    first_position,
    grade,
    measure,
    positions_of,
)
from hamekomi.lab.puzzle import generate
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.words import counted
from tests.families.slitherlink.boards import board, boards, turned
from tests.families.slitherlink.steps.test_explain import FIENDISH, no_short_arguments
from tests.families.slitherlink.unique import Solved, unique_puzzles


@settings(max_examples=40)
@given(unique_puzzles())
def test_a_board_and_its_mirror_images_have_the_same_grade(solved: Solved) -> None:
    puzzle, _ = solved
    assert len({grade(turned(puzzle, number)) for number in range(8)}) == 1


@settings(max_examples=60)
@given(unique_puzzles(), st.data())
def test_without_some_rules_no_grade_is_lower(solved: Solved, data: st.DataObject) -> None:
    puzzle, _ = solved
    free = [rule for rule in takegaki() if technique_of(rule) > Technique.COUNTING]
    left_out = data.draw(st.sets(st.sampled_from(free)))
    more_left_out = left_out | data.draw(st.sets(st.sampled_from(free)))
    values = []
    for without in (set(), left_out, more_left_out):
        found = measure(puzzle, [rule for rule in takegaki() if rule not in without])
        assert isinstance(found, Measure)
        values.append(found.value)
    assert values == sorted(values)


@settings(max_examples=40)
@given(unique_puzzles())
def test_the_explanation_needs_the_technique_of_the_grade(solved: Solved) -> None:
    puzzle, _ = solved
    found = measure(puzzle)
    assert isinstance(found, Measure)
    hardest = max(step.technique for step in deductions(empty(puzzle)))
    assert hardest == found.technique


@pytest.mark.parametrize(
    ("text", "word", "reason"),
    [
        ("2210/1210/2300/2310", "gentle", "counting at numbers and dots is enough, in 7 rounds"),
        ("3....0/3.10../32..30/......", "gentle", "needs short patterns where easier techniques leave"),
        ("2..1./.2..1/..2../3..3./.0..3", "normal", "needs patterns of numbers where easier techniques"),
        (".2.2/.002/.0../.113", "normal", "needs corners where easier techniques leave"),
        (".1..3/.13../3.1../.01.1/.3..0", "hard", "needs inside and outside where easier techniques"),
        ("..22/10.2/.11./.11.", "hard", "needs related sides where easier techniques leave"),
        ("3.../..21/10.1/...1", "hard", "needs connected sides where easier techniques leave"),
        ("1..13/..3.2/.1..2/.12.3/.2..1", "hard", "needs trial by counting where easier techniques"),
        ("3.3.2./...11./22..23/.1.3..", "very hard", "needs trial by rules where easier techniques"),
        ("1.2./.21./3.3./..../..3.", "very hard", "needs trial where easier techniques leave"),
        ("0", "impossible", "there is no solution"),
        ("3./.3", "ambiguous", "there is more than one solution"),
    ],
)
def test_grades_have_words_and_reasons(text: str, word: str, reason: str) -> None:
    found = grade(board(text))
    assert found.word == word and found.reason.startswith(reason)
    assert (found.value == 0) == (word in ("impossible", "ambiguous"))


def test_a_grade_says_how_many_edges_the_easier_techniques_leave_open() -> None:
    puzzle = board("2..1./.2..1/..2../3..3./.0..3")
    found, position = measure(puzzle), empty(puzzle)
    for step in deductions(position):
        if step.technique == Technique.PATTERNS:
            break
        position = after(position, step)
    assert isinstance(found, Measure) and found.technique == Technique.PATTERNS
    assert found.left_open == position.marks.count(Mark.UNKNOWN)


def test_trials_within_trials_are_fiendish() -> None:
    found = grade(FIENDISH)
    assert found.word == "fiendish" and found.value > 7


def test_a_short_trial_on_a_small_board_is_less_work_than_a_large_board_of_patterns() -> None:
    small = grade(board("1..13/..3.2/.1..2/.12.3/.2..1"))
    large = generate("slitherlink", rows=25, columns=30, seed=9).grade()
    assert small.word == "hard" and large.word == "normal" and small.value < large.value


def test_grading_ends_when_its_time_is_over() -> None:
    with pytest.raises(OutOfBudget):
        grade(FIENDISH, Budget(seconds=0.0))


def test_many_solutions_are_found_out_before_anything_is_tried() -> None:
    assert grade(Slitherlink(100, 100, (None,) * 10_000), Budget(seconds=60.0)).word == "ambiguous"


def test_searches_are_fiendish_and_graded_by_their_cases() -> None:
    with no_short_arguments:
        found = measure(FIENDISH)
    assert isinstance(found, Measure) and found.technique == Technique.SEARCH
    deeper = measure(FIENDISH)
    assert isinstance(deeper, Measure) and found.cases > 0 and found.value > deeper.value
    assert HARDNESS[found.technique] == "fiendish"
    assert found.reason == (
        f"needs search, through {counted(found.cases, 'case')}, "
        f"where trials leave {found.left_open} of 144 edges open"
    )


def test_grades_of_searches_depend_neither_on_how_the_board_lies_nor_on_rules_left_out() -> None:
    with no_short_arguments:
        # A mirror image and one over the diagonal, which together make all the others.
        measures = {measure(turned(FIENDISH, number)) for number in (0, 1, 4)}
        assert len({(each.value, each.cases) for each in measures if isinstance(each, Measure)}) == 1
        few = measure(FIENDISH, [rule for rule in takegaki() if technique_of(rule) < Technique.PATTERNS])
    whole = measures.pop()
    assert isinstance(whole, Measure) and isinstance(few, Measure)
    assert whole.technique == few.technique == Technique.SEARCH
    assert whole.cases == few.cases and whole.left_open <= few.left_open and whole.value <= few.value


@given(boards(8, 8))
def test_all_positions_of_a_board_have_the_same_first_one(puzzle: Slitherlink) -> None:
    assert {first_position(turned(puzzle, number)) for number in range(8)} == {first_position(puzzle)}
    assert set(positions_of(puzzle)) == {turned(puzzle, number) for number in range(8)}
