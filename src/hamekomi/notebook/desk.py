"""A game on a notebook's board: what the player does, and what the board then shows.

It knows nothing of notebooks: acts come in and answers go out as JSON values.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

from hamekomi.lab.game import Game
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.render.svg import svg
from hamekomi.lab.results.to_json import step_with_picture, violation_json
from hamekomi.model.errors import BadInput, CannotDo, HamekomiError
from hamekomi.model.play import MORE, Press
from hamekomi.notebook.words import begun_in_words, in_words

# More shapes would take the browser too long after every move.
MOST_SHAPES = 10_000
# Places of a hint or a mistake that the board points at.
MOST_PLACES = 400
# For a hint, and for a check that searches.
SECONDS = 5.0

Shown = dict[str, object]


class Desk:
    """The game, and the places that the player has pressed since the last move."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.game = Game(puzzle)
        self.pressed: tuple[str, ...] = ()
        # How many moves each act made: undo takes back a whole hint, or a move and the machine's answer.
        self._acts: list[int] = []
        self._undone: list[int] = []
        self._seed = SystemRandom().randrange(10**9)
        if len(self.game.draw().shapes) > MOST_SHAPES:
            raise CannotDo(f"a notebook's board has at most {MOST_SHAPES:,} shapes; this one has more")

    @property
    def _play(self) -> Any:
        return self.game.puzzle.family.play

    # ---- what the board shows

    def shown(self) -> Shown:
        picture, status = self.game.draw(), self.game.status()
        return {
            "title": self.game.puzzle.describe(),
            "svg": svg(picture),
            "presses": self.game.presses(self.pressed),
            "pressed": list(self.pressed),
            "words": begun_in_words(self.pressed) if self.pressed else in_words(status),
            "is_won": status.get("solved") is True,
            "choices": [{"move": each.move, "label": each.label} for each in self.game.choices()],
            "can": self._abilities(),
        }

    def _abilities(self) -> Mapping[str, bool]:
        solvers = self.game.puzzle.family.solving.solvers.values()
        return {
            "press": self._play.press is not None,
            "undo": bool(self.game.moves or self.pressed),
            "redo": bool(self.game.undone),
            "hint": any(solver.steps_from is not None for solver in solvers),
            "check": self._play.solution is not None,
        }

    # ---- what the player does

    def act(self, asked: Mapping[str, Any]) -> Shown:
        """Do what the board asks; the answer has an `error` if that is not possible."""
        acts = {
            "press": self._press,
            "moves": self._moves,
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "check": self._check,
        }
        doing = acts.get(str(asked.get("act")))
        if doing is None:
            return {"error": "the board asks for something unknown"}
        try:
            return doing(asked)
        except HamekomiError as error:
            return {"error": str(error)}

    def _press(self, asked: Mapping[str, Any]) -> Shown:
        """With `along`, the pointer has only come along in a drag: it adds to a move that is begun."""
        place, is_along = str(asked.get("place")), asked.get("along") is True
        if place in self.pressed:
            if not is_along:
                self._let_go(place)
            return {}
        move = self.game.pressed(Press((*self.pressed, place), asked.get("right") is True))
        alone = self.game.pressed(Press((place,)))
        if is_along and (not self.pressed or (move and move == alone)):
            return {}
        if move == MORE:
            # What can begin a move begins a new one.
            self.pressed = (place,) if alone == MORE else (*self.pressed, place)
        elif move is not None:
            self._moved(move)
        return {}

    def _let_go(self, place: str) -> None:
        """A place that is pressed again; the first one takes all others with it."""
        is_first = place == self.pressed[0]
        self.pressed = () if is_first else tuple(each for each in self.pressed if each != place)

    def _moves(self, asked: Mapping[str, Any]) -> Shown:
        moves = asked.get("moves")
        if not isinstance(moves, list):
            raise BadInput("moves are a list of texts")
        self._moved(*map(str, moves))
        return {}

    def _moved(self, *moves: str) -> None:
        """Make moves; in a game for two, the machine answers."""
        game = self.game
        for move in moves:
            game = game.move(move)
        reply = game.reply(self._seed)
        game = game if reply is None else game.move(reply.move)
        if made := len(game.moves) - len(self.game.moves):
            self._acts.append(made)
            self._undone.clear()
        self.game = game
        self.pressed = ()

    def _undo(self, asked: Mapping[str, Any]) -> Shown:
        if self.pressed:
            self.pressed = ()
        elif self._acts:
            self._undone.append(self._acts.pop())
            for _ in range(self._undone[-1]):
                self.game = self.game.undo()
        return {}

    def _redo(self, asked: Mapping[str, Any]) -> Shown:
        self.pressed = ()
        if self._undone:
            self._acts.append(self._undone.pop())
            for _ in range(self._acts[-1]):
                self.game = self.game.redo()
        return {}

    def _hint(self, asked: Mapping[str, Any]) -> Shown:
        step = self.game.reached.hint(timeout=SECONDS)
        return {"step": None if step is None else step_with_picture(step, MOST_PLACES)}

    def _check(self, asked: Mapping[str, Any]) -> Shown:
        reached = self.game.reached
        broken = reached.check_position(timeout=SECONDS)
        told = [violation_json(each, MOST_PLACES) for each in broken[:1]]
        return {"violations": told, "is_won": reached.is_solved()}
