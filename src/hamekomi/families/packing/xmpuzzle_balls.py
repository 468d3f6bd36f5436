"""How BurrTools lays pieces of balls: in every way that is possible in space.

Some of these ways no turn of the lattice makes. A flat piece can be turned by 180 degrees within a layer
of balls, say; in the lattice only a mirror does that. For BurrTools flat pieces, and those that look the
same in a mirror, lie as if they might be mirrored.
"""

from __future__ import annotations

from collections.abc import Iterable

from hamekomi.families.packing.puzzle import Piece
from hamekomi.geometry.lattice import Cell, Lattice, difference
from hamekomi.geometry.shape import Shape, orientations


def lie_as_if_mirrored(lattice: Lattice, pieces: Iterable[Piece]) -> bool:
    return lattice.name == "face_centred" and all(
        _is_flat(piece.cells) or _is_its_mirror_image(lattice, piece.cells) for piece in pieces
    )


def _is_its_mirror_image(lattice: Lattice, cells: Shape) -> bool:
    turned = orientations(lattice, cells, lattice.turns)
    return turned == orientations(lattice, cells, lattice.symmetries)


def _is_flat(cells: Shape) -> bool:
    steps = [difference(cell, cells[0]) for cell in cells[1:]]
    normals = (_cross(steps[0], step) for step in steps)
    normal = next(filter(any, normals), (0, 0, 0))
    return not any(sum(a * b for a, b in zip(normal, step, strict=True)) for step in steps)


def _cross(a: Cell, b: Cell) -> Cell:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
