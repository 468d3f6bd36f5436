"""Draws the boards of all kinds: the paper with its grid and rooms, what is printed, and the rim.

Pictures are made of the roles that all families use, so that they fit every theme. `Printed.look` says
how a kind's clues look: most are numbers in cells, circles or dark cells and need no word. What
marks look like is in `looks.py`.

Some of what is printed lies over the marks of a player, so that a number can be read on a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from typing import Any

from hamekomi.laws.language.board import (
    COMPASS,
    EAST,
    SIDE_BITS,
    SOUTH,
    Board,
    Cell,
    Corner,
    Direction,
    Pair,
)
from hamekomi.laws.language.printed import Printed
from hamekomi.laws.language.tokens import separator
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Polygon, Role, Shape, rectangle

CELL = 40.0
# Room around the board, for each column of clues at the rim, and below the board for what its first line
# says.
MARGIN = 6.0
RIM_STEP = 22.0
FOOT = 30.0
# With fewer columns there is no room for words below the board.
LEAST_COLUMNS = 5

BLOCK: Role = "block"
# By the number of a dot in Galaxies: how far it lies from the middle of its cell, in cells.
DOTS = {0: (0.0, 0.0), 1: (0.0, 0.5), 2: (0.5, 0.0), 3: (0.5, 0.5)}
OPERATIONS = {"*": "×", "/": "÷", "-": "\N{MINUS SIGN}", "+": "+", "": ""}
# Parts of a clue that are drawn, and not written.
PICTURED = frozenset(("white", "black", "grey", "dark", BLOCK, "tree", *COMPASS, *OPERATIONS))
# What is written on areas of these roles, and signs that are drawn on them.
ON: Mapping[str, tuple[Role, Role]] = {
    "white": ("white", "black"),
    "black": ("black", "white"),
    BLOCK: (BLOCK, "white"),
}


class Paper:
    """Where things lie on the paper."""

    def __init__(self, board: Board, printed: Printed) -> None:
        self.board = board
        self.printed = printed
        depth = {side: _depth(values) for side, values in board.rim}
        # Circles at corners reach beyond the board.
        margin = MARGIN if printed.corners is None else 2 * MARGIN
        self.left = margin + RIM_STEP * depth.get("left", 0)
        self.top = margin + RIM_STEP * depth.get("top", 0)
        self.bottom = self.top + CELL * board.rows + RIM_STEP * depth.get("bottom", 0)
        self.width = self.left + CELL * board.columns + margin + RIM_STEP * depth.get("right", 0)
        self.height = self.bottom + (FOOT if self.has_foot else margin)

    @property
    def has_foot(self) -> bool:
        """Whether something is printed below the board."""
        looks = (self.printed.look, self.printed.extra_look)
        has_parks = "heights" in looks and self.board.extra[0] < self.board.size
        return has_parks or "ships" in looks or "stars" in looks

    def corner(self, row: float, column: float) -> Point:
        return self.left + CELL * column, self.top + CELL * row

    def centre(self, cell: Cell) -> Point:
        return self.corner(cell.row + 0.5, cell.column + 0.5)

    def at(self, place: Any) -> Point:
        """The middle of a place."""
        if isinstance(place, Corner):
            return self.corner(place.row, place.column)
        if isinstance(place, Pair):
            (x, y), (u, v) = self.centre(place.first), self.centre(place.second)
            return (x + u) / 2, (y + v) / 2
        return self.centre(place)

    def area(self, cell: Cell) -> tuple[Point, ...]:
        corners = ((0, 0), (0, 1), (1, 1), (1, 0))
        return tuple(self.corner(cell.row + down, cell.column + right) for down, right in corners)

    def border(self, between: Pair) -> tuple[Point, Point]:
        """The side that two cells share."""
        return self.side(between.first, EAST if between.is_across else SOUTH)

    def side(self, cell: Cell, direction: Direction) -> tuple[Point, Point]:
        """The side of a cell in this direction, from left to right or downwards."""
        down, right = direction
        row, column = cell.row + max(down, 0), cell.column + max(right, 0)
        return self.corner(row, column), self.corner(row + abs(right), column + abs(down))


def _depth(values: tuple[Any, ...]) -> int:
    return max((len(each) if isinstance(each, tuple) else 1 for each in values), default=1)


def draw(printed: Printed, board: Board, title: str) -> Picture:
    """The puzzle without marks."""
    paper = Paper(board, printed)
    shapes = [*_under(paper), *_over(paper)]
    return Picture(paper.width, paper.height, tuple(shapes), title)


def shapes_over_marks(printed: Printed, board: Board) -> int:
    """How many of the picture's shapes, at its end, lie over the marks of a player."""
    return len(list(_over(Paper(board, printed))))


# ---- Below the marks


def _under(paper: Paper) -> Iterator[Shape]:
    board = paper.board
    for cell in board.cells:
        yield rectangle(*paper.corner(*cell), CELL, CELL, _ground(paper, cell), str(cell))
    yield from _grid(paper)
    for place, value in board.clues:
        yield from _figure(paper, place, value)
    yield from _rim(paper)
    yield from _foot(paper)


def _ground(paper: Paper, cell: Cell) -> Role:
    """What a cell is coloured with; marks may colour it otherwise."""
    board, value = paper.board, paper.board.clue.get(cell)
    if board.room_numbers and not board.room_number(cell):
        return "given"  # no part of the board
    parts = value if isinstance(value, tuple) else (value,)
    if BLOCK in parts:
        return BLOCK
    if paper.printed.look == "walls" and value is not None:
        return next((each for each in parts if each in ("white", "black")), "faint")
    if paper.printed.look != "ships" and any(part in COMPASS for part in parts):
        return "faint"
    return "paper"


def _grid(paper: Paper) -> Iterator[Shape]:
    board = paper.board
    thick = [between for between in board.pairs if board.room_numbers and board.is_border(between)]
    for between in board.pairs:
        yield Line(paper.border(between), "grid", 0.8)
    if paper.printed.extra_look == "heights" and "D" in board.extra:
        ends = ((0, 0), (board.rows, board.columns)), ((board.rows, 0), (0, board.columns))
        for start, end in ends:
            yield Line((paper.corner(*start), paper.corner(*end)), "faint", 1.5)
    for between in thick:
        yield Line(paper.border(between), "ink", 3.0)
    (left, top), (right, bottom) = paper.corner(0, 0), paper.corner(board.rows, board.columns)
    yield Line(((left, top), (right, top), (right, bottom), (left, bottom), (left, top)), "ink", 2.5)


def _figure(paper: Paper, place: Any, value: Any) -> Iterator[Shape]:
    """The figure of a clue; its text comes later."""
    at, look = paper.at(place), paper.printed.look
    parts = value if isinstance(value, tuple) else (value,)
    if look == "lines":
        for bit, way in SIDE_BITS.items():
            if value & bit:
                yield Line(paper.side(place, way), "ink", 5.0)
    elif look == "walls":
        yield Line((*paper.area(place), paper.area(place)[0]), "ink", 3.0)
    elif look == "ships" and value != "?":
        yield from moved_piece(at, value)
    elif value == "tree":
        yield from tree(at)
    elif "\\" in parts:
        yield Line((paper.corner(*place), paper.corner(place.row + 1, place.column + 1)), "paper", 1.5)
    elif not any(isinstance(part, int) for part in parts):
        yield from _stones(at, parts)


def _stones(at: Point, parts: tuple[Any, ...]) -> Iterator[Shape]:
    """A white or black disc, if the clue is one."""
    for part in parts:
        if part in ("white", "black"):
            yield Circle(at, 0.38 * CELL, "black")
        if part == "white":
            yield Circle(at, 0.38 * CELL - 1.4, "white")


def ring(at: Point, radius: float) -> Iterator[Shape]:
    """A white disc with a thin dark line around it."""
    yield Circle(at, radius, "ink")
    yield Circle(at, radius - 1.6, "paper")


def tree(at: Point) -> Iterator[Shape]:
    x, y = at
    yield rectangle(x - 2.5, y + 4, 5, 11, "colour-3")
    for right, down, radius in ((-6, 0, 8.0), (6, 0, 8.0), (0, -7, 9.0)):
        yield Circle((x + right, y + down), radius, "colour-5")


# The outline of a piece of a ship, in cells, by its letter; `n` is the northern end.
def _piece(letter: str) -> tuple[Point, ...]:
    radius, box = 0.34, 0.34
    if letter == "o":
        return tuple((radius * cos(k * pi / 12), radius * sin(k * pi / 12)) for k in range(24))
    if letter == "m":
        return ((-box, -box), (box, -box), (box, box), (-box, box))
    arc = [(radius * cos(k * pi / 12), -radius * sin(k * pi / 12)) for k in range(13)]
    north = [*arc, (-box, box), (box, box)]
    turns = {"n": 0, "e": 1, "s": 2, "w": 3}[letter]
    for _ in range(turns):
        north = [(-y, x) for x, y in north]
    return tuple(north)


def moved_piece(at: Point, letter: str, role: Role = BLOCK, size: float = CELL) -> Iterator[Shape]:
    """A piece of a ship, or a wave for water."""
    (x, y) = at
    if letter == "-":
        wave = tuple((x + size * (k - 6) / 18, y + size * 0.07 * sin(k * pi / 3)) for k in range(13))
        yield Line(wave, "colour-4", 2.0)
        yield Line(tuple((u, v + size * 0.18) for u, v in wave), "colour-4", 2.0)
        return
    yield Polygon(tuple((x + size * u, y + size * v) for u, v in _piece(letter)), role)


# ---- At the rim and below the board


def _rim(paper: Paper) -> Iterator[Shape]:
    for side, values in paper.board.rim:
        for index, value in enumerate(values):
            listed = value if isinstance(value, tuple) else (value,)
            for step, each in enumerate(reversed(listed) if side in ("top", "left") else listed):
                if each is not None:
                    size = 18.0 if len(str(each)) < 2 else 16.0
                    yield Label(_beside(paper, side, index, step), str(each), "given", size)


def _beside(paper: Paper, side: str, index: int, step: int) -> Point:
    away = (step + 0.6) * RIM_STEP
    if side in ("top", "bottom"):
        x, y = paper.corner(0 if side == "top" else paper.board.rows, index + 0.5)
        return x, y - away if side == "top" else y + away
    x, y = paper.corner(index + 0.5, 0 if side == "left" else paper.board.columns)
    return x - away if side == "left" else x + away, y


def _foot(paper: Paper) -> Iterator[Shape]:
    if not paper.has_foot:
        return
    y, x = paper.bottom + 0.6 * FOOT, paper.left
    extra = paper.board.extra
    if paper.printed.extra_look == "heights":
        yield Label((x + 0.5 * CELL, y), f"1 to {extra[0]}", "given", 14.0)
    elif paper.printed.extra_look == "stars":
        for number in range(extra[0]):
            yield Polygon(star((x + 10 + 22 * number, y), 9.0), "ink")
        if paper.board.columns > LEAST_COLUMNS:
            words = "in each row, column and room"
            yield Label((x + 22 * extra[0] + 3.4 * len(words), y), words, "given", 12.0)
    else:
        ships = [length for length, many in enumerate(extra, 1) for _ in range(many)][::-1]
        room = paper.width - paper.left - MARGIN
        size = min(14.0, room / max(1, sum(length + 0.5 for length in ships)))
        for length in ships:
            for number in range(length):
                letter = "o" if length == 1 else "w" if number == 0 else "e"
                if 0 < number < length - 1:
                    letter = "m"
                x += size
                yield from moved_piece((x - size / 2, y), letter, size=size)
            x += size / 2


def star(at: Point, radius: float) -> tuple[Point, ...]:
    """A star with five points, one of them up."""
    corners = []
    for k in range(10):
        reach, angle = radius * (1.0 if k % 2 == 0 else 0.45), k * pi / 5
        corners.append((at[0] + reach * sin(angle), at[1] - reach * cos(angle)))
    return tuple(corners)


# ---- Above the marks: what is written


def _over(paper: Paper) -> Iterator[Shape]:
    for place, value in paper.board.clues:
        yield from _written(paper, place, value)


def _written(paper: Paper, place: Any, value: Any) -> Iterator[Shape]:
    at, look = paper.at(place), paper.printed.look
    if look == "lines" or (look == "ships" and value != "?"):
        return
    if look == "dots":
        down, right = DOTS[value]
        yield from ring((at[0] + right * CELL, at[1] + down * CELL), 0.17 * CELL)
        return
    if isinstance(place, Corner):
        yield from ring(at, 0.24 * CELL)
        yield Label(at, str(value), "given", 0.36 * CELL, bold=True)
        return
    if look == "discs":
        yield from ring(at, 0.38 * CELL)
    parts = value if isinstance(value, tuple) else (value,)
    ground = next((part for part in parts if part in ON), "given")
    text, sign = ON.get(ground, ("given", "ink"))
    if "\\" in parts:
        yield from _sums(at, parts[1], parts[3])
        return
    words = separator(parts).join(str(part) for part in parts if part not in PICTURED)
    way = next((COMPASS[part] for part in parts if part in COMPASS), None)
    if look == "corner":
        words += "".join(OPERATIONS.get(part, "") for part in parts if isinstance(part, str))
        size = 0.29 * CELL
        left, top = paper.corner(*place)
        yield Label(
            (left + 4 + 0.3 * size * len(words), top + 3 + size / 2), words, text, size, bold=True
        )
    elif way is not None:
        yield from _with_arrow(at, words, way, text, sign)
    elif words:
        if look != "walls":
            yield from _stones(at, parts)  # the line of a player goes behind its number
        size = 0.5 * CELL * (1 if len(words) < 3 else 2.4 / len(words))
        yield Label(at, words, text, size, bold=True)


def _sums(at: Point, down: Any, across: Any) -> Iterator[Shape]:
    """Of Kakuro: the sum of the cells below, and that of the cells to the right."""
    for value, side in ((down, -1), (across, 1)):
        if value != "":
            where = (at[0] + side * 0.21 * CELL, at[1] - side * 0.24 * CELL)
            yield Label(where, str(value), BLOCK, 0.34 * CELL, bold=True)


def _with_arrow(at: Point, words: str, way: Direction, text: Role, sign: Role) -> Iterator[Shape]:
    """A number with an arrow above it or to its right."""
    (x, y), (down, right) = at, way
    if right:
        number, middle = (x, y + 0.12 * CELL), (x, y - 0.3 * CELL)
    else:
        number, middle = (x - 0.12 * CELL, y), (x + 0.3 * CELL, y)
    yield Label(number, words, text, (0.46 if len(words) < 2 else 0.38) * CELL, bold=True)
    u, v = right * CELL, down * CELL
    outline = (
        (0.3, 0.0), (0.08, 0.13), (0.08, 0.045), (-0.3, 0.045),
        (-0.3, -0.045), (0.08, -0.045), (0.08, -0.13),
    )  # fmt: skip
    corners = ((middle[0] + a * u - b * v, middle[1] + a * v + b * u) for a, b in outline)
    yield Polygon(tuple(corners), sign)
