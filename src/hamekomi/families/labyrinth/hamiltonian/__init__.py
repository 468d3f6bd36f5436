"""Lines from field to field of a board that visit every field once: an oracle, counts, ranks, rules.

oracle.py        whether a line can be finished, and by which next fields; lists all lines
sat_fallback.py  the same by a SAT solver, where the oracle gives up
ranking.py       counts lines without listing them, finds the line of any rank, shuffles lines
figures.py       rules about the next step as figures, where they fit, figures against the oracle

Here is the board as the core (`cpp/labyrinth`) sees it: fields numbered in reading order, and the doors
through which a line may go.
"""

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

    def neighbour(self, field: int, direction: int) -> int:
        return field + (1, self.columns, -1, -self.columns)[direction]

    def has_door(self, field: int, direction: int) -> bool:
        return bool(self.doors[field] >> direction & 1)
