"""Games on the page. A request carries the puzzle and all moves so far, so the server keeps no state."""

from __future__ import annotations

from hamekomi.lab.game import Game, replay
from hamekomi.lab.puzzle import load
from hamekomi.lab.render.svg import svg
from hamekomi.model.play import Choice, Press
from hamekomi.web import limits, wire
from hamekomi.web.asked import Asked


def game(asked: Asked) -> wire.Position:
    """The position after the moves: its picture, what can be done there, and the status.

    `places` are those that were pressed since the last move.
    """
    played = _game(asked)
    return {
        "svg": svg(played.draw()),
        "choices": played.choices(),
        "status": dict(played.status()),
        "moves": list(played.moves),
        "presses": played.presses(asked.texts("places")),
    }


def press(asked: Asked) -> wire.PressedMove:
    """What pressing places of the picture means: a move, "" if another place is needed, or null."""
    is_right = asked.truth("right", default=False)
    return {"move": _game(asked).pressed(Press(asked.texts("places"), is_right))}


def reply(asked: Asked) -> Choice | wire.NoReply:
    """The computer's move, or null if it has none; the same seed gives the same reply."""
    choice = _game(asked).reply(asked.number("seed", 0, 0, limits.LARGEST_SEED))
    return {"move": None} if choice is None else choice


def story(asked: Asked) -> wire.Story:
    """Each move of the game with its label and comment, as offered before the move was made."""
    played = _game(asked)
    before = (Game(played.puzzle, played.moves[:number]) for number in range(len(played.moves)))
    told = (
        next((choice for choice in game.choices() if choice.move == move), Choice(move, move))
        for game, move in zip(before, played.moves, strict=True)
    )
    return {"story": list(told)}


def _game(asked: Asked) -> Game:
    return replay(load(asked.text("text"), asked.text("family")), list(asked.texts("moves")))
