"""Of all trials with a conclusion, the shortest comes first, and its words can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from hypothesis import given, settings

from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty, is_edge
from hamekomi.families.slitherlink.steps.core import Ladder
from hamekomi.families.slitherlink.steps.deducer import EASIER_TRIALS, Deducer
from hamekomi.families.slitherlink.steps.deduction import Deduction, Technique
from hamekomi.families.slitherlink.steps.explain import after, deductions, steps
from hamekomi.families.slitherlink.steps.shortest import length
from hamekomi.families.slitherlink.steps.trial import both_ways
from hamekomi.lab.puzzle import generate
from hamekomi.model.answers import UNLIMITED
from tests.families.slitherlink.boards import board
from tests.families.slitherlink.unique import Solved, unique_puzzles
from tests.reference.short_trials import fewer_by

# A minimal board with long trials, one of which has more marks than are named elsewhere.
LONG = board("...13../11.1.../.02..3./11.3.../2...00./1....../.3...10")
# A minimal board of Jonathan Olson's collection. The trials of up to 63 edges have a conclusion, and
# those that change least do not have the fewest deductions.
MANY = board(
    "......11.1/0313.....2/...31.1.3./....12..../11.1...22./"
    ".1...21.11/...1.3.11./.3.1.20.1./3.....2..3/.02..2...."
)
# Here a trial has nine deductions; those that the ladder finds first have eleven.
ROUNDABOUT = board(
    "3..13..3../..3.3...../....1..23./....3.2..0/11....2.1./"
    ".111....1./.2....23.1/3..33..31./21..12..../1..1...3.."
)
# Here a change far away lets a connected side conclude something: all edges must be tried again.
FAR = board(
    "........1./3..2.2..22/303.3...../2.3..2.231/..2.....2./"
    "1....1.1../..1102.1../1..2..1.../..11.11.12/3.23.322.."
)
KINDS = (Technique.TRIAL_BY_COUNTING, Technique.TRIAL_BY_RULES)
ALL_KINDS = (*EASIER_TRIALS, Technique.TRIAL)
# The reference is slow: longer trials are left out.
MOST = {Technique.TRIAL_BY_COUNTING: 99, Technique.TRIAL_BY_RULES: 5}


def check_that_all_are_shortest(puzzle: Slitherlink) -> list[Technique]:
    """The kinds of the trials that were compared with all that there are."""
    position, kinds = empty(puzzle), list[Technique]()
    for step in deductions(position):
        if step.technique in KINDS and length(step) <= MOST[step.technique]:
            kinds.append(step.technique)
            assert fewer_by(position, step.technique, length(step)) == 0
        position = after(position, step)
    return kinds


def by_ladder(position: Position, kind: Technique) -> Iterator[Deduction]:
    """Every edge tried on a new board, with the deductions that the ladder makes first."""
    for edge, mark in enumerate(position.marks):
        if mark == Mark.UNKNOWN:
            fresh = Deducer(position)
            fresh.ladder.settle()
            ladder = fresh.easier(kind) if kind in EASIER_TRIALS else fresh.ladder
            ladder.settle()
            found = both_ways(fresh, position.puzzle.grid.edges[edge], ladder.try_edge(edge), kind)
            if found is not None:
                yield found


def check_against_the_ladder(puzzle: Slitherlink, most: int = 1000) -> list[Technique]:
    """The kinds of the first trials: none is longer than by the ladder, or could be easier."""
    position, kinds = empty(puzzle), list[Technique]()
    for step in deductions(position):
        if step.technique in ALL_KINDS and len(kinds) < most:
            kinds.append(step.technique)
            assert length(step) <= min(map(length, by_ladder(position, step.technique)))
            easier = (kind for kind in ALL_KINDS if kind < step.technique)
            assert not any(each for kind in easier for each in by_ladder(position, kind))
        position = after(position, step)
    return kinds


@pytest.mark.parametrize("puzzle", [LONG, FAR, MANY])
def test_no_trial_by_the_ladder_is_shorter_or_easier(puzzle: Slitherlink) -> None:
    assert len(check_against_the_ladder(puzzle)) > 1


def test_the_same_by_the_ladder_on_boards_made_by_machine() -> None:
    kinds = Counter[Technique]()
    for seed in (*range(6, 19), 33):  # that of seed 33 needs a trial with all techniques
        puzzle = generate("slitherlink", seed=seed, rows=8, columns=8, kind="hard")
        kinds.update(check_against_the_ladder(puzzle.value))
    assert set(kinds) == set(ALL_KINDS) and kinds.total() > 40


def test_the_same_by_the_ladder_on_a_board_of_thirty_by_thirty() -> None:
    puzzle = generate("slitherlink", seed=2, rows=30, columns=30, kind="hard")
    assert len(check_against_the_ladder(puzzle.value, most=4)) == 4


def test_where_the_core_finds_no_short_trial_that_of_the_ladder_is_used() -> None:
    position, kinds = empty(MANY), set[Technique]()
    with patch.object(Ladder, "short_trial", lambda *_: None):
        for step in deductions(position):
            if step.technique in ALL_KINDS:
                kinds.add(step.technique)
            position = after(position, step)
    assert kinds and Mark.UNKNOWN not in position.marks


@pytest.mark.parametrize("puzzle", [LONG, MANY, ROUNDABOUT])
def test_no_trial_with_the_same_techniques_is_shorter(puzzle: Slitherlink) -> None:
    assert check_that_all_are_shortest(puzzle)


def test_the_same_on_boards_made_by_machine() -> None:
    kinds = Counter[Technique]()
    for seed in range(14):
        puzzle = generate("slitherlink", seed=seed, rows=6, columns=6, kind="hard")
        kinds.update(check_that_all_are_shortest(puzzle.value))
    assert kinds[Technique.TRIAL_BY_COUNTING] > 5, kinds


@given(unique_puzzles(4, 4))
@settings(max_examples=20)
def test_the_same_on_any_small_board(solved: Solved) -> None:
    check_that_all_are_shortest(solved[0])


def test_the_first_deductions_that_are_found_need_not_be_the_shortest() -> None:
    trials = [
        step for step in deductions(empty(ROUNDABOUT)) if step.technique == Technique.TRIAL_BY_COUNTING
    ]
    assert 9 in map(length, trials)


def test_a_trial_uses_known_marks_and_repeats_nothing() -> None:
    position = empty(MANY)
    for step in deductions(position):
        for branch in step.chain:
            within = position.marked([branch.tried[0]], branch.tried[1])
            for each in branch.deductions:
                edges = [place for place in each.premises if is_edge(place)]
                assert all(within.mark(edge) != Mark.UNKNOWN for edge in edges)
                assert all(within.mark(edge) == Mark.UNKNOWN for edge, _ in each.conclusions)
                within = after(within, each)
            if not branch.is_dead:
                assert all(within.mark(edge) == mark for edge, mark in step.conclusions)
        position = after(position, step)


def test_the_words_do_not_depend_on_how_a_position_was_reached() -> None:
    position = empty(MANY)
    for step in deductions(position):
        if step.technique in (*KINDS, Technique.TRIAL):
            again = next(deductions(position))
            assert (again.because, again.conclusions) == (step.because, step.conclusions)
        position = after(position, step)


def test_a_trial_on_a_large_board_is_no_longer_than_with_the_deductions_of_the_ladder() -> None:
    puzzle = generate("slitherlink", seed=2, rows=32, columns=32, kind="hard").value
    position, compared = empty(puzzle), 0
    for step in deductions(position):
        if step.technique in (*KINDS, Technique.TRIAL) and compared < 12:
            compared += 1
            (edge, _), *_ = (branch.tried for branch in step.chain)
            fresh = Deducer(position)
            fresh.ladder.settle()
            by_ladder = both_ways(fresh, edge)
            assert by_ladder is not None and length(step) <= length(by_ladder)
        position = after(position, step)
    assert compared == 12


def test_a_trial_names_all_its_marks() -> None:
    trials = [step for step in steps(LONG, UNLIMITED) if step.chain]
    assert trials and not any("others" in part for step in trials for part in step.chain)
