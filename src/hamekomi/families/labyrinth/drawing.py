"""Boards, lines and positions as pictures, in characters, in words.

In pictures every field is a shape that names its place. The paper of a labyrinth with walls has openings
at start and goal, like a printed maze: without a solution it is ready to print. The line is one stroke
with round corners; a solution's part is blue.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from hamekomi.families.labyrinth.puzzle import Field, Labyrinth, Walk, is_step, letter, name, wall
from hamekomi.model.marked_play import Marked
from hamekomi.model.marks import LINE, NO_LINE, MarkKind, MarkSheet, cell_name, links
from hamekomi.model.picture import Circle, Line, Picture, Point, Role, Shape, rectangle

CELL = 28.0
MARGIN = 10.0
_LINE_WIDTH, _WALL, _FRAME = 7.0, 3.0, 3.0
_END = 6.5
NOTHING: Mapping[Field, Role] = {}
_BELOW: Mapping[Role, int] = {"faint": 0, "paper": 1}


def draw(puzzle: Labyrinth, solution: Walk | None) -> Picture:
    rest = () if solution is None else solution.line[len(puzzle.line) - 1 :]
    title = describe(puzzle) if solution is None else f"{describe(puzzle)}, solved"
    return draw_line(puzzle, rest, title=title)


def as_marks(puzzle: Labyrinth) -> MarkSheet:
    """The steps between fields as places of a sheet, without those that a wall or the given line has."""
    done = {wall(*step) for step in pairwise(puzzle.line)}
    open_steps = {
        _step_name(step): step
        for field in puzzle.fields
        for step in ((field, (field[0] + 1, field[1])), (field, (field[0], field[1] + 1)))
        if wall(*step) not in puzzle.walls | done
    }
    all_links = links(puzzle.rows, puzzle.columns, CELL, at=(MARGIN, MARGIN))
    places = tuple(each for each in all_links if each.name in open_steps)
    drawn = replace(LINE, width=_LINE_WIDTH / CELL)
    return MarkSheet((MarkKind(places=places, values=(drawn, NO_LINE), unit=CELL, joins=True),))


def marks_of(puzzle: Labyrinth, walk: Walk) -> Marked[Labyrinth]:
    rest = walk.line[len(puzzle.line) - 1 :]
    steps = (_step_name((min(step), max(step))) for step in pairwise(rest))
    return Marked(puzzle, frozenset((name, LINE.name) for name in steps))


def _step_name(step: tuple[Field, Field]) -> str:
    """As sheets name it: rows come first there."""
    return "-".join(cell_name(y - 1, x - 1) for x, y in step)


def draw_line(
    puzzle: Labyrinth,
    rest: tuple[Field, ...] = (),
    *,
    shades: Mapping[Field, Role] = NOTHING,
    title: str = "",
) -> Picture:
    """The board with its line, the rest of a line, and some fields shaded."""
    shapes: list[Shape] = [rectangle(0, 0, *_sheet(puzzle), "paper")]
    roles: dict[Field, Role] = {
        field: shades.get(field, "paper" if puzzle.walls or sum(field) % 2 == 0 else "faint")
        for field in puzzle.fields
    }
    # Fields share their outlines: those that matter more come last.
    for field, role in sorted(roles.items(), key=lambda each: _BELOW.get(each[1], len(_BELOW))):
        shapes.append(rectangle(*_corner(field), CELL, CELL, role, name(field)))
    shapes += _walls(puzzle)
    shapes += _frame(puzzle)
    if len(rest) > 1:
        shapes.append(Line(tuple(map(_middle, rest)), "answer", _LINE_WIDTH))
    if len(puzzle.line) > 1:
        shapes.append(Line(tuple(map(_middle, puzzle.line)), "ink", _LINE_WIDTH))
    shapes += _ends(puzzle, is_open=len(rest) <= 1 and len(puzzle.line) < puzzle.size)
    return Picture(*_sheet(puzzle), tuple(shapes), title or describe(puzzle))


def _sheet(puzzle: Labyrinth) -> tuple[float, float]:
    return puzzle.columns * CELL + 2 * MARGIN, puzzle.rows * CELL + 2 * MARGIN


def _corner(field: Field) -> Point:
    return MARGIN + (field[0] - 1) * CELL, MARGIN + (field[1] - 1) * CELL


def _middle(field: Field) -> Point:
    x, y = _corner(field)
    return x + CELL / 2, y + CELL / 2


def _walls(puzzle: Labyrinth) -> Iterator[Shape]:
    """Neighbouring pieces of a wall are one stroke, so that it has no seams."""
    for is_upright in (False, True):
        runs: dict[tuple[int, int], list[int]] = {}
        for (x, y), (other_x, _) in puzzle.walls:
            is_side = other_x > x
            if is_side == is_upright:
                runs.setdefault((x if is_side else y, 0), []).append(y if is_side else x)
        for (across, _), along in sorted(runs.items()):
            for first, last in _joined(sorted(along)):
                ends = (
                    ((across, first - 1), (across, last))
                    if is_upright
                    else ((first - 1, across), (last, across))
                )
                points = tuple((MARGIN + column * CELL, MARGIN + row * CELL) for column, row in ends)
                yield Line(points, "ink", _WALL)


def _joined(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Runs of consecutive numbers."""
    first = last = numbers[0]
    for number in numbers[1:]:
        if number > last + 1:
            yield first, last
            first = number
        last = number
    yield first, last


def _frame(puzzle: Labyrinth) -> Iterator[Shape]:
    """The border; a labyrinth with walls has an entrance above its start and an exit below its goal."""
    right, bottom = MARGIN + puzzle.columns * CELL, MARGIN + puzzle.rows * CELL
    doors = {
        field
        for field, row in ((puzzle.start, 1), (puzzle.goal, puzzle.rows))
        if puzzle.walls and field[1] == row
    }
    yield Line(((MARGIN, MARGIN), (MARGIN, bottom)), "ink", _FRAME)
    yield Line(((right, MARGIN), (right, bottom)), "ink", _FRAME)
    for y, door in ((MARGIN, puzzle.start), (bottom, puzzle.goal)):
        left, end = _corner(door)[0], _corner(door)[0] + CELL
        if door not in doors:
            left = end = right
        if left > MARGIN:
            yield Line(((MARGIN, y), (left, y)), "ink", _FRAME)
        if end < right:
            yield Line(((end, y), (right, y)), "ink", _FRAME)


def _ends(puzzle: Labyrinth, *, is_open: bool) -> Iterator[Shape]:
    """The start is a disc, the goal a ring; the live end of an unfinished line is marked."""
    yield Circle(_middle(puzzle.start), _END, "ink", name(puzzle.start))
    if is_open and len(puzzle.line) > 1:
        yield Circle(_middle(puzzle.head), _END + 1.5, "focus", name(puzzle.head))
    yield Circle(_middle(puzzle.goal), _END + 1.5, "answer", name(puzzle.goal))


# In characters lines go from middle to middle of the fields. A wrong line may come to a field several
# times; that is a crossing.
_STROKES = {
    "": "·", "R": "╶", "L": "╴", "U": "╵", "D": "╷",
    "LR": "─", "DU": "│", "DR": "┌", "DL": "┐", "RU": "└", "LU": "┘",
}  # fmt: skip
_PLAIN = {"": ".", "LR": "-", "DU": "|"}
_OPPOSITE = {"R": "L", "L": "R", "U": "D", "D": "U"}


def sketch(puzzle: Labyrinth, solution: Walk | None, ascii_only: bool) -> str:
    line = puzzle.line if solution is None else solution.line
    sides: dict[Field, str] = {}
    for one, other in pairwise(line):
        if not is_step(one, other):
            continue  # a wrong line may jump
        side = letter(one, other)
        sides[one] = sides.get(one, "") + side
        sides[other] = sides.get(other, "") + _OPPOSITE[side]
    rows = []
    for y in range(1, puzzle.rows + 1):
        rows.append(
            "".join(
                _field(puzzle, (x, y), sides.get((x, y), ""), ascii_only)
                + _between(puzzle, (x, y), (x + 1, y), sides, ascii_only)
                for x in range(1, puzzle.columns + 1)
            ).rstrip()
        )
        if y < puzzle.rows:
            rows.append(
                "".join(
                    _between(puzzle, (x, y), (x, y + 1), sides, ascii_only) + " "
                    for x in range(1, puzzle.columns + 1)
                ).rstrip()
            )
    return "\n".join(rows)


def _field(puzzle: Labyrinth, field: Field, sides: str, ascii_only: bool) -> str:
    if field == puzzle.start:
        return "S"
    if field == puzzle.goal:
        return "G"
    if field == puzzle.head and len(sides) == 1:
        return "@"
    key = "".join(sorted(sides))
    return _PLAIN.get(key, "+") if ascii_only else _STROKES.get(key, "┼")


def _between(
    puzzle: Labyrinth, field: Field, other: Field, sides: dict[Field, str], ascii_only: bool
) -> str:
    is_right = other[0] > field[0]
    if ("R" if is_right else "D") in sides.get(field, ""):
        return ("-" if is_right else "|") if ascii_only else ("─" if is_right else "│")
    if wall(field, other) in puzzle.walls:
        return "#" if ascii_only else "█"
    return " "


def describe(puzzle: Labyrinth) -> str:
    words = f"Labyrinth {puzzle.columns}x{puzzle.rows}"
    if puzzle.start != (1, 1) or puzzle.goal != (puzzle.columns, puzzle.rows):
        words += " from {},{} to {},{}".format(*puzzle.start, *puzzle.goal)
    if puzzle.walls:
        words += " with walls"
    if len(puzzle.line) == puzzle.size:
        return f"{words}, finished"
    return f"{words}, {len(puzzle.line)} of {puzzle.size} fields" if len(puzzle.line) > 1 else words
