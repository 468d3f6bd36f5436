"""The icosahedron: its sixty turns carry hexads to hexads, its mirrors do not."""

from __future__ import annotations

from itertools import permutations
from math import dist, isclose

from hamekomi.families.hexads import blocks
from hamekomi.families.hexads.puzzle import Block, Completion, Hand
from hamekomi.families.hexads.systems.icosahedron import CORNERS, EDGES, ORDER, scene
from hamekomi.families.hexads.systems.layout import SYSTEMS
from hamekomi.model.picture import Spot

BASE = (0, 2, 4)  # three corners whose places determine all others


def determinant(a: Spot, b: Spot, c: Spot) -> float:
    return (
        a[0] * (b[1] * c[2] - b[2] * c[1])
        - a[1] * (b[0] * c[2] - b[2] * c[0])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
    )


def isometries() -> list[tuple[tuple[int, ...], bool]]:
    """All symmetries of the icosahedron, as permutations of corners; True for rotations."""

    def distances(corner: int, base: tuple[int, ...]) -> list[float]:
        return [round(dist(CORNERS[corner], CORNERS[other]), 6) for other in base]

    found = []
    there = determinant(*(CORNERS[corner] for corner in BASE))
    for image in permutations(range(12), 3):
        wanted = [distances(corner, BASE) for corner in range(12)]
        corner_by_distances = {tuple(distances(corner, image)): corner for corner in range(12)}
        carried = [corner_by_distances.get(tuple(key)) for key in wanted]
        if None not in carried and tuple(carried[corner] for corner in BASE) == image:
            here = determinant(*(CORNERS[corner] for corner in image))
            found.append((tuple(corner for corner in carried if corner is not None), here * there > 0))
    return found


def keeps_hexads(carried: tuple[int, ...]) -> bool:
    image = {point: ORDER[carried[corner]] for corner, point in enumerate(ORDER)}
    hexads = set(blocks("modulo11"))
    return {frozenset(image[point] for point in hexad) for hexad in hexads} == hexads


def test_the_corners_and_edges_are_those_of_an_icosahedron() -> None:
    assert len(set(CORNERS)) == 12 and len(EDGES) == 30
    assert all(isclose(dist(corner, (0, 0, 0)), 1) for corner in CORNERS)
    assert sorted(map(str, ORDER)) == sorted(map(str, SYSTEMS["modulo11"].points))


def test_turns_carry_hexads_to_hexads_and_mirrors_do_not() -> None:
    symmetries = isometries()
    assert abs(determinant(*(CORNERS[corner] for corner in BASE))) > 0.1
    assert len(symmetries) == 120 and sum(is_turn for _, is_turn in symmetries) == 60
    assert all(keeps_hexads(carried) == is_turn for carried, is_turn in symmetries)


def test_a_scene_marks_what_is_given_and_what_was_found() -> None:
    puzzle = Completion("modulo11", frozenset({0, 1}))
    drawn = scene(puzzle, Block(frozenset({0, 1, 2, 3, 5, 10})))
    assert drawn is not None
    roles = {ball.label: ball.role for ball in drawn.balls}
    assert roles["0"] == roles["1"] == "tint-2" and roles["5"] == "answer" and roles["∞"] == "given"
    assert scene(Completion("shuffle", frozenset()), None) is None
    assert scene(Hand(frozenset(range(6))), None) is None
