"""The values of packing puzzles, in Kawai's words, and the faults that a draft can have.

A puzzle is a draft without faults, in a normal form. A solution is a *filling*: sites that cover every
box once and use every piece as often as the puzzle says.

Pieces that do not fit are not a fault: such a puzzle is valid and has no solution.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from hamekomi.families.packing.draft import PLAIN, Draft, Piece, Site, cell_text, in_order
from hamekomi.geometry.congruence import is_scattered
from hamekomi.geometry.lattice import LATTICES, Cell
from hamekomi.geometry.rings import axes_that_close
from hamekomi.geometry.shape import normalised
from hamekomi.model.errors import BadInput, UnknownName

__all__ = ["Filling", "Packing", "Piece", "Site", "cell_text"]


@dataclass(frozen=True, slots=True)
class Packing(Draft):
    """A draft without faults, in a normal form: equal puzzles are equal values.

    The cells of every piece are shifted to the origin of the lattice.
    """

    def __post_init__(self) -> None:
        if self.lattice_name not in LATTICES:
            raise UnknownName("lattice", self.lattice_name, LATTICES)
        for fault in of_cells(self):
            raise BadInput(fault)
        object.__setattr__(self, "wraps", "".join(sorted(set(self.wraps))))
        settle = partial(normalised, self.lattice)
        pieces = tuple(replace(piece, cells=settle(piece.cells)) for piece in self.pieces)
        object.__setattr__(self, "pieces", pieces)
        object.__setattr__(self, "accepts", frozenset(self._unusual()))
        object.__setattr__(self, "fixed", tuple(sorted(map(self._completed, self.fixed))))
        for fault in of_rules(self):
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


@dataclass(frozen=True, slots=True)
class Filling:
    """One site per copy of a piece, in order of their boxes."""

    sites: tuple[Site, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "sites", tuple(sorted(self.sites, key=lambda site: site.boxes)))


LONGEST_TITLE = 100
# The most boxes of a frame that closes: a torus has at least as many motions as boxes, and each motion
# is a table of all boxes.
LARGEST_CLOSED_FRAME = 256
COLOUR = re.compile("[a-z]")


def of_cells(draft: Draft) -> Iterator[str]:
    if not draft.frame:
        yield "the frame is empty"
    if len(draft.title) > LONGEST_TITLE or not draft.title.isprintable():
        yield f"a title is one line of at most {LONGEST_TITLE} printable characters"
    lattice = draft.lattice
    for cell in (*draft.frame, *(cell for piece in draft.pieces for cell in piece.cells)):
        if len(cell) != len(lattice.start) or not lattice.contains(cell):
            yield f"{cell_text(cell)} is not a cell of the {lattice.name} lattice"
    for piece in draft.pieces:
        if lattice.is_round and is_scattered(lattice, piece.cells):
            yield f"the parts of piece {piece.name} are too far apart"
    closing = axes_that_close(lattice)
    if unknown := sorted(set(draft.wraps) - set(closing)):
        which = f"only {' and '.join(closing)} can be wrapped" if closing else "balls cannot be wrapped"
        yield f"the {lattice.name} lattice has no axis {unknown[0]!r} to wrap: {which}"
    elif draft.wraps and len(draft.frame) > LARGEST_CLOSED_FRAME:
        yield f"a frame with wrapped axes has at most {LARGEST_CLOSED_FRAME} boxes"
    names = [piece.name for piece in draft.pieces]
    if len(set(names)) != len(names):
        yield f"two pieces are called {max(names, key=names.count)}"
    if outside := draft.holes - draft.frame:
        yield f"{cell_text(min(outside))} may stay empty but is not in the frame"


def of_rules(draft: Draft) -> Iterator[str]:
    yield from _of_colours(draft)
    for piece, box in sorted(draft.forbidden):
        if all(other.name != piece for other in draft.pieces):
            yield f"there is no piece {piece} to forbid boxes to"
        if box not in draft.frame:
            yield f"{cell_text(box)} is forbidden to {piece} but is not in the frame"
    yield from _of_fixed(draft)


def _of_colours(draft: Draft) -> Iterator[str]:
    colours: dict[Cell, str] = {}
    for box, colour in sorted(draft.colours):
        if not COLOUR.fullmatch(colour):
            yield f"the colour of a box is a letter from a to z, not {colour!r}"
        if box not in draft.frame:
            yield f"{cell_text(box)} has a colour but is not in the frame"
        if box in colours:
            yield f"{cell_text(box)} has two colours, {colours[box]} and {colour}"
        colours[box] = colour
    piece_colours = draft.piece_colours
    for box_colour, colour in sorted(draft.accepts):
        if box_colour not in colours.values():
            yield f"no box has the colour {box_colour}, which should accept {colour}"
        if colour not in piece_colours:
            what = "a cell without colour" if colour == PLAIN else f"the colour {colour}"
            yield f"boxes of colour {box_colour} accept {what}, which no piece has"
    for box, colour in colours.items():
        if piece_colours.isdisjoint(draft.accepted(colour)):
            yield f"box {cell_text(box)} asks for the colour {colour}, which no piece has"


def _of_fixed(draft: Draft) -> Iterator[str]:
    taken: set[Cell] = set()
    pieces = {piece.name: piece for piece in draft.pieces}
    for site in draft.fixed:
        if site.piece not in pieces:
            yield f"there is no piece {site.piece} to fix"
        elif not site.boxes:
            yield f"{site.piece} is fixed without boxes"
        elif outside := set(site.boxes) - draft.frame:
            yield f"{site.piece} is fixed outside the frame, at {cell_text(min(outside))}"
        elif twice := taken.intersection(site.boxes):
            yield f"two pieces are fixed at {cell_text(min(twice))}"
        else:
            yield from _of_colouring(draft, site)
        taken.update(site.boxes)
    for name, times in Counter(site.piece for site in draft.fixed).items():
        if times > pieces[name].most:
            yield f"{name} is fixed more often than it may be used"


def _of_colouring(draft: Draft, site: Site) -> Iterator[str]:
    """A fixed piece must have its shape and its colours, and must be allowed in its boxes."""
    here = cell_text(min(site.boxes))
    colourings = draft.colourings(site.piece, site.boxes)
    possible = [colours for colours in colourings if draft.admits(Site(site.piece, site.boxes, colours))]
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
