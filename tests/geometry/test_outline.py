"""Outlines: cells that touch share a side, others do not, and balls that touch are one width apart."""

from __future__ import annotations

from math import dist

import pytest

from hamekomi.geometry.lattice import LATTICES, Cell, Lattice
from hamekomi.geometry.outline import OUTLINES


def around(lattice: Lattice, steps: int) -> set[Cell]:
    reached = {lattice.start}
    for _ in range(steps):
        reached |= {there for cell in reached for there in lattice.neighbours(cell)}
    return reached


BALLS = "face_centred"
each_with_corners = pytest.mark.parametrize("name", sorted(LATTICES.keys() - {BALLS}))


@each_with_corners
def test_cells_share_a_side_exactly_if_they_touch_in_a_layer(name: str) -> None:
    lattice, look = LATTICES[name], OUTLINES[name]
    corners = {
        cell: {(round(x, 6), round(y, 6)) for x, y in look.corners(cell)}
        for cell in around(lattice, 3)
        if look.layer(cell) == 0
    }
    for cell, its in corners.items():
        for other, theirs in corners.items():
            if other != cell:
                assert (len(its & theirs) == 2) == (other in lattice.neighbours(cell))


@each_with_corners
def test_the_centre_is_the_middle_of_the_corners(name: str) -> None:
    look = OUTLINES[name]
    for cell in around(LATTICES[name], 2):
        corners = look.corners(cell)
        middle = tuple(sum(part) / len(corners) for part in zip(*corners, strict=True))
        assert dist(look.centre(cell), middle) < 1e-9


@pytest.mark.parametrize("name", ["cubic", "face_centred"])
def test_layers_are_drawn_from_above(name: str) -> None:
    """From x to y is counterclockwise then, which on paper, whose y points down, is a negative turn."""
    centre = OUTLINES[name].centre
    (x, y), (a, b), (c, d) = centre((0, 0, 0)), centre((2, 0, 0)), centre((0, 2, 0))
    assert (a - x) * (d - y) - (b - y) * (c - x) < 0


def test_balls_of_a_layer_touch_at_the_distance_of_one() -> None:
    lattice, look = LATTICES["face_centred"], OUTLINES["face_centred"]
    for there in lattice.neighbours(lattice.start):
        apart = dist(look.centre(lattice.start), look.centre(there))
        assert apart == pytest.approx(1 if look.layer(there) == 0 else 0.5**0.5)
