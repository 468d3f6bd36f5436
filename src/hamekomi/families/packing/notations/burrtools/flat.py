"""Squares for BurrTools: one layer of cubes, with a comment in the file that they stand for squares.

BurrTools turns pieces in space, so it always turns flat pieces over.
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
# Written only if it makes no difference in BurrTools.
UNMIRRORED = "mirror: no"


def parse(text: str) -> Packing:
    """Like reading.parse, but returns squares if the file says so."""
    return _as_meant(tree_of_text(text), 1)


def read_bytes(raw: bytes, problem: int = 1) -> Packing:
    """Like reading.read_bytes, but returns squares if the file says so."""
    return _as_meant(tree_of_bytes(raw), problem)


def raised(puzzle: Packing) -> Packing:
    """A puzzle of squares as one layer of cubes."""
    return _moved(replace(puzzle, mirror=False), "cubic", lambda cell: (*cell, 0))


def remark(puzzle: Packing) -> str:
    """The comment that lets a puzzle of squares be read back unchanged."""
    return REMARK if puzzle.mirror else f"{REMARK} {UNMIRRORED}"


def is_as_in_burrtools(puzzle: Packing, piece: Piece) -> bool:
    """Whether the piece has the same orientations here and in BurrTools, which turns it in space."""
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
    """Checked, because the file may have been edited after it was written."""
    cells = puzzle.frame.union(*(piece.cells for piece in puzzle.pieces))
    return puzzle.lattice_name == "cubic" and all(z == 0 for _, _, z in cells)


def _moved(puzzle: Packing, lattice_name: str, move: Callable[[Cell], Cell]) -> Packing:
    """The puzzle on another lattice, without the rules that BurrTools does not have."""
    return replace(
        puzzle,
        lattice_name=lattice_name,
        frame=frozenset(map(move, puzzle.frame)),
        pieces=tuple(replace(piece, cells=tuple(map(move, piece.cells))) for piece in puzzle.pieces),
        holes=frozenset(map(move, puzzle.holes)),
        colours=frozenset((move(box), colour) for box, colour in puzzle.colours),
    )
