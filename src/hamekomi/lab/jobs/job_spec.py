"""Turning an order into a plan that a worker can run, or that `run_job` runs at once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from hamekomi.lab import catalogue, making, validate
from hamekomi.lab.catalogue import ability
from hamekomi.lab.foreground import run_with_file
from hamekomi.lab.jobs.job import Order, Settings
from hamekomi.lab.jobs.wording import count_title, making_title, task_title
from hamekomi.lab.puzzle import Puzzle, load, title_of
from hamekomi.lab.reading.recognise import recognise
from hamekomi.lab.results.to_json import count_json
from hamekomi.lab.solver_call import solver_call
from hamekomi.model.answers import Budget, Total
from hamekomi.model.errors import UnknownName
from hamekomi.model.family import Task, Walks
from hamekomi.model.options import MOST_THREADS, Chosen, OneOf, Option, Text, Whole, complete
from hamekomi.model.plan import Identity, OnePiece, Plan, Result
from hamekomi.work.address import check_address

# ---- Turn an order into a plan; an order that cannot be done is refused here.

THREADS = Whole("threads", "how many pieces of work to do at the same time", 1, 1, MOST_THREADS)
CLUSTER = Text("cluster", "the address of a Dask cluster that does the work, or local", "")
NUMBER = Whole("number", "how many puzzles", 1, 1, making.MOST_PUZZLES)
GRADES = OneOf("grades", "whether each puzzle is graded", "yes", ("yes", "no"))


@dataclass(frozen=True, slots=True)
class PreparedJob:
    """What a worker needs: the plan, how many pieces to run at a time, and the answer as JSON.

    `title` says what the work is, for people.
    """

    plan: Plan[Any, Any]
    threads: int = 1
    # Empty: this machine.
    cluster: str = ""
    to_json: Callable[[Any], Result] = lambda answer: answer
    title: str = ""


@dataclass(frozen=True, slots=True)
class StoredOrder:
    """What the store needs to know of an order that can be done."""

    title: str
    identity: Identity


def prepared_for_store(order: Order, prepare: Callable[[Order], PreparedJob]) -> StoredOrder:
    prepared = prepare(order)
    return StoredOrder(prepared.title, prepared.plan.identity)


def prepare(order: Order) -> PreparedJob:
    """Return what a worker needs for an order; raises `BadInput` or `UnknownName`."""
    if address := order.settings.get(CLUSTER.name):
        check_address(CLUSTER.read(address))
    match order.verb:
        case "count":
            return _count(order)
        case "generate":
            return _generate(order)
        case "experiment":
            experiments = catalogue.family(order.family).making.experiments
            if order.subject not in experiments:
                raise UnknownName(f"{order.family} experiment", order.subject, experiments)
            return _task(order, experiments[order.subject], order.subject)
        case "mine":
            owner = catalogue.family(order.family)
            return _task(order, ability(owner, lambda each: each.making.mine, "mine"), "mine")
        case "walk":
            owner = catalogue.family(order.family)
            return _task(order, ability(owner, lambda each: each.find(Walks), "walk").task, "walk")


def _count(order: Order) -> PreparedJob:
    found = recognise(order.subject, family_name=order.family)
    puzzle = Puzzle(found.family, found.value)
    solving = puzzle.family.solving
    declared: tuple[Option, ...] = (
        OneOf("solver", "which solver", next(iter(solving.solvers)), tuple(solving.solvers)),
        OneOf("up_to", "what counts as one solution", "all", puzzle.family.up_to),
        THREADS,
        CLUSTER,
    )
    chosen = complete(declared, order.settings, "a count")
    solver, up_to, threads = chosen["solver"], chosen["up_to"], chosen["threads"]
    is_usual = solver == next(iter(solving.solvers))
    title = count_title(title_of(puzzle), up_to, None if is_usual else solver)
    budget = Budget(threads=threads)
    plan = solver_call(puzzle.family, puzzle.value, solver, up_to, budget).plan_to_count()
    if plan is None:
        counted = unresumable_count(puzzle.family.name, puzzle.text, solver, up_to, threads)
        return PreparedJob(counted, title=title)

    def as_json(total: Total) -> Result:
        in_all = {} if total.in_all is None else {"in_all": total.in_all}
        return {**count_json(total.as_count(solver, up_to)), **in_all}

    return PreparedJob(plan, threads, chosen["cluster"], as_json, title)


def _generate(order: Order) -> PreparedJob:
    own, common = _split(order.settings, (NUMBER, GRADES, THREADS, CLUSTER), "puzzles")
    with_grades = common["grades"] == "yes"
    plan = making.plan(order.family, own, order.seed, common["number"], with_grades=with_grades)
    title = making_title(common["number"], catalogue.family(order.family).title, own)
    return PreparedJob(plan, common["threads"], common["cluster"], title=title)


def _task(order: Order, task: Task, name: str) -> PreparedJob:
    own, common = _split(order.settings, (THREADS, CLUSTER), name)
    title = task_title(catalogue.family(order.family).title, task.title, own)
    plan = task.plan(complete(task.options, own, name), order.seed)
    return PreparedJob(plan, common["threads"], common["cluster"], title=title)


def _split(
    settings: Settings, common: tuple[Option, ...], what: str
) -> tuple[Mapping[str, object], Chosen]:
    """Split settings into a task's own and the common ones; completes the common ones."""
    names = {option.name for option in common}
    own = {name: value for name, value in settings.items() if name not in names}
    shared = {name: value for name, value in settings.items() if name in names}
    return own, complete(common, shared, what)


# ---- Counting by a solver that keeps no checkpoints: a single piece that always runs from the start.

VERSION = 2


def unresumable_count(family: str, puzzle: str, solver: str, up_to: str, threads: int) -> OnePiece:
    """The plan of a count; `puzzle` is in the canonical notation."""
    return OnePiece(
        Identity("uncut count", VERSION, f"{family} {solver} {up_to}\n{puzzle}"),
        partial(_count_unresumably, family, puzzle, solver, up_to, threads),
    )


def _count_unresumably(family: str, puzzle: str, solver: str, up_to: str, threads: int) -> Result:
    return count_json(load(puzzle, family).count(up_to=up_to, solver=solver, threads=threads))


# ---- The work of a job at once, without the queue


def run_job(
    verb: str,
    family: str,
    subject: str = "",
    /,
    *,
    seed: int = 0,
    timeout: float | None = None,
    **settings: int | str,
) -> Result:
    """Do what a job with this order does, and return its result.

    The verb is "experiment", "count", "generate", "mine" or "walk"; the subject is the experiment's name
    or the puzzle's text. `threads` and `cluster` are settings like any other.

    >>> import hamekomi as hk
    >>> result = hk.run_job("count", "packing", "soma", up_to="symmetry")
    >>> result["count"], result["in_all"]
    (240, 11520)
    """
    order = {"verb": verb, "family": family, "subject": subject, "settings": settings, "seed": seed}
    prepared = prepare(Order.from_json(order))
    budget = validate.budget(timeout, prepared.threads, prepared.cluster or None)
    return prepared.to_json(run_with_file(prepared.plan, None, budget))
