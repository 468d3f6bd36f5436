"""Pictures of grids and positions: every symbol, mark and line in its place."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hamekomi.families.sudoku.drawing import (
    CELL,
    MARGIN,
    candidate_spot,
    corner,
    describe,
    draw,
    draw_position,
    draw_to_explain,
    middle,
    sketch,
)
from hamekomi.families.sudoku.play.position import symbols_in
from hamekomi.families.sudoku.puzzle import Filled, Sudoku
from hamekomi.model.picture import PIECE_ROLES, Label, Line, Picture, Polygon
from tests.families.sudoku.boards import EMPTY_FOUR, SMALL, played

SOLVED = (1, 4, 2, 3, 3, 2, 4, 1, 2, 3, 1, 4, 4, 1, 3, 2)
SIX = Sudoku(2, 3, (1, *(0,) * 35))


def labels(picture: Picture) -> list[Label]:
    return [shape for shape in picture.shapes if isinstance(shape, Label)]


def test_givens_are_bold_and_answers_are_not() -> None:
    found = {label.place: label for label in labels(draw(SMALL, Filled(SOLVED)))}
    assert len(found) == 16
    for cell, symbol in enumerate(SOLVED):
        label = found[f"r{cell // 4 + 1}c{cell % 4 + 1}"]
        assert (label.text, label.at) == (str(symbol), middle(4, cell))
        is_given = SMALL.cells[cell] != 0
        assert (label.bold, label.role) == (is_given, "given" if is_given else "answer")


def test_an_unsolved_grid_shows_only_its_givens_and_symbols_above_nine_as_capitals() -> None:
    assert [label.text for label in labels(draw(SMALL, None))] == ["4", "3", "2", "1", "4", "3"]
    sixteen = Sudoku(4, 4, (16, 10, *(0,) * 254))
    assert [label.text for label in labels(draw(sixteen, None))] == ["G", "A"]


def test_thick_lines_are_those_between_boxes_and_lie_on_top() -> None:
    lines = [shape for shape in draw(SIX, None).shapes if isinstance(shape, Line)]
    thick = [line for line in lines if line.role == "ink"]
    across = sorted(line.points[0][1] for line in thick if line.points[0][1] == line.points[1][1])
    down = sorted(line.points[0][0] for line in thick if line.points[0][0] == line.points[1][0])
    assert across == [MARGIN + CELL * row for row in (0, 2, 4, 6)]
    assert down == [MARGIN + CELL * column for column in (0, 3, 6)]
    assert len(lines) == 14 and lines[-len(thick) :] == thick


def test_candidates_are_laid_out_like_the_cells_of_a_box() -> None:
    spots = [candidate_spot(SIX, 7, symbol) for symbol in range(1, 7)]
    left, top = corner(6, 7)
    assert all(left < x < left + CELL and top < y < top + CELL for x, y in spots)
    for one, other in pairwise(spots[:3]):
        assert one[0] < other[0] and one[1] == other[1]
    for above, below in zip(spots[:3], spots[3:], strict=True):
        assert above[0] == below[0] and above[1] < below[1]


def test_a_position_to_explain_shows_all_candidates_and_no_marks() -> None:
    position = played("r1c1^3", "r1c1~2", "r1c3#4", "r2c3-1")
    found = {label.place for label in labels(draw_to_explain(position)) if ":" in (label.place or "")}
    assert found == {
        f"r{cell // 4 + 1}c{cell % 4 + 1}:{symbol}"
        for cell in range(16)
        for symbol in symbols_in(position.candidates(cell))
    }
    assert "r2c3:1" not in found and "r2c3:4" in found


@pytest.mark.parametrize("number", range(1, 13))
def test_corner_marks_stay_inside_their_cell_apart_from_each_other(number: int) -> None:
    sixteen = Sudoku(4, 4, (0,) * 256)
    moves = [f"r2c3^{'123456789abcdef'[mark]}" for mark in range(number)]
    marks = labels(draw_position(played(*moves, puzzle=sixteen)))
    left, top = corner(16, 18)
    assert [mark.place for mark in marks] == [
        f"r2c3:{'123456789abcdef'[mark]}" for mark in range(number)
    ]
    assert all(left < mark.at[0] < left + CELL and top < mark.at[1] < top + CELL for mark in marks)
    assert len({mark.at for mark in marks}) == number
    if number <= 4:
        assert middle(16, 18) not in {mark.at for mark in marks}


def test_centre_marks_are_one_text_that_gets_smaller() -> None:
    (few,) = labels(draw_position(played("r1c1~3", "r1c1~1", puzzle=EMPTY_FOUR)))
    assert (few.text, few.at, few.place) == ("13", middle(4, 0), "r1c1")
    sixteen = Sudoku(4, 4, (0,) * 256)
    moves = [f"r1c1~{symbol}" for symbol in "123456789abcdefg"]
    (many,) = labels(draw_position(played(*moves, puzzle=sixteen)))
    assert many.text == "123456789ABCDEFG" and many.size * len(many.text) <= 1.5 * CELL < few.size * 16


def test_ruled_out_candidates_show_the_others_unless_there_are_centre_marks() -> None:
    drawn = labels(draw_position(played("r1c1-2", puzzle=EMPTY_FOUR)))
    assert [label.place for label in drawn] == ["r1c1:1", "r1c1:3", "r1c1:4"]
    (mark,) = labels(draw_position(played("r1c1-2", "r1c1~3", puzzle=EMPTY_FOUR)))
    assert (mark.place, mark.text) == ("r1c1", "3")


def test_colours_divide_their_cell_and_wrong_cells_are_shaded() -> None:
    picture = draw_position(played("r1c2#1", "r1c2#3", puzzle=EMPTY_FOUR), wrong=[5])
    areas = [shape for shape in picture.shapes if isinstance(shape, Polygon)]
    stripes = [area for area in areas if area.role in PIECE_ROLES]
    left, top = corner(4, 1)
    edges = [(area.role, area.points[0], area.points[2]) for area in stripes]
    assert edges == [
        (PIECE_ROLES[0], (left, top), (left + CELL / 2, top + CELL)),
        (PIECE_ROLES[2], (left + CELL / 2, top), (left + CELL, top + CELL)),
    ]
    assert [area.place for area in areas if area.role == "wrong"] == ["r2c2"]


def test_sketches_are_the_drawing_in_both_character_sets() -> None:
    rows = ("| 1 4 | 2 3 |", "| 3 2 | 4 1 |", "+-----+-----+", "| 2 3 | 1 4 |", "| 4 1 | 3 2 |")
    plain = "\n".join(("+-----+-----+", *rows, "+-----+-----+"))
    assert sketch(SMALL, Filled(SOLVED), True) == plain
    boxes = sketch(SMALL, None, False)
    assert boxes.splitlines()[0] == "┌─────┬─────┐" and "│ . 4 │ . . │" in boxes


def test_descriptions_name_unusual_boxes() -> None:
    assert describe(SIX) == "Sudoku 6x6, 1 given"
    assert describe(Sudoku(3, 2, (0,) * 36)) == "Sudoku 6x6 with boxes of 3x2, 0 givens"
