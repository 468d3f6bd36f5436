"""Draws boards of all kinds from their declarations; a law file says nothing about looks, or a few
words.

What is printed is drawn by its value: numbers and letters as text, "black" and "white" as circles,
"block" as a dark cell, a direction as an arrow; a tuple is all of its parts. Marks are drawn by their
declaration: shaded cells, lines from centre to centre, borders, and symbols as text or, if they are
strokes or triangles, as such.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hamekomi.laws.board import Board, Cell, Corner, Pair
from hamekomi.laws.marks import YES, Shade, Symbol
from hamekomi.laws.pencil import Filling, Pencil
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Polygon, Role, Shape, rectangle

CELL = 40.0
# Room around the board, and for each column of clues at the rim.
MARGIN = 6.0
RIM_STEP = 22.0

ARROWS = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
BLOCKS = ("block",)


class Sheet:
    """Where things lie on the paper."""

    def __init__(self, board: Board) -> None:
        self.board = board
        depth = {side: _depth(values) for side, values in board.rim}
        self.left = MARGIN + RIM_STEP * depth.get("left", 0)
        self.top = MARGIN + RIM_STEP * depth.get("top", 0)
        self.width = self.left + CELL * board.columns + MARGIN + RIM_STEP * depth.get("right", 0)
        self.height = self.top + CELL * board.rows + MARGIN + RIM_STEP * depth.get("bottom", 0)

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

    def border(self, between: Pair) -> tuple[Point, Point]:
        """The side that two cells share."""
        row, column = between.second
        start = self.corner(row, column)
        end = self.corner(row + 1, column) if between.is_across else self.corner(row, column + 1)
        return start, end


def _depth(values: tuple[Any, ...]) -> int:
    return max((len(each) if isinstance(each, tuple) else 1 for each in values), default=1)


def draw(stated: Pencil, filling: Filling | None, title: str) -> Picture:
    """The puzzle, and marks on it if there are any."""
    sheet = Sheet(stated.board)
    shapes = [*_paper(sheet), *(_filled(stated, filling, sheet) if filling else ())]
    shapes += [*_grid(sheet), *_printed(sheet), *_rim(sheet)]
    if filling:
        shapes += _marks(stated, filling, sheet)
    return Picture(sheet.width, sheet.height, tuple(shapes), title)


def _paper(sheet: Sheet) -> Iterator[Shape]:
    for cell in sheet.board.cells:
        left, top = sheet.corner(*cell)
        role: Role = "grid" if _is_block(sheet.board.clue.get(cell)) else "paper"
        yield rectangle(left, top, CELL, CELL, role, str(cell))


def _is_block(value: Any) -> bool:
    return value in BLOCKS or (isinstance(value, tuple) and any(each in BLOCKS for each in value))


def _grid(sheet: Sheet) -> Iterator[Shape]:
    board = sheet.board
    for between in board.pairs:
        thick = bool(board.room_numbers) and board.is_border(between)
        yield Line(sheet.border(between), "ink" if thick else "grid", 3.0 if thick else 0.8)
    (left, top), (right, bottom) = sheet.corner(0, 0), sheet.corner(board.rows, board.columns)
    yield Line(((left, top), (right, top), (right, bottom), (left, bottom), (left, top)), "ink", 2.5)


def _printed(sheet: Sheet) -> Iterator[Shape]:
    for place, value in sheet.board.clues:
        yield from _clue(sheet.at(place), value, small=isinstance(place, Corner))


def _clue(at: Point, value: Any, *, small: bool) -> Iterator[Shape]:
    parts = value if isinstance(value, tuple) else (value,)
    radius = 0.22 * CELL if small else 0.36 * CELL
    ink: Role = "given"
    if small:
        yield Circle(at, radius, "paper")
    for part in parts:
        if part in ("white", "black"):
            yield Circle(at, radius, "given")
            if part == "white":
                yield Circle(at, radius - 1.6, "paper")
            else:
                ink = "paper"
        elif part in BLOCKS:
            ink = "paper"
    text = "".join(
        ARROWS.get(part, part) if isinstance(part, str) else str(part)
        for part in parts
        if part not in ("white", "black", *BLOCKS)
    )
    if text:
        size = (0.36 if small else 0.5) * CELL * (1 if len(text) < 3 else 2.4 / len(text))
        yield Label(at, text, ink, size, bold=True)


def _rim(sheet: Sheet) -> Iterator[Shape]:
    for side, values in sheet.board.rim:
        for index, value in enumerate(values):
            listed = value if isinstance(value, tuple) else (value,)
            for step, each in enumerate(reversed(listed) if side in ("top", "left") else listed):
                if each is not None:
                    yield Label(_beside(sheet, side, index, step), str(each), "given", 15.0)


def _beside(sheet: Sheet, side: str, index: int, step: int) -> Point:
    away = (step + 0.6) * RIM_STEP
    if side in ("top", "bottom"):
        x, y = sheet.corner(0 if side == "top" else sheet.board.rows, index + 0.5)
        return x, y - away if side == "top" else y + away
    x, y = sheet.corner(index + 0.5, 0 if side == "left" else sheet.board.columns)
    return x - away if side == "left" else x + away, y


# ---- Marks


def _filled(stated: Pencil, filling: Filling, sheet: Sheet) -> Iterator[Shape]:
    """Shaded cells, which lie below the grid."""
    for name, marks in stated.marks.items():
        if isinstance(marks.declaration, Shade) and marks.declaration.look == "fill":
            for place, symbol in filling[name].items():
                if symbol == YES:
                    left, top = sheet.corner(*place)
                    yield rectangle(left, top, CELL, CELL, "answer")


def _marks(stated: Pencil, filling: Filling, sheet: Sheet) -> Iterator[Shape]:
    printed = stated.board.clue
    for name, marks in stated.marks.items():
        for place, symbol in filling[name].items():
            if isinstance(marks.declaration, Shade):
                yield from _shade(marks.declaration, place, symbol, sheet)
            elif place not in printed:
                yield from _symbol(place, symbol, sheet)


def _shade(declaration: Shade, place: Any, symbol: Symbol, sheet: Sheet) -> Iterator[Shape]:
    if symbol != YES or declaration.look == "fill":
        return
    if isinstance(place, Pair):
        ends = (
            sheet.border(place)
            if declaration.look == "border"
            else (sheet.centre(place.first), sheet.centre(place.second))
        )
        yield Line(ends, "answer", 4.0)
    elif declaration.look == "disc":
        yield Circle(sheet.at(place), 0.28 * CELL, "answer")
    else:
        yield Label(sheet.at(place), declaration.look, "answer", 0.6 * CELL, bold=True)


# The corner of a cell that a triangle fills, as its own corner and the two beside it.
TRIANGLES = {
    "nw": ((0, 0), (0, 1), (1, 0)),
    "ne": ((0, 1), (0, 0), (1, 1)),
    "se": ((1, 1), (0, 1), (1, 0)),
    "sw": ((1, 0), (0, 0), (1, 1)),
}


def _symbol(place: Any, symbol: Symbol, sheet: Sheet) -> Iterator[Shape]:
    if symbol in ("/", "\\") and isinstance(place, Cell):
        row, column = place
        down = symbol == "\\"
        ends = (
            sheet.corner(row, column + (0 if down else 1)),
            sheet.corner(row + 1, column + (1 if down else 0)),
        )
        yield Line(ends, "answer", 3.0)
    elif symbol in TRIANGLES and isinstance(place, Cell):
        corners = TRIANGLES[str(symbol)]
        yield Polygon(tuple(sheet.corner(place.row + r, place.column + c) for r, c in corners), "answer")
    elif symbol != "-":
        text = str(symbol)
        yield Label(
            sheet.at(place), text, "answer", 0.5 * CELL * (1 if len(text) < 3 else 2.4 / len(text))
        )


# ---- In characters


def sketch(stated: Pencil, filling: Filling | None, ascii_only: bool) -> str:
    """The board as its text, tokens in columns; with marks, those of a solution."""
    from hamekomi.laws import printed

    if filling is None:
        text = printed.write_board(stated.printed, stated.board)
    else:
        text = printed.write_solution(stated, filling)
    lines = [line.split() for line in text.splitlines()[1:]]
    width = max((len(token) for line in lines for token in line), default=1)
    found = "\n".join(" ".join(token.rjust(width) for token in line) for line in lines)
    return found if not ascii_only or found.isascii() else found.encode("ascii", "replace").decode()
