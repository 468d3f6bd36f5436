"""A picture as PDF, a single page of the picture's size, drawn by reportlab in the light colours."""

from __future__ import annotations

import io
import sys
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING

from hamekomi.lab.render import fonts
from hamekomi.lab.render.palette import LIGHT, shaded
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Polygon

if TYPE_CHECKING:  # reportlab takes a moment to load, and few pictures become PDF
    from reportlab.pdfgen.canvas import Canvas

MARGIN = 18.0


def pdf(picture: Picture) -> bytes:
    file = io.BytesIO()
    canvas = new_canvas(file, (picture.width + 2 * MARGIN, picture.height + 2 * MARGIN))
    canvas.setTitle(picture.title)
    canvas.translate(MARGIN, MARGIN)
    paint(canvas, picture)
    canvas.save()
    return file.getvalue()


def new_canvas(file: io.BytesIO, size: Point) -> Canvas:
    # Otherwise reportlab runs files of these names in the user's home, which need not even be a folder.
    for name in ("reportlab_mods", "reportlab_settings"):
        sys.modules.setdefault(name, ModuleType(name))
    from reportlab.pdfgen.canvas import Canvas

    # `invariant` leaves out the date, so the same pictures always give the same file.
    return Canvas(file, pagesize=size, invariant=1)


def paint(canvas: Canvas, picture: Picture) -> None:
    """Paint the picture with its lower left corner at the canvas's origin."""
    from reportlab.lib.colors import HexColor

    def at(point: Point) -> Point:
        """PDF counts from the lower left corner."""
        return point[0], picture.height - point[1]

    for shape in picture.shapes:
        look = LIGHT[shape.role]
        canvas.setStrokeColor(HexColor(look.stroke))
        canvas.setLineWidth(1)
        filled = look.area != "none"
        match shape:
            case Polygon(points, shade=shade):
                if filled:
                    canvas.setFillColor(HexColor(shaded(look.area, shade)))
                canvas.drawPath(_path(canvas, [at(point) for point in points], closed=True), fill=filled)
            case Circle(centre, radius, shade=shade):
                if filled:
                    canvas.setFillColor(HexColor(shaded(look.area, shade)))
                canvas.circle(*at(centre), radius, fill=filled)
            case Line(points, width=stroke):
                canvas.setLineWidth(stroke)
                canvas.setLineCap(1)
                canvas.drawPath(_path(canvas, [at(point) for point in points], closed=False))
            case Label((x, y), text, size=size, bold=bold):
                canvas.setFillColor(HexColor(look.text))
                canvas.setFont(font(text, bold), size)
                canvas.drawCentredString(*at((x, y + 0.36 * size)), text)


def _path(canvas: Canvas, points: list[Point], *, closed: bool) -> object:
    path = canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if closed:
        path.close()
    return path


def font(text: str, bold: bool) -> str:
    """The name of the font for a text, for reportlab, which must know it before it is used."""
    return _japanese() if any(letter >= _FIRST_CJK for letter in text) else _vera(bold)


# Vera has no Japanese letters; this font is not in the file: readers of PDF that know Japanese bring it.
_FIRST_CJK = "\u2e80"


@cache
def _japanese() -> str:
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.pdfmetrics import registerFont

    registerFont(UnicodeCIDFont("HeiseiKakuGo-W5"))
    return "HeiseiKakuGo-W5"


@cache
def _vera(bold: bool) -> str:
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    name = "VeraBold" if bold else "Vera"
    registerFont(TTFont(name, str(fonts.BOLD if bold else fonts.REGULAR)))
    return name
