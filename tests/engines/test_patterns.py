"""Patterns against a reference that tries everything everywhere, and what the engine promises."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.engines.patterns import (
    TURNS,
    Matching,
    Outside,
    Pattern,
    Patterns,
    Use,
    turned,
)
from hamekomi.model.errors import BadInput

OUTSIDE = Outside(edge=2)
Board = dict[tuple[int, int], int]


def outside(row: int, column: int) -> int:
    return OUTSIDE.edge if row % 2 != column % 2 else 0


def reference(patterns: tuple[Pattern, ...], board: Board) -> Board | None:
    """The fixed point; None when something contradicts."""
    height, width = (max(place[axis] for place in board) + 1 for axis in (0, 1))
    board, before = dict(board), None
    while board != before:
        before = dict(board)
        for pattern, turn in product(patterns, range(TURNS)):
            for origin in product(range(-9, height + 10, 2), range(-9, width + 10, 2)):
                use = Use(0, turn, origin, ())
                if all(
                    board.get((row, column), outside(row, column)) == value
                    for row, column, value in use.conditions(pattern)
                ):
                    for row, column, value in use.conclusions(pattern):
                        known = board.get((row, column), outside(row, column))
                        if known not in (0, value):
                            return None
                        if (row, column) in board:
                            board[row, column] = value
    return board


offsets = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
facts = st.dictionaries(offsets, st.integers(1, 3), min_size=1, max_size=3)


def as_facts(values: Board) -> tuple[tuple[int, int, int], ...]:
    return tuple((row, column, value) for (row, column), value in values.items())


some_patterns = st.lists(
    st.builds(lambda one, other: Pattern(as_facts(one), as_facts(other)), facts, facts),
    min_size=1,
    max_size=4,
).map(tuple)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    height, width = draw(st.sampled_from([3, 5, 7])), draw(st.sampled_from([3, 5, 7]))
    value = st.sampled_from([0] * 6 + [1, 2, 3])
    return {place: draw(value) for place in product(range(height), range(width))}


def matching(patterns: tuple[Pattern, ...], board: Board) -> Matching:
    height, width = (max(place[axis] for place in board) + 1 for axis in (0, 1))
    return Matching(Patterns(patterns, OUTSIDE), height, width, bytes(board.values()))


@settings(max_examples=40)
@given(some_patterns, boards())
def test_every_way_of_applying_ends_at_the_fixed_point_of_the_reference(
    patterns: tuple[Pattern, ...], board: Board
) -> None:
    expected = reference(patterns, board)
    quick, by_steps, in_sweeps, one_by_one = (matching(patterns, board) for _ in range(4))
    quick.close()
    steps = []
    while use := by_steps.step():
        steps.append(use)
    sweeps = list(in_sweeps.sweeps())
    before = None
    while before != one_by_one.values and not one_by_one.is_dead:
        before = one_by_one.values
        for number in range(len(patterns)):
            one_by_one.sweep(number)
    for each in (quick, by_steps, in_sweeps, one_by_one):
        assert each.is_dead == (expected is None) == (each.fatal is not None)
        if expected is not None:
            assert each.values == bytes(expected.values())
    for uses, made in ((steps, by_steps), (sweeps, in_sweeps), (quick.uses, quick)):
        assert uses == made.uses
        replay(patterns, board, uses, made)


def replay(patterns: tuple[Pattern, ...], board: Board, uses: list[Use], made: Matching) -> None:
    """Every use rests on what was known before it, and says exactly what it added."""
    known = dict(board)
    for use in uses:
        pattern = patterns[use.pattern]
        for row, column, value in use.conditions(pattern):
            assert known.get((row, column), outside(row, column)) == value
        assert use.news and set(use.news) <= set(use.conclusions(pattern))
        for row, column, value in use.news:
            assert known[row, column] == 0
            known[row, column] = value
        for row, column, value in use.conclusions(pattern):
            assert known.get((row, column), value) == value
    if not made.is_dead:
        assert bytes(known.values()) == made.values


@given(some_patterns, boards())
def test_a_step_is_of_the_first_pattern_that_gives_something_new_at_its_first_place(
    patterns: tuple[Pattern, ...], board: Board
) -> None:
    use = matching(patterns, board).step()
    if use is None:
        return
    for number in range(use.pattern):
        alone = matching(patterns, board)
        alone.sweep(number)
        assert alone.values == bytes(board.values()) and not alone.is_dead
    alone = matching(patterns, board)
    alone.sweep(use.pattern)
    assert alone.uses[0] == use


def test_sweeps_finish_one_pattern_before_the_next() -> None:
    cells = {(1, column): 0 for column in range(7)} | {(1, 1): 1}
    board = {(row, column): cells.get((row, column), 0) for row in range(3) for column in range(7)}
    spread, mark = Pattern(((0, 0, 1),), ((0, 2, 1),)), Pattern(((0, 0, 1),), ((0, 1, 3), (1, 0, 3)))
    in_sweeps = [use.pattern for use in matching((spread, mark), board).sweeps()]
    assert in_sweeps[:2] == [0, 0] and set(in_sweeps[2:]) == {1}
    assert [use.pattern for use in matching((mark, spread), board).sweeps()][-1] == 0


def test_the_eight_turns_are_all_different_and_keep_distances() -> None:
    images = {turned((1, 2), turn) for turn in range(TURNS)}
    assert images == {(r, c) for r, c in product((-2, -1, 1, 2), repeat=2) if abs(r) != abs(c)}


def test_what_is_put_counts_and_can_contradict() -> None:
    board = dict.fromkeys(product(range(3), range(5)), 0)
    made = matching((Pattern(((0, 0, 1),), ((0, 2, 1),)),), board)
    assert made.close() and made.put((1, 1), 1) and made.close()
    assert made.values[1 * 5 + 3] == 1
    assert not made.put((1, 3), 2)
    assert made.is_dead and made.fatal is None


@pytest.mark.parametrize(
    ("conditions", "conclusions"),
    [
        ((), ((0, 1, 1),)),
        (((0, 0, 1),), ()),
        (((0, 0, 0),), ((0, 1, 1),)),
        (((0, 0, 256),), ((0, 1, 1),)),
        (((0, 101, 1),), ((0, 1, 1),)),
    ],
)
def test_patterns_that_make_no_sense_are_refused(
    conditions: tuple[tuple[int, int, int], ...], conclusions: tuple[tuple[int, int, int], ...]
) -> None:
    with pytest.raises(BadInput):
        _ = Patterns((Pattern(conditions, conclusions),)).table


def test_boards_that_make_no_sense_are_refused() -> None:
    patterns = Patterns((Pattern(((0, 0, 1),), ((0, 1, 1),)),), OUTSIDE)
    for height, width, values in ((3, 3, bytes(8)), (2, 3, bytes(6)), (0, 3, b""), (-1, -1, b"x")):
        with pytest.raises(BadInput):
            Matching(patterns, height, width, values)
    made = Matching(patterns, 3, 3, bytes(9))
    for place, value in (((3, 0), 1), ((0, -1), 1), ((0, 0), 0)):
        with pytest.raises(BadInput):
            made.put(place, value)
    with pytest.raises(BadInput):
        made.sweep(1)
