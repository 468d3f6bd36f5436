"""Save a picture to a file; the ending of its name chooses the format."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from html import escape
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import resvg_py

from hamekomi import __version__
from hamekomi.lab.render.palette import LIGHT, shaded
from hamekomi.lab.render.svg import svg
from hamekomi.lab.render.tikz import tikz
from hamekomi.lab.render.turnable import turnable
from hamekomi.lab.results.atomic_write import check_folder, write_atomically
from hamekomi.model.errors import BadInput, UnknownName
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Polygon, Scene

# ---- A picture as PDF, a single page of the picture's size, drawn by reportlab in the light colours.

if TYPE_CHECKING:  # reportlab takes a moment to load, and few pictures become PDF
    from reportlab.pdfgen.canvas import Canvas

MARGIN = 18.0


def pdf(picture: Picture) -> bytes:
    file = io.BytesIO()
    canvas = new_canvas(file, (picture.width + 2 * MARGIN, picture.height + 2 * MARGIN))
    set_properties(canvas, picture.title)
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


def set_properties(canvas: Canvas, title: str, author: str = "") -> None:
    """What a reader of the file shows as its properties; otherwise reportlab writes "anonymous"."""
    canvas.setTitle(title or "Puzzles")
    canvas.setAuthor(author)
    canvas.setSubject("Puzzles")
    canvas.setCreator(f"hamekomi {__version__}")


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
    name = _vera(bold)
    return name if text.isascii() or _has(name, text) else _japanese()


def runs(text: str, bold: bool) -> Iterator[tuple[str, str]]:
    """The text in parts that have one font each."""
    if text.isascii():
        yield font(text, bold), text
        return
    for name, letters in groupby(text, lambda letter: font(letter, bold)):
        yield name, "".join(letters)


def _has(name: str, text: str) -> bool:
    """Whether a font has all letters of the text."""
    from reportlab.pdfbase.pdfmetrics import getFont

    known = getFont(name).face.charToGlyph
    return all(ord(letter) in known for letter in text)


# Vera has no Japanese letters, nor Greek and Cyrillic ones. This font has them; it is not in the file:
# readers of PDF that know Japanese bring it.


@cache
def _japanese() -> str:
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.pdfmetrics import registerFont

    registerFont(UnicodeCIDFont("HeiseiKakuGo-W5"))
    return "HeiseiKakuGo-W5"


@cache  # keys: two fonts
def _vera(bold: bool) -> str:
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    name = "VeraBold" if bold else "Vera"
    registerFont(TTFont(name, str(BOLD if bold else REGULAR)))
    return name


# ---- A picture as PNG at twice its size; resvg draws the SVG.


def png(picture: Picture) -> bytes:
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg(picture),
        zoom=2,
        background="#ffffff",
        skip_system_fonts=True,
        font_files=[str(REGULAR), str(BOLD)],
        sans_serif_family=FAMILY,
    )
    return bytes(drawn)


def save(picture: Picture, path: Path, scene: Scene | None = None) -> None:
    """Write the picture; a failure never leaves half a file. In HTML, a scene can be turned."""
    kind = path.suffix.lower().removeprefix(".")
    if kind == "stl":
        raise BadInput(f"{path}: only a packing in three dimensions can be saved as STL")
    if kind not in WRITERS:
        raise UnknownName(
            "kind of picture file", path.suffix or str(path), [*(f".{each}" for each in WRITERS), ".stl"]
        )
    check_folder(path)
    is_turnable = kind == "html" and scene is not None and (scene.cubes or scene.balls)
    write_atomically(path, turnable(picture, scene) if is_turnable and scene else WRITERS[kind](picture))


def html(picture: Picture) -> str:
    """A complete HTML page that shows the picture."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(picture.title)}</title>"
        "<style>body{margin:2rem;text-align:center}svg{max-width:100%;height:auto}</style></head>\n"
        f"<body>\n{svg(picture)}</body></html>\n"
    )


WRITERS: Mapping[str, Callable[[Picture], str | bytes]] = {
    "svg": svg,
    "png": png,
    "pdf": pdf,
    "html": html,
    "tex": tikz,
}


# ---- The fonts of saved pictures: Bitstream Vera, which comes with reportlab.
#
# So a machine without fonts, such as a fresh server, draws the same letters as any other.

FAMILY = "Bitstream Vera Sans"
# Found, not imported: that takes a moment, and looks into the user's home.
_HOME = find_spec("reportlab")
assert _HOME is not None and _HOME.origin is not None
_FOLDER = Path(_HOME.origin).parent / "fonts"
REGULAR = _FOLDER / "Vera.ttf"
BOLD = _FOLDER / "VeraBd.ttf"
