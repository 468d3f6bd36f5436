"""Inside and outside, against the region that the loop is the border of."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty, position_of
from hamekomi.families.slitherlink.steps.sides import (
    OUTSIDE,
    WaysOut,
    colours,
    way_around,
    way_between,
)
from tests.families.slitherlink.boards import board
from tests.families.slitherlink.unique import random_loop
from tests.reference.slitherlink import border


@st.composite
def solved_boards(draw: st.DrawFn) -> Position:
    rows, columns = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    loop = random_loop(Random(draw(st.integers(0, 10**6))), rows, columns)
    return position_of(Slitherlink(rows, columns, (None,) * (rows * columns)), loop)


@given(solved_boards())
def test_a_loop_is_the_border_of_its_inside(position: Position) -> None:
    inside, outside = colours(position)
    lines = {edge for edge in position.puzzle.grid.edges if position.mark(edge) == Mark.LINE}
    assert border(set(inside)) == lines
    assert inside | outside == set(position.puzzle.grid.cells)


@given(solved_boards(), st.integers(0, 10**6))
def test_a_way_around_an_edge_tells_what_it_is(solution: Position, seed: int) -> None:
    random = Random(seed)
    marks = bytes(mark if random.random() < 0.7 else 0 for mark in solution.marks)
    position = Position(solution.puzzle, marks)
    for edge in position.puzzle.grid.edges:
        way = way_around(position, edge)
        assert edge not in way
        if way:
            lines = sum(position.mark(passed) == Mark.LINE for passed in way)
            assert (lines % 2 == 1) == (solution.mark(edge) == Mark.LINE)
            assert all(position.mark(passed) for passed in way)


def test_what_is_not_related_to_the_border_has_no_colour() -> None:
    position = empty(board(".../.../...")).marked([(3, 2)], Mark.LINE)
    assert colours(position) == (frozenset(), frozenset())
    assert way_around(position, (3, 2)) == ()
    known = position.marked([(3, 0)], Mark.CROSS)
    assert colours(known) == (frozenset({(3, 3)}), frozenset({(3, 1)}))


def test_a_single_line_on_any_side_of_the_border_shows_the_inside() -> None:
    start = empty(board(".../..."))
    for edge in start.puzzle.grid.edges:
        beside = start.puzzle.grid.sides(edge)
        if len(beside) == 1:
            position = start.marked([edge], Mark.LINE)
            ways = WaysOut(position)
            assert colours(position) == (frozenset(beside), frozenset())
            assert ways.length(beside[0]) == 1 and list(ways.passed(beside[0])) == [edge]
            assert way_between(position, OUTSIDE, beside[0]) == (edge,)


def test_ways_also_end_in_cells_whose_side_is_told() -> None:
    position = empty(board(".../.../...")).marked([(3, 2)], Mark.LINE)
    for is_inside in (True, False):
        ways = WaysOut(position, {(3, 1): is_inside})
        assert ways.is_inside((3, 1)) is is_inside and ways.is_inside((3, 3)) is not is_inside
        assert ways.length((3, 3)) == 1 and list(ways.passed((3, 3))) == [(3, 2)]
