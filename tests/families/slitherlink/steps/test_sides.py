"""Inside and outside, against the region that the loop is the border of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.slitherlink.puzzle import (
    Mark,
    Position,
    Slitherlink,
    clue_bytes,
    empty,
    position_of,
)
from hamekomi.families.slitherlink.rules.language import takegaki
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.steps.core import REGIONS, Ladder
from hamekomi.families.slitherlink.steps.deduction import Deduction, Technique
from hamekomi.families.slitherlink.steps.explain import after, deductions, draw_deduction
from hamekomi.families.slitherlink.steps.sides import (
    OUTSIDE,
    PathsOut,
    colours,
    path_around_edge,
    path_between,
)
from hamekomi.geometry.planar import Grid, Place
from hamekomi.model.picture import Polygon
from tests.families.slitherlink.boards import board
from tests.families.slitherlink.steps.test_explain import rests_on_its_premises
from tests.families.slitherlink.unique import Solved, random_loop, unique_puzzles
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
def test_a_path_around_an_edge_decides_its_mark(solution: Position, seed: int) -> None:
    random = Random(seed)
    marks = bytes(mark if random.random() < 0.7 else 0 for mark in solution.marks)
    position = Position(solution.puzzle, marks)
    for edge in position.puzzle.grid.edges:
        path = path_around_edge(position, edge)
        assert edge not in path
        if path:
            lines = sum(position.mark(passed) == Mark.LINE for passed in path)
            assert (lines % 2 == 1) == (solution.mark(edge) == Mark.LINE)
            assert all(position.mark(passed) for passed in path)


def test_what_is_not_related_to_the_border_has_no_colour() -> None:
    position = empty(board(".../.../...")).marked([(3, 2)], Mark.LINE)
    assert colours(position) == (frozenset(), frozenset())
    assert path_around_edge(position, (3, 2)) == ()
    known = position.marked([(3, 0)], Mark.CROSS)
    assert colours(known) == (frozenset({(3, 3)}), frozenset({(3, 1)}))


def test_a_single_line_on_any_side_of_the_border_shows_the_inside() -> None:
    start = empty(board(".../..."))
    for edge in start.puzzle.grid.edges:
        beside = start.puzzle.grid.sides(edge)
        if len(beside) == 1:
            position = start.marked([edge], Mark.LINE)
            paths = PathsOut(position)
            assert colours(position) == (frozenset(beside), frozenset())
            assert paths.length(beside[0]) == 1 and list(paths.crossed(beside[0])) == [edge]
            assert path_between(position, OUTSIDE, beside[0]) == (edge,)


def test_paths_also_end_in_cells_whose_side_is_known() -> None:
    position = empty(board(".../.../...")).marked([(3, 2)], Mark.LINE)
    for is_inside in (True, False):
        paths = PathsOut(position, {(3, 1): is_inside})
        assert paths.is_inside((3, 1)) is is_inside and paths.is_inside((3, 3)) is not is_inside
        assert paths.length((3, 3)) == 1 and list(paths.crossed((3, 3))) == [(3, 2)]


def neighbours(grid: Grid, cell: Place) -> Iterator[tuple[Place, Place]]:
    """The edges around a cell, or around the board, each with the cell beyond it."""
    if cell == OUTSIDE:
        height, width = 2 * grid.rows, 2 * grid.columns
        for column in range(1, width, 2):
            yield (0, column), (1, column)
            yield (height, column), (height - 1, column)
        for row in range(1, height, 2):
            yield (row, 0), (row, 1)
            yield (row, width), (row, width - 1)
        return
    row, column = cell
    for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        other = row + 2 * down, column + 2 * right
        yield (row + down, column + right), other if other in grid.number else OUTSIDE


def first_by_regions(position: Position) -> tuple[Position, Deduction]:
    """The first step of this kind, and the position before it."""
    for step in deductions(position):
        if step.technique == Technique.REGIONS:
            return position, step
        position = after(position, step)
    raise AssertionError("no step is about regions")


def linked(position: Position, cells: set[Place]) -> list[set[Place]]:
    """The cells in parts that no line and no other cell separates."""
    left, parts = set(cells), []
    while left:
        part, stack = set[Place](), [left.pop()]
        while stack:
            cell = stack.pop()
            part.add(cell)
            for edge, beyond in neighbours(position.puzzle.grid, cell):
                if position.mark(edge) != Mark.LINE and beyond in left:
                    left.remove(beyond)
                    stack.append(beyond)
        parts.append(part)
    return parts


def is_forced(position: Position, cell: Place) -> bool:
    """Whether one of the sides is not connected without the cell, or cannot reach it."""
    inside, outside = (set(cells) for cells in colours(position))
    everything = {*position.puzzle.grid.cells, OUTSIDE}
    for own, other in ((inside, outside | {OUTSIDE}), (outside | {OUTSIDE}, inside)):
        parts = linked(position, everything - other - {cell})
        reached = [part for part in linked(position, everything - other) if part & own]
        if sum(bool(part & own) for part in parts) > 1 or (own and cell not in set().union(*reached)):
            return True
    return False


@given(unique_puzzles())
def test_a_known_cell_connects_its_side(solved: Solved) -> None:
    puzzle, loop = solved
    position = empty(puzzle)
    for step in deductions(position):
        if step.technique == Technique.REGIONS:
            assert step.gates and all(is_forced(position, cell) for cell in step.gates)
            assert all(position.mark(edge) == Mark.UNKNOWN for edge, _ in step.conclusions)
            assert all((mark == Mark.LINE) == (edge in loop.lines) for edge, mark in step.conclusions)
        position = after(position, step)


def test_a_step_about_sides_says_why_and_rests_on_that() -> None:
    position, step = first_by_regions(empty(board("3.../..21/10.1/...1")))
    assert step.rule == "connected sides" and "is connected" in step.because
    assert rests_on_its_premises(position, step)
    assert all(position.mark(place) != Mark.UNKNOWN for place in step.premises)


def test_a_picture_shows_both_sides_and_the_cells_in_question() -> None:
    position, step = first_by_regions(empty(board("3.../..21/10.1/...1")))
    shapes = [shape for shape in draw_deduction(position, step).shapes if isinstance(shape, Polygon)]
    roles = [shape.role for shape in shapes if shape.place is not None]
    inside, outside = colours(position)
    assert roles.count("focus") == len(step.gates) > 0
    assert roles.count("tint-1") == len(inside - set(step.gates))
    assert roles.count("tint-4") == len(outside - set(step.gates))


def test_two_parts_of_the_inside_that_cannot_meet_are_a_contradiction() -> None:
    """The left and the right column are inside, and the middle one is not."""
    puzzle = board("...../...../.....")
    crosses = [(0, 5), (2, 5), (4, 5), (6, 5)]
    lines = [(1, 0), (1, 10)]
    position = empty(puzzle).marked(crosses, Mark.CROSS).marked(lines, Mark.LINE)
    clues, rules = clue_bytes(puzzle), as_patterns(takegaki())
    ladder = Ladder(rules, puzzle.rows, puzzle.columns, clues, position.marks, REGIONS)
    assert not ladder.settle()
    assert ladder.fault.kind == "regions" and ladder.fault.parts
    before = position
    for last in deductions(position):
        before, position = position, after(position, last)
    assert last.is_contradiction and last.technique == Technique.REGIONS
    assert last.because == ("r1c5 is inside, but cut off from r1c1, and the inside is connected")
    assert rests_on_its_premises(before, last)
