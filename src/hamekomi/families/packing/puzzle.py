"""The values of packing puzzles, in Kawai's words, and the faults that a puzzle must not have.

A *frame* is a set of *boxes* (cells of a lattice) to be filled; a *piece* is a shape that covers as many
boxes as it has cells; a *site* is the set of boxes that one placement of a piece covers. A solution is a
*filling*: sites that cover every box once and use every piece as often as the puzzle says.

Cells of pieces may have colours, and boxes may demand a colour. The colours of a piece are a text with
one letter for each cell, in the order of the cells; "." stands for a cell without a colour. The text is
empty if no cell has a colour.

Pieces that do not fit are not a fault: such a puzzle is valid and has no solution.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial

from hamekomi.geometry import congruence
from hamekomi.geometry.lattice import LATTICES, Cell, Lattice, difference, shifted
from hamekomi.geometry.rings import Rings, rings_of
from hamekomi.geometry.shape import Shape, normalised
from hamekomi.model.errors import BadInput, UnknownName
from hamekomi.model.words import counted

# Stands for a cell without a colour.
PLAIN = "."
LONGEST_TITLE = 100
# The most boxes of a frame that closes: a torus has at least as many motions as boxes, and each motion
# is a table of all boxes.
LARGEST_CLOSED_FRAME = 256
COLOUR = re.compile("[a-z]")
_NAME = re.compile(r"[^\s:;,()]{1,20}")
_COLOURS = re.compile("[a-z.]*")

Coloured = tuple[Shape, str]


@dataclass(frozen=True, slots=True)
class Piece:
    """A shape with a name, and how many copies of it must and may be used."""

    name: str
    cells: Shape
    least: int = 1
    most: int = 1
    colours: str = ""

    def __post_init__(self) -> None:
        if unknown := _COLOURS.sub("", self.colours):
            raise BadInput(
                f"piece {self.name}: the colour of a cell is a letter from a to z, not {unknown[0]!r}"
            )
        if self.colours and len(self.colours) != len(self.cells):
            own, other = counted(len(self.cells), "cell"), counted(len(self.colours), "colour")
            raise BadInput(f"piece {self.name} has {own}, but {other}")
        cells, colours = in_order(self.cells, self.colours.strip(PLAIN) and self.colours)
        object.__setattr__(self, "cells", cells)
        object.__setattr__(self, "colours", colours)
        if not _NAME.fullmatch(self.name):
            raise BadInput(
                f"a piece's name is 1 to 20 characters without spaces or :;,(), not {self.name!r}"
            )
        if not self.cells:
            raise BadInput(f"piece {self.name} has no cells")
        if len(set(self.cells)) != len(self.cells):
            raise BadInput(f"piece {self.name} holds a cell twice")
        if not 0 <= self.least <= self.most or self.most == 0:
            raise BadInput(f"piece {self.name} cannot be used {self.least} to {self.most} times")


@dataclass(frozen=True, slots=True, order=True)
class Site:
    """The boxes that one placement of a piece covers, in order, and the colours of its cells there."""

    piece: str
    boxes: tuple[Cell, ...]
    colours: str = ""

    def __str__(self) -> str:
        """The piece and its boxes, as in V 0,0 0,1 1,0."""
        return " ".join((self.piece, *(",".join(map(str, box)) for box in self.boxes)))

    def painted(self) -> Mapping[Cell, str]:
        """The colour in every box."""
        return dict(zip(self.boxes, self.colours or PLAIN * len(self.boxes), strict=True))


@dataclass(frozen=True, slots=True)
class Packing:
    """A frame, pieces, and extra rules: boxes that may stay empty, fixed placements, boxes that demand
    a colour, boxes that are forbidden to a piece.

    A puzzle has no faults and is in a normal form, so equal puzzles are equal values; the cells of every
    piece are shifted to the origin of the lattice. A coloured box accepts only cells of its own colour,
    unless `accepts` lists others. A box without a colour accepts every cell.
    """

    lattice_name: str
    frame: frozenset[Cell]
    pieces: tuple[Piece, ...]
    # Whether pieces may be turned over.
    mirror: bool = False
    # Boxes of the frame that may stay empty.
    holes: frozenset[Cell] = frozenset()
    fixed: tuple[Site, ...] = ()
    # Whether pieces may be turned.
    turn: bool = True
    # The colours of boxes.
    colours: frozenset[tuple[Cell, str]] = frozenset()
    # Pairs: the colour of a box, and a colour of cells that it accepts.
    accepts: frozenset[tuple[str, str]] = frozenset()
    # Pairs: a piece, and a box that it may not cover.
    forbidden: frozenset[tuple[str, Cell]] = frozenset()
    # The author's name for it; puzzles that differ only in their titles are equal.
    title: str = field(default="", compare=False)
    # The axes along which the frame closes: "x" makes a cylinder of a rectangle, "xy" a torus.
    wraps: str = ""

    def __post_init__(self) -> None:
        if self.lattice_name not in LATTICES:
            raise UnknownName("lattice", self.lattice_name, LATTICES)
        for fault in _faults_of_cells(self):
            raise BadInput(fault)
        object.__setattr__(self, "wraps", "".join(sorted(set(self.wraps))))
        settle = partial(normalised, self.lattice)
        pieces = tuple(replace(piece, cells=settle(piece.cells)) for piece in self.pieces)
        object.__setattr__(self, "pieces", pieces)
        object.__setattr__(self, "accepts", frozenset(self._unusual()))
        object.__setattr__(self, "fixed", tuple(sorted(map(self._completed, self.fixed))))
        for fault in _faults_of_rules(self):
            raise BadInput(fault)

    def _unusual(self) -> Iterator[tuple[str, str]]:
        """The pairs without the default, that a colour accepts only itself."""
        for box, cell in self.accepts:
            if self.accepted(box) != {box}:
                yield box, cell

    def _completed(self, site: Site) -> Site:
        """The site in order, with the colours of its piece if they have only one arrangement."""
        site = Site(site.piece, *in_order(map(self.rings.home, site.boxes), site.colours))
        has_colours = any(piece.name == site.piece and piece.colours for piece in self.pieces)
        if site.colours or not has_colours or not self.frame.issuperset(site.boxes) or not site.boxes:
            return site
        colourings = (
            replace(site, colours=colours) for colours in self.colourings(site.piece, site.boxes)
        )
        match list(filter(self.admits, colourings)):
            case [only]:
                return only
        return site

    def copies(self, piece: Piece) -> list[Coloured]:
        """All orientations of the piece, up to shifts, as cells and their colours."""
        return copies(self.lattice, piece.cells, piece.colours, self.turn, self.mirror)

    def colourings(self, piece: str, boxes: tuple[Cell, ...]) -> list[str]:
        """All arrangements of the piece's colours in these boxes, even if a box refuses one."""
        found = self.copies(self.piece(piece))
        if self.wraps:
            placed = (each for copy in found for each in self._around(copy, boxes))
            return sorted({colours for copy_boxes, colours in placed if copy_boxes == boxes})
        normal_shape = normalised(self.lattice, boxes)
        return [colours for shape, colours in found if shape == normal_shape]

    def _around(self, copy: Coloured, boxes: tuple[Cell, ...]) -> Iterator[Coloured]:
        """The copy shifted so that its first cell lies in each of the boxes, in a frame that closes."""
        cells, colours = copy
        for box in boxes:
            step = difference(box, cells[0])
            yield in_order((self.rings.home(shifted(cell, step)) for cell in cells), colours)

    def admits(self, site: Site) -> bool:
        """Whether the boxes accept the colours, and none of the boxes is forbidden to the piece."""
        demanded = dict(self.colours)
        return all(
            (box not in demanded or colour in self.accepted(demanded[box]))
            and (site.piece, box) not in self.forbidden
            for box, colour in site.painted().items()
        )

    def accepted(self, colour: str) -> frozenset[str]:
        """The colours of cells that boxes of this colour accept."""
        return frozenset(cell for box, cell in self.accepts if box == colour) or frozenset({colour})

    @property
    def piece_colours(self) -> frozenset[str]:
        """The colours of all cells of the pieces, with PLAIN if some cell has no colour."""
        return frozenset(colour for piece in self.pieces for colour in piece.colours or PLAIN)

    @property
    def lattice(self) -> Lattice:
        return LATTICES[self.lattice_name]

    @property
    def rings(self) -> Rings:
        """The closed directions of the frame, in which neighbours and copies go around."""
        return rings_of(self.lattice_name, self.frame, self.wraps)

    @property
    def volume(self) -> int:
        return len(self.frame)

    @property
    def cells_of_pieces(self) -> tuple[int, int]:
        """The fewest and the most cells that the pieces of a filling can have."""
        sizes = [(piece, len(piece.cells)) for piece in self.pieces]
        return (
            sum(piece.least * size for piece, size in sizes),
            sum(piece.most * size for piece, size in sizes),
        )

    @property
    def volumes_agree(self) -> bool:
        """Whether the pieces have neither too many nor too few cells for the frame."""
        least, most = self.cells_of_pieces
        return least <= self.volume and self.volume - len(self.holes) <= most

    def piece(self, name: str) -> Piece:
        return next(piece for piece in self.pieces if piece.name == name)


@dataclass(frozen=True, slots=True)
class Filling:
    """One site per copy of a piece, in order of their boxes."""

    sites: tuple[Site, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "sites", tuple(sorted(self.sites, key=lambda site: site.boxes)))


def cell_text(cell: Cell) -> str:
    """A cell as it is written in texts and messages: (0,1,-1)."""
    return f"({','.join(map(str, cell))})"


@lru_cache(maxsize=10_000)
def copies(lattice: Lattice, cells: Shape, colours: str, turn: bool, mirror: bool) -> list[Coloured]:
    """All different orientations of a piece, up to shifts, as cells and colours.

    If the piece may be mirrored but not turned, the mirror exchanges left and right.
    """
    images = _turned(lattice, cells, mirror) if turn else _unturned(lattice, cells, mirror)
    in_place = (in_order(image, colours) for image in images)
    return sorted({(normalised(lattice, placed), painted) for placed, painted in in_place})


def in_order(cells: Iterable[Cell], colours: str) -> Coloured:
    """The cells sorted, and their colours in the same order."""
    if not colours:
        return tuple(sorted(cells)), ""
    pairs = sorted(zip(cells, colours, strict=True))
    return tuple(cell for cell, _ in pairs), "".join(colour for _, colour in pairs)


def _turned(lattice: Lattice, cells: Shape, mirror: bool) -> Iterator[list[Cell]]:
    """The images of the cells under each turn, in the order of the cells."""
    if lattice.is_round:
        return congruence.placed_balls(lattice, cells, mirror=mirror)
    symmetries = lattice.symmetries if mirror else lattice.turns
    return (list(map(symmetry, cells)) for symmetry in symmetries)


def _unturned(lattice: Lattice, cells: Shape, mirror: bool) -> Iterator[list[Cell]]:
    yield list(cells)
    # A flat lattice with three axes: x - z grows to the right.
    if mirror and lattice.dimension < len(lattice.start):
        yield [cell[::-1] for cell in cells]
    elif mirror:
        yield [(-cell[0], *cell[1:]) for cell in cells]


# ---- The faults of a puzzle


def _faults_of_cells(puzzle: Packing) -> Iterator[str]:
    if not puzzle.frame:
        yield "the frame is empty"
    if len(puzzle.title) > LONGEST_TITLE or not puzzle.title.isprintable():
        yield f"a title is one line of at most {LONGEST_TITLE} printable characters"
    lattice = puzzle.lattice
    for cell in (*puzzle.frame, *(cell for piece in puzzle.pieces for cell in piece.cells)):
        if len(cell) != len(lattice.start) or not lattice.contains(cell):
            yield f"{cell_text(cell)} is not a cell of the {lattice.name} lattice"
    for piece in puzzle.pieces:
        if lattice.is_round and congruence.is_scattered(lattice, piece.cells):
            yield f"the parts of piece {piece.name} are too far apart"
    closing = lattice.axes_that_close
    if unknown := sorted(set(puzzle.wraps) - set(closing)):
        which = f"only {' and '.join(closing)} can be wrapped" if closing else "balls cannot be wrapped"
        yield f"the {lattice.name} lattice has no axis {unknown[0]!r} to wrap: {which}"
    elif puzzle.wraps and len(puzzle.frame) > LARGEST_CLOSED_FRAME:
        yield f"a frame with wrapped axes has at most {LARGEST_CLOSED_FRAME} boxes"
    names = [piece.name for piece in puzzle.pieces]
    if len(set(names)) != len(names):
        yield f"two pieces are called {max(names, key=names.count)}"
    if outside := puzzle.holes - puzzle.frame:
        yield f"{cell_text(min(outside))} may stay empty but is not in the frame"


def _faults_of_rules(puzzle: Packing) -> Iterator[str]:
    yield from _faults_of_colours(puzzle)
    for piece, box in sorted(puzzle.forbidden):
        if all(other.name != piece for other in puzzle.pieces):
            yield f"there is no piece {piece} to forbid boxes to"
        if box not in puzzle.frame:
            yield f"{cell_text(box)} is forbidden to {piece} but is not in the frame"
    yield from _faults_of_fixed(puzzle)


def _faults_of_colours(puzzle: Packing) -> Iterator[str]:
    colours: dict[Cell, str] = {}
    for box, colour in sorted(puzzle.colours):
        if not COLOUR.fullmatch(colour):
            yield f"the colour of a box is a letter from a to z, not {colour!r}"
        if box not in puzzle.frame:
            yield f"{cell_text(box)} has a colour but is not in the frame"
        if box in colours:
            yield f"{cell_text(box)} has two colours, {colours[box]} and {colour}"
        colours[box] = colour
    piece_colours = puzzle.piece_colours
    for box_colour, colour in sorted(puzzle.accepts):
        if box_colour not in colours.values():
            yield f"no box has the colour {box_colour}, which should accept {colour}"
        if colour not in piece_colours:
            what = "a cell without colour" if colour == PLAIN else f"the colour {colour}"
            yield f"boxes of colour {box_colour} accept {what}, which no piece has"
    for box, colour in colours.items():
        if piece_colours.isdisjoint(puzzle.accepted(colour)):
            yield f"box {cell_text(box)} asks for the colour {colour}, which no piece has"


def _faults_of_fixed(puzzle: Packing) -> Iterator[str]:
    taken: set[Cell] = set()
    pieces = {piece.name: piece for piece in puzzle.pieces}
    for site in puzzle.fixed:
        if site.piece not in pieces:
            yield f"there is no piece {site.piece} to fix"
        elif not site.boxes:
            yield f"{site.piece} is fixed without boxes"
        elif outside := set(site.boxes) - puzzle.frame:
            yield f"{site.piece} is fixed outside the frame, at {cell_text(min(outside))}"
        elif twice := taken.intersection(site.boxes):
            yield f"two pieces are fixed at {cell_text(min(twice))}"
        else:
            yield from _faults_of_colouring(puzzle, site)
        taken.update(site.boxes)
    for name, times in Counter(site.piece for site in puzzle.fixed).items():
        if times > pieces[name].most:
            yield f"{name} is fixed more often than it may be used"


def _faults_of_colouring(puzzle: Packing, site: Site) -> Iterator[str]:
    """A fixed piece must have its shape and its colours, and must be allowed in its boxes."""
    here = cell_text(min(site.boxes))
    colourings = puzzle.colourings(site.piece, site.boxes)
    possible = [
        colours for colours in colourings if puzzle.admits(Site(site.piece, site.boxes, colours))
    ]
    if not colourings:
        yield f"the piece fixed at {here} does not have the shape of {site.piece}"
    elif not possible:
        yield f"{site.piece} is fixed at {here}, where it may not lie"
    elif not site.colours and len(possible) > 1:
        yield (
            f"{site.piece} is fixed at {here}, where its colours can lie in several ways: "
            f"name them, as in {here}{max(possible[0])}"
        )
    elif site.colours not in possible:
        yield f"the piece fixed at {here} does not have the colours of {site.piece}"
