"""A game being played: undo, redo, saving and replay for every family that can be played.

A game is only its puzzle and its moves: the position is always replayed from the start, or from the
position that came with the puzzle, so a saved game always agrees with the board on the screen.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from hamekomi.lab import validate
from hamekomi.lab.catalogue import AnyFamily, ability
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.model.errors import BadInput, BadText, CannotDo, refuse_unwanted, shortened
from hamekomi.model.family import Opponent
from hamekomi.model.json_text import read_json
from hamekomi.model.marked_play import MarkedPlay, agrees
from hamekomi.model.picture import Picture
from hamekomi.model.play import Choice, Play, Press

LONGEST_GAME = 10_000


def is_playable(family: AnyFamily) -> bool:
    """Whether at least some puzzles of the family have moves."""
    return family.play is not None and family.play.apply is not None


@dataclass(frozen=True, slots=True)
class Game:
    puzzle: Puzzle
    moves: tuple[str, ...] = ()
    # `redo` takes the last of these.
    undone: tuple[str, ...] = ()
    # The numbers of the moves that are undone together with the one before, undone ones included.
    joined: frozenset[int] = frozenset()

    @property
    def _play(self) -> Play[Any, Any, Any]:
        """The family's `play`; raises CannotDo if it has no moves."""
        play = self.puzzle.family.play
        if play is None or play.apply is None:
            raise CannotDo(f"{self.puzzle.family.name} cannot be played")
        return play

    @property
    def position(self) -> Any:
        begun = self.puzzle.position
        position = self._play.start(self.puzzle.value) if begun is None else begun
        for move in self.moves:
            position = self._after(position, move)
        return position

    @property
    def reached(self) -> Puzzle:
        """The puzzle at the current position, which it explains, draws and checks."""
        return self.puzzle.at(self.position)

    def move(self, *texts: str) -> Game:
        """Make a move, or several that are undone together; raises IllegalMove if one is forbidden."""
        position, first = self.position, len(self.moves)
        for text in texts:
            position = self._after(position, text)
        joined = {number for number in self.joined if number < first}
        joined.update(range(first + 1, first + len(texts)))
        return replace(self, moves=(*self.moves, *texts), undone=(), joined=frozenset(joined))

    def _after(self, position: Any, move: str) -> Any:
        assert self._play.apply is not None
        refuse_unwanted(move)
        return self._play.apply(position, move)

    def undo(self) -> Game:
        if not self.moves:
            return self
        length = len(self.moves) - 1
        while length in self.joined:
            length -= 1
        taken = self.moves[length:]
        return replace(self, moves=self.moves[:length], undone=(*self.undone, *reversed(taken)))

    def redo(self) -> Game:
        if not self.undone:
            return self
        number = 1
        while len(self.moves) + number in self.joined:
            number += 1
        again = tuple(reversed(self.undone[-number:]))
        return replace(self, moves=(*self.moves, *again), undone=self.undone[:-number])

    def choices(self) -> list[Choice]:
        return self._play.choices(self.position)

    def presses(self, pressed: tuple[str, ...] = ()) -> list[str]:
        """The places of the picture that do something when pressed, after those pressed so far."""
        press = self._play.press
        if press is None:
            return []
        position, named = self.position, self._places()
        _find(pressed, named)
        return [place for place in named if press(position, Press((*pressed, place))) is not None]

    def _places(self) -> Mapping[str, None]:
        """The names of the picture's places, in its order."""
        return dict.fromkeys(shape.place for shape in self.draw().shapes if shape.place is not None)

    def pressed(self, press: Press) -> str | None:
        """The move that pressing these places means; MORE or None as in `Play.press`."""
        if self._play.press is None:
            raise CannotDo("this board takes moves by their words")
        if not press.places:
            raise BadInput("no place is pressed")
        _find(press.places, self._places())
        return self._play.press(self.position, press)

    def reply(self, seed: int) -> Choice | None:
        """Return the computer's move, or None if the family has no opponent.

        The same seed gives the same reply.
        """
        opponent = self.puzzle.family.find(Opponent)
        if opponent is None:
            return None
        return opponent.reply(self.position, Random(f"{seed} {' '.join(self.moves)}"))

    def status(self) -> Mapping[str, object]:
        return self._play.status(self.position)

    def draw(self) -> Picture:
        return self._play.draw(self.position)

    def save(self) -> str:
        saved = {
            "family": self.puzzle.family.name,
            "puzzle": self.puzzle.whole_text,
            "moves": list(self.moves),
            "undone": list(self.undone),
        }
        return json.dumps(saved | ({"joined": sorted(self.joined)} if self.joined else {}))


def finished_position(puzzle: Puzzle, *, timeout: float | None = None) -> Any:
    """Return a finished position of the family's `play` that has all the marks, or None."""
    play = ability(puzzle.family, lambda each: each.play, "be played")
    position = play.start(puzzle.value) if puzzle.position is None else puzzle.position
    if play.finish is not None:
        return play.finish(position, validate.budget(timeout))
    if not isinstance(play, MarkedPlay):
        raise CannotDo(f"{puzzle.family.name} does not finish what a player has begun")
    sheet = play.marks(puzzle.value)
    finished = (play.marks_of(puzzle.value, each.value) for each in puzzle.solutions(timeout=timeout))
    return next((each for each in finished if agrees(sheet, position, each)), None)


def _find(places: tuple[str, ...], named: Mapping[str, None]) -> None:
    for place in places:
        if place not in named:
            raise BadInput(f"there is no place {shortened(place)!r} in the picture")


def replay(puzzle: Puzzle, moves: list[str]) -> Game:
    """Return the game with these moves; raises IllegalMove if one is not allowed."""
    if len(moves) > LONGEST_GAME:
        raise BadText(f"a game has at most {LONGEST_GAME:,} moves")
    game = Game(puzzle, tuple(moves))
    _ = game.position
    return game


def read_game(text: str) -> Game:
    """Read a game that `save` wrote."""
    try:
        saved = read_json(text)
        family, puzzle = str(saved["family"]), str(saved["puzzle"])
        moves, undone = list(map(str, saved["moves"])), list(map(str, saved["undone"]))
        joined = frozenset(map(int, saved.get("joined", ()))) & set(range(1, len(moves) + len(undone)))
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
        raise BadText("this is not a saved game") from None
    replay(load(puzzle, family), [*moves, *reversed(undone)])
    return Game(load(puzzle, family), tuple(moves), tuple(undone), joined)
