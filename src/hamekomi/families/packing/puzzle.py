"""The values of fitting puzzles, in Kawai's words.

A *frame* is a set of *boxes* (cells of a lattice) to be filled; a *piece* is a shape that takes as many
boxes; a *site* is the set of boxes that one placement of a piece takes. A solution, a *filling*, picks
sites so that every box is used once and every piece as often as it may be.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hamekomi.geometry.lattice import LATTICES, Cell, Lattice
from hamekomi.geometry.shape import Shape, canonical, settled
from hamekomi.model.errors import BadInput, UnknownName

if TYPE_CHECKING:
    from hamekomi.engines.exact_cover import ExactCover

_NAME = re.compile(r"[^\s:;,()]{1,20}")


@dataclass(frozen=True, slots=True)
class Piece:
    """A shape with a name, and how many copies of it must and may be used."""

    name: str
    cells: Shape
    least: int = 1
    most: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(sorted(self.cells)))
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
    """The boxes that one placement of a piece takes, in order."""

    piece: str
    boxes: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Packing:
    """A frame, pieces, and what is special: boxes that may stay empty, placements fixed beforehand.

    A piece has no place of its own: its cells are shifted to where the lattice begins.
    """

    lattice_name: str
    frame: frozenset[Cell]
    pieces: tuple[Piece, ...]
    mirror: bool = False  # whether pieces may be turned over
    holes: frozenset[Cell] = frozenset()  # boxes of the frame that may stay empty
    fixed: tuple[Site, ...] = ()

    def __post_init__(self) -> None:
        if self.lattice_name not in LATTICES:
            raise UnknownName("lattice", self.lattice_name, LATTICES)
        lattice = self.lattice
        if not self.frame:
            raise BadInput("the frame is empty")
        for cell in (*self.frame, *(cell for piece in self.pieces for cell in piece.cells)):
            if len(cell) != len(lattice.start) or not lattice.contains(cell):
                raise BadInput(f"{cell_text(cell)} is no cell of the {lattice.name} lattice")
        names = [piece.name for piece in self.pieces]
        if len(set(names)) != len(names):
            raise BadInput(f"two pieces are called {max(names, key=names.count)}")
        if outside := self.holes - self.frame:
            raise BadInput(f"{cell_text(min(outside))} may stay empty but is not in the frame")
        pieces = tuple(replace(piece, cells=settled(lattice, piece.cells)) for piece in self.pieces)
        object.__setattr__(self, "pieces", pieces)
        fixed = sorted(Site(site.piece, tuple(sorted(site.boxes))) for site in self.fixed)
        object.__setattr__(self, "fixed", tuple(fixed))
        for complaint in self._complaints_about_fixed():
            raise BadInput(complaint)

    def _complaints_about_fixed(self) -> Iterator[str]:
        taken: set[Cell] = set()
        pieces = {piece.name: piece for piece in self.pieces}
        for site in self.fixed:
            if site.piece not in pieces:
                yield f"there is no piece {site.piece} to fix"
            elif outside := set(site.boxes) - self.frame:
                yield f"{site.piece} is fixed outside the frame, at {cell_text(min(outside))}"
            elif twice := taken.intersection(site.boxes):
                yield f"two pieces are fixed at {cell_text(min(twice))}"
            elif self._shape(site.boxes) != self._shape(pieces[site.piece].cells):
                yield f"what is fixed at {cell_text(min(site.boxes))} has not the shape of {site.piece}"
            taken.update(site.boxes)
        for name, times in Counter(site.piece for site in self.fixed).items():
            if times > pieces[name].most:
                yield f"{name} is fixed more often than it may be used"

    def _shape(self, cells: tuple[Cell, ...]) -> Shape:
        return canonical(self.lattice, cells, mirror=self.mirror)

    @property
    def lattice(self) -> Lattice:
        return LATTICES[self.lattice_name]

    @property
    def volume(self) -> int:
        return len(self.frame)

    def piece(self, name: str) -> Piece:
        return next(piece for piece in self.pieces if piece.name == name)

    def as_exact_cover(self) -> ExactCover[Site]:
        """Pieces and boxes as items, sites as options: feed any solver with it."""
        from hamekomi.families.packing.as_exact_cover import as_exact_cover

        return as_exact_cover(self)

    def distinct(self, up_to: str = "symmetry") -> Iterator[Filling]:
        """One filling of each class that the frame's turns (with "symmetry", also mirrors) make."""
        from hamekomi.families.packing.distinct import distinct

        return distinct(self, up_to)


@dataclass(frozen=True, slots=True)
class Filling:
    """One site per copy of a piece, in order of their boxes."""

    sites: tuple[Site, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "sites", tuple(sorted(self.sites, key=lambda site: site.boxes)))


def cell_text(cell: Cell) -> str:
    """A cell as people write it: (0,1,-1)."""
    return f"({','.join(map(str, cell))})"
