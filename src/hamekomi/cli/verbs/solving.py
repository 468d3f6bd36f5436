"""The verbs solve and count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Annotated

import typer

from hamekomi.cli import codes
from hamekomi.cli.in_lines import InLines
from hamekomi.cli.long_work import watcher
from hamekomi.cli.one_more import OneMore
from hamekomi.cli.options import Common, Unique
from hamekomi.cli.queueing import AsJob, means, queue
from hamekomi.cli.several import each_puzzle
from hamekomi.cli.talk import (
    Bar,
    complain,
    data,
    detail,
    json_line,
    needs_ascii,
    progress_bar,
    talk,
)
from hamekomi.cli.unused import tell_unused
from hamekomi.cli.words import Rules, Words
from hamekomi.lab import given
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.question import uniqueness
from hamekomi.lab.results.told import count_json
from hamekomi.model.answers import Count
from hamekomi.model.errors import BadInput, CannotDo, MissingExtra, OutOfBudget
from hamekomi.model.words import counted

# Of one line among many, unless --limit says otherwise: an empty grid must not hold up the rest.
MOST_IN_LINES = 100

UpTo = Annotated[
    str,
    typer.Option(
        metavar="WHAT",
        help="Which solutions count as different: all; or rotation or symmetry, where turned (or also "
        "mirrored) copies of the whole count as one.",
    ),
]


def solve(
    common: Common,
    words: Words = None,
    up_to: UpTo = "all",
    unique: Unique = False,
    rules: Rules = None,
) -> int:
    """Print all solutions of a puzzle, or as many as --limit says."""
    act = partial(_solve, up_to=up_to, unique=unique)
    in_lines = InLines(partial(act, in_lines=True), is_plain=up_to == "all" and rules is None)
    return each_puzzle(common, words, act, rules=rules, in_threads=True, in_lines=in_lines)


def _solve(common: Common, puzzle: Puzzle, *, up_to: str, unique: bool, in_lines: bool = False) -> int:
    most = MOST_IN_LINES if in_lines else None
    limit = min(2, common.limit or 2) if unique else common.limit or most
    found = 0
    more: bool | None = None
    name, solver = puzzle.solver(common.solver)
    if not solver.takes_seed:
        tell_unused(common, f"the solver '{name}' of {puzzle.family.name}", "seed")
    one_more = OneMore()
    try:
        solutions = puzzle.solutions(
            up_to=up_to,
            solver=name,
            timeout=common.timeout,
            threads=common.threads,
            seed=common.seed,
            on_tick=one_more.tick,
        )
        for solution in islice(solutions, limit):
            found += 1
            if in_lines:
                data(solution.text)
            else:
                _print_solution(common, puzzle, solution, found)
        if not (unique and found > 1):  # two solutions answer --unique; do not look for a third
            if not unique:  # with --unique we look for another one, however long it takes
                one_more.begin()
            more = next(solutions, None) is not None
    except OutOfBudget as stopped:
        if not one_more.is_over:
            complain(str(stopped))
    is_unique = uniqueness(found, more)
    if common.json:
        classes = {} if up_to == "all" else {"up_to": up_to}
        json_line(solutions=found, complete=more is False, unique=is_unique, **classes)
    else:
        which = "" if up_to == "all" else f" up to {up_to}"
        if not (in_lines and found == 1 and more is False):
            talk(common, _summary(found, more, unique, which))
    if unique and is_unique is False and found:
        return codes.NOT_UNIQUE
    if more is not False:
        return codes.STOPPED
    return codes.DONE if found else codes.NO


def _print_solution(common: Common, puzzle: Puzzle, solution: Solution, number: int) -> None:
    if common.json:
        json_line(family=puzzle.family.name, puzzle=puzzle.text, number=number, solution=solution.text)
        return
    if number > 1:
        data("")
    data(puzzle.sketch(solution, ascii=needs_ascii()))


def _summary(found: int, more: bool | None, unique: bool, which: str) -> str:
    if unique and (found > 1 or more):
        return f"This is not unique: there are at least two solutions{which}."
    if more is not False:
        return f"{found:,} found{which}; there {'are' if more else 'may be'} more"
    return {0: "There is no solution.", 1: f"This is the only solution{which}."}.get(
        found, f"{found:,} solutions{which}"
    )


def count(
    common: Common,
    words: Words = None,
    up_to: UpTo = "all",
    reference: Annotated[
        bool,
        typer.Option(
            "--reference",
            help="Count by every solver, all within one --timeout, and check that they agree.",
        ),
    ] = False,
    job: AsJob = False,
) -> int:
    """Count the solutions of a puzzle exactly."""
    act = partial(_count, up_to=up_to, reference=reference, job=job)
    return each_puzzle(common, words, act, in_threads=True)


def _count(common: Common, puzzle: Puzzle, *, up_to: str, reference: bool, job: bool) -> int:
    if job:
        if reference:
            raise BadInput("a job counts by one solver: --reference and --job do not go together")
        solver, _ = puzzle.solver(common.solver)
        settings = {"solver": solver, "up_to": up_to, **means(common)}
        order = Order(verb="count", family=puzzle.family.name, subject=puzzle.text, settings=settings)
        return queue(common, order)
    with progress_bar(common, f"counting {puzzle.describe()}") as bar:
        # A solver may pass the work on to another method; compare each method only once.
        witnesses: dict[str, Count] = {}
        for each in _counts(common, puzzle, up_to, reference, bar):
            witnesses.setdefault(each.method, each)
    counts = list(witnesses.values())
    first = counts[0]
    # A count that stopped at the limit means "at least": it can contradict another, but not confirm it.
    is_contradicted = any(each != first for each in counts)
    agree = not is_contradicted if is_contradicted or all(each.exact for each in counts) else None
    if common.json:
        json_line(
            family=puzzle.family.name,
            puzzle=puzzle.text,
            **count_json(first),
            seconds=round(first.seconds, 6),
            symmetries=puzzle.symmetries(up_to),
            **(
                {"agree": agree, "counts": {each.method: int(each) for each in counts}}
                if reference
                else {}
            ),
        )
    else:
        data(str(int(first)))
    for each in counts:
        nodes = "" if each.nodes is None else f", {counted(each.nodes, 'node')}"
        detail(common, f"{each.method}: {each:,} in {each.seconds:.3f} s{nodes}")
        if each.why:
            talk(common, each.why)
    if is_contradicted:
        complain("the solvers disagree: " + ", ".join(f"{each.method} {int(each)}" for each in counts))
        return codes.NO
    if reference and len(counts) == 1:
        talk(common, f"only {first.method} could count this: there is nothing to compare it with")
    elif reference and agree:
        *most, last = (each.method for each in counts)
        talk(common, f"{', '.join(most)} and {last} agree")
    if not first.exact:
        talk(common, "stopped at the limit: there may be more")
        return codes.STOPPED
    return codes.DONE


def _counts(common: Common, puzzle: Puzzle, up_to: str, reference: bool, bar: Bar) -> Iterator[Count]:
    default, _ = puzzle.solver(common.solver)
    others = [name for name in puzzle.family.solving.solvers if name != default] if reference else []
    clock = given.budget(common.timeout).clock()
    timeout = common.timeout
    for name in (default, *others):
        if common.timeout is not None and name != default:
            timeout = round(common.timeout - clock.seconds, 2)
            if timeout <= 0:
                complain(f"{name} did not count: the {common.timeout:g} seconds are over")
                continue
        try:
            with watcher(common) as preview:
                count = puzzle.count(
                    limit=common.limit,
                    up_to=up_to,
                    solver=name,
                    timeout=timeout,
                    threads=common.threads,
                    checkpoint=common.checkpoint if name == default else None,
                    cluster=common.cluster if name == default else None,
                    progress=bar.progress,
                    found=bar.found,
                    preview=preview,
                )
            yield count
        except OutOfBudget as stopped:  # only the first solver must succeed
            if name == default:
                raise
            complain(f"{name} gave up: {stopped}")
        except (CannotDo, MissingExtra) as cannot:
            if name == default:
                raise
            complain(str(cannot))
