"""The picture (shapes with roles, no colours), the sketch for a terminal, and a description."""

from __future__ import annotations

from hamekomi.families._template.puzzle import Filled, Row, cell_name, write
from hamekomi.model.picture import Label, Picture, Shape, rectangle
from hamekomi.model.words import counted

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
