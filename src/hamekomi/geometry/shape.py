"""Shapes: finite sets of cells, up to shifting, turning and mirroring.

`polyforms` makes all connected shapes of a size by adding one cell to those of the next smaller size:
simple, and quick enough for the sets that puzzles use.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from operator import add

from hamekomi.geometry import congruence
from hamekomi.geometry.lattice import Cell, Lattice, Symmetry, difference, shifted

# A shape's cells, sorted.
Shape = tuple[Cell, ...]


def normalised(lattice: Lattice, cells: Iterable[Cell]) -> Shape:
    """The shape shifted to a standard position: all shifts of a shape give the same result."""
    found = sorted(cells)
    first = found[0] if lattice.is_uniform else min(found, key=lambda cell: (lattice.base(cell), cell))
    step = difference(lattice.base(first), first)
    # A shift keeps the order.
    return tuple([tuple(map(add, cell, step)) for cell in found])


def orientations(lattice: Lattice, shape: Iterable[Cell], *, mirror: bool) -> list[Shape]:
    """The different shapes, up to shifts, made by turning (with `mirror`, also mirroring) one shape."""
    cells = tuple(shape)
    if lattice.is_round:
        placed = congruence.placed_balls(lattice, cells, mirror=mirror)
        return sorted({normalised(lattice, made) for made in placed})
    symmetries = lattice.symmetries if mirror else lattice.turns
    return sorted({normalised(lattice, map(symmetry, cells)) for symmetry in symmetries})


def canonical(lattice: Lattice, shape: Iterable[Cell], *, mirror: bool) -> Shape:
    """A representative that all turned (with `mirror`, also mirrored) copies of the shape share."""
    return orientations(lattice, shape, mirror=mirror)[0]


def self_maps(lattice: Lattice, cells: frozenset[Cell]) -> Iterator[tuple[Mapping[Cell, Cell], bool]]:
    """Yield the motions that carry the set of cells onto itself, and whether each is a turn."""
    if lattice.is_round:
        yield from congruence.self_maps(cells)
        return
    for symmetry in lattice.symmetries:
        carried = _carried_onto_itself(lattice, cells, symmetry)
        if carried is not None:
            yield carried, symmetry.is_turn


def _carried_onto_itself(
    lattice: Lattice, cells: frozenset[Cell], symmetry: Symmetry
) -> Mapping[Cell, Cell] | None:
    """The motion made of this symmetry and a shift, or None if no shift carries the cells back."""

    def first(some: Iterable[Cell]) -> Cell:
        return min(some, key=lambda cell: (lattice.base(cell), cell))

    turned = {cell: symmetry(cell) for cell in cells}
    original, first_image = first(cells), first(turned.values())
    if lattice.base(original) != lattice.base(
        first_image
    ):  # no shift carries an up-triangle to a down-triangle
        return None
    step = difference(original, first_image)
    carried = {cell: shifted(image, step) for cell, image in turned.items()}
    return carried if cells.issuperset(carried.values()) else None


def is_connected(lattice: Lattice, shape: Iterable[Cell]) -> bool:
    cells = set(shape)
    reached: set[Cell] = set()
    front = [min(cells)] if cells else []
    while front:
        cell = front.pop()
        if cell not in reached:
            reached.add(cell)
            front.extend(neighbour for neighbour in lattice.neighbours(cell) if neighbour in cells)
    return reached == cells


def polyforms(lattice: Lattice, size: int, *, mirror: bool) -> tuple[Shape, ...]:
    """All connected shapes of this size, one of each; with `mirror`, mirror images count as one."""
    one_sided = _one_sided(lattice, size)
    if not mirror:
        return one_sided
    return tuple(sorted({canonical(lattice, shape, mirror=True) for shape in one_sided}))


@cache  # keys: a few lattices, and sizes up to a limit
def _one_sided(lattice: Lattice, size: int) -> tuple[Shape, ...]:
    if size < 1:
        return ()
    if size == 1:
        return (canonical(lattice, [lattice.start], mirror=False),)
    found: list[Shape] = []
    # All copies of those found: a lookup is much quicker than turning a shape.
    known: set[Shape] = set()
    for smaller in _one_sided(lattice, size - 1):
        for shape in _grown(lattice, smaller):
            if normalised(lattice, shape) not in known:
                copies = orientations(lattice, shape, mirror=False)
                known.update(copies)
                found.append(copies[0])
    return tuple(sorted(found))


def _grown(lattice: Lattice, shape: Shape) -> Iterator[Shape]:
    around = {neighbour for cell in shape for neighbour in lattice.neighbours(cell)} - set(shape)
    return ((*shape, cell) for cell in around)
