"""A partial filling, the moves that change it, and whether it can still be finished.

put L:(0,0)(1,0)(2,0)(2,1)      take L:(0,0)(1,0)(2,0)(2,1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile

from hamekomi.engines import exact_cover
from hamekomi.families.packing.check import check, mistakes, places
from hamekomi.families.packing.looks.picture import IN_TRAY, draw_with_tray
from hamekomi.families.packing.looks.picture import draw as draw_filling
from hamekomi.families.packing.looks.text import sketch as sketch_filling
from hamekomi.families.packing.notations.fillings import read_sites, write_site
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites import site_table, sites_over
from hamekomi.families.packing.solvers.exact_cover import cover_by, filling
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Budget, Clock, Violation
from hamekomi.model.errors import BadInput, BadText, IllegalMove, OutOfBudget, shortened
from hamekomi.model.picture import Picture
from hamekomi.model.play import MORE, Press

PUT, TAKE = "put", "take"


@dataclass(frozen=True)
class Position:
    puzzle: Packing
    # The placed pieces in the order of placing, with the fixed ones first.
    sites: tuple[Site, ...]

    @cached_property
    def taken(self) -> frozenset[Cell]:
        return frozenset(box for site in self.sites for box in site.boxes)

    @property
    def placed(self) -> tuple[Site, ...]:
        """The pieces that the player has placed."""
        return tuple(site for site in self.sites if site not in self.puzzle.fixed)

    @cached_property
    def left(self) -> Mapping[str, int]:
        """How many copies of each piece may still be placed."""
        used = Counter(site.piece for site in self.sites)
        return {piece.name: max(0, piece.most - used[piece.name]) for piece in self.puzzle.pieces}

    @property
    def filling(self) -> Filling:
        return Filling(self.sites)

    def put(self, site: Site) -> Position:
        return replace(self, sites=(*self.sites, site))

    def take(self, site: Site) -> Position:
        return replace(self, sites=tuple(other for other in self.sites if other != site))


def start(puzzle: Packing) -> Position:
    return Position(puzzle, puzzle.fixed)


def parse_marks(puzzle: Packing, text: str) -> Position:
    """The placed pieces, written like a filling; the fixed ones may be left out."""
    sites = read_sites(puzzle, text) if text.strip() else []
    return Position(puzzle, (*puzzle.fixed, *(site for site in sites if site not in puzzle.fixed)))


def write_marks(position: Position) -> str:
    """The inverse of `parse_marks`."""
    return "; ".join(map(write_site, position.placed))


def is_begun(position: Position) -> bool:
    return bool(position.placed)


def apply(position: Position, move: str) -> Position:
    word, _, text = move.partition(" ")
    if word not in (PUT, TAKE):
        raise IllegalMove(f"a move begins with {PUT} or {TAKE}, not {shortened(move)!r}")
    try:
        sites = read_sites(position.puzzle, text)
    except BadText as error:
        raise IllegalMove(error.reason) from None
    if len(sites) != 1:
        raise IllegalMove(f"a move places one piece, not {len(sites)}")
    return _put(position, sites[0]) if word == PUT else _take(position, sites[0])


def _put(position: Position, site: Site) -> Position:
    after = position.put(site)
    for broken in mistakes(position.puzzle, after.filling):
        raise IllegalMove(broken.message)
    return after


def _take(position: Position, site: Site) -> Position:
    if site in position.puzzle.fixed:
        raise IllegalMove(f"piece {site.piece} is fixed")
    if site not in position.sites:
        raise IllegalMove(f"piece {site.piece} is not there")
    return position.take(site)


def put_move(site: Site) -> str:
    return f"{PUT} {write_site(site)}"


def take_move(site: Site) -> str:
    return f"{TAKE} {write_site(site)}"


def violations(position: Position) -> list[Violation]:
    return mistakes(position.puzzle, position.filling)


def status(position: Position) -> Mapping[str, object]:
    broken = violations(position)
    return {
        "solved": not check(position.puzzle, position.filling),
        "pieces_placed": len(position.sites),
        "boxes_left": len(position.puzzle.frame - position.taken),
        "first_error": broken[0].message if broken else "",
    }


def draw(position: Position) -> Picture:
    if not check(position.puzzle, position.filling):
        return draw_filling(position.puzzle, position.filling)
    return draw_with_tray(position.puzzle, position.filling, position.left)


def sketch(position: Position, ascii_only: bool) -> str:
    return sketch_filling(position.puzzle, position.filling, ascii_only)


# ---- Whether a partial filling can be finished, and which piece is in the way if not.


def sites_left(position: Position, clock: Clock) -> Iterator[Site]:
    """Every placement of the pieces that are left in the boxes that are still empty."""
    used = Counter(site.piece for site in position.sites)
    # The table of the puzzle itself is made only once for all positions.
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


def finish(position: Position, budget: Budget) -> Position | None:
    """A filling that contains the placed pieces; None if there is none."""
    for broken in violations(position):
        raise BadInput(broken.message)
    found = finished(position, budget.clock())
    return None if found is None else Position(position.puzzle, found.sites)


def blocking_piece(position: Position, clock: Clock) -> Site | None:
    """The latest piece without which the rest can be finished; None if unknown or several pieces."""
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
    site = blocking_piece(position, clock)
    if site is None:
        return [Violation("cannot-be-finished", (), "this cannot be finished")]
    reason = f"this cannot be finished, but without piece {site.piece} it can"
    return [Violation("cannot-be-finished", places(site.boxes), reason)]


# ---- Pressing places of the picture: a piece of the tray, then boxes that it must cover.
#
# As soon as these boxes leave only one placement, the piece is placed there; so nothing has to be
# turned. Pressing a placed piece takes it back.

_BOX = "box "


def press(position: Position, press: Press) -> str | None:
    last = press.places[-1]
    if not last.startswith(_BOX):
        return MORE if position.left[last.removeprefix(IN_TRAY)] > 0 else None
    box = _cell(last)
    for site in position.placed:
        if box in site.boxes:
            return take_move(site)
    boxes = set(map(_cell, takewhile(lambda place: place.startswith(_BOX), reversed(press.places))))
    chosen = next((place for place in reversed(press.places) if not place.startswith(_BOX)), None)
    return None if chosen is None else _pressed_put(position, chosen.removeprefix(IN_TRAY), boxes)


def _pressed_put(position: Position, name: str, boxes: Iterable[Cell]) -> str | None:
    """A move if only one site covers these boxes; sites that differ only in their colours are one."""
    (piece,) = (piece for piece in position.puzzle.pieces if piece.name == name)
    first, *others = boxes
    found = [
        site
        for site in sites_over(position.puzzle, piece).get(first, ())
        if set(others).issubset(site.boxes) and position.taken.isdisjoint(site.boxes)
    ]
    if not found:
        return None
    return put_move(found[0]) if len({site.boxes for site in found}) == 1 else MORE


def _cell(place: str) -> Cell:
    return tuple(map(int, place.removeprefix(_BOX).strip("()").split(",")))
