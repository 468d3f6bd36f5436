"""A sheet of puzzles as a PDF file, and the answers on pages of their own behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from hamekomi.lab import given
from hamekomi.lab.printing.answers import Answer, answer
from hamekomi.lab.printing.layout import PAPERS
from hamekomi.lab.printing.pages import Entry, Pages
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.results.atomic_write import check_folder, write_atomically
from hamekomi.model.errors import BadInput, UnknownName, shortened

PER_PAGE = 4
MOST_PER_PAGE = 100
MOST_PUZZLES = 10_000
# Answers are only looked at, so more of them fit on a page.
LEAST_ANSWERS_PER_PAGE = 4


@dataclass(frozen=True, slots=True)
class Style:
    """How a sheet looks; raises BadInput if there is no such style."""

    per_page: int = PER_PAGE
    # A heading for every page.
    title: str = ""
    paper: str = "a4"

    def __post_init__(self) -> None:
        given.whole_number("the number of puzzles per page", self.per_page, 1, MOST_PER_PAGE)
        given.text("a title", self.title)
        if given.text("a paper", self.paper) not in PAPERS:
            raise UnknownName("paper", self.paper, PAPERS)


def save_sheet(
    puzzles: Puzzle | Iterable[Puzzle],
    path: str | Path,
    *,
    per_page: int = PER_PAGE,
    title: str = "",
    answers: bool = False,
    paper: str = "a4",
    solver: str | None = None,
    timeout: float | None = None,
) -> None:
    """Print puzzles into a PDF file, several on a page, numbered.

    With `answers`, one solution of each follows at the end; `timeout` is for each of them, ten seconds
    if it is left out. A caption says if a puzzle has no solution, or several.
    """
    file, style = pdf_file(path), Style(per_page, title, paper)
    found = listed(puzzles)
    key = [answer(each, solver=solver, timeout=timeout) for each in found] if answers else []
    write_atomically(file, sheet(found, key, style))


def sheet(puzzles: Sequence[Puzzle], key: Sequence[Answer], style: Style) -> bytes:
    """The puzzles and the answers as PDF; either may be empty, but not both."""
    if not puzzles and not key:
        raise BadInput("a sheet needs at least one puzzle")
    title, per_page = style.title, style.per_page
    pages = Pages(PAPERS[style.paper], title)
    pages.add(_as_puzzles(puzzles), title, per_page)
    heading = f"{title}: answers" if title else "Answers"
    answers_per_page = min(max(2 * per_page, LEAST_ANSWERS_PER_PAGE), MOST_PER_PAGE)
    pages.add(_as_answers(key), heading, answers_per_page)
    return pages.finished()


def listed(puzzles: object) -> list[Puzzle]:
    """The puzzles of a sheet; a single one is a sheet of one."""
    if isinstance(puzzles, Puzzle):
        return [puzzles]
    if not isinstance(puzzles, Iterable) or isinstance(puzzles, str | bytes):
        raise BadInput(f"a sheet is made of puzzles, as from load_many, not {shortened(repr(puzzles))}")
    found: list[Puzzle] = []
    for each in puzzles:
        if not isinstance(each, Puzzle):
            raise BadInput(f"a sheet is made of puzzles, not {shortened(repr(each))}")
        if len(found) == MOST_PUZZLES:
            raise BadInput(f"a sheet has at most {MOST_PUZZLES:,} puzzles")
        found.append(each)
    return found


def pdf_file(path: object) -> Path:
    file = given.path("a sheet", path)
    if file.suffix.lower() != ".pdf":
        raise BadInput(f"{file}: a sheet is saved as .pdf")
    check_folder(file)
    return file


def _as_puzzles(puzzles: Iterable[Puzzle]) -> Iterator[Entry]:
    for number, puzzle in enumerate(puzzles, 1):
        yield Entry(f"{number}. {puzzle.describe()}", puzzle.draw_on_paper())


def _as_answers(key: Iterable[Answer]) -> Iterator[Entry]:
    for number, each in enumerate(key, 1):
        caption = f"{number}. {each.remark}" if each.remark else f"{number}."
        yield Entry(caption, each.puzzle.draw_on_paper(each.solution))
