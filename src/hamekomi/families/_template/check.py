"""The rules, checked slowly and obviously. Write this first: every solver is tested against it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hamekomi.families._template.puzzle import Filled, Row, cell_name
from hamekomi.model.answers import Violation
from hamekomi.model.words import counted


def check(puzzle: Row, solution: Filled) -> list[Violation]:
    if len(solution.marks) != len(puzzle.cells):
        return [Violation("wrong-length", (), f"the row has {counted(len(puzzle.cells), 'cell')}")]
    found = [
        Violation("given-changed", (cell_name(cell),), f"{cell_name(cell)} is given as {given}")
        for cell, (given, mark) in enumerate(zip(puzzle.cells, solution.marks, strict=True))
        if given not in (None, mark)
    ]
    return found + equal_neighbours(solution.marks)


def equal_neighbours(marks: Sequence[int | None]) -> list[Violation]:
    """Of the marks so far; whatever is marked later, these stay wrong."""
    return [
        Violation(
            "equal-neighbours",
            (cell_name(cell), cell_name(cell + 1)),
            f"cells {cell + 1} and {cell + 2} are equal",
        )
        for cell, (left, right) in enumerate(pairwise(marks))
        if left is not None and left == right
    ]
