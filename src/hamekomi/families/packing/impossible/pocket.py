"""Proofs by a pocket: wherever some piece lies, it closes off boxes that the other pieces cannot fill.

No choice of them has as many cells as the pocket. A piece with a hole is an example, such as the hexahex
that is a ring: its hole has room for one cell, and all other hexahexes have six. A piece that fits only
across a corner of the frame may be another.
"""

from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass
from functools import cache
from operator import itemgetter

from hamekomi.families.packing.looks.boards import Board
from hamekomi.families.packing.looks.colours import roles_of_sites
from hamekomi.families.packing.looks.picture import CELL
from hamekomi.families.packing.puzzle import Packing, Piece, Site, cell_text
from hamekomi.families.packing.sites import placements
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import is_connected
from hamekomi.model.answers import Clock
from hamekomi.model.picture import Picture, Role, beside
from hamekomi.model.words import counted

POCKET = "pocket"
# The most boxes of a pocket. One piece seldom closes off a larger one, whose size proves little.
LARGEST_POCKET = 12
# If the other pieces have fewer different sizes, the reason names these.
MANY_SIZES = 4

# Returns the boxes of the frame that touch a box.
Touching = Callable[[Cell], list[Cell]]


@dataclass(frozen=True, slots=True)
class Pocket:
    """A site of the piece and the pocket that it closes off; every other site closes off one, too."""

    puzzle: Packing
    site: Site
    boxes: frozenset[Cell]
    # How many sites the piece has.
    sites: int

    method = POCKET

    @property
    def because(self) -> str:
        # Without a word such as "here": the reason is often printed without its picture.
        places = "its only place" if self.sites == 1 else f"each of its {self.sites} places"
        boxes = f"{counted(len(self.boxes), 'box', 'boxes')} at {cell_text(min(self.boxes))}"
        such = ":" if self.sites == 1 else ", such as"
        return (
            f"in {places} piece {self.site.piece} closes off a pocket{such} {boxes}, "
            f"which {self._others()} cannot fill"
        )

    def _others(self) -> str:
        sizes = sorted(
            {
                len(other.cells)
                for other in self.puzzle.pieces
                if other.most > (other.name == self.site.piece)
            }
        )
        if not 0 < len(sizes) < MANY_SIZES:
            return "the other pieces"
        return f"pieces of {' and '.join(map(str, sizes))} cells"

    def picture(self) -> Picture:
        puzzle, roles = self.puzzle, roles_of_sites(self.puzzle, (self.site,))
        blank: dict[Cell, Role] = dict.fromkeys(self.boxes, "wrong")
        board = Board(puzzle.lattice, puzzle.frame, roles, blank, CELL, rings=puzzle.rings)
        return beside((board.picture(),), self.because)


def pocket_proof(puzzle: Packing, clock: Clock) -> Pocket | None:
    """The first piece that closes off a pocket wherever it lies; None if there is none.

    Most pieces have a harmless site among their first few, so that this takes little time.
    """
    if not all(is_connected(puzzle.lattice, piece.cells) for piece in puzzle.pieces):
        return None  # a piece in several parts can lie inside and outside of a pocket

    @cache  # keys: the boxes of one frame, during one proof
    def touching(box: Cell) -> list[Cell]:
        return [neighbour for neighbour in puzzle.rings.neighbours(box) if neighbour in puzzle.frame]

    must_be_used = (piece for piece in puzzle.pieces if piece.least > 0)
    return next(filter(None, (_always(puzzle, piece, touching, clock) for piece in must_be_used)), None)


def _always(puzzle: Packing, piece: Piece, touching: Touching, clock: Clock) -> Pocket | None:
    """A pocket of the piece, if it closes off one wherever it lies."""
    left = ((len(other.cells), other.most - (other is piece)) for other in puzzle.pieces)
    fillable = sums(left, LARGEST_POCKET)
    found: list[tuple[tuple[int, int], Site, frozenset[Cell]]] = []
    empty = set(puzzle.frame)
    for boxes, colours in placements(puzzle, piece, clock):
        clock.tick(0)
        beside = [neighbour for box in boxes for neighbour in touching(box)]
        empty.difference_update(boxes)
        small = regions(empty, touching, beside, LARGEST_POCKET)
        wrong = [each for each in small if not _can_be_filled(each, puzzle, fillable)]
        empty.update(boxes)
        if not wrong:
            return None
        closed = min(wrong, key=len)
        sides = sum(map(closed.__contains__, beside))
        found.append(((len(closed), -sides), Site(piece.name, boxes, colours), closed))
    if not found:
        return None
    # The picture shows a small pocket that the piece touches on all sides, such as the hole of a ring.
    _, site, closed = min(found, key=itemgetter(0))
    return Pocket(puzzle, site, closed, len(found))


def _can_be_filled(region: Set[Cell], puzzle: Packing, fillable: Set[int]) -> bool:
    return not fillable.isdisjoint(range(len(region - puzzle.holes), len(region) + 1))


# ---- Connected parts of the boxes, and which numbers of boxes pieces can fill.


def regions(
    boxes: Set[Cell], neighbours: Callable[[Cell], Iterable[Cell]], starts: Iterable[Cell], most: int
) -> Iterator[frozenset[Cell]]:
    """The connected parts of at most this many boxes that contain one of the starts.

    A part is abandoned as soon as it is too large, so finding small ones is quick.
    """
    visited: set[Cell] = set()
    for start in starts:
        if start not in boxes or start in visited:
            continue
        region, front = {start}, [start]
        while front and len(region) <= most:
            around = [box for box in neighbours(front.pop()) if box in boxes and box not in region]
            if not visited.isdisjoint(around):
                break  # it belongs to a part that was abandoned
            region.update(around)
            front.extend(around)
        else:
            if len(region) <= most:
                yield frozenset(region)
        visited |= region


def sums(sizes: Iterable[tuple[int, int]], most: int) -> frozenset[int]:
    """All sums, up to `most`, of sizes, each with how often it may be used."""
    # Bit n: the sum n is possible.
    found = 1
    for size, times in sizes:
        for _ in range(min(times, most // size)):
            found |= found << size
        found &= (1 << (most + 1)) - 1
    return frozenset(number for number in range(most + 1) if found >> number & 1)
