"""Puzzles and fillings as pictures: a puzzle with its pieces, a solid filling in space and in layers."""

from collections.abc import Mapping
from dataclasses import replace

from hamekomi.families.packing.looks.boards import Board
from hamekomi.families.packing.looks.colours import (
    Paint,
    paints,
    paints_of_cells,
    roles_of_pieces,
    roles_of_sites,
)
from hamekomi.families.packing.looks.space import cubes_hidden, in_space, isometric, visible_faces
from hamekomi.families.packing.looks.text import describe
from hamekomi.families.packing.puzzle import PLAIN, Filling, Packing, Piece, Site, copies
from hamekomi.geometry.lattice import Cell, Lattice
from hamekomi.geometry.outline import OUTLINES
from hamekomi.geometry.shape import Shape as Cells
from hamekomi.model.picture import Label, Picture, Role, Shape, beside, moved, rectangle

CELL = 36.0
# Size of a cell in the pieces beside the frame.
SMALL = 16.0
# Size of such a cell if the cells have letters.
LETTERED = 22.0
# Characters of a note in a box.
LONGEST_NOTE = 5
GAP = 14.0
CAPTION = 16.0
# The least height of a column of pieces.
LEAST_HEIGHT = 220.0
# The place of a piece in the tray is this and its name.
IN_TRAY = "piece "
# Space around a piece in the tray.
PADDING = 4.0


def draw(puzzle: Packing, solution: Filling | None) -> Picture:
    if solution is None:
        board = _board(puzzle, puzzle.fixed, _forbidden(puzzle))
    else:
        board = _board(puzzle, solution.sites, {})
    if solution is not None or not puzzle.pieces:
        return beside((board,), describe(puzzle))
    return beside((board, _pieces(puzzle, board.height)), describe(puzzle))


def draw_with_tray(puzzle: Packing, placed: Filling, left: Mapping[str, int]) -> Picture:
    """A filling beside the pieces that are left; pieces that are used up stay, but are faint."""
    covered = {box for site in placed.sites for box in site.boxes}
    notes = {box: note for box, note in _forbidden(puzzle).items() if box not in covered}
    board = _board(puzzle, placed.sites, notes)
    parts = (board, _pieces(puzzle, board.height, left)) if puzzle.pieces else (board,)
    return beside(parts, describe(puzzle))


def _board(puzzle: Packing, sites: tuple[Site, ...], notes: Mapping[Cell, str]) -> Picture:
    blank: dict[Cell, Role] = dict.fromkeys(puzzle.holes, "faint")
    return Board(
        puzzle.lattice,
        puzzle.frame,
        roles_of_sites(puzzle, sites),
        blank,
        CELL,
        paints_of_cells(puzzle, sites),
        notes,
        puzzle.rings,
    ).picture()


def draw_on_paper(puzzle: Packing, solution: Filling | None) -> Picture:
    """Like `draw`; a solid filling is also seen from outside, because paper cannot be turned."""
    flat = draw(puzzle, solution)
    space = None if solution is None else in_space(puzzle, solution.sites, named=True)
    return flat if space is None else beside((space, flat), flat.title)


def _forbidden(puzzle: Packing) -> dict[Cell, str]:
    """A cross and the names of the forbidden pieces, for each box that forbids some."""
    found: dict[Cell, str] = {}
    for piece, box in sorted(puzzle.forbidden):
        found[box] = found.get(box, "×") + piece
    return {box: note if len(note) <= LONGEST_NOTE else "×…" for box, note in found.items()}


def _pieces(puzzle: Packing, height: float, tray: Mapping[str, int] | None = None) -> Picture:
    """The pieces, each with its name above it, in columns of about this height.

    `tray` says how many of each are left; each then lies on a card that can be pressed.
    """
    height = max(height, LEAST_HEIGHT)
    shapes: list[Shape] = []
    names: list[Shape] = []
    known, roles = paints(puzzle), roles_of_pieces(puzzle)
    left = top = column_width = lowest = 0.0
    for piece in puzzle.pieces:
        if tray is None:
            picture = _piece(puzzle.lattice, piece, roles[piece.name], known)
        else:
            picture = _in_tray(puzzle, piece, tray[piece.name])
        if top and top + picture.height > height:
            left, top, column_width = left + column_width + GAP, 0.0, 0.0
        name, *cells = (moved(shape, left, top) for shape in picture.shapes)
        # If cells have letters, all names come last, so that the page can distinguish them from the
        # letters; and they lie on top of cards.
        (names if tray is not None or puzzle.piece_colours - {PLAIN} else shapes).append(name)
        shapes.extend(cells)
        top += picture.height + GAP
        column_width, lowest = max(column_width, picture.width), max(lowest, top - GAP)
    return Picture(left + column_width, lowest, (*shapes, *names), "the pieces")


def _in_tray(puzzle: Packing, piece: Piece, copies: int) -> Picture:
    """A piece on a card; without any copies left it is faint, and cannot be pressed."""
    some = replace(piece, least=max(1, copies), most=max(1, copies))
    if copies:
        drawn = _piece(puzzle.lattice, some, roles_of_pieces(puzzle)[piece.name], paints(puzzle))
    else:
        drawn = _piece(puzzle.lattice, replace(some, colours=""), "faint", {})
    width, height = drawn.width + 2 * PADDING, drawn.height + 2 * PADDING
    card = rectangle(0, 0, width, height, "paper", IN_TRAY + piece.name if copies else None)
    # Its cells are not boxes of the frame.
    name, *cells = (replace(moved(shape, PADDING, PADDING), place=None) for shape in drawn.shapes)
    return Picture(width, height, (name, card, *cells), piece.name)


def _piece(lattice: Lattice, piece: Piece, role: Role, known: Mapping[str, Paint]) -> Picture:
    """A piece with its name and its number of copies above it."""
    drawn = _cells(lattice, piece, role, known)
    words = piece.name if piece.least == piece.most == 1 else f"{piece.name} × {_copies(piece)}"
    width = max(drawn.width, 0.65 * CAPTION * len(words))
    shapes: list[Shape] = [Label((width / 2, CAPTION / 2), words, "ink", CAPTION * 0.75)]
    left = (width - drawn.width) / 2
    shapes.extend(moved(shape, left, CAPTION) for shape in drawn.shapes)
    return Picture(width, drawn.height + CAPTION, tuple(shapes), piece.name)


def _cells(lattice: Lattice, piece: Piece, role: Role, known: Mapping[str, Paint]) -> Picture:
    """The cells of a piece; a piece of cubes or balls is turned to show as much of it as possible."""
    scale = LETTERED if piece.colours else SMALL
    turned = copies(lattice, piece.cells, piece.colours, turn=True, mirror=False)
    if lattice.name == "cubic":
        shape, colours = max(turned, key=lambda copy: _visibility(*copy))
        return isometric(_cell_paints(shape, colours, role, known), scale)
    shape, colours = piece.cells, piece.colours
    if lattice.name == "face_centred":
        layer = OUTLINES[lattice.name].layer
        shape, colours = min(turned, key=lambda copy: len(set(map(layer, copy[0]))))
    plain = dict.fromkeys(shape, role)
    coloured = {
        cell: paint for cell, paint in _cell_paints(shape, colours, role, known).items() if paint.letter
    }
    board = Board(lattice, frozenset(shape), {}, plain, scale, coloured)
    return board.from_above() if lattice.name == "face_centred" else board.picture()


def _visibility(cells: Cells, colours: str) -> tuple[int, float]:
    """How well this orientation shows the piece: few hidden coloured cubes first, then many faces."""
    return -cubes_hidden(cells) if colours else 0, visible_faces(cells)


def _cell_paints(
    cells: Cells, colours: str, role: Role, known: Mapping[str, Paint]
) -> Mapping[Cell, Paint]:
    """The paint of each cell; one without a colour has the role of the piece and no letter."""
    plain = Paint(role, "")
    pairs = zip(cells, colours or PLAIN * len(cells), strict=True)
    return {cell: known.get(colour, plain) for cell, colour in pairs}


def _copies(piece: Piece) -> str:
    return str(piece.most) if piece.least == piece.most else f"{piece.least}–{piece.most}"
