"""Pictures without what surrounds them on a screen: the space around a board, and the sheet under it.

On paper the sheet is the paper itself, and captions and boards line up only if the pictures end where
their boards end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hamekomi.lab.printing import Box
from hamekomi.model.picture import Circle, Label, Line, Picture, Polygon, Shape, moved

# Half of the widest strokes of borders, so that these are not cut off.
STROKE = 2.0
# A sheet is larger than what lies on it by at least this much on every side.
SHEET = 3.0
# The width of a letter in Vera, and how far it rises above the middle of its line, in sizes of the font.
LETTER, RISE = 0.7, 0.45


def trimmed(picture: Picture) -> Picture:
    """The picture cut to its shapes, without a sheet under all of them."""
    shapes = picture.shapes
    if len(shapes) > 1 and isinstance(shapes[0], Polygon) and shapes[0].role == "paper":
        sheet, rest = _around(shapes[:1]), _around(shapes[1:])
        if _is_inside(rest, sheet):
            shapes = shapes[1:]
    if not shapes:
        return picture
    box = _around(shapes)
    # Pictures count downwards: the top of the box is its smallest coordinate.
    left, top = box.left - STROKE, box.bottom - STROKE
    return replace(
        picture,
        width=box.width + 2 * STROKE,
        height=box.height + 2 * STROKE,
        shapes=tuple(moved(each, -left, -top) for each in shapes),
    )


def _is_inside(one: Box, other: Box) -> bool:
    return (
        one.left - other.left >= SHEET
        and one.bottom - other.bottom >= SHEET
        and other.left + other.width - one.left - one.width >= SHEET
        and other.bottom + other.height - one.bottom - one.height >= SHEET
    )


def _around(shapes: Iterable[Shape]) -> Box:
    """The smallest box around the shapes, in the coordinates of the picture."""
    corners = [corner for each in shapes for corner in _corners(each)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    return Box(left, top, right - left, bottom - top)


def _corners(shape: Shape) -> Iterable[tuple[float, float]]:
    match shape:
        case Polygon(points) | Line(points):
            return points
        case Circle((x, y), radius):
            return (x - radius, y - radius), (x + radius, y + radius)
        case Label((x, y), text, size=size):
            half = LETTER * size * len(text) / 2
            return (x - half, y - RISE * size), (x + half, y + RISE * size)
