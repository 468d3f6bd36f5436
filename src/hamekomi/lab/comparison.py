"""The solvers of a family side by side on one puzzle: what each finds, how long it takes, its effort."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal, get_args

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

    A solver that is named twice runs once: it would only agree with itself.

    >>> import hamekomi as hk
    >>> puzzle = hk.slitherlink.load("3./.3")
    >>> [(row.solver, row.found) for row in hk.compare(puzzle, ["fast", "backtrack"], "count")]
    [('fast', 2), ('backtrack', 2)]
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
