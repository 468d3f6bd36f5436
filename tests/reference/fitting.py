"""Fitting by trying: the first open box gets every piece that fits there, or stays empty if it may.

It knows of pieces and boxes only what the puzzle says: a copy is every cell turned and shifted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.geometry.lattice import Cell, Lattice, difference, shifted


def fillings(puzzle: Packing) -> Iterator[Filling]:
    return (Filling(sites) for sites in _fill(puzzle, sorted(puzzle.frame), ()))


def _fill(puzzle: Packing, left: list[Cell], sites: tuple[Site, ...]) -> Iterator[tuple[Site, ...]]:
    used = Counter(site.piece for site in sites)
    if not left:
        if all(used[piece.name] >= piece.least for piece in puzzle.pieces):
            yield sites
        return
    for piece in puzzle.pieces:
        if used[piece.name] < piece.most:
            for boxes in _copies_through(puzzle.lattice, puzzle.mirror, piece.cells, left[0]):
                if boxes <= set(left):
                    rest = [box for box in left if box not in boxes]
                    yield from _fill(puzzle, rest, (*sites, Site(piece.name, tuple(sorted(boxes)))))
    if left[0] in puzzle.holes:
        yield from _fill(puzzle, left[1:], sites)


@lru_cache(maxsize=10_000)
def _copies_through(
    lattice: Lattice, mirror: bool, cells: tuple[Cell, ...], box: Cell
) -> frozenset[frozenset[Cell]]:
    found = set()
    for symmetry in lattice.symmetries:
        if symmetry.is_turn or mirror:
            turned = [symmetry(cell) for cell in cells]
            for cell in turned:
                if lattice.base(cell) == lattice.base(box):
                    step = difference(box, cell)
                    found.add(frozenset(shifted(other, step) for other in turned))
    return frozenset(found)
