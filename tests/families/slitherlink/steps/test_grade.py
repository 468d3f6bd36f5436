"""Grades do not change when the board is turned, and do not fall when rules are left out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.families.slitherlink.making.turning import first_position, positions_of
from hamekomi.families.slitherlink.puzzle import Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import takegaki
from hamekomi.families.slitherlink.steps.deduction import Technique, technique_of
from hamekomi.families.slitherlink.steps.explain import deductions
from hamekomi.families.slitherlink.steps.grade import HARDNESS, Measure, grade, measure
from hamekomi.geometry.planar import symmetries
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget
from tests.families.slitherlink.boards import board, boards
from tests.families.slitherlink.steps.test_explain import FIENDISH, INHUMAN, no_short_arguments
from tests.families.slitherlink.unique import Solved, unique_puzzles


def turned(puzzle: Slitherlink, number: int) -> Slitherlink:
    turn = symmetries(puzzle.rows, puzzle.columns)[number]
    rows, columns = (puzzle.columns, puzzle.rows) if number >= 4 else (puzzle.rows, puzzle.columns)
    clues = {turn(cell): clue for cell, clue in zip(puzzle.grid.cells, puzzle.clues, strict=True)}
    blank = Slitherlink(rows, columns, (None,) * (rows * columns))
    return Slitherlink(rows, columns, tuple(clues[cell] for cell in blank.grid.cells))


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
    gone = data.draw(st.sets(st.sampled_from(free)))
    more_gone = gone | data.draw(st.sets(st.sampled_from(free)))
    values = []
    for without in (set(), gone, more_gone):
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
    hardest = max(step.kind for step in deductions(empty(puzzle)))
    assert hardest == found.technique


@pytest.mark.parametrize(
    ("text", "word", "reason"),
    [
        ("2210/1210/2300/2310", "gentle", "counting at numbers and dots is enough, in 7 rounds"),
        (".12./0121/.022/0.13", "easy", "needs patterns of numbers where easier techniques leave"),
        ("2..1./.2..1/..2../3..3./.0..3", "normal", "needs loop avoidance where easier techniques"),
        (".2.2/.002/.0../.113", "tricky", "needs inside and outside where easier techniques leave"),
        ("3.../..21/10.1/...1", "tough", "needs connected sides where easier techniques leave"),
        ("..22/10.2/.11./.11.", "hard", "needs trial by counting where easier techniques leave"),
        ("0", "impossible", "there is no solution"),
        ("3./.3", "ambiguous", "there is more than one solution"),
    ],
)
def test_grades_have_words_and_reasons(text: str, word: str, reason: str) -> None:
    found = grade(board(text))
    assert found.word == word and found.reason.startswith(reason)
    assert (found.value == 0) == (word in ("impossible", "ambiguous"))


def test_trials_within_trials_are_fiendish() -> None:
    found = grade(FIENDISH)
    assert found.word == "fiendish" and 8.5 < found.value <= 9


def test_grading_ends_when_its_time_is_over() -> None:
    with pytest.raises(OutOfBudget):
        grade(FIENDISH, Budget(seconds=0.0))


def test_many_solutions_are_found_out_before_anything_is_tried() -> None:
    assert grade(Slitherlink(100, 100, (None,) * 10_000), Budget(seconds=60.0)).word == "ambiguous"


def test_searches_are_inhuman_and_graded_by_their_cases() -> None:
    found = measure(INHUMAN)
    assert isinstance(found, Measure) and found.technique == Technique.SEARCH
    assert found.cases > 0 and 9 < found.value < 10
    assert HARDNESS[found.technique] == "inhuman"
    assert found.reason == (
        f"needs search, through {found.cases} cases, "
        f"where trials leave {found.left_open} of 840 edges open"
    )
    harder = replace(found, cases=found.cases + 1)
    assert found.value <= harder.value <= 10


def test_grades_of_searches_depend_neither_on_how_the_board_lies_nor_on_rules_left_out() -> None:
    with no_short_arguments:
        measures = {measure(turned(FIENDISH, number)) for number in range(8)}
        assert len({(each.value, each.cases) for each in measures if isinstance(each, Measure)}) == 1
        few = measure(FIENDISH, [rule for rule in takegaki() if technique_of(rule) < Technique.LOOPS])
    whole = measures.pop()
    assert isinstance(whole, Measure) and isinstance(few, Measure)
    assert whole.technique == few.technique == Technique.SEARCH
    assert whole.cases == few.cases and whole.left_open <= few.left_open and whole.value <= few.value


@given(boards(8, 8))
def test_all_positions_of_a_board_have_the_same_first_one(puzzle: Slitherlink) -> None:
    assert {first_position(turned(puzzle, number)) for number in range(8)} == {first_position(puzzle)}
    assert set(positions_of(puzzle)) == {turned(puzzle, number) for number in range(8)}
