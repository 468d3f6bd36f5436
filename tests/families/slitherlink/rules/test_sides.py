"""Rules that start from sides of the loop: read, written, proved, refuted, used and explained."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hamekomi.families.slitherlink.making.generate import random_board
from hamekomi.families.slitherlink.pictures import CELL, draw_rule
from hamekomi.families.slitherlink.puzzle import Mark, empty, position_of
from hamekomi.families.slitherlink.rules.language import Rule, read, takegaki, write
from hamekomi.families.slitherlink.rules.matching import RuleBoard, apply_rules
from hamekomi.families.slitherlink.rules.soundness import verdict
from hamekomi.families.slitherlink.rules.user_rules import proved
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.families.slitherlink.steps.deduction import Technique
from hamekomi.families.slitherlink.steps.explain import deductions
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadText
from hamekomi.model.picture import Label

SAME = "s 0|0|a\ns 0|2|a\ne 0|1|0\nq\n"
DIFFERENT = "s 0|0|a\ns 0|2|b\ne 0|1|1\nq\n"
# A three between two cells on different sides has lines on its other two sides.
THREE = "s 0|0|3\ns -2|0|a\ns 0|-2|b\ne 0|1|1\ne 1|0|1\nq\n"
ONE = "s 0|0|1\ns -2|0|a\ns 0|-2|a\ne -1|0|0\ne 0|-1|0\nq\n"
# Two pairs at a dot, each on one side, are all on one side: four lines cannot meet.
DOT = "s 0|0|a\ns 2|2|a\ns 0|2|c\ns 2|0|c\ne 0|1|0\ne 1|0|0\nq\n"


def rule(text: str) -> Rule:
    (read_one,) = read(text)
    return read_one


def test_sides_are_read_and_written() -> None:
    rules = read(SAME + DOT)
    text = write(rules)
    assert text.startswith("% grammar: 4\n") and " 2|0|c " in text
    assert read(text) == rules
    assert [each.premises for each in rules] == [1, 2]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("s 0|0|a\ne 0|1|0\nq", "line 3: only one place is on the sides a and b"),
        ("s 0|0|a\ns 0|2|c\ns 2|2|b\ne 0|1|0\nq", "line 5: only one place is on the sides c and d"),
        ("s 0|1|a\n", "line 1: the edge 0|1 is not on a side"),
        ("s 1|1|a\n", "line 1: the vertex 1|1 is not on a side"),
        ("s 0|102|a\n", "line 1: 0|102 is more than 100 from the rule's cell"),
        ("s 0|0|a\ns 0|0|b\n", "line 2: 0|0 cannot be on the sides a and b"),
        ("s 0|0|3\ne 0|2|a\n", "line 2: a rule starts from sides, and does not end with them: 0|2"),
        ("s 0|0|i\n", "line 1: expected 's a|b|c' with three numbers"),
        (
            "s 0|0|a\ns 0|2|b\ne -1|0|1\ne 1|0|0\nq",
            "line 5: turned or mirrored, this rule has the same starting conditions but contradicts",
        ),
    ],
)
def test_a_mistake_about_sides_is_named_with_its_line(text: str, message: str) -> None:
    with pytest.raises(BadText) as error:
        read(text)
    assert message in str(error.value)


@pytest.mark.parametrize("text", [SAME, DIFFERENT, THREE, ONE, DOT])
def test_sound_rules_are_proved_whichever_side_is_called_a(text: str) -> None:
    swapped = text.translate(str.maketrans("abcd", "badc"))
    other_letters = text.translate(str.maketrans("abcd", "efgh"))
    for each in (text, swapped, other_letters):
        assert verdict(rule(each)).kind == "sound"


@pytest.mark.parametrize(
    "text",
    [
        SAME.replace("e 0|1|0", "e 0|1|1"),
        DIFFERENT.replace("e 0|1|1", "e 0|1|0"),
        THREE.replace("|b", "|a"),
        THREE.replace("s 0|0|3", "s 0|0|2"),
        ONE.replace("s 0|-2|a", "s 0|-2|b"),
        DOT.replace("|c", "|a", 1).replace("|c", "|b"),
    ],
)
def test_unsound_rules_are_refuted_by_a_board(text: str) -> None:
    found = verdict(rule(text))
    if not found.can_hold:
        return
    assert found.kind == "unsound"
    (board,) = found.boards
    assert board.wrong and set(board.conditions) and not found.is_sound
    assert board.loop in list(by_search.solutions(board.puzzle, UNLIMITED))


def test_which_sides_are_related_does_not_depend_on_which_of_them_the_sweep_meets_first() -> None:
    """The same rule lying and standing, so that the sweep goes the other way."""
    wide = "s 0|0|a\ns 0|8|b\ns 0|1|0\ns 0|3|0\ns 0|5|0\ne 0|7|1\nq\n"
    tall = "s 0|0|a\ns 8|0|b\ns 1|0|0\ns 3|0|0\ns 5|0|0\ne 7|0|1\nq\n"
    for text in (wide, tall):
        assert verdict(rule(text)).is_sound
        assert not verdict(rule(text.replace("|b", "|a"))).is_sound


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_rules_about_sides_agree_with_solutions_and_find_more(kind: str) -> None:
    more = (*takegaki(), *read("% rule number 100\n" + SAME + DIFFERENT + THREE + ONE + DOT))
    counts = [0, 0]
    for number in range(8):
        puzzle = random_board(8, kind, Random(f"sides {number}"), UNLIMITED)
        (solution,) = by_search.solutions(puzzle, UNLIMITED)
        right = position_of(puzzle, solution).marks
        for k, rules in enumerate((takegaki(), more)):
            found = settled(empty(puzzle), rules)
            assert found is not None
            known = [edge for edge, mark in enumerate(found.marks) if mark != Mark.UNKNOWN]
            assert all(found.marks[edge] == right[edge] for edge in known)
            counts[k] += len(known)
    assert counts[0] <= counts[1] and (kind == "normal" or counts[0] < counts[1])


def test_a_use_names_the_cells_whose_sides_it_needs() -> None:
    puzzle = random_board(5, "normal", Random("sides"), UNLIMITED)
    position = empty(puzzle).marked([(0, 3)], Mark.CROSS)
    uses = RuleBoard(position, (rule(SAME),)).close()
    assert not uses  # only one cell is known to be outside
    position = position.marked([(1, 4)], Mark.CROSS)
    (use,) = apply_rules(position, (rule(SAME),)).uses
    assert use.because == ((1, 5),) and dict(use.sides) == {(1, 5): 0}
    assert dict(use.marks) == {(0, 5): Mark.CROSS}


def test_an_explanation_names_the_path_from_one_cell_to_the_other() -> None:
    rules = proved(SAME + DIFFERENT + THREE + ONE, UNLIMITED)
    found = []
    for number in range(6):
        puzzle = random_board(6, "hard", Random(f"ways {number}"), UNLIMITED)
        found += [
            each
            for each in deductions(empty(puzzle), UNLIMITED, (*takegaki(), *_renumbered(rules)))
            if each.rule.startswith("rule 100")
        ]
    assert found
    for each in found:
        assert "side" in each.because and "the path from" in each.because
        assert each.technique in (Technique.COLOURS, Technique.SIDES)
        assert each.premises and each.conclusions


def _renumbered(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    return tuple(replace(each, number=1000 + number) for number, each in enumerate(rules))


def test_a_picture_shades_sides_and_writes_their_letters() -> None:
    picture = draw_rule(rule(DOT))
    letters = [shape.text for shape in picture.shapes if isinstance(shape, Label)]
    assert sorted(letters) == sorted("aacc" * 2)
    assert picture.width > 4 * CELL
