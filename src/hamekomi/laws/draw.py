"""Draws boards of all kinds from their declarations; a law file says nothing about looks, or a few
words.

What is printed is drawn by its value: numbers and letters as text, "black" and "white" as circles,
"block" as a dark cell, a direction as an arrow; a tuple is all of its parts. Marks are drawn by their
declaration: shaded cells, lines from centre to centre, borders, and symbols as text or, if they are
strokes or triangles, as such.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from hamekomi.laws.board import Board, Cell, Corner, Pair
from hamekomi.laws.marks import Declaration, Shade, Symbol
from hamekomi.laws.pencil import Filling, Pencil
from hamekomi.model.marks import (
    BLANK,
    BORDER,
    DOT,
    DOUBLE_LINE,
    FALLING,
    LINE,
    NO_LINE,
    RISING,
    SHADED,
    MarkValue,
    numbers,
    triangle,
    written,
)
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Role, Shape, rectangle

CornerWords: TypeAlias = Literal["upper left", "upper right", "lower left", "lower right"]
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

    def shape_of(self, place: Any, declaration: Declaration) -> tuple[Point, ...]:
        """Where a mark lies: the corners of a cell, the ends of a line, a point."""
        if isinstance(place, Cell):
            corners = ((0, 0), (0, 1), (1, 1), (1, 0))
            return tuple(self.corner(place.row + down, place.column + right) for down, right in corners)
        if isinstance(place, Pair):
            if isinstance(declaration, Shade) and declaration.look == "border":
                return self.border(place)
            return self.centre(place.first), self.centre(place.second)
        return (self.at(place),)

    def border(self, between: Pair) -> tuple[Point, Point]:
        """The side that two cells share."""
        row, column = between.second
        start = self.corner(row, column)
        end = self.corner(row + 1, column) if between.is_across else self.corner(row, column + 1)
        return start, end


def _depth(values: tuple[Any, ...]) -> int:
    return max((len(each) if isinstance(each, tuple) else 1 for each in values), default=1)


def draw(board: Board, title: str) -> Picture:
    """The puzzle without marks."""
    sheet = Sheet(board)
    shapes = [*_paper(sheet), *_grid(sheet), *_printed(sheet), *_rim(sheet)]
    return Picture(sheet.width, sheet.height, tuple(shapes), title)


def _paper(sheet: Sheet) -> Iterator[Shape]:
    for cell in sheet.board.cells:
        left, top = sheet.corner(*cell)
        role: Role = "shaded" if _is_block(sheet.board.clue.get(cell)) else "paper"
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


# ---- What marks look like, on the page as in pictures


def values(declaration: Declaration, symbols: Sequence[Symbol]) -> tuple[MarkValue, ...]:
    """What a player can put on a place, with its looks; aids last."""
    if isinstance(declaration, Shade):
        return _shade(declaration)
    found = [_value(declaration, symbol, number) for number, symbol in enumerate(symbols)]
    return tuple(sorted((each for each in found if each is not None), key=lambda each: each.is_aid))


def _shade(declaration: Shade) -> tuple[MarkValue, ...]:
    yes, no, look = declaration.yes, declaration.no, declaration.look
    if look == "line":
        return replace(LINE, name=yes), replace(NO_LINE, name=no)
    if look == "border":
        return replace(BORDER, name=yes), replace(NO_LINE, name=no)
    if look == "fill":
        return replace(SHADED, name=yes), replace(DOT, name=no)
    shape = (
        Circle((0.0, 0.0), 0.28, "answer") if look == "disc" else Label((0.0, 0.0), look, "answer", 0.6)
    )
    return MarkValue(yes, "o", shapes=(shape,), key="o"), replace(BLANK, name=no)


def _value(declaration: Declaration, symbol: Symbol, number: int) -> MarkValue | None:
    name = value_name(declaration, symbol)
    if not name:
        return None
    if symbol == NOTHING:
        return replace(DOT, name=name, sign=NOTHING)  # "o" may be a symbol
    if symbol in STROKES:
        return replace(STROKES[symbol], name=name)
    if symbol in TRIANGLES:
        return replace(triangle(TRIANGLES[symbol]), name=name)
    if declaration.on != "cells" and isinstance(symbol, int):  # bridges
        return replace(LINE if symbol == 1 else DOUBLE_LINE, name=name)
    value = numbers(symbol, symbol)[0] if isinstance(symbol, int) else written(symbol, symbol[0])
    return replace(value, name=name)


def value_name(declaration: Declaration, symbol: Symbol) -> str:
    """How a symbol is called in moves; "" if it needs no mark, as no bridge."""
    if declaration.on != "cells" and symbol == 0 and not isinstance(declaration, Shade):
        return ""
    words = declaration.words(symbol)
    return words.replace("=", " ").replace("~", " ") if words != "." else "dot"


def symbols_by_name(declaration: Declaration, symbols: Iterable[Symbol]) -> dict[str, Symbol]:
    return {name: symbol for symbol in symbols if (name := value_name(declaration, symbol))}


BORDERS = (BORDER,)
NOTHING = "-"
STROKES: Mapping[Symbol, MarkValue] = {"/": RISING, "\\": FALLING}
TRIANGLES: Mapping[Symbol, CornerWords] = {
    "nw": "upper left",
    "ne": "upper right",
    "sw": "lower left",
    "se": "lower right",
}
# Kinds with up to so many symbols are played by pressing; with more, symbols are typed.
MOST_PRESSED = 5
# Lines between islands end so far from their middles.
ISLAND = 0.36 * CELL


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
