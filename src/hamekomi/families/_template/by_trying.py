"""A solver: every mark in every open cell, cell by cell, keeping what the laws allow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hamekomi.families._template.puzzle import Filled, Row
from hamekomi.model.answers import Budget, Clock, Step


def solutions(puzzle: Row, budget: Budget) -> Iterator[Filled]:
    return _extend(puzzle, (), budget.clock())


def _extend(puzzle: Row, marks: tuple[int, ...], clock: Clock) -> Iterator[Filled]:
    clock.tick()
    if len(marks) == len(puzzle.cells):
        yield Filled(marks)
        return
    given = puzzle.cells[len(marks)]
    for mark in (0, 1):
        if given in (None, mark) and marks[-1:] != (mark,):
            yield from _extend(puzzle, (*marks, mark), clock)


def steps(puzzle: Row, budget: Budget) -> Iterator[Step]:
    """From each given mark outwards: a neighbour of 0 is 1, a neighbour of 1 is 0.

    The step that shows that there is no solution says so by `refutes`.
    """
    marks = list(puzzle.cells)
    while found := next(
        (
            (known, cell)
            for cell, mark in enumerate(marks)
            for known in (cell - 1, cell + 1)
            if mark is None and 0 <= known < len(marks) and marks[known] is not None
        ),
        None,
    ):
        known, cell = found
        marks[cell] = 0 if marks[known] else 1
        yield Step(
            "neighbours differ",
            f"cell {known + 1} is {marks[known]}",
            f"cell {cell + 1} is {marks[cell]}",
        )
    for cell, (mark, other) in enumerate(pairwise(marks), 1):
        if mark is not None and mark == other:
            yield Step(
                "contradiction",
                f"cells {cell} and {cell + 1} are both {mark}",
                "there is no solution",
                refutes=True,
            )
            return
