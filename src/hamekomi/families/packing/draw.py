"""Puzzles and fillings as pictures; a puzzle without a filling shows the pieces beside the frame."""

from __future__ import annotations

from itertools import cycle

from hamekomi.families.packing.boards import Board
from hamekomi.families.packing.describe import describe
from hamekomi.families.packing.isometric import faces_seen, isometric
from hamekomi.families.packing.puzzle import Filling, Packing, Piece
from hamekomi.families.packing.tints import TINTS, tints
from hamekomi.geometry.lattice import Cell, Lattice
from hamekomi.geometry.outline import LOOKS
from hamekomi.geometry.shape import orientations
from hamekomi.model.picture import Label, Picture, Role, Shape, beside, moved

CELL = 36.0
SMALL = 16.0  # cells of the pieces beside the frame
GAP = 14.0
CAPTION = 16.0
LEAST_HEIGHT = 220.0  # of the columns of pieces


def draw(puzzle: Packing, solution: Filling | None) -> Picture:
    sites = puzzle.fixed if solution is None else solution.sites
    blank: dict[Cell, Role] = dict.fromkeys(puzzle.holes, "faint")
    board = Board(puzzle.lattice, puzzle.frame, tints(puzzle.lattice, sites), blank, CELL).picture()
    if solution is not None or not puzzle.pieces:
        return beside((board,), describe(puzzle))
    return beside((board, _pieces(puzzle, max(board.height, LEAST_HEIGHT))), describe(puzzle))


def _pieces(puzzle: Packing, height: float) -> Picture:
    """The pieces with their names in columns of about this height."""
    shapes: list[Shape] = []
    left = top = column_width = lowest = 0.0
    for piece, tint in zip(puzzle.pieces, cycle(TINTS), strict=False):
        picture = _piece(puzzle.lattice, piece, tint)
        if top and top + picture.height > height:
            left, top, column_width = left + column_width + GAP, 0.0, 0.0
        shapes.extend(moved(shape, left, top) for shape in picture.shapes)
        top += picture.height + GAP
        column_width, lowest = max(column_width, picture.width), max(lowest, top - GAP)
    return Picture(left + column_width, lowest, tuple(shapes), "the pieces")


def _piece(lattice: Lattice, piece: Piece, tint: Role) -> Picture:
    """The cells have no name in them here: it stands above them, with the number of copies."""
    drawn = _cells(lattice, piece, tint)
    words = piece.name if piece.least == piece.most == 1 else f"{piece.name} × {_copies(piece)}"
    width = max(drawn.width, 0.65 * CAPTION * len(words))
    shapes: list[Shape] = [Label((width / 2, CAPTION / 2), words, "ink", CAPTION * 0.75)]
    left = (width - drawn.width) / 2
    shapes.extend(moved(shape, left, CAPTION) for shape in drawn.shapes)
    return Picture(width, drawn.height + CAPTION, tuple(shapes), piece.name)


def _cells(lattice: Lattice, piece: Piece, tint: Role) -> Picture:
    """Pieces of space are turned to where most of them can be seen."""
    turned = orientations(lattice, piece.cells, lattice.turns)
    if lattice.name == "cubic":
        return isometric(max(turned, key=faces_seen), tint, SMALL)
    if lattice.name == "face_centred":
        flat = min(turned, key=lambda shape: len(set(map(LOOKS[lattice.name].layer, shape))))
        return Board(lattice, frozenset(flat), {}, dict.fromkeys(flat, tint), SMALL).from_above()
    return Board(lattice, frozenset(piece.cells), {}, dict.fromkeys(piece.cells, tint), SMALL).picture()


def _copies(piece: Piece) -> str:
    return str(piece.most) if piece.least == piece.most else f"{piece.least}–{piece.most}"
