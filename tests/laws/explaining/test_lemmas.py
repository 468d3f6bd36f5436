"""Long refutations in pieces: what is refuted inside of a trial is used like a law."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

import hamekomi as hk
from hamekomi.laws.explaining import grade
from hamekomi.laws.explaining.deductions import Deduction, apart
from hamekomi.laws.explaining.explain import explainer_of
from hamekomi.laws.puzzle import PencilPuzzle, filling, unique_statement
from hamekomi.laws.solving.solve import solutions
from tests.laws.explaining.test_explain import PATIENT, explained, read
from tests.reference.law_steps import wrong_steps

# Made by hamekomi; with trials inside of trials.
HEYAWAKE = """
heyawake 6 6
3 - 2 - - -
- - - - - -
- - - - 0 -
- - - - - -
1 - - - - -
- - - - - -
1 1 2 2 3 3
1 1 2 2 3 3
1 1 4 4 5 5
1 1 4 4 5 5
6 6 6 6 7 7
8 8 8 8 7 7"""
NUMBERLINK = """
numberlink 6 6
- 1 - - - 2
- 3 - - 4 5
- - - - 5 -
- - - - - -
- - 2 - 3 -
1 - - - 4 -"""


def deduced(puzzle: PencilPuzzle) -> list[Deduction]:
    explainer = explainer_of(puzzle, (), PATIENT.clock())
    steps: list[Deduction] = []
    while found := explainer.next():
        steps += found
        for literal in found[-1].conclusions:
            explainer.state.learn(literal)
    assert not explainer.state.undecided
    return steps


def with_lemmas(steps: list[Deduction]) -> tuple[int, Deduction]:
    """The first step that rests on what an earlier one has refuted, and its number."""
    return next((number, each) for number, each in enumerate(steps) if each.lemmas)


@pytest.mark.parametrize("text", [HEYAWAKE, NUMBERLINK])
def test_no_step_has_more_than_twelve_laws(text: str) -> None:
    steps = deduced(read(text))
    assert all(len(each.uses) + len(each.lemmas) <= 12 or len(each.conclusions) > 1 for each in steps)


def test_a_step_that_uses_a_lemma_follows_and_does_not_without_it() -> None:
    puzzle = read(HEYAWAKE)
    stated, steps = explainer_of(puzzle, (), PATIENT.clock()).state.stated, deduced(puzzle)
    assert wrong_steps(stated, steps) == []
    number, step = with_lemmas(steps)
    without = [*steps[:number], replace(step, lemmas=()), *steps[number + 1 :]]
    assert number in [at for at, _ in wrong_steps(stated, without)]


def test_a_lemma_that_says_more_than_was_refuted_is_refused() -> None:
    puzzle = read(HEYAWAKE)
    stated, steps = explainer_of(puzzle, (), PATIENT.clock()).state.stated, deduced(puzzle)
    number, step = with_lemmas(steps)
    stronger = replace(step, lemmas=tuple(each[1:] for each in step.lemmas))
    wrong = dict(wrong_steps(stated, [*steps[:number], stronger, *steps[number + 1 :]]))
    assert "not shown" in wrong[number]


def test_a_lemma_is_a_step_of_the_same_trial_and_a_step_says_that_it_rests_on_it() -> None:
    steps, said = deduced(read(HEYAWAKE)), explained(HEYAWAKE)
    assert len(steps) == len(said)
    refuted: dict[tuple[int, ...], int] = {}
    number = 0
    for trial in apart(steps):
        here = {each.refuted for each in trial if each.ends_trial}
        for each in trial:
            number += 1
            assert here.issuperset(each.lemmas)
            needs = said[number - 1].needs
            assert needs is not None and {refuted[lemma] for lemma in each.lemmas} <= {*needs}
            if each.ends_trial:
                refuted[each.refuted] = number
    assert refuted


def test_a_lemma_is_said_as_what_holds_if() -> None:
    steps, said = deduced(read(HEYAWAKE)), explained(HEYAWAKE)
    number, _ = with_lemmas(steps)
    assert " if " in said[number].because.split("contradicts that ")[-1]
    assert "an earlier trial" in said[number].rule


def test_the_grade_of_a_trial_counts_the_lemmas_in_it() -> None:
    puzzle = read(HEYAWAKE)
    steps = deduced(puzzle)
    stated = explainer_of(puzzle, (), PATIENT.clock()).state.stated
    trial = next(each for each in apart(steps) if any(one.lemmas for one in each))
    alone = [each for each in trial if len(each.supposed) == 1]
    assert grade.effort(stated, trial) > grade.effort(stated, alone)


def test_why_follows_lemmas() -> None:
    steps, said = deduced(read(HEYAWAKE)), explained(HEYAWAKE)
    number, _ = with_lemmas(steps)
    place = next(
        each.name for one in said[number:] if one.moves for each in one.places if each.role == "focus"
    )
    found = hk.load(HEYAWAKE.strip()).why(place)
    assert not found.is_whole_explanation
    kept = [steps[each - 1] for each in found.numbers]
    shown = {each.refuted for each in kept if each.ends_trial}
    assert all(shown.issuperset(each.lemmas) for each in kept)


# ---- Laws that hold because there is one solution


def small_numberlinks() -> Iterator[PencilPuzzle]:
    """Some at random, few of which have one solution, and some made so that they have."""
    random = Random(1)
    for _ in range(40):
        tokens = [*"112233", *"-" * random.choice((3, 6))]
        random.shuffle(tokens)
        lines = [" ".join(tokens[at : at + 3]) for at in range(0, len(tokens), 3)]
        yield read("\n".join([f"numberlink {len(lines)} 3", *lines]))
    for seed in range(12):
        yield hk.generate("numberlink", seed=seed, rows=4, columns=5).value


def test_the_only_solution_keeps_the_laws_that_hold_because_of_this() -> None:
    found = 0
    for puzzle in small_numberlinks():
        answers = list(islice(solutions(puzzle, PATIENT), 2))
        if len(answers) == 1:
            found += 1
            stated = unique_statement(puzzle)
            known = stated.known(filling(stated, answers[0]))
            assert [use for use in stated.uses if use.statement.holds(known) is not True] == []
    assert found > 12


def test_they_are_used_only_where_there_is_one_solution() -> None:
    several = "numberlink 3 3\n1 - -\n- - -\n- - 1"
    assert not explainer_of(read(several), (), PATIENT.clock()).state.stated.is_unique
    assert explained(several)[-1].rule == "several solutions"
    assert explainer_of(read(NUMBERLINK), (), PATIENT.clock()).state.stated.is_unique
    assert any("with one solution" in each.because for each in explained(NUMBERLINK))
