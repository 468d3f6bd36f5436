"""A puzzle in a line of words, and what is odd about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites import fits
from hamekomi.families.packing.ways import PLAIN
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
    if colours := (puzzle.piece_colours - {PLAIN}):
        line += f" in {_several(len(colours), 'colours')}"
    return "; ".join([line, *complaints(puzzle)])


def complaints(puzzle: Packing) -> Iterator[str]:
    """Why there can be no solution, as far as a glance tells; and pieces in several parts."""
    least = sum(piece.least * len(piece.cells) for piece in puzzle.pieces)
    most = sum(piece.most * len(piece.cells) for piece in puzzle.pieces)
    needed = puzzle.volume - len(puzzle.holes)
    if least > puzzle.volume:
        yield f"the pieces have {least} cells, the frame {puzzle.volume}"
    elif most < needed:
        yield f"the pieces have {most} cells, the frame {needed}"
    yield from _colours_that_lack(puzzle)
    for piece in puzzle.pieces:
        if not fits(puzzle, piece):
            yield f"piece {piece.name} fits nowhere"
        if not is_connected(puzzle.lattice, piece.cells):
            yield f"piece {piece.name} is in several parts"


def _colours_that_lack(puzzle: Packing) -> Iterator[str]:
    """Colours of which the boxes that must be filled ask for more than there are."""
    asked = Counter(colour for box, colour in puzzle.colours if box not in puzzle.holes)
    there: Counter[str] = Counter()
    for piece in puzzle.pieces:
        for colour in piece.colours:
            there[colour] += piece.most
    for colour, boxes in sorted(asked.items()):
        if puzzle.accepted(colour) == {colour} and boxes > there[colour]:
            yield f"{boxes} boxes ask for the colour {colour}, the pieces have it {there[colour]} times"


def _several(number: int, nouns: str) -> str:
    return f"{number} {nouns.removesuffix('s') if number == 1 else nouns}"
