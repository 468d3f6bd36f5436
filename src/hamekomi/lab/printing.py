"""A sheet of puzzles as a PDF file, and the answers on pages of their own behind them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from hamekomi.lab import validate
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.render.files import font, new_canvas, paint
from hamekomi.lab.results.atomic_write import check_folder, write_atomically
from hamekomi.model.errors import BadInput, OutOfBudget, UnknownName, shortened
from hamekomi.model.picture import Picture, Point

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
        validate.whole_number("the number of puzzles per page", self.per_page, 1, MOST_PER_PAGE)
        validate.text("a title", self.title)
        if validate.text("a paper", self.paper) not in PAPERS:
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

    >>> import hamekomi as hk
    >>> import tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp()) / "sheet.pdf"
    >>> hk.save_sheet(hk.load_many("0 1 2 3 4\\n0 1 2 3", "hexads"), file, answers=True)
    >>> file.read_bytes()[:5]
    b'%PDF-'
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
    file = validate.path("a sheet", path)
    if file.suffix.lower() != ".pdf":
        raise BadInput(f"{file}: a sheet is saved as .pdf")
    check_folder(file)
    return file


def _as_puzzles(puzzles: Iterable[Puzzle]) -> Iterator[Entry]:
    for number, puzzle in enumerate(puzzles, 1):
        yield Entry(f"{number}. {puzzle.describe()}", puzzle.view().on_paper)


def _as_answers(key: Iterable[Answer]) -> Iterator[Entry]:
    for number, each in enumerate(key, 1):
        caption = f"{number}. {each.remark}" if each.remark else f"{number}."
        yield Entry(caption, each.puzzle.view(each.solution).on_paper)


# ---- The pages of a sheet, drawn by reportlab: a heading, pictures with captions, a page number.

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

MARGIN = 42.0
HEADING, CAPTION, NUMBER = 16.0, 9.0, 8.0
# Between the heading and the pictures, and between a caption and its picture.
SPACE = 10.0
LINE = 1.25
CAPTION_LINES = 2
CAPTION_HEIGHT = CAPTION_LINES * CAPTION * LINE + SPACE


@dataclass(frozen=True, slots=True)
class Entry:
    """A picture and the words above it."""

    caption: str
    picture: Picture


class Pages:
    def __init__(self, size: Point, title: str) -> None:
        self.size = size
        self._file = io.BytesIO()
        self._canvas: Canvas = new_canvas(self._file, size)
        self._canvas.setTitle(title)
        self.number = 0

    def add(self, entries: Iterable[Entry], heading: str, per_page: int) -> None:
        """Add pages with the entries; takes them one page at a time, because there may be many."""
        left = iter(entries)
        while page := list(islice(left, per_page)):
            self._page(page, heading, per_page)

    def finished(self) -> bytes:
        """The whole file; nothing can be added after this."""
        self._canvas.save()
        return self._file.getvalue()

    def _page(self, entries: list[Entry], heading: str, per_page: int) -> None:
        canvas, (width, height) = self._canvas, self.size
        self.number += 1
        top = height - MARGIN
        if heading:
            lines = _lines(heading, True, HEADING, width - 2 * MARGIN, CAPTION_LINES)
            top = self._text(lines, True, HEADING, MARGIN, top) - SPACE
        area = Box(MARGIN, MARGIN, width - 2 * MARGIN, top - MARGIN)
        places = boxes(area, per_page, [entry.picture for entry in entries], CAPTION_HEIGHT)
        for entry, box in zip(entries, places, strict=False):
            self._entry(entry, box)
        canvas.setFont(font("", bold=False), NUMBER)
        canvas.drawCentredString(width / 2, MARGIN / 2, str(self.number))
        canvas.showPage()

    def _entry(self, entry: Entry, box: Box) -> None:
        lines = _lines(entry.caption, False, CAPTION, box.width, CAPTION_LINES)
        # A short caption stays close to its picture.
        top = box.bottom + box.height - (CAPTION_LINES - len(lines)) * CAPTION * LINE
        self._text(lines, False, CAPTION, box.left, top)
        room = Box(box.left, box.bottom, box.width, box.height - CAPTION_HEIGHT)
        picture, scale = entry.picture, room.scale(entry.picture)
        self._canvas.saveState()
        self._canvas.translate(
            room.left + (room.width - scale * picture.width) / 2,
            room.bottom + room.height - scale * picture.height,
        )
        self._canvas.scale(scale, scale)
        paint(self._canvas, picture)
        self._canvas.restoreState()

    def _text(self, lines: list[str], bold: bool, size: float, left: float, top: float) -> float:
        """Write the lines below `top`; returns where the text ends."""
        self._canvas.setFillGray(0.1)
        for line in lines:
            self._canvas.setFont(font(line, bold), size)
            self._canvas.drawString(left, top - size, line)
            top -= size * LINE
        return top


def _lines(text: str, bold: bool, size: float, width: float, most: int) -> list[str]:
    """Break a text into lines of this width, at most `most`; what is left over becomes an ellipsis."""
    from reportlab.lib.utils import simpleSplit

    lines: list[str] = simpleSplit(text, font(text, bold), size, width)
    if len(lines) > most:
        lines[most - 1 :] = [f"{lines[most - 1].rstrip(' ,;')} …"]
    return lines


# ---- Where the puzzles of a page go: in rows and columns, as large as the page allows.

# Width and height in points, of which an inch has 72.
PAPERS: Mapping[str, Point] = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
# Small boards are not blown up further.
LARGEST_SCALE = 1.5
GAP = 24.0


@dataclass(frozen=True, slots=True)
class Box:
    """Part of a page; `bottom` counts from the lower edge, as in PDF."""

    left: float
    bottom: float
    width: float
    height: float

    def scale(self, picture: Picture) -> float:
        """How much the picture must shrink, or may grow, to fill the box."""
        return min(self.width / picture.width, self.height / picture.height, LARGEST_SCALE)


def boxes(area: Box, number: int, pictures: Sequence[Picture], caption: float) -> list[Box]:
    """Divide the area into at least `number` boxes, in reading order.

    Of all ways to arrange them in rows and columns, take the one that shows the smallest picture
    largest. Every box also has room for a caption of this height.
    """
    layouts = [_divided(area, -(-number // columns), columns) for columns in range(1, number + 1)]

    def smallest(layout: list[Box]) -> float:
        box = layout[0]
        inner = Box(box.left, box.bottom, box.width, box.height - caption)
        return min(inner.scale(picture) for picture in pictures)

    return max(layouts, key=smallest)


def _divided(area: Box, rows: int, columns: int) -> list[Box]:
    width = (area.width - (columns - 1) * GAP) / columns
    height = (area.height - (rows - 1) * GAP) / rows
    return [
        Box(
            area.left + column * (width + GAP),
            area.bottom + (rows - 1 - row) * (height + GAP),
            width,
            height,
        )
        for row in range(rows)
        for column in range(columns)
    ]


# ---- The answer to a puzzle of a sheet, and what the reader should know about it.

# For the answer to one puzzle, if the user says nothing else.
SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Answer:
    puzzle: Puzzle
    # None if there is none, or if none was found.
    solution: Solution | None
    # Empty if this is the only solution.
    remark: str = ""
    # Whether time ran out before a solution was found.
    is_stopped: bool = False


def answer(puzzle: Puzzle, *, solver: str | None = None, timeout: float | None = None) -> Answer:
    """Find a solution, and whether there is another one, within the timeout or ten seconds."""
    solutions = puzzle.solutions(solver=solver, timeout=SECONDS if timeout is None else timeout)
    try:
        found = next(solutions, None)
    except OutOfBudget as stopped:
        return Answer(puzzle, None, f"no answer: {stopped}", is_stopped=True)
    except BadInput as error:
        return Answer(puzzle, None, f"no answer: {error}")
    if found is None:
        return Answer(puzzle, None, "there is no solution")
    try:
        is_only = next(solutions, None) is None
    except (OutOfBudget, BadInput):
        return Answer(puzzle, found, "there may be other solutions")
    return Answer(puzzle, found, "" if is_only else "one of several solutions")
