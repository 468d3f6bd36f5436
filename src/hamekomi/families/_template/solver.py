"""A solver, which tries both marks in every open cell and drops what breaks a law; new puzzles."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from hamekomi.families._template.puzzle import LONGEST_ROW, Filled, Position, Row, cell_name
from hamekomi.model.answers import Budget, Clock, Place, Step, pointing
from hamekomi.model.family import Generator
from hamekomi.model.options import Chosen, Whole


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
    return _steps(list(puzzle.cells))


def steps_from(position: Position, budget: Budget) -> Iterator[Step]:
    """The remaining steps, from the current marks."""
    return _steps(list(position.marks))


def _steps(marks: list[int | None]) -> Iterator[Step]:
    """From each known mark outwards: a neighbour of 0 is 1, a neighbour of 1 is 0.

    A step uses the place names of the picture and the moves of `play`. A step that proves that there is
    no solution sets `refutes`.
    """
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
            f"{cell_name(known)} is {marks[known]}",
            f"{cell_name(cell)} is {marks[cell]}",
            places=(Place("premise", cell_name(known)), Place("focus", cell_name(cell))),
            moves=(f"{cell + 1}={marks[cell]}",),
        )
    for cell, (mark, other) in enumerate(pairwise(marks)):
        if mark is not None and mark == other:
            yield Step(
                "contradiction",
                f"cells {cell + 1} and {cell + 2} are both {mark}",
                "there is no solution",
                places=pointing("fault", (cell_name(cell), cell_name(cell + 1))),
                refutes=True,
            )
            return


# New puzzles: options in, a puzzle out; the same random state makes the same puzzle.


def make(options: Chosen, random: Random, clock: Clock) -> Row:
    """A row with one mark given, so that it has exactly one solution."""
    columns = options["columns"]
    cells: list[int | None] = [None] * columns
    cells[random.randrange(columns)] = random.randrange(2)
    clock.tick()
    return Row(tuple(cells))


GENERATOR = Generator(options=(Whole("columns", "cells in the row", 8, 1, LONGEST_ROW),), make=make)
