"""All lines one after the other, keeping left, where the oracle or the rules allow to go.

The oracle never leads into a dead end; rules may, and then the dead end is what comes next. The line on
the board says how far this has come, so nothing else is stored between two requests.
"""

from typing import Protocol

from hamekomi.families.labyrinth.hamiltonian import LETTERS
from hamekomi.families.labyrinth.hamiltonian.figures import Figures
from hamekomi.families.labyrinth.indices import as_board, line_indices
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.families.labyrinth.walks import left_first
from hamekomi.model.answers import Clock
from hamekomi.model.errors import CannotDo

ONLY_PLAIN = "the rules are for boards without walls, from corner to corner"


class Walker(Protocol):
    """A line that grows and goes back. `Oracle` is one; directions are numbers, as there."""

    @property
    def line(self) -> list[int]: ...
    @property
    def is_finished(self) -> bool: ...
    def possible(self) -> list[int]: ...
    def step(self, direction: int) -> None: ...
    def back(self) -> None: ...


class RuleWalker:
    """A line that enters every empty field that no rule forbids."""

    def __init__(self, puzzle: Labyrinth, figures: Figures, clock: Clock) -> None:
        if not puzzle.is_plain:
            raise CannotDo(ONLY_PLAIN)
        self._board, self._figures, self._clock = as_board(puzzle), figures, clock
        self.line = line_indices(puzzle)

    @property
    def is_finished(self) -> bool:
        return self.line[-1] == self._board.goal

    def possible(self) -> list[int]:
        board, at = self._board, self.line[-1]
        taken = {*self.line} if len(self.line) == len(board.doors) - 1 else {*self.line, board.goal}
        free = [
            direction
            for direction in range(4)
            if board.has_door(at, direction) and board.neighbour(at, direction) not in taken
        ]
        if len(free) < 2:  # no rule is tried where only one field can be entered
            return free
        uses = self._figures.uses(board.columns, board.rows, self.line, is_staged=True)
        forbidden = {direction for use in uses for direction in use.forbidden}
        return [direction for direction in free if direction not in forbidden]

    def step(self, direction: int) -> None:
        self._clock.tick()
        self.line.append(self._board.neighbour(self.line[-1], direction))

    def back(self) -> None:
        self.line.pop()


class KeepLeft:
    """The lines and dead ends of a walker, from the one on the board."""

    def __init__(self, walker: Walker, steps: str, clock: Clock) -> None:
        """Follows the steps as far as the walker allows: they may have been drawn by hand."""
        self._walker, self._clock = walker, clock
        # The steps of the walker so far, as letters.
        self.steps = ""
        for letter in steps:
            if LETTERS.index(letter) not in walker.possible():
                break
            self._step(LETTERS.index(letter))

    @property
    def is_finished(self) -> bool:
        return self._walker.is_finished

    def go_on(self) -> bool:
        """The next line or dead end; returns whether there is one.

        From a finished line or a dead end it goes back to the last field with a possible step to the
        right of the one taken; then it keeps left.
        """
        if self.steps and not self._choices() and not self._turn_right():
            return False
        while choices := self._choices():
            self._step(choices[0])
        return self.steps != ""

    def _turn_right(self) -> bool:
        while self.steps:
            self._clock.tick()
            self._walker.back()
            last, self.steps = LETTERS.index(self.steps[-1]), self.steps[:-1]
            choices = self._choices()
            if later := choices[choices.index(last) + 1 :]:
                self._step(later[0])
                return True
        return False

    def _choices(self) -> list[int]:
        """From left to right."""
        return [] if self.is_finished else left_first(self.steps[-1:], self._walker.possible())

    def _step(self, direction: int) -> None:
        self._walker.step(direction)
        self.steps += LETTERS[direction]
