"""Loops by patterns and trial: what the engine refuses, and that it never ends silently."""

from __future__ import annotations

import pytest

from hamekomi.engines.patterns import Patterns, Setting, pattern
from hamekomi.families.slitherlink.rules.language import SETTING
from hamekomi.families.slitherlink.solvers.by_rules import loops_by_trial, settle
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget


def test_boards_that_make_no_sense_are_refused() -> None:
    patterns = Patterns((pattern([(0, 0, 1)], [(0, 1, 1)]),), SETTING)
    for clues, marks in (
        (bytes(2), bytes(4)),
        (b"\x05", bytes(4)),
        (b"\xff", bytes(3)),
        (b"\1", b"\3" * 4),
    ):
        with pytest.raises(BadInput):
            settle(patterns, 1, 1, clues, marks)
    with pytest.raises(BadInput):
        list(
            loops_by_trial(
                Patterns(patterns.patterns, Setting(values=6)), 1, 1, b"\xff", bytes(4), UNLIMITED
            )
        )


def test_a_search_that_is_cut_off_does_not_end_silently() -> None:
    patterns = Patterns((pattern([(0, 0, 1)], [(0, 1, 2)]),), SETTING)
    with pytest.raises(OutOfBudget):
        list(loops_by_trial(patterns, 6, 6, b"\xff" * 36, bytes(84), Budget(nodes=2000)))
