"""Loops on small boards and pieces of loops in windows, against trying everything."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.slitherlink.rules.partial_loops import Window, loops, pieces
from hamekomi.geometry.planar import Place, grid
from tests.reference import slitherlink as reference


def all_pieces(rows: int, columns: int) -> set[frozenset[Place]]:
    """Sets of lines with no loop, no branch, and ends only on the border."""
    board = grid(rows, columns)
    found = set()
    for chosen in product((False, True), repeat=len(board.edges)):
        lines = {edge for edge, is_line in zip(board.edges, chosen, strict=True) if is_line}
        if is_pieces(rows, columns, lines):
            found.add(frozenset(lines))
    return found


def is_pieces(rows: int, columns: int, lines: set[Place]) -> bool:
    board = grid(rows, columns)
    for row, column in board.vertices:
        meet = len(lines.intersection(board.edges_of_vertex((row, column))))
        is_border = row in (0, 2 * rows) or column in (0, 2 * columns)
        if meet > 2 or (meet == 1 and not is_border):
            return False
    part = {vertex: vertex for vertex in board.vertices}
    for edge in lines:
        one, other = (part[vertex] for vertex in board.ends(edge))
        if one == other:
            return False
        part = {vertex: other if name == one else name for vertex, name in part.items()}
    return True


@pytest.mark.parametrize("size", [(1, 1), (1, 3), (3, 1), (2, 2)])
def test_pieces_are_what_trying_every_set_of_lines_finds(size: tuple[int, int]) -> None:
    found = list(pieces(Window(*size)))
    assert len(found) == len(set(found))
    assert set(found) == all_pieces(*size)


@st.composite
def windows(draw: st.DrawFn) -> Window:
    rows, columns = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    board = grid(rows, columns)
    counts = draw(st.dictionaries(st.sampled_from(board.cells), st.integers(0, 3), max_size=3))
    lines = draw(st.dictionaries(st.sampled_from(board.edges), st.booleans(), max_size=3))
    return Window(rows, columns, counts, lines)


@given(windows(), st.data())
def test_loops_are_those_of_the_reference_with_these_numbers_and_edges(
    window: Window, data: st.DataObject
) -> None:
    board = grid(window.rows, window.columns)
    expected = {
        lines
        for lines in reference.loops(window.rows, window.columns, window.counts)
        if all((edge in lines) == is_line for edge, is_line in window.lines.items())
    }
    found = list(loops(window))
    assert len(found) == len(set(found))
    assert set(found) == expected
    some = data.draw(st.dictionaries(st.sampled_from(board.edges), st.booleans(), max_size=3))
    assert set(loops(window, some)) == {
        lines for lines in expected if any((edge in lines) == is_line for edge, is_line in some.items())
    }


def test_a_long_window_is_as_good_either_way_round() -> None:
    assert sum(1 for _ in loops(Window(60, 1))) == sum(1 for _ in loops(Window(1, 60))) == 60 * 61 // 2
