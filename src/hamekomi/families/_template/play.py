"""Playing and drawing.

A position is the marks so far; a move is a text such as "3=1", or "3=." to take back.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from hamekomi.families._template.puzzle import (
    Filled,
    Position,
    Row,
    cell_name,
    check,
    equal_neighbours,
    write,
)
from hamekomi.model.answers import Violation
from hamekomi.model.errors import IllegalMove
from hamekomi.model.picture import Label, Picture, Shape, rectangle
from hamekomi.model.play import Choice, Press
from hamekomi.model.words import counted


def start(puzzle: Row) -> Position:
    return Position(puzzle, puzzle.cells)


def apply(position: Position, move: str) -> Position:
    match = re.fullmatch(r"([0-9]{1,3})=([01.])", move)
    if match is None:
        raise IllegalMove(f"a move is a cell and a mark, as in 3=1, not {move!r}")
    cell = int(match[1]) - 1
    if not 0 <= cell < len(position.marks):
        raise IllegalMove(f"there is no cell {cell + 1}")
    if position.puzzle.cells[cell] is not None:
        raise IllegalMove(f"cell {cell + 1} is given")
    marks = list(position.marks)
    marks[cell] = None if match[2] == "." else int(match[2])
    return replace(position, marks=tuple(marks))


def choices(position: Position) -> list[Choice]:
    """Both marks for every open cell; this family does not say which choices are good."""
    return [
        Choice(f"{cell + 1}={mark}", f"{mark} in cell {cell + 1}")
        for cell, now in enumerate(position.marks)
        if now is None
        for mark in (0, 1)
    ]


def press(position: Position, press: Press) -> str | None:
    """Pressing a cell puts 0 there, then 1, then nothing; the right button goes the other way."""
    cell = int(press.places[-1].removeprefix("cell "))
    if position.puzzle.cells[cell - 1] is not None:
        return None
    marks = [None, 1, 0] if press.is_right else [None, 0, 1]
    now = position.marks[cell - 1]
    following = marks[(marks.index(now) + 1) % len(marks)]
    return f"{cell}={'.' if following is None else following}"


def draw_position(position: Position) -> Picture:
    return draw(Row(position.marks), None)


def broken(position: Position) -> list[Violation]:
    """The laws that the marks break and will break whatever is marked later."""
    return equal_neighbours(position.marks)


def solution(position: Position) -> Filled:
    """The marks so far, as an answer."""
    return Filled(tuple(mark for mark in position.marks if mark is not None))


def status(position: Position) -> Mapping[str, object]:
    return {
        "solved": not check(position.puzzle, solution(position)),
        "full": None not in position.marks,
    }


# The picture (shapes with roles, no colours), the sketch for a terminal, and a description.

CELL = 36.0


def draw(puzzle: Row, solution: Filled | None) -> Picture:
    shapes: list[Shape] = []
    for cell, given in enumerate(puzzle.cells):
        left = cell * CELL
        shapes.append(
            rectangle(left, 0, CELL, CELL, "paper" if given is None else "given", cell_name(cell))
        )
        mark = given if solution is None else solution.marks[cell]
        if mark is not None:
            middle = (left + CELL / 2, CELL / 2)
            shapes.append(Label(middle, str(mark), "answer" if given is None else "ink", CELL / 2))
    return Picture(CELL * len(puzzle.cells), CELL, tuple(shapes), describe(puzzle))


def sketch(puzzle: Row, solution: Filled | None, ascii_only: bool) -> str:
    return write(puzzle if solution is None else Row(solution.marks)).removeprefix("row:")


def describe(puzzle: Row) -> str:
    given = sum(cell is not None for cell in puzzle.cells)
    return f"Row of {counted(len(puzzle.cells), 'cell')}, {given} given"
