"""Counting exact covers by a sweep over the items, without looking at any of them.

All covers are followed at once: choices that leave the same items open have the same futures, so they
are merged and only their number is kept (`cpp/frontier`). Where pieces repeat or the frame is long this
is far quicker than any search: the 12,988,816 ways to lay dominoes on a chessboard take 1,220 states.
Where pieces are many, all different, and the frame is a thick solid, memory runs out first.

The method shares the statement of the problem with `engines.exact_cover`, and nothing else, so that the
two can bear witness to each other.
"""

from __future__ import annotations

from typing import Literal

from hamekomi._core import FrontierCount
from hamekomi.engines.exact_cover.problem import ExactCover, Label
from hamekomi.engines.pace import PAUSED, Pace
from hamekomi.model.answers import PATIENT, Budget, Clock, Count
from hamekomi.model.errors import BadInput, OutOfBudget

# Of the items; best is the better one of the other two, by a guess.
Order = Literal["best", "given", "narrow"]

MEMORY = 2_000_000_000  # bytes for tables
PLACES_AT_FIRST = 1000
WORD = 64


def count(
    problem: ExactCover[Label],
    budget: Budget = PATIENT,
    clock: Clock | None = None,
    *,
    memory: int = MEMORY,
    order: Order = "best",
) -> Count:
    """How many covers there are; `nodes` of the answer are the states that were looked at.

    The clock is the budget's, where it is running already.
    """
    clock = clock or budget.clock()
    sweep = prepare(problem, clock, threads=budget.threads, memory=memory, order=order)
    pace, before = Pace(PLACES_AT_FIRST), clock.nodes
    while (stop := pace.take(sweep.run)) == PAUSED:
        clock.reach(before + sweep.states)
    if stop == "out of memory":
        place = f"level {sweep.level + 1:,} of {sweep.levels:,}"
        raise OutOfBudget(f"stopped at {place}: its states do not fit into {memory:,} bytes")
    covers = sum(word << WORD * place for place, word in enumerate(sweep.count()))
    return Count(covers, method="frontier", nodes=sweep.states, seconds=clock.seconds)


def prepare(
    problem: ExactCover[Label],
    clock: Clock | None = None,
    *,
    threads: int = 1,
    memory: int = MEMORY,
    order: Order = "best",
) -> FrontierCount:
    """The sweep before its first step, for those who want to watch it."""
    clock = clock or PATIENT.clock()
    numbers = problem.numbered(clock)
    if any(numbers.colours):
        raise BadInput("the frontier method does not know colours; the search does")
    if any(len(set(option)) < len(option) for option in clock.along(problem.options.values())):
        raise BadInput("the frontier method does not know options that hold an item twice")
    if threads < 1 or memory < 0:
        raise BadInput(f"a sweep cannot have {threads} threads and {memory} bytes")
    try:
        sweep = FrontierCount(
            numbers.least, numbers.most, numbers.starts, numbers.members, memory, threads, order
        )
        pace = Pace()
        while pace.take(sweep.plan) == PAUSED:
            clock.tick(0)
        return sweep
    except ValueError as error:
        raise BadInput(str(error)) from None
