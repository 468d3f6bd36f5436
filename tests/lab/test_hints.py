"""The hint is the easiest of the steps that are possible, and of those the one near to the player."""

from hamekomi.lab.hints import choose
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import Step, pointing

ALIKE = ("hidden single", "naked single")


def step(rule: str, focus: str, *needs: int) -> Step:
    places = pointing("focus", [focus])
    return Step(rule, "", "", places, moves=(focus,), trace=lambda: needs)


def test_of_equal_steps_the_one_nearest_to_the_latest_move_comes_first() -> None:
    steps = [step("pair", "r1c1"), step("pair", "r8c8"), step("pair", "r5c5")]
    assert choose(steps, ["r9c9"]) == steps[1]
    assert choose(steps, ["above r5c4"]) == steps[2]
    assert choose(steps, []) == steps[0]


def test_a_step_that_rests_on_another_is_no_hint() -> None:
    steps = [step("pair", "r1c1"), step("pair", "r9c9", 1)]
    assert choose(steps, ["r9c9"]) == steps[0]


def test_a_harder_rule_is_not_taken_because_it_is_near() -> None:
    steps = [step("pair", "r1c1"), step("fish", "r9c9")]
    assert choose(steps, ["r9c9"]) == steps[0]


def test_what_is_easier_to_see_comes_before_what_is_near() -> None:
    steps = [step("naked single", "r9c9"), step("hidden single", "r1c1")]
    assert choose(steps, ["r9c9"], ALIKE) == steps[1]


def test_without_steps_there_is_no_hint() -> None:
    assert choose([], ["r1c1"]) is None


def test_on_a_crowded_grid_the_hint_is_a_hidden_single() -> None:
    puzzle = load("easy", "sudoku")
    first, near = puzzle.hint(), puzzle.hint(near=[])
    assert first is not None and first.rule == "naked single"
    assert near is not None and near.rule == "hidden single"
