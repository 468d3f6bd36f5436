"""Patterns and loop avoidance on a board, until neither has anything to add.

Loop avoidance: an edge whose line would close a loop that is not the solution gets a cross.
"""

from __future__ import annotations

from typing import NamedTuple

from hamekomi._core import settle_loop
from hamekomi.engines.patterns.pattern import Patterns
from hamekomi.model.errors import BadInput


class Settled(NamedTuple):
    """Marks to which nothing can be added; when not alive, no loop agrees with the given ones."""

    is_alive: bool
    marks: bytes


def settle(patterns: Patterns, rows: int, columns: int, clues: bytes, marks: bytes) -> Settled:
    """Patterns and loop avoidance to a common fixed point; a full board is alive only if it is solved.

    Clues are one byte for each cell, 255 where there is none; marks one byte for each edge.
    """
    try:
        return Settled(*settle_loop(patterns.table, rows, columns, clues, marks))
    except ValueError as error:
        raise BadInput(str(error)) from None
