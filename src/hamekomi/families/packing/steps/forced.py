"""What follows from the placed pieces: the next piece, or that the rest cannot be filled."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from hamekomi.families.packing.play.position import Position
from hamekomi.families.packing.puzzle import Piece, Site, cell_text
from hamekomi.families.packing.sites.regions import regions, sums
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import is_connected
from hamekomi.model.words import counted


@dataclass(frozen=True)
class Finding:
    """A conclusion in words, the boxes it is about, and the piece that it places, if any."""

    rule: str
    because: str
    focus: tuple[Cell, ...]
    site: Site | None = None


@dataclass(frozen=True)
class Rest:
    """What is left to do: the empty boxes, the pieces left, and their possible sites."""

    position: Position
    sites: tuple[Site, ...]

    def after(self, site: Site) -> Rest:
        position = self.position.put(site)
        used = sum(other.piece == site.piece for other in position.sites)
        is_used_up = used == position.puzzle.piece(site.piece).most
        left = (
            other
            for other in self.sites
            if position.taken.isdisjoint(other.boxes) and not (is_used_up and other.piece == site.piece)
        )
        return Rest(position, tuple(left))

    @cached_property
    def empty(self) -> frozenset[Cell]:
        return self.position.puzzle.frame - self.position.taken

    @cached_property
    def by_box(self) -> Mapping[Cell, list[Site]]:
        found = defaultdict(list)
        for site in self.sites:
            for box in site.boxes:
                found[box].append(site)
        return found

    @property
    def pieces(self) -> Iterator[tuple[Piece, int]]:
        """The pieces that may still be used, and how often."""
        used = Counter(site.piece for site in self.position.sites)
        for piece in self.position.puzzle.pieces:
            if used[piece.name] < piece.most:
                yield piece, piece.most - used[piece.name]

    def missing(self) -> Iterator[Piece]:
        """The pieces that must still be used."""
        used = Counter(site.piece for site in self.position.sites)
        return (piece for piece in self.position.puzzle.pieces if used[piece.name] < piece.least)


def contradiction(rest: Rest) -> Finding | None:
    """Why the rest cannot be filled, if that can be seen at once."""
    for box in sorted(rest.empty - rest.position.puzzle.holes):
        if not rest.by_box.get(box):
            return Finding(
                "a box that nothing fits", f"no piece that is left fits {cell_text(box)}", (box,)
            )
    there = {site.piece for site in rest.sites}
    for piece in rest.missing():
        if piece.name not in there:
            return Finding("a piece without a place", f"piece {piece.name} fits nowhere any more", ())
    return next(_unfillable(rest), None)


def _unfillable(rest: Rest) -> Iterator[Finding]:
    """Regions of empty boxes whose size is not the sum of sizes of pieces that are left."""
    puzzle = rest.position.puzzle
    if not all(is_connected(puzzle.lattice, piece.cells) for piece, _ in rest.pieces):
        return
    sizes = sorted({len(piece.cells) for piece, _ in rest.pieces})
    fillable = sums(((len(piece.cells), times) for piece, times in rest.pieces), len(rest.empty))
    for region in regions(rest.empty, puzzle.rings.neighbours, sorted(rest.empty), len(rest.empty)):
        least = len(region - puzzle.holes)
        if fillable.isdisjoint(range(least, len(region) + 1)):
            boxes = counted(len(region), "empty box", "empty boxes")
            reason = f"the {boxes} around {cell_text(min(region))} cannot be filled"
            if len(sizes) < 4 and sizes:
                reason += f" by pieces of {' and '.join(map(str, sizes))} cells"
            yield Finding("a region of the wrong size", reason, tuple(sorted(region)))


def forced(rest: Rest) -> Finding | None:
    """The next piece, if a box or a piece leaves no choice."""
    for box in sorted(rest.empty - rest.position.puzzle.holes):
        match rest.by_box.get(box, []):
            case [site]:
                reason = f"only piece {site.piece} fits {cell_text(box)}, and only in one way"
                return Finding("a box with one possibility", reason, (box,), site)
    places = Counter(site.piece for site in rest.sites)
    for piece in rest.missing():
        if places[piece.name] == 1:
            (site,) = (site for site in rest.sites if site.piece == piece.name)
            reason = f"piece {piece.name} fits in no other place"
            return Finding("a piece with one place", reason, site.boxes, site)
    return None
