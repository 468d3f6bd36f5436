"""A picture as SVG, for the page, notebooks and files."""

from collections.abc import Iterable
from html import escape
from itertools import groupby

from hamekomi.lab.render.palette import LIGHT, shaded
from hamekomi.model.errors import escaped
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Polygon, Shape

# Room for half the width of a border.
MARGIN = 2.0
# A ball is a circle with this on top. Every picture defines it alike, so a page may hold many of them.
LIGHT_ON_BALLS = (
    '<defs><radialGradient id="hk-light" cx="0.35" cy="0.3" r="0.75">'
    '<stop offset="0" stop-color="#fff" stop-opacity="0.75"/>'
    '<stop offset="0.45" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="0.6" stop-color="#000" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity="0.35"/>'
    "</radialGradient></defs>"
)
FONT = "system-ui, 'DejaVu Sans', 'Noto Sans', sans-serif"


def svg(picture: Picture) -> str:
    width, height = picture.width + 2 * MARGIN, picture.height + 2 * MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="{_number(-MARGIN)} {_number(-MARGIN)} {_number(width)} {_number(height)}" '
        f'width="{_number(width)}" height="{_number(height)}" font-family="{FONT}">'
    )
    has_balls = any(isinstance(shape, Circle) and shape.is_ball for shape in picture.shapes)
    light = [LIGHT_ON_BALLS] if has_balls else []
    body = [f"<title>{_text(picture.title)}</title>", *light, *map(_shape, picture.shapes)]
    return "\n".join([head, *body, "</svg>"]) + "\n"


def fragment(shapes: Iterable[Shape]) -> str:
    """Shapes alone, as the inside of a picture."""
    return "".join(map(_shape, shapes))


def _shape(shape: Shape) -> str:
    look = LIGHT[shape.role]
    match shape:
        case Polygon(points, role, place, shade):
            flat = (
                f'<polygon class="hk-area hk-{role}"{_place(place)} points="{_points(points)}" '
                f'fill="{look.area}" stroke="{look.stroke}"/>'
            )
            return flat + _shadow(f'polygon points="{_points(points)}"', shade)
        case Circle((x, y), radius, role, place, is_ball, shade):
            round_ = f'cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"'
            flat = (
                f'<circle class="hk-area hk-{role}"{_place(place)} {round_} '
                f'fill="{look.area}" stroke="{look.stroke}"/>'
            )
            light = f'<circle class="hk-light hk-{role}" {round_} fill="url(#hk-light)"/>'
            flat += _shadow(f"circle {round_}", shade)
            return f"{flat}\n{light}" if is_ball else flat
        case Line(points, role, width, place):
            return (
                f'<polyline class="hk-line hk-{role}"{_place(place)} points="{_points(points)}" '
                f'fill="none" stroke="{look.stroke}" stroke-width="{_number(width)}" '
                f'stroke-linecap="round" stroke-linejoin="round"/>'
            )
        case Label((x, y), text, role, size, bold, place):
            weight = ' font-weight="700"' if bold else ""
            return (
                f'<text class="hk-text hk-{role}"{_place(place)} x="{_number(x)}" '
                f'y="{_number(y + 0.36 * size)}" font-size="{_number(size)}"{weight} '
                f'text-anchor="middle" fill="{look.text}">{_text(text)}</text>'
            )


def _shadow(shape: str, shade: float) -> str:
    """Lies on top of a shape, which keeps its role and its place."""
    return (
        f'\n<{shape} fill="#000" fill-opacity="{_number(shade)}" pointer-events="none"/>'
        if shade
        else ""
    )


def _place(place: str | None) -> str:
    return "" if place is None else f' data-place="{_text(place)}"'


def _text(text: str) -> str:
    return escape(escaped(text))


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


# ---- A small SVG for notebooks, which keep it: 100 by 100 cells take less than a megabyte.
#
# Neighbouring shapes that look alike share their attributes, and their lines become one path. Places are
# left out, because they cannot be pressed there. The paper is white, because a notebook may be dark.

# With more shapes there is no picture, only the sketch in characters.
MOST_SHAPES = 40_000


def compact_svg(picture: Picture) -> str | None:
    """None if the picture would take megabytes."""
    if len(picture.shapes) > MOST_SHAPES:
        return None
    width, height = picture.width + 2 * MARGIN, picture.height + 2 * MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="{-MARGIN:g} {-MARGIN:g} {_short_number(width)} {_short_number(height)}" '
        f'width="{_short_number(width)}" height="{_short_number(height)}" '
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
                f'fill="none" stroke="{look.stroke}" stroke-width="{_short_number(width)}" '
                'stroke-linecap="round" stroke-linejoin="round"'
            )
        case Label(size=size, bold=bold):
            weight = ' font-weight="700"' if bold else ""
            return f'fill="{look.text}" font-size="{_short_number(size)}"{weight} text-anchor="middle"'


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
                parts.append(
                    f'<circle cx="{_short_number(x)}" cy="{_short_number(y)}" '
                    f'r="{_short_number(radius)}"/>'
                )
            case Label((x, y), text, size=size):
                at = f'x="{_short_number(x)}" y="{_short_number(y + 0.36 * size)}"'
                parts.append(f"<text {at}>{escape(text)}</text>")
    return "".join(parts) if parts else f'<path d="{"".join(lines)}"/>'


def _path(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{_short_number(x)} {_short_number(y)}" for x, y in points)


def _short_number(value: float) -> str:
    return f"{round(value, 2):g}"
