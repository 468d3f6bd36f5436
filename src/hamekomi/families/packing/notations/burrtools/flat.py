"""Squares for BurrTools: one layer of cubes, and a comment in the file that they are meant as squares.

BurrTools turns pieces in space, and so turns flat ones over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from xml.etree.ElementTree import Element

from hamekomi.families.packing.notations.burrtools import reading
from hamekomi.families.packing.notations.burrtools.tree import tree_of_bytes, tree_of_text
from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.geometry.lattice import Cell

REMARK = "One layer of cubes, meant as squares."
UNMIRRORED = "mirror: no"  # said too, though only where it makes no difference


def parse(text: str) -> Packing:
    """As reading.parse, but squares where the file says so."""
    return _as_meant(tree_of_text(text), 1)


def read_bytes(raw: bytes, problem: int = 1) -> Packing:
    """As reading.read_bytes, but squares where the file says so."""
    return _as_meant(tree_of_bytes(raw), problem)


def raised(puzzle: Packing) -> Packing:
    """A puzzle of squares as one layer of cubes."""
    return _moved(replace(puzzle, mirror=False), "cubic", lambda cell: (*cell, 0))


def remark(puzzle: Packing) -> str:
    """The comment by which a puzzle of squares is read back as it was."""
    return REMARK if puzzle.mirror else f"{REMARK} {UNMIRRORED}"


def is_as_in_burrtools(puzzle: Packing, piece: Piece) -> bool:
    """Whether the piece may become what it may become there, where it is turned in space."""
    there = replace(puzzle, mirror=puzzle.lattice.dimension == 2)
    return puzzle.copies(piece) == there.copies(piece)


def _as_meant(root: Element, problem: int) -> Packing:
    puzzle = reading.packing(root, problem)
    comment = root.findtext("comment") or ""
    if REMARK not in comment or not _is_flat(puzzle):
        return puzzle
    squares = _moved(puzzle, "square", lambda cell: cell[:2])
    is_unmirrored = UNMIRRORED in comment and all(is_as_in_burrtools(squares, p) for p in squares.pieces)
    return replace(squares, mirror=not is_unmirrored)


def _is_flat(puzzle: Packing) -> bool:
    """The file may have been changed since it was written."""
    cells = puzzle.frame.union(*(piece.cells for piece in puzzle.pieces))
    return puzzle.lattice_name == "cubic" and all(z == 0 for _, _, z in cells)


def _moved(puzzle: Packing, lattice_name: str, move: Callable[[Cell], Cell]) -> Packing:
    """To another lattice; what BurrTools has no words for is not there any more."""
    return replace(
        puzzle,
        lattice_name=lattice_name,
        frame=frozenset(map(move, puzzle.frame)),
        pieces=tuple(replace(piece, cells=tuple(map(move, piece.cells))) for piece in puzzle.pieces),
        holes=frozenset(map(move, puzzle.holes)),
        colours=frozenset((move(box), colour) for box, colour in puzzle.colours),
    )
