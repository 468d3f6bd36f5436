"""Slow computations are cached, unless the clock stops them."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from hamekomi.engines.clocked import cache_clocked, lru_clocked
from hamekomi.model.answers import UNLIMITED, Budget, Clock
from hamekomi.model.errors import OutOfBudget

IMPATIENT = Budget(nodes=1)


@dataclass(frozen=True)
class Sum:
    terms: tuple[int, ...]
    times_made: list[int] = field(default_factory=list)

    @cache_clocked
    def total(self, clock: Clock) -> int:
        for term in self.terms:
            clock.tick(term)
        self.times_made.append(1)
        return sum(self.terms)


def test_a_method_makes_its_value_once_for_each_owner() -> None:
    one, other = Sum((2, 3)), Sum((4,))
    assert [one.total(UNLIMITED.clock()) for _ in range(3)] == [5, 5, 5]
    assert other.total(UNLIMITED.clock()) == 4
    assert len(one.times_made) == len(other.times_made) == 1


def test_a_method_stopped_by_the_clock_caches_nothing() -> None:
    value = Sum((2, 3))
    with pytest.raises(OutOfBudget):
        value.total(IMPATIENT.clock())
    assert value.total(UNLIMITED.clock()) == 5
    assert value.total(IMPATIENT.clock()) == 5, "what is there takes no time"


def test_a_function_caches_equal_values_and_drops_the_oldest() -> None:
    made: list[str] = []

    @lru_clocked(2)
    def loud(word: str, *, clock: Clock) -> str:
        clock.tick(len(word))
        made.append(word)
        return word.upper()

    with pytest.raises(OutOfBudget):
        loud("one", clock=IMPATIENT.clock())
    assert made == []
    assert [loud("one"), loud("one", clock=IMPATIENT.clock()), loud("two"), loud("one")] == [
        "ONE",
        "ONE",
        "TWO",
        "ONE",
    ]
    assert made == ["one", "two"]
    loud("three")
    loud("two")
    assert made == ["one", "two", "three", "two"], "only the last two are kept"
