"""Reasons in a window: as few premises as are needed, and laws that are learned where they break."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise

from hamekomi.engines.patterns.mining.question import Window, law
from hamekomi.engines.patterns.mining.search import Reasons
from hamekomi.engines.patterns.pattern import Fact
from hamekomi.model.answers import UNLIMITED

YES, NO = VALUES = (1, 2)
ROW = [(0, column) for column in range(4)]


def window() -> Window:
    """Four places: no two neighbours are both YES, and at least one of the first two is."""
    values = dict.fromkeys(ROW, VALUES)
    laws = [law([one, other], _not_both, values) for one, other in pairwise(ROW)]
    return Window(values, (*laws, law(ROW[:2], lambda one, other: YES in (one, other), values)))


def _not_both(one: int, other: int) -> bool:
    return (one, other) != (YES, YES)


def no_law(world: frozenset[Fact]) -> Iterator[frozenset[Fact]]:
    return iter(())


def test_only_the_premises_that_are_needed_are_kept() -> None:
    premises = [(0, 3, NO), (0, 2, NO), (0, 0, YES)]
    with closing(Reasons(window(), no_law, UNLIMITED.clock())) as reasons:
        assert reasons.needed(premises, (0, 1, YES)) == [(0, 0, YES)]


def test_what_may_hold_has_no_reason() -> None:
    with closing(Reasons(window(), no_law, UNLIMITED.clock())) as reasons:
        assert reasons.needed([(0, 0, NO)], (0, 1, YES)) is None
        assert reasons.world([(0, 0, NO)]) is not None


def test_a_law_is_learned_where_a_world_breaks_it() -> None:
    met: list[frozenset[Fact]] = []

    def not_the_ends(world: frozenset[Fact]) -> Iterator[frozenset[Fact]]:
        ends = frozenset([(0, 0, YES), (0, 3, YES)])
        if ends <= world:
            met.append(ends)
            yield ends

    with closing(Reasons(window(), not_the_ends, UNLIMITED.clock())) as reasons:
        assert reasons.needed([(0, 2, NO), (0, 0, YES)], (0, 3, YES)) == [(0, 0, YES)]
    assert met
