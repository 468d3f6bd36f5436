"""The verbs show and convert: a puzzle as a picture, and in other notations."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from hamekomi.cli.arguments import Words
from hamekomi.cli.batch import for_each_puzzle
from hamekomi.cli.options import Common
from hamekomi.cli.output import (
    ExitCode,
    info,
    json_line,
    needs_ascii,
    print_error,
    print_result,
    warn_ignored,
)
from hamekomi.cli.sheets import Wanted, print_sheet
from hamekomi.lab.printing import MOST_PER_PAGE, PER_PAGE
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.render.files import save
from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.model.errors import BadInput, CannotDo
from hamekomi.model.family import Solids

Output = Annotated[
    Path | None,
    typer.Option(
        "-o", "--output", metavar="FILE", help="Save the picture: .svg .png .pdf .html, in 3D also .stl."
    ),
]


def show(
    common: Common,
    words: Words = None,
    output: Output = None,
    solved: Annotated[bool, typer.Option("--solved", help="Show the first solution.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Use only ASCII characters.")] = False,
    answers: Annotated[
        bool, typer.Option("--answers", help="PDF: also print the solutions, at the end.")
    ] = False,
    per_page: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=MOST_PER_PAGE,
            help=f"PDF: puzzles on a page, {PER_PAGE} if not given.",
        ),
    ] = None,
    title: Annotated[
        str | None, typer.Option(metavar="TEXT", help="PDF: a heading for every page.")
    ] = None,
    paper: Annotated[str | None, typer.Option(metavar="NAME", help="PDF: a4 or letter.")] = None,
) -> int:
    """Draw a puzzle in the terminal or to a file, or print several into a PDF file."""
    wanted = Wanted(per_page=per_page, title=title, paper=paper, answers=answers, solved=solved)
    wanted.refuse_without_pdf(output)
    if not (solved or answers):
        warn_ignored(common, "`hamekomi show` without --solved", "solver", "timeout")
    if output is not None and output.suffix.lower() == ".pdf":
        return print_sheet(common, words, output, wanted)
    act = partial(_show, output=output, solved=solved, ascii_only=ascii_only)
    return for_each_puzzle(common, words, act, with_marks=True, for_one={"-o": output})


def _show(common: Common, puzzle: Puzzle, *, output: Path | None, solved: bool, ascii_only: bool) -> int:
    solution = puzzle.solve(solver=common.solver, timeout=common.timeout) if solved else None
    if solved and solution is None:
        print_error("there is no solution to show")
        return ExitCode.NO
    if output is not None:
        if output.suffix.lower() == ".stl":
            _save_solid(puzzle, solution, output)
        else:
            save(puzzle.draw_on_paper(solution), output, puzzle.scene(solution))
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
        print_result(puzzle.sketch(solution, ascii=ascii_only or needs_ascii()))
        info(common, puzzle.describe())
    return ExitCode.DONE


def _save_solid(puzzle: Puzzle, solution: Solution | None, output: Path) -> None:
    """Save a solution as STL for a 3D printer."""
    solids = puzzle.family.find(Solids)
    if solids is None:
        raise CannotDo(f"{output}: only a packing in three dimensions can be saved as STL")
    if solution is None:
        raise BadInput(f"{output}: add --solved: an STL file holds the pieces of a solution")
    write_atomically(output, solids.stl(puzzle.value, solution.value))


def convert(
    common: Common,
    words: Words = None,
    to: Annotated[
        str | None, typer.Option(metavar="NAME", help="The notation; see `hamekomi formats`.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write to this file.")
    ] = None,
) -> int:
    """Write a puzzle in another notation."""
    act = partial(_convert, to=to, output=output)
    return for_each_puzzle(common, words, act, with_marks=True, for_one={"-o": output})


def _convert(common: Common, puzzle: Puzzle, *, to: str | None, output: Path | None) -> int:
    name = next(iter(puzzle.family.reading.formats)) if to is None else to
    text = puzzle.to(name)
    if puzzle.position is not None and name not in (able := puzzle.notations_with_marks):
        info(common, f"the marks are left out: {name} cannot hold them; {', '.join(able)} can")
    if output is not None:
        write_atomically(output, text if text.endswith("\n") else text + "\n")
        info(common, f"{output} is written")
    elif common.json:
        json_line(family=puzzle.family.name, format=name, puzzle=text)
    else:
        print_result(text)
    return ExitCode.DONE
