"""The language of rule files: what is read is written, and mistakes are named with their lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.slitherlink.rules.language import (
    Condition,
    Rule,
    by_number,
    read,
    takegaki,
    write,
)
from hamekomi.model.errors import BadText, UnknownName

ADJACENT = "% a comment\ns 0|0|3\ns 0 | 2 | 3\n\n  e -2|1|0\r\ne 0|1|1\nq\n"


def test_a_rule_is_its_conditions_in_order() -> None:
    (rule,) = read(ADJACENT)
    assert rule == Rule(
        1, (Condition(0, 0, 3), Condition(0, 2, 3)), (Condition(-2, 1, 0), Condition(0, 1, 1))
    )


def test_the_order_of_lines_inside_a_rule_is_free() -> None:
    assert read("e 1|0|0\ns 0|0|0\nq") == read("s 0|0|0\ne 1|0|0\nq")


def test_numbers_and_names_come_from_comments_before_or_in_a_rule() -> None:
    rules = read(
        "% rule number 7\n% name: zero \ns 0|0|0\ne 1|0|0\nq\ns 0|0|0\n% NAME: again\ne 0|1|0\nq\n"
        "s 0|0|0\ne 0|-1|0\nq"
    )
    assert [(rule.number, rule.name) for rule in rules] == [(7, "zero"), (8, "again"), (9, "")]
    assert str(rules[0]) == "rule 7, zero" and str(rules[2]) == "rule 9"
    assert by_number(rules, 8) is rules[1]
    with pytest.raises(UnknownName, match="no rule '1'"):
        by_number(rules, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "s 0|0|3\nx 1|0|1\nq",
            "line 2: a line is a rule, as in '0|0|3 0|2|3 -> 0|1|1', or begins with %, s, e or q",
        ),
        ("s 0|0|3\ne 1|0|1\n", "line 1: the rule that begins here is not ended by a q"),
        (
            "s 0|0|0\ne 1|0|0\nq\n\ns 0|0|0\n",
            "line 5: the rule that begins here is not ended by a q",
        ),
        (
            "s 1|-1|0\n",
            "line 1: 1|-1 is a vertex; conditions are about cells (two even numbers) and edges",
        ),
        ("s 0|0|5\n", "line 1: the value of the cell 0|0 is 0 to 4, not 5"),
        ("s 0|0|-1\n", "line 1: the value of the cell 0|0 is 0 to 4, not -1"),
        ("e 1|0|2\n", "line 1: the value of the edge 1|0 is 0 (cross) or 1 (line), not 2"),
        ("s 0|102|2\n", "line 1: 0|102 is more than 100 from the rule's cell"),
        ("s 0|0\n", "line 1: expected 's a|b|c' with three numbers, found 's 0|0'"),
        ("s 0|0|x\n", "line 1: expected 's a|b|c' with three numbers, found 's 0|0|x'"),
        ("e 0|1|1|1\n", "line 1: expected 'e a|b|c' with three numbers, found 'e 0|1|1|1'"),
        ("s 0|0|٣\n", "line 1: expected 's a|b|c' with three numbers, found 's 0|0|٣'"),
        ("quit\n", "line 1: q must stand alone on its line, found 'quit'"),
        ("s 0|0|0\nq\n", "line 2: a rule without an ending condition (e) says nothing"),
        (
            "% #14\n%\n% 0|0|3\n% 0|2|3\ne 0|1|1\nq\n",  # as printed in the thesis
            "line 6: a rule without a starting condition (s) would hold everywhere; line 3, "
            "'% 0|0|3', is a comment: write 's 0|0|3' if it is one",
        ),
        ("e 1|0|0\nq\n", "line 2: a rule without a starting condition (s) would hold everywhere"),
        ("q\n", "line 1: a rule without a starting condition (s) would hold everywhere"),
        ("s 0|0|0\ns 0|0|1\n", "line 2: 0|0 cannot be 0 and 1"),
        ("s 0|0|3\ne 1|0|0\ne 1|0|1\n", "line 3: 1|0 cannot be 0 and 1"),
        ("s 1|0|1\ne 1|0|0\n", "line 2: 1|0 cannot start as 1 and end otherwise"),
        ("e 1|0|0\ns 1|0|1\n", "line 2: 1|0 cannot start as 1 and end otherwise"),
        ("s 1|0|1\ne 1|0|1\n", "line 2: 1|0 is both a starting and an ending condition"),
        (
            "% rule number 2\ns 0|0|0\ne 1|0|0\nq\n% rule number 2\n",
            "line 5: there are two rules number 2",
        ),
        (
            "0|0|3 1|0|1\n",
            "line 1: expected a rule, as in '0|0|3 0|2|3 -> 0|1|1', found '0|0|3 1|0|1'",
        ),
        ("0|0|3 -> 1|0|1 -> 0|1|0\n", "line 1: expected 'a|b|c' with three numbers, found '->'"),
        ("0|0|3 -> 1|0\n", "line 1: expected 'a|b|c' with three numbers, found '1|0'"),
        ("0|0|3 ->\n", "line 1: a rule without an ending condition (e) says nothing"),
        ("-> 0|1|1\n", "line 1: a rule without a starting condition (s) would hold everywhere"),
        ("1|0|1 -> 1|0|0\n", "line 1: 1|0 cannot start as 1 and end otherwise"),
        ("1: 0|0|0 -> 1|0|0\n1: 0|0|0 -> 0|1|0\n", "line 2: there are two rules number 1"),
        ("s 0|0|0\n0|0|0 -> 1|0|0\n", "line 1: the rule that begins here is not ended by a q"),
        ("", "there is no rule in this file"),
        ("% nothing\n", "there is no rule in this file"),
    ],
)
def test_a_mistake_is_named_with_its_line(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        read(text)
    assert str(caught.value) == message


def test_a_rule_in_one_line_is_that_in_lines_of_conditions() -> None:
    rules = read("% my rules\n7: 0|0|3 0|2|3 -> 0|1|1  % adjacent; fires: 12\n0|0|a 0|2|a->0|1|0 % \n")
    assert [(*each.starts, *each.sides, *each.ends) for each in rules] == [
        (*each.starts, *each.sides, *each.ends)
        for each in read("% rule number 7\ns 0|0|3\ns 0|2|3\ne 0|1|1\nq\ns 0|0|a\ns 0|2|a\ne 0|1|0\nq\n")
    ]
    assert [(rule.number, rule.name, rule.notes) for rule in rules] == [
        (7, "adjacent", (("fires", "12"),)),
        (8, "", ()),
    ]


def test_the_name_of_a_rule_in_one_line_may_stand_above_it() -> None:
    (rule,) = read("% name: zero; window: none\n% fires: 3\n0|0|0 -> 1|0|0\n")
    assert (rule.name, rule.notes) == ("zero; window: none", (("fires", "3"),))
    assert write([rule]).splitlines()[2:] == [
        "% name: zero; window: none",
        "% fires: 3",
        "1: 0|0|0 -> 1|0|0",
    ]
    (again,) = read(write([rule]))
    assert (again.name, again.notes) == (rule.name, rule.notes)


def test_a_condition_given_twice_counts_once() -> None:
    assert read("s 0|0|0\ns 0|0|0\ne 1|0|0\nq") == read("s 0|0|0\ne 1|0|0\nq")


def conditions(place: tuple[int, int]) -> st.SearchStrategy[Condition]:
    most = 4 if place[0] % 2 == 0 == place[1] % 2 else 1
    return st.builds(Condition, st.just(place[0]), st.just(place[1]), st.integers(0, most))


@st.composite
def some_rules(draw: st.DrawFn) -> tuple[Rule, ...]:
    place = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).filter(lambda p: not p[0] % 2 & p[1] % 2)
    numbers = draw(st.lists(st.integers(0, 99), min_size=1, max_size=4, unique=True))
    rules = []
    for number in numbers:
        places = draw(st.lists(place, min_size=2, max_size=6, unique=True))
        facts = [draw(conditions(each)) for each in places]
        cut = draw(st.integers(1, len(facts) - 1))
        name = draw(
            st.sampled_from(
                ["", "adjacent threes", "a % in it", "rule number 5", "a; window: b", "a -> b"]
            )
        )
        rules.append(Rule(number, tuple(facts[:cut]), tuple(facts[cut:]), name))
    return tuple(rules)


@given(some_rules())
def test_what_is_written_is_read_back(rules: tuple[Rule, ...]) -> None:
    assert read(write(rules)) == rules
    assert write(read(write(rules))) == write(rules)


def test_the_rules_of_takegaki_are_36_with_names_of_their_own() -> None:
    rules = takegaki()
    assert [rule.number for rule in rules] == list(range(1, 37))
    assert len({rule.name for rule in rules} - {""}) == 36
    assert by_number(rules, 14).name == "adjacent threes"
    assert read(write(rules)) == rules
