"""The blocks: three constructions that share nothing (pictures, algebra, Golay's codes) agree."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from hamekomi.families.hexads.check import is_block
from hamekomi.families.hexads.systems.designs import blocks
from hamekomi.families.hexads.systems.hexacode import hexacode, readings
from hamekomi.families.hexads.systems.kitten import (
    CELLS,
    CROSSES,
    LINES,
    SQUARES,
    kitten,
    points_at,
    sightings,
)
from hamekomi.families.hexads.systems.layout import INF, SYSTEMS
from hamekomi.families.hexads.systems.steiner import Design, cover

each_system = pytest.mark.parametrize("system", SYSTEMS)
each_naming = pytest.mark.parametrize("system", ["shuffle", "modulo11"])


@each_system
def test_every_five_points_lie_in_exactly_one_block(system: str) -> None:
    points = SYSTEMS[system].points
    assert cover(Design(points, blocks(system)), 5) == {1: len(list(combinations(points, 5)))}


@each_naming
def test_the_kitten_shows_each_hexad_once(system: str) -> None:
    hexads = [sighting.hexad for sighting in sightings(system)]
    assert len(hexads) == len(set(hexads))
    assert set(hexads) == set(blocks(system))


@each_naming
def test_hexads_are_the_supports_of_the_ternary_golay_code(system: str) -> None:
    sixes = map(frozenset, combinations(SYSTEMS[system].points, 6))
    assert {six for six in sixes if is_block(system, six)} == set(blocks(system))


def test_the_hexacode_reads_each_octad_once() -> None:
    read = [reading.octad for reading in readings()]
    assert len(read) == len(set(read))
    assert set(read) == set(blocks("mog"))


def test_octads_are_words_of_the_binary_golay_code_and_their_neighbours_are_not() -> None:
    octads = set(blocks("mog"))
    assert all(is_block("mog", octad) for octad in octads)
    for octad in list(octads)[::50]:
        for removed in octad:
            for added in set(SYSTEMS["mog"].points) - octad:
                assert not is_block("mog", octad - {removed} | {added})


@each_system
def test_blocks_come_in_dictionary_order(system: str) -> None:
    listed = [sorted(block) for block in blocks(system)]
    assert listed == sorted(listed)


def test_the_namings_are_one_design_under_two_names() -> None:
    flat = [[point for row in SYSTEMS[name].array for point in row] for name in ("shuffle", "modulo11")]
    renamed = dict(zip(*flat, strict=True))
    assert {frozenset(map(renamed.__getitem__, hexad)) for hexad in blocks("shuffle")} == set(
        blocks("modulo11")
    )


def test_lines_crosses_and_squares_are_what_their_names_say() -> None:
    assert [len(set(shapes)) for shapes in (LINES, CROSSES, SQUARES)] == [12, 18, 18]
    pairs = Counter(pair for line in LINES for pair in combinations(sorted(line), 2))
    assert set(pairs.values()) == {1} and len(pairs) == 36  # two points lie on one line
    for cross, square in zip(CROSSES, SQUARES, strict=True):
        assert len(cross) == 5 and cross | square == set(CELLS) and not cross & square
        assert sum(line <= cross for line in LINES) == 2


@each_naming
def test_the_three_pictures_draw_the_same_lines_but_different_crosses(system: str) -> None:
    pictures = kitten(system).pictures.values()
    lines = [{points_at(picture, line) for line in LINES} for picture in pictures]
    assert lines[0] == lines[1] == lines[2]
    crosses = [{points_at(picture, cross) for cross in CROSSES} for picture in pictures]
    assert not crosses[0] & crosses[1] and not crosses[0] & crosses[2] and not crosses[1] & crosses[2]


@each_naming
def test_each_picture_is_the_rhombus_at_its_corner_of_the_triangle(system: str) -> None:
    triangle = kitten(system)
    (apex,), first, second, third, fourth, fifth, (left, right) = triangle.rows
    rhombi = {
        apex: {*first, *second, *third, *fourth[1:3], fifth[2]},
        left: {*third, *fourth[:3], *fifth[:3]},
        right: {*third, *fourth[1:], *fifth[2:]},
    }
    for corner, rhombus in rhombi.items():
        assert {point for row in triangle.pictures[corner] for point in row} == rhombus
    # Straight lines of a picture run along the sides of its rhombus.
    sides = {apex: first + second[:1] + third[:1], left: third, right: third}
    for corner, side in sides.items():
        straight = {points_at(triangle.pictures[corner], line) for line in LINES[:6]}
        assert frozenset(side) in straight


def test_hexacode_words_differ_in_at_least_four_places() -> None:
    words = list(hexacode())
    assert len(words) == 64
    for one, other in combinations(words, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= 4


def test_infinity_comes_last() -> None:
    assert SYSTEMS["modulo11"].points == (*range(11), INF)
    assert SYSTEMS["mog"].points == (*range(23), INF)
