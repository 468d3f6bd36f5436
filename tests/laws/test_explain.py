"""Explanations: every step follows, says so in plain words, and is the same in every run."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from itertools import islice
from pkgutil import iter_modules

import pytest

import hamekomi as hk
from hamekomi.laws import grade, kinds, play, steps
from hamekomi.laws.deductions import MOST_USES, Deduction
from hamekomi.laws.explain import Explainer, deductions
from hamekomi.laws.family import PencilFamily, family_in
from hamekomi.laws.pencil import Pencil
from hamekomi.laws.puzzle import PencilPuzzle, statement
from hamekomi.model.answers import Budget, Step
from hamekomi.model.marked_play import Marked
from tests.reference.law_steps import wrong_steps

NAMES = sorted(each.name for each in iter_modules(kinds.__path__))
PATIENT = Budget(seconds=60)


@cache
def family(name: str) -> PencilFamily:
    return family_in(import_module(f"hamekomi.laws.kinds.{name}"))


def read(text: str) -> PencilPuzzle:
    name = text.split()[0]
    return family(name).reading.formats["text"].parse(text.strip())


@cache
def explained(text: str) -> list[Step]:
    return list(steps.steps(read(text), PATIENT))


def deduced(stated: Pencil) -> list[Deduction]:
    return list(deductions(stated, (), PATIENT.clock()))


# ---- Steps follow


@pytest.mark.parametrize("name", NAMES)
def test_every_step_follows_from_the_laws_and_marks_that_it_names(name: str) -> None:
    for example in family(name).reading.examples:
        stated = statement(read(example.text))
        found = deduced(stated)
        assert wrong_steps(stated, found) == []
        explainer = Explainer(stated, (), PATIENT.clock())
        for each in found:
            if not each.supposed[each.ends_trial :]:
                for literal in each.conclusions:
                    explainer.state.learn(literal)
        assert explainer.state.undecided == ()


@pytest.mark.parametrize("name", NAMES)
def test_steps_rest_on_few_uses_of_laws(name: str) -> None:
    for example in family(name).reading.examples:
        for each in deduced(statement(read(example.text))):
            # Uses of one law with the same facts are told in one sentence; each conclusion needs one.
            laws = {statement(read(example.text)).uses[use].law for use in each.uses}
            assert laws or not each.facts, "one symbol of a place excludes the others at once"
            assert len(each.uses) <= MOST_USES or (len(laws) == 1 and not each.supposed)


def test_the_reference_finds_steps_that_do_not_follow() -> None:
    stated = statement(read(family("heyawake").reading.examples[0].text))
    good = next(each for each in deduced(stated) if each.facts and not each.supposed)
    too_little = Deduction(good.uses, good.facts[1:], good.conclusions)
    unknown = Deduction(good.uses, (~good.facts[0],), good.conclusions)
    assert wrong_steps(stated, [too_little])
    assert wrong_steps(stated, [unknown])


# ---- Words


def test_a_step_names_the_clue_and_what_follows() -> None:
    first = explained("akari 2 2\n4x -\n- -".replace("4x", "2"))[0]
    assert first.because == "a number says how many bulbs are beside it (the 2 in r1c1)"
    assert first.therefore == "r1c2 and r2c1 have bulbs"


def test_lines_are_said_from_end_to_end() -> None:
    said = explained("simpleloop 3 3\n- - -\n- x -\n- - -")
    assert said[0].because == "the loop visits every white cell (r1c1)"
    assert said[0].therefore == "there are lines from r1c1 to r1c2 and r1c1 to r2c1"


def test_what_would_be_cut_off_is_said() -> None:
    said = explained("hitori 3 3\n1 2 2\n1 3 1\n3 1 2")
    assert any("otherwise" in each.because and "would be cut off" in each.because for each in said)


def test_the_symbols_that_are_left_are_said_together() -> None:
    said = explained("kakuro 3 3\n- 3, 4,\n,3 0 0\n,4 0 0")
    assert said[0].therefore == "r2c2 and r3c2 are 1, 2 or 3"


@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_lists_more_than_a_few_names(name: str) -> None:
    for example in family(name).reading.examples:
        for each in explained(example.text):
            for sentence in (each.because, each.therefore):
                longest = max(len(part.split(", ")) for part in sentence.split(" and "))
                assert longest <= 12, sentence
                assert "  " not in sentence and "None" not in sentence


# ---- Trials


def test_the_last_step_of_a_trial_has_the_others_as_its_chain_and_the_only_moves() -> None:
    texts = [family(name).reading.examples[0].text for name in NAMES]
    trials = [each for text in texts for each in explained(text) if each.rule.startswith("trial: ")]
    assert trials
    endings = [each for each in trials if each.chain]
    assert endings
    for each in endings:
        assert "this contradicts that" in each.because
        assert all("therefore" in line for line in each.chain)
    for each in trials:
        assert not each.moves or each.chain or "this contradicts that" in each.because


# ---- The same in every run


def test_explanations_do_not_depend_on_the_hashes_of_the_run() -> None:
    program = (
        "import sys, hamekomi as hk\n"
        "for text in sys.stdin.read().split('\\n\\n'):\n"
        "    for step in hk.load(text).explain(): print(step)\n"
    )
    texts = "\n\n".join(family(name).reading.examples[0].text.strip() for name in NAMES)
    said = [
        subprocess.run(
            [sys.executable, "-c", program],
            input=texts,
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] and said[0] == said[1]


# ---- No solution, several solutions, a player's marks


def test_a_puzzle_without_a_solution_ends_with_the_laws_that_contradict_each_other() -> None:
    puzzle = read("akari 1 3\n2 - -")
    found = deduced(statement(puzzle))
    assert [each.is_contradiction for each in found] == [True]
    assert [statement(puzzle).uses[use].law for use in found[0].uses] == ["number"]
    last = list(steps.steps(puzzle, PATIENT))[-1]
    assert last.refutes and last.therefore == "there is no solution"


def test_a_puzzle_with_several_solutions_ends_where_they_differ() -> None:
    last = explained("akari 2 2\n- -\n- -")[-1]
    assert last.rule == "several solutions"
    assert last.therefore == "nothing more follows"
    assert "in another one" in last.because
    assert not last.refutes


@pytest.mark.parametrize("name", NAMES)
def test_from_half_the_marks_explanations_lead_to_the_solution(name: str) -> None:
    example = family(name).reading.examples[0]
    puzzle = hk.load(example.text, family=name)
    solution = next(iter(puzzle.solutions()))
    whole = play.marks_of(puzzle.value, solution.value)
    half = Marked(puzzle.value, frozenset(sorted(whole.marks)[::2]))
    position = half
    for step in steps.steps_from(half, PATIENT):
        assert not step.refutes
        for move in step.moves:
            game = family(name).play
            assert game is not None and game.apply is not None
            position = game.apply(position, move)
    assert position.marks >= whole.marks


def test_a_wrong_mark_is_refuted_in_words() -> None:
    puzzle = read("akari 2 2\n2 -\n- -")
    wrong = Marked(puzzle, frozenset({("r2c2", "bulb")}))
    last = list(steps.steps_from(wrong, PATIENT))[-1]
    assert last.refutes and last.therefore == "there is no solution with these marks"
    assert "r2c2 has a bulb" in last.because


# ---- Grades


def test_grades_are_words_from_the_hardest_step() -> None:
    easy = grade.grade(read("akari 2 2\n2 -\n- -"), PATIENT)
    assert (easy.word, easy.is_solvable) == ("easy", True)
    several = grade.grade(read("akari 2 2\n- -\n- -"), PATIENT)
    assert (several.word, several.is_solvable) == ("several solutions", False)
    none = grade.grade(read("akari 1 3\n2 - -"), PATIENT)
    assert (none.word, none.is_solvable) == ("no solution", False)


def test_a_puzzle_that_takes_long_trials_is_graded_above_one_that_does_not() -> None:
    grades = [
        grade.grade(read(example.text), PATIENT)
        for name in NAMES
        for example in islice(family(name).reading.examples, 1)
    ]
    assert len({each.word for each in grades}) > 2
    assert all(each.is_solvable and each.value > 0 for each in grades)
