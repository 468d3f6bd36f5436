"""Files of rules from outside: proved or refuted with a window, used, or refused clearly."""

from __future__ import annotations

from pathlib import Path

import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load
from hamekomi.laws.language.board import Cell
from hamekomi.laws.mining.language import read, said
from hamekomi.laws.mining.proof import counterexample
from hamekomi.laws.mining.user_rules import check_rules, with_rules
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput, BadText
from hamekomi.model.family import UserRules
from tests.laws.mining.test_matching import TWO_BLACK, WITH_BOOKS
from tests.laws.test_mining import kind_of

MINED = [name for name, family in catalogue.families().items() if family.group and family.making.mine]

# For each kind a rule that players know, and one that is wrong.
RIGHT = {
    "akari": "0|0|3 -2|0|no_bulb -> 0|2|bulb 2|0|bulb 0|-2|bulb",
    "heyawake": "0|0|1x3=2 -> 0|0|white 0|2|shaded",
    "masyu": "0|0|b 0|2|b -> 0|1|no_line 0|-1|line",
    "nurikabe": "0|0|2 0|2|island -> 0|4|sea 2|2|sea",
    "yajilin": "0|0|- 0|1|no_line 1|0|no_line -> -2|0|white",
    "hitori": "0|0|shaded -> 0|2|white",
    "kuromasu": "0|0|2 0|2|white -> -2|0|shaded 2|0|shaded 0|-2|shaded",
    "simpleloop": "0|1|line 1|0|line -> 0|-1|no_line",
}
WRONG = {
    "akari": "0|0|2 -2|0|bulb -> 0|2|bulb",
    "heyawake": "1|1|2x2=2 -> 0|0|shaded",
    "masyu": "0|0|b 0|4|b -> 0|1|line",
    "nurikabe": "0|0|2 -> 0|2|sea",
    "yajilin": "0|0|- 0|1|no_line -> -2|0|white",
    "hitori": "0|0|shaded -> 0|4|white",
    "kuromasu": "0|0|3 0|2|shaded -> 0|-4|shaded",
    "simpleloop": "0|1|line -> 0|-1|line",
}


@pytest.mark.parametrize("name", RIGHT)
def test_rules_are_proved_or_refuted_with_a_window(name: str) -> None:
    kind = kind_of(name)
    right, wrong = check_rules(kind, f"1: {RIGHT[name]}\n2: {WRONG[name]}\n", UNLIMITED)
    assert right.is_right and right.message == "right" and right.picture is not None
    assert not wrong.is_right and len(wrong.board.splitlines()) > 2 and wrong.picture is not None


@pytest.mark.parametrize("name", WRONG)
def test_the_window_has_the_premises_and_not_the_conclusions(name: str) -> None:
    kind = kind_of(name)
    [rule] = read(kind, WRONG[name])
    found = counterexample(kind, rule, UNLIMITED.clock())
    assert found is not None
    marks = {spot: int(value) for spot, value in found.marks.items()}
    about = found.about
    assert all(marks[spot] == value for spot, value in about.premises if spot in marks)
    assert any(marks.get(spot, value) != value for spot, value in about.conclusions)
    assert len(about.premises) == len(said(kind, rule).premises)


def test_a_rule_that_is_wrong_only_near_the_rim_is_refuted_there() -> None:
    # A cell without lines to the north and the east has the other two, so that one of them comes down to
    # its neighbour in the south; but in the first row there is no such cell.
    kind = kind_of("simpleloop")
    [rule] = read(kind, "0|3|no_line -1|2|no_line 2|1|line -> 2|3|no_line")
    found = counterexample(kind, rule, UNLIMITED.clock())
    assert found is not None
    assert Cell(0, 1).step(found.first) not in found.board
    [right] = read(kind, "0|3|no_line -1|2|no_line 0|1|line 2|1|line -> 2|3|no_line")
    assert counterexample(kind, right, UNLIMITED.clock()) is None


def test_premises_that_never_hold_are_pointed_out() -> None:
    [finding] = check_rules(kind_of("akari"), "0|0|4 -2|0|no_bulb -> 0|2|bulb", UNLIMITED)
    assert finding.is_right and finding.message == "right, but its premises can never all hold"


def test_every_kind_that_can_be_mined_takes_rules() -> None:
    assert len(MINED) == 19
    for name in MINED:
        family = catalogue.families()[name]
        rules = family.find(UserRules)
        assert rules is not None and "rules" in family.laws.check_files
        assert set(rules.books) == ({"mined", "none"} if name in WITH_BOOKS else {"none"})
    assert catalogue.families()["skyscraper"].find(UserRules) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1: 0|0|q -> 0|1|line", "line 1: the cell 0|0 is -, w, b, not q"),
        ("\n1: 0|0|b -> 0|1|lin", "line 2: the line 0|1 is rim, line, no_line, not lin"),
        ("1: 1|1|b -> 0|1|line", "line 1: 1|1 is a corner; no place of a rule"),
        ("1: 0|0|b 0|0|w -> 0|1|line", "line 1: 0|0 cannot be b and w"),
        ("1: 0|0|b ->", "line 1: a rule without an ending condition (e) says nothing"),
        ("1: 0|0|b -> 0|1|line\n1: 0|0|w -> 0|1|line", "line 2: there are two rules number 1"),
        ("", "there is no rule in this file"),
        ("% grammar: 9\n0|0|b -> 0|1|line", "line 1: these rules are written in grammar 9"),
    ],
)
def test_broken_files_are_refused_with_place_and_reason(text: str, reason: str) -> None:
    with pytest.raises(BadText) as raised:
        list(check_rules(kind_of("masyu"), text, UNLIMITED))
    assert str(raised.value).startswith(reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0|1|rim 0|0|b 0|2|b -> 1|0|line", "rule 1: the rim is between the premises of this rule"),
        ("0|0|b 0|60|w -> 0|1|line", "rule 1: this rule is larger than 8 by 8 cells"),
        ("0|0|b -> 0|1|line", "rule 1: this does not follow from the laws"),
    ],
)
def test_rules_that_cannot_be_proved_are_not_used(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as raised:
        with_rules(kind_of("masyu"), text)
    assert str(raised.value).startswith(reason)


def test_a_puzzle_is_explained_with_rules_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "my.rules"
    file.write_text("1: 0|0|b 0|2|b -> 0|1|no_line 0|-1|line  % neighbours\n", encoding="utf-8")
    names = {str(file): "neighbours", "mined": "two black circles side by side", "none": "black"}
    for rules, name in names.items():
        step = load(TWO_BLACK, "masyu", rules=rules).hint()
        assert step is not None and step.rule == name
    solved = load("first", "masyu", rules=file)
    assert solved.is_unique() and solved.grade().is_solvable
