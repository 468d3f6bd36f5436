"""Playing a puzzle by hand: positions and moves. Moves are short texts.

The laboratory gives undo, redo, saving and replay to every family that can be played; a family says
only how a position starts and what a move does to it. Where notations hold positions as well, a puzzle
can be read together with what somebody has marked in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from hamekomi.model.answers import Budget, Violation
from hamekomi.model.picture import Picture

P = TypeVar("P")
S = TypeVar("S")
Position = TypeVar("Position")

NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move with what is to be said about it."""

    move: str
    label: str
    # None: nobody knows.
    good: bool | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Generic[P, S, Position]):
    """What can be done with positions: shown, changed by moves, checked, read and written.

    A family whose notations hold marks, but which nobody plays, has no `apply`; one that is played, but
    has no notation for positions, has neither `parse` nor `write`.
    """

    # Nothing is done yet. CannotDo for a puzzle that is not for playing.
    start: Callable[[P], Position]
    draw: Callable[[Position], Picture]
    # In characters; True: ASCII only.
    sketch: Callable[[Position, bool], str] | None = None

    # Raises IllegalMove for what the rules forbid, and for a text that is no move.
    apply: Callable[[Position, str], Position] | None = None
    # The moves to offer; none where the game is over, or where moves are free.
    choices: Callable[[Position], list[Choice]] = lambda position: []
    # What a screen shows beside the picture.
    status: Callable[[Position], Mapping[str, object]] = lambda position: NONE
    # The machine's move, in a game for two.
    reply: Callable[[Position, Random], Choice | None] | None = None

    # The laws that can no longer be kept, whatever is marked later. At a glance.
    check: Callable[[Position], list[Violation]] = lambda position: []
    # Where these can all be kept: why no solution has all the marks, if none has. It may search.
    check_further: Callable[[Position, Budget], list[Violation]] = lambda position, budget: []
    # What is drawn, taken as an answer.
    solution: Callable[[Position], S] | None = None

    # Puzzles with marks, by the names of the formats that hold them; the first to write is for what is
    # to be kept.
    parse: Mapping[str, Callable[[str], Position]] = field(default_factory=lambda: NONE)
    write: Mapping[str, Callable[[Position], str]] = field(default_factory=lambda: NONE)
    # The marks alone, as the page sends them and its links carry them.
    parse_marks: Callable[[P, str], Position] | None = None
    # The puzzle of a position that was read.
    puzzle: Callable[[Position], P] | None = None
    # Whether anything is marked; where nothing is, the position is the puzzle alone.
    is_begun: Callable[[Position], bool] = lambda position: True
