"""One line that describes a puzzle."""

from __future__ import annotations

from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites.ways import PLAIN
from hamekomi.model.words import counted

CELLS = {
    "square": "square",
    "hexagonal": "hexagon",
    "triangular": "triangle",
    "cubic": "cube",
    "face_centred": "ball",
}


# By how many axes a flat frame closes.
SURFACES = {1: "cylinder", 2: "torus"}


def describe(puzzle: Packing) -> str:
    copies = sum(piece.most for piece in puzzle.pieces)
    pieces = counted(copies, "piece")
    if copies != len(puzzle.pieces):
        pieces += f" of {counted(len(puzzle.pieces), 'kind')}"
    line = f"Packing of {counted(puzzle.volume, CELLS[puzzle.lattice_name])} with {pieces}"
    if colours := (puzzle.piece_colours - {PLAIN}):
        line += f" in {counted(len(colours), 'colour')}"
    if puzzle.wraps:
        line += _closed(puzzle)
    return f"{puzzle.title}: {line}" if puzzle.title else line


def _closed(puzzle: Packing) -> str:
    if puzzle.lattice.dimension == 2:
        return f" on a {SURFACES[len(puzzle.wraps)]}"
    return f", closed along {' and '.join(puzzle.wraps)}"
