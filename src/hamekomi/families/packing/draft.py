"""A fitting puzzle as somebody describes it, perhaps with faults, and what it consists of.

The words are Kawai's. A *frame* is a set of *boxes* (cells of a lattice) to be filled; a *piece* is a
shape that takes as many boxes; a *site* is the set of boxes that one placement of a piece takes.

Cells of pieces may have colours, and boxes may ask for them. Colours are letters;
sites/ways.py says how they are written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.families.packing.sites.ways import PLAIN, Coloured, copies, in_order
from hamekomi.geometry.lattice import LATTICES, Cell, Lattice
from hamekomi.geometry.shape import Shape, settled
from hamekomi.model.errors import BadInput

_NAME = re.compile(r"[^\s:;,()]{1,20}")
_COLOURS = re.compile("[a-z.]*")


@dataclass(frozen=True, slots=True)
class Piece:
    """A shape with a name, and how many copies of it must and may be used."""

    name: str
    cells: Shape
    least: int = 1
    most: int = 1
    colours: str = ""

    def __post_init__(self) -> None:
        if strange := _COLOURS.sub("", self.colours):
            raise BadInput(
                f"piece {self.name}: the colour of a cell is a letter from a to z, not {strange[0]!r}"
            )
        if self.colours and len(self.colours) != len(self.cells):
            raise BadInput(
                f"piece {self.name} has {len(self.cells)} cells, but {len(self.colours)} colours"
            )
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
    """The boxes that one placement of a piece takes, in order, and the colours that lie there."""

    piece: str
    boxes: tuple[Cell, ...]
    colours: str = ""

    def painted(self) -> Mapping[Cell, str]:
        """The colour in every box."""
        return dict(zip(self.boxes, self.colours or PLAIN * len(self.boxes), strict=True))


@dataclass(frozen=True, slots=True)
class Draft:
    """A frame, pieces, and what is special: boxes that may stay empty, placements fixed beforehand,
    boxes that ask for a colour, boxes that a piece may not take.

    A box of some colour accepts cells of this colour alone, unless `accepts` says which it accepts; a
    box without a colour accepts everything.
    """

    lattice_name: str
    frame: frozenset[Cell]
    pieces: tuple[Piece, ...]
    mirror: bool = False  # whether pieces may be turned over
    holes: frozenset[Cell] = frozenset()  # boxes of the frame that may stay empty
    fixed: tuple[Site, ...] = ()
    turn: bool = True  # whether pieces may be turned
    colours: frozenset[tuple[Cell, str]] = frozenset()  # of boxes
    accepts: frozenset[tuple[str, str]] = frozenset()  # colours of boxes, and of cells that may go there
    forbidden: frozenset[tuple[str, Cell]] = frozenset()  # pieces, and boxes that they may not take

    def copies(self, piece: Piece) -> list[Coloured]:
        """What the piece may look like, shifts aside: cells and their colours."""
        return copies(self.lattice, piece.cells, piece.colours, self.turn, self.mirror)

    def colourings(self, piece: str, boxes: tuple[Cell, ...]) -> list[str]:
        """What the colours of a piece can be that takes these boxes, whatever they accept."""
        there = settled(self.lattice, boxes)
        return [colours for shape, colours in self.copies(self.piece(piece)) if shape == there]

    def admits(self, site: Site) -> bool:
        """Whether the boxes accept the colours, and none of them is forbidden to the piece."""
        asked = dict(self.colours)
        return all(
            (box not in asked or colour in self.accepted(asked[box]))
            and (site.piece, box) not in self.forbidden
            for box, colour in site.painted().items()
        )

    def accepted(self, colour: str) -> frozenset[str]:
        """The colours of cells that boxes of this colour accept."""
        return frozenset(cell for box, cell in self.accepts if box == colour) or frozenset({colour})

    @property
    def piece_colours(self) -> frozenset[str]:
        """All colours of cells of pieces; PLAIN among them where some cell has none."""
        return frozenset(colour for piece in self.pieces for colour in piece.colours or PLAIN)

    @property
    def lattice(self) -> Lattice:
        return LATTICES[self.lattice_name]

    @property
    def volume(self) -> int:
        return len(self.frame)

    def piece(self, name: str) -> Piece:
        return next(piece for piece in self.pieces if piece.name == name)


def cell_text(cell: Cell) -> str:
    """A cell as people write it: (0,1,-1)."""
    return f"({','.join(map(str, cell))})"
