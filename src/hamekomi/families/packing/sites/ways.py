"""How pieces may be turned, and what their colours do meanwhile.

The colours of a piece are a text with one letter for each cell, in the order of the cells; "." stands
for a cell without a colour. The text is empty if no cell has a colour. A turn that only exchanges the
cells of a piece can still change where its colours lie, so a coloured piece can have more orientations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from hamekomi.geometry import congruence
from hamekomi.geometry.lattice import Cell, Lattice
from hamekomi.geometry.shape import Shape, settled

# Stands for a cell without a colour.
PLAIN = "."

Coloured = tuple[Shape, str]


@lru_cache(maxsize=10_000)
def copies(lattice: Lattice, cells: Shape, colours: str, turn: bool, mirror: bool) -> list[Coloured]:
    """All different orientations of a piece, up to shifts, as cells and colours.

    If the piece may be mirrored but not turned, the mirror exchanges left and right.
    """
    images = _turned(lattice, cells, mirror) if turn else _unturned(lattice, cells, mirror)
    in_place = (in_order(image, colours) for image in images)
    return sorted({(settled(lattice, there), painted) for there, painted in in_place})


def in_order(cells: Iterable[Cell], colours: str) -> Coloured:
    """The cells sorted, and their colours in the same order."""
    if not colours:
        return tuple(sorted(cells)), ""
    pairs = sorted(zip(cells, colours, strict=True))
    return tuple(cell for cell, _ in pairs), "".join(colour for _, colour in pairs)


def _turned(lattice: Lattice, cells: Shape, mirror: bool) -> Iterator[list[Cell]]:
    """The images of the cells under each turn, in the order of the cells."""
    if lattice.is_round:
        return congruence.laid(lattice, cells, mirror=mirror)
    symmetries = lattice.symmetries if mirror else lattice.turns
    return (list(map(symmetry, cells)) for symmetry in symmetries)


def _unturned(lattice: Lattice, cells: Shape, mirror: bool) -> Iterator[list[Cell]]:
    yield list(cells)
    # A flat lattice with three axes: x - z grows to the right.
    if mirror and lattice.dimension < len(lattice.start):
        yield [cell[::-1] for cell in cells]
    elif mirror:
        yield [(-cell[0], *cell[1:]) for cell in cells]
