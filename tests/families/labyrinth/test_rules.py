"""Fodor's rules: read from their file, never wrong where the oracle watches, drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hamekomi.families.labyrinth.notations.plain import parse
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.families.labyrinth.rules.book import Rule, fodors_rules, read_rules
from hamekomi.families.labyrinth.rules.check_file import check_rules
from hamekomi.families.labyrinth.rules.match import firings
from hamekomi.families.labyrinth.rules.measure import against_oracle, walk_by_rules
from hamekomi.families.labyrinth.rules.picture import draw_rule
from hamekomi.model.answers import PATIENT
from hamekomi.model.errors import BadText

WRONG = """
[[rule]]
name = "never straight on"
stage = 1
empty = "0,1"
forbid = "0,1"
"""


def fired(text: str) -> dict[str, set[tuple[int, int]]]:
    found: dict[str, set[tuple[int, int]]] = {}
    for each in firings(parse(text), fodors_rules()):
        found.setdefault(each.rule.name, set()).update(each.forbidden)
    return found


def test_near_the_edge_the_step_onto_the_frame_is_forbidden() -> None:
    assert fired("labyrinth 5x5 line=RRRRDDDLL") == {"near edge, goal behind": {(3, 5)}}


def test_a_field_with_one_exit_must_be_entered_now() -> None:
    assert fired("labyrinth 5x5 line=RRDL") == {"C-Shape straight": {(2, 3)}}


def test_a_single_empty_field_needs_no_rule() -> None:
    assert fired("labyrinth 5x5 line=RRRR") == {}


def test_no_rule_is_ever_wrong_on_random_walks() -> None:
    tallies = against_oracle(fodors_rules(), PATIENT.clock(), {5: 10, 7: 20, 9: 10})
    assert {name: tally.wrong for name, tally in tallies.items() if tally.wrong} == {}
    assert sum(tally.uses > 0 for tally in tallies.values()) > 10


def test_a_wrong_rule_is_found_out_with_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hamekomi.families.labyrinth.rules.check_file.WALKS", {5: 3})
    (finding,) = check_rules(WRONG, PATIENT)
    assert not finding.is_right and "can be entered" in finding.message and finding.board
    assert finding.picture is not None


def test_on_5x5_the_rules_leave_104_lines_and_no_dead_end() -> None:
    ends: list[int] = []

    def explore(now: Labyrinth) -> None:
        taken, last = set(now.line), len(now.line) + 1 == now.size
        forbidden = {field for each in firings(now, fodors_rules()) for field in each.forbidden}
        free = [field for field in now.neighbours(now.head) if field not in taken | forbidden]
        allowed = [field for field in free if last or field != now.goal]
        if not allowed:
            ends.append(len(now.line))
        for field in allowed:
            explore(replace(now, line=(*now.line, field)))

    explore(parse("labyrinth 5x5"))
    assert ends == [25] * 104


def test_a_walk_by_rules_ends_at_the_goal_or_where_it_is_stuck() -> None:
    ends = [walk_by_rules(parse("labyrinth 9x9"), fodors_rules(), 1, number) for number in range(8)]
    assert any(end.head == end.goal and len(end.line) == 81 for end in ends)


@pytest.mark.parametrize("rule", fodors_rules(), ids=lambda rule: rule.name)
def test_every_rule_has_a_picture_with_what_it_forbids(rule: Rule) -> None:
    picture = draw_rule(rule)
    assert picture.width > 0 and any(shape.role == "wrong" for shape in picture.shapes)


@pytest.mark.parametrize(
    "text", ["[[rule]]\nname='x'", "[[rule", "[[rule]]\nname='x'\nstage=1\nforbid='a'"]
)
def test_what_is_not_a_rule_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_rules(text)
