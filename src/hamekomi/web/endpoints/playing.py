"""Games on the page. A request carries the puzzle and all moves so far, so the server keeps no state."""

from __future__ import annotations

from hamekomi.lab.game import Game, replay
from hamekomi.lab.puzzle import load
from hamekomi.lab.render.svg import svg
from hamekomi.model.play import Choice, Press
from hamekomi.web import limits, wire
from hamekomi.web.request_fields import RequestFields


def game(fields: RequestFields) -> wire.Position:
    """The position after the moves: its picture, what can be done there, and the status.

    `places` are those that were pressed since the last move.
    """
    played = _game(fields)
    return {
        "svg": svg(played.draw()),
        "choices": played.choices(),
        "status": dict(played.status()),
        "moves": list(played.moves),
        "presses": played.presses(fields.texts("places")),
    }


def press(fields: RequestFields) -> wire.PressedMove:
    """What pressing places of the picture means: a move, "" if another place is needed, or null."""
    is_right = fields.truth("right", default=False)
    return {"move": _game(fields).pressed(Press(fields.texts("places"), is_right))}


def reply(fields: RequestFields) -> Choice | wire.NoReply:
    """The computer's move, or null if it has none; the same seed gives the same reply."""
    choice = _game(fields).reply(fields.number("seed", 0, 0, limits.LARGEST_SEED))
    return {"move": None} if choice is None else choice


def story(fields: RequestFields) -> wire.Story:
    """Each move of the game with its label and comment, as offered before the move was made."""
    played = _game(fields)
    before = (Game(played.puzzle, played.moves[:number]) for number in range(len(played.moves)))
    told = (
        next((choice for choice in game.choices() if choice.move == move), Choice(move, move))
        for game, move in zip(before, played.moves, strict=True)
    )
    return {"story": list(told)}


def _game(fields: RequestFields) -> Game:
    return replay(load(fields.text("text"), fields.text("family")), list(fields.texts("moves")))
