"""Pictures as data: shapes with roles, never colours.

A family lists shapes, in units of its own choice; renderers turn roles into colours and shapes into SVG,
PNG and PDF. A shape may name the place that it shows, so that a page can make it clickable and a screen
reader can speak it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

Role = Literal[
    "paper",  # the background of a board
    "grid",  # thin lines and borders
    "faint",  # present, but not important now
    "ink",  # ordinary lines and text
    "given",  # what the puzzle fixes
    "answer",  # what a solution adds
    "shaded",  # cells that a solution blackens; what is printed on them can still be read
    "block",  # dark cells of a puzzle; what is printed on them can be read
    "white",  # circles and stones that are white in every theme, or black
    "black",
    "focus",  # the place a step or a hint points at
    "wrong",  # a law broken here
    "tint-1",  # areas that must look different; chosen so that colour-blind people can
    "tint-2",
    "tint-3",
    "tint-4",
    "colour-1",  # colours that mean something to the puzzle; of different lightness, to be seen in grey
    "colour-2",
    "colour-3",
    "colour-4",
    "colour-5",
    "colour-6",
    "colour-7",
    "colour-8",
    "piece-1",  # pieces, each its own; light enough for dark letters in every theme
    "piece-2",
    "piece-3",
    "piece-4",
    "piece-5",
    "piece-6",
    "piece-7",
    "piece-8",
    "piece-9",
    "piece-10",
    "piece-11",
    "piece-12",
    "piece-13",
    "piece-14",
    "piece-15",
    "piece-16",
    "piece-17",
    "toy-1",  # pieces of a toy that is sold in these colours, several pieces in one
    "toy-2",
    "toy-3",
    "toy-4",
    "toy-5",
    "toy-6",
    "toy-7",
    "toy-8",
    "toy-9",
    "toy-10",
]
ROLES: tuple[Role, ...] = get_args(Role)
PIECE_ROLES: tuple[Role, ...] = tuple(role for role in ROLES if role.startswith("piece-"))
TOY_ROLES: tuple[Role, ...] = tuple(role for role in ROLES if role.startswith("toy-"))
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed area."""

    points: tuple[Point, ...]
    role: Role
    place: str | None = None
    # How dark the shadow on it is, from 0 to 1.
    shade: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """An open stroke through points."""

    points: tuple[Point, ...]
    role: Role
    width: float = 1.0
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Circle:
    centre: Point
    radius: float
    role: Role
    place: str | None = None
    # Whether it stands for a ball: light falls on it from the upper left.
    is_ball: bool = False
    # As for polygons.
    shade: float = 0.0


@dataclass(frozen=True, slots=True)
class Label:
    """Text centred on a point; `size` is the height of its letters."""

    at: Point
    text: str
    role: Role = "ink"
    size: float = 12.0
    bold: bool = False
    place: str | None = None


Shape = Polygon | Line | Circle | Label


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes from back to front on a sheet; `title` describes the picture in words."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str


def rectangle(
    left: float, top: float, width: float, height: float, role: Role, place: str | None = None
) -> Polygon:
    right, bottom = left + width, top + height
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Polygon(corners, role, place)


def beside(pictures: tuple[Picture, ...], title: str, gap: float = 24.0) -> Picture:
    """Several pictures in a row, centred on a common middle line."""
    height = max(picture.height for picture in pictures)
    shapes: list[Shape] = []
    left = 0.0
    for picture in pictures:
        top = (height - picture.height) / 2
        shapes.extend(moved(shape, left, top) for shape in picture.shapes)
        left += picture.width + gap
    return Picture(left - gap, height, tuple(shapes), title)


def stacked(pictures: tuple[Picture, ...], title: str, gap: float = 24.0) -> Picture:
    """Several pictures below each other, flush left."""
    shapes: list[Shape] = []
    top = 0.0
    for picture in pictures:
        shapes.extend(moved(shape, 0.0, top) for shape in picture.shapes)
        top += picture.height + gap
    return Picture(max(picture.width for picture in pictures), top - gap, tuple(shapes), title)


def moved(shape: Shape, right: float, down: float) -> Shape:
    def move(point: Point) -> Point:
        return point[0] + right, point[1] + down

    match shape:
        case Polygon(points):
            return replace(shape, points=tuple(map(move, points)))
        case Line(points, role, width, place):
            return Line(tuple(map(move, points)), role, width, place)
        case Circle(centre):
            return replace(shape, centre=move(centre))
        case Label(at, text, role, size, bold, place):
            return Label(move(at), text, role, size, bold, place)


# ---- What can be seen of long work while it runs.


@dataclass(frozen=True, slots=True)
class Preview:
    """What to show while work runs, such as the best result so far, or a growing line."""

    text: str
    picture: Picture | None = None
    # The picture in characters, for terminals.
    sketch: str = ""


# ---- graphs of experiments as data; `lab/results/plots.py` draws them


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    points: tuple[tuple[float, float], ...]
    # "level" is a line to compare with, such as a published number.
    kind: Literal["line", "bars", "level", "dots"] = "line"


@dataclass(frozen=True, slots=True)
class Plot:
    title: str
    x: str
    y: str
    series: tuple[Series, ...]
    y_scale: Literal["linear", "log"] = "linear"
    # Other graphs of the same result, drawn beside this one.
    more: tuple[Plot, ...] = ()


# ---- Pictures in three dimensions, which the user can turn: balls, sticks and cubes with roles.


# In space; a place is one with a name (answers.py).
Spot = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Ball:
    """`group` names the thing that the ball is part of; the balls of a group move together."""

    at: Spot
    role: Role
    label: str = ""
    # None: the viewer chooses.
    radius: float | None = None
    group: str = ""
    # How dark the shadow on it is, from 0 to 1.
    shade: float = 0.0


@dataclass(frozen=True, slots=True)
class Cube:
    """A cube with edges along the axes; `at` is its centre."""

    at: Spot
    role: Role
    edge: float
    label: str = ""
    group: str = ""
    # How dark the shadow on it is, from 0 to 1.
    shade: float = 0.0


@dataclass(frozen=True, slots=True)
class Scene:
    """Balls, sticks between pairs of them, and cubes, within about one unit of the origin."""

    title: str
    balls: tuple[Ball, ...] = ()
    sticks: tuple[tuple[int, int], ...] = ()
    cubes: tuple[Cube, ...] = ()
