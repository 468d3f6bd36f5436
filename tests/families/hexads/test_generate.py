"""New puzzles obey their options and depend only on the seed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from hamekomi.families.hexads import FAMILY
from hamekomi.families.hexads.blackjack.strategy import winning_moves
from hamekomi.families.hexads.generate import GENERATOR, classify, grade
from hamekomi.families.hexads.puzzle import Completion, Hand, Puzzle
from hamekomi.families.hexads.text import parse
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget, UnknownName
from hamekomi.model.options import complete


def make(options: Mapping[str, object], seed: int) -> Puzzle:
    chosen = complete(GENERATOR.options, options, "hexads puzzles")
    return GENERATOR.make(chosen, Random(seed), UNLIMITED.clock())


def test_a_hand_can_always_be_won() -> None:
    for seed in range(20):
        hand = make({}, seed)
        assert isinstance(hand, Hand) and winning_moves(hand)


@pytest.mark.parametrize("difficulty", ["gentle", "normal", "hard"])
@pytest.mark.parametrize("options", [{"kind": "blackjack"}, {"system": "modulo11"}, {"system": "mog"}])
def test_puzzles_have_the_chosen_difficulty(options: dict[str, str], difficulty: str) -> None:
    for seed in range(10):
        puzzle = make({**options, "difficulty": difficulty}, seed)
        assert grade(puzzle).word == difficulty
        if isinstance(puzzle, Completion):
            assert puzzle.system == options["system"]
            assert len(list(FAMILY.solving.solvers["exhaustive"].solutions(puzzle, UNLIMITED))) == 1


def test_the_same_seed_makes_the_same_puzzle_and_others_make_others() -> None:
    options = {"kind": "completion"}
    made = [make(options, seed) for seed in range(10)]
    assert made == [make(options, seed) for seed in range(10)]
    assert len(set(made)) > 5


def test_options_that_cannot_be_kept_are_refused() -> None:
    with pytest.raises(UnknownName, match="no option of hexads puzzles 'rows'"):
        make({"rows": 3}, 1)
    with pytest.raises(UnknownName, match="no difficulty 'fiendish'"):
        make({"difficulty": "fiendish"}, 1)
    with pytest.raises(BadInput, match="choose no system"):
        make({"kind": "blackjack", "system": "mog"}, 1)


def test_making_ticks_its_clock() -> None:
    for options in ({"kind": "blackjack"}, {"system": "mog", "difficulty": "hard"}):
        chosen = complete(GENERATOR.options, options, "hexads puzzles")
        with pytest.raises(OutOfBudget):
            GENERATOR.make(chosen, Random(1), Budget(seconds=0.0).clock())


@pytest.mark.parametrize(
    ("text", "word", "reason"),
    [
        ("blackjack: 0 2 3 6 7 9", "hard", "1 move wins"),
        ("blackjack: 0 2 4 6 7 11", "normal", "3 moves win"),
        ("blackjack: 0 2 3 6 7 11", "lost", "the hand is a hexad: every move loses"),
        ("blackjack: 0 1 2 3 4 5", "over", "the game is over"),
        ("0 1 2 4 6", "gentle", "the hexad is shown by a line"),
        ("0 1 2 3 4", "hard", "the hexad is shown by a square"),
        ("0 1 2 3 4 5", "trivial", "0 hexads contain the points, not exactly one"),
        ("mog: 0 19 15 5 1", "gentle", "the octad is 4+4 in the columns of the MOG"),
    ],
)
def test_grades_say_why(text: str, word: str, reason: str) -> None:
    assert (grade(parse(text)).word, grade(parse(text)).reason) == (word, reason)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("shuffle:", [12, 12, 54, 54]),
        ("modulo11:", [12, 12, 54, 54]),
        ("mog:", [15, 360, 384]),
        ("0 1 2 3 4", [0, 0, 0, 1]),
        ("blackjack: 0 2 3 6 7 11", [0, 13, 1]),
        ("blackjack: 0 1 2 3 4 5", [0, 0, 0]),
    ],
)
def test_classes_add_up(text: str, numbers: list[int]) -> None:
    assert [row["number"] for row in classify(parse(text))] == numbers
