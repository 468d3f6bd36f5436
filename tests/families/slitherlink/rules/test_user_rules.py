"""A user's own rules: refused if they are unsound, and otherwise exact, whatever they overlook."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import hamekomi as hk
from hamekomi.families.slitherlink.puzzle import Loop, Position, Slitherlink, empty, position_of
from hamekomi.families.slitherlink.rules.language import Rule, read, takegaki, write
from hamekomi.families.slitherlink.rules.small_loops import (
    SMALL,
    box_of,
    exceptions,
    is_small,
    overlooked,
    small_solutions,
)
from hamekomi.families.slitherlink.rules.user_rules import with_rules
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.steps.deduction import Technique, technique_of
from hamekomi.families.slitherlink.steps.explain import deductions
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, BadText, OutOfBudget
from tests.families.slitherlink.boards import board, small_boards
from tests.families.slitherlink.unique import Solved, unique_puzzles

# Eleven of the twelve edges around three by three cells are lines: the last one is not.
AROUND = [*((row, column) for row in (-3, 3) for column in (-2, 0, 2))]
AROUND += [(column, row) for row, column in AROUND]
NO_RING = "\n".join(
    [
        "% rule number 50",
        "% name: no ring",
        *(f"s {row}|{column}|1" for row, column in AROUND[1:]),
        f"e {AROUND[0][0]}|{AROUND[0][1]}|0",
        "q",
        "",
    ]
)
# Three lines around a cell make it a three, which other rules may then start from.
THREE = "s -1|0|1\ns 0|-1|1\ns 1|0|1\ns 0|1|0\ne 0|0|3\nq\n"
UNSOUND = "% name: lines above threes\ns 0|0|3\ne -1|0|1\nq\n"
LAWS = write(takegaki()[:13])  # of numbers and dots, without which trials take long
ADJACENT_THREES = board("..../.33./....")
RING = board("2.2./.0../2.2./....")


def solved_by(name: str, rules: str, puzzle: Slitherlink) -> list[Loop]:
    return list(with_rules(rules).solvers[name].solutions(puzzle, UNLIMITED))


def some_of_takegaki(seed: int) -> tuple[Rule, ...]:
    """The laws, and some of the others."""
    random = Random(seed)
    return takegaki()[:13] + tuple(rule for rule in takegaki()[13:] if random.random() < 0.4)


@settings(max_examples=60)
@given(small_boards, st.integers(0, 10**6))
@example(ADJACENT_THREES, 0)
@example(RING, 1)
def test_solvers_with_any_rules_find_every_solution_once(puzzle: Slitherlink, seed: int) -> None:
    rules = write(some_of_takegaki(seed)) + NO_RING + THREE
    expected = set(by_search.solutions(puzzle, UNLIMITED))
    for name in ("rules+backtrack", "trial"):
        found = solved_by(name, rules, puzzle)
        assert len(found) == len(set(found)) and set(found) == expected
    with suppress(OutOfBudget):  # where these rules get stuck
        assert set(solved_by("rules", rules, puzzle)) == expected


def test_what_rules_overlook_is_measured_and_takegakis_is_known() -> None:
    assert overlooked(read(NO_RING)) == (3, 3)
    assert overlooked(read(THREE)) == (0, 0)
    boxes = [box_of(loop) for rule in takegaki() for loop in exceptions(rule)]
    assert overlooked(takegaki()) == SMALL == (max(map(min, boxes)), max(map(max, boxes)))


def test_a_ring_that_a_rule_overlooks_is_found_all_the_same() -> None:
    ring = board("212/101/212")
    (solution,) = by_search.solutions(ring, UNLIMITED)
    assert box_of(solution.lines) == (3, 3)
    assert solved_by("trial", LAWS + NO_RING, ring) == [solution]
    assert solved_by("rules+backtrack", NO_RING, ring) == [solution]


@given(small_boards, st.sampled_from([(1, 1), (2, 2), (1, 4), (2, 4), (3, 3)]))
@example(RING, (3, 3))
def test_small_solutions_are_those_that_fit_the_box(puzzle: Slitherlink, box: tuple[int, int]) -> None:
    found = list(small_solutions(puzzle, box=box))
    assert len(found) == len(set(found))
    assert set(found) == {each for each in by_search.solutions(puzzle, UNLIMITED) if is_small(each, box)}
    assert set(small_solutions(puzzle)) == {
        each for each in by_search.solutions(puzzle, UNLIMITED) if is_small(each)
    }


@settings(max_examples=15)
@given(unique_puzzles(4, 4), st.integers(0, 10**6))
def test_explanations_with_any_rules_end_with_the_solution(solved: Solved, seed: int) -> None:
    puzzle, loop = solved
    rules = some_of_takegaki(seed) + read(NO_RING)
    position = empty(puzzle)
    for step in deductions(position, rules=rules):
        for edge, mark in step.conclusions:
            position = position.marked([edge], mark)
    assert position == position_of(puzzle, loop)


def test_the_techniques_of_takegakis_rules_follow_from_their_places() -> None:
    counting = [rule.number for rule in takegaki() if technique_of(rule) == Technique.COUNTING]
    short = [rule.number for rule in takegaki() if technique_of(rule) == Technique.SHORT]
    assert counting == list(range(1, 14)) and short == [14, 15, 16]
    assert [technique_of(rule) for rule in read(NO_RING)] == [Technique.PATTERNS]


def test_the_grade_is_that_of_the_rules() -> None:
    puzzle = hk.load("first", family="slitherlink")
    assert puzzle.with_rules(write(takegaki())).grade() == puzzle.grade()
    few = puzzle.with_rules(write(takegaki()[:1])).grade()
    assert few.value > puzzle.grade().value


def test_steps_use_the_rules_and_no_others() -> None:
    rules = write([rule for rule in takegaki() if rule.number in (1, 16)])
    puzzle = hk.load("3.../.3../..0./....", family="slitherlink").with_rules(rules)
    used = [step.rule for step in islice(puzzle.explain(), 2)]
    assert used == ["rule 1, nothing around a zero", "rule 16, diagonal threes"]
    steps = {step.rule for step in puzzle.explain() if step.rule.startswith("rule")}
    assert steps == set(used)


def test_a_rule_about_numbers_alone_is_used_but_not_explained() -> None:
    puzzle = hk.load("first", family="slitherlink").with_rules(LAWS + THREE)
    assert puzzle.solve() == puzzle.solve(solver="trial")
    assert not any("rule 14" in step.rule for step in puzzle.explain())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            UNSOUND,
            "rule 1, lines above threes: this is unsound, for the board ./3 has a solution that meets "
            "its conditions with a cross above r2c1",
        ),
        (
            "s -1|0|1\ns 0|-1|1\ne 0|0|3\nq",
            "rule 1: this is unsound, for the board ../.. has a solution that meets its conditions "
            "with 2 lines around r1c1",
        ),
        (
            "s 0|0|0\ne 20|21|0\nq",
            "rule 1 takes 11 by 11 cells; a rule can be proved up to a width of 7",
        ),
        ("pzprv3\nslither", "line 1: a line is a rule, as in '0|0|3 0|2|3 -> 0|1|1', or begins with"),
        ("s 0|0|3\ne -1|-1|1\nq", "line 2: -1|-1 is a vertex;"),
        ("s 0|0|3\ne -1|0|1", "line 1: the rule that begins here is not ended by a q"),
        ("", "there is no rule in this file"),
    ],
)
def test_rules_that_cannot_be_used_are_refused(text: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        with_rules(text)
    assert str(caught.value).startswith(message)


def test_a_counter_example_off_the_board_is_described() -> None:
    with pytest.raises(BadInput, match="this is unsound, for the board"):
        with_rules("s 0|0|1\ns -1|0|0\ne -3|0|1\nq")


def test_a_rule_that_overlooks_too_many_loops_is_refused() -> None:
    """Three by three cells that no line leaves: no line passes between them, but for all their loops."""
    leaving = [(row, column) for row in (-4, 4) for column in (-3, -1, 1, 3)]
    leaving += [(column, row) for row, column in leaving]
    between = [(0, 1), (0, -1), (1, 0), (-1, 0), (2, 1), (2, -1)]
    starts = "".join(f"s {row}|{column}|0\n" for row, column in leaving)
    ends = "".join(f"e {row}|{column}|0\n" for row, column in between)
    with pytest.raises(BadInput, match="rule 1: this overlooks 100 small loops or more"):
        with_rules(f"{starts}{ends}q")


def test_a_file_is_read_by_load_and_named_in_messages(tmp_path: Path) -> None:
    file = tmp_path / "mine.rules"
    file.write_text(write(takegaki()[:13]))
    puzzle = hk.load("first", family="slitherlink", rules=file)
    assert list(puzzle.family.solving.solvers) == ["rules+backtrack", "rules", "trial"]
    assert hk.slitherlink.load("first", rules=str(file)).solve() is not None
    with pytest.raises(hk.CannotDo, match="the solver 'sat' of slitherlink uses no rules; "):
        puzzle.solve(solver="sat")
    with pytest.raises(hk.CannotDo, match="hexads cannot use other rules; slitherlink can"):
        hk.load("0 1 2 3 4", family="hexads", rules=file)
    file.write_text(UNSOUND)
    with pytest.raises(BadInput, match=r"mine\.rules: rule 1, lines above threes: this is unsound"):
        hk.load("first", family="slitherlink", rules=file)
    with pytest.raises(BadInput, match="there is no file"):
        hk.load("first", family="slitherlink", rules=tmp_path / "nowhere")
    with pytest.raises(BadText):
        hk.load("no such puzzle", family="slitherlink", rules=file)


def test_hints_with_user_rules_go_on_from_marks_and_find_mistakes() -> None:
    ruled = with_rules(write(takegaki()[:1])).solvers["rules"]
    assert ruled.steps_from is not None
    puzzle = hk.load("first", family="slitherlink").value
    assert next(ruled.steps_from(empty(puzzle), UNLIMITED)).rule == "rule 1, nothing around a zero"
    wrong = Position(puzzle, bytes([1]) * len(puzzle.grid.edges))
    assert [step.rule for step in ruled.steps_from(wrong, UNLIMITED)] == ["a mistake"]
