"""A partial filling, and the moves that change it.

put L:(0,0)(1,0)(2,0)(2,1)      take L:(0,0)(1,0)(2,0)(2,1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from hamekomi.families.packing.check import check, mistakes
from hamekomi.families.packing.looks.picture import draw as draw_filling
from hamekomi.families.packing.looks.picture import draw_with_tray
from hamekomi.families.packing.looks.terminal import sketch as sketch_filling
from hamekomi.families.packing.notations.fillings import listed, write_site
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Violation
from hamekomi.model.errors import BadText, IllegalMove, shortened
from hamekomi.model.picture import Picture

PUT, TAKE = "put", "take"


@dataclass(frozen=True)
class Position:
    puzzle: Packing
    # In the order in which they were placed, with the fixed pieces first.
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
    sites = listed(puzzle, text) if text.strip() else []
    return Position(puzzle, (*puzzle.fixed, *(site for site in sites if site not in puzzle.fixed)))


def is_begun(position: Position) -> bool:
    return bool(position.placed)


def apply(position: Position, move: str) -> Position:
    word, _, text = move.partition(" ")
    if word not in (PUT, TAKE):
        raise IllegalMove(f"a move begins with {PUT} or {TAKE}, not {shortened(move)!r}")
    try:
        sites = listed(position.puzzle, text)
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
