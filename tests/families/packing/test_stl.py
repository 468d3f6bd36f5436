"""Solids for printing are closed, have the right volume, and do not touch each other."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import isclose, pi, sqrt

import pytest

from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.named.shapes import named_frame
from hamekomi.families.packing.puzzle import Filling
from hamekomi.families.packing.solvers.exact_cover import solutions
from hamekomi.families.packing.stl import (
    BALL,
    HEIGHT,
    MARGIN,
    MILLIMETRES,
    PRISMS,
    SOLIDS,
    Triangle,
    balls,
    cubes,
    stl,
)
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.picture import Spot

EDGE = 1 - 2 * MARGIN


def volume(triangles: Sequence[Triangle]) -> float:
    """The sum of the signed pyramids over all faces: correct only if every face points outward."""
    return sum(
        a[0] * (b[1] * c[2] - b[2] * c[1])
        + a[1] * (b[2] * c[0] - b[0] * c[2])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
        for a, b, c in triangles
    ) / 6  # fmt: skip


def is_closed(triangles: Sequence[Triangle]) -> bool:
    """Every edge is used equally often in both directions."""
    edges = Counter(edge for a, b, c in triangles for edge in ((a, b), (b, c), (c, a)))
    return all(edges[there, here] == times for (here, there), times in edges.items())


def triangles_in(raw: bytes) -> list[tuple[Spot, Triangle]]:
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


@pytest.mark.parametrize("name", ["soma", "tetra", "tetrihex", "pentominoes-3x20"])
def test_a_filling_becomes_closed_solids_in_millimetres(name: str) -> None:
    puzzle = read(name)
    filling = next(solutions(puzzle, UNLIMITED))
    found = triangles_in(stl(puzzle, filling))
    solid = [t for site in filling.sites for t in {**SOLIDS, **PRISMS}[puzzle.lattice_name](site.boxes)]
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
    filling = next(solutions(puzzle, UNLIMITED))
    corners = [{p for t in cubes(site.boxes) for p in t} for site in filling.sites]
    assert all(one.isdisjoint(other) for one, other in combinations(corners, 2))
    together = volume([t for site in filling.sites for t in cubes(site.boxes)])
    assert together < volume(list(cubes(sorted(puzzle.frame))))


def test_one_piece_can_be_printed_alone() -> None:
    puzzle = read("soma")
    filling = next(solutions(puzzle, UNLIMITED))
    alone = [stl(puzzle, filling, site) for site in filling.sites]
    assert sum(len(triangles_in(raw)) for raw in alone) == len(triangles_in(stl(puzzle, filling)))


def test_a_binary_file_does_not_begin_as_one_in_letters() -> None:
    puzzle = read("soma")
    assert not stl(puzzle, Filling(())).startswith(b"solid")


@pytest.mark.parametrize(
    ("lattice", "cell", "area"),
    [
        ("square", (3, -2), EDGE**2),
        ("hexagonal", (1, -3, 2), sqrt(3) / 2 * EDGE**2),
        ("triangular", (1, 0, 0), sqrt(3) / 4 * (1 - 2 * sqrt(3) * MARGIN) ** 2),
        ("triangular", (1, 1, 0), sqrt(3) / 4 * (1 - 2 * sqrt(3) * MARGIN) ** 2),
    ],
)
def test_a_cell_of_the_plane_is_a_prism_with_a_margin(
    lattice: str, cell: tuple[int, ...], area: float
) -> None:
    prism = list(PRISMS[lattice]([cell]))
    assert is_closed(prism) and isclose(volume(prism), HEIGHT * area, rel_tol=1e-5)
    assert {z for triangle in prism for _, _, z in triangle} == {0, HEIGHT}


@pytest.mark.parametrize(
    ("lattice", "frame", "around"),
    [("square", ("box", 2, 2), 4), ("hexagonal", ("triangle", 2), 3), ("triangular", ("hexagon", 1), 6)],
)
def test_cells_around_a_corner_are_one_body_without_a_gap(
    lattice: str, frame: tuple[str, *tuple[int, ...]], around: int
) -> None:
    """The body has the volume of its cells, less a margin along their common outline."""
    name, *sizes = frame
    cells = sorted(named_frame(lattice, name, *sizes))
    assert len(cells) == around
    body = list(PRISMS[lattice](cells))
    whole = around * {"square": 1, "hexagonal": sqrt(3) / 2, "triangular": sqrt(3) / 4}[lattice]
    outline = {"square": 8, "hexagonal": 12 / sqrt(3), "triangular": 6}[lattice]
    assert is_closed(body)
    assert volume(body) == pytest.approx(HEIGHT * (whole - outline * MARGIN), abs=8 * MARGIN**2)
    apart = sum(volume(list(PRISMS[lattice]([cell]))) for cell in cells)
    assert volume(body) > apart + HEIGHT * MARGIN


def test_squares_that_meet_in_a_corner_alone_do_not_touch() -> None:
    apart = list(PRISMS["square"]([(0, 0), (1, 1)]))
    assert len(apart) == 24 and isclose(volume(apart), 2 * EDGE**2 * HEIGHT)


def test_a_flat_piece_is_printed_as_it_looks_from_above() -> None:
    """On paper y points down; for the printer y points away from the viewer."""
    corner = list(PRISMS["square"]([(0, 0), (1, 0), (0, 2)]))
    assert max(y for t in corner for _, y, _ in t) == pytest.approx(-MARGIN)
    assert min(y for t in corner for _, y, _ in t) == pytest.approx(-3 + MARGIN)
