"""Whether a partial filling can be finished, and which piece is in the way if not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from hamekomi.engines import exact_cover
from hamekomi.families.packing.check import places
from hamekomi.families.packing.play.position import Position
from hamekomi.families.packing.puzzle import Filling, Site
from hamekomi.families.packing.sites.table import site_table
from hamekomi.families.packing.solvers.exact_cover import cover_by, filling
from hamekomi.model.answers import Budget, Clock, Violation
from hamekomi.model.errors import OutOfBudget


def sites_left(position: Position, clock: Clock) -> Iterator[Site]:
    """Every placement of the pieces that are left in the boxes that are still empty."""
    used = Counter(site.piece for site in position.sites)
    # The table of the puzzle itself is made once, however the game goes on.
    table = site_table(position.puzzle, clock=clock)
    for piece in position.puzzle.pieces:
        if used[piece.name] < piece.most:
            for site in clock.ticking(table[piece.name]):
                if position.taken.isdisjoint(site.boxes):
                    yield site


def finished(position: Position, clock: Clock) -> Filling | None:
    """A filling that contains the placed pieces; None if there is none. Requires no mistakes."""
    if not position.puzzle.volumes_agree:
        return None
    puzzle = replace(position.puzzle, fixed=position.sites)
    problem = cover_by(puzzle, [*puzzle.fixed, *sites_left(position, clock)])
    found = next(exact_cover.covers(problem, clock.budget, clock), None)
    return None if found is None else filling(found)


def in_the_way(position: Position, clock: Clock) -> Site | None:
    """The latest piece without which the rest can be finished; None if not known, or no single one."""
    try:
        for site in reversed(position.placed):
            if finished(position.take(site), clock) is not None:
                return site
    except OutOfBudget:
        pass
    return None


def check_further(position: Position, budget: Budget) -> list[Violation]:
    """At most one violation: no filling contains all the placed pieces. Requires no mistakes."""
    clock = budget.clock()
    if finished(position, clock) is not None:
        return []
    if not position.placed:
        return [Violation("no-filling", (), "this puzzle has no filling")]
    site = in_the_way(position, clock)
    if site is None:
        return [Violation("cannot-be-finished", (), "this cannot be finished")]
    reason = f"this cannot be finished, but without piece {site.piece} it can"
    return [Violation("cannot-be-finished", places(site.boxes), reason)]
