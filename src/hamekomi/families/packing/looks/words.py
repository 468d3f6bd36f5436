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


def describe(puzzle: Packing) -> str:
    copies = sum(piece.most for piece in puzzle.pieces)
    pieces = counted(copies, "piece")
    if copies != len(puzzle.pieces):
        pieces += f" of {counted(len(puzzle.pieces), 'kind')}"
    line = f"Packing of {counted(puzzle.volume, CELLS[puzzle.lattice_name])} with {pieces}"
    if colours := (puzzle.piece_colours - {PLAIN}):
        line += f" in {counted(len(colours), 'colour')}"
    return f"{puzzle.title}: {line}" if puzzle.title else line
