"""Of all trials that teach something, the shortest comes first, and every word of it can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty
from hamekomi.families.slitherlink.steps.assumption import both_ways
from hamekomi.families.slitherlink.steps.deduction import Deduction, Technique
from hamekomi.families.slitherlink.steps.explain import after, deductions, steps
from hamekomi.families.slitherlink.steps.ladder import EASIER_TRIALS, Deducer
from hamekomi.lab.puzzle import generate
from hamekomi.model.answers import PATIENT
from tests.families.slitherlink.boards import board

# A minimal board with long trials, one of which has more marks than are named elsewhere.
LONG = board("...13../11.1.../.02..3./11.3.../2...00./1....../.3...10")
# A minimal board of Jonathan Olson's collection. Up to 63 edges teach something, and those that change
# least do not have the fewest deductions.
MANY = board(
    "......11.1/0313.....2/...31.1.3./....12..../11.1...22./"
    ".1...21.11/...1.3.11./.3.1.20.1./3.....2..3/.02..2...."
)
KINDS = (*EASIER_TRIALS, Technique.TRIAL)
# Here what changes far away lets a connected side tell something: all edges must be tried again.
FAR = board(
    "........1./3..2.2..22/303.3...../2.3..2.231/..2.....2./"
    "1....1.1../..1102.1../1..2..1.../..11.11.12/3.23.322.."
)


def length(trial: Deduction) -> int:
    """What has to be read: the deductions of both outcomes, or of the one that is refuted."""
    return sum(1 for branch in trial.chain for _ in branch.deductions)


def all_trials(position: Position, kind: Technique) -> Iterator[Deduction]:
    """Every edge tried on a board of its own, with the techniques of this kind of trial."""
    for edge, mark in enumerate(position.marks):
        if mark == Mark.UNKNOWN:
            fresh = Deducer(position)
            fresh.ladder.settle()
            ladder = fresh.easier(kind) if kind in EASIER_TRIALS else fresh.ladder
            ladder.settle()
            found = both_ways(fresh, position.puzzle.grid.edges[edge], ladder.try_edge(edge), kind)
            if found is not None:
                yield found


def check_that_all_are_shortest(puzzle: Slitherlink, most: int | None = None) -> list[Technique]:
    """The kinds of the first trials of a puzzle, each compared with all others of its kind."""
    position, kinds = empty(puzzle), list[Technique]()
    for step in deductions(position):
        if len(kinds) == most:
            break
        if step.kind in KINDS:
            kinds.append(step.kind)
            assert length(step) == min(map(length, all_trials(position, step.kind)))
            easier = (kind for kind in KINDS if kind < step.kind)
            assert not any(each for kind in easier for each in all_trials(position, kind))
        position = after(position, step)
    return kinds


@pytest.mark.parametrize("puzzle", [LONG, FAR, MANY])
def test_no_trial_with_the_same_techniques_is_shorter(puzzle: Slitherlink) -> None:
    assert len(check_that_all_are_shortest(puzzle)) > 1


def test_the_same_on_boards_made_by_machine() -> None:
    kinds = Counter[Technique]()
    for seed in range(16):
        puzzle = generate("slitherlink", seed=seed, rows=8, columns=8, difficulty="hard")
        kinds.update(check_that_all_are_shortest(puzzle.value))
    assert set(kinds) == set(KINDS) and kinds.total() > 50


def test_the_same_on_a_board_of_more_than_twenty_by_twenty() -> None:
    puzzle = generate("slitherlink", seed=2, rows=30, columns=30, difficulty="hard")
    assert len(check_that_all_are_shortest(puzzle.value, most=4)) == 4


def test_a_trial_names_all_its_marks() -> None:
    trials = [step for step in steps(LONG, PATIENT) if step.chain]
    assert trials and not any("others" in part for step in trials for part in step.chain)
