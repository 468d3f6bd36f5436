"""Playing by marks alone: positions, moves, marks as text, and pictures, from a sheet of marks.

Marks as a text have one sign for each place, kind after kind: "#..#/-" (see `write_marks`). A move puts
one value on one place, "r2c3=shaded", or takes it away, "r2c3=."; "r2c3~7" writes a small 7, or erases
it. A family states its sheet and how marks are a solution:

    play = play_with_marks(sheet=sheet, draw=draw_puzzle, solution=shaded_cells, marks_of=marks_of)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from math import hypot
from typing import Generic, TypeVar

from hamekomi.model.answers import Budget, Violation
from hamekomi.model.errors import BadText, IllegalMove, shortened
from hamekomi.model.marks import NOTHING, MarkKind, MarkPlace, MarkSheet, MarkValue
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Polygon, Role, Shape
from hamekomi.model.play import Play, Press

P = TypeVar("P")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Marked(Generic[P]):
    """A puzzle and the marks so far: pairs of a place and a value, by their names."""

    puzzle: P
    marks: frozenset[tuple[str, str]] = frozenset()
    # A place can have several; they mean nothing to the laws.
    small: frozenset[tuple[str, str]] = frozenset()

    @property
    def values(self) -> Mapping[str, str]:
        """The value of each marked place."""
        return dict(self.marks)

    def with_mark(self, place: str, value: str) -> Marked[P]:
        """NOTHING takes the mark away."""
        others = frozenset(each for each in self.marks if each[0] != place)
        return replace(self, marks=others if value == NOTHING else others | {(place, value)})


def agrees(sheet: MarkSheet, position: Marked[P], finished: Marked[P]) -> bool:
    """Whether all marks are right; an aid is right where the finished position has nothing else."""
    values = finished.values
    return all(
        values.get(place, value if is_aid(sheet, place, value) else NOTHING) == value
        for place, value in position.marks
    )


def is_aid(sheet: MarkSheet, place: str, name: str) -> bool:
    """Whether this value only helps the player at this place."""
    kind, _ = sheet.by_name[place]
    return next(value.is_aid for value in kind.values if value.name == name)


MOVE = re.compile(r"(?P<place>[^=~]+)(?P<sign>[=~])(?P<value>.+)", re.DOTALL)


def move(sheet: MarkSheet, position: Marked[P], text: str) -> Marked[P]:
    found = MOVE.fullmatch(text)
    if found is None:
        raise IllegalMove(f"a move is a place and a mark, as in r2c3=7, not {shortened(text)!r}")
    place, value = found["place"], found["value"]
    kind, _ = sheet.by_name.get(place, (None, None))
    if kind is None:
        raise IllegalMove(f"{shortened(place)!r} takes no mark")
    is_small = found["sign"] == "~"
    if value not in {each.name for each in kind.values} and (is_small or value != NOTHING):
        known = ", ".join(each.name for each in kind.values)
        raise IllegalMove(f"{place} can have {known}, not {shortened(value)!r}")
    if not is_small:
        return position.with_mark(place, value)
    if not kind.takes_small_marks:
        raise IllegalMove(f"{place} takes no small marks")
    return replace(position, small=position.small ^ {(place, value)})


def write_marks(sheet: MarkSheet, position: Marked[P]) -> str:
    """One sign for each place, and "." for none, where 4 or more in a row are written as "(4)".

    Kinds are separated by "/"; what is empty at the end of a kind, or of the text, is left out. After
    "~" follow small marks, those of each place with a comma behind them.
    """
    values, small = position.values, position.small
    kinds, minor = [], []
    for kind in sheet.kinds:
        sign_of = {value.name: value.sign for value in kind.values}
        kinds.append(_short(sign_of.get(values.get(place.name, ""), NOTHING) for place in kind.places))
        for place in kind.places if kind.takes_small_marks else ():
            minor.append("".join(each.sign for each in kind.values if (place.name, each.name) in small))
    large = "/".join(kinds).rstrip("/")
    if not position.small:
        return large
    return f"{large}~{_short(each + ',' if each else NOTHING for each in minor)}"


def _short(signs: Iterable[str]) -> str:
    found = []
    for sign, run in groupby(signs):
        length = len(list(run))
        found.append(f"({length})" if sign == NOTHING and length > 3 else sign * length)
    if found and found[-1][0] in ".(":
        found.pop()
    return "".join(found)


def read_marks(sheet: MarkSheet, puzzle: P, text: str) -> Marked[P]:
    """The inverse of `write_marks`."""
    large, _, minor = text.partition("~")
    parts = large.split("/") if large else []
    if len(parts) > len(sheet.kinds):
        raise BadText(f"there are marks of {len(parts)} kinds, but this puzzle has {len(sheet.kinds)}")
    marks = {
        (place.name, _named(kind, place, sign))
        for kind, part in zip(sheet.kinds, parts, strict=False)
        for (_, place), sign in _placed([(kind, place) for place in kind.places], part, _LARGE)
    }
    takers = [(kind, place) for kind in sheet.kinds if kind.takes_small_marks for place in kind.places]
    small = {
        (place.name, _named(kind, place, sign))
        for (kind, place), signs in _placed(takers, minor, _SMALL)
        for sign in signs.removesuffix(",")
    }
    return Marked(puzzle, frozenset(marks), frozenset(small))


# A gap of several places, one place without a mark, and what a place has.
_GAP = r"\((?P<gap>[0-9]{1,6})\)|(?P<none>\.)"
_LARGE = re.compile(f"{_GAP}|[^()~,/]")
_SMALL = re.compile(f"{_GAP}|[^()~,/.]+,")
_Taker = tuple[MarkKind, MarkPlace]


def _placed(takers: Sequence[_Taker], text: str, token: re.Pattern[str]) -> Iterator[tuple[_Taker, str]]:
    """The places that have something, and what."""
    at = reached = 0
    while at < len(text):
        found = token.match(text, at)
        if found is None:
            raise BadText(f"these are no marks: {shortened(text[at:])!r}")
        is_gap = found["gap"] is not None or found["none"] is not None
        at, before = found.end(), reached
        reached += int(found["gap"] or 1)
        if reached > len(takers):
            raise BadText(f"there are marks for more places than the {len(takers):,} of their kind")
        if not is_gap:
            yield takers[before], found[0]


def _named(kind: MarkKind, place: MarkPlace, sign: str) -> str:
    for value in kind.values:
        if value.sign == sign:
            return value.name
    raise BadText(f"{place.name} cannot be marked with {shortened(sign)!r}")


# ---- What marks look like, in the same shapes on the page


def draw_marks(sheet: MarkSheet, position: Marked[P], picture: Picture) -> Picture:
    """The picture of the puzzle with the marks on it."""
    values, roles, over = position.values, dict[str, Role](), list[Shape]()
    drawn = {shape.place for shape in picture.shapes if isinstance(shape, Polygon)}
    for kind in sheet.kinds:
        looks = {value.name: value for value in kind.values}
        for place in kind.places:
            value = looks.get(values.get(place.name, ""))
            if value is None:
                over.extend(_small(kind, place, position.small))
                continue
            if value.role is not None and place.name in drawn:
                roles[place.name] = value.role
            elif value.role is not None:
                over.extend(_coloured(kind, place, value, value.role))
            at = _beside_clue(kind, place) if value.is_aid and place.is_printed else place.middle
            over.extend(moved_to(at, kind.unit, shape) for shape in value.shapes)
    under = [
        replace(shape, role=roles[shape.place])
        if isinstance(shape, Polygon) and shape.place in roles
        else shape
        for shape in picture.shapes
    ]
    cut = len(under) - sheet.over
    return replace(picture, shapes=(*under[:cut], *over, *under[cut:]))


# From the middle of a cell to the middle of what lies beside its clue, in units of the kind.
BESIDE_CLUE = 0.36


def _beside_clue(kind: MarkKind, place: MarkPlace) -> Point:
    x, y = place.middle
    return x + BESIDE_CLUE * kind.unit, y + BESIDE_CLUE * kind.unit


def _coloured(kind: MarkKind, place: MarkPlace, value: MarkValue, role: Role) -> Iterator[Shape]:
    if len(place.points) != 2:
        yield Polygon(place.points, role, place.name)
        return
    (left, top), (right, bottom) = place.points
    length = hypot(right - left, bottom - top)
    along = ((right - left) / length, (bottom - top) / length)
    width = kind.unit * value.width / (2 * value.strokes - 1)
    for stroke in range(value.strokes):
        aside = (2 * stroke - value.strokes + 1) * width
        x, y = aside * -along[1], aside * along[0]
        start = (left + x + kind.inset * along[0], top + y + kind.inset * along[1])
        end = (right + x - kind.inset * along[0], bottom + y - kind.inset * along[1])
        yield Line((start, end), role, width, place.name)


def _small(kind: MarkKind, place: MarkPlace, small: frozenset[tuple[str, str]]) -> Iterator[Shape]:
    names = [value.name for value in kind.values if (place.name, value.name) in small]
    if names:
        (x, y), text = place.middle, " ".join(names)
        yield Label((x, y + 0.34 * kind.unit), text, "answer", small_size(text) * kind.unit)


def small_size(text: str) -> float:
    """The height of small marks, in units of their kind: they fit into one line of a cell."""
    return min(0.24, 1.6 / len(text))


def moved_to(middle: Point, unit: float, shape: Shape) -> Shape:
    """A shape in units around the middle, in the picture."""

    def put(point: Point) -> Point:
        return middle[0] + unit * point[0], middle[1] + unit * point[1]

    match shape:
        case Polygon(points):
            return replace(shape, points=tuple(map(put, points)))
        case Line(points, role, width, place):
            return Line(tuple(map(put, points)), role, unit * width, place)
        case Circle(centre, radius):
            return replace(shape, centre=put(centre), radius=unit * radius)
        case Label(at, text, role, size, bold, place):
            return Label(put(at), text, role, unit * size, bold, place)


# ---- The record of a family that is played by marks


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedPlay(Play[P, S, Marked[P]]):
    """How to play a family by its marks; `play_with_marks` makes it from less."""

    marks: Callable[[P], MarkSheet]
    # What a player marks who knows this solution; aids may be left out.
    marks_of: Callable[[P, S], Marked[P]]


def play_with_marks(
    *,
    sheet: Callable[[P], MarkSheet],
    draw: Callable[[P], Picture],
    solution: Callable[[Marked[P]], S],
    marks_of: Callable[[P, S], Marked[P]],
    check: Callable[[Marked[P]], list[Violation]] = lambda position: [],
    check_further: Callable[[Marked[P], Budget], list[Violation]] = lambda position, budget: [],
    finish: Callable[[Marked[P], Budget], Marked[P] | None] | None = None,
) -> MarkedPlay[P, S]:
    """Everything that playing needs, from the sheet, the picture of the puzzle, and how marks are read.

    `check`, `check_further` and `finish` are those of Play.
    """
    sheet_of = lru_cache(maxsize=16)(sheet)

    def press(position: Marked[P], press: Press) -> str | None:
        found = sheet_of(position.puzzle).by_name.get(press.places[-1])
        if found is None:
            return None
        kind, place = found
        cycle = (NOTHING, *kind.presses[press.is_right])
        now = position.values.get(place.name, NOTHING)
        following = cycle[(cycle.index(now) + 1) % len(cycle)] if now in cycle else cycle[1]
        return f"{place.name}={following}"

    return MarkedPlay(
        marks=sheet_of,
        marks_of=marks_of,
        start=Marked,
        draw=lambda position: draw_marks(sheet_of(position.puzzle), position, draw(position.puzzle)),
        apply=lambda position, text: move(sheet_of(position.puzzle), position, text),
        press=press,
        status=lambda position: {"marks": len(position.marks)},
        check=check,
        check_further=check_further,
        finish=finish,
        solution=solution,
        parse_marks=lambda puzzle, text: read_marks(sheet_of(puzzle), puzzle, text),
        write_marks=lambda position: write_marks(sheet_of(position.puzzle), position),
        puzzle=lambda position: position.puzzle,
        is_begun=lambda position: bool(position.marks or position.small),
    )
