"""Playing a puzzle by hand: positions and moves. Moves are short texts.

The laboratory gives undo, redo, saving and replay to every family that can be played; a family says
only how a position starts and what a move does to it. Where notations hold positions as well, a puzzle
can be read together with what somebody has marked in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from hamekomi.model.answers import Budget, Violation
from hamekomi.model.picture import Picture

P = TypeVar("P")
S = TypeVar("S")
Position = TypeVar("Position")


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move with what is to be said about it."""

    move: str
    label: str
    good: bool | None = None  # None: nobody knows
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Generic[P, Position]):
    start: Callable[[P], Position]
    apply: Callable[[Position, str], Position]  # raises IllegalMove
    choices: Callable[[Position], list[Choice]]  # empty: the game is over, or moves are free
    draw: Callable[[Position], Picture]
    status: Callable[[Position], Mapping[str, object]]  # what a screen shows beside the picture
    reply: Callable[[Position, Random], Choice | None] | None = None  # the machine's move


@dataclass(frozen=True, slots=True, kw_only=True)
class Positions(Generic[P, S, Position]):
    """Positions as they stand in a text. They are those of the family's `play`.

    A position in which nothing is marked is the puzzle alone.
    """

    parse: Mapping[str, Callable[[str], Position]]  # by the names of the formats that hold marks
    write: Mapping[str, Callable[[Position], str]]  # likewise; the first for what is to be kept
    parse_marks: Callable[[P, str], Position]  # the marks alone, as links to the page carry them
    puzzle: Callable[[Position], P]
    solution: Callable[[Position], S]  # what is drawn, taken as an answer
    is_begun: Callable[[Position], bool]  # whether anything is marked
    check: Callable[[Position, Budget], list[Violation]]  # what is wrong already, or leads nowhere
    draw: Callable[[Position], Picture]
    sketch: Callable[[Position, bool], str]  # in characters; True: ASCII only
