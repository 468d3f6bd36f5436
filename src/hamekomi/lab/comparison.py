"""The solvers of a family side by side: what each finds, how long it takes, its effort.

On one puzzle, or on many; then a summary says how each solver did, and a table holds all of it.
"""

import csv
import io
import os
import platform
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil
from pathlib import Path
from statistics import median
from typing import Literal, get_args

from hamekomi import __version__
from hamekomi.engines import simd_level
from hamekomi.lab import validate
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.solver_call import solver_call
from hamekomi.model.answers import CountingBudget
from hamekomi.model.errors import BadInput, OutOfBudget, UnknownName

# What every solver is asked: find a solution; find one and prove that there is no other; count them all.
Task = Literal["one", "unique", "count"]
TASKS: tuple[Task, ...] = get_args(Task)
# Solutions after which a task is done.
ENOUGH = {"one": 1, "unique": 2}


@dataclass(frozen=True, slots=True)
class Measured:
    """What one solver did.

    >>> import hamekomi as hk
    >>> row = next(hk.compare(hk.load("five-points", "hexads")))
    >>> row.solver, row.found, row.is_done, row.answer
    ('pictures', 1, True, '0 1 2 3 4 11')
    """

    solver: str
    # Up to two if asked for "one" or "unique".
    found: int
    # Whether it did what was asked; otherwise `reason` says why not.
    is_done: bool
    seconds: float
    # Whatever the solver counts; None if it counts nothing.
    nodes: int | None = None
    # The first solution, as text; "" if there is none or they were only counted.
    answer: str = ""
    reason: str = ""
    # Whether it could begin: not if a package is missing, or if it cannot do such puzzles.
    is_able: bool = True


def read_task(word: str) -> Task:
    for task in TASKS:
        if word == task:
            return task
    raise UnknownName("task for solvers", word, TASKS)


def why_not(puzzle: Puzzle, solver: str, up_to: str = "all", task: Task = "unique") -> str:
    """Why a solver cannot begin with this puzzle, such as a missing package; "" if it can."""
    call = solver_call(puzzle.family, puzzle.value, solver, up_to)
    return call.refusal(to_count=task == "count")


def measure(
    puzzle: Puzzle,
    solver: str,
    task: Task = "unique",
    *,
    up_to: str = "all",
    timeout: float | None = None,
) -> Measured:
    """Run one solver; a solver that cannot, or does not finish, says why."""
    task = read_task(task)
    budget = CountingBudget(seconds=None if timeout is None else validate.seconds("a timeout", timeout))
    call = solver_call(puzzle.family, puzzle.value, solver, up_to, budget)
    if reason := call.refusal(to_count=task == "count"):
        return Measured(call.solver, 0, is_done=False, seconds=0.0, reason=reason, is_able=False)
    # Called before the clock starts, so that importing what the solver needs is not measured.
    solutions = iter(()) if task == "count" and up_to != "all" else call.solutions()
    clock = budget.clock()
    found: list[str] = []
    counted = 0
    nodes: int | None = None
    try:
        if task == "count":
            count = call.count()
            counted, nodes = int(count), count.nodes
        else:
            for value in islice(solutions, ENOUGH[task]):
                found.append(Solution(puzzle, value).text)
    # BadInput: the solver learned only while it counted that this is not for it.
    except (BadInput, OutOfBudget) as stopped:
        reason = str(stopped)
    return Measured(
        solver=call.solver,
        found=counted or len(found),
        is_done=not reason,
        seconds=clock.seconds,
        nodes=nodes if nodes is not None else budget.spent or None,
        answer=found[0] if found else "",
        reason=reason,
    )


def compare(
    puzzle: Puzzle,
    solvers: Sequence[str] | None = None,
    task: Task = "unique",
    *,
    up_to: str = "all",
    timeout: float | None = None,
) -> Iterator[Measured]:
    """Run these solvers one after the other, each within the timeout; by default all of the family's.

    The task is "one" solution, "unique" (find one, and prove that there is no other) or "count". A row
    has `solver`, `found`, `is_done`, `seconds`, `nodes`, and, if it is not done, a `reason`. A solver
    that is named twice runs once: it would only agree with itself.

    >>> import hamekomi as hk
    >>> [(row.solver, row.found) for row in hk.compare(hk.load("toy", "cover"), ["search", "sat"])]
    [('search', 1), ('sat', 1)]
    """
    for solver in dict.fromkeys(puzzle.family.solving.solvers if solvers is None else solvers):
        yield measure(puzzle, solver, task, up_to=up_to, timeout=timeout)


def agreement(rows: Iterable[Measured], task: Task) -> bool | None:
    """Whether all solvers that are done found the same; None if fewer than two are done."""
    done = [row for row in rows if row.is_done]
    if len(done) < 2:
        return None
    if task == "one":  # any solution will do
        return len({row.found > 0 for row in done}) == 1
    only = {row.answer for row in done if row.found == 1}
    return len({row.found for row in done}) == 1 and (task == "count" or len(only) <= 1)


# ---- Many puzzles


@dataclass(frozen=True, slots=True)
class Compared:
    """What the solvers did with one puzzle of a file."""

    # From 1.
    problem: int
    line: int
    task: Task
    rows: tuple[Measured, ...]

    @property
    def agree(self) -> bool | None:
        return agreement(self.rows, self.task)

    def records(self) -> Iterator[dict[str, object]]:
        """A flat record for each solver, for tables and JSON."""
        for row in self.rows:
            yield {
                "problem": self.problem,
                "line": self.line,
                "solver": row.solver,
                "task": self.task,
                "found": row.found if row.is_able else None,
                "done": row.is_done,
                "seconds": round(row.seconds, 6) if row.is_able else None,
                "nodes": row.nodes,
                "refused": not row.is_able,
                "agree": self.agree,
                "reason": row.reason,
            }


@dataclass(frozen=True, slots=True)
class Summary:
    """How one solver did with many puzzles. Seconds are those of puzzles that it has done."""

    solver: str
    puzzles: int
    done: int
    # At the time limit, or without getting further.
    stopped: int
    refused: int
    median: float | None
    # 95 of 100 puzzles took at most this long.
    most_took: float | None
    worst: float | None
    nodes: int | None

    def record(self) -> dict[str, object]:
        return {
            "solver": self.solver,
            "puzzles": self.puzzles,
            "done": self.done,
            "stopped": self.stopped,
            "refused": self.refused,
            "median": self.median,
            "95 %": self.most_took,
            "worst": self.worst,
            "nodes": self.nodes,
        }


def summaries(compared: Sequence[Compared]) -> Iterator[Summary]:
    """A summary for each solver, in the order in which they ran."""
    rows = [row for each in compared for row in each.rows]
    for solver in dict.fromkeys(row.solver for row in rows):
        its = [row for row in rows if row.solver == solver]
        done = sorted(row.seconds for row in its if row.is_done)
        nodes = [row.nodes for row in its if row.nodes is not None]
        yield Summary(
            solver=solver,
            puzzles=len(its),
            done=len(done),
            stopped=sum(row.is_able and not row.is_done for row in its),
            refused=sum(not row.is_able for row in its),
            median=round(median(done), 6) if done else None,
            most_took=round(done[ceil(0.95 * len(done)) - 1], 6) if done else None,
            worst=round(done[-1], 6) if done else None,
            nodes=sum(nodes) if nodes else None,
        )


def table_of(compared: Sequence[Compared]) -> str:
    """All of it as CSV; every line says on which machine it was measured."""
    found, on = io.StringIO(), machine()
    records = [{**record, "machine": on} for each in compared for record in each.records()]
    names = list(records[0]) if records else []
    table = csv.DictWriter(found, names, lineterminator="\n")
    table.writeheader()
    table.writerows(records)
    return found.getvalue()


def machine() -> str:
    """The processor, how many cores there are, the instructions in use, and the versions."""
    cores = os.cpu_count() or 1
    parts = (
        _processor(),
        f"{cores} core{'s' if cores > 1 else ''}",
        f"{simd_level()} instructions",
        f"Python {platform.python_version()}",
        f"hamekomi {__version__}",
    )
    return ", ".join(parts)


def _processor() -> str:
    """Its name, where the system says it."""
    try:
        about = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        about = ""
    named = re.search(r"^model name\s*:\s*(.+)$", about, re.MULTILINE)
    return named[1].strip() if named else platform.processor() or platform.machine()
