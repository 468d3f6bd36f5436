"""How pieces may be turned, and what their colours do meanwhile.

The colours of a piece are a text with one letter for each cell, in the order of the cells; "." stands
for a cell that has none. A piece without any has no text. A coloured piece looks different after a turn
that would only exchange its cells, so that it has more copies than a plain one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from hamekomi.geometry import congruence
from hamekomi.geometry.lattice import Cell, Lattice
from hamekomi.geometry.shape import Shape, settled

PLAIN = "."  # a cell without a colour

Coloured = tuple[Shape, str]


@lru_cache(maxsize=10_000)
def copies(lattice: Lattice, cells: Shape, colours: str, turn: bool, mirror: bool) -> list[Coloured]:
    """The different shapes with their colours, up to shifts, that a piece may become.

    Where it may not be turned, a mirror exchanges left and right.
    """
    images = _turned(lattice, cells, mirror) if turn else _unturned(lattice, cells, mirror)
    in_place = (in_order(image, colours) for image in images)
    return sorted({(settled(lattice, there), painted) for there, painted in in_place})


def in_order(cells: Iterable[Cell], colours: str) -> Coloured:
    """Cells sorted, with their colours going along."""
    if not colours:
        return tuple(sorted(cells)), ""
    pairs = sorted(zip(cells, colours, strict=True))
    return tuple(cell for cell, _ in pairs), "".join(colour for _, colour in pairs)


def _turned(lattice: Lattice, cells: Shape, mirror: bool) -> Iterator[list[Cell]]:
    """The images of the cells, each list in the order of the cells."""
    if lattice.is_round:
        return congruence.laid(lattice, cells, mirror=mirror)
    symmetries = lattice.symmetries if mirror else lattice.turns
    return (list(map(symmetry, cells)) for symmetry in symmetries)


def _unturned(lattice: Lattice, cells: Shape, mirror: bool) -> Iterator[list[Cell]]:
    yield list(cells)
    if mirror and lattice.dimension < len(lattice.start):  # of three axes in the plane, x - z runs right
        yield [cell[::-1] for cell in cells]
    elif mirror:
        yield [(-cell[0], *cell[1:]) for cell in cells]
