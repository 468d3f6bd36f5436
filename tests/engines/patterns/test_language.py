"""The language of rule files with another alphabet than that of a loop: coins with gaps between them."""

from __future__ import annotations

import pytest

from hamekomi.engines.patterns.language import read, write
from hamekomi.engines.patterns.pattern import Matching, Patterns, Setting, pattern
from hamekomi.engines.patterns.rule import Alphabet, Condition, Letters, Rule, by_number
from hamekomi.model.errors import BadText

# In every other column there are coins, which show heads (4) or tails (3); nothing is said of gaps.
COINS = Letters("coin", {0: 3, 1: 4}, "0 (tails) or 1 (heads)")
GAPS = Letters("gap", {}, "rules are about coins")
ALPHABET = Alphabet("coin", (1, 2), (COINS, GAPS))
SETTING = Setting(values=5, period=(1, 2))

IN_ONE_LINE = "% grammar: 4\n\n3: 0|0|1 0|2|1 -> 0|4|1  % alike\n"
ALIKE = "% rule number 3\n% name: alike\ns 0|0|1\ns 0|2|1\ne 0|4|1\nq\n"


def test_rules_are_read_and_written_in_any_alphabet() -> None:
    (rule,) = read(ALIKE, ALPHABET)
    assert rule == Rule(3, (Condition(0, 0, 1), Condition(0, 2, 1)), (Condition(0, 4, 1),), "alike")
    assert write([rule]) == IN_ONE_LINE and by_number([rule], 3) is rule
    assert read(IN_ONE_LINE, ALPHABET) == (rule,)


def test_the_alphabet_turns_a_rule_into_a_pattern_that_can_be_applied() -> None:
    (rule,) = read(ALIKE, ALPHABET)
    assert ALPHABET.pattern(rule) == pattern([(0, 0, 4), (0, 2, 4)], [(0, 4, 4)])
    board = Matching(Patterns((ALPHABET.pattern(rule),), SETTING), 1, 7, bytes((4, 0, 4, 0, 0, 0, 0)))
    assert board.close() and board.values == bytes((4, 0, 4, 0, 4, 0, 4))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("s 0|1|1\n", "line 1: 0|1 is a gap; rules are about coins"),
        ("s 5|-2|2\n", "line 1: the value of the coin 5|-2 is 0 (tails) or 1 (heads), not 2"),
        ("s 0|102|1\n", "line 1: 0|102 is more than 100 from the rule's coin"),
    ],
)
def test_a_mistake_is_named_in_the_words_of_the_alphabet(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        read(text, ALPHABET)
    assert str(caught.value) == message
