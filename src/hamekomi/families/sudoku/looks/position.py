"""A position as a picture: colours behind cells, symbols, small marks in corners and middles.

Where candidates are ruled out and no marks in the middle say what is left, the candidates are drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import cos, pi, sin

from hamekomi.families.sudoku.looks.picture import (
    CELL,
    candidates,
    corner,
    middle,
    paper,
    picture,
    symbols,
)
from hamekomi.families.sudoku.looks.words import describe
from hamekomi.families.sudoku.names import candidate_name, cell_name, sign_of
from hamekomi.families.sudoku.play.position import Position, symbols_in
from hamekomi.families.sudoku.puzzle import EMPTY
from hamekomi.model.picture import PIECE_ROLES, Label, Picture, Point, Role, Shape, rectangle

# First the corners, then the middles of the sides; as shares of the cell.
_CORNERS: tuple[Point, ...] = (
    (0.16, 0.17),
    (0.84, 0.17),
    (0.16, 0.83),
    (0.84, 0.83),
    (0.5, 0.17),
    (0.5, 0.83),
    (0.16, 0.5),
    (0.84, 0.5),
)
_CORNER_SIZE, _CENTRE_SIZE = 0.25 * CELL, 0.29 * CELL


def draw_position(position: Position, *, wrong: Collection[int] = ()) -> Picture:
    """Draws what is written and marked; points at cells where something is wrong."""
    puzzle = position.puzzle
    coloured = {cell for cell, bits in enumerate(position.colours) if bits}
    shapes = [
        *paper(puzzle, dict.fromkeys(wrong, "wrong")),
        *_stripes(position),
        *symbols(puzzle, position.cells, "answer", coloured),
        *_marks(position),
    ]
    return picture(puzzle, shapes, describe(puzzle))


def draw_to_explain(position: Position) -> Picture:
    """Draws all candidates, which steps point at, and no marks."""
    puzzle = position.puzzle
    empty = [cell for cell, symbol in enumerate(position.cells) if symbol == EMPTY]
    shapes = [
        *paper(puzzle, {}),
        *symbols(puzzle, position.cells, "answer"),
        *candidates(puzzle, {cell: position.candidates(cell) for cell in empty}, "grid"),
    ]
    return picture(puzzle, shapes, describe(puzzle))


def _stripes(position: Position) -> Iterator[Shape]:
    """The colours of a cell side by side."""
    size = position.puzzle.size
    for cell, bits in enumerate(position.colours):
        left, top = corner(size, cell)
        colours = symbols_in(bits)
        for number, colour in enumerate(colours):
            width = CELL / len(colours)
            yield rectangle(left + number * width, top, width, CELL, PIECE_ROLES[colour - 1])


def _marks(position: Position) -> Iterator[Shape]:
    puzzle = position.puzzle
    for cell, symbol in enumerate(position.cells):
        if symbol != EMPTY:
            continue
        role: Role = "piece-1" if position.colours[cell] else "grid"
        if position.ruled_out[cell] and not position.centres[cell]:
            yield from candidates(puzzle, {cell: position.candidates(cell)}, role)
            continue
        yield from _corner_marks(position, cell, role)
        if centre := "".join(map(sign_of, symbols_in(position.centres[cell]))):
            height = min(_CENTRE_SIZE, 1.5 * CELL / len(centre))
            yield Label(
                middle(puzzle.size, cell), centre, role, height, place=cell_name(puzzle.size, cell)
            )


def _corner_marks(position: Position, cell: int, role: Role) -> Iterator[Shape]:
    left, top = corner(position.puzzle.size, cell)
    symbols = symbols_in(position.corners[cell])
    for number, symbol in enumerate(symbols):
        x, y = _corner_spot(number, len(symbols))
        place = candidate_name(position.puzzle.size, cell, symbol)
        at = (left + x * CELL, top + y * CELL)
        yield Label(at, sign_of(symbol), role, _CORNER_SIZE, place=place)


def _corner_spot(number: int, of: int) -> Point:
    """Many marks go around along the border."""
    if of <= len(_CORNERS):
        return _CORNERS[number]
    angle = 2 * pi * (number / of - 0.375)
    reach = 0.36 / max(abs(cos(angle)), abs(sin(angle)))
    return 0.5 + reach * cos(angle), 0.5 + reach * sin(angle)
