"""The pages of a sheet, drawn by reportlab: a heading, pictures with captions, a page number."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from hamekomi.lab.printing.layout import Box, boxes
from hamekomi.lab.render.pdf import font, new_canvas, paint
from hamekomi.model.picture import Picture, Point

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
    """Break a text into lines of this width, at most so many; what is left over becomes an ellipsis."""
    from reportlab.lib.utils import simpleSplit

    lines: list[str] = simpleSplit(text, font(text, bold), size, width)
    if len(lines) > most:
        lines[most - 1 :] = [f"{lines[most - 1].rstrip(' ,;')} …"]
    return lines
