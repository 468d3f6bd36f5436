"""A game on a notebook's board: what the player does, and what the board then shows.

It knows nothing of notebooks: requests come in and answers go out as JSON values.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import SystemRandom
from typing import Any

from hamekomi.lab.game import Game, finished_position
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.render.sheet_json import sheet_json
from hamekomi.lab.render.svg import svg
from hamekomi.lab.results.to_json import step_with_picture, violation_json
from hamekomi.model.errors import BadInput, CannotDo, HamekomiError
from hamekomi.model.marked_play import MarkedPlay, is_aid
from hamekomi.model.play import MORE, Press

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
        self._seed = SystemRandom().randrange(10**9)
        if len(self.game.draw().shapes) > MOST_SHAPES:
            raise CannotDo(f"a notebook's board has at most {MOST_SHAPES:,} shapes; this one has more")
        self.sheet = self._sheet()

    @property
    def _play(self) -> Any:
        return self.game.puzzle.family.play

    def _sheet(self) -> Shown | None:
        """If the game is played by marks: the sheet, and the picture below it, which never change."""
        if not isinstance(self._play, MarkedPlay):
            return None
        puzzle = replace(self.game.puzzle, position=None)
        return {
            "text": puzzle.text,
            "svg": svg(puzzle.draw()),
            "sheet": sheet_json(self._play.marks(puzzle.value)),
        }

    def _is_like_solution(self) -> bool:
        """Whether nothing that counts is missing, or is there too much; aids do not count."""
        sheet, position = self._play.marks(self.game.puzzle.value), self.game.position
        return self._solution == frozenset(each for each in position.marks if not is_aid(sheet, *each))

    @cached_property
    def _solution(self) -> frozenset[tuple[str, str]] | None:
        """The marks of a solution, if one is found soon. If there are others, `check` knows them."""
        try:
            finished = finished_position(replace(self.game.puzzle, position=None), timeout=SECONDS)
        except HamekomiError:
            return None
        return None if finished is None else finished.marks

    # ---- what the board shows

    def shown(self) -> Shown:
        """Of a game that is played by marks: the marks, else a picture with places to press."""
        status, has_sheet = dict(self.game.status()), self.sheet is not None
        if has_sheet and self.game.moves:
            status["solved"] = self._is_like_solution()
        return {
            "title": self.game.puzzle.describe(),
            "marks": self._play.write_marks(self.game.position) if has_sheet else "",
            "svg": "" if has_sheet else svg(self.game.draw()),
            "presses": [] if has_sheet else self.game.presses(self.pressed),
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

    def act(self, request: Mapping[str, Any]) -> Shown:
        """Do what the board requests; the answer has an `error` if that is not possible."""
        acts = {
            "press": self._press,
            "moves": self._moves,
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "check": self._check,
        }
        doing = acts.get(str(request.get("act")))
        if doing is None:
            return {"error": "the board sent an unknown request"}
        try:
            return doing(request)
        except HamekomiError as error:
            return {"error": str(error)}

    def _press(self, request: Mapping[str, Any]) -> Shown:
        """With `along`, the pointer is being dragged: the place only adds to a move that is begun."""
        place, is_dragged = str(request.get("place")), request.get("along") is True
        if place in self.pressed:
            if not is_dragged:
                self._release(place)
            return {}
        move = self.game.pressed(Press((*self.pressed, place), request.get("right") is True))
        alone = self.game.pressed(Press((place,)))
        if is_dragged and (not self.pressed or (move and move == alone)):
            return {}
        if move == MORE:
            # What can begin a move begins a new one.
            self.pressed = (place,) if alone == MORE else (*self.pressed, place)
        elif move is not None:
            self._moved(move)
        return {}

    def _release(self, place: str) -> None:
        """Release a place that is pressed again; releasing the first one releases all."""
        is_first = place == self.pressed[0]
        self.pressed = () if is_first else tuple(each for each in self.pressed if each != place)

    def _moves(self, request: Mapping[str, Any]) -> Shown:
        moves = request.get("moves")
        if not isinstance(moves, list):
            raise BadInput("moves are a list of texts")
        self._moved(*map(str, moves))
        return {}

    def _moved(self, *moves: str) -> None:
        """Make moves as one action; in a game for two, the machine's answer belongs to it."""
        game = self.game.move(*moves) if moves else self.game
        reply = game.reply(self._seed)
        if reply is not None:
            game = self.game.move(*moves, reply.move)
        self.game = game
        self.pressed = ()

    def _undo(self, request: Mapping[str, Any]) -> Shown:
        if self.pressed:
            self.pressed = ()
        else:
            self.game = self.game.undo()
        return {}

    def _redo(self, request: Mapping[str, Any]) -> Shown:
        self.pressed = ()
        self.game = self.game.redo()
        return {}

    def _hint(self, request: Mapping[str, Any]) -> Shown:
        step = self.game.reached.hint(timeout=SECONDS)
        return {"step": None if step is None else step_with_picture(step, MOST_PLACES)}

    def _check(self, request: Mapping[str, Any]) -> Shown:
        reached = self.game.reached
        broken = reached.check_position(timeout=SECONDS)
        violations = [violation_json(each, MOST_PLACES) for each in broken[:1]]
        return {"violations": violations, "is_won": reached.is_solved()}


def in_words(status: Mapping[str, object]) -> str:
    """The status of a game in a sentence: the family's own, or else the numbers among the facts."""
    if isinstance(outcome := status.get("outcome"), str):
        return outcome
    if status.get("solved") is True:
        return "Solved."
    numbers = [
        f"{name.replace('_', ' ')}: {value:,}"
        for name, value in status.items()
        if isinstance(value, int) and not isinstance(value, bool)
    ]
    return ", ".join(numbers).capitalize() or "Not solved yet."


def begun_in_words(pressed: Sequence[str]) -> str:
    """The places that the player has pressed to begin a move."""
    are = "is" if len(pressed) == 1 else "are"
    chosen = f"{', '.join(pressed)} {are} chosen"
    return f"{chosen[0].upper()}{chosen[1:]}: press the next place, or {pressed[0]} again to release it."
