"""Polyominoes with Sage's names: a set of integer points, and a colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from operator import index

from hamekomi.geometry.lattice import CUBIC, SQUARE, Cell, Lattice
from hamekomi.geometry.shape import orientations
from hamekomi.model.errors import BadInput, shortened
from hamekomi.sage.plot.plot3d import Graphics3d, Solid

LATTICES: dict[int, Lattice] = {2: SQUARE, 3: CUBIC}


class Polyomino:
    """The points in order, two or three coordinates each.

    >>> Polyomino([(0, 0, 0), (1, 0, 0)], color="blue")
    Polyomino: [(0, 0, 0), (1, 0, 0)], Color: blue
    """

    def __init__(self, coords: Iterable[Sequence[int]], color: str = "gray") -> None:
        self._cells = tuple(sorted({_point(each) for each in coords}))
        if not self._cells:
            raise BadInput("a polyomino has at least one point")
        self._dimension = len(self._cells[0])
        if self._dimension not in LATTICES or {len(cell) for cell in self._cells} != {self._dimension}:
            raise BadInput("the points of a polyomino have two coordinates each, or three")
        self._color = str(color)

    def __repr__(self) -> str:
        return f"Polyomino: {list(self._cells)}, Color: {self._color}"

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._cells)

    def __len__(self) -> int:
        return len(self._cells)

    def __contains__(self, point: object) -> bool:
        return point in self._cells

    def __eq__(self, other: object) -> bool:
        """As in Sage, the colour does not matter."""
        return isinstance(other, Polyomino) and self._cells == other._cells

    def __hash__(self) -> int:
        return hash(self._cells)

    def __add__(self, step: Sequence[int]) -> Polyomino:
        return self._with(tuple(map(sum, zip(cell, _point(step), strict=True))) for cell in self)

    def __sub__(self, step: Sequence[int]) -> Polyomino:
        return self + tuple(-part for part in _point(step))

    def color(self) -> str:
        return self._color

    def sorted_list(self) -> list[Cell]:
        return list(self._cells)

    def frozenset(self) -> frozenset[Cell]:
        return frozenset(self._cells)

    def bounding_box(self) -> list[list[int]]:
        """The smallest and the largest coordinates."""
        return [list(map(edge, zip(*self._cells, strict=True))) for edge in (min, max)]

    def canonical(self) -> Polyomino:
        """Shifted so that the smallest coordinates are zero."""
        return self - self.bounding_box()[0]

    def isometric_copies(
        self, box: Polyomino | Sequence[int], orientation_preserving: bool = True
    ) -> Iterator[Polyomino]:
        """All turned copies inside a box, also mirrored unless the orientation is to be preserved."""
        turned = orientations(LATTICES[self._dimension], self, mirror=not orientation_preserving)
        for shape in turned:
            yield from self._with(shape).translated_copies(box)

    def translated_copies(self, box: Polyomino | Sequence[int]) -> Iterator[Polyomino]:
        space = as_box(box)
        if space._dimension != self._dimension:
            raise BadInput(
                f"a polyomino of {self._dimension} dimensions does not fit into {space._dimension}"
            )
        home, inside = self.canonical(), space.frozenset()
        least, most = space.bounding_box()
        size = home.bounding_box()[1]
        steps = (range(a, b - c + 1) for a, b, c in zip(least, most, size, strict=True))
        for step in product(*steps):
            copy = home + step
            if copy.frozenset() <= inside:
                yield copy

    def show3d(self, size: float = 1) -> Graphics3d:
        """The points as cubes; `size` is their edge."""
        cells = (cell if len(cell) == 3 else (*cell, 0) for cell in self)
        return Graphics3d((Solid(tuple(cells), self._color),), edge=size)

    def _with(self, cells: Iterable[Cell]) -> Polyomino:
        return Polyomino(cells, self._color)


def as_box(box: Polyomino | Sequence[int]) -> Polyomino:
    """A region, or all points of a box with these sides."""
    if isinstance(box, Polyomino):
        return box
    sides = _point(box)
    if len(sides) not in LATTICES:
        raise BadInput(f"a box has two sides or three, not {len(sides)}")
    if min(sides) < 1:
        raise BadInput(f"the sides of a box are positive, not {sides}")
    if max(sides) > 1000 or _volume(sides) > 4096:
        raise BadInput(f"a box has at most 4,096 points; {sides} has more")
    return Polyomino(product(*map(range, sides)))


def _volume(sides: Iterable[int]) -> int:
    volume = 1
    for side in sides:
        volume *= side
    return volume


def _point(coordinates: Sequence[int]) -> Cell:
    try:
        return tuple(map(index, coordinates))
    except TypeError:
        raise BadInput(f"whole numbers are needed, not {shortened(repr(coordinates))}") from None
