"""Rules that others dominate or compose are removed, and nothing else."""

from __future__ import annotations

import pytest

from hamekomi.engines.patterns.mining.refining import (
    Board,
    PlacedPatterns,
    composed_removed,
    undominated,
)
from hamekomi.engines.patterns.pattern import Pattern, Setting, Symmetry, pattern
from hamekomi.model.errors import BadInput

STILL = Setting(values=4)
MIRRORED = Setting(values=4, symmetries=(Symmetry(), Symmetry(((1, 0), (0, -1)))))
ROW = {(0, column): (1, 2, 3) for column in range(6)}

NEXT = pattern([(0, 0, 1)], [(0, 1, 2)])
NEXT_BUT_ONE = pattern([(0, 1, 2)], [(0, 2, 3)])
BOTH = pattern([(0, 0, 1)], [(0, 2, 3)])
WEAKER = pattern([(0, 0, 1), (0, 3, 1)], [(0, 1, 2)])
BACK = pattern([(0, 1, 1)], [(0, 0, 2)])


def kept(*patterns: Pattern, setting: Setting = STILL, order: int = 0) -> tuple[int, ...]:
    return composed_removed(PlacedPatterns(patterns, Board(setting, ROW)), [order]).kept


def test_a_rule_with_more_premises_and_no_more_conclusions_is_dominated() -> None:
    assert undominated(PlacedPatterns((NEXT, WEAKER, NEXT_BUT_ONE), Board(STILL, ROW))) == [0, 2]


def test_of_two_equal_rules_one_is_kept() -> None:
    assert undominated(PlacedPatterns((NEXT, NEXT), Board(STILL, ROW))) == [1]
    assert len(kept(NEXT, NEXT)) == 1


def test_a_shifted_or_mirrored_rule_is_the_same_rule() -> None:
    shifted = pattern([(0, 2, 1)], [(0, 3, 2)])
    assert len(undominated(PlacedPatterns((NEXT, shifted), Board(STILL, ROW)))) == 1
    assert len(undominated(PlacedPatterns((NEXT, BACK), Board(STILL, ROW)))) == 2
    assert len(undominated(PlacedPatterns((NEXT, BACK), Board(MIRRORED, ROW)))) == 1


def test_a_chain_of_rules_composes_another() -> None:
    assert kept(NEXT, NEXT_BUT_ONE, BOTH) in {(0, 1), (0, 1, 2)}
    placed = PlacedPatterns((NEXT, NEXT_BUT_ONE, BOTH), Board(STILL, ROW))
    assert composed_removed(placed, costs=(0, 0, 1)).kept == (0, 1)


def test_the_order_decides_and_the_fewest_are_kept() -> None:
    there, back = pattern([(0, 0, 1)], [(0, 1, 2)]), pattern([(0, 1, 2)], [(0, 0, 1)])
    further = pattern([(0, 0, 1)], [(0, 2, 3)])
    also = pattern([(0, 1, 2)], [(0, 2, 3)])
    found = composed_removed(PlacedPatterns((there, back, further, also), Board(STILL, ROW)), range(10))
    assert found.fewest == len(found.kept) == 3


def test_a_rule_larger_than_the_board_is_refused() -> None:
    with pytest.raises(BadInput, match="does not fit"):
        undominated(PlacedPatterns((pattern([(0, 0, 1)], [(0, 9, 2)]),), Board(STILL, ROW)))
