"""A puzzle in a line of words, and what is odd about it."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites import site_table
from hamekomi.geometry.shape import is_connected

CELLS = {
    "square": "squares",
    "hexagonal": "hexagons",
    "triangular": "triangles",
    "cubic": "cubes",
    "face_centred": "balls",
}


def describe(puzzle: Packing) -> str:
    copies = sum(piece.most for piece in puzzle.pieces)
    pieces = _several(copies, "pieces")
    if copies != len(puzzle.pieces):
        pieces += f" of {_several(len(puzzle.pieces), 'kinds')}"
    line = f"Packing of {_several(puzzle.volume, CELLS[puzzle.lattice_name])} with {pieces}"
    return "; ".join([line, *complaints(puzzle)])


def complaints(puzzle: Packing) -> Iterator[str]:
    """Why there can be no solution, as far as a glance tells; and pieces in several parts."""
    least = sum(piece.least * len(piece.cells) for piece in puzzle.pieces)
    most = sum(piece.most * len(piece.cells) for piece in puzzle.pieces)
    needed = puzzle.volume - len(puzzle.holes)
    if least > puzzle.volume:
        yield f"the pieces have {least} boxes, the frame {puzzle.volume}"
    elif most < needed:
        yield f"the pieces have {most} boxes, the frame {needed}"
    for piece in puzzle.pieces:
        if not site_table(puzzle)[piece.name]:
            yield f"piece {piece.name} fits nowhere"
        if not is_connected(puzzle.lattice, piece.cells):
            yield f"piece {piece.name} is in several parts"


def _several(number: int, nouns: str) -> str:
    return f"{number} {nouns.removesuffix('s') if number == 1 else nouns}"
