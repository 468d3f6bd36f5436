"""A pattern with its conditions and conclusions, and the table that the core makes of many of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hamekomi._core import PatternTable, pattern_table
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadInput

Fact = tuple[int, int, int]  # row, column, value
TURNS = 8


@dataclass(frozen=True, slots=True)
class Pattern:
    """Facts about places, as (row, column) in doubled coordinates from a cell, its origin.

    Values are 1 to 255; zero is the value of places of which nothing is known.
    """

    conditions: tuple[Fact, ...]
    conclusions: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Outside:
    """The values of places off the board; zero: there is nothing to be known."""

    vertex: int = 0
    edge: int = 0
    cell: int = 0


@dataclass(frozen=True)
class Patterns:
    """Patterns in the order in which they are to be tried, each in all of its positions."""

    patterns: tuple[Pattern, ...]
    outside: Outside = Outside()

    @cached_property
    def table(self) -> PatternTable:
        outside = self.outside
        try:
            return pattern_table(
                [(pattern.conditions, pattern.conclusions) for pattern in self.patterns],
                [outside.vertex, outside.edge, outside.edge, outside.cell],
            )
        except (ValueError, TypeError) as error:
            reason = error if isinstance(error, ValueError) else "a value of a pattern is 1 to 255"
            raise BadInput(str(reason)) from None


def turned(place: Place, turn: int) -> Place:
    """An offset in one of the eight positions; 0 leaves it as it is, 4 to 7 swap rows and columns."""
    row, column = place[::-1] if turn & 4 else place
    return -row if turn & 2 else row, -column if turn & 1 else column
