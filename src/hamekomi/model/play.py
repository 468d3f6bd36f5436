"""Playing a puzzle by hand: positions and moves. Moves are short texts.

The laboratory gives undo, redo, saving and replay to every family that can be played; a family defines
only the start position and the effect of a move. If its notations hold positions, a puzzle can be read
together with the player's marks.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from hamekomi.model.answers import Budget, Violation
from hamekomi.model.picture import Picture

P = TypeVar("P")
S = TypeVar("S")
Position = TypeVar("Position")

NONE: Mapping[str, Any] = MappingProxyType({})
# In place of a move: the player has begun one.
MORE = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move with its label and a comment."""

    move: str
    label: str
    # None if not known.
    good: bool | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Press:
    """Places of the picture, named as there, that the player has pressed since the last move."""

    places: tuple[str, ...]
    # Whether the last one was pressed with the right button.
    is_right: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Generic[P, S, Position]):
    """Functions of positions: show them, change them by moves, check, read and write them.

    A family whose notations hold marks, but which has no game, has no `apply`; one that has a game, but
    no notation for positions, has neither `parse` nor `write`.
    """

    # The position before the first move. Raises CannotDo for a puzzle that cannot be played.
    start: Callable[[P], Position]
    draw: Callable[[Position], Picture]
    # In characters; True: ASCII only.
    sketch: Callable[[Position, bool], str] | None = None

    # Raises IllegalMove for a move that the rules forbid, and for a text that is not a move.
    apply: Callable[[Position, str], Position] | None = None
    # The moves to offer; empty if the game is over, or if the player may mark anything.
    choices: Callable[[Position], list[Choice]] = lambda position: []
    # What pressing places of the picture means: a move; MORE if another place is needed to complete
    # it; None if pressing the last place does nothing. A family without it takes moves by their words.
    press: Callable[[Position, Press], str | None] | None = None
    # What a screen shows beside the picture.
    status: Callable[[Position], Mapping[str, object]] = lambda position: NONE
    # What the family's own screen has to know of a puzzle, to draw it; refuses one that it cannot show.
    open: Callable[[P, Budget], Mapping[str, object]] | None = None

    # The laws that the marks break, whatever the player marks later. Must be quick.
    check: Callable[[Position], list[Violation]] = lambda position: []
    # If `check` finds nothing: a violation if no solution contains all the marks. It may search.
    check_further: Callable[[Position, Budget], list[Violation]] = lambda position, budget: []
    # The marks, read as a solution.
    solution: Callable[[Position], S] | None = None
    # A finished position with all these marks; None if there is none. It may search.
    finish: Callable[[Position, Budget], Position | None] | None = None

    # Read and write puzzles with marks, by the names of the formats that can hold them; the first one
    # to write is used for saving.
    parse: Mapping[str, Callable[[str], Position]] = field(default_factory=lambda: NONE)
    write: Mapping[str, Callable[[Position], str]] = field(default_factory=lambda: NONE)
    # Reads and writes the marks alone, as the page sends them and its links contain them.
    parse_marks: Callable[[P, str], Position] | None = None
    write_marks: Callable[[Position], str] | None = None
    # The puzzle of a position that was read.
    puzzle: Callable[[Position], P] | None = None
    # Whether anything is marked; if not, the position is dropped.
    is_begun: Callable[[Position], bool] = lambda position: True
