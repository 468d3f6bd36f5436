"""Boards, lines and positions as pictures. Every field is a shape that names its place.

The paper of a labyrinth with walls has openings at start and goal, like a printed maze: without a
solution it is ready to print. The line is one stroke with round corners; a solution's part is blue.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hamekomi.families.labyrinth.looks.words import describe
from hamekomi.families.labyrinth.puzzle import Field, Labyrinth, Walk, name
from hamekomi.model.picture import Circle, Line, Picture, Point, Role, Shape, rectangle

CELL = 28.0
MARGIN = 10.0
_LINE, _WALL, _FRAME = 7.0, 3.0, 3.0
_END = 6.5
NOTHING: Mapping[Field, Role] = {}
_BELOW: Mapping[Role, int] = {"faint": 0, "paper": 1}


def draw(puzzle: Labyrinth, solution: Walk | None) -> Picture:
    rest = () if solution is None else solution.line[len(puzzle.line) - 1 :]
    title = describe(puzzle) if solution is None else f"{describe(puzzle)}, solved"
    return draw_line(puzzle, rest, title=title)


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
        shapes.append(Line(tuple(map(_middle, rest)), "answer", _LINE))
    if len(puzzle.line) > 1:
        shapes.append(Line(tuple(map(_middle, puzzle.line)), "ink", _LINE))
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
