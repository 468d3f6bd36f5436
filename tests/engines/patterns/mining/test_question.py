"""Sides as premises of mined rules: pairs and letters say the same, and no rule is missed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from hamekomi.engines.patterns.mining.question import Question, Window, as_letters, as_pairs, law, pair
from hamekomi.engines.patterns.mining.refining import forms, not_derivable, premises
from hamekomi.engines.patterns.mining.search import mine
from hamekomi.engines.patterns.pattern import Pattern, pattern
from hamekomi.families.slitherlink.rules.language import CROSS, LINE, SETTING
from hamekomi.model.answers import UNLIMITED

EDGE = (LINE, CROSS)
# The four edges at a dot, of which none or two are lines; the cells around it.
EDGES = ((0, 1), (1, 0), (1, 2), (2, 1))
CELLS = ((0, 0), (0, 2), (2, 0), (2, 2))
values = dict.fromkeys(EDGES, EDGE)
dot = Window(values, (law(EDGES, lambda *marks: marks.count(LINE) in (0, 2), values),))
PAIRS = (pair((0, 0), (2, 2)), pair((0, 2), (2, 0)))


@given(st.dictionaries(st.tuples(st.integers(0, 3), st.integers(0, 3)), st.integers(0, 3), min_size=4))
def test_letters_are_pairs_and_pairs_are_letters(sides: dict[tuple[int, int], int]) -> None:
    letters = tuple(
        (*place, letter)
        for place, letter in sides.items()
        if sum(other // 2 == letter // 2 for other in sides.values()) > 1
    )
    again = as_letters(as_pairs(letters))
    assert {each[:2] for each in again} == {each[:2] for each in letters}
    before, after = ({each[:2]: each[2] for each in some} for some in (letters, again))
    for one, other in combinations(sorted(before), 2):
        are_related = before[one] // 2 == before[other] // 2
        assert are_related == (after[one] // 2 == after[other] // 2)
        if are_related:
            assert (before[one] == before[other]) == (after[one] == after[other])


def test_all_rules_about_the_sides_around_a_dot_are_found() -> None:
    """Cells at opposite corners differ if one of the two edges between them is a line."""
    question = Question(dot, SETTING, values, frozenset(EDGES), 2, pairs=PAIRS, most_pairs=2)
    found = {rule.pattern for rule in mine(question).rules if rule.pattern.sides}
    corner, opposite = ((0, 0, 0), (2, 2, 0)), ((0, 0, 0), (2, 2, 1))
    all_crosses = tuple((*edge, CROSS) for edge in EDGES)
    expected = {
        # Above the dot a line, and to its right as well, or not.
        pattern([(0, 1, LINE)], [(1, 2, LINE), (1, 0, CROSS), (2, 1, CROSS)], corner),
        pattern([(0, 1, CROSS)], [(1, 2, CROSS)], corner),
        pattern([(0, 1, LINE)], [(1, 2, CROSS)], opposite),
        pattern([(0, 1, CROSS)], [(1, 2, LINE)], opposite),
        pattern([], all_crosses, ((0, 0, 0), (0, 2, 2), (2, 0, 2), (2, 2, 0))),
    }
    assert _forms(found) == _forms(expected)
    with_one = mine(replace(question, most_pairs=1)).rules
    assert max(premises(rule.pattern) for rule in with_one) == 2
    assert all(len(rule.pattern.sides) <= 2 for rule in with_one)


def _forms(patterns: set[Pattern]) -> set[object]:
    return {min(forms(each, SETTING)) for each in patterns}


def test_a_rule_is_composed_of_others_that_lead_to_it() -> None:
    same = pattern([], [(0, 1, CROSS)], [(0, 0, 0), (0, 2, 0)])
    around = pattern([(1, 0, CROSS)], [(1, 2, CROSS), (0, 1, CROSS)], [(0, 0, 0), (0, 2, 0), (2, 2, 0)])
    nothing = pattern([(1, 0, CROSS)], [(2, 1, LINE)], [(0, 0, 0), (0, 2, 0)])
    found = not_derivable([], [around, nothing, same], SETTING, 7, UNLIMITED.clock())
    assert found == [same, nothing]
