"""Every step is right, follows from its premises alone, and the steps lead to the end."""

from __future__ import annotations

from itertools import islice
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.families.slitherlink.puzzle import (
    Loop,
    Mark,
    Position,
    Slitherlink,
    empty,
    place_name,
    position_of,
)
from hamekomi.families.slitherlink.rules.language import is_cell, takegaki
from hamekomi.families.slitherlink.rules.partial_loops import Window, loops
from hamekomi.families.slitherlink.rules.small_loops import exceptions
from hamekomi.families.slitherlink.rules.soundness import verdict
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.steps import nested_trials
from hamekomi.families.slitherlink.steps.deduction import WORDS, Deduction, Technique, technique_of
from hamekomi.families.slitherlink.steps.explain import (
    SEVERAL,
    after,
    deductions,
    draw_deduction,
    explain_from,
    steps,
)
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.picture import Line, Polygon
from tests.families.slitherlink.boards import board, brute_force, small_boards
from tests.families.slitherlink.unique import Solved, random_puzzle, unique_puzzles

# Found by removing numbers at random. Single trials do not solve the first; in the second they are
# nested two deep.
FIENDISH = board("3..31..1/.......3/2.....1./3.3.12.3/..12..../1..3.3../.10....3/1.2..1.3")
TWO_DEEP = board(
    ".2.1.12.13/.1..113.../2.3..1..../1...3...2./......231./"
    "3.2222..1./11...11.13/.123....../.1....2202/.3.22.33.."
)
no_short_arguments = patch.multiple(nested_trials, MOST_TRIALS=-1, MOST_OPEN=-1)


def rests_on_its_premises(position: Position, step: Deduction) -> bool:
    """Whether no loop agrees with the premises and contradicts the conclusions."""
    puzzle, number = position.puzzle, position.puzzle.grid.number
    counts, lines = {}, {}
    for place in step.premises:
        assert place in number
        if place[0] % 2 == 1 == place[1] % 2:
            clue = puzzle.clue_at(place)
            assert clue is not None
            counts[place] = clue
        else:
            assert position.mark(place) != Mark.UNKNOWN
            lines[place] = position.mark(place) == Mark.LINE
    window = Window(puzzle.rows, puzzle.columns, counts, lines)
    wrong = {place: mark != Mark.LINE for place, mark in step.conclusions}
    return next(loops(window, wrong or None), None) is None


def is_between(position: Position, solution: Position) -> bool:
    return all(a in (Mark.UNKNOWN, b) for a, b in zip(position.marks, solution.marks, strict=True))


@settings(max_examples=40)
@given(unique_puzzles(4, 5))
def test_every_step_is_right_and_new_and_rests_on_its_premises_alone(solved: Solved) -> None:
    puzzle, loop = solved
    position, solution = empty(puzzle), position_of(puzzle, loop)
    for step in deductions(position):
        assert rests_on_its_premises(position, step)
        assert all(position.mark(place) == Mark.UNKNOWN for place, _ in step.conclusions)
        position = after(position, step)
        assert is_between(position, solution)
    assert position == solution


@settings(max_examples=30)
@given(unique_puzzles(8, 8))
def test_what_has_one_solution_is_explained_to_the_end(solved: Solved) -> None:
    puzzle, loop = solved
    position = empty(puzzle)
    for step in deductions(position):
        position = after(position, step)
    assert position == position_of(puzzle, loop)


@settings(max_examples=25)
@given(unique_puzzles(4, 5), st.integers(0, 10**6))
def test_it_can_be_explained_from_any_position(solved: Solved, seed: int) -> None:
    puzzle, loop = solved
    solution, random = position_of(puzzle, loop), Random(seed)
    position = Position(puzzle, bytes(mark if random.random() < 0.3 else 0 for mark in solution.marks))
    for step in deductions(position):
        assert rests_on_its_premises(position, step)
        position = after(position, step)
    assert position == solution


boards_of_all_kinds = [
    *("4", "0", "33", ".../3.3/...", "0.0/.../0.0", "33.33"),
    *("32./..1/.2.", "..../2..2/.1..", ".132./...2."),  # trials leave more than solutions differ in
]


@pytest.mark.parametrize("text", boards_of_all_kinds)
@pytest.mark.parametrize("most_trials", [nested_trials.MOST_TRIALS, -1])
def test_boards_of_all_kinds_are_explained_as_far_as_their_solutions_agree(
    text: str, most_trials: int
) -> None:
    with patch.object(nested_trials, "MOST_TRIALS", most_trials):
        check_end(board(text))


@given(small_boards)
def test_any_board_is_explained_as_far_as_its_solutions_agree(puzzle: Slitherlink) -> None:
    check_end(puzzle)


@given(small_boards)
def test_any_board_is_explained_also_where_searches_replace_short_arguments(puzzle: Slitherlink) -> None:
    with no_short_arguments:
        check_end(puzzle)


def check_end(puzzle: Slitherlink) -> None:
    solutions = [position_of(puzzle, Loop(lines)) for lines in brute_force(puzzle)]
    position, step = empty(puzzle), None
    for step in deductions(position):
        assert rests_on_its_premises(position, step)
        position = after(position, step)
    if not solutions:
        assert step is not None and step.is_contradiction
        return
    shared = bytes(
        marks[0] if len(set(marks)) == 1 else 0
        for marks in zip(*(solution.marks for solution in solutions), strict=True)
    )
    assert position.marks == shared
    last = list(steps(puzzle, UNLIMITED))[-1]
    assert (last.rule == SEVERAL) == (len(solutions) > 1)


def test_a_position_that_is_wrong_ends_in_a_contradiction() -> None:
    puzzle, loop = random_puzzle(Random(5), 6, 6)
    wrong = next(edge for edge in puzzle.grid.edges if edge not in loop.lines)
    *_, last = explain_from(empty(puzzle).marked([wrong], Mark.LINE))
    assert (last.rule, last.therefore) == ("contradiction", "no loop agrees with this position")


def test_of_an_edge_that_can_be_neither_one_mark_is_refuted_and_the_other_is_a_contradiction() -> None:
    found = list(steps(board("..../.22./.223/32.."), UNLIMITED))
    trial = next(step for step in found if step.chain)
    assert sum(part.startswith("with a ") for part in trial.chain) == len(trial.moves) == 1
    last = found[-1]
    assert (last.rule, last.moves, last.refutes) == ("contradiction", (), True) and not last.chain


def test_a_closed_loop_is_completed_by_crosses_or_is_wrong() -> None:
    around = [(0, 1), (1, 0), (1, 2), (2, 1)]
    (complete,) = deductions(empty(board("..")).marked(around, Mark.LINE))
    assert complete.rule == "the loop is complete"
    assert dict(complete.conclusions) == dict.fromkeys([(0, 3), (2, 3), (1, 4)], Mark.CROSS)
    (wrong,) = deductions(empty(board(".3")).marked(around, Mark.LINE))
    assert wrong.is_contradiction and (1, 3) in wrong.premises
    (stray,) = deductions(empty(board("../..")).marked([*around, (4, 3)], Mark.LINE))
    assert stray.is_contradiction and set(stray.premises) == {*around, (4, 3)}


def test_the_simplest_technique_comes_first() -> None:
    zero = next(deductions(empty(board(".../.0./33."))))
    assert zero.rule == "rule 1, nothing around a zero"
    assert zero.because == "r2c2 says 0"
    assert {place for place, _ in zero.conclusions} == {(2, 3), (3, 2), (3, 4), (4, 3)}


def test_trials_within_trials_have_all_deductions_that_they_need() -> None:
    position, depths = empty(TWO_DEEP), set()
    for step in deductions(position):
        depths.add(step.depth)
        if step.chain:
            alone = Technique.TRIAL_BY_COUNTING <= step.technique <= Technique.TRIAL
            assert alone == (step.depth == 1) and (alone or step.technique == Technique.NESTED_TRIALS)
            assert step.rule == (WORDS[step.technique] if alone else f"trial, {step.depth} deep")
            check_chain(position, step)
        position = after(position, step)
    assert depths == {0, 1, 2} and Mark.UNKNOWN not in position.marks


def test_where_no_short_argument_is_found_there_is_a_search_and_its_size() -> None:
    position, searches = empty(FIENDISH), list[Deduction]()
    with no_short_arguments:
        found = list(deductions(position))
    for step in found:
        if step.technique == Technique.SEARCH:
            searches.append(step)
            check_chain(position, step)
            ((edge, mark),) = step.conclusions
            tried = "a cross" if mark == Mark.LINE else "a line"
            cases = "1 case" if step.cases == 1 else f"{step.cases} cases"
            assert step.rule == "search" and step.because == (
                f"with {tried} {place_name(position.puzzle.grid, edge)}: this is impossible, because "
                f"a search through {cases} finds nothing but contradictions "
                "(no short argument was found)"
            )
            wrong = position.marked([edge], Mark(3 - mark))
            assert next(by_search.solutions_from(wrong, UNLIMITED), None) is None
        position = after(position, step)
    assert searches and Mark.UNKNOWN not in position.marks


def test_a_loop_to_which_the_same_step_attaches_a_line_branches() -> None:
    """A regression: such a dead position once had no reason."""
    *_, last = deductions(empty(board(".22./12.1/.21.")))
    assert not last.is_contradiction


@pytest.mark.parametrize("puzzle", [FIENDISH, TWO_DEEP])
def test_searches_take_the_place_of_all_short_arguments(puzzle: Slitherlink) -> None:
    position, kinds = empty(puzzle), set()
    (loop,) = by_search.solutions(puzzle, UNLIMITED)
    with no_short_arguments:
        for step in deductions(position):
            kinds.add(step.technique)
            assert (step.cases > 0) == (step.technique == Technique.SEARCH)
            position = after(position, step)
            assert is_between(position, position_of(puzzle, loop))
    assert Technique.SEARCH in kinds and Technique.NESTED_TRIALS not in kinds
    assert Mark.UNKNOWN not in position.marks


def check_chain(position: Position, trial: Deduction) -> None:
    """All deductions of a trial, from the assumption to its end, and of the trials within it."""
    for branch in trial.chain:
        inside = position.marked([branch.tried[0]], branch.tried[1])
        for step in branch.deductions:
            known: set[Place] = {edge for edge in inside.puzzle.grid.edges if inside.mark(edge)}
            assert all(place in known for place in step.premises if place[0] % 2 != place[1] % 2)
            check_chain(inside, step)
            inside = after(inside, step)
        if len(trial.chain) == 1:
            assert branch.is_dead
            assert trial.conclusions == ((branch.tried[0], Mark(3 - branch.tried[1])),)
        elif not branch.is_dead:
            assert all(inside.mark(edge) == mark for edge, mark in trial.conclusions)


def test_a_picture_shows_what_a_step_rests_on_and_what_is_new() -> None:
    puzzle = board(".../.0./33.")
    zero = next(deductions(empty(puzzle)))
    roles = {
        shape.place: shape.role
        for shape in draw_deduction(empty(puzzle), zero).shapes
        if isinstance(shape, Line | Polygon) and shape.role in ("focus", "answer")
    }
    grid = puzzle.grid
    new = {place_name(grid, place): "answer" for place, _ in zero.conclusions}
    assert roles == {place_name(grid, place): "focus" for place in zero.premises} | new


def test_steps_of_large_boards_show_the_part_they_are_about() -> None:
    puzzle, _ = random_puzzle(Random(1), 20, 16, removed=0.0)
    for step in islice(steps(puzzle, UNLIMITED), 60):
        assert step.picture is not None and step.picture.height < 20 * 36


def test_a_budget_is_kept() -> None:
    with pytest.raises(OutOfBudget):
        list(steps(FIENDISH, Budget(nodes=300)))
    with pytest.raises(OutOfBudget):
        list(steps(FIENDISH, Budget(seconds=1e-9)))


def test_rules_that_overlook_small_loops_are_known_as_such() -> None:
    overlook = {rule.number for rule in takegaki() if exceptions(rule)}
    assert overlook == {14, 23, 24, 25, 26, 33, 34}
    assert overlook == {rule.number for rule in takegaki() if verdict(rule).boards}


def test_rules_that_count_are_about_one_number_or_one_dot() -> None:
    for rule in takegaki():
        if technique_of(rule) == Technique.COUNTING:
            edges = [each.place for each in rule.starts + rule.ends if not is_cell(each.place)]
            assert max(abs(a - c) + abs(b - d) for a, b in edges for c, d in edges) <= 2
