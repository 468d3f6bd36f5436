"""Pictures say where everything is."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from hamekomi.families.slitherlink.pictures import describe, draw, draw_position, draw_rule, spot
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, empty, place_name
from hamekomi.families.slitherlink.rules.language import Rule, is_cell, read, takegaki
from hamekomi.model.picture import Circle, Label, Line, Polygon
from tests.families.slitherlink.boards import board, positions

AROUND = Loop(frozenset({(0, 1), (2, 1), (1, 0), (1, 2)}))


@given(positions())
def test_every_edge_is_a_line_that_names_its_place(position: Position) -> None:
    grid = position.puzzle.grid
    picture = draw_position(position)
    strokes = Counter(shape.place for shape in picture.shapes if isinstance(shape, Line))
    assert strokes == {
        place_name(grid, edge): 3 if position.mark(edge) == Mark.CROSS else 1 for edge in grid.edges
    }
    dots = [shape.centre for shape in picture.shapes if isinstance(shape, Circle)]
    assert dots == [spot(vertex) for vertex in grid.vertices]


@given(positions())
def test_every_clue_stands_in_its_cell(position: Position) -> None:
    puzzle = position.puzzle
    labels = {
        shape.at: shape.text for shape in draw_position(position).shapes if isinstance(shape, Label)
    }
    assert labels == {
        spot(cell): str(clue) for cell in puzzle.grid.cells if (clue := puzzle.clue_at(cell)) is not None
    }


def test_the_lines_of_a_solution_are_answers() -> None:
    picture = draw(board("..."), AROUND)
    answers = {
        shape.place for shape in picture.shapes if isinstance(shape, Line) and shape.role == "answer"
    }
    assert answers == {place_name(board("...").grid, edge) for edge in AROUND.lines}
    assert picture.title == "Slitherlink 3x1, no clues, solved"


def test_an_explanation_points_at_cells_edges_and_vertices() -> None:
    puzzle = board("3.")
    picture = draw_position(
        empty(puzzle),
        focus=[(1, 1), (0, 1), (0, 0)],
        wrong=[(1, 2)],
        outside=[(1, 3)],
        title="Look here",
    )
    assert picture.title == "Look here"
    pointed = {
        (type(shape), shape.role, shape.place)
        for shape in picture.shapes
        if shape.role in ("focus", "wrong", "tint-1", "tint-4") and not isinstance(shape, Label)
    }
    assert pointed == {
        (Polygon, "focus", "r1c1"),
        (Line, "focus", "above r1c1"),
        (Circle, "focus", "dot r1c1"),
        (Line, "wrong", "left of r1c2"),
        (Polygon, "tint-4", "r1c2"),
    }


def test_a_cross_that_is_pointed_at_lies_on_an_edge_like_any_other() -> None:
    position = empty(board("3.")).marked([(0, 1)], Mark.CROSS)
    plain, pointed = (
        [shape for shape in picture.shapes if isinstance(shape, Line) and shape.place == "above r1c1"]
        for picture in (draw_position(position), draw_position(position, new=[(0, 1)]))
    )
    assert pointed[0] == plain[0]
    assert [shape.role for shape in pointed] == ["faint", "answer", "answer"]


def test_a_board_is_described_by_its_size_and_clues() -> None:
    assert describe(board("3./../.1")) == "Slitherlink 2x3, 2 clues"
    assert describe(board("4")) == "Slitherlink 1x1, 1 clue"


@pytest.mark.parametrize("rule", takegaki(), ids=str)
def test_what_follows_is_pointed_at_and_every_number_stands_on_both_sides(rule: Rule) -> None:
    shapes = draw_rule(rule).shapes
    pointed = {getattr(shape, "place", None) for shape in shapes if shape.role == "focus"}
    assert len(pointed) == len(rule.ends)
    numbers = [shape.text for shape in shapes if isinstance(shape, Label)]
    given = [str(each.value) for each in rule.starts if is_cell(each.place)]
    assert sorted(numbers) == sorted(2 * given)


def test_a_cross_that_follows_is_two_coloured_strokes_without_its_edge() -> None:
    rule, *_ = read("s 0|0|2\ns 1|0|1\ns -1|0|1\ne 0|1|0\nq\n")
    strokes = [shape for shape in draw_rule(rule).shapes if shape.role == "focus"]
    assert len(strokes) == 2
    for stroke in strokes:
        assert isinstance(stroke, Line)
        (left, top), (right, bottom) = stroke.points
        assert abs(right - left) == abs(bottom - top) > 0


def test_a_line_that_follows_is_one_coloured_stroke() -> None:
    rule, *_ = read("s 0|0|2\ns 1|0|0\ns -1|0|0\ne 0|1|1\nq\n")
    (stroke,) = (shape for shape in draw_rule(rule).shapes if shape.role == "focus")
    assert isinstance(stroke, Line)
    assert stroke.points[0][0] == stroke.points[1][0]


def test_a_rule_far_from_its_cell_takes_no_more_room_than_it_needs() -> None:
    near, far = read("s 0|0|2\ne 0|1|1\nq\ns 40|-20|2\ne 40|-19|1\nq\n")
    assert draw_rule(near).shapes == draw_rule(far).shapes
