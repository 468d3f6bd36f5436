"""Answers that come in parts, as they are found. They run in a worker, for as long as the page listens.

Each function sends its parts one by one and returns the end:

    explain     {"step": ...} for every step, without pictures unless they are requested
    solve       {"solution": ..., "number": n}, and now and then {"passed": n, "nodes": n}
    count       {"progress": 0.3} now and then
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from hamekomi.lab.puzzle import Solution
from hamekomi.lab.results.to_json import step_with_picture
from hamekomi.lab.solver_call import solver_call, uniqueness
from hamekomi.model.answers import CountingBudget
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.plan import now_and_then
from hamekomi.web import limits, wire
from hamekomi.web.endpoints.solving import count_answer, solution_answer
from hamekomi.web.request_fields import RequestFields, puzzle_of, threads_of, up_to_of
from hamekomi.work import write_checkpoint

T = TypeVar("T")


def explain(fields: RequestFields, send: Callable[[wire.ExplainPart], None]) -> wire.ExplainEnd:
    puzzle = puzzle_of(fields)
    with_pictures = fields.truth("pictures", default=False)
    steps = puzzle.explain(solver=fields.optional_text("solver"), timeout=limits.STREAM_SECONDS)
    number, stopped = 0, ""
    try:
        for step in islice(steps, limits.STREAMED_STEPS):
            number += 1
            send({"step": step_with_picture(step, limits.PLACES, with_picture=with_pictures)})
        if next(steps, None) is not None:
            stopped = f"there are more than {limits.STREAMED_STEPS:,} steps"
    except OutOfBudget as error:
        stopped = str(error)
    return {"steps": number, "stopped": stopped, "remarks": puzzle.remarks()}


def solve(fields: RequestFields, send: Callable[[wire.SolvePart], None]) -> wire.SolveEnd:
    """Solutions number `first`, `first` + 1, ... (counted from 1); the earlier ones are found again.

    The end says how many there are in all, if that is known now.
    """
    puzzle, up_to = puzzle_of(fields), up_to_of(fields)
    first = fields.number("first", 1, 1, limits.LARGEST_EXACT)
    limit = fields.number("limit", 20, 1, limits.SOLUTIONS)
    with_pictures = fields.truth("pictures", default=True)
    number = 0

    def report() -> None:
        send({"passed": number, "nodes": budget.spent})

    budget = CountingBudget(
        seconds=limits.STREAM_SECONDS, threads=threads_of(fields), on_tick=now_and_then(report)
    )
    call = solver_call(puzzle.family, puzzle.value, fields.optional_text("solver"), up_to, budget)
    values = call.solutions()
    passing = now_and_then(report)
    stopped, more, clock = "", None, Stopwatch()
    try:
        for value in clock.timed(islice(values, first - 1 + limit)):
            number += 1
            if number >= first:
                found = solution_answer(puzzle, Solution(puzzle, value), with_pictures=with_pictures)
                send({"solution": found, "number": number})
            else:
                passing()
        more = next(clock.timed(values), None) is not None
    except OutOfBudget as error:
        stopped = str(error)
    return {
        "found": number,
        "complete": more is False,
        "unique": uniqueness(number, more),
        "up_to": up_to,
        "stopped": stopped,
        "solver": call.solver,
        "seconds": round(clock.seconds, 6),
        "nodes": budget.spent or None,
        "remarks": puzzle.remarks(),
    }


def count(
    fields: RequestFields, send: Callable[[wire.CountPart], None]
) -> wire.Count | wire.CountCheckpoint:
    """A count that is not done after a few seconds ends with its checkpoint, for a job to go on from."""
    puzzle, up_to, solver = puzzle_of(fields), up_to_of(fields), fields.optional_text("solver")
    started = time.monotonic()
    try:
        number = puzzle.count(
            solver=solver,
            up_to=up_to,
            timeout=limits.SOFT_SECONDS,
            threads=threads_of(fields),
            progress=lambda share: send({"progress": share}),
        )
    except OutOfBudget as stopped:
        # A solver may give up for another reason than the time; then a job would not get further.
        if time.monotonic() - started < limits.SOFT_SECONDS:
            raise
        plan = solver_call(puzzle.family, puzzle.value, solver, up_to).plan_to_count()
        position = None if plan is None else stopped.checkpoint
        return {
            "checkpoint": None
            if plan is None or position is None
            else write_checkpoint(plan.identity, position)
        }
    return count_answer(number, puzzle.remarks())


@dataclass(slots=True)
class Stopwatch:
    """Measures the search alone, without the pictures that are drawn meanwhile."""

    seconds: float = 0.0

    def timed(self, things: Iterator[T]) -> Iterator[T]:
        while True:
            started = time.monotonic()
            try:
                thing = next(things)
            except StopIteration:
                return
            finally:
                self.seconds += time.monotonic() - started
            yield thing
