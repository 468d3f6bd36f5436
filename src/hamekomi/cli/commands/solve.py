"""The verbs solve and count."""

import time
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from hamekomi.cli import completion, lines
from hamekomi.cli.arguments import Common, Rules, Unique, Words
from hamekomi.cli.batch import BulkAnswers, for_each_puzzle
from hamekomi.cli.contradiction import (
    contradiction_json,
    differences_json,
    print_contradiction,
    print_differences,
)
from hamekomi.cli.output import (
    Bar,
    ExitCode,
    detail,
    info,
    json_line,
    needs_ascii,
    preview_printer,
    print_error,
    print_result,
    progress_bar,
    warn_ignored,
)
from hamekomi.cli.progress import AsJob, execution_settings, queue_job
from hamekomi.cli.saving import PICTURES, OutputOrPicture, as_file, saved
from hamekomi.lab import validate
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.results.atomic_write import check_folder
from hamekomi.lab.results.to_json import count_json
from hamekomi.lab.solver_call import named_solver, uniqueness
from hamekomi.model.answers import Count
from hamekomi.model.errors import BadInput, CannotDo, MissingExtra, OutOfBudget
from hamekomi.model.family import PlannedSolver
from hamekomi.model.words import counted

# Of one line among many, unless --limit says otherwise: an empty grid must not hold up the rest.
MOST_IN_LINES = 100

UpTo = Annotated[
    str,
    typer.Option(
        metavar="WHAT",
        autocompletion=completion.up_to,
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
    output: OutputOrPicture = None,
) -> int:
    """Print all solutions of a puzzle, or as many as --limit says."""
    output = as_file(output)
    if output is not None and output.suffix.lower() in PICTURES:
        check_folder(output)
        act = partial(_solve, up_to=up_to, unique=unique, picture=output)
        return for_each_puzzle(common, words, act, rules=rules, in_threads=True, for_one={"-o": output})
    act = partial(_solve, up_to=up_to, unique=unique)
    is_plain = up_to == "all" and rules is None
    bulk = BulkAnswers(lines.solutions, is_plain, partial(act, bulk=True))
    with saved(common, output, *PICTURES) as wanted:
        return for_each_puzzle(wanted, words, act, rules=rules, in_threads=True, bulk=bulk)


def _solve(
    common: Common,
    puzzle: Puzzle,
    *,
    up_to: str,
    unique: bool,
    bulk: bool = False,
    picture: Path | None = None,
) -> int:
    """With a picture, one solution is drawn there, and none is printed."""
    most = MOST_IN_LINES if bulk else None if picture is None else 1
    limit = min(2, common.limit or 2) if unique else common.limit or most
    found, first_two = 0, list[Solution]()
    more: bool | None = None
    name, solver = named_solver(puzzle.family, common.solver)
    if not (isinstance(solver, PlannedSolver) and solver.takes_seed):
        warn_ignored(common, f"the solver '{name}' of {puzzle.family.name}", "seed")
    deadline = ExtraSearchDeadline()
    try:
        solutions = puzzle.solutions(
            up_to=up_to,
            solver=name,
            timeout=common.timeout,
            threads=common.threads,
            seed=common.seed,
            on_tick=deadline.tick,
        )
        for solution in islice(solutions, limit):
            found += 1
            first_two += [solution] if unique and found <= 2 else []
            if picture is not None:
                if found == 1:
                    puzzle.save(picture, solution=solution)
                    info(common, f"{picture} is written")
            elif bulk:
                print_result(solution.text)
            else:
                _print_solution(common, puzzle, solution, found)
        if not (unique and found > 1):  # two solutions answer --unique; do not look for a third
            if not unique:  # with --unique we look for another one, however long it takes
                deadline.begin()
            more = next(solutions, None) is not None
    except OutOfBudget as stopped:
        if not deadline.is_over:
            print_error(str(stopped))
    is_unique = uniqueness(found, more)
    has_none = found == 0 and more is False and not bulk
    if common.json:
        classes = {} if up_to == "all" else {"up_to": up_to}
        why = contradiction_json(puzzle) if has_none else differences_json(puzzle, first_two)
        json_line(solutions=found, complete=more is False, unique=is_unique, **classes, **why)
    else:
        which = "" if up_to == "all" else f" up to {up_to}"
        if not (bulk and found == 1 and more is False):
            info(common, _summary(found, more, unique, which))
        if has_none:
            print_contradiction(common, puzzle)
        elif not bulk:
            print_differences(common, puzzle, first_two)
    if unique and is_unique is False and found:
        return ExitCode.NOT_UNIQUE
    if more is not False:
        return ExitCode.STOPPED
    return ExitCode.DONE if found else ExitCode.NO


def _print_solution(common: Common, puzzle: Puzzle, solution: Solution, number: int) -> None:
    if common.json:
        json_line(family=puzzle.family.name, puzzle=puzzle.text, number=number, solution=solution.text)
        return
    if number > 1:
        print_result("")
    print_result(puzzle.view(solution).sketch(ascii=needs_ascii()))


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
    bulk = BulkAnswers(lines.counts, is_plain=up_to == "all" and not (reference or job))
    return for_each_puzzle(common, words, act, in_threads=True, bulk=bulk)


def _count(common: Common, puzzle: Puzzle, *, up_to: str, reference: bool, job: bool) -> int:
    if job:
        if reference:
            raise BadInput("a job counts by one solver: --reference and --job do not go together")
        solver, _ = named_solver(puzzle.family, common.solver)
        settings = {"solver": solver, "up_to": up_to, **execution_settings(common)}
        order = Order(verb="count", family=puzzle.family.name, subject=puzzle.text, settings=settings)
        return queue_job(common, order)
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
        print_result(str(int(first)))
    for each in counts:
        nodes = "" if each.nodes is None else f", {counted(each.nodes, 'node')}"
        detail(common, f"{each.method}: {each:,} in {each.seconds:.3f} s{nodes}")
        if each.why:
            info(common, each.why)
    if is_contradicted:
        print_error(
            "the solvers disagree: " + ", ".join(f"{each.method} {int(each)}" for each in counts)
        )
        return ExitCode.NO
    if reference and len(counts) == 1:
        info(common, f"only {first.method} could count this: there is nothing to compare it with")
    elif reference and agree:
        *most, last = (each.method for each in counts)
        info(common, f"{', '.join(most)} and {last} agree")
    if not first.exact:
        info(common, "stopped at the limit: there may be more")
        return ExitCode.STOPPED
    return ExitCode.DONE


def _counts(common: Common, puzzle: Puzzle, up_to: str, reference: bool, bar: Bar) -> Iterator[Count]:
    default, _ = named_solver(puzzle.family, common.solver)
    others = [name for name in puzzle.family.solving.solvers if name != default] if reference else []
    clock = validate.budget(common.timeout).clock()
    timeout = common.timeout
    for name in (default, *others):
        if common.timeout is not None and name != default:
            timeout = round(common.timeout - clock.seconds, 2)
            if timeout <= 0:
                print_error(f"{name}: not run, the {common.timeout:g} s are used up")
                continue
        try:
            with preview_printer(common) as preview:
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
            print_error(f"{name} gave up: {stopped}")
        except (CannotDo, MissingExtra) as cannot:
            if name == default:
                raise
            print_error(str(cannot))


# ---- are there more solutions? The search for one more takes a bounded time.

# CPU seconds, so that a busy machine gives the same answer; after a longer search, as long again.
LEAST = 1.0


class ExtraSearchDeadline:
    """Limits the search for one more solution; that search calls `tick`."""

    def __init__(self) -> None:
        self._started = time.process_time()
        self._end: float | None = None

    def begin(self) -> None:
        now = time.process_time()
        self._end = now + max(LEAST, now - self._started)

    @property
    def is_over(self) -> bool:
        return self._end is not None and time.process_time() >= self._end

    def tick(self) -> None:
        if self.is_over:
            raise OutOfBudget("there may be more")
