"""Boards for practice: the rule is the next step on each of them."""

import pytest

from hamekomi.lab import catalogue, practice
from hamekomi.lab.puzzle import Puzzle
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import CannotDo


@pytest.mark.parametrize(
    ("family", "rule"),
    [
        ("slitherlink", "rule 14, adjacent threes"),
        ("sudoku", "naked pair"),
        ("labyrinth", "nothing may be cut off"),
        ("hexads", "five cards, one hexad"),
        ("heyawake", "number"),
    ],
)
def test_the_next_step_on_each_board_is_by_the_rule(family: str, rule: str) -> None:
    owner = catalogue.family(family)
    found = list(practice.boards(owner, rule, 1, 2, UNLIMITED))
    assert len({each.puzzle for each in found}) == 2
    for each in found:
        step = Puzzle(owner, each.puzzle, each.position).hint()
        assert step is not None and (step.rule, step.moves) == (rule, each.step.moves)


def test_the_same_seed_makes_the_same_boards() -> None:
    sudoku = catalogue.family("sudoku")
    one, other, more = (
        next(practice.boards(sudoku, "naked pair", seed, 1, UNLIMITED)).puzzle for seed in (1, 1, 2)
    )
    assert one == other != more


def test_a_rule_that_does_not_turn_up_has_no_boards() -> None:
    slitherlink = catalogue.family("slitherlink")
    assert list(practice.boards(slitherlink, "no such rule", 1, 3, Budget(nodes=200))) == []


def test_a_family_without_a_generator_has_none() -> None:
    with pytest.raises(CannotDo):
        next(practice.boards(catalogue.family("cover"), "a dead end", 1, 1, UNLIMITED))
