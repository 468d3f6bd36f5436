"""What marks look like, on the page as in pictures, and what they are called in moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from hamekomi.laws.language.marks import Declaration, Shade, Symbol, Symbols
from hamekomi.laws.playing.draw import CELL, moved_piece, star
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
from hamekomi.model.picture import Circle, Label, Line, Polygon, Role, Shape, moved

CornerWords: TypeAlias = Literal["upper left", "upper right", "lower left", "lower right"]
NOTHING = "-"
# For borders between areas: a cross says that there is none.
BORDERS = (BORDER, NO_LINE)
STROKES: Mapping[Symbol, MarkValue] = {"/": RISING, "\\": FALLING}
TRIANGLES: Mapping[Symbol, CornerWords] = {
    "nw": "upper left",
    "ne": "upper right",
    "sw": "lower left",
    "se": "lower right",
}
BRIDGES: Mapping[int, str] = {0: "no bridge", 1: "bridge", 2: "two bridges"}
# Kinds with up to this many symbols are played by pressing; with more, and with more than two numbers,
# symbols are typed.
MOST_PRESSED = 5
MOST_PRESSED_NUMBERS = 2
# Lines between islands end so far from their middles.
ISLAND = 0.38 * CELL


def values(declaration: Declaration, symbols: Sequence[Symbol]) -> tuple[MarkValue, ...]:
    """What a player can put on a place, with its looks; aids last."""
    if isinstance(declaration, Shade):
        return _shade(declaration)
    found = [_value(declaration, symbol) for symbol in symbols]
    return tuple(sorted((each for each in found if each is not None), key=lambda each: each.is_aid))


def presence(declaration: Symbols) -> tuple[MarkValue, MarkValue]:
    """If players mark only whether there is something, and which symbol it is follows."""
    something = SHADED
    if declaration.look == "ship":
        something = MarkValue("", "#", shapes=(Circle((0.0, 0.0), 0.34, "shaded"),), key="s")
    nothing = replace(DOT, name=value_name(declaration, NOTHING))
    return replace(something, name=declaration.marked), nothing


def pieces(declaration: Declaration, symbols: Iterable[Symbol]) -> tuple[MarkValue, ...]:
    """Pieces of ships as they are, for pictures of solutions."""
    drawn = ((str(symbol), moved_piece((0.0, 0.0), str(symbol), "shaded", 1.0)) for symbol in symbols)
    return tuple(
        MarkValue(declaration.words(sign), sign, shapes=tuple(shapes)) for sign, shapes in drawn
    )


def lower(value: MarkValue) -> MarkValue:
    """The mark smaller and lower, below a small clue in the upper left."""
    return replace(value, shapes=tuple(moved(_smaller(each), 0.0, 0.13) for each in value.shapes))


def _smaller(shape: Shape) -> Shape:
    return replace(shape, size=0.86 * shape.size) if isinstance(shape, Label) else shape


def are_typed(symbols: Sequence[Symbol]) -> bool:
    are_numbers = all(isinstance(each, int) for each in symbols)
    return len(symbols) > (MOST_PRESSED_NUMBERS if are_numbers else MOST_PRESSED)


# Drawn around the middle of a cell, in cells.
_TENT = ((0.0, -0.32), (0.36, 0.3), (-0.36, 0.3))
_STAR = star((0.0, 0.0), 0.36)
SHAPES: Mapping[str, tuple[Shape, ...]] = {
    "bulb": (
        Circle((0.0, -0.07), 0.28, "colour-8"),
        Line(((-0.12, 0.27), (0.12, 0.27)), "ink", 0.07),
        Line(((-0.07, 0.37), (0.07, 0.37)), "ink", 0.07),
    ),
    "star": (Polygon(_STAR, "answer"), Line((*_STAR, _STAR[0]), "answer", 0.06)),
    "tent": (
        Polygon(_TENT, "answer"),
        Line((*_TENT, _TENT[0]), "answer", 0.06),
        Line(((-0.1, 0.3), (0.0, 0.02), (0.1, 0.3)), "answer", 0.05),
    ),
}
# The colour of the places that a mark reaches, where laws let no other one see it.
LIGHTS: Mapping[str, Role] = {"bulb": "tint-4"}
BLACK_STONE = (Circle((0.0, 0.0), 0.38, "black"),)
WHITE_STONE = (Circle((0.0, 0.0), 0.38, "white"),)


def _shade(declaration: Shade) -> tuple[MarkValue, ...]:
    yes, no, look = declaration.yes, declaration.no, declaration.look
    if look == "line":
        return replace(LINE, name=yes), replace(NO_LINE, name=no)
    if look == "border":
        return replace(BORDER, name=yes), replace(NO_LINE, name=no)
    if look == "fill":
        return replace(SHADED, name=yes), replace(DOT, name=no)
    if look == "stone":
        white = MarkValue(no, "o", shapes=WHITE_STONE, key="w")
        return MarkValue(yes, "#", shapes=BLACK_STONE, key="b"), white
    shapes = SHAPES.get(look) or (Label((0.0, 0.0), look, "answer", 0.6),)
    return MarkValue(yes, "o", shapes=shapes, key="o"), replace(BLANK, name=no)


def _value(declaration: Declaration, symbol: Symbol) -> MarkValue | None:
    name = value_name(declaration, symbol)
    if not name:
        return None
    if symbol == NOTHING:
        return replace(DOT, name=name)
    if symbol in STROKES:
        return replace(STROKES[symbol], name=name)
    if symbol in TRIANGLES:
        return replace(triangle(TRIANGLES[symbol]), name=name)
    if declaration.on != "cells" and isinstance(symbol, int):  # bridges
        return replace((NO_LINE, LINE, DOUBLE_LINE)[symbol], name=name)
    value = numbers(symbol, symbol)[0] if isinstance(symbol, int) else written(symbol, symbol[0])
    return replace(value, name=name)


def value_name(declaration: Declaration, symbol: Symbol) -> str:
    """How a symbol is called in moves; "" if it needs no mark."""
    if declaration.on != "cells" and isinstance(symbol, int) and not isinstance(declaration, Shade):
        return BRIDGES.get(symbol, str(symbol))
    words = declaration.words(symbol)
    return words.replace("=", " ").replace("~", " ") if words != "." else "dot"


def symbols_by_name(declaration: Declaration, symbols: Iterable[Symbol]) -> dict[str, Symbol]:
    return {name: symbol for symbol in symbols if (name := value_name(declaration, symbol))}
