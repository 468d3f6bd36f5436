"""A picture as a small SVG, for notebooks, which keep it: 100 by 100 cells take less than a megabyte.

Neighbouring shapes that look alike share their attributes, and their lines become one path. Places are
left out, because nobody can press them there. The paper is white, because a notebook may be dark.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby

from hamekomi.lab.render.palette import LIGHT, shaded
from hamekomi.lab.render.svg import FONT, MARGIN
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Polygon, Shape

# With more shapes there is no picture, only the sketch in characters.
MOST_SHAPES = 40_000


def compact_svg(picture: Picture) -> str | None:
    """None if the picture would take megabytes."""
    if len(picture.shapes) > MOST_SHAPES:
        return None
    width, height = picture.width + 2 * MARGIN, picture.height + 2 * MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="{-MARGIN:g} {-MARGIN:g} {_number(width)} {_number(height)}" '
        f'width="{_number(width)}" height="{_number(height)}" '
        f'font-family="{FONT}" style="background: {LIGHT["paper"].area}">'
    )
    alike = groupby(picture.shapes, _attributes)
    groups = (f"<g {attributes}>{_content(shapes)}</g>" for attributes, shapes in alike)
    return "\n".join([head, f"<title>{escape(picture.title)}</title>", *groups, "</svg>"]) + "\n"


def _attributes(shape: Shape) -> str:
    look = LIGHT[shape.role]
    match shape:
        case Polygon(shade=shade) | Circle(shade=shade):
            return f'fill="{shaded(look.area, shade)}" stroke="{look.stroke}"'
        case Line(width=width):
            return (
                f'fill="none" stroke="{look.stroke}" stroke-width="{_number(width)}" '
                'stroke-linecap="round" stroke-linejoin="round"'
            )
        case Label(size=size, bold=bold):
            weight = ' font-weight="700"' if bold else ""
            return f'fill="{look.text}" font-size="{_number(size)}"{weight} text-anchor="middle"'


def _content(shapes: Iterable[Shape]) -> str:
    """The shapes of a group; only lines may be joined, because areas can hide each other's borders."""
    parts, lines = [], []
    for shape in shapes:
        match shape:
            case Line(points):
                lines.append(_path(points))
            case Polygon(points):
                parts.append(f'<path d="{_path(points)}z"/>')
            case Circle((x, y), radius):
                parts.append(f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"/>')
            case Label((x, y), text, size=size):
                at = f'x="{_number(x)}" y="{_number(y + 0.36 * size)}"'
                parts.append(f"<text {at}>{escape(text)}</text>")
    return "".join(parts) if parts else f'<path d="{"".join(lines)}"/>'


def _path(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{round(value, 2):g}"
