"""Rules by machine: windows that prove moves impossible, and the book that is shipped."""

from __future__ import annotations

from contextlib import closing
from random import Random

import pytest

from hamekomi.engines.patterns.mining.search import Reasons, mine
from hamekomi.families.labyrinth.hamiltonian.figures import Survey
from hamekomi.families.labyrinth.mining.forced_steps import ForcedSteps, not_composed, question
from hamekomi.families.labyrinth.mining.impossible_moves import (
    MINE,
    Found,
    ImpossibleMoves,
    as_file,
    is_composed,
    mined,
    worth_keeping,
)
from hamekomi.families.labyrinth.mining.windows import (
    AHEAD,
    EMPTY,
    END,
    GOAL,
    TAKEN,
    Reason,
    Windows,
    canonical,
    place_of,
    rings,
    window,
)
from hamekomi.families.labyrinth.rules.all_rules import rules_of
from hamekomi.families.labyrinth.rules.book import Rule, read_rules
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput
from hamekomi.model.words import counted

# Two fields with one way out each, and the same one.
TWO_POCKETS: Reason = frozenset(
    {((0, 2), EMPTY), ((-2, 2), EMPTY), ((-1, 1), EMPTY)}
    | {((0, 3), TAKEN), ((-2, 3), TAKEN), ((-2, 1), TAKEN), ((-1, 0), TAKEN)}
)
VALUES = {"empty": EMPTY, "wall": TAKEN, "goal": GOAL}


def premises(rule: Rule) -> Reason:
    return frozenset((spot, VALUES[kind]) for kind, spot in rule.figure.conditions if kind in VALUES)


def windows() -> list[Rule]:
    return [rule for rule in rules_of("mined") if not rule.figure.whole]


def test_every_rule_of_the_book_is_proved_by_its_premises_and_needs_them_all() -> None:
    """A few of them; each is proved in the window of the laws, with nothing else known."""
    some = Random(1).sample(windows(), 6)
    with closing(Reasons(window(6), rings, UNLIMITED.clock())) as reasons:
        for rule in some:
            facts = [(*place_of(spot), value) for spot, value in sorted(premises(rule))]
            end = (*place_of((0, 0)), END)
            needed = reasons.needed([end, *facts], AHEAD)
            assert needed is not None and set(needed) - {end} == set(facts), rule.name


def test_the_oracle_never_contradicts_mined_rules() -> None:
    rules = rules_of("mined")
    for size, walks in ((9, 150), (15, 10)):
        survey = Survey(figures_of(rules), size, size, UNLIMITED.clock())
        for seed in range(walks):
            survey.walk(seed)
        tallies = zip(rules, survey.tallies, strict=True)
        assert {rule.name for rule, tally in tallies if tally.wrong} == set()
        assert sum(each.uses > 0 for each in survey.tallies) > 5


def test_reasons_are_found_on_walks_and_give_the_same_book_again() -> None:
    plan = ImpossibleMoves(9, 9, 5, 4)
    (piece,) = plan.pieces(UNLIMITED.clock())
    found = mined(9, piece.name.split()[1], plan.radius, UNLIMITED.clock())
    answer = plan.merge({piece.name: found})
    book = answer["book"]
    assert isinstance(book, str) and answer["rules"] == len(read_rules(book)) - 2 > 0
    assert found["impossible"] and answer == plan.merge({piece.name: found})


def test_the_smallest_window_is_found() -> None:
    with closing(Windows(4, UNLIMITED.clock())) as some:
        survey = Survey(figures_of(rules_of("whole")), 9, 9, UNLIMITED.clock(), most_missed=100)
        for seed in range(40):
            survey.walk(seed)
        found = [some.reason(9, 9, next_step) for next_step in survey.take_missed()]
        radii = {each[0] for each in found if each is not None}
        assert radii and radii <= {2, 3, 4}


def test_a_mirror_image_is_the_same_reason() -> None:
    mirrored = frozenset(((-left, ahead), value) for (left, ahead), value in TWO_POCKETS)
    assert canonical(mirrored) == canonical(TWO_POCKETS)


def test_dominated_and_composed_reasons_are_removed() -> None:
    kept = next(premises(rule) for rule in windows())
    more = kept | {((5, 5), TAKEN)}
    found = {kept: Found(7, 3, 2), more: Found(9, 4, 1)}
    assert worth_keeping(found, UNLIMITED.clock()) == [kept]
    assert is_composed(TWO_POCKETS) and not is_composed(kept)


def test_the_shipped_book_is_what_the_miner_writes() -> None:
    rules = windows()
    found = {premises(rule): Found(int(rule.group.split("x")[-1]), 0, 0) for rule in rules}
    text = as_file(list(found), found)
    assert read_rules(text) == rules_of("mined")


def test_all_rules_about_steps_around_one_field() -> None:
    found = mine(question(ForcedSteps(1, 1, 4))).rules
    kept = not_composed(tuple(each.pattern for each in found), UNLIMITED.clock())
    # Taken: four crosses. Empty: two crosses, or two lines (also at the goal: one line, three crosses).
    assert len(kept) == 7


@pytest.mark.parametrize(
    ("chosen", "why"), [({"smallest": 8}, "odd"), ({"smallest": 11, "largest": 9}, "above the largest")]
)
def test_sizes_that_have_no_lines_are_refused(chosen: dict[str, int], why: str) -> None:
    options = {option.name: option.default for option in MINE.options} | chosen
    with pytest.raises(BadInput, match=why):
        MINE.plan(options, 0)


def test_mining_previews_the_most_frequent_reason() -> None:
    previews: list[str] = []
    clock = UNLIMITED.clock()
    clock.show = lambda make_preview: previews.append(make_preview().text)
    reasons = mined(7, "0-99", 4, clock)["reasons"]
    assert isinstance(reasons, dict) and reasons
    most_times = max(times for _, times in reasons.values())
    assert previews[-1].startswith(
        f"{counted(len(reasons), 'reason')} on 7x7 in this part; most often: "
    )
    assert previews[-1].endswith(f", found {counted(most_times, 'time')}")
