"""Games: moves are made, undone and redone, several of them together, and come back from their text."""

from __future__ import annotations

import json

import pytest

from hamekomi.lab.game import Game, read_game
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadText, IllegalMove

FOUR = load("row:....", "_template")


def test_moves_that_were_made_together_are_undone_and_redone_together() -> None:
    game = Game(FOUR).move("1=0").move("2=1", "3=0").move("4=1")
    assert game.moves == ("1=0", "2=1", "3=0", "4=1")
    back = game.undo().undo()
    assert (back.moves, back.undone) == (("1=0",), ("4=1", "3=0", "2=1"))
    assert back.undo().undo() == back.undo()
    assert back.undo().redo().redo().redo() == game == game.redo()
    assert back.redo().moves == ("1=0", "2=1", "3=0")


def test_a_new_move_forgets_what_was_undone_and_how_it_was_joined() -> None:
    game = Game(FOUR).move("1=0", "2=1").undo().move("3=0").move("4=1")
    assert (game.moves, game.undone, game.joined) == (("3=0", "4=1"), (), frozenset())
    assert game.undo().moves == ("3=0",)


def test_a_forbidden_move_among_several_makes_none_of_them() -> None:
    game = Game(FOUR)
    with pytest.raises(IllegalMove, match="there is no cell 9"):
        game.move("1=0", "9=0")
    assert game.moves == ()


@pytest.mark.parametrize("undos", range(3))
def test_a_saved_game_keeps_what_belongs_together(undos: int) -> None:
    game = Game(FOUR).move("1=0", "2=1").move("3=0")
    for _ in range(undos):
        game = game.undo()
    assert read_game(game.save()) == game


@pytest.mark.parametrize("joined", ["x", 3, [None], [[1]], [1e999], {"a": 1}])
def test_a_saved_game_that_was_changed_is_refused(joined: object) -> None:
    saved = json.loads(Game(FOUR).move("1=0").save())
    with pytest.raises(BadText):
        read_game(json.dumps({**saved, "joined": joined}))
