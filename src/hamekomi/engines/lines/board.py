"""A board as the core sees it: fields in reading order, and the doors through which a line may go."""

from __future__ import annotations

from dataclasses import dataclass

RIGHT, DOWN, LEFT, UP = range(4)
# The letters of the directions, in the order of their numbers.
LETTERS = "RDLU"


@dataclass(frozen=True, slots=True)
class Board:
    """`doors` has a byte for each field: bit 0 for a door to the right, then down, left and up."""

    columns: int
    rows: int
    goal: int
    doors: bytes

    def beside(self, field: int, direction: int) -> int:
        return field + (1, self.columns, -1, -self.columns)[direction]

    def has_door(self, field: int, direction: int) -> bool:
        return bool(self.doors[field] >> direction & 1)
