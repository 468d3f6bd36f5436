"""Boards for the tests: any, small ones whose loops can be found by brute force, and generated ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from hypothesis import strategies as st

import hamekomi as hk
from hamekomi.families.slitherlink.notations.plain import parse
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink
from hamekomi.families.slitherlink.rules.partial_loops import Window, loops
from hamekomi.families.slitherlink.rules.small_loops import is_small
from hamekomi.geometry.planar import Place, symmetries
from tests.reference import slitherlink as reference


def board(text: str) -> Slitherlink:
    return parse(f"slitherlink: {text}")


def clues_by_cell(puzzle: Slitherlink) -> dict[Place, int]:
    return {cell: clue for cell in puzzle.grid.cells if (clue := puzzle.clue_at(cell)) is not None}


def brute_force(puzzle: Slitherlink) -> list[frozenset[Place]]:
    return reference.loops(puzzle.rows, puzzle.columns, clues_by_cell(puzzle))


def turned(puzzle: Slitherlink, number: int) -> Slitherlink:
    """The board in one of its eight positions."""
    turn = symmetries(puzzle.rows, puzzle.columns)[number]
    rows, columns = (puzzle.columns, puzzle.rows) if number >= 4 else (puzzle.rows, puzzle.columns)
    clues = {turn(cell): puzzle.clue_at(cell) for cell in puzzle.grid.cells}
    return Slitherlink(rows, columns, tuple(clues[cell] for cell in sorted(clues)))


@cache
def loops_not_small(rows: int, columns: int) -> list[Loop]:
    """All of them on a board of this size; made when a test needs them, not when tests are collected."""
    return [loop for lines in loops(Window(rows, columns)) if not is_small(loop := Loop(lines))]


@st.composite
def boards(draw: st.DrawFn, most_rows: int = 12, most_columns: int = 30) -> Slitherlink:
    rows, columns = draw(st.integers(1, most_rows)), draw(st.integers(1, most_columns))
    most = 4 if rows == columns == 1 else 3
    clue = st.sampled_from([None] * draw(st.integers(0, 8)) + list(range(most + 1)))
    clues = draw(st.lists(clue, min_size=rows * columns, max_size=rows * columns))
    return Slitherlink(rows, columns, tuple(clues))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    puzzle = draw(boards(6, 6))
    marks = st.lists(st.sampled_from(Mark), min_size=(size := len(puzzle.grid.edges)), max_size=size)
    return Position(puzzle, bytes(draw(marks)))


small_boards = st.one_of(boards(3, 3), boards(2, 5), boards(5, 2), boards(1, 8))


# ---- Puzzles that the generator makes, and their clues


def made(**options: Any) -> Slitherlink:
    value = hk.generate("slitherlink", **{"rows": 7, "columns": 7, "seed": 7, **options}).value
    assert isinstance(value, Slitherlink)
    return value


def clued(puzzle: Slitherlink) -> list[int]:
    return [cell for cell, clue in enumerate(puzzle.clues) if clue is not None]


def without(puzzle: Slitherlink, cells: Sequence[int]) -> Slitherlink:
    clues = tuple(None if cell in cells else clue for cell, clue in enumerate(puzzle.clues))
    return replace(puzzle, clues=clues)
