"""Packing by brute force: every piece that fits is tried in the first open box, which may also stay
empty if the puzzle allows it.

Nothing is prepared: a copy is every cell turned and shifted with its colour, and for balls, all balls
equally far apart. In a frame that closes, cells move around it step by step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site
from hamekomi.geometry.lattice import Cell, difference, shifted
from hamekomi.geometry.shape import Shape
from tests.reference import balls

Copy = frozenset[tuple[Cell, str]]  # cells with their colours


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
            for copy in _copies_through(puzzle, piece, left[0]):
                site = Site(piece.name, *in_order(copy))
                if set(site.boxes) <= set(left) and _may_lie(puzzle, piece.name, copy):
                    rest = [box for box in left if box not in site.boxes]
                    yield from _fill(puzzle, rest, (*sites, site))
    if left[0] in puzzle.holes:
        yield from _fill(puzzle, left[1:], sites)


def in_order(copy: Copy) -> tuple[Shape, str]:
    colours = "".join(colour for _, colour in sorted(copy))
    return tuple(cell for cell, _ in sorted(copy)), colours if set(colours) - {"."} else ""


def _may_lie(puzzle: Packing, piece: str, copy: Copy) -> bool:
    """No box is forbidden to the piece, and each has no colour or a colour that accepts the cell's."""
    return not any((piece, box) in puzzle.forbidden for box, _ in copy) and all(
        (wanted, colour) in puzzle.accepts
        if any(listed == wanted for listed, _ in puzzle.accepts)
        else wanted == colour
        for box, colour in copy
        for moved_cells, wanted in puzzle.colours
        if moved_cells == box
    )


@lru_cache(maxsize=10_000)
def _copies_through(puzzle: Packing, piece: Piece, box: Cell) -> frozenset[Copy]:
    lattice = puzzle.lattice
    colours = piece.colours or "." * len(piece.cells)
    found = set()
    for turned in _turned(puzzle, piece.cells):
        for cell in turned:
            if lattice.base(cell) == lattice.base(box):
                step = difference(box, cell)
                moved_cells = [_inside(puzzle, shifted(other, step)) for other in turned]
                if len(set(moved_cells)) == len(moved_cells):
                    found.add(frozenset(zip(moved_cells, colours, strict=True)))
    return frozenset(found)


def _inside(puzzle: Packing, cell: Cell) -> Cell:
    """The box of a cell in a frame that closes: the cell moves once around until it is inside."""
    for axis in map("xyz".index, puzzle.wraps):
        along = [box[axis] for box in puzzle.frame]
        width = max(along) - min(along) + 1
        step = tuple(
            width * (each == axis) - width * (puzzle.lattice.dimension < len(cell) and each == 2)
            for each in range(len(cell))
        )
        while cell[axis] < min(along):
            cell = shifted(cell, step)
        while cell[axis] > max(along):
            cell = difference(cell, step)
    return cell


def _turned(puzzle: Packing, cells: Shape) -> Iterator[Shape]:
    """The cells in all orientations that the puzzle allows, each cell at the same index."""
    lattice, mirror = puzzle.lattice, puzzle.mirror
    if not puzzle.turn:
        yield cells
        if mirror:
            yield tuple(map(FROM_LEFT_TO_RIGHT[lattice.name], cells))
    elif lattice.is_round:
        yield from balls.congruent(cells, mirror=mirror)
    else:
        for symmetry in lattice.symmetries:
            if symmetry.is_turn or mirror:
                yield tuple(map(symmetry, cells))


FROM_LEFT_TO_RIGHT: Mapping[str, Callable[[Cell], Cell]] = {
    "square": lambda cell: (-cell[0], cell[1]),
    "hexagonal": lambda cell: (cell[2], cell[1], cell[0]),
    "triangular": lambda cell: (cell[2], cell[1], cell[0]),
    "cubic": lambda cell: (-cell[0], cell[1], cell[2]),
    "face_centred": lambda cell: (-cell[0], cell[1], cell[2]),
}
