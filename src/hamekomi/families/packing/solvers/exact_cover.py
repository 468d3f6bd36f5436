"""Packing as exact cover: items are pieces and boxes, options are sites.

A box that may stay empty is an optional item. If pieces may be left over too, an option could consist of
optional items only, and the engine does not search for these. In such a puzzle every box must be
covered, by a piece or by NOTHING, an extra option without a piece's name.
"""

from collections.abc import Iterable, Iterator

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites import puzzle_cache, usable_sites
from hamekomi.model.answers import Budget, Clock, Count

# The piece that fills a box which stays empty.
NOTHING = ""


def as_exact_cover(puzzle: Packing, clock: Clock | None = None) -> ExactCover[Site]:
    return cover_by(puzzle, usable_sites(puzzle, clock))


def cover_by(
    puzzle: Packing, sites: Iterable[Site], uncounted: frozenset[str] = frozenset()
) -> ExactCover[Site]:
    """The puzzle restricted to these sites; the copies of `uncounted` pieces are not limited."""
    options = {
        site: frozenset(site.boxes if site.piece in uncounted else (site.piece, *site.boxes))
        for site in sites
    }
    pieces = [piece for piece in puzzle.pieces if piece.name not in uncounted]
    may_stay_empty = puzzle.holes - {box for site in puzzle.fixed for box in site.boxes}
    if uncounted or any(piece.least == 0 for piece in pieces):
        options |= {Site(NOTHING, (box,)): frozenset((box,)) for box in sorted(may_stay_empty)}
        may_stay_empty = frozenset()
    return ExactCover(
        items=(*(piece.name for piece in pieces), *sorted(puzzle.frame - may_stay_empty)),
        options=options,
        optional=tuple(sorted(may_stay_empty)),
        bounds={
            piece.name: (piece.least, piece.most)
            for piece in pieces
            if (piece.least, piece.most) != (1, 1)
        },
    )


def to_count(puzzle: Packing, sites: Iterable[Site]) -> ExactCover[Site]:
    """A cover with as many solutions as that of `cover_by`, without redundant limits."""
    return cover_by(puzzle, sites, redundant_limits(puzzle))


@puzzle_cache
def whole_to_count(puzzle: Packing, *, clock: Clock) -> ExactCover[Site]:
    """The whole puzzle as `to_count` makes it, which searches and sweeps share."""
    return to_count(puzzle, usable_sites(puzzle, clock))


def solutions(puzzle: Packing, budget: Budget) -> Iterator[Filling]:
    return solutions_by(puzzle, budget.clock())


def solutions_by(puzzle: Packing, clock: Clock) -> Iterator[Filling]:
    problem = as_exact_cover(puzzle, clock)
    return (filling(sites) for sites in exact_cover.covers(problem, clock.budget, clock))


def count(puzzle: Packing, budget: Budget) -> Count:
    """Counts all fillings one by one, without using symmetry."""
    clock = budget.clock()
    found = exact_cover.count(as_exact_cover(puzzle, clock), budget, clock)
    return Count(found, method="plain", nodes=found.nodes, seconds=found.seconds)


def filling(sites: Iterable[Site]) -> Filling:
    return Filling(tuple(site for site in sites if site.piece != NOTHING))


# ---- Limits on copies that the volume implies.
#
# Thirty-two dominoes fill a chessboard, and any filling by dominoes has thirty-two, so they need not be
# counted. A count by sweeps must remember how many copies each choice has used, so every such limit that
# is dropped saves states: squares of all sizes in 8 by 8 take 5,201 states instead of more than fit into
# memory. Limits that hold only because other pieces have theirs are kept: without them there are more
# states, not fewer.


def redundant_limits(puzzle: Packing) -> frozenset[str]:
    """The pieces of several copies whose limits no filling can break."""
    high = {piece.name: piece.most * len(piece.cells) for piece in puzzle.pieces}
    least_filled = puzzle.volume - len(puzzle.holes)
    found = set()
    for piece in puzzle.pieces:
        size, name = len(piece.cells), piece.name
        others = sum(high.values()) - high[name]
        fewest = max(0, -((others - least_filled) // size))
        if 1 < piece.most >= puzzle.volume // size and piece.least <= fewest:
            found.add(name)
            # From here on this piece counts as unlimited.
            high[name] = puzzle.volume
    return frozenset(found)
