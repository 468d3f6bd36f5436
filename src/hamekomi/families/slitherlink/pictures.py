"""Boards, loops, positions and rules as pictures, in characters, and in one line of words.

Every edge, dot and number is a shape that names its place. A cell has a shape of its own only if the
picture points at it or shades it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from hamekomi.families.slitherlink.notations import drawing
from hamekomi.families.slitherlink.puzzle import (
    Loop,
    Mark,
    Position,
    Slitherlink,
    empty,
    is_edge,
    place_name,
)
from hamekomi.families.slitherlink.rules.language import EDGES, Condition, Rule
from hamekomi.geometry.planar import Place, grid
from hamekomi.model.marked_play import Marked
from hamekomi.model.marks import LINE, NO_LINE, MarkKind, MarkSheet, borders
from hamekomi.model.picture import (
    Circle,
    Label,
    Line,
    Picture,
    Point,
    Role,
    Shape,
    beside,
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
_NEW: Role = "answer"
_WRONG: Role = "wrong"
Roles = Mapping[Place, Role]


def as_marks(puzzle: Slitherlink) -> MarkSheet:
    """The edges as places of a sheet."""
    grid_ = puzzle.grid
    corner = (MARGIN + DOT, MARGIN + DOT)
    edges = borders(grid_.rows, grid_.columns, CELL, at=corner, with_rim=True)
    return MarkSheet((MarkKind(places=edges, values=(LINE, NO_LINE), unit=CELL, joins=True),))


def marks_of(puzzle: Slitherlink, loop: Loop) -> Marked[Slitherlink]:
    names = (place_name(puzzle.grid, edge) for edge in loop.lines)
    return Marked(puzzle, frozenset((name, LINE.name) for name in names))


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
    new: Collection[Place] = (),
    wrong: Collection[Place] = (),
    inside: Collection[Place] = (),
    outside: Collection[Place] = (),
    sides: Mapping[Place, int] = MappingProxyType({}),
    part: Part | None = None,
    title: str = "",
) -> Picture:
    """Draws lines and crosses, points at places of any kind, and shades cells inside and outside.

    `sides` has letters, 0 for a, for cells that are only known to be on the same side or on different
    ones.
    """
    shades: Roles = {
        **dict.fromkeys(inside, _INSIDE),
        **dict.fromkeys(outside, _OUTSIDE),
        **{cell: _SIDES[letter % len(_SIDES)] for cell, letter in sides.items()},
    }
    pointers: Roles = {
        **dict.fromkeys(focus, _FOCUS),
        **dict.fromkeys(new, _NEW),
        **dict.fromkeys(wrong, _WRONG),
    }
    visible = part or _whole(position.puzzle)
    picture = _picture(position, "ink", title or describe(position.puzzle), shades, pointers, visible)
    return replace(picture, shapes=(*picture.shapes, *_letters(sides, visible)))


def _letters(sides: Mapping[Place, int], part: Part) -> Iterator[Label]:
    """In the corners of their cells, since shades alone do not show which belong together."""
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
    """A highlighted cross is bolder, because its colour alone is hard to see."""
    x, y = at
    for slope in (1, -1):
        stroke = (x - CROSS, y - slope * CROSS), (x + CROSS, y + slope * CROSS)
        yield Line(stroke, pointer or "ink", 1.5 if pointer is None else 2.5, name)


def spot(place: Place, corner: Place = (0, 0)) -> Point:
    """The middle of a place in a picture whose top left vertex is the corner."""
    row, column = place[0] - corner[0], place[1] - corner[1]
    return MARGIN + column * CELL / 2, MARGIN + row * CELL / 2


# ---- In characters, for a terminal


def sketch(puzzle: Slitherlink, solution: Loop | None, ascii_only: bool) -> str:
    lines = () if solution is None else solution.lines
    return sketch_position(empty(puzzle).marked(lines, Mark.LINE), ascii_only)


def sketch_position(position: Position, ascii_only: bool) -> str:
    """Like `sketch`, with crosses."""
    return drawing.characters(position, ascii_only=ascii_only)


# ---- In words


def describe(puzzle: Slitherlink) -> str:
    """A text such as "Slitherlink 12x10, 48 clues": columns first, as is usual among puzzlers."""
    clues = sum(clue is not None for clue in puzzle.clues)
    return f"Slitherlink {puzzle.columns}x{puzzle.rows}, {clues or 'no'} clue{'' if clues == 1 else 's'}"


# ---- A rule: its conditions on the left, its conclusions on the right

_BOLD = 3.0  # width of a cross among the conclusions


def draw_rule(rule: Rule) -> Picture:
    starts, sides, ends = _rule_places(rule)
    rows, columns = (_cells(place[axis] for place in (*starts, *sides, *ends)) for axis in (0, 1))
    before = _rule_position(rows, columns, starts)
    after = _rule_position(rows, columns, starts | ends)
    pictures = draw_position(before, sides=sides), _draw_after(after, ends, sides)
    return beside(pictures, f"{rule}: before and after")


def _draw_after(position: Position, ends: Iterable[Place], sides: Mapping[Place, int]) -> Picture:
    """Colours crosses without their edges, which would look like lines."""
    crosses = {end for end in ends if is_edge(end) and position.mark(end) == Mark.CROSS}
    names = {place_name(position.puzzle.grid, cross) for cross in crosses}
    focus = [end for end in ends if end not in crosses]
    picture = draw_position(position, focus=focus, sides=sides)
    return replace(picture, shapes=tuple(_pointed_at(shape, names) for shape in picture.shapes))


def _pointed_at(shape: Shape, crosses: Collection[str]) -> Shape:
    if isinstance(shape, Line) and shape.role == "ink" and shape.place in crosses:
        return replace(shape, role="focus", width=_BOLD)
    return shape


def _rule_places(rule: Rule) -> tuple[dict[Place, int], dict[Place, int], dict[Place, int]]:
    """Conditions, sides and conclusions by place, on the smallest board that holds them."""
    everything = rule.starts + rule.sides + rule.ends
    # Cells are at even offsets but odd places; an edge on the rim needs no cell beyond it.
    top, left = (min(offsets) + 1 for offsets in _offsets(everything))
    up, over = top - top % 2, left - left % 2

    def moved(conditions: Iterable[Condition]) -> dict[Place, int]:
        return {(each.row + 1 - up, each.column + 1 - over): each.value for each in conditions}

    return moved(rule.starts), moved(rule.sides), moved(rule.ends)


def _offsets(conditions: Iterable[Condition]) -> tuple[list[int], list[int]]:
    conditions = list(conditions)
    return [each.row for each in conditions], [each.column for each in conditions]


def _cells(coordinates: Iterable[int]) -> int:
    """How many cells are needed for these places in one direction."""
    return max(1, (max(coordinates) + 1) // 2)


def _rule_position(rows: int, columns: int, values: dict[Place, int]) -> Position:
    board = grid(rows, columns)
    puzzle = Slitherlink(rows, columns, tuple(values.get(cell) for cell in board.cells))
    position = empty(puzzle)
    for place, value in values.items():
        if is_edge(place):
            position = position.marked([place], Mark(EDGES.values[value]))
    return position
