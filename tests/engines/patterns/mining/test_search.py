"""The miner against the slow reference, on windows of no puzzle in particular."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from hamekomi.engines.patterns import mining
from hamekomi.engines.patterns.mining.question import (
    Question,
    Quota,
    Values,
    Window,
    check_size,
    law,
    sets_of_premises,
)
from hamekomi.engines.patterns.mining.search import Mined, in_all_positions, merged, mine, shares
from hamekomi.engines.patterns.pattern import Pattern, Setting, Symmetry
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.reference import mining as reference
from tests.reference.mining import Facts

MIRRORED = Symmetry(((1, 0), (0, -1)))
SWAPPED = Symmetry(values=(0, 2, 1))
SETTING = Setting(values=4, symmetries=(Symmetry(), MIRRORED))
ROW = {(0, column): (1, 2) for column in range(5)}


def neighbours(values: Values, holds: Callable[..., bool]) -> Window:
    """A row of places; the function says which three may be next to each other."""
    laws = [law([(0, c), (0, c + 1), (0, c + 2)], holds, values) for c in range(len(values) - 2)]
    return Window(values, tuple(laws))


NOT_THREE_ALIKE = neighbours(ROW, lambda a, b, c: not a == b == c)
RISING = neighbours({(0, c): (1, 2, 3) for c in range(4)}, lambda a, b, c: a <= b <= c)


def question(window: Window, most: int = 4, **more: object) -> Question:
    places = frozenset(window.values)
    return replace(Question(window, SETTING, window.values, places, most), **more)  # type: ignore[arg-type]


def facts(pattern: Pattern) -> tuple[Facts, Facts]:
    starts = frozenset((row, column, min(allowed)) for row, column, allowed in pattern.conditions)
    return starts, frozenset(pattern.conclusions)


def found(wanted: Question, mined: Mined) -> dict[Facts, Facts]:
    return dict(map(facts, in_all_positions(wanted, mined.rules)))


@pytest.mark.parametrize("window", [NOT_THREE_ALIKE, RISING], ids=["not three alike", "rising"])
def test_the_prime_rules_are_those_of_the_reference(window: Window) -> None:
    wanted = question(window)
    mined = mine(wanted)
    expected = reference.prime(reference.rules(wanted))
    assert found(wanted, mined) == expected
    assert mined.numbers.rules == mined.in_all_positions == len(expected) > 5


@pytest.mark.parametrize("window", [NOT_THREE_ALIKE, RISING], ids=["not three alike", "rising"])
def test_undominated_rules_and_their_numbers_are_those_of_the_reference(window: Window) -> None:
    wanted = question(window, only_prime=False)
    mined, expected = mine(wanted), reference.rules(wanted)
    assert found(wanted, mined) == reference.undominated(expected)
    assert mined.numbers.rules == len(expected)
    assert mined.numbers.closures == len({start | end for start, end in expected.items()})


def test_facts_that_never_hold_together_are_a_law() -> None:
    never = frozenset({(0, 0, 1), (0, 2, 1), (0, 4, 1)})
    wanted = question(replace(NOT_THREE_ALIKE, never=(never,)))
    assert found(wanted, mine(wanted)) == reference.prime(reference.rules(wanted))
    assert found(wanted, mine(wanted)) != found(
        question(NOT_THREE_ALIKE), mine(question(NOT_THREE_ALIKE))
    )


def test_a_quota_limits_some_premises_and_not_the_others() -> None:
    ends = frozenset({(0, 0), (0, 4)})
    wanted = question(NOT_THREE_ALIKE, quotas=(Quota(ends, 1),))
    assert found(wanted, mine(wanted)) == reference.prime(reference.rules(wanted))
    sets = sets_of_premises(wanted.premises, wanted.most_premises, wanted.quotas)
    assert sets == len(reference.sets_of_premises(wanted)) + 1  # and the empty set


def test_symmetries_that_change_values_are_used() -> None:
    both = Symmetry(MIRRORED.matrix, SWAPPED.values)
    four = Setting(values=3, symmetries=(Symmetry(), MIRRORED, SWAPPED, both))
    wanted = question(NOT_THREE_ALIKE, setting=four)
    assert len(wanted.symmetries) == 4
    assert len(mine(wanted).rules) < len(mine(question(NOT_THREE_ALIKE)).rules)
    assert found(wanted, mine(wanted)) == reference.prime(reference.rules(wanted))


def test_symmetries_that_break_a_law_are_not_used() -> None:
    assert len(question(NOT_THREE_ALIKE).symmetries) == 2
    assert len(question(RISING).symmetries) == 1


def test_shares_together_find_what_one_search_finds() -> None:
    wanted = question(NOT_THREE_ALIKE)
    parts = merged(mine(wanted, share=share) for share in shares(wanted))
    whole = mine(wanted)
    assert parts.rules == whole.rules
    assert parts.numbers == whole.numbers


def test_no_world_no_rule() -> None:
    wanted = question(neighbours(ROW, lambda a, b, c: False))
    assert mine(wanted).rules == ()


def test_a_search_obeys_its_clock() -> None:
    with pytest.raises(OutOfBudget):
        mine(question(NOT_THREE_ALIKE), Budget(nodes=3).clock())


def test_a_search_can_be_watched() -> None:
    previews: list[str] = []
    clock = UNLIMITED.clock()
    clock.show = lambda make_preview: previews.append(make_preview().text)
    numbers = mine(question(NOT_THREE_ALIKE), clock).numbers
    assert previews[-1] == f"{numbers.rules} rules in this part, of {numbers.possible} sets of premises"


def test_a_window_too_large_for_the_budget_is_refused_with_an_estimate() -> None:
    values = dict.fromkeys(product(range(5), range(5)), (1, 2))
    with pytest.raises(BadInput, match=r"about 6,628,305 different sets of up to 6 premises"):
        check_size(question(Window(values), 6), 10**6)


def test_a_window_with_too_many_worlds_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hamekomi.engines.patterns.mining.question.MOST_WORLDS", 1000)
    with pytest.raises(BadInput, match="too large: after 10 of its 30 places"):
        mine(question(Window({(0, c): (1, 2) for c in range(30)})))


def test_a_law_about_a_place_elsewhere_is_refused() -> None:
    elsewhere = law([(9, 9)], lambda value: value == 1, {(9, 9): (1, 2)})
    with pytest.raises(BadInput, match="not in its window"):
        mine(question(Window(ROW, (elsewhere,))))


def test_the_example_of_the_package_runs() -> None:
    done = doctest.testmod(mining)
    assert done.attempted > 0 == done.failed
