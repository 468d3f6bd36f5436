"""A sheet of puzzles as a PDF file, and the answers on pages of their own behind them."""

from __future__ import annotations

import io
import os
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from hamekomi.lab import validate
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.render.files import font, new_canvas, paint, runs, set_properties
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


def pdf_file(path: object, what: str = "a sheet") -> Path:
    file = validate.path(what, path)
    if file.suffix.lower() != ".pdf":
        raise BadInput(f"{file}: {what} is saved as .pdf")
    check_folder(file)
    # Said before the work begins, which may take long.
    if file.is_dir():
        raise BadInput(f"{file} is a folder")
    if not os.access(file.parent, os.W_OK):
        raise BadInput(f"{file}: the folder cannot be written to")
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
        set_properties(self._canvas, title)
        self.number = 0

    def add(self, entries: Iterable[Entry], heading: str, per_page: int) -> None:
        """Add pages with the entries; takes them one page at a time, because there may be many."""
        left, is_first = iter(entries), True
        while page := list(islice(left, per_page)):
            parts = apart(page)
            # A short page at the end of others looks like these; otherwise its pictures may be larger.
            is_like_others = not is_first and len(parts) == 1
            for part in parts:
                self._page(part, heading, per_page if is_like_others else len(part))
            is_first = False

    def finished(self) -> bytes:
        """The whole file; nothing can be added after this."""
        self._canvas.save()
        return self._file.getvalue()

    def _page(self, entries: list[Entry], heading: str, per_page: int) -> None:
        canvas, (width, height) = self._canvas, self.size
        self.number += 1
        top = height - MARGIN
        if heading:
            lines = broken(heading, True, HEADING, width - 2 * MARGIN, CAPTION_LINES)
            top = self._text(lines, True, HEADING, MARGIN, top) - SPACE
        area = Box(MARGIN, MARGIN, width - 2 * MARGIN, top - MARGIN)
        places = boxes(area, per_page, [entry.picture for entry in entries], CAPTION_HEIGHT)
        for entry, box in zip(entries, places, strict=False):
            self._entry(entry, box)
        canvas.setFont(font("", bold=False), NUMBER)
        canvas.drawCentredString(width / 2, MARGIN / 2, str(self.number))
        canvas.showPage()

    def _entry(self, entry: Entry, box: Box) -> None:
        lines = broken(entry.caption, False, CAPTION, box.width, CAPTION_LINES)
        room = Box(box.left, box.bottom, box.width, box.height - CAPTION_HEIGHT)
        picture, scale = entry.picture, room.scale(entry.picture)
        left = room.left + (room.width - scale * picture.width) / 2
        # A short caption stays close to its picture, and begins where the picture begins if it can.
        top = box.bottom + box.height - (CAPTION_LINES - len(lines)) * CAPTION * LINE
        wide = max((text_width(line, False, CAPTION) for line in lines), default=0.0)
        self._text(lines, False, CAPTION, max(box.left, min(left, box.left + box.width - wide)), top)
        self._canvas.saveState()
        self._canvas.translate(left, room.bottom + room.height - scale * picture.height)
        self._canvas.scale(scale, scale)
        paint(self._canvas, picture)
        self._canvas.restoreState()

    def _text(self, lines: list[str], bold: bool, size: float, left: float, top: float) -> float:
        """Write the lines below `top`; returns where the text ends."""
        self._canvas.setFillGray(0.1)
        for line in lines:
            write(self._canvas, (left, top - size), line, size, bold=bold)
            top -= size * LINE
        return top


def broken(text: str, bold: bool, size: float, width: float, most: int) -> list[str]:
    """Break a text into lines of this width, at most `most`; what is left over becomes an ellipsis.

    A word that is too long for a line is broken inside, as are texts without spaces, such as Japanese.
    """
    lines: list[str] = []
    for word in " ".join(text.split()).split(" "):
        if len(lines) > most:
            break
        line = f"{lines.pop()} {word}" if lines else word
        while text_width(line, bold, size) > width and len(lines) <= most:
            fits = _fitting(line, bold, size, width)
            lines.append(line[:fits].rstrip())
            line = line[fits:].lstrip()
        lines.append(line)
    if len(lines) > most:
        last = f"{lines[most - 1].rstrip(' ,;')} …"
        while len(last) > 2 and text_width(last, bold, size) > width:
            last = f"{last[:-2].rstrip(' ,;')[:-1].rstrip(' ,;')} …"
        lines[most - 1 :] = [last]
    return [each for each in lines if each]


def _fitting(line: str, bold: bool, size: float, width: float) -> int:
    """How much of a line that is too long stands on one line: whole words, or else as much as fits."""
    ends = range(1, len(line))
    fits = max(1, bisect_right(ends, width, key=lambda end: text_width(line[:end], bold, size)))
    space = line.rfind(" ", 0, fits + 1)
    return space if space > 0 else fits


def text_width(text: str, bold: bool, size: float) -> float:
    from reportlab.pdfbase.pdfmetrics import stringWidth

    return float(sum(stringWidth(part, name, size) for name, part in runs(text, bold)))


def write(
    canvas: Canvas, at: Point, text: str, size: float, *, bold: bool = False, align: str = "left"
) -> None:
    """Write a line of text at the left or right end of its baseline, or at its middle."""
    x, y = at
    if align != "left":
        x -= text_width(text, bold, size) * (1.0 if align == "right" else 0.5)
    for name, part in runs(text, bold):
        canvas.setFont(name, size)
        canvas.drawString(x, y, part)
        x += canvas.stringWidth(part, name, size)


# ---- Where the puzzles of a page go: in rows and columns, as large as the page allows.

# Width and height in points, of which an inch has 72.
PAPERS: Mapping[str, Point] = {
    "a4": (595.28, 841.89),
    "a5": (419.53, 595.28),
    "letter": (612.0, 792.0),
}
# Small boards are not blown up further.
LARGEST_SCALE = 1.5
GAP, LARGEST_GAP = 24.0, 60.0
# A picture this many times as large as the usual one of its page gets a page of its own.
OUTLIER = 9.0


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
    layouts = [
        _divided(area, -(-number // columns), columns, pictures, caption)
        for columns in range(1, number + 1)
    ]

    def worth(layout: list[Box]) -> tuple[float, int]:
        """How large the smallest picture is; of equal ones, how few boxes stay empty."""
        shown = (
            Box(box.left, box.bottom, box.width, box.height - caption).scale(picture)
            for box, picture in zip(layout, pictures, strict=False)
        )
        return round(min(shown), 6), -len(layout)

    return max(layouts, key=worth)


def _divided(
    area: Box, rows: int, columns: int, pictures: Sequence[Picture], caption: float
) -> list[Box]:
    """Rows as high as their pictures need, close together; of equal height if that is too high."""
    width = (area.width - (columns - 1) * GAP) / columns
    heights = [(area.height - (rows - 1) * GAP) / rows] * rows
    needed = [
        caption + max(min(width / each.width, LARGEST_SCALE) * each.height for each in row)
        for row in (pictures[first : first + columns] for first in range(0, len(pictures), columns))
    ]
    needed += [max(needed)] * (rows - len(needed))
    free = area.height - sum(needed) - (rows - 1) * GAP
    gap = GAP
    if free >= 0:
        heights = needed
        gap += min(LARGEST_GAP - GAP, free / max(1, rows - 1))
    tops = [area.bottom + area.height - sum(heights[:row]) - row * gap for row in range(rows)]
    return [
        Box(area.left + column * (width + GAP), tops[row] - heights[row], width, heights[row])
        for row in range(rows)
        for column in range(columns)
    ]


def apart(entries: Sequence[Entry]) -> list[list[Entry]]:
    """The entries of a page; one that is so much larger than the others that it could not be read among
    them gets a page of its own.
    """
    areas = [each.picture.width * each.picture.height for each in entries]
    usual = sorted(areas)[(len(areas) - 1) // 2]
    parts: list[list[Entry]] = [[]]
    for entry, area in zip(entries, areas, strict=True):
        if area <= OUTLIER * usual:
            parts[-1].append(entry)
        else:
            parts += [[entry], []]
    return [each for each in parts if each]


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


def answer(
    puzzle: Puzzle,
    *,
    solver: str | None = None,
    timeout: float | None = None,
    on_tick: Callable[[], None] | None = None,
) -> Answer:
    """Find a solution, and whether there is another one, within the timeout or ten seconds."""
    seconds = SECONDS if timeout is None else timeout
    solutions = puzzle.solutions(solver=solver, timeout=seconds, on_tick=on_tick)
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
