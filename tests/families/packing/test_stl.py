"""Solids for printing: closed, of the right volume, and apart from each other."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import isclose, pi, sqrt

import pytest

from hamekomi.families.packing.as_exact_cover import solutions
from hamekomi.families.packing.catalogue import read
from hamekomi.families.packing.puzzle import Filling
from hamekomi.families.packing.solids import BALL, MARGIN, SOLIDS, Place, Triangle, balls, cubes
from hamekomi.families.packing.stl import MILLIMETRES, stl
from hamekomi.model.answers import PATIENT
from hamekomi.model.errors import CannotDo

EDGE = 1 - 2 * MARGIN


def volume(triangles: Sequence[Triangle]) -> float:
    """The pyramids over all faces, added by their signs: right only if every face looks outward."""
    return sum(
        a[0] * (b[1] * c[2] - b[2] * c[1])
        + a[1] * (b[2] * c[0] - b[0] * c[2])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
        for a, b, c in triangles
    ) / 6  # fmt: skip


def is_closed(triangles: Sequence[Triangle]) -> bool:
    """Every edge is passed as often one way as the other."""
    edges = Counter(edge for a, b, c in triangles for edge in ((a, b), (b, c), (c, a)))
    return all(edges[there, here] == times for (here, there), times in edges.items())


def triangles_in(raw: bytes) -> list[tuple[Place, Triangle]]:
    (number,) = struct.unpack_from("<I", raw, 80)
    assert len(raw) == 84 + 50 * number
    found = []
    for begin in range(84, len(raw), 50):
        numbers = struct.unpack_from("<12f", raw, begin)
        normal, a, b, c = (numbers[i : i + 3] for i in range(0, 12, 3))
        found.append((normal, (a, b, c)))
    return found


def test_a_cube_is_a_cube_with_a_margin() -> None:
    triangles = list(cubes([(3, -2, 5)]))
    assert len(triangles) == 12 and is_closed(triangles)
    assert isclose(volume(triangles), EDGE**3)
    assert {min(part) for part in zip(*(p for t in triangles for p in t), strict=True)} == {
        3 + MARGIN,
        -2 + MARGIN,
        5 + MARGIN,
    }


def test_cubes_of_a_piece_are_one_body() -> None:
    rod = list(cubes([(0, 0, 0), (1, 0, 0), (2, 0, 0)]))
    assert is_closed(rod) and isclose(volume(rod), EDGE**2 * (3 - 2 * MARGIN))
    slab = list(cubes([(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)]))
    assert is_closed(slab) and isclose(volume(slab), EDGE * (2 - 2 * MARGIN) ** 2)
    block = list(cubes([(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]))
    assert is_closed(block) and isclose(volume(block), (2 - 2 * MARGIN) ** 3)


def test_cubes_that_meet_in_an_edge_alone_do_not_touch() -> None:
    apart = list(cubes([(0, 0, 0), (1, 1, 0)]))
    assert len(apart) == 24 and isclose(volume(apart), 2 * EDGE**3)


def test_a_ball_is_nearly_round_and_a_little_too_small_to_touch_the_next() -> None:
    ball = list(balls([(0, 0, 0)]))
    assert is_closed(ball)
    assert all(isclose(sqrt(x * x + y * y + z * z), BALL) for t in ball for x, y, z in t)
    assert 0.95 < volume(ball) / (4 / 3 * pi * BALL**3) < 1
    assert sqrt(2) - 2 * BALL == pytest.approx(2 * MARGIN)


def test_rods_hold_neighbouring_balls_together_and_no_others() -> None:
    one = len(list(balls([(0, 0, 0)])))
    neighbours = list(balls([(0, 0, 0), (1, 0, -1)]))
    assert is_closed(neighbours) and len(neighbours) > 2 * one
    assert volume(neighbours) > 2 * volume(list(balls([(0, 0, 0)])))
    assert len(list(balls([(0, 0, 0), (2, 0, 0)]))) == 2 * one


@pytest.mark.parametrize("name", ["soma", "tetra"])
def test_a_filling_becomes_closed_solids_in_millimetres(name: str) -> None:
    puzzle = read(name)
    filling = next(solutions(puzzle, PATIENT))
    found = triangles_in(stl(puzzle, filling))
    solid = [t for site in filling.sites for t in SOLIDS[puzzle.lattice_name](site.boxes)]
    assert len(found) == len(solid) and is_closed([triangle for _, triangle in found])
    written = volume([triangle for _, triangle in found])
    assert isclose(written, volume(solid) * MILLIMETRES**3, rel_tol=1e-5)
    for (x, y, z), (a, b, c) in found:
        assert isclose(x * x + y * y + z * z, 1, rel_tol=1e-5)
        for one, two in combinations((a, b, c), 2):
            along = (x * (two[0] - one[0]), y * (two[1] - one[1]), z * (two[2] - one[2]))
            assert abs(sum(along)) < 1e-3


def test_the_pieces_of_a_filling_come_apart() -> None:
    puzzle = read("soma")
    filling = next(solutions(puzzle, PATIENT))
    corners = [{p for t in cubes(site.boxes) for p in t} for site in filling.sites]
    assert all(one.isdisjoint(other) for one, other in combinations(corners, 2))
    together = volume([t for site in filling.sites for t in cubes(site.boxes)])
    assert together < volume(list(cubes(sorted(puzzle.frame))))


def test_one_piece_can_be_had_alone() -> None:
    puzzle = read("soma")
    filling = next(solutions(puzzle, PATIENT))
    alone = [stl(puzzle, filling, site) for site in filling.sites]
    assert sum(len(triangles_in(raw)) for raw in alone) == len(triangles_in(stl(puzzle, filling)))


def test_a_binary_file_does_not_begin_as_one_in_letters() -> None:
    puzzle = read("soma")
    assert not stl(puzzle, Filling(())).startswith(b"solid")


def test_what_is_flat_is_not_for_printing() -> None:
    with pytest.raises(CannotDo, match="only cubes and balls can be saved as STL, nothing hexagonal"):
        stl(read("tetrihex"), Filling(()))
