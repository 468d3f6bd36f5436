"""The verbs show and convert: a puzzle as a picture, and in other notations."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from hamekomi.cli import completion
from hamekomi.cli.arguments import Common, Words
from hamekomi.cli.batch import WORST_FIRST, for_each_puzzle
from hamekomi.cli.output import (
    ExitCode,
    info,
    json_line,
    needs_ascii,
    print_error,
    print_result,
    progress_bar,
    warn_ignored,
)
from hamekomi.cli.saving import as_file
from hamekomi.lab import printing
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.render.files import save
from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Solids

Output = Annotated[
    Path | None,
    typer.Option(
        "-o", "--output", metavar="FILE", help="Save the picture: .svg .png .pdf .html .tex, in 3D .stl."
    ),
]


def show(
    common: Common,
    words: Words = None,
    output: Output = None,
    solved: Annotated[bool, typer.Option("--solved", help="Show the first solution.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Use only ASCII characters.")] = False,
    play: Annotated[
        bool,
        typer.Option("--play", help=".html: a board to play on, which needs no server."),
    ] = False,
    answers: Annotated[
        bool, typer.Option("--answers", help="PDF: also print the solutions, at the end.")
    ] = False,
    per_page: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=printing.MOST_PER_PAGE,
            help=f"PDF: puzzles on a page, {printing.PER_PAGE} if not given.",
        ),
    ] = None,
    title: Annotated[
        str | None, typer.Option(metavar="TEXT", help="PDF: a heading for every page.")
    ] = None,
    paper: Annotated[str | None, typer.Option(metavar="NAME", help="PDF: a4, a5 or letter.")] = None,
) -> int:
    """Draw a puzzle in the terminal or to a file, or print several into a PDF file."""
    output = as_file(output)
    wanted = Wanted(per_page=per_page, title=title, paper=paper, answers=answers, solved=solved)
    wanted.refuse_without_pdf(output)
    if not (solved or answers):
        warn_ignored(common, "`hamekomi show` without --solved", "solver", "timeout")
    if output is not None and output.suffix.lower() == ".pdf":
        return print_sheet(common, words, output, wanted)
    if play and (solved or output is None or output.suffix.lower() != ".html"):
        raise BadInput("--play is for an .html file, as in -o game.html, without --solved")
    act = partial(_show, output=output, solved=solved, ascii_only=ascii_only, play=play)
    return for_each_puzzle(common, words, act, with_marks=True, for_one={"-o": output})


def _show(
    common: Common, puzzle: Puzzle, *, output: Path | None, solved: bool, ascii_only: bool, play: bool
) -> int:
    solution = puzzle.solve(solver=common.solver, timeout=common.timeout) if solved else None
    if solved and solution is None:
        print_error("there is no solution to show")
        return ExitCode.NO
    if output is not None:
        is_solid = puzzle.family.find(Solids) is not None
        if output.suffix.lower() == ".stl" and solution is None and is_solid:
            raise BadInput(f"{output}: add --solved: an STL file holds the pieces of a solution")
        puzzle.save(output, solution=solution, play=play)
        info(common, f"{output} is written")
    elif common.json:
        json_line(
            family=puzzle.family.name,
            puzzle=puzzle.text,
            description=puzzle.describe(),
            remarks=puzzle.remarks(),
            svg=puzzle.svg(solution=solution),
        )
    else:
        print_result(puzzle.view(solution).sketch(ascii=ascii_only or needs_ascii()))
        info(common, puzzle.describe())
    return ExitCode.DONE


def convert(
    common: Common,
    words: Words = None,
    to: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="The notation; see `hamekomi formats`.",
            autocompletion=completion.notations,
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write to this file.")
    ] = None,
) -> int:
    """Write a puzzle in another notation."""
    output = as_file(output)
    act = partial(_convert, to=to, output=output)
    return for_each_puzzle(common, words, act, with_marks=True, for_one={"-o": output})


def _convert(common: Common, puzzle: Puzzle, *, to: str | None, output: Path | None) -> int:
    name = next(iter(puzzle.family.reading.formats)) if to is None else to
    text = puzzle.to(name)
    if puzzle.position is not None and name not in (able := _formats_with_marks(puzzle)):
        info(common, f"the marks are left out: {name} cannot hold them; {', '.join(able)} can")
    if output is not None:
        write_atomically(output, text if text.endswith("\n") else text + "\n")
        info(common, f"{output} is written")
    elif common.json:
        json_line(family=puzzle.family.name, format=name, puzzle=text)
    else:
        print_result(text)
    return ExitCode.DONE


def _formats_with_marks(puzzle: Puzzle) -> list[str]:
    return [] if puzzle.family.play is None else list(puzzle.family.play.write)


# ---- Sheets: several puzzles as a PDF file.


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the user wants of a sheet; None if the user did not say."""

    per_page: int | None
    title: str | None
    paper: str | None
    # Print the answers behind the puzzles.
    answers: bool
    # Print the answers in place of the puzzles.
    solved: bool

    @property
    def options(self) -> Mapping[str, Any]:
        said = {"per_page": self.per_page, "title": self.title, "paper": self.paper}
        return {name: value for name, value in said.items() if value is not None}

    @property
    def is_sheet(self) -> bool:
        """Whether a single puzzle also becomes a sheet, and not a page of its own size."""
        return bool(self.options) or self.answers

    def refuse_without_pdf(self, output: Path | None) -> None:
        sheet_options = [f"--{name.replace('_', '-')}" for name in self.options]
        sheet_options += ["--answers"] if self.answers else []
        if sheet_options and (output is None or output.suffix.lower() != ".pdf"):
            raise BadInput(f"{sheet_options[0]} is for a sheet: save it with -o as a .pdf file")
        if self.answers and self.solved:
            raise BadInput(
                "--answers prints the solutions behind the puzzles, --solved in their place: choose one"
            )


def print_sheet(common: Common, words: list[str] | None, output: Path, wanted: Wanted) -> int:
    """Save the puzzle as a page of its own size, or several puzzles as a sheet."""
    file, style = printing.pdf_file(output), printing.Style(**wanted.options)
    # Puzzles keep their order only if they are read one after the other.
    warn_ignored(common, "a PDF file", "threads")
    one_by_one = replace(common, threads=1)
    puzzles: list[Puzzle] = []

    def gather(_: Common, puzzle: Puzzle) -> int:
        if len(puzzles) == printing.MOST_PUZZLES:
            raise BadInput(f"a sheet has at most {printing.MOST_PUZZLES:,} puzzles")
        puzzles.append(puzzle)
        return ExitCode.DONE

    code = for_each_puzzle(one_by_one, words, gather, with_marks=True, headed=False)
    if not puzzles:
        return code
    key = list(_answers(common, puzzles)) if wanted.answers or wanted.solved else []
    code = min([code, *map(_code, key)], key=WORST_FIRST.index)
    if len(puzzles) == 1 and not wanted.is_sheet:
        solution = key[0].solution if key else None
        if key and solution is None:
            return code
        save(puzzles[0].view(solution).on_paper, file)
    else:
        write_atomically(file, printing.sheet([] if wanted.solved else puzzles, key, style))
    info(common, f"{file} is written")
    return code


def _answers(common: Common, puzzles: list[Puzzle]) -> Iterator[printing.Answer]:
    with progress_bar(common, "solving") as bar:
        for number, puzzle in enumerate(puzzles, 1):
            found = printing.answer(puzzle, solver=common.solver, timeout=common.timeout)
            remark = f"puzzle {number}: {found.remark}" if len(puzzles) > 1 else found.remark
            if found.solution is None:
                print_error(remark)
            elif found.remark:
                info(common, remark)
            yield found
            bar.progress(number / len(puzzles))


def _code(answer: printing.Answer) -> int:
    if answer.solution is not None:
        return ExitCode.DONE
    return ExitCode.STOPPED if answer.is_stopped else ExitCode.NO
