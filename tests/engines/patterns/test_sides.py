"""Patterns with conditions about sides, against a reference that searches for paths every time."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.engines.patterns.pattern import Matching, Patterns, Setting, pattern
from hamekomi.families.slitherlink.rules.language import CROSS, LINE, SETTING
from hamekomi.model.errors import BadInput
from tests.reference.patterns import Board, fixed_point

# With these patterns every method notices a divider that contradicts the sides beside it.
SAME = pattern([], [(0, 1, CROSS)], [(0, 0, 0), (0, 2, 0)])
DIFFERENT = pattern([], [(0, 1, LINE)], [(0, 0, 0), (0, 2, 1)])

cells = st.tuples(*[st.sampled_from((-2, 0, 2))] * 2)
edges = cells.map(lambda cell: (cell[0] + 1, cell[1]))
marks = st.sampled_from((LINE, CROSS))


@st.composite
def cases(draw: st.DrawFn) -> tuple[Patterns, Board]:
    made = []
    for _ in range(draw(st.integers(1, 2))):
        conditions = draw(st.dictionaries(edges, marks, max_size=1)) | draw(
            st.dictionaries(cells, st.integers(1, 2), max_size=1)
        )
        sides = draw(st.dictionaries(cells, st.integers(0, 1), min_size=2, max_size=3))
        other = draw(st.dictionaries(cells, st.integers(2, 3), min_size=2, max_size=2))
        two = {**sides, **other} if not sides.keys() & other.keys() else sides
        conclusions = draw(st.dictionaries(edges, marks, min_size=1, max_size=2))
        made.append(
            pattern(
                *(
                    [(*at, value) for at, value in each.items()]
                    for each in (conditions, conclusions, two)
                )
            )
        )
    height, width = draw(st.sampled_from((3, 5, 7))), draw(st.sampled_from((3, 5, 7)))
    board = dict.fromkeys(product(range(height), range(width)), 0)
    for row, column in board:
        if row % 2 != column % 2:
            board[row, column] = draw(st.sampled_from((0, 0, 0, LINE, CROSS)))
        elif row % 2:
            board[row, column] = draw(st.sampled_from((0, 0, 1, 2)))
    return Patterns((SAME, DIFFERENT, *made), SETTING), board


@settings(max_examples=40)
@given(cases())
def test_every_way_of_applying_ends_at_the_fixed_point_of_the_reference(
    case: tuple[Patterns, Board],
) -> None:
    patterns, board = case
    expected = fixed_point(patterns, board)
    height, width = max(board)
    quick, by_steps, in_turn = (
        Matching(patterns, height + 1, width + 1, bytes(board.values())) for _ in range(3)
    )
    quick.close()
    while by_steps.step():
        pass
    list(in_turn.sweeps())
    for each in (quick, by_steps, in_turn):
        assert each.is_dead == (expected is None)
        if expected is not None:
            assert each.values == bytes(expected.values())


def test_a_single_sweep_uses_the_sides_that_the_board_has() -> None:
    """Around a dot with a line and two crosses the fourth edge is a line."""
    board = dict.fromkeys(product(range(5), range(5)), 0) | {(1, 2): LINE, (2, 1): CROSS, (2, 3): CROSS}
    made = Matching(Patterns((DIFFERENT,), SETTING), 5, 5, bytes(board.values()))
    assert made.sweep(0) and made.values[3 * 5 + 2] == LINE


def test_sides_are_refused_where_they_make_no_sense() -> None:
    with pytest.raises(BadInput, match="nothing divides"):
        _ = Patterns((pattern([], [(0, 1, 1)], [(0, 0, 0), (0, 2, 0)]),), Setting(values=3)).table
    with pytest.raises(BadInput, match="one place alone"):
        _ = Patterns((pattern([], [(0, 1, 1)], [(0, 0, 0)]),), SETTING).table
    with pytest.raises(BadInput, match="beside dividers"):
        _ = Patterns((pattern([], [(0, 1, 1)], [(0, 0, 0), (0, 1, 0)]),), SETTING).table
    made = Matching(Patterns((SAME,), SETTING), 5, 5, bytes(25))
    for one, other, reason in (
        ((1, 1), (1, 7), "not on the board"),
        ((1, 1), (1, 2), "beside dividers"),
    ):
        with pytest.raises(BadInput, match=reason):
            made.relate(one, other, True)
    alone = Matching(Patterns((pattern([(0, 0, 1)], [(0, 1, 1)]),), SETTING), 5, 5, bytes(25))
    with pytest.raises(BadInput, match="no pattern uses sides"):
        alone.relate((1, 1), (1, 3), True)
