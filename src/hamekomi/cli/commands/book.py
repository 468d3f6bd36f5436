"""The verb book: makes puzzles and prints them as a booklet."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from hamekomi.cli.arguments import STANDARD_INPUT, Common, standard_input
from hamekomi.cli.output import (
    ExitCode,
    info,
    json_line,
    preview_printer,
    print_error,
    progress_bar,
    warn_ignored,
)
from hamekomi.lab import catalogue, validate
from hamekomi.lab.book import save
from hamekomi.lab.book.making import Item, doubles
from hamekomi.lab.book.pages import Book
from hamekomi.lab.foreground import ProgressCallbacks, run_with_file
from hamekomi.lab.printing import MOST_PER_PAGE, pdf_file
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.reading.many import load_many
from hamekomi.lab.reading.text_file import exists
from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.model.errors import BadInput, NoMatchingPuzzle, OutOfBudget
from hamekomi.model.words import counted


def book(
    common: Common,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FAMILY[:NUMBER][:SIZE][:DIFFICULTY][:SYMMETRY][:NAME=VALUE]]...",
            show_default=False,
            help="What the book has, as in nurikabe:6:8x8 sudoku:4:easy..hard; parts in any order.",
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="The PDF file.")
    ] = None,
    files: Annotated[
        list[str] | None,
        typer.Option(
            "--from",
            metavar="FILE",
            help="Also the puzzles in this file, - for standard input; FAMILY:FILE names their family.",
        ),
    ] = None,
    # As text: the family says which sizes there are.
    rows: Annotated[str | None, typer.Option(metavar="N", help="Rows of all boards.")] = None,
    columns: Annotated[str | None, typer.Option(metavar="N", help="Columns of all boards.")] = None,
    difficulty: Annotated[
        str | None, typer.Option(metavar="NAME", help="The difficulty of all puzzles.")
    ] = None,
    symmetry: Annotated[
        str | None, typer.Option(metavar="NAME", help="The symmetry of the clues of all puzzles.")
    ] = None,
    title: Annotated[str, typer.Option(metavar="TEXT", help="On the cover.")] = save.TITLE,
    author: Annotated[str, typer.Option(metavar="TEXT", help="On the cover, too.")] = "",
    paper: Annotated[str, typer.Option(metavar="NAME", help="a4, a5 or letter.")] = "a4",
    per_page: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=MOST_PER_PAGE,
            help="Puzzles on a page; as many as fit, if not given.",
        ),
    ] = None,
    across: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=save.MOST_ACROSS, help="Puzzles side by side."),
    ] = None,
    answers: Annotated[
        bool, typer.Option("--answers/--no-answers", help="Print the answers at the end.")
    ] = True,
) -> int:
    """Make a booklet of puzzles: a cover, rules, puzzles from easy to hard, answers."""
    if output is None:
        raise BadInput("a book is saved as a file: add -o FILE.pdf")
    file = pdf_file(output, "a book")
    style = save.Style(title, author, paper, per_page, across, answers)
    if common.seed is None and common.checkpoint is not None:
        raise BadInput("--checkpoint needs --seed, so that the same command can go on from it")
    shared = {"rows": rows, "columns": columns, "difficulty": difficulty, "symmetry": symmetry}
    contents = [*(words or ()), *_puzzles(files or [])]
    order = save.order(contents, common.seed, **shared)
    _say_what_is_ignored(common, order)
    items = _make(common, order)
    made = save.book(order, items, style)
    write_atomically(file, save.pdf(made))
    _report(common, made)
    if order.entries:
        info(common, f"seed {order.seed}")
    info(common, f"{file} is written")
    for one, other in doubles(made.chapters):
        info(common, f"puzzles {one} and {other} are the same: another seed or a larger board helps")
    return _code(made)


def _puzzles(files: list[str]) -> Iterator[Puzzle]:
    for each in files:
        name, colon, rest = each.partition(":")
        family = None
        if colon and not exists(each) and catalogue.is_name(name):
            family, each = name, rest
        found = load_many(standard_input() if each == STANDARD_INPUT else Path(each), family)
        yield from found


def _say_what_is_ignored(common: Common, order: save.Order) -> None:
    """Say which options for all puzzles have no effect on a family, such as a size on Sudoku."""
    by_option: dict[str, list[str]] = {}
    for entry in order.entries:
        for name in entry.ignored:
            families = by_option.setdefault(f"--{name}", [])
            if entry.family not in families:
                families.append(entry.family)
    for option, families in by_option.items():
        info(common, f"{option} has no effect on {', '.join(families)}")
    if not order.entries:
        warn_ignored(common, "a book of given puzzles", "seed")


def _make(common: Common, order: save.Order) -> list[Item]:
    done = 0
    budget = validate.budget(common.timeout, common.threads, common.cluster)
    with (
        progress_bar(common, f"making {counted(order.number, 'puzzle')}") as bar,
        preview_printer(common) as preview,
    ):

        def found(number: int) -> None:
            nonlocal done
            done = number
            bar.found(number)

        callbacks = ProgressCallbacks(progress=bar.progress, found=found, preview=preview)
        try:
            return run_with_file(order.plan, common.checkpoint, budget, callbacks)
        except NoMatchingPuzzle as missing:
            raise NoMatchingPuzzle(f"{missing}; no book is written") from None
        except OutOfBudget as stopped:
            few = f"{done:,} of {counted(order.number, 'puzzle')}"
            raise OutOfBudget(
                f"{stopped}, with {few} made; no book is written", stopped.checkpoint
            ) from None


def _report(common: Common, made: Book) -> None:
    """With --json, a line for each puzzle."""
    if not common.json:
        return
    for chapter in made.chapters:
        for numbered in chapter:
            item = numbered.item
            json_line(
                number=numbered.number,
                family=item.puzzle.family.name,
                puzzle=item.puzzle.text,
                grade=item.word,
                stars=item.stars,
                seed=item.seed,
                solution=None if item.solution is None else item.solution.text,
                **({"complete": False} if item.lacks else {}),
            )


def _code(made: Book) -> int:
    """Say which puzzles are not as they were wanted, and which have no answer."""
    code: int = ExitCode.DONE
    for chapter in made.chapters:
        for numbered in chapter:
            item, name = numbered.item, numbered.item.puzzle.family.name
            where = f"puzzle {numbered.number}, {name}"
            if item.lacks:
                print_error(f"{where}, seed {item.seed}, only came closest: {item.lacks}")
                code = ExitCode.STOPPED
            if item.solution is None and made.answers:
                print_error(f"{where}: {item.remark}")
                code = max(code, ExitCode.STOPPED if item.is_stopped else ExitCode.NO)
            elif item.remark and item.seed is None:
                print_error(f"{where}: {item.remark}")
    return code
