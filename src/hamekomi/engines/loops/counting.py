"""Count single loops on a board by a sweep over its vertices, without listing any loop.

The sweep follows all loops at once: parts of loops whose open ends pair up in the same way, and whose
clues need the same number of further edges, can be completed in the same ways, so it merges them and
keeps only their number (`cpp/slitherlink/count`). The 988,808,811,046,283,595,068,099 loops on an
empty board of 10 by 10 cells take 300,000 states. The number of states triples, roughly, with each step
in the length of the shorter side; clues reduce it.

The count shares no code with the search for loops, so that each can confirm the other.
"""

from collections.abc import Sequence

from hamekomi._core import LoopCount
from hamekomi.engines.clocked import OUT_OF_MEMORY, PAUSED
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.work.memory import affordable

# Bytes for the tables, if the budget of memory is twice as large.
MEMORY = 2_000_000_000
# Places between two checks of the clock: about ten milliseconds.
PLACES_PER_TICK = 100_000
WORD = 64


def count_loops(
    rows: int,
    columns: int,
    clues: bytes,
    marks: bytes,
    clock: Clock,
    *,
    memory: int | None = None,
    visits_all: bool = False,
    ends: Sequence[int] = (),
) -> int:
    """Count the loops that agree with the clues and the given marks; ticks the states as nodes.

    Clues are one byte per cell, 255 for none; marks are one byte per edge. With `visits_all` a loop must
    visit all vertices, except those with four crosses. With two ends, vertices in reading order, lines
    between them are counted instead of loops.
    """
    memory = affordable(MEMORY) if memory is None else memory
    sweep = prepare(rows, columns, clues, marks, memory=memory, visits_all=visits_all, ends=ends)
    before = clock.nodes
    while (stop := sweep.run(PLACES_PER_TICK)) == PAUSED:
        clock.advance_to(before + sweep.states)
    if stop == OUT_OF_MEMORY:
        place = f"vertex {sweep.level + 1:,} of {sweep.levels:,}"
        raise OutOfBudget(f"stopped at {place}: its states do not fit into {memory:,} bytes")
    clock.advance_to(before + sweep.states)
    return sum(word << WORD * place for place, word in enumerate(sweep.count()))


def prepare(
    rows: int,
    columns: int,
    clues: bytes,
    marks: bytes,
    *,
    memory: int | None = None,
    visits_all: bool = False,
    ends: Sequence[int] = (),
) -> LoopCount:
    """Return the sweep before its first step, for callers that run it themselves."""
    memory = affordable(MEMORY) if memory is None else memory
    if memory < 0:
        raise BadInput(f"a sweep cannot have {memory} bytes")
    return LoopCount(rows, columns, clues, marks, memory, visits_all, ends)
