"""Apply patterns and loop avoidance to a board until neither adds anything.

Loop avoidance: an edge whose line would close a loop that is not the solution gets a cross.
"""

from __future__ import annotations

from typing import NamedTuple

from hamekomi._core import settle_loop
from hamekomi.engines.patterns.pattern import Patterns
from hamekomi.model.errors import BadInput


class Settled(NamedTuple):
    """The marks at the fixed point; if not alive, no loop agrees with the given marks."""

    is_alive: bool
    marks: bytes


def settle(patterns: Patterns, rows: int, columns: int, clues: bytes, marks: bytes) -> Settled:
    """Apply both up to their common fixed point; a full board is alive only if it is solved.

    Clues are one byte per cell, 255 for none; marks are one byte per edge.
    """
    try:
        return Settled(*settle_loop(patterns.table, rows, columns, clues, marks))
    except ValueError as error:
        raise BadInput(str(error)) from None
