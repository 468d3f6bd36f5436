"""Fitting by Kawai's box search: fill the most closely surrounded box, then the next one.

Boxes touch where the lattice says so. The sites of a piece that does not hang together are held
together by links of their own, which is Kawai's adjacency: a relation under which every site is
connected. A box that may stay empty can be filled by nothing, a piece of one box.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise

from hamekomi.engines import box_search
from hamekomi.engines.box_search import Fitting
from hamekomi.families.packing.as_exact_cover import NOTHING, filling
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites import usable_sites
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import is_connected
from hamekomi.model.answers import Budget


def as_fitting(puzzle: Packing) -> Fitting[Cell]:
    return fitting_by(puzzle, usable_sites(puzzle), sorted(puzzle.frame))


def fitting_by(puzzle: Packing, sites: Iterable[Site], boxes: Sequence[Cell]) -> Fitting[Cell]:
    """The puzzle with no other sites than these, and with its boxes numbered in this order."""
    by_piece: dict[str, list[tuple[Cell, ...]]] = defaultdict(list)
    for site in sites:
        by_piece[site.piece].append(site.boxes)
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
    return Fitting(tuple(boxes), tuple(_links(puzzle, scattered)), pieces)


def reordered(fitting: Fitting[Cell], first: Iterable[str]) -> Fitting[Cell]:
    """The same with these pieces tried first, in this order."""
    ahead = {name: fitting.pieces[name] for name in first}
    return replace(fitting, pieces={**ahead, **fitting.pieces})


def solutions(puzzle: Packing, budget: Budget) -> Iterator[Filling]:
    for placed in box_search.fillings(as_fitting(puzzle), budget):
        yield filling(Site(piece, boxes) for piece, boxes in placed)


def _links(puzzle: Packing, scattered: Iterable[tuple[Cell, ...]]) -> list[tuple[Cell, Cell]]:
    frame = puzzle.frame
    touching = (
        (box, there) for box in frame for there in puzzle.lattice.neighbours(box) if there in frame
    )
    held_together = chain.from_iterable(map(pairwise, scattered))
    return sorted({(min(pair), max(pair)) for pair in chain(touching, held_together)})
