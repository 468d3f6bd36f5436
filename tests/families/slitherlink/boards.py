"""Boards for the tests: any, and small ones whose loops can be found by brute force."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from hamekomi.families.slitherlink.notations.plain import parse
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink
from hamekomi.families.slitherlink.rules.partial_loops import Window, loops
from hamekomi.families.slitherlink.rules.small_loops import is_small


def board(text: str) -> Slitherlink:
    return parse(f"slitherlink: {text}")


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
