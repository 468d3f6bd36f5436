"""Rules and windows as pictures and in characters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Any

from hamekomi.engines.patterns.rule import Rule
from hamekomi.laws.language.board import (
    DIRECTIONS,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Board,
    Cell,
    Pair,
    with_rooms,
)
from hamekomi.laws.language.graphs import components
from hamekomi.laws.language.marks import NO, YES, Shade
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.mining.inside import CLUE, NOTHING, RIM, ROOM, WALL, Spot, is_mark
from hamekomi.laws.mining.language import Fact, said
from hamekomi.laws.mining.matching import cells_at, cells_of, place_at
from hamekomi.laws.playing import draw, play
from hamekomi.laws.puzzle import PencilPuzzle, statement
from hamekomi.model.errors import BadText
from hamekomi.model.marked_play import Marked, draw_marks
from hamekomi.model.picture import Line, Picture, Polygon, Shape, beside

Kind = type[Pencil]
# For a place about which nothing is said, and for one where nothing is printed.
UNKNOWN_SIGN, EMPTY_SIGN = ".", "_"
# The frame of a board as it is drawn.
_FRAME = 2.5


# ---- In characters: cells in every second line and column


def characters(
    kind: Kind, facts: Iterable[Fact], cells: Iterable[Cell], extent: Collection[Spot]
) -> list[str]:
    """What is said of these cells; lines and columns are those of `extent`, in half cells."""
    signs = {(2 * cell.row, 2 * cell.column): UNKNOWN_SIGN for cell in cells}
    for spot, value in sorted(facts, key=lambda each: (not is_mark(each[0]), each[0]), reverse=True):
        sign = _sign(kind, spot, value)
        if sign != EMPTY_SIGN or signs.get(spot.at, UNKNOWN_SIGN) == UNKNOWN_SIGN:
            signs[spot.at] = sign
    lines, columns = (
        range(min(each.at[axis] for each in extent), max(each.at[axis] for each in extent) + 1)
        for axis in (0, 1)
    )
    return ["".join(signs.get((line, column), " ") for column in columns) for line in lines]


def _sign(kind: Kind, spot: Spot, value: Any) -> str:
    if spot.what == WALL:
        return _across(spot) if value == YES else EMPTY_SIGN
    if spot.what == RIM:
        return "="
    if spot.what in (CLUE, ROOM):
        value = value[2] if spot.what == ROOM else value
        if value in (NOTHING, None):
            return EMPTY_SIGN
        printed = kind.printed.cells
        return (str(value) if printed is None else printed.write(value))[0]
    declaration = kind.declarations()[spot.what]
    if not isinstance(declaration, Shade):
        return declaration.token(value)[0]
    if spot.row % 2 != spot.column % 2:
        return "x" if value == NO else "|" if spot.row % 2 else "-"
    return "#" if declaration.look == "fill" and value == YES else declaration.token(value)[0]


def _across(spot: Spot) -> str:
    """A wall is drawn across the line that it parts."""
    return "-" if spot.row % 2 else "|"


# ---- As pictures


def draw_rule(kind: Kind, rule: Rule) -> Picture:
    """A rule: its premises, and beside them with its conclusions."""
    about = said(kind, rule)
    paper = _Paper(kind, about.premises, about.conclusions)
    before = paper.picture(about.premises)
    after = _pointed_at(before, paper.picture(about.premises | about.conclusions))
    return beside((before, after), f"{rule.name or rule}: before and after")


def _pointed_at(before: Picture, after: Picture) -> Picture:
    """The second picture with what the first one does not have in the colour of what follows."""
    known = set(before.shapes)
    shapes = (
        shape if shape in known or isinstance(shape, Polygon) else replace(shape, role="focus")
        for shape in after.shapes
    )
    return replace(after, shapes=tuple(shapes))


class _Paper:
    """A board just large enough for a rule; a row is added where the rule does not end it."""

    def __init__(self, kind: Kind, premises: Collection[Fact], conclusions: Collection[Fact]) -> None:
        facts = [each for each in (*premises, *conclusions) if each[0].what != RIM]
        cells = [cell for fact in facts for cell in cells_at(*fact)]
        spans, self.rims = [], set()
        rims = [spot for spot, _ in premises if spot.what == RIM]
        for axis, sides in ((0, (NORTH, SOUTH)), (1, (WEST, EAST))):
            first, last = min(each[axis] for each in cells), max(each[axis] for each in cells)
            for spot in rims:
                if spot.at[axis] % 2 and spot.at[axis] < 2 * last:
                    first = (spot.at[axis] + 1) // 2
                    self.rims.add(sides[0])
                elif spot.at[axis] % 2:
                    last = spot.at[axis] // 2
                    self.rims.add(sides[1])
            spans.append((first - (sides[0] not in self.rims), last + (sides[1] not in self.rims)))
        (top, bottom), (left, right) = spans
        self.first = Cell(-top, -left)
        rows, columns = bottom - top + 1, right - left + 1
        printed = {
            cells_of(spot.row, spot.column)[0].step(self.first): value
            for spot, value in premises
            if spot.what == CLUE and value != NOTHING
        }
        rooms: dict[Cell, str] = {}
        walls: dict[Pair, int] = {}
        for number, (spot, value) in enumerate(sorted(premises)):
            if spot.what == ROOM:
                inside = [cell.step(self.first) for cell in cells_at(spot, value)]
                rooms.update(dict.fromkeys(inside, str(number)))
                if value[2] is not None:
                    printed[inside[0]] = value[2]
            elif spot.what == WALL:
                one, two = (cell.step(self.first) for cell in cells_of(spot.row, spot.column))
                walls[Pair(one, two)] = value
        parted = dict.fromkeys(cell for pair in walls for cell in pair)
        links = [(one, two) for (one, two), value in walls.items() if value == NO]
        for number, part in enumerate(components(parted, links)):
            rooms.update(dict.fromkeys(part, f"part {number}"))
        names = [rooms.get(cell, "") for cell in Board(rows, columns).cells]
        numbers: tuple[int, ...] = ()
        if kind.printed.rooms:
            try:
                numbers = with_rooms(rows, columns, names)
            except BadText:  # what is left over does not hang together
                apart = (name or f"left {n}" for n, name in enumerate(names))
                numbers = with_rooms(rows, columns, list(apart))
        self.puzzle = PencilPuzzle(kind, Board(rows, columns, tuple(printed.items()), numbers))

    def picture(self, facts: Collection[Fact]) -> Picture:
        return picture_of(self.puzzle, self.first, facts, self.rims)


def picture_of(
    given: PencilPuzzle, first: Cell, facts: Iterable[Fact], rims: Collection[Any] = DIRECTIONS
) -> Picture:
    """A board with marks at offsets from a cell; the frame is drawn where the board is said to end."""
    stated = statement(given)
    literals = []
    for spot, value in sorted(each for each in facts if is_mark(each[0])):
        marks = stated.marks[spot.what]
        place = place_at(spot.row + 2 * first.row, spot.column + 2 * first.column)
        if place in marks:
            literals.append(marks.literal(place, value))
    position = Marked(given)
    for move in play.moves(stated, literals):
        position = play.apply(position, move)
    plain = play.picture(given)
    framed = replace(plain, shapes=tuple(_framed(given, plain, rims)))
    return draw_marks(play.sheet(given), position, framed)


def _framed(given: PencilPuzzle, plain: Picture, rims: Collection[Any]) -> Iterator[Shape]:
    paper, board = draw.Paper(given.board, given.kind.printed), given.board
    ends = {
        NORTH: ((0, 0), (0, board.columns)),
        SOUTH: ((board.rows, 0), (board.rows, board.columns)),
        WEST: ((0, 0), (board.rows, 0)),
        EAST: ((0, board.columns), (board.rows, board.columns)),
    }
    for shape in plain.shapes:
        if isinstance(shape, Line) and shape.role == "ink" and shape.width == _FRAME:
            for side, (start, end) in ends.items():
                line = (paper.corner(*start), paper.corner(*end))
                is_rim = side in rims
                yield Line(line, "ink" if is_rim else "faint", _FRAME if is_rim else 0.8)
        else:
            yield shape
