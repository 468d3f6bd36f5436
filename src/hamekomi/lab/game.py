"""A game being played: undo, redo, saving and replay for every family that can be played.

A game is its puzzle and its moves, nothing else: the position is always replayed from the start, so
that what is saved cannot disagree with what is shown.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.model.errors import BadText, CannotDo
from hamekomi.model.json_text import read_json
from hamekomi.model.picture import Picture
from hamekomi.model.play import Choice, Play

LONGEST_GAME = 10_000


@dataclass(frozen=True, slots=True)
class Game:
    puzzle: Puzzle
    moves: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()  # the next one to redo is the last

    @property
    def _play(self) -> Play[Any, Any]:
        if self.puzzle.family.play is None:
            raise CannotDo(f"{self.puzzle.family.name} cannot be played")
        return self.puzzle.family.play

    @property
    def position(self) -> Any:
        position = self._play.start(self.puzzle.value)
        for move in self.moves:
            position = self._play.apply(position, move)
        return position

    def move(self, text: str) -> Game:
        """Make a move; IllegalMove when the rules forbid it."""
        self._play.apply(self.position, text)
        return replace(self, moves=(*self.moves, text), undone=())

    def undo(self) -> Game:
        if not self.moves:
            return self
        return replace(self, moves=self.moves[:-1], undone=(*self.undone, self.moves[-1]))

    def redo(self) -> Game:
        if not self.undone:
            return self
        return replace(self, moves=(*self.moves, self.undone[-1]), undone=self.undone[:-1])

    def choices(self) -> list[Choice]:
        return self._play.choices(self.position)

    def reply(self, seed: int) -> Choice | None:
        """The machine's move, where the family has an opponent; the same seed replies the same."""
        if self._play.reply is None:
            return None
        return self._play.reply(self.position, Random(f"{seed} {' '.join(self.moves)}"))

    def status(self) -> Mapping[str, object]:
        return self._play.status(self.position)

    def draw(self) -> Picture:
        return self._play.draw(self.position)

    def save(self) -> str:
        return json.dumps(
            {
                "family": self.puzzle.family.name,
                "puzzle": self.puzzle.text,
                "moves": list(self.moves),
                "undone": list(self.undone),
            }
        )


def replay(puzzle: Puzzle, moves: list[str]) -> Game:
    """A game from its moves, each of them checked."""
    if len(moves) > LONGEST_GAME:
        raise BadText(f"a game has at most {LONGEST_GAME:,} moves")
    game = Game(puzzle, tuple(moves))
    _ = game.position
    return game


def read_game(text: str) -> Game:
    """What `save` wrote."""
    try:
        saved = read_json(text)
        family, puzzle = str(saved["family"]), str(saved["puzzle"])
        moves, undone = list(map(str, saved["moves"])), list(map(str, saved["undone"]))
    except (ValueError, TypeError, KeyError):
        raise BadText("this is not a saved game") from None
    replay(load(puzzle, family), [*moves, *reversed(undone)])
    return Game(load(puzzle, family), tuple(moves), tuple(undone))
