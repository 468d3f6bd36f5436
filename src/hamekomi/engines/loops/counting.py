"""Counting single loops on a board by a sweep over its vertices, without looking at any of them.

All loops are followed at once: parts of loops whose open ends pair up in the same way, and whose clues
ask for the same, have the same futures, so they are merged and only their number is kept
(`cpp/loop_count`). The 988,808,811,046,283,595,068,099 loops on an empty board of 10 by 10 cells take a
million states. States grow with the shorter side of the board, about threefold from one size to the
next, and clues make them few.

Nothing is shared with the search for loops, so that the two can bear witness to each other.
"""

from __future__ import annotations

from hamekomi._core import LoopCount
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, OutOfBudget

MEMORY = 2_000_000_000  # bytes for tables
PLACES_PER_LOOK = 100_000  # between looks at the clock, some ten milliseconds
WORD = 64


def count_loops(
    rows: int, columns: int, clues: bytes, marks: bytes, clock: Clock, *, memory: int = MEMORY
) -> int:
    """How many loops fit the clues and go on from the given marks; states are ticked off as nodes.

    Clues are one byte for each cell, 255 where there is none; marks one byte for each edge.
    """
    sweep = prepare(rows, columns, clues, marks, memory=memory)
    before = clock.nodes
    while (stop := sweep.run(PLACES_PER_LOOK)) == "paused":
        clock.reach(before + sweep.states)
    if stop == "out of memory":
        place = f"vertex {sweep.level + 1:,} of {sweep.levels:,}"
        raise OutOfBudget(f"stopped at {place}: its states do not fit into {memory:,} bytes")
    clock.reach(before + sweep.states)
    return sum(word << WORD * place for place, word in enumerate(sweep.count()))


def prepare(rows: int, columns: int, clues: bytes, marks: bytes, *, memory: int = MEMORY) -> LoopCount:
    """The sweep before its first step, for those who want to watch it."""
    if memory < 0:
        raise BadInput(f"a sweep cannot have {memory} bytes")
    try:
        return LoopCount(rows, columns, clues, marks, memory)
    except ValueError as error:
        raise BadInput(str(error)) from None
