"""Playing a puzzle by hand: positions and moves. Moves are short texts.

The laboratory gives undo, redo, saving and replay to every family that can be played; a family says
only how a position starts and what a move does to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from hamekomi.model.picture import Picture

P = TypeVar("P")
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
