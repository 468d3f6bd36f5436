"""Boards, loops and positions as pictures. Every edge, dot and number is a shape that names its place.

A cell has a shape of its own only if the picture points at it or shades it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from hamekomi.families.slitherlink.looks.words import describe
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty
from hamekomi.geometry.planar import Place
from hamekomi.model.picture import (
    Circle,
    Label,
    Line,
    Picture,
    Point,
    Role,
    Shape,
    rectangle,
)

CELL = 36.0
MARGIN = 12.0
DOT = 2.0
CROSS = 4.0  # half its width
LETTER = 9.0
_THICK, _THIN = 4.0, 1.0
_INSIDE: Role = "tint-1"
_OUTSIDE: Role = "tint-4"
# By letter: a and b, c and d are different sides of the loop.
_SIDES: tuple[Role, ...] = (_INSIDE, _OUTSIDE, "tint-2", "tint-3")
_FOCUS: Role = "focus"
_NEWS: Role = "answer"
_WRONG: Role = "wrong"
Roles = Mapping[Place, Role]


class Part(NamedTuple):
    """Some rows and columns of cells, counted from 0; `bottom` and `right` are exclusive."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def corner(self) -> Place:
        return 2 * self.top, 2 * self.left

    def places(self, first_row: int, first_column: int) -> Iterator[Place]:
        """All places of one kind in reading order: (1, 1) gives the cells, (0, 0) the vertices."""
        for row in range(2 * self.top + first_row, 2 * self.bottom + 1, 2):
            for column in range(2 * self.left + first_column, 2 * self.right + 1, 2):
                yield row, column


def draw(puzzle: Slitherlink, solution: Loop | None) -> Picture:
    if solution is None:
        return draw_position(empty(puzzle))
    position = empty(puzzle).marked(solution.lines, Mark.LINE)
    return _picture(position, "answer", f"{describe(puzzle)}, solved", {}, {}, _whole(puzzle))


def draw_position(
    position: Position,
    *,
    focus: Collection[Place] = (),
    news: Collection[Place] = (),
    wrong: Collection[Place] = (),
    inside: Collection[Place] = (),
    outside: Collection[Place] = (),
    sides: Mapping[Place, int] = MappingProxyType({}),
    part: Part | None = None,
    title: str = "",
) -> Picture:
    """Draws lines and crosses, points at places of any kind, and shades cells inside and outside.

    `sides` has letters, 0 for a, of cells of which it is only known that they are on the same side or on
    different ones.
    """
    shades: Roles = {
        **dict.fromkeys(inside, _INSIDE),
        **dict.fromkeys(outside, _OUTSIDE),
        **{cell: _SIDES[letter % len(_SIDES)] for cell, letter in sides.items()},
    }
    pointers: Roles = {
        **dict.fromkeys(focus, _FOCUS),
        **dict.fromkeys(news, _NEWS),
        **dict.fromkeys(wrong, _WRONG),
    }
    shown = part or _whole(position.puzzle)
    picture = _picture(position, "ink", title or describe(position.puzzle), shades, pointers, shown)
    return replace(picture, shapes=(*picture.shapes, *_letters(sides, shown)))


def _letters(sides: Mapping[Place, int], part: Part) -> Iterator[Label]:
    """In the corners of their cells, since shades alone do not tell which belong together."""
    for cell, letter in sides.items():
        x, y = spot(cell, part.corner)
        at = x - CELL / 2 + LETTER, y - CELL / 2 + LETTER
        yield Label(at, "abcdefgh"[letter % 8], "ink", LETTER)


def _whole(puzzle: Slitherlink) -> Part:
    return Part(0, 0, puzzle.rows, puzzle.columns)


def _picture(
    position: Position, line: Role, title: str, shades: Roles, pointers: Roles, part: Part
) -> Picture:
    board = position.puzzle.grid
    shapes: list[Shape] = []
    width, height = part.right - part.left, part.bottom - part.top
    paper = rectangle(0, 0, width * CELL + 2 * MARGIN, height * CELL + 2 * MARGIN, "paper")
    for cell in part.places(1, 1):
        x, y = spot(cell, part.corner)
        name = place_name(board, cell)
        role = pointers.get(cell, shades.get(cell))
        if role is not None:
            shapes.append(rectangle(x - CELL / 2, y - CELL / 2, CELL, CELL, role, name))
        clue = position.puzzle.clue_at(cell)
        if clue is not None:
            shapes.append(Label((x, y), str(clue), "given", CELL / 2, place=name))
    for edge in chain(part.places(0, 1), part.places(1, 0)):
        shapes += _edge(position, edge, line, pointers.get(edge), part)
    for vertex in part.places(0, 0):
        centre, name = spot(vertex, part.corner), place_name(board, vertex)
        role = pointers.get(vertex)
        if role is not None:
            shapes.append(Circle(centre, 3 * DOT, role, name))
        shapes.append(Circle(centre, DOT, "ink", name))
    return Picture(width * CELL + 2 * MARGIN, height * CELL + 2 * MARGIN, (paper, *shapes), title)


def _edge(
    position: Position, edge: Place, line: Role, pointer: Role | None, part: Part
) -> Iterator[Shape]:
    board = position.puzzle.grid
    name = place_name(board, edge)
    ends = tuple(spot(vertex, part.corner) for vertex in board.ends(edge))
    match position.mark(edge):
        case Mark.LINE:
            yield Line(ends, pointer or line, _THICK, name)
        case Mark.CROSS:
            yield Line(ends, "faint", _THIN, name)
            yield from _cross(spot(edge, part.corner), pointer, name)
        case _:
            yield Line(ends, pointer or "faint", _THIN if pointer is None else _THICK / 2, name)


def _cross(at: Point, pointer: Role | None, name: str) -> Iterator[Shape]:
    """A cross that is pointed at is bolder, because its colour alone is hard to see."""
    x, y = at
    for slope in (1, -1):
        stroke = (x - CROSS, y - slope * CROSS), (x + CROSS, y + slope * CROSS)
        yield Line(stroke, pointer or "ink", 1.5 if pointer is None else 2.5, name)


def spot(place: Place, corner: Place = (0, 0)) -> Point:
    """The middle of a place in a picture whose top left vertex is the corner."""
    row, column = place[0] - corner[0], place[1] - corner[1]
    return MARGIN + column * CELL / 2, MARGIN + row * CELL / 2
