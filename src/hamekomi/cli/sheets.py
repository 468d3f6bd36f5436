"""Sheets of puzzles: what `show` does with several puzzles and a PDF file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from hamekomi.cli.batch import WORST_FIRST, for_each_puzzle
from hamekomi.cli.options import Common
from hamekomi.cli.output import ExitCode, info, print_error, progress_bar, warn_ignored
from hamekomi.lab.printing import MOST_PUZZLES, Answer, Style, answer, pdf_file, sheet
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.render.files import save
from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.model.errors import BadInput


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
        given = [f"--{name.replace('_', '-')}" for name in self.options]
        given += ["--answers"] if self.answers else []
        if given and (output is None or output.suffix.lower() != ".pdf"):
            raise BadInput(f"{given[0]} is for a sheet: save it with -o as a .pdf file")
        if self.answers and self.solved:
            raise BadInput(
                "--answers prints the solutions behind the puzzles, --solved in their place: choose one"
            )


def print_sheet(common: Common, words: list[str] | None, output: Path, wanted: Wanted) -> int:
    """Save the puzzle as a page of its own size, or several puzzles as a sheet."""
    file, style = pdf_file(output), Style(**wanted.options)
    # Puzzles keep their order only if they are read one after the other.
    warn_ignored(common, "a PDF file", "threads")
    one_by_one = replace(common, threads=1)
    puzzles: list[Puzzle] = []

    def gather(_: Common, puzzle: Puzzle) -> int:
        if len(puzzles) == MOST_PUZZLES:
            raise BadInput(f"a sheet has at most {MOST_PUZZLES:,} puzzles")
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
        save(puzzles[0].draw_on_paper(solution), file)
    else:
        write_atomically(file, sheet([] if wanted.solved else puzzles, key, style))
    info(common, f"{file} is written")
    return code


def _answers(common: Common, puzzles: list[Puzzle]) -> Iterator[Answer]:
    with progress_bar(common, "solving") as bar:
        for number, puzzle in enumerate(puzzles, 1):
            found = answer(puzzle, solver=common.solver, timeout=common.timeout)
            remark = f"puzzle {number}: {found.remark}" if len(puzzles) > 1 else found.remark
            if found.solution is None:
                print_error(remark)
            elif found.remark:
                info(common, remark)
            yield found
            bar.progress(number / len(puzzles))


def _code(found: Answer) -> int:
    if found.solution is not None:
        return ExitCode.DONE
    return ExitCode.STOPPED if found.is_stopped else ExitCode.NO
