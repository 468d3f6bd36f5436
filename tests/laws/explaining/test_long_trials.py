"""What only a long search refutes, in steps that speak of tallies, too."""

from __future__ import annotations

from functools import cache

import pytest

from hamekomi.laws.explaining import trials
from hamekomi.laws.explaining.deductions import Deduction
from hamekomi.laws.explaining.explain import explainer_of
from hamekomi.laws.explaining.marks_in_words import in_words
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.puzzle import statement
from tests.laws.explaining.test_explain import PATIENT, explained, read
from tests.laws.explaining.test_lemmas import HEYAWAKE
from tests.reference.law_steps import wrong_steps


def one_room(size: int, number: int) -> str:
    """An Aqre that is refuted by counting: most of its cells are shaded, but no four in a line."""
    cells = [[*"-" * size] for _ in range(size)]
    cells[0][0] = str(number)
    rooms = [["1"] * size] * size
    return "\n".join([f"aqre {size} {size}", *(" ".join(each) for each in [*cells, *rooms])])


# With trials that knew no tallies, seven of its steps had up to 74 laws.
COUNTED = one_room(6, 28)


@cache
def deduced(text: str) -> tuple[Pencil, list[Deduction]]:
    explainer = explainer_of(read(text), (), PATIENT.clock())
    steps: list[Deduction] = []
    while found := explainer.next():
        steps += found
        if found[-1].is_contradiction:
            break
        for literal in found[-1].conclusions:
            explainer.state.learn(literal)
    return explainer.state.stated, steps


def tallies_in(stated: Pencil, step: Deduction) -> set[int]:
    lemmas = [literal for lemma in step.lemmas for literal in lemma]
    said = (*step.facts, *step.conclusions, *step.supposed, *lemmas)
    return {abs(each) for each in said} & stated.tallies.keys()


def test_no_step_has_more_than_twelve_laws_and_each_follows() -> None:
    stated, steps = deduced(COUNTED)
    assert max(len(each.uses) + len(each.lemmas) for each in steps) <= 12
    assert any(tallies_in(stated, each) for each in steps)
    assert wrong_steps(stated, steps) == []


def test_a_step_with_a_tally_that_says_too_much_is_refused() -> None:
    stated, steps = deduced(COUNTED)
    number, step = next(
        (number, each)
        for number, each in enumerate(steps)
        if each.uses and len(each.supposed) == 1 and tallies_in(stated, each)
    )
    wrong = Deduction((), (), step.conclusions, supposed=step.supposed, ends_trial=True)
    assert number in [at for at, _ in wrong_steps(stated, [*steps[:number], wrong])]


def test_long_trials_alone_refute_what_others_refute(monkeypatch: pytest.MonkeyPatch) -> None:
    deduced.cache_clear()
    monkeypatch.setattr(trials, "ALL_ATTEMPTS", -1)
    stated, steps = deduced(HEYAWAKE)
    deduced.cache_clear()
    assert any(each.lemmas for each in steps)
    assert wrong_steps(stated, steps) == []


def test_a_board_without_a_solution_is_refuted_by_short_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "LAST_ATTEMPTS", 0)
    stated, steps = deduced(one_room(6, 29))
    assert steps[-1].is_contradiction
    assert max(len(each.uses) + len(each.lemmas) for each in steps) <= 12
    assert wrong_steps(stated, steps) == []


def test_a_tally_in_words() -> None:
    stated = statement(read(COUNTED))
    number = next(number for number, each in stated.tallies.items() if len(each.literals) == 20)
    least = stated.tallies[number].least
    cells = "of the 20 cells of the room from r1c1 to r4c2 are shaded"
    assert in_words(stated, [Literal(number)]) == f"at least {least} {cells}"
    assert in_words(stated, [Literal(-number)]) == f"at most {least - 1} {cells}"


def test_the_end_of_a_long_trial_says_how_long_it_is() -> None:
    assert any("short implications)" in each.because for each in explained(COUNTED))
