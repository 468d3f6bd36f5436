"""Designs: sets of blocks on a set of points, and how sets of points lie in them.

A design on v points with blocks of size k is a Steiner system S(t, k, v) if every t points lie in
exactly one block. The core checks all sets of t points: `is_steiner` is a proof by exhaustion, not a
sample.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from hamekomi import _core
from hamekomi.model.errors import BadInput

Point = TypeVar("Point", bound=Hashable)

MOST_POINTS = 32


@dataclass(frozen=True, slots=True)
class Design(Generic[Point]):
    points: tuple[Point, ...]
    blocks: tuple[frozenset[Point], ...]

    def __post_init__(self) -> None:
        if len(set(self.points)) != len(self.points):
            raise BadInput("the points of a design must all be different")
        if len(self.points) > MOST_POINTS:
            raise BadInput(f"a design has at most {MOST_POINTS} points, not {len(self.points)}")
        if unknown := frozenset().union(*self.blocks) - set(self.points):
            raise BadInput(f"a block holds {min(map(str, unknown))}, which is not a point")


def cover(design: Design[Point], size: int) -> dict[int, int]:
    """How many sets of `size` points lie in exactly k blocks, for each k that occurs.

    k = 32 stands for 32 or more.
    """
    if size < 0:
        raise BadInput(f"a set has 0 points or more, not {size}")
    return _occurring(_core.steiner_cover(_masks(design), len(design.points), size))


def meet(design: Design[Point], points: Iterable[Point]) -> dict[int, int]:
    """How many blocks contain exactly k of the given points, for each k that occurs."""
    return _occurring(_core.steiner_meet(_masks(design), _mask(design, points)))


def is_steiner(design: Design[Point], size: int) -> bool:
    """Whether each set of `size` points lies in exactly one block."""
    return set(cover(design, size)) == {1}


def _masks(design: Design[Point]) -> list[int]:
    return [_mask(design, block) for block in design.blocks]


def _mask(design: Design[Point], points: Iterable[Point]) -> int:
    bits = {point: 1 << bit for bit, point in enumerate(design.points)}
    try:
        return sum(bits[point] for point in set(points))
    except KeyError as error:
        raise BadInput(f"{error.args[0]} is not a point of the design") from None


def _occurring(histogram: list[int]) -> dict[int, int]:
    return {k: number for k, number in enumerate(histogram) if number}
