"""Shapes of balls: exactly the congruent shapes are found, compared with brute force."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.geometry.congruence import FARTHEST, is_scattered, self_maps
from hamekomi.geometry.lattice import FACE_CENTRED, HEXAGONAL
from hamekomi.geometry.shape import (
    Shape,
    canonical,
    normalised,
    orientations,
    polyforms,
)
from tests.reference import balls

NEAR = [cell for cell in product(range(-2, 3), repeat=3) if FACE_CENTRED.contains(cell)]
near_shapes = st.lists(st.sampled_from(NEAR), min_size=1, max_size=5, unique=True).map(tuple)
ROW = ((0, 0, 0), (1, 1, 0), (2, 2, 0))
BENT = ((0, 0, 0), (1, 1, 0), (2, 1, 1))
TWISTED = ((0, 0, 0), (0, 1, -1), (0, 2, 0), (1, 0, -1))
TETRAHEDRON = ((0, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1))
J = ((0, 0, 0), (1, -1, 0), (2, -2, 0), (2, -1, -1))  # in a layer of triangles, as in Tetra


@given(near_shapes, st.booleans())
def test_the_orientations_of_balls_are_all_congruent_shapes(cells: Shape, mirror: bool) -> None:
    expected = {normalised(FACE_CENTRED, images) for images in balls.congruent(cells, mirror=mirror)}
    assert orientations(FACE_CENTRED, cells, mirror=mirror) == sorted(expected)


@given(near_shapes)
def test_the_self_maps_of_a_set_of_balls_keep_distances(cells: Shape) -> None:
    expected = {
        (images, balls.is_turned(cells, images))
        for images in permutations(cells)
        if all(
            balls.squared(cells[i], cells[k]) == balls.squared(images[i], images[k])
            for i, k in combinations(range(len(cells)), 2)
        )
    }
    found = [(tuple(carried[cell] for cell in cells), is_turn) for carried, is_turn in self_maps(cells)]
    assert len(found) == len(expected) and set(found) == expected


@pytest.mark.parametrize(
    ("shape", "by_turns", "by_mirrors_too"),
    [
        (((0, 0, 0),), 1, 1),
        (ROW, 6, 6),
        (BENT, 24, 24),
        (J, 48, 48),
        (TWISTED, 24, 48),
        (TETRAHEDRON, 2, 2),
    ],
    ids=["ball", "row", "bent", "J", "twisted", "tetrahedron"],
)
def test_the_number_of_orientations_of_a_shape(shape: Shape, by_turns: int, by_mirrors_too: int) -> None:
    assert len(orientations(FACE_CENTRED, shape, mirror=False)) == by_turns
    assert len(orientations(FACE_CENTRED, shape, mirror=True)) == by_mirrors_too


@pytest.mark.parametrize("size", range(1, 6))
def test_flat_shapes_need_not_be_mirrored(size: int) -> None:
    """Polyhexes are shapes of balls in a layer: turned over in space they are their mirror images."""
    flat = polyforms(HEXAGONAL, size, mirror=True)
    for shape in flat:
        by_turns = orientations(FACE_CENTRED, shape, mirror=False)
        assert by_turns == orientations(FACE_CENTRED, shape, mirror=True)
    assert len({canonical(FACE_CENTRED, shape, mirror=False) for shape in flat}) == len(flat)


def test_balls_that_no_symmetry_of_the_lattice_exchanges_can_be_as_far_apart() -> None:
    assert canonical(FACE_CENTRED, [(0, 0, 0), (3, 3, 0)], mirror=False) == canonical(
        FACE_CENTRED, [(0, 0, 0), (4, 1, 1)], mirror=False
    )


def test_a_layer_turns_by_60_degrees() -> None:
    layer = [(0, 0, 0), *HEXAGONAL.directions]
    assert [is_turn for _, is_turn in self_maps(layer)] == [True] * 12


def test_parts_may_be_far_apart_but_not_too_far() -> None:
    long_row = tuple((step, step, 0) for step in range(1000))
    assert not is_scattered(FACE_CENTRED, long_row)
    assert len(orientations(FACE_CENTRED, long_row, mirror=False)) == 6
    assert not is_scattered(FACE_CENTRED, ((0, 0, 0), (FARTHEST, 0, 0)))
    assert is_scattered(FACE_CENTRED, ((0, 0, 0), (FARTHEST, 1, 1)))
