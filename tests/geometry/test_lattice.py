"""Laws of the lattices: symmetries carry cells to cells and neighbours to neighbours; so do shifts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.geometry.lattice import LATTICES, Cell, Lattice, Matrix, difference, shifted

each_lattice = pytest.mark.parametrize("lattice", LATTICES.values(), ids=LATTICES)
NEIGHBOURS = {"square": 4, "hexagonal": 6, "triangular": 3, "cubic": 6, "face_centred": 12}
SYMMETRIES = {"square": 8, "hexagonal": 12, "triangular": 12, "cubic": 48, "face_centred": 48}


@st.composite
def cells(draw: st.DrawFn) -> tuple[Lattice, Cell]:
    """A lattice and a cell reached by a random walk on it."""
    lattice = draw(st.sampled_from(list(LATTICES.values())))
    cell = lattice.start
    for turn in draw(st.lists(st.integers(0, 11), max_size=12)):
        around = list(lattice.neighbours(cell))
        cell = around[turn % len(around)]
    return lattice, cell


@given(cells())
def test_every_cell_has_as_many_neighbours_and_they_have_it(found: tuple[Lattice, Cell]) -> None:
    lattice, cell = found
    around = list(lattice.neighbours(cell))
    assert len(set(around)) == NEIGHBOURS[lattice.name]
    assert all(cell in lattice.neighbours(there) for there in around)


@given(cells())
def test_a_symmetry_carries_neighbours_to_neighbours(found: tuple[Lattice, Cell]) -> None:
    lattice, cell = found
    for symmetry in lattice.symmetries:
        assert lattice.contains(symmetry(cell))
        carried = {symmetry(there) for there in lattice.neighbours(cell)}
        assert carried == set(lattice.neighbours(symmetry(cell)))


@given(cells())
def test_shifting_a_cell_to_its_base_carries_the_lattice_along(
    found: tuple[Lattice, Cell],
) -> None:
    lattice, cell = found
    base = lattice.base(cell)
    step = difference(base, cell)
    assert lattice.contains(base) and lattice.base(base) == base
    carried = {shifted(there, step) for there in lattice.neighbours(cell)}
    assert carried == set(lattice.neighbours(base))


@each_lattice
def test_half_of_the_symmetries_are_turns_and_all_differ(lattice: Lattice) -> None:
    around = [lattice.start, *lattice.neighbours(lattice.start)]
    images = {tuple(map(symmetry, around)) for symmetry in lattice.symmetries}
    assert len(images) == len(lattice.symmetries) == SYMMETRIES[lattice.name]
    assert 2 * len(lattice.turns) == len(lattice.symmetries)


@each_lattice
def test_two_mirrors_make_a_turn(lattice: Lattice) -> None:
    """Shifts aside: a product is looked up by its matrix."""

    def times(a: Matrix, b: Matrix) -> Matrix:
        columns = list(zip(*b, strict=True))
        return tuple(
            tuple(sum(x * y for x, y in zip(row, column, strict=True)) for column in columns)
            for row in a
        )

    is_turn = {symmetry.matrix: symmetry.is_turn for symmetry in lattice.symmetries}
    for first in lattice.symmetries:
        for second in lattice.symmetries:
            product = times(first.matrix, second.matrix)
            assert is_turn[product] == (first.is_turn == second.is_turn)
