"""A sheet of marks as JSON, for boards that draw and undo marks by themselves."""

from collections.abc import Sequence
from typing import TypedDict

from hamekomi.lab.render.svg import fragment
from hamekomi.model.marked_play import moved_to
from hamekomi.model.marks import MarkKind, MarkSheet
from hamekomi.model.picture import Role


class MarkValueJson(TypedDict):
    name: str
    sign: str
    # Colours the area of the place, or its line.
    role: Role | None
    strokes: int
    width: float
    # Shapes around the middle of the place, 100 of their units in one of the kind.
    svg: str
    key: str
    is_aid: bool
    # In units of the kind, from the middle of the place; null if presses go through the values.
    pressed_at: Sequence[float] | None


class MarkLimitJson(TypedDict):
    """At most `most` of these places, by their numbers from 0, have the first value of their kind."""

    most: int
    places: Sequence[int]
    # The colour of all of them where there are as many; null if the others are only ruled out.
    role: Role | None


class MarkKindJson(TypedDict):
    """Places that take the same marks, in the order of texts; see hamekomi/model/marks.py."""

    names: Sequence[str]
    # Of each place: x, y, x, y, … in the picture.
    points: Sequence[Sequence[float]]
    # The places with something printed in the middle, by their numbers: aids are drawn in a corner.
    printed: Sequence[int]
    values: Sequence[MarkValueJson]
    unit: float
    # The values that presses go through, by their numbers from 0.
    left: Sequence[int]
    right: Sequence[int]
    is_typed: bool
    takes_small_marks: bool
    inset: float
    # Whether lines that meet are one piece.
    joins: bool


class MarkSheetJson(TypedDict):
    kinds: Sequence[MarkKindJson]
    how_to: str
    # How many shapes at the end of the puzzle's picture lie over the marks.
    over: int
    limits: Sequence[MarkLimitJson]


def sheet_json(sheet: MarkSheet) -> MarkSheetJson:
    """A sheet of marks for a board that draws and undoes marks by itself."""
    kinds = [_kind_json(kind) for kind in sheet.kinds]
    numbers = {name: number for number, name in enumerate(sheet.by_name)}
    limits: list[MarkLimitJson] = [
        {
            "most": limit.most,
            "places": [numbers[place] for place in limit.places],
            "role": limit.role,
        }
        for limit in sheet.limits
    ]
    return {"kinds": kinds, "how_to": sheet.how_to, "over": sheet.over, "limits": limits}


# SVG is written with two digits behind the point, so one unit would be too coarse.
_PARTS = 100.0


def _kind_json(kind: MarkKind) -> MarkKindJson:
    names = [value.name for value in kind.values]
    left, right = ([names.index(name) for name in cycle] for cycle in kind.presses)
    return {
        "names": [place.name for place in kind.places],
        "points": [[round(at, 2) for point in place.points for at in point] for place in kind.places],
        "printed": [number for number, place in enumerate(kind.places) if place.is_printed],
        "values": [
            {
                "name": value.name,
                "sign": value.sign,
                "role": value.role,
                "strokes": value.strokes,
                "width": value.width,
                "svg": fragment(moved_to((0.0, 0.0), _PARTS, shape) for shape in value.shapes),
                "key": value.key,
                "is_aid": value.is_aid,
                "pressed_at": value.pressed_at,
            }
            for value in kind.values
        ],
        "unit": kind.unit,
        "left": left,
        "right": right,
        "is_typed": kind.is_typed,
        "takes_small_marks": kind.takes_small_marks,
        "inset": kind.inset,
        "joins": kind.joins,
    }
