"""The values of packing puzzles, in Kawai's words.

A puzzle is a draft without faults: draft.py defines its parts, faults.py the faults. A solution is a
*filling*: sites that cover every box once and use every piece as often as the puzzle says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from hamekomi.families.packing import faults
from hamekomi.families.packing.draft import Draft, Piece, Site, cell_text
from hamekomi.families.packing.sites.ways import in_order
from hamekomi.geometry.lattice import LATTICES
from hamekomi.geometry.shape import settled
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
        for fault in faults.of_cells(self):
            raise BadInput(fault)
        object.__setattr__(self, "wraps", "".join(sorted(set(self.wraps))))
        settle = partial(settled, self.lattice)
        pieces = tuple(replace(piece, cells=settle(piece.cells)) for piece in self.pieces)
        object.__setattr__(self, "pieces", pieces)
        object.__setattr__(self, "accepts", frozenset(self._unusual()))
        object.__setattr__(self, "fixed", tuple(sorted(map(self._completed, self.fixed))))
        for fault in faults.of_rules(self):
            raise BadInput(fault)

    def _unusual(self) -> Iterator[tuple[str, str]]:
        """Without the pairs that say that a colour accepts only itself, which is the default."""
        for box, cell in self.accepts:
            if self.accepted(box) != {box}:
                yield box, cell

    def _completed(self, site: Site) -> Site:
        """The site in order, with the colours of its piece if they can lie there in only one way."""
        site = Site(site.piece, *in_order(map(self.rings.home, site.boxes), site.colours))
        has_colours = any(piece.name == site.piece and piece.colours for piece in self.pieces)
        if site.colours or not has_colours or not self.frame.issuperset(site.boxes) or not site.boxes:
            return site
        looks = (replace(site, colours=look) for look in self.colourings(site.piece, site.boxes))
        match list(filter(self.admits, looks)):
            case [only]:
                return only
        return site


@dataclass(frozen=True, slots=True)
class Filling:
    """One site per copy of a piece, in order of their boxes."""

    sites: tuple[Site, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "sites", tuple(sorted(self.sites, key=lambda site: site.boxes)))
