"""Games on the page: a position is the puzzle and the moves so far, so nothing is kept on the server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from hamekomi.lab.game import Game, replay
from hamekomi.lab.puzzle import load
from hamekomi.lab.render.svg import svg
from hamekomi.model.play import Choice
from hamekomi.web import limits
from hamekomi.web.asked import Asked


def game(asked: Asked) -> Mapping[str, object]:
    """The position after the moves: its picture, what may be played and what is to be said."""
    played = _game(asked)
    return {
        "svg": svg(played.draw()),
        "choices": [asdict(choice) for choice in played.choices()],
        "status": dict(played.status()),
        "moves": list(played.moves),
    }


def reply(asked: Asked) -> Mapping[str, object]:
    """The machine's move; the same seed replies the same. No move where there is nothing to play."""
    choice = _game(asked).reply(asked.number("seed", 0, 0, limits.LARGEST_SEED))
    return {"move": None} if choice is None else asdict(choice)


def story(asked: Asked) -> Mapping[str, object]:
    """What is to be said about each move of a game, as it was when it was made."""
    played = _game(asked)
    before = (Game(played.puzzle, played.moves[:number]) for number in range(len(played.moves)))
    told = (
        next((choice for choice in game.choices() if choice.move == move), Choice(move, move))
        for game, move in zip(before, played.moves, strict=True)
    )
    return {"story": [asdict(choice) for choice in told]}


def _game(asked: Asked) -> Game:
    return replay(load(asked.text("text"), asked.text("family")), list(asked.texts("moves")))
