"""Rules as pictures."""

from __future__ import annotations

import pytest

from hamekomi.families.slitherlink.rule_file import Rule, read, takegaki
from hamekomi.families.slitherlink.rule_picture import draw_rule
from hamekomi.model.picture import Label


@pytest.mark.parametrize("rule", takegaki(), ids=str)
def test_what_follows_is_pointed_at_and_every_number_stands_on_both_sides(rule: Rule) -> None:
    shapes = draw_rule(rule).shapes
    pointed = {getattr(shape, "place", None) for shape in shapes if shape.role == "focus"}
    assert len(pointed) == len(rule.ends)
    numbers = [shape.text for shape in shapes if isinstance(shape, Label)]
    given = [str(each.value) for each in rule.starts if each.is_cell]
    assert sorted(numbers) == sorted(2 * given)


def test_a_rule_far_from_its_cell_takes_no_more_room_than_it_needs() -> None:
    near, far = read("s 0|0|2\ne 0|1|1\nq\ns 40|-20|2\ne 40|-19|1\nq\n")
    assert draw_rule(near).shapes == draw_rule(far).shapes
