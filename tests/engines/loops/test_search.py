"""Of several starts, the search finds one without a loop, with few conflicts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.engines.loops.search import loops, refuted_soonest
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget

ROWS, COLUMNS, EDGES = 3, 4, 31
NO_CLUES = bytes([255] * ROWS * COLUMNS)
starts_with_few_marks = st.lists(
    st.dictionaries(st.integers(0, EDGES - 1), st.sampled_from([1, 2]), max_size=9).map(
        lambda known: bytes(known.get(edge, 0) for edge in range(EDGES))
    ),
    max_size=6,
)


def is_possible(marks: bytes) -> bool:
    return next(loops(ROWS, COLUMNS, NO_CLUES, marks, UNLIMITED), None) is not None


@given(starts_with_few_marks)
def test_one_without_a_loop_is_returned_unless_all_have_one(starts: list[bytes]) -> None:
    found = refuted_soonest(ROWS, COLUMNS, NO_CLUES, starts, UNLIMITED.clock())
    if found is None:
        assert all(map(is_possible, starts))
    else:
        assert not is_possible(starts[found.start]) and found.conflicts > 0


@given(starts_with_few_marks)
def test_of_those_alone_none_is_much_easier(starts: list[bytes]) -> None:
    """Limits are doubled, so any other start takes more than half as many conflicts."""
    clock = UNLIMITED.clock()
    found = refuted_soonest(ROWS, COLUMNS, NO_CLUES, starts, clock)
    for start in starts:
        alone = refuted_soonest(ROWS, COLUMNS, NO_CLUES, [start], clock)
        if alone is not None:
            assert found is not None and found.conflicts <= 2 * alone.conflicts


def test_its_clock_is_looked_at() -> None:
    crosses = bytes([2] * 8 + [0] * (EDGES - 8))
    with pytest.raises(OutOfBudget):
        refuted_soonest(ROWS, COLUMNS, NO_CLUES, [crosses], Budget(seconds=1e-9).clock())
    with pytest.raises(BadInput, match="one mark per edge"):
        refuted_soonest(ROWS, COLUMNS, NO_CLUES, [b""], UNLIMITED.clock())
