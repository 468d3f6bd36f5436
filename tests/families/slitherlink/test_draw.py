"""Pictures say where everything is."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from hamekomi.families.slitherlink.pictures import describe, draw, draw_position, spot
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, empty, place_name
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
        (Polygon, "focus", "row 1 column 1"),
        (Line, "focus", "above row 1 column 1"),
        (Circle, "focus", "dot row 1 column 1"),
        (Line, "wrong", "left of row 1 column 2"),
        (Polygon, "tint-4", "row 1 column 2"),
    }


def test_a_cross_that_is_pointed_at_lies_on_an_edge_like_any_other() -> None:
    position = empty(board("3.")).marked([(0, 1)], Mark.CROSS)
    plain, pointed = (
        [
            shape
            for shape in picture.shapes
            if isinstance(shape, Line) and shape.place == "above row 1 column 1"
        ]
        for picture in (draw_position(position), draw_position(position, news=[(0, 1)]))
    )
    assert pointed[0] == plain[0]
    assert [shape.role for shape in pointed] == ["faint", "answer", "answer"]


def test_a_board_is_described_by_its_size_and_clues() -> None:
    assert describe(board("3./../.1")) == "Slitherlink 2x3, 2 clues"
    assert describe(board("4")) == "Slitherlink 1x1, 1 clue"
