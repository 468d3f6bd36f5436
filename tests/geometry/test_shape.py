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
from hamekomi.geometry.shape import canonical, is_connected, orientations, polyforms, settled

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
    # A difference of two cells of one kind is a shift whatever the lattice: walk there and back double.
    step = tuple(2 * (part - other) for part, other in zip(steps, [*steps[1:], steps[0]], strict=True))
    moved = [shifted(turn(cell), step[: len(cell)]) for cell in shape]
    assert all(lattice.contains(cell) for cell in moved)
    assert canonical(lattice, moved, mirror=False) == shape == canonical(lattice, shape, mirror=False)


@given(shapes())
def test_orientations_divide_the_number_of_symmetries(found: tuple[Lattice, tuple[Cell, ...]]) -> None:
    lattice, shape = found
    assert len(lattice.symmetries) % len(orientations(lattice, shape, lattice.symmetries)) == 0
    assert is_connected(lattice, shape)
    assert settled(lattice, reversed(shape)) == settled(lattice, shape)


def test_two_cells_apart_are_not_connected() -> None:
    assert not is_connected(SQUARE, [(0, 0), (2, 0)])
    assert not is_connected(TRIANGULAR, [(1, 0, 0), (2, 0, -1)])
