"""The totals of a join: all that fill the frame, found without trying those that do not."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.engines.cut_join.totals import totals
from hamekomi.model.errors import BadInput

bounds = st.tuples(st.integers(0, 2), st.integers(0, 3)).map(lambda pair: (pair[0], sum(pair)))
pieces = st.lists(st.tuples(bounds, st.none() | st.integers(1, 5)), max_size=5)


@given(pieces, st.integers(1, 20), st.integers(0, 3))
def test_totals_are_the_choices_that_fill_the_frame(
    usable: list[tuple[tuple[int, int], int | None]], volume: int, may_stay_empty: int
) -> None:
    within, sizes = [each for each, _ in usable], [size for _, size in usable]
    enough = volume - may_stay_empty
    right = [
        list(uses)
        for uses in product(*(range(most, least - 1, -1) for least, most in within))
        if all(size or not use for size, use in zip(sizes, uses, strict=True))
        and enough <= sum(use * (size or 0) for size, use in zip(sizes, uses, strict=True)) <= volume
    ]
    assert totals(within, sizes, volume, may_stay_empty) == right


def test_many_pieces_that_never_add_up_are_not_tried_one_by_one() -> None:
    assert totals([(0, 1)] * 22, [4] * 22, 45, 0) == []


def test_too_many_pieces_and_too_many_totals_are_refused() -> None:
    with pytest.raises(BadInput, match="takes 1000 bits"):
        totals([(0, 1)] * 1000, [4] * 1000, 45, 0)
    with pytest.raises(BadInput, match="more than 10,000 combinations"):
        totals([(0, 1)] * 22, [4] * 22, 44, 0)
