"""The laws, one by one; and problems whose parts do not fit together."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from hamekomi.engines.exact_cover import count
from hamekomi.families.cover.notations.dlx import parse
from hamekomi.families.cover.puzzle import (
    Cover,
    Option,
    Problem,
    as_exact_cover,
    check,
    problem_of,
    refuse_faults,
)
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadInput
from tests.families.cover.problems import some_problems

TOY: Problem = load("toy", "cover").value
COLOURED = load("colours", "cover").value
COUNTED = load("several-times", "cover").value


@pytest.mark.parametrize(
    ("problem", "chosen", "laws"),
    [
        (TOY, ("1", "4", "5"), []),
        (TOY, ("1", "4"), ["item-missed", "item-missed"]),
        (TOY, ("1", "4", "5", "4"), ["chosen-twice"]),
        (TOY, ("1", "4", "5", "9"), ["unknown-option"]),
        (TOY, ("1", "2", "4", "5"), ["item-covered-too-often"] * 3),
        (COLOURED, ("2", "4"), []),
        (COLOURED, ("1", "5"), ["secondary-item-shared"]),
        (COUNTED, ("2", "4", "5"), []),
        (COUNTED, ("2", "4"), ["item-missed"]),
        (parse("A | X\nA\nX\n"), ("1", "2"), ["needless-option"]),
    ],
)
def test_each_law_is_broken_alone(problem: Problem, chosen: tuple[str, ...], laws: list[str]) -> None:
    found = check(problem, Cover(chosen))
    assert [each.law for each in found] == laws
    shapes = {shape.place for shape in load("toy", "cover").draw().shapes}
    if problem is TOY:
        assert all(set(each.places) <= shapes for each in found)


@given(some_problems())
def test_a_problem_comes_back_from_the_engines_value(problem: Problem) -> None:
    assert problem_of(as_exact_cover(problem)) == problem
    assert count(as_exact_cover(problem)) >= 0


def with_option(*items: tuple[str, str]) -> Problem:
    return replace(TOY, options=(*TOY.options, Option("new", items)))


@pytest.mark.parametrize(
    ("problem", "reason"),
    [
        (replace(TOY, items=(*TOY.items, "a")), "there is a second item 'a'"),
        (replace(TOY, secondary=("a",)), "there is a second item 'a'"),
        (replace(TOY, options=(*TOY.options, TOY.options[0])), "there is a second option '1'"),
        (with_option(), "option 'new' has no items"),
        (with_option(("z", "")), "option 'new' has 'z', which is no item"),
        (with_option(("a", ""), ("a", "")), "option 'new' has an item twice"),
        (with_option(("a", "red")), "gives a colour to 'a', which is no secondary item"),
        (replace(TOY, items=(*TOY.items, "h")), "no option has the item 'h', which must be covered"),
        (Problem((), (), ("x",)), "there is no item that must be covered"),
        (
            replace(with_option(("a", "")), bounds=(("a", 0, 2),)),
            "option 'new' has only items that need not be covered",
        ),
    ],
)
def test_parts_that_do_not_fit_together_are_refused(problem: Problem, reason: str) -> None:
    refuse_faults(TOY)
    with pytest.raises(BadInput, match=reason):
        refuse_faults(problem)
