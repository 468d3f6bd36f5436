"""Shapes against the published numbers of polyforms, and against the laws of canonical forms."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.geometry.lattice import (
    CUBIC,
    HEXAGONAL,
    LATTICES,
    SQUARE,
    TRIANGULAR,
    Cell,
    Lattice,
    shifted,
)
from hamekomi.geometry.shape import (
    canonical,
    is_connected,
    normalised,
    orientations,
    polyforms,
    self_maps,
)

PUBLISHED = [
    (SQUARE, True, (1, 1, 2, 5, 12, 35), "A000105"),
    (SQUARE, False, (1, 1, 2, 7, 18, 60), "A000988"),
    (HEXAGONAL, True, (1, 1, 3, 7, 22, 82), "A000228"),
    (HEXAGONAL, False, (1, 1, 3, 10, 33, 147), "A006535"),
    (TRIANGULAR, True, (1, 1, 1, 3, 4, 12), "A000577"),
    (TRIANGULAR, False, (1, 1, 1, 4, 6, 19), "A006534"),
    (CUBIC, True, (1, 1, 2, 7, 23, 112), "A038119"),
    (CUBIC, False, (1, 1, 2, 8, 29, 166), "A000162"),
]


@pytest.mark.parametrize(
    ("lattice", "mirror", "numbers"),
    [row[:3] for row in PUBLISHED],
    ids=[f"{lattice.name}-{source}" for lattice, _, _, source in PUBLISHED],
)
def test_there_are_as_many_polyforms_as_published(
    lattice: Lattice, mirror: bool, numbers: tuple[int, ...]
) -> None:
    found = tuple(len(polyforms(lattice, size, mirror=mirror)) for size in range(1, 7))
    assert found == numbers


@st.composite
def shapes(draw: st.DrawFn) -> tuple[Lattice, tuple[Cell, ...]]:
    lattice = draw(st.sampled_from(list(LATTICES.values())))
    shape = draw(st.sampled_from(polyforms(lattice, draw(st.integers(1, 4)), mirror=False)))
    return lattice, shape


@given(shapes(), st.integers(0, 47), st.lists(st.integers(-5, 5), min_size=3, max_size=3))
def test_canonical_forms_forget_turns_and_shifts(
    found: tuple[Lattice, tuple[Cell, ...]], which: int, steps: list[int]
) -> None:
    lattice, shape = found
    turn = lattice.turns[which % len(lattice.turns)]
    # On every lattice, twice a vector whose coordinates add up to 0 is a shift.
    step = tuple(2 * (part - other) for part, other in zip(steps, [*steps[1:], steps[0]], strict=True))
    moved = [shifted(turn(cell), step[: len(cell)]) for cell in shape]
    assert all(lattice.contains(cell) for cell in moved)
    assert canonical(lattice, moved, mirror=False) == shape == canonical(lattice, shape, mirror=False)


@given(shapes(), st.booleans())
def test_symmetries_carry_orientations_to_orientations(
    found: tuple[Lattice, tuple[Cell, ...]], mirror: bool
) -> None:
    lattice, shape = found
    turned = orientations(lattice, shape, mirror=mirror)
    for symmetry in lattice.symmetries if mirror else lattice.turns:
        assert sorted(normalised(lattice, map(symmetry, each)) for each in turned) == turned
    assert normalised(lattice, shape) in turned
    assert all(canonical(lattice, each, mirror=mirror) == turned[0] for each in turned)


@given(shapes())
def test_a_shape_is_connected_and_has_one_normal_position(
    found: tuple[Lattice, tuple[Cell, ...]],
) -> None:
    lattice, shape = found
    assert is_connected(lattice, shape)
    assert normalised(lattice, reversed(shape)) == normalised(lattice, shape)


@given(shapes(), st.integers(0, 47))
def test_motions_carry_cells_onto_themselves_wherever_the_cells_lie(
    found: tuple[Lattice, tuple[Cell, ...]], which: int
) -> None:
    lattice, shape = found
    symmetry = lattice.symmetries[which % len(lattice.symmetries)]
    motions = list(self_maps(lattice, frozenset(shape)))
    assert all(set(carried) == set(carried.values()) == set(shape) for carried, _ in motions)
    assert any(all(cell == there for cell, there in carried.items()) for carried, _ in motions)
    assert len(list(self_maps(lattice, frozenset(map(symmetry, shape))))) == len(motions)


def test_two_cells_apart_are_not_connected() -> None:
    assert not is_connected(SQUARE, [(0, 0), (2, 0)])
    assert not is_connected(TRIANGULAR, [(1, 0, 0), (2, 0, -1)])
