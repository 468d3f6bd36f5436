"""The verb compare: solvers side by side on every puzzle of a file."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated

import typer

from hamekomi.cli.arguments import Common, Words
from hamekomi.cli.batch import for_each_puzzle
from hamekomi.cli.output import (
    ExitCode,
    current_problem,
    detail,
    info,
    json_line,
    print_error,
    print_result,
    table,
)
from hamekomi.lab import comparison
from hamekomi.lab.comparison import Compared, Task
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.results.atomic_write import check_folder, write_atomically
from hamekomi.lab.solver_call import check_up_to, named_solver
from hamekomi.model.errors import BadInput, UnknownName

STANDARD_OUTPUT = Path("-")


def compare(
    common: Common,
    words: Words = None,
    solvers: Annotated[
        str | None,
        typer.Option(metavar="A,B", help="Which solvers, with commas; all of them if not given."),
    ] = None,
    task: Annotated[
        str,
        typer.Option(
            metavar="WHAT",
            help="one: find a solution; unique: find one and prove that there is no other; count.",
        ),
    ] = "unique",
    up_to: Annotated[
        str, typer.Option(metavar="WHAT", help="Which solutions count as different, as in `count`.")
    ] = "all",
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="Write a row for each run: .csv, or -."),
    ] = None,
) -> int:
    """Run solvers on every puzzle of a file: seconds, nodes, limits, and whether they agree."""
    if output is not None and output != STANDARD_OUTPUT:
        if output.suffix.lower() != ".csv":
            raise UnknownName("kind of table", output.suffix or output.name, [".csv"])
        check_folder(output)
    if common.json and output == STANDARD_OUTPUT:
        raise BadInput("--json and -o - would both write to standard output: choose one")
    named = None if solvers is None else [each.strip() for each in solvers.split(",") if each.strip()]
    if named == []:
        raise BadInput("--solvers names none; leave it out to run all of them")
    runs = _Comparison(comparison.read_task(task), named, up_to)
    # One puzzle at a time, so that no other work of ours disturbs what is measured.
    alone = replace(common, threads=1)
    try:
        code = for_each_puzzle(alone, words, runs.run, headed=False)
    finally:  # after Ctrl-C, too, what was measured is not lost
        if output is not None and runs.compared:
            _write(common, output, runs.compared)
    if runs.compared:
        _print_summary(common, runs.compared, to_standard_output=output != STANDARD_OUTPUT)
    disagree = any(each.agree is False for each in runs.compared)
    return ExitCode.NO if disagree and code != ExitCode.BAD else code


@dataclass(slots=True)
class _Comparison:
    """Compares puzzle after puzzle, and keeps what was measured."""

    task: Task
    solvers: list[str] | None
    up_to: str
    compared: list[Compared] = field(default_factory=list)

    def run(self, common: Common, puzzle: Puzzle) -> int:
        check_up_to(puzzle.family, self.up_to)
        for solver in self.solvers or ():
            named_solver(puzzle.family, solver)
        number, line = current_problem() or (1, 1)
        rows = tuple(
            comparison.compare(puzzle, self.solvers, self.task, up_to=self.up_to, timeout=common.timeout)
        )
        found = Compared(number, line, self.task, rows)
        self.compared.append(found)
        for row, record in zip(found.rows, found.records(), strict=True):
            if common.json:
                json_line(**record)
            else:
                result = row.reason or f"{row.found} in {row.seconds:.6f} seconds"
                detail(common, f"{number}, line {line}: {row.solver}: {result}")
        if found.agree is False:
            print_error(f"puzzle {number}: the solvers do not agree")
        return (
            ExitCode.STOPPED if any(row.is_able and not row.is_done for row in rows) else ExitCode.DONE
        )


def _write(common: Common, output: Path, compared: list[Compared]) -> None:
    text = comparison.table_of(compared)
    if output == STANDARD_OUTPUT:
        print_result(text.removesuffix("\n"))
    else:
        write_atomically(output, text)
        info(common, f"{output} is written")


def _print_summary(common: Common, compared: list[Compared], *, to_standard_output: bool) -> None:
    records = [each.record() for each in comparison.summaries(compared)]
    judged = [each.agree for each in compared if each.agree is not None]
    on = comparison.machine()
    if common.json:
        json_line(
            puzzles=len(compared),
            compared=len(judged),
            disagreements=judged.count(False),
            solvers=records,
            machine=on,
        )
        return
    if to_standard_output:
        table(records)
    agreed = (
        f"they agree on {judged.count(True):,} of {len(judged):,}" if judged else "nothing to compare"
    )
    plural = "s" if len(compared) > 1 else ""
    info(common, f"{len(compared):,} puzzle{plural}, {agreed}; seconds on {on}")
