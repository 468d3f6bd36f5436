"""The verbs generate, mine, walk, experiment and new: make puzzles, rules, lines, data and families."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from hamekomi.cli import completion
from hamekomi.cli.arguments import (
    FAMILY_HELP,
    STANDARD_INPUT,
    Common,
    FamilyName,
    family_argument,
    only_family,
)
from hamekomi.cli.output import ExitCode, info, json_line, print_result, table, warn_ignored
from hamekomi.cli.progress import AsJob, execution_settings, queue_job, run_in_foreground
from hamekomi.cli.saving import (
    PICTURES,
    OutputOrPicture,
    as_file,
    check_ending,
    refuse_file_of_job,
    saved,
)
from hamekomi.lab.catalogue import AnyFamily, names
from hamekomi.lab.jobs.job import Order, Verb
from hamekomi.lab.jobs.job_spec import GRADES
from hamekomi.lab.making import Made
from hamekomi.lab.new_family import new_family, new_law_file
from hamekomi.lab.printing import save_sheet
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.lab.results.plots import check_output, save_output
from hamekomi.lab.results.to_json import is_rows
from hamekomi.model.errors import BadInput, CannotDo, NoMatchingPuzzle, OutOfBudget, UnknownName
from hamekomi.model.family import Task, UserRules
from hamekomi.model.options import as_json
from hamekomi.model.plan import Result
from hamekomi.model.words import counted

Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="Set an option of this family; may be repeated.",
        autocompletion=completion.settings,
    ),
]


def generate(
    common: Common,
    words: FamilyName = None,
    number: Annotated[int, typer.Option(metavar="N", min=1, help="How many puzzles.")] = 1,
    # As text: the family says which sizes there are.
    rows: Annotated[str | None, typer.Option(metavar="N", help="Rows of the board.")] = None,
    columns: Annotated[str | None, typer.Option(metavar="N", help="Columns of the board.")] = None,
    difficulty: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="How hard: `hamekomi generate FAMILY --help` lists the words of a family.",
            autocompletion=completion.difficulties,
        ),
    ] = None,
    symmetry: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Symmetry of the clues, for example rotate180.",
            autocompletion=completion.symmetries,
        ),
    ] = None,
    settings: Settings = None,
    output: OutputOrPicture = None,
    job: AsJob = False,
) -> int:
    """Make puzzles, and print the seed of each.

    Up to 100 puzzles are also graded; more, with --json or --verbose. With --quiet none is. With
    --verbose some families also say what they did to make each.
    """
    refuse_file_of_job(output, job)
    output = as_file(output)
    picture = output if output is not None and output.suffix.lower() in PICTURES else None
    if picture is not None:
        _check_picture(picture, number)
    family = only_family(words)
    named = {"rows": rows, "columns": columns, "difficulty": difficulty, "symmetry": symmetry}
    options = {name: value for name, value in named.items() if value is not None}
    options |= _read_settings(settings)
    if taken := options.keys() & {"seed", "number", "threads"}:
        name = min(taken)
        raise BadInput(f"give the {name} as --{name} {options[name]}, not with --set")
    order = _order(common, "generate", family.name, "", {**options, "number": number})
    if job:
        return queue_job(common, order)
    with saved(common, None if picture else output, *PICTURES) as wanted:
        if not wanted.json and not _prints_each(wanted, number):
            order = replace(order, settings={**order.settings, GRADES.name: "no"})
        _generate(wanted, order, number, picture)
    return ExitCode.DONE


# Beside more puzzles, seeds and grades hide what else is printed, and grading takes long.
MOST_REMARKS = 100


def _prints_each(common: Common, number: int) -> bool:
    """Whether a remark says the seed and the grade of each puzzle."""
    return not common.quiet and (number <= MOST_REMARKS or common.verbose)


def _check_picture(picture: Path, number: int) -> None:
    check_ending(picture, [each for each in PICTURES if each != ".stl"])
    if number > 1 and picture.suffix.lower() != ".pdf":
        raise BadInput(f"{picture}: only a .pdf file holds several pictures; leave out --number")


def _generate(common: Common, order: Order, number: int, picture: Path | None) -> None:
    """Make the puzzles and print them, or draw them."""
    printed, missed, drawn = 0, list[Made](), list[Puzzle]()

    def show(made: Mapping[str, Made]) -> None:
        """Print the puzzles in order, up to the first one that is not made yet."""
        nonlocal printed
        while (each := made.get(str(order.seed + printed))) is not None:
            printed += 1
            if each.lacks:
                missed.append(each)
            if picture is not None:
                drawn.append(load(each.puzzle, order.family))
            elif common.json:
                word = {"word": each.word} if each.word else {}
                fields = {"puzzle": each.puzzle, "grade": each.grade, **word, "seed": each.seed}
                json_line(family=order.family, **fields, **({"complete": False} if each.lacks else {}))
            else:
                # So that a file with all of them can be read again.
                print_result(f"\n{each.puzzle}" if printed > 1 and "\n" in each.puzzle else each.puzzle)
            if not common.json and _prints_each(common, number):
                grade = "" if each.grade is None else f", grade {each.grade:g} {each.word}".rstrip()
                info(common, f"seed {each.seed}{grade}")
                if common.verbose:
                    for note in each.notes:
                        info(common, f"  {note}")

    last = order.seed + number - 1
    first = "" if common.json or _prints_each(common, number) else f"seeds {order.seed} to {last}"
    try:
        run_in_foreground(
            common, order, f"making {counted(number, 'puzzle')}", lambda run: show(run.results()), first
        )
    except OutOfBudget as stopped:
        _show_best(common, order.family, stopped)
        raise
    if picture is not None:
        if len(drawn) == 1:
            drawn[0].save(picture)
        else:
            save_sheet(drawn, picture)
        info(common, f"{picture} is written")
    if missed:
        raise NoMatchingPuzzle(_missed_options(missed, number))


def _missed_options(missed: list[Made], number: int) -> str:
    """Explains why puzzles missed the options, quoting the first."""
    if number == 1:
        return missed[0].lacks
    few = f"{len(missed):,} of {counted(number, 'puzzle')}"
    return f"{few} only came closest; of seed {missed[0].seed}: {missed[0].lacks}"


def _show_best(common: Common, family: str, stopped: OutOfBudget) -> None:
    """Print the puzzle that came closest; the error then says which options it misses."""
    if stopped.best is None:
        return
    if common.json:
        json_line(family=family, puzzle=stopped.best, complete=False)
    else:
        print_result(stopped.best)


def mine(
    common: Common,
    words: FamilyName = None,
    settings: Settings = None,
    standard: Annotated[
        bool, typer.Option("--standard", help="The family's standard rules, beside published figures.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="Write the rules to a .rules file for --rules, or the rows to .txt, .json, .jsonl "
            "or .csv; with - the rules are printed.",
        ),
    ] = None,
    job: AsJob = False,
) -> int:
    """Find the rules that follow from a family's laws."""
    if standard:
        settings = [*(settings or ()), "what=standard"]
    refuse_file_of_job(output, job)
    if output is not None and output != Path(STANDARD_INPUT) and output.suffix.lower() != RULES:
        with saved(common, output, RULES) as wanted:
            return _rows(wanted, "mine", words, settings, job)
    if output is not None:
        _refuse_without_rules(only_family(words), output)
    return _rows(common, "mine", words, settings, job, output)


def _refuse_without_rules(family: AnyFamily, output: Path) -> None:
    """Before the long work, if its answer is no file of rules."""
    if family.find(UserRules) is None:
        raise CannotDo(
            f"{output}: {family.name} takes no rules from files; its rows are written to "
            ".txt, .json, .jsonl or .csv"
        )


# The ending of the files that `--rules` reads.
RULES = ".rules"


def walk(common: Common, words: FamilyName = None, settings: Settings = None, job: AsJob = False) -> int:
    """Draw a random line that never gets stuck (for families with lines)."""
    return _rows(common, "walk", words, settings, job)


def _rows(
    common: Common,
    verb: Verb,
    words: list[str] | None,
    settings: list[str] | None,
    job: bool,
    output: Path | None = None,
) -> int:
    """Run a task whose answer is a list of rows."""
    family = only_family(words)
    order = _order(common, verb, family.name, "", _read_settings(settings))
    if job:
        return queue_job(common, order)
    seed = f"seed {order.seed}"
    result = dict(run_in_foreground(common, order, f"{family.name} {verb}", first=seed))
    rows = result.pop("rows")
    if output is not None or not common.json:
        _write_file(common, result.pop("file", None), output)
    assert is_rows(rows) or rows == []
    first_rows = rows[: common.limit]
    if verb == "mine" and not common.json:
        table(first_rows)
    else:
        for each in first_rows:
            if common.json:
                json_line(**each)
            else:
                print_result("  ".join(f"{name} {value}" for name, value in each.items()))
    complete = len(first_rows) == len(rows)
    if common.json:
        json_line(family=family.name, rows=len(first_rows), complete=complete, **result)
    else:
        for name, value in result.items():
            print_result(f"{name}: {value}")
    return ExitCode.DONE if complete else ExitCode.STOPPED


def _write_file(common: Common, text: object, output: Path | None) -> None:
    """Write the file that the task has made; without -o, only say that there is one."""
    if output is None:
        if text is not None:
            info(common, "-o FILE writes these rules to a file")
        return
    if not isinstance(text, str):
        raise CannotDo(f"{output}: this task makes no file of rules")
    if as_file(output) is None:
        print_result(text.removesuffix("\n"))
        return
    write_atomically(output, text)
    info(common, f"{output} is written")


def experiment(
    common: Common,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FAMILY [EXPERIMENT]",
            show_default=False,
            help=f"{FAMILY_HELP} And the name of an experiment; --list lists them.",
            autocompletion=completion.words,
        ),
    ] = None,
    settings: Settings = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="Save a graph (.svg .png .pdf), a table (.csv), or the result (.txt .json .jsonl); "
            "- is standard output.",
        ),
    ] = None,
    job: AsJob = False,
    list_them: Annotated[bool, typer.Option("--list", help="List the family's experiments.")] = False,
) -> int:
    """Run an experiment of a family; without a name, the first one."""
    refuse_file_of_job(output, job)
    output = as_file(output)
    if output is not None and output.suffix.lower() in (".txt", ".json", ".jsonl"):
        with saved(common, output) as wanted:
            return _experiment(wanted, words, settings, None, job, list_them)
    return _experiment(common, words, settings, output, job, list_them)


def _experiment(
    common: Common,
    words: list[str] | None,
    settings: list[str] | None,
    output: Path | None,
    job: bool,
    list_them: bool,
) -> int:
    family, name = family_argument(words)
    experiments = family.making.experiments
    if not experiments:
        raise CannotDo(f"{family.name} has no experiments")
    if list_them:
        warn_ignored(common, "`hamekomi experiment --list`", "timeout", "threads", "seed", "checkpoint")
        for each, known in experiments.items():
            _describe(common, each, known)
        return ExitCode.DONE
    if not name:
        name, *others = experiments
        info(common, f"{name}: {experiments[name].summary}")
        if others:
            info(common, f"other experiments: {', '.join(others)}")
    if name not in experiments:
        raise UnknownName(f"{family.name} experiment", name, experiments)
    if output is not None:
        check_output(family, name, output)
    order = Order(
        verb="experiment",
        family=family.name,
        subject=name,
        settings={**_read_settings(settings), **execution_settings(common)},
        seed=common.seed or 0,
    )
    if job:
        return queue_job(common, order)
    result = run_in_foreground(common, order, f"{family.name} {name}")
    if output is not None:
        save_output(family, name, result, output)
        info(common, f"{output} is written")
    if common.json:
        # Some results contain the seed themselves.
        json_line(**{"family": family.name, "experiment": name, "seed": order.seed, **result})
    else:
        _print(result)
    return ExitCode.DONE


def new(
    common: Common,
    name: Annotated[str, typer.Argument(help="The name of the new family: lower-case letters.")],
    into: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="The folder of your families, if not that of HAMEKOMI_FAMILIES."
        ),
    ] = None,
    laws: Annotated[
        bool, typer.Option("--laws", help="Begin a law file: one small file says what a puzzle demands.")
    ] = False,
) -> int:
    """Begin a new family by copying the template."""
    made = new_law_file(name, into) if laws else new_family(name, into)
    print_result(str(made))
    if name not in names():
        info(common, f"to use it, set HAMEKOMI_FAMILIES={made.absolute().parent}")
    if laws:
        info(common, f"try `hamekomi solve {name} first`; docs/laws.md explains law files")
    else:
        info(common, "begin with puzzle.py and solver.py; every file says at its top what belongs there")
    return ExitCode.DONE


def _order(common: Common, verb: Verb, family: str, subject: str, settings: Mapping[str, Any]) -> Order:
    """The order, with a random seed if the user gave none."""
    if common.seed is None and common.checkpoint is not None:
        raise BadInput("--checkpoint needs --seed, so that the same command can go on from it")
    seed = secrets.randbelow(2**32) if common.seed is None else common.seed
    return Order(
        verb=verb,
        family=family,
        subject=subject,
        settings={**settings, **execution_settings(common)},
        seed=seed,
    )


def _describe(common: Common, name: str, task: Task) -> None:
    if common.json:
        settings = {option.name: option.default for option in task.options}
        options = [as_json(option) for option in task.options]
        words = {"title": task.title, "summary": task.summary}
        json_line(experiment=name, **words, settings=settings, options=options)
        return
    defaults = " ".join(f"{option.name}={option.default}" for option in task.options)
    print_result(f"{name}  {task.title}: {task.summary}" + (f"  ({defaults})" if defaults else ""))


def _print(result: Result) -> None:
    for key, value in result.items():
        if is_rows(value):
            table(value)
        else:
            print_result(f"{key}: {value}")


def _read_settings(settings: list[str] | None) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not name or not equals:
            raise BadInput(f"--set takes NAME=VALUE, not {setting!r}")
        found[name] = value
    return found
