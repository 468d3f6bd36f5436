"""Herting's standard ruleset, and windows of cells and edges."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from hamekomi.engines.patterns.mining.search import mine
from hamekomi.families.slitherlink.mining.one_window import OneWindow, prime_rules
from hamekomi.families.slitherlink.mining.standard import Standard, questions
from hamekomi.families.slitherlink.mining.windows import sources
from hamekomi.families.slitherlink.rules.language import ALPHABET, read, takegaki
from hamekomi.families.slitherlink.rules.soundness import verdict
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.plan import Piece
from tests.reference import mining as reference
from tests.work.running import Reports


def test_the_rules_around_one_cell_are_those_of_the_reference() -> None:
    question = questions()["1x1"]
    expected = reference.rules(question)
    assert len(expected) == mine(question).numbers.rules
    assert len(reference.undominated(expected)) == mine(question).in_all_positions


def test_mined_rules_are_sound() -> None:
    """Proved by a sweep that shares nothing with the miner."""
    mined = mine(prime_rules(OneWindow(1, 2, True, 3, 3))).rules
    for rule in Random(1).sample(mined, 12):
        assert verdict(ALPHABET.rule(1, rule.pattern)).is_sound


def test_the_rules_of_takegaki_about_one_cell_are_found_again() -> None:
    """Rule 8, a three with a cross: the mined one concludes more, about the edges around."""
    rule = takegaki()[7]
    mined = mine(prime_rules(OneWindow(1, 1, True, 2, 2))).rules
    texts = [ALPHABET.rule(8, each.pattern) for each in mined]
    same = [each for each in texts if {c.value for c in each.starts} == {3, 0} and len(each.starts) == 2]
    assert any(len(each.ends) > len(rule.ends) for each in same)


def test_the_table_has_the_figures_of_the_paper_beside_ours() -> None:
    plan = Standard(orders=1, seed=0)
    assert [piece.name for piece in plan.pieces(UNLIMITED.clock())][:2] == ["sets", "dominated"]
    names = ("sets", "0-0 on the window")
    found = {name: plan.run(Piece(name), None, Reports()) for name in names}
    # The larger board takes seconds.
    results = {
        **found,
        "dominated": {"left": 2006},
        "0-0 on 4x4 cells": found["0-0 on the window"],
        "divided": {"left": 178},
    }
    answer = plan.merge(results)
    # The file has each rule in one position, and all of them are sound.
    rules = read(cast("str", answer["file"]))
    assert 20 < len(rules) < 60 and all(verdict(rule).is_sound for rule in rules)
    table = cast("list[dict[str, Any]]", answer["rows"])
    rows = {row["stage"]: row for row in table}
    assert rows["2x2, edges at the centre"]["paper"] == rows["2x2, edges at the centre"]["here"]
    assert rows["in all"]["not_dominated_in_the_set"] == 2074
    assert rows["not composed, on the window"]["here"] <= 260


def test_a_search_for_a_good_order_leaves_fewer_rules_than_the_first() -> None:
    plan = Standard(orders=1, seed=1, tries=40)
    name = "search on the window"
    assert name in [piece.name for piece in plan.pieces(UNLIMITED.clock())]
    assert cast("int", plan.run(Piece(name), None, Reports())["left"]) < 200


def test_rules_refined_set_by_set_are_a_few_more() -> None:
    assert Standard(orders=1, seed=0).run(Piece("divided"), None, Reports()) == {"left": 178}


def test_a_rule_of_the_border_is_sound_and_would_not_be_without_one_of_its_crosses() -> None:
    (source,) = (each for each in sources() if each.name == "1x2 in a corner")
    found = source.rules(mine(source.question()).rules)[::50]
    shorter = source.shortened(found, UNLIMITED.clock())
    assert all(verdict(ALPHABET.rule(1, pattern)).is_sound for pattern in shorter)
    kept = [sum(each[:2] in source.frame for each in pattern.conditions) for pattern in shorter]
    assert max(kept) > 0 and min(kept) < len(source.frame)
    for pattern in shorter[:5]:
        for place in source.frame & {each[:2] for each in pattern.conditions}:
            fewer = tuple(each for each in pattern.conditions if each[:2] != place)
            if fewer:
                rule = ALPHABET.rule(1, type(pattern)(fewer, pattern.conclusions))
                assert not verdict(rule).is_sound
