"""Games on the page. A request carries the puzzle and all moves so far, so the server keeps no state."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hamekomi.lab.game import Game, finished_position, replay
from hamekomi.lab.puzzle import Puzzle, load, title_of
from hamekomi.lab.render.sheet_json import sheet_json
from hamekomi.lab.render.svg import svg
from hamekomi.model.answers import Budget
from hamekomi.model.errors import CannotDo
from hamekomi.model.marked_play import MarkedPlay
from hamekomi.model.play import Choice, Play, Press
from hamekomi.web import limits, wire
from hamekomi.web.request_fields import RequestFields, puzzle_of


def game(fields: RequestFields) -> wire.Position:
    """The position after the moves: its picture, what can be done there, and the status.

    `places` are those that were pressed since the last move.
    """
    return _shown(_game(fields), fields.texts("places"))


def press(fields: RequestFields) -> wire.PressedMove:
    """What pressing places of the picture means, and the position then: after the move, if it is one."""
    played, places = _game(fields), fields.texts("places")
    move = played.pressed(Press(places, fields.truth("right", default=False)))
    if move:
        return {"move": move, "position": _shown(played.move(move), ())}
    return {"move": move, "position": _shown(played, () if move is None else places)}


def _shown(played: Game, pressed: tuple[str, ...]) -> wire.Position:
    return {
        "svg": svg(played.draw()),
        "choices": played.choices(),
        "status": dict(played.status()),
        "moves": list(played.moves),
        "presses": played.presses(pressed),
    }


def open_game(fields: RequestFields) -> wire.OpenedGame:
    """A puzzle in any notation, with the marks of the request, or else those in its text."""
    budget = Budget(seconds=limits.SOFT_SECONDS)
    puzzle = puzzle_of(fields)
    play, write_marks = _played_by_marks(puzzle)
    bare = replace(puzzle, position=None)
    sheet = play.marks(puzzle.value) if isinstance(play, MarkedPlay) else None
    picture = None if sheet is None else bare.draw()
    if picture is not None and len(picture.shapes) > limits.SHAPES:
        raise CannotDo(f"a board to play on has at most {limits.SHAPES:,} shapes; this one has more")
    board = {} if play.open is None else play.open(puzzle.value, budget)
    return {
        "name": title_of(puzzle),
        "text": puzzle.text,
        "marks": "" if puzzle.position is None else write_marks(puzzle.position),
        "remarks": puzzle.remarks(),
        "board": board,
        "sheet": None if sheet is None else sheet_json(sheet),
        "svg": None if picture is None else svg(picture),
    }


def finish(fields: RequestFields) -> wire.FinishedGame:
    """A finished board that goes on from the one of the request."""
    puzzle = puzzle_of(fields)
    _, write_marks = _played_by_marks(puzzle)
    position = finished_position(puzzle, timeout=limits.SOFT_SECONDS)
    return {"marks": None if position is None else write_marks(position)}


def _played_by_marks(puzzle: Puzzle) -> tuple[Play[Any, Any, Any], Callable[[Any], str]]:
    """The family's `play`, and how it writes marks."""
    play = puzzle.family.play
    if play is None or play.write_marks is None:
        raise CannotDo(f"{puzzle.family.name} is not played by marks")
    return play, play.write_marks


def reply(fields: RequestFields) -> Choice | wire.NoReply:
    """The computer's move, or null if it has none; the same seed gives the same reply."""
    choice = _game(fields).reply(fields.number("seed", 0, 0, limits.LARGEST_SEED))
    return {"move": None} if choice is None else choice


def story(fields: RequestFields) -> wire.Story:
    """Each move of the game with its label and comment, as offered before the move was made."""
    played = _game(fields)
    before = (Game(played.puzzle, played.moves[:number]) for number in range(len(played.moves)))
    made = (
        next((choice for choice in game.choices() if choice.move == move), Choice(move, move))
        for game, move in zip(before, played.moves, strict=True)
    )
    return {"story": list(made)}


def _game(fields: RequestFields) -> Game:
    return replay(load(fields.text("text"), fields.text("family")), list(fields.texts("moves")))
