"""Rules as pictures."""

from __future__ import annotations

import pytest

from hamekomi.families.slitherlink.pictures import draw_rule
from hamekomi.families.slitherlink.rules.language import Rule, is_cell, read, takegaki
from hamekomi.model.picture import Label, Line


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
