"""Count exact covers by a sweep over the items, without listing any cover.

The sweep follows all covers at once: choices that leave the same items open can be completed in the same
ways, so it merges them and keeps only their number (`cpp/frontier`). If pieces repeat or the frame is
long, this is far quicker than any search: the 12,988,816 ways to lay dominoes on a chessboard take 1,220
states. If there are many different pieces and the frame is thick in all directions, memory runs out.

This method shares only the statement of the problem with `engines.exact_cover`, so that each can confirm
the other's counts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from hamekomi._core import FrontierCount
from hamekomi.engines.clocked import OUT_OF_MEMORY, PAUSED, TimeSlice
from hamekomi.engines.exact_cover.problem import ExactCover, Label
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count, Total
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.plan import Counted, CountPlan, Piece, Report, clock_of
from hamekomi.work.memory import affordable

# The order of the items: as given, or one that keeps the frontier narrow; "best" estimates which is
# better.
Order = Literal["best", "given", "narrow"]

# Bytes for the tables, if the budget of memory is twice as large.
MEMORY = 2_000_000_000
FIRST_PLACES = 1000
WORD = 64
SWEEP = "sweep"


def count(
    problem: ExactCover[Label],
    budget: Budget = UNLIMITED,
    clock: Clock | None = None,
    *,
    memory: int | None = None,
    order: Order = "best",
) -> Count:
    """Count the covers; `nodes` of the answer are the states that the sweep visited.

    Pass `clock` if the budget's clock is already running.
    """
    clock, memory = clock or budget.clock(), affordable(MEMORY) if memory is None else memory
    sweep = prepare(problem, clock, threads=budget.threads, memory=memory, order=order)
    time_slice, before = TimeSlice(FIRST_PLACES), clock.nodes
    while (stop := time_slice.take(sweep.run)) == PAUSED:
        clock.advance_to(before + sweep.states)
    if stop == OUT_OF_MEMORY:
        raise out_of_memory(sweep, memory)
    return Count(covers(sweep), method="frontier", nodes=sweep.states, seconds=clock.seconds)


def out_of_memory(sweep: FrontierCount, memory: int) -> OutOfBudget:
    place = f"level {sweep.level + 1:,} of {sweep.levels:,}"
    return OutOfBudget(f"stopped at {place}: its states do not fit into {memory:,} bytes")


def covers(sweep: FrontierCount) -> int:
    """The number of covers that a finished sweep has counted."""
    return sum(word << WORD * place for place, word in enumerate(sweep.count()))


def prepare(
    problem: ExactCover[Label],
    clock: Clock | None = None,
    *,
    threads: int = 1,
    memory: int | None = None,
    order: Order = "best",
) -> FrontierCount:
    """Return the sweep before its first step, for callers that run it themselves."""
    clock, memory = clock or UNLIMITED.clock(), affordable(MEMORY) if memory is None else memory
    numbers = problem.numbered(clock)
    if any(numbers.colours):
        raise BadInput("the frontier method cannot handle colours; the search can")
    if threads < 1 or memory < 0:
        raise BadInput(f"a sweep cannot have {threads} threads and {memory} bytes")
    sweep = FrontierCount(
        numbers.least, numbers.most, numbers.starts, numbers.members, memory, threads, order
    )
    time_slice = TimeSlice()
    while time_slice.take(sweep.plan) == PAUSED:
        clock.tick(0)
    return sweep


@dataclass(frozen=True, slots=True)
class CountBySweep(CountPlan):
    """The count as a plan: a single piece, which starts again after an interruption."""

    work = "sweep count"
    version = 1
    problem_text = "{problem.fingerprint}"

    problem: ExactCover[Any]
    threads: int = 1

    def pieces(self, clock: Clock) -> list[Piece]:
        self.problem.numbered(clock)  # the identity depends on it
        return [Piece(SWEEP)]

    def run(self, piece: Piece, position: str | None, report: Report) -> Counted:
        clock, memory = clock_of(report, ""), affordable(MEMORY)
        sweep = prepare(self.problem, clock, threads=self.threads, memory=memory)
        time_slice = TimeSlice()
        while (stop := time_slice.take(sweep.run)) == PAUSED:
            report("", sweep.progress)
        if stop == OUT_OF_MEMORY:
            raise out_of_memory(sweep, memory)
        return Counted(covers(sweep), sweep.states)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        found = results[SWEEP]
        return Total(found.count, found.nodes)
