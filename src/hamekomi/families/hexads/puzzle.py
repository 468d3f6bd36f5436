"""The values: two kinds of puzzle, each with its own kind of solution.

A `Completion` asks for the blocks that contain some points; its solutions are `Block`s.
A `Hand` of mathematical blackjack asks for the moves that win; its solutions are `Swap`s.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from hamekomi.families.hexads.systems.layout import Points, system_named
from hamekomi.model.errors import BadInput, shortened

T = TypeVar("T")

CARDS: tuple[int, ...] = tuple(range(12))
HAND_SIZE = 6


@dataclass(frozen=True, slots=True)
class Completion:
    """Find the blocks of the system that contain all these points."""

    system: str
    points: Points

    def __post_init__(self) -> None:
        system = system_named(self.system)
        object.__setattr__(self, "points", as_set(self.points, "points"))
        if unknown := self.points - set(system.points):
            raise BadInput(f"{min(map(str, unknown))} is not a point of {system.title}")
        if len(self.points) > system.block_size:
            size = system.block_size
            raise BadInput(f"{system.a_block} has {size} points; {len(self.points)} are too many")


@dataclass(frozen=True, slots=True)
class Hand:
    """Six of the cards 0 to 11, face up on the table; find the moves that win."""

    cards: frozenset[int]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", as_set(self.cards, "cards"))
        if unknown := self.cards - set(CARDS):
            raise BadInput(f"there is no card {min(map(str, unknown))}; they run from 0 to 11")
        if len(self.cards) != HAND_SIZE:
            raise BadInput(f"a hand is {HAND_SIZE} different cards, not {len(self.cards)}")


@dataclass(frozen=True, slots=True)
class Block:
    points: Points


@dataclass(frozen=True, slots=True, order=True)
class Swap:
    """A move: a card taken from the table, and a lower one from the pile put in its place."""

    taken: int
    put: int


Puzzle = Completion | Hand
Solution = Block | Swap


def as_set(given: Iterable[T], noun: str) -> frozenset[T]:
    try:
        return frozenset(given)
    except TypeError:
        raise BadInput(f"{noun} are given as in [0, 1, 2], not {shortened(repr(given))}") from None
