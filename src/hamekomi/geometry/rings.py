"""Rings: directions in which a frame closes: whoever leaves it on one side enters it on the other.

One closed direction makes a rectangle a cylinder, two make it a torus. A closed frame still has ordinary
cells; *home* is the cell of the frame where a cell beyond its edge really lies.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from hamekomi.geometry.lattice import AXES, LATTICES, Cell, Lattice, Symmetry, difference, shifted


@dataclass(frozen=True, slots=True)
class Ring:
    axis: int
    # The least coordinate of the frame along the axis, and how many steps lead once around.
    first: int
    length: int
    # The step once around.
    around: Cell


@dataclass(frozen=True, slots=True)
class Rings:
    """The closed directions of a frame; there may be none."""

    lattice: Lattice
    rings: tuple[Ring, ...] = ()

    def home(self, cell: Cell) -> Cell:
        for ring in self.rings:
            times = (cell[ring.axis] - ring.first) // ring.length
            if times:
                cell = tuple(part - times * step for part, step in zip(cell, ring.around, strict=True))
        return cell

    def neighbours(self, cell: Cell) -> Iterator[Cell]:
        return map(self.home, self.lattice.neighbours(cell))

    def self_maps(self, cells: frozenset[Cell]) -> Iterator[tuple[Mapping[Cell, Cell], bool]]:
        """The motions that carry the cells of the frame onto themselves, and whether each is a turn.

        On a ring every step around may be a motion, so one is sought for every box that the first box
        can go to.
        """
        first = min(cells)
        for symmetry in filter(self._keeps_rings, self.lattice.symmetries):
            turned = symmetry(first)
            for target in sorted(cells):
                if self.lattice.base(target) == self.lattice.base(turned):
                    carried = self._carried(cells, symmetry, difference(target, turned))
                    if carried is not None:
                        yield carried, symmetry.is_turn

    def _keeps_rings(self, symmetry: Symmetry) -> bool:
        """Whether cells that coincide on the rings still coincide afterwards."""
        start = symmetry(self.lattice.start)
        return all(
            self.home(symmetry(shifted(self.lattice.start, ring.around))) == self.home(start)
            for ring in self.rings
        )

    def _carried(
        self, cells: frozenset[Cell], symmetry: Symmetry, step: Cell
    ) -> Mapping[Cell, Cell] | None:
        carried = {}
        for cell in cells:
            image = self.home(shifted(symmetry(cell), step))
            if image not in cells:
                return None
            carried[cell] = image
        return carried


@lru_cache(maxsize=256)
def rings_of(lattice_name: str, cells: frozenset[Cell], axes: str) -> Rings:
    """The rings of a frame that closes along these axes; each is as long as the frame is wide there."""
    lattice = LATTICES[lattice_name]
    return Rings(lattice, tuple(_ring(lattice, cells, AXES.index(axis)) for axis in axes))


def _ring(lattice: Lattice, cells: Iterable[Cell], axis: int) -> Ring:
    along = [cell[axis] for cell in cells]
    length = max(along) - min(along) + 1
    around = [0] * len(lattice.start)
    around[axis] = length
    if lattice.dimension < len(lattice.start):
        around[-1] = -length
    return Ring(axis, min(along), length, tuple(around))
