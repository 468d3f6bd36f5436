"""Undo and redo of a game."""

from __future__ import annotations

import hamekomi as hk
from hamekomi.lab.game import Game, History

START = Game(hk.load("first", family="slitherlink"))
ONE = START.move("cross above r1c3")
THREE = ONE.move("line above r1c1").move("line left of r1c1")


def test_a_step_is_undone_and_redone_as_a_whole() -> None:
    history = History(START)
    history.add(ONE)
    history.add(THREE)
    history.undo()
    assert history.game == ONE and history.can_undo and history.can_redo
    history.redo()
    assert history.game == THREE and not history.can_redo


def test_what_was_undone_is_forgotten_after_another_move() -> None:
    history = History(START)
    history.add(ONE)
    history.undo()
    other = START.move("line above r1c1")
    history.add(other)
    assert history.game == other and not history.can_redo
    history.undo()
    assert history.game == START


def test_there_is_nothing_before_the_start_and_after_the_end() -> None:
    history = History(START)
    history.undo()
    history.redo()
    assert history.game == START and not history.can_undo and not history.can_redo


def test_a_step_that_changes_nothing_is_none() -> None:
    history = History(START)
    history.add(ONE)
    history.undo()
    history.add(START)
    assert history.can_redo and not history.can_undo
