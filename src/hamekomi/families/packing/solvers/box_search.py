"""Fitting by Kawai's box search: fill the most closely surrounded box, then the next one.

Two boxes are linked if they are neighbours in the frame. If the cells of a piece are not connected,
extra links join the boxes of each of its sites, because Kawai's search requires every site to be
connected. A box that may stay empty can be filled by NOTHING, a piece of one box.

The search knows which boxes are full but not their colours. If a coloured piece can lie in the same
boxes in several ways, the search sees one site; `Colourings` tells the ways apart afterwards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise, product
from math import prod

from hamekomi.engines import box_search
from hamekomi.engines.box_search import Fitting
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites.table import usable_sites
from hamekomi.families.packing.solvers.exact_cover import NOTHING, filling
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import is_connected
from hamekomi.model.answers import Budget, Clock

Boxes = tuple[Cell, ...]


def as_fitting(puzzle: Packing, clock: Clock | None = None) -> Fitting[Cell]:
    return fitting_by(puzzle, usable_sites(puzzle, clock), sorted(puzzle.frame))


def fitting_by(puzzle: Packing, sites: Iterable[Site], boxes: Sequence[Cell]) -> Fitting[Cell]:
    """The puzzle restricted to these sites, with its boxes numbered in this order."""
    by_piece: dict[str, dict[Boxes, None]] = defaultdict(dict)
    for site in sites:
        by_piece[site.piece][site.boxes] = None
    pieces = {
        piece.name: box_search.Piece(tuple(by_piece[piece.name]), piece.least, piece.most)
        for piece in puzzle.pieces
    }
    may_stay_empty = puzzle.holes - {box for site in puzzle.fixed for box in site.boxes}
    if may_stay_empty:
        one_by_one = tuple((box,) for box in sorted(may_stay_empty))
        pieces[NOTHING] = box_search.Piece(one_by_one, 0, len(one_by_one))
    scattered = chain.from_iterable(
        by_piece[piece.name] for piece in puzzle.pieces if not is_connected(puzzle.lattice, piece.cells)
    )
    return Fitting(tuple(boxes), tuple(links(puzzle, scattered)), pieces)


def reordered(fitting: Fitting[Cell], first: Iterable[str]) -> Fitting[Cell]:
    """The same fitting, with these pieces tried first and in this order."""
    ahead = {name: fitting.pieces[name] for name in first}
    return replace(fitting, pieces={**ahead, **fitting.pieces})


def solutions(puzzle: Packing, budget: Budget) -> Iterator[Filling]:
    return solutions_by(puzzle, budget.clock())


def solutions_by(puzzle: Packing, clock: Clock) -> Iterator[Filling]:
    colourings = Colourings(usable_sites(puzzle, clock))
    for placed in box_search.fillings(as_fitting(puzzle, clock), clock.budget, clock=clock):
        for sites in product(*(colourings.of(piece, boxes) for piece, boxes in placed)):
            yield filling(sites)


class Colourings:
    """In which ways the colours can lie in a filling that the search found.

    The search sees one site where a piece fills the same boxes with differently placed colours.
    """

    def __init__(self, sites: Iterable[Site]) -> None:
        self._known: dict[tuple[str, Boxes], list[Site]] = defaultdict(list)
        for site in sites:
            self._known[site.piece, site.boxes].append(site)
        self.are_several = any(len(alike) > 1 for alike in self._known.values())

    def of(self, piece: str, boxes: Boxes) -> list[Site]:
        return self._known.get((piece, boxes)) or [Site(piece, boxes)]

    def number(self, placed: Iterable[tuple[str, Boxes]]) -> int:
        """How many coloured fillings these placed pieces stand for."""
        return prod(len(self.of(piece, boxes)) for piece, boxes in placed)


def links(puzzle: Packing, scattered: Iterable[Boxes] = ()) -> list[tuple[Cell, Cell]]:
    """Pairs of boxes that touch, and pairs that hold the boxes of scattered sites together."""
    frame = puzzle.frame
    touching = (
        (box, there)
        for box in frame
        for there in puzzle.rings.neighbours(box)
        if there in frame and there != box
    )
    held_together = chain.from_iterable(map(pairwise, scattered))
    return sorted({(min(pair), max(pair)) for pair in chain(touching, held_together)})
