"""The site table: every placement of every piece in the frame.

A piece is turned in every way that puts its cells on the lattice (and mirrored, if allowed). Each
different shape is shifted to every box of the frame. A placement is a site if it lies inside the frame,
its boxes accept its colours, and none of them is forbidden to the piece. If the frame closes, a piece
may go around, but it never covers a box twice; placements that cover the same boxes are one site.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice
from operator import add

from hamekomi.engines.clocked import lru_clocked
from hamekomi.families.packing.puzzle import PLAIN, Coloured, Packing, Piece, Site, in_order
from hamekomi.geometry.lattice import Cell, difference
from hamekomi.geometry.rings import Rings
from hamekomi.geometry.shape import Shape
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import OutOfBudget

# A rough estimate, not measured: a kilobyte for a site with all that is made from it.
MOST_SITES = 1_000_000

# Caches a table for each of the last 32 puzzles.
puzzle_cache = lru_clocked(32)


@puzzle_cache
def site_table(puzzle: Packing, *, clock: Clock) -> Mapping[str, tuple[Site, ...]]:
    """The sites of each piece, in the order of their boxes; raises OutOfBudget if there are too many.

    >>> import hamekomi as hk
    >>> {name: len(sites) for name, sites in hk.packing.site_table(hk.load("soma").value).items()}
    {'V': 144, 'L': 144, 'T': 72, 'Z': 72, 'A': 96, 'B': 96, 'P': 64}
    """
    table: dict[str, tuple[Site, ...]] = {}
    left = MOST_SITES
    for piece in puzzle.pieces:
        placed = list(islice(placements(puzzle, piece, clock), left + 1))
        left -= len(placed)
        if left < 0:
            raise OutOfBudget(
                f"stopped: the pieces have more than {MOST_SITES:,} sites in this frame, "
                "which is more than fits into memory"
            )
        table[piece.name] = tuple(Site(piece.name, *each) for each in clock.ticking(sorted(placed)))
    return table


@puzzle_cache
def sites_over(puzzle: Packing, piece: Piece, *, clock: Clock) -> Mapping[Cell, tuple[Site, ...]]:
    """For each box, the sites of one piece that cover it."""
    found: dict[Cell, list[Site]] = defaultdict(list)
    for placed in sorted(placements(puzzle, piece, clock)):
        site = Site(piece.name, *placed)
        for box in site.boxes:
            found[box].append(site)
    return {box: tuple(sites) for box, sites in found.items()}


def fits(puzzle: Packing, piece: Piece) -> bool:
    """Whether the piece has any site."""
    return next(placements(puzzle, piece, UNLIMITED.clock()), None) is not None


def usable_sites(puzzle: Packing, clock: Clock | None = None) -> Iterator[Site]:
    """The sites that do not contradict the fixed pieces.

    None at all if the pieces have too many or too few cells, because then no filling uses any.
    """
    if not puzzle.volumes_agree:
        return
    taken = {box for site in puzzle.fixed for box in site.boxes}
    used = Counter(site.piece for site in puzzle.fixed)
    clock = clock or UNLIMITED.clock()
    table = site_table(puzzle, clock=clock)
    for piece in puzzle.pieces:
        if not puzzle.fixed:
            yield from clock.ticking(table[piece.name])
            continue
        for site in clock.ticking(table[piece.name]):
            if site in puzzle.fixed or (used[piece.name] < piece.most and taken.isdisjoint(site.boxes)):
                yield site


def placements(puzzle: Packing, piece: Piece, clock: Clock) -> Iterator[Coloured]:
    if puzzle.wraps:
        return iter(dict.fromkeys(_all_placements(puzzle, piece, clock)))
    return _all_placements(puzzle, piece, clock)


def _all_placements(puzzle: Packing, piece: Piece, clock: Clock) -> Iterator[Coloured]:
    """If the frame closes, some placements may come twice."""
    lattice = puzzle.lattice
    # Sites share the frame's own cells, which saves most of their memory.
    frame = {box: box for box in puzzle.frame}
    admitted = _admitted(puzzle, piece)
    # A shift never carries an up-triangle to a down-triangle.
    boxes_by_kind = defaultdict(list)
    # Sorted, so that the sites are made almost in order and sorting them later is fast.
    for box in sorted(frame):
        boxes_by_kind[lattice.base(box)].append(box)
    for shape, colours in puzzle.copies(piece):
        clock.tick(0)
        for box in boxes_by_kind[lattice.base(shape[0])]:
            step = difference(box, shape[0])
            if puzzle.wraps:
                found = _shifted_around(frame, puzzle.rings, (shape, colours), step)
            else:
                found = _shifted_into(frame, shape, step), colours
            placed, painted = found
            if placed is not None and _is_admitted(admitted, placed, painted):
                yield placed, painted


def _shifted_into(frame: Mapping[Cell, Cell], shape: Shape, step: Cell) -> tuple[Cell, ...] | None:
    placed = []
    for cell in shape:
        box = frame.get(tuple(map(add, cell, step)))
        if box is None:
            return None
        placed.append(box)
    return tuple(placed)


def _shifted_around(
    frame: Mapping[Cell, Cell], rings: Rings, copy: Coloured, step: Cell
) -> tuple[tuple[Cell, ...] | None, str]:
    cells, colours = copy
    homes = [frame.get(rings.home(tuple(map(add, cell, step)))) for cell in cells]
    placed = [home for home in homes if home is not None]
    return in_order(placed, colours) if len(set(placed)) == len(cells) else (None, "")


def _admitted(puzzle: Packing, piece: Piece) -> Mapping[Cell, frozenset[str]]:
    """The colours that the piece may have in a box, for every box that refuses some."""
    accepted = {box: puzzle.accepted(colour) for box, colour in puzzle.colours}
    forbidden = (box for name, box in puzzle.forbidden if name == piece.name)
    return accepted | dict.fromkeys(forbidden, frozenset())


def _is_admitted(admitted: Mapping[Cell, frozenset[str]], boxes: tuple[Cell, ...], colours: str) -> bool:
    return not admitted or all(
        box not in admitted or colour in admitted[box]
        for box, colour in zip(boxes, colours or PLAIN * len(boxes), strict=True)
    )
