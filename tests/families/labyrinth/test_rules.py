"""Fodor's rules: read from their file, never contradicted by the oracle, drawn."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from hamekomi.families.labyrinth.hamiltonian import LETTERS
from hamekomi.families.labyrinth.hamiltonian.figures import Area, LinesByFigures, Survey
from hamekomi.families.labyrinth.indices import oracle_for
from hamekomi.families.labyrinth.notations import parse
from hamekomi.families.labyrinth.puzzle import STEPS, Labyrinth, step_from
from hamekomi.families.labyrinth.rules.all_rules import all_rules, fodors_rules, rules_of
from hamekomi.families.labyrinth.rules.book import read_rules
from hamekomi.families.labyrinth.rules.check_file import against_oracle, check_rules
from hamekomi.families.labyrinth.rules.match import (
    CountedArea,
    Firing,
    area_caption,
    area_in_words,
    draw_rule,
    figures_of,
    firings,
)
from hamekomi.families.labyrinth.rules.tables import FARTHEST_OF_21, table_rules
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadText
from tests.families.labyrinth.contradicted import CONTRADICTED

TABLES = ("Area up, small", "Area up, big", "Straight", "Corner, small", "Corner, big")
GROUPS = ("Double Area", "Next-step double area", "Sequence", "Down stair", "Directional Area", "Stairs")
WRONG = """
[[rule]]
name = "never straight on"
stage = 1
empty = "0,1"
forbid = "0,1"
"""
RIGHT = """
[[rule]]
name = "a field with one exit"
stage = 1
wall = "2,0 1,-1"
empty = "1,0"
not_goal = "1,0"
forbid = "0,1 -1,0"
"""


def fired(text: str) -> dict[str, set[tuple[int, int]]]:
    found: dict[str, set[tuple[int, int]]] = {}
    for each in firings(parse(text), fodors_rules()):
        found.setdefault(each.rule.name, set()).update(each.forbidden)
    return found


def test_near_the_edge_the_step_onto_the_frame_is_forbidden() -> None:
    found = fired("labyrinth 5x5 line=RRRRDDDLL")
    assert found["near edge, goal behind"] == {(3, 5)}
    assert set().union(*found.values()) == {(3, 5)}


def test_a_field_with_one_exit_must_be_entered_now() -> None:
    assert fired("labyrinth 5x5 line=RRDL") == {"C-Shape straight": {(2, 3)}}


def test_a_single_empty_field_needs_no_rule() -> None:
    assert fired("labyrinth 5x5 line=RRRR") == {}


def test_no_rule_is_ever_wrong_on_random_walks() -> None:
    rules = fodors_rules()
    sizes = against_oracle(rules, UNLIMITED.clock(), {9: 300, 13: 30, 21: 2})
    wrong = {
        rule.name
        for _, tallies in sizes
        for rule, tally in zip(rules, tallies, strict=True)
        if tally.wrong
    }
    assert wrong == set()
    assert sum(tally.uses > 0 for tally in sizes[0][1]) > 50


def test_every_rule_that_is_marked_wrong_forbids_a_possible_field() -> None:
    rules = tuple(rule for rule in all_rules() if rule.wrong or rule.group == "C-shape")
    walks = against_oracle(rules, UNLIMITED.clock(), {7: 1000, 13: 1000})
    found = {
        rule.name
        for _, tallies in walks
        for rule, tally in zip(rules, tallies, strict=True)
        if tally.wrong
    }
    marked = {rule.name for rule in rules if rule.wrong and not rule.wrong.startswith("not met")}
    assert marked - found <= CONTRADICTED.keys()
    assert found <= marked


@pytest.mark.parametrize("name", CONTRADICTED)
def test_a_rarely_used_wrong_rule_forbids_a_possible_field_here(name: str) -> None:
    current = parse(CONTRADICTED[name])
    (rule,) = (rule for rule in all_rules() if rule.name == name)
    forbidden = {field for firing in firings(current, (rule,)) for field in firing.forbidden}
    oracle = oracle_for(current, UNLIMITED.clock())
    possible = {step_from(current.head, STEPS[LETTERS[direction]]) for direction in oracle.possible()}
    assert forbidden & possible


def test_rules_of_several_areas_forbid_what_cuts_and_colours_do_not() -> None:
    rules = tuple(rule for rule in fodors_rules() if rule.group in GROUPS)
    found = [
        (rule, tally)
        for _, tallies in against_oracle(rules, UNLIMITED.clock(), {9: 500, 13: 300})
        for rule, tally in zip(rules, tallies, strict=True)
    ]
    deep = {rule.group for rule, tally in found if tally.covers[2]}
    assert deep == {"Double Area", "Next-step double area", "Sequence", "Stairs"}
    assert not any(tally.wrong for _, tally in found)


def test_rules_of_several_areas_require_one_exact_surplus() -> None:
    areas = [area for rule in all_rules() if rule.group in GROUPS for area in rule.figure.areas]
    assert areas and all(area.count == "within" and area.white == -area.black for area in areas)


def test_a_wrong_rule_is_refuted_with_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hamekomi.families.labyrinth.rules.check_file.WALKS", {5: 3})
    (finding,) = check_rules(WRONG, UNLIMITED)
    assert not finding.is_right and "can be entered" in finding.message and finding.board
    assert finding.picture is not None


@pytest.mark.parametrize(("size", "lines"), [(3, 2), (5, 104), (7, 111_712)])
def test_keeping_left_the_rules_leave_all_lines_and_no_dead_end(size: int, lines: int) -> None:
    left_out = ("future lines: creation", "future lines: extension")  # parts of "connection"
    later = (*TABLES, "Stairs")  # which come with larger boards
    rules = fodors_rules()
    drawn = tuple(rule for rule in rules if rule.group not in later and rule.name not in left_out)
    walk = LinesByFigures(figures_of(drawn), size, size, UNLIMITED.clock(), is_staged=True)
    assert walk.run()
    assert (walk.lines, walk.dead_ends) == (lines, 0)


def test_a_dead_end_is_shown_where_the_rules_have_missed_something() -> None:
    some = tuple(rule for rule in fodors_rules() if rule.group == "C-shape")
    walk = LinesByFigures(figures_of(some), 5, 5, UNLIMITED.clock())
    assert not walk.run()
    assert walk.dead_ends == 1 and walk.line[-1] != 24


def test_a_walk_by_rules_ends_at_the_goal_or_where_it_is_stuck() -> None:
    walk = LinesByFigures(figures_of(fodors_rules()), 9, 9, UNLIMITED.clock(), is_staged=True)
    ends = [(walk.walk(seed), walk.line[-1] == 80) for seed in range(8)]
    assert all(is_finished == is_at_goal for is_finished, is_at_goal in ends)
    assert any(is_finished for is_finished, _ in ends)


def test_every_rule_has_a_picture_with_what_it_forbids() -> None:
    for rule in all_rules():
        crosses = [shape for shape in draw_rule(rule).shapes if shape.role == "wrong"]
        assert len(crosses) == 2 * len(rule.figure.forbid), rule.name


def test_an_area_with_a_known_surplus_says_it_in_words() -> None:
    counted = CountedArea((), (), 5, 4)
    assert area_in_words(Area("within", ((1, 1),), white=-1, black=1), counted).endswith(
        "5 black fields, 1 more black"
    )
    assert area_caption(Area("within", ((1, 1),))) == "as many white as black"


def test_the_areas_that_a_firing_shows_have_the_counts_that_the_core_has_found() -> None:
    """A figure that asks for exactly this surplus of white fields fits, for one more it does not."""
    line, compared = "RRRRRRDDDDDLULURUULDLULLLDDDDDR", 0
    for steps in range(6, len(line) + 1):
        current = parse(f"labyrinth 7x7 line={line[:steps]}")
        for firing in firings(current, fodors_rules()):
            if firing.areas:
                assert firing.areas in _areas_with(current, firing, 0)
                assert firing.areas not in _areas_with(current, firing, 1)
                compared += 1
    assert compared > 0


def _areas_with(current: Labyrinth, firing: Firing, more: int) -> list[tuple[CountedArea, ...]]:
    """What the rule counts if the surplus of its areas must be larger by `more` than in the firing."""
    surplus = [counted.white - counted.black + more for counted in firing.areas]
    areas = tuple(
        replace(area, count="within", white=each, black=-each)
        for area, each in zip(firing.rule.figure.areas, surplus, strict=True)
    )
    exact = replace(firing.rule, figure=replace(firing.rule.figure, areas=areas))
    return [each.areas for each in firings(current, (exact,))]


def test_a_right_rule_is_reported_with_the_oracles_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hamekomi.families.labyrinth.rules.check_file.WALKS", {5: 20})
    (finding,) = check_rules(RIGHT, UNLIMITED)
    assert finding.is_right
    assert re.fullmatch(
        r"never wrong in \d+ uses; the oracle forbids the same fields, \d+ by a cut.*", finding.message
    )


@pytest.mark.parametrize(
    "text", ["[[rule]]\nname='x'", "[[rule", "[[rule]]\nname='x'\nstage=1\nforbid='a'"]
)
def test_invalid_rules_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_rules(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("stage = " + "9" * 5000, "thousands of digits"), ("a = " + "[" * 5000, "nested too deeply")],
)
def test_a_file_on_which_the_reader_of_toml_fails_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        read_rules(text)


def test_tables_for_any_distance_are_those_of_the_shorter_ones_and_more() -> None:
    longer = set(table_rules(FARTHEST_OF_21))
    assert len(table_rules()) == 603 and len(longer) == 1554
    assert {rule.name for rule in table_rules()} < {rule.name for rule in longer}
    assert any(rule.name.startswith("straight, 19,") for rule in longer)
    assert len(rules_of("far")) == len(rules_of("all")) + 1554 - 603
    survey = Survey(figures_of(rules_of("far")), 21, 21, UNLIMITED.clock(), is_staged=True)
    survey.walk(1)
    assert sum(tally.wrong for tally in survey.tallies) == 0
