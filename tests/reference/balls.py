"""Congruent shapes of balls: every place is tried for every ball, and all distances must stay the
same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, product

from hamekomi.geometry.lattice import FACE_CENTRED, Cell, determinant, difference
from hamekomi.geometry.shape import Shape

REACH = 7  # no shape in the tests is larger
ORIGIN = (0, 0, 0)
BALLS: dict[int, list[Cell]] = defaultdict(list)  # by their squared distance from the origin
for ball in filter(FACE_CENTRED.contains, product(range(-REACH, REACH + 1), repeat=3)):
    BALLS[sum(part * part for part in ball)].append(ball)


def squared(a: Cell, b: Cell) -> int:
    return sum((p - q) ** 2 for p, q in zip(a, b, strict=True))


def congruent(cells: Shape, *, mirror: bool) -> Iterator[Shape]:
    """The cells turned, and with `mirror` also mirrored, the first one moved to the origin."""
    return (images for images in _as_far_apart(cells, ()) if mirror or is_turned(cells, images))


def _as_far_apart(cells: Shape, images: Shape) -> Iterator[Shape]:
    if len(images) == len(cells):
        yield images
        return
    wanted = [squared(cells[len(images)], cell) for cell in cells[: len(images)]]
    for place in BALLS[wanted[0]] if images else [ORIGIN]:
        if all(squared(place, image) == far for image, far in zip(images, wanted, strict=True)):
            yield from _as_far_apart(cells, (*images, place))


def is_turned(cells: Shape, images: Shape) -> bool:
    """Whether all sets of four balls keep their handedness, if they have any."""

    def handedness(shape: Shape, four: tuple[int, ...]) -> int:
        first, *others = (shape[index] for index in four)
        return determinant(tuple(difference(other, first) for other in others))

    fours = combinations(range(len(cells)), 4)
    return all(handedness(cells, four) == handedness(images, four) for four in fours)
