"""Random lines, about equally likely, where the tables for exact ranks would be too large."""

from __future__ import annotations

from collections.abc import Sequence

from hamekomi._core import labyrinth_backbite
from hamekomi.engines.lines.board import Board
from hamekomi.engines.pace import PAUSED, Pace
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput

# Bites for each field of the board before a line is taken. Nobody knows how many are enough.
BITES_PER_FIELD = 200


def shuffled(board: Board, line: Sequence[int], seed: int, clock: Clock) -> list[int]:
    """A random line with the ends of this one, which visits all fields."""
    try:
        chain = labyrinth_backbite(board.columns, board.rows, board.goal, board.doors, line, seed)
    except ValueError as error:
        raise BadInput(str(error)) from None
    pace, mixing = Pace(1000), BITES_PER_FIELD * len(line)
    while True:
        before = pace.nodes
        stop = pace.take(lambda tries: chain.run(tries, mixing))
        clock.tick(before)
        if stop != PAUSED:
            return chain.line
