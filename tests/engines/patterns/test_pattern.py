"""Patterns against a reference that tries everything everywhere, on boards of several puzzles."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.engines.patterns.pattern import (
    Matching,
    Pattern,
    Patterns,
    Setting,
    Symmetry,
    Use,
    pattern,
)
from hamekomi.families.slitherlink.rules.language import SETTING as LOOPS
from hamekomi.geometry.lattice import SQUARE
from hamekomi.model.errors import BadInput
from tests.reference.patterns import Board, fixed_point

A_QUARTER = ((0, 1), (-1, 0))
A_HALF = ((-1, 0), (0, -1))
THREE_QUARTERS = ((0, -1), (1, 0))

# Cells, edges and vertices in doubled coordinates, in all eight positions.
DOUBLED = LOOPS
# Cells that are black (0) or white (1) or unknown (2); turned, but not mirrored.
SHADED = Setting(
    values=3,
    unknown=2,
    outside=(1,),
    symmetries=(Symmetry(), *map(Symmetry, (A_QUARTER, A_HALF, THREE_QUARTERS))),
)
# Stones whose colours (1 and 2) may be exchanged where they lie, and a mirror; 3 stays.
STONES = Setting(
    values=4, symmetries=(Symmetry(), Symmetry(values=(0, 2, 1, 3)), Symmetry(((1, 0), (0, -1))))
)
# Arrows to the right, up, left, down (1 to 4) that turn with the board; beyond it nothing is known.
ARROWS = Setting(
    values=6,
    symmetries=(
        Symmetry(),
        Symmetry(THREE_QUARTERS, (0, 2, 3, 4, 1, 5)),
        Symmetry(A_HALF, (0, 3, 4, 1, 2, 5)),
        Symmetry(A_QUARTER, (0, 4, 1, 2, 3, 5)),
    ),
)
# Hexagons in slanted coordinates: the matrix of a sixth of a turn has two entries in a row.
HEXAGONS = Setting(
    values=3, symmetries=(Symmetry(), Symmetry(((1, 1), (-1, 0))), Symmetry(((0, 1), (-1, -1))))
)
# Columns of three kinds, the last of which is the same everywhere outside.
COLUMNS = Setting(values=4, period=(1, 3), origin=(0, 1), outside=(0, 0, 3))

SETTINGS = {
    "doubled": DOUBLED,
    "shaded": SHADED,
    "stones": STONES,
    "arrows": ARROWS,
    "hexagons": HEXAGONS,
    "columns": COLUMNS,
}
Case = tuple[Patterns, Board]


@st.composite
def cases(draw: st.DrawFn, setting: Setting) -> Case:
    """Some patterns, and a board that is mostly unknown."""
    known = [value for value in range(setting.values) if value != setting.unknown]
    offsets = st.tuples(st.integers(-2, 2), st.integers(-2, 2))
    allowed = st.frozensets(st.sampled_from(known), min_size=1, max_size=2)
    conditions = st.dictionaries(offsets, allowed, min_size=1, max_size=3)
    conclusions = st.dictionaries(offsets, st.sampled_from(known), min_size=1, max_size=3)
    made = [
        Pattern(
            tuple((*place, values) for place, values in draw(conditions).items()),
            tuple((*place, value) for place, value in draw(conclusions).items()),
        )
        for _ in range(draw(st.integers(1, 3)))
    ]
    height, width = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    value = st.sampled_from([setting.unknown] * 3 * len(known) + known)
    board = {place: draw(value) for place in product(range(height), range(width))}
    return Patterns(tuple(made), setting), board


any_case = st.sampled_from(sorted(SETTINGS)).flatmap(lambda name: cases(SETTINGS[name]))


def matching(patterns: Patterns, board: Board) -> Matching:
    height, width = max(board)
    return Matching(patterns, height + 1, width + 1, bytes(board.values()))


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
@settings(max_examples=25)
@given(data=st.data())
def test_every_way_of_applying_ends_at_the_fixed_point_of_the_reference(
    setting: Setting, data: st.DataObject
) -> None:
    patterns, board = data.draw(cases(setting))
    expected = fixed_point(patterns, board)
    quick, by_steps, in_sweeps, one_by_one = (matching(patterns, board) for _ in range(4))
    quick.close()
    steps = []
    while use := by_steps.step():
        steps.append(use)
    sweeps = list(in_sweeps.sweeps())
    before = None
    while before != one_by_one.values and not one_by_one.is_dead:
        before = one_by_one.values
        for number in range(len(patterns.patterns)):
            one_by_one.sweep(number)
    for each in (quick, by_steps, in_sweeps, one_by_one):
        assert each.is_dead == (expected is None) == (each.fatal is not None)
        if expected is not None:
            assert each.values == bytes(expected.values())
    for uses, made in ((steps, by_steps), (sweeps, in_sweeps), (quick.uses, quick)):
        assert uses == made.uses
        replay(patterns, board, uses, made)


def replay(patterns: Patterns, board: Board, uses: list[Use], made: Matching) -> None:
    """Every use rests on what was known before it, and says exactly what it added."""
    known, setting = dict(board), patterns.setting
    for use in uses:
        pattern = patterns.patterns[use.pattern]
        for row, column, allowed in use.conditions(pattern):
            assert known.get((row, column), setting.beyond((row, column))) in allowed
        assert use.facts and set(use.facts) <= set(use.conclusions(pattern))
        for row, column, value in use.facts:
            assert known[row, column] == setting.unknown
            known[row, column] = value
        for row, column, value in use.conclusions(pattern):
            assert known.get((row, column), value) == value
    if not made.is_dead:
        assert bytes(known.values()) == made.values


@given(any_case)
def test_a_step_is_of_the_first_pattern_that_gives_something_new_at_its_first_place(case: Case) -> None:
    patterns, board = case
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
    board = dict.fromkeys(product(range(3), range(7)), 0) | {(1, 1): 1}
    spread, mark = pattern([(0, 0, 1)], [(0, 2, 1)]), pattern([(0, 0, 1)], [(0, 1, 2), (1, 0, 2)])
    in_sweeps = [use.pattern for use in matching(Patterns((spread, mark), DOUBLED), board).sweeps()]
    assert in_sweeps[:2] == [0, 0] and set(in_sweeps[2:]) == {1}
    swapped = matching(Patterns((mark, spread), DOUBLED), board)
    assert [use.pattern for use in swapped.sweeps()][-1] == 0


def test_without_mirrors_a_pattern_and_its_mirror_image_are_different() -> None:
    """What lies a knight's move away to the right is another place than the one to the left."""
    knight = pattern([(0, 0, 0)], [(1, 2, 0)])
    board = dict.fromkeys(product(range(5), range(5)), SHADED.unknown) | {(2, 2): 0}
    made = matching(Patterns((knight,), SHADED), board)
    made.sweep(0)
    found = {(row, column) for use in made.uses for row, column, _ in use.facts if use.origin == (2, 2)}
    assert found == {(3, 4), (4, 1), (1, 0), (0, 3)}


def test_an_arrow_points_the_same_way_as_its_conclusion_however_it_is_turned() -> None:
    ahead = Patterns((pattern([(0, 0, 1)], [(0, 1, 5)]),), ARROWS)
    for arrow, place in {1: (1, 2), 2: (0, 1), 3: (1, 0), 4: (2, 1)}.items():
        board = dict.fromkeys(product(range(3), range(3)), 0) | {(1, 1): arrow}
        made = matching(ahead, board)
        assert made.close() and [use.facts for use in made.uses] == [((*place, 5),)]


def test_colours_that_are_exchanged_take_patterns_with_them() -> None:
    between = Patterns((pattern([(0, 0, 1), (0, 2, 1)], [(0, 1, 2)]),), STONES)
    assert matching(between, dict(zip(product((0,), range(3)), (1, 0, 1), strict=True))).step()
    white = matching(between, dict(zip(product((0,), range(3)), (2, 0, 2), strict=True)))
    assert white.close() and white.values == bytes((2, 1, 2))


def test_loops_have_the_symmetries_of_the_square() -> None:
    assert [each.matrix for each in LOOPS.symmetries] == [each.matrix for each in SQUARE.symmetries]


def test_what_is_put_counts_and_can_contradict() -> None:
    board = dict.fromkeys(product(range(3), range(5)), 0)
    made = matching(Patterns((pattern([(0, 0, 1)], [(0, 2, 1)]),), DOUBLED), board)
    assert made.close() and made.put((1, 1), 1) and made.close()
    assert made.values[1 * 5 + 3] == 1
    assert not made.put((1, 3), 2)
    assert made.is_dead and made.fatal is None


@pytest.mark.parametrize(
    ("conditions", "conclusions"),
    [
        ([], [(0, 1, 1)]),
        ([(0, 0, 1)], []),
        ([(0, 0, 0)], [(0, 1, 1)]),
        ([(0, 0, 1)], [(0, 1, 0)]),
        ([(0, 0, 6)], [(0, 1, 1)]),
        ([(0, 0, -1)], [(0, 1, 1)]),
        ([(0, 0, 256)], [(0, 1, 1)]),
        ([(0, 0, 1)], [(0, 1, 256)]),
        ([(0, 101, 1)], [(0, 1, 1)]),
        ([(0, 0, 1)], [(0, 2**40, 1)]),
    ],
)
def test_patterns_that_make_no_sense_are_refused(
    conditions: list[tuple[int, int, int]], conclusions: list[tuple[int, int, int]]
) -> None:
    with pytest.raises(BadInput):
        _ = Patterns((pattern(conditions, conclusions),), DOUBLED).table


@pytest.mark.parametrize(
    ("setting", "reason"),
    [
        (Setting(values=1), "2 to 64 values"),
        (Setting(values=65), "2 to 64 values"),
        (Setting(values=3, unknown=3), "none of the values"),
        (Setting(values=3, period=(0, 1)), "1 to 16 rows and columns"),
        (Setting(values=3, period=(2, 1), outside=(0,)), "every kind of place"),
        (Setting(values=3, outside=(3,)), "one of the values"),
        (Setting(values=3, symmetries=()), "at least one symmetry"),
        (Setting(values=3, symmetries=(Symmetry(((1, 1), (1, 1))),)), "determinant"),
        (Setting(values=3, period=(1, 2), symmetries=(Symmetry(((0, 1), (1, 0))),)), "to periods"),
        (Setting(values=3, symmetries=(Symmetry(values=(0, 1)),)), "every value"),
        (Setting(values=3, symmetries=(Symmetry(values=(0, 1, 1)),)), "different values"),
        (Setting(values=3, symmetries=(Symmetry(values=(1, 0, 2)),)), "unknown stays so"),
        (Setting(values=300), "2 to 64 values"),
        (Setting(values=3, unknown=300), "too large"),
    ],
)
def test_settings_that_make_no_sense_are_refused(setting: Setting, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        _ = Patterns((pattern([(0, 0, 1)], [(0, 1, 1)]),), setting).table


def test_boards_that_make_no_sense_are_refused() -> None:
    patterns = Patterns((pattern([(0, 0, 1)], [(0, 1, 1)]),), Setting(values=2))
    for height, width, values in ((3, 3, bytes(8)), (0, 3, b""), (-1, -1, b"x"), (1, 2, bytes((0, 2)))):
        with pytest.raises(BadInput):
            Matching(patterns, height, width, values)
    made = Matching(patterns, 3, 3, bytes(9))
    for place, value in (((3, 0), 1), ((0, -1), 1), ((0, 0), 0), ((0, 0), 2)):
        with pytest.raises(BadInput):
            made.put(place, value)
    with pytest.raises(BadInput):
        made.sweep(1)
