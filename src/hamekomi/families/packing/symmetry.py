"""Frame symmetry, found by machine for any frame on any lattice.

A *motion* carries the frame onto itself, boxes that may stay empty onto such boxes and fixed placements
onto fixed ones. Turns leave every piece what it is. A mirror makes a piece its mirror image, which must
be in the set too: the piece itself where pieces may be turned over or look the same in a mirror, or a
partner.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.geometry.lattice import Cell, Lattice, Symmetry, difference, shifted
from hamekomi.geometry.shape import canonical
from hamekomi.model.errors import UnknownName

UP_TO = ("all", "rotation", "symmetry")

BoxMap = Mapping[Cell, Cell]
PieceMap = Mapping[str, str]
Key = tuple[tuple[Cell, ...], tuple[str, ...]]  # images of the boxes and the pieces, in their order


@dataclass(frozen=True, slots=True)
class Motion:
    """Where a symmetry of the frame carries each box and each piece."""

    boxes: BoxMap
    pieces: PieceMap
    is_turn: bool

    def __call__(self, site: Site) -> Site:
        piece = self.pieces.get(site.piece, site.piece)  # what is no piece stays what it is
        return Site(piece, tuple(sorted([self.boxes[box] for box in site.boxes])))

    def carry(self, filling: Filling) -> Filling:
        return Filling(tuple(map(self, filling.sites)))

    def after(self, first: Motion) -> Motion:
        return Motion(
            {box: self.boxes[there] for box, there in first.boxes.items()},
            {piece: self.pieces[there] for piece, there in first.pieces.items()},
            self.is_turn == first.is_turn,
        )

    def inverse(self) -> Motion:
        return Motion(
            {there: box for box, there in self.boxes.items()},
            {there: piece for piece, there in self.pieces.items()},
            self.is_turn,
        )

    @property
    def key(self) -> Key:
        """Equal for motions that do the same."""
        return (
            tuple(self.boxes[box] for box in sorted(self.boxes)),
            tuple(self.pieces[piece] for piece in sorted(self.pieces)),
        )

    @property
    def is_identity(self) -> bool:
        return all(box == there for box, there in (*self.boxes.items(), *self.pieces.items()))


@lru_cache(maxsize=32)
def motions(puzzle: Packing) -> tuple[Motion, ...]:
    """All motions of the puzzle, each once; where a mirror does what a turn does, it is the turn."""
    partners = _mirror_partners(puzzle)
    found: dict[Key, Motion] = {}
    for symmetry in sorted(puzzle.lattice.symmetries, key=lambda each: not each.is_turn):
        boxes = _onto_itself(puzzle.lattice, puzzle.frame, symmetry)
        pieces = {piece.name: piece.name for piece in puzzle.pieces} if symmetry.is_turn else partners
        if boxes is None or pieces is None or {boxes[hole] for hole in puzzle.holes} != puzzle.holes:
            continue
        motion = Motion(boxes, pieces, symmetry.is_turn)
        if set(map(motion, puzzle.fixed)) == set(puzzle.fixed):
            found.setdefault(motion.key, motion)
    return tuple(found.values())


def group(puzzle: Packing, up_to: str) -> tuple[Motion, ...]:
    """The motions that make two fillings count as one; for "all", the identity alone."""
    match up_to:
        case "all":
            return tuple(motion for motion in motions(puzzle) if motion.is_identity)
        case "rotation":
            return tuple(motion for motion in motions(puzzle) if motion.is_turn)
        case "symmetry":
            return motions(puzzle)
    raise UnknownName("way to count up to", up_to, UP_TO)


def conjugacy_classes(group: Iterable[Motion]) -> Iterator[tuple[Motion, int]]:
    """One motion of each kind, with how many there are of it; the identity is a kind of its own."""
    left = {motion.key: motion for motion in group}
    members = tuple(left.values())
    while left:
        motion = next(iter(left.values()))
        kind = {member.after(motion).after(member.inverse()).key for member in members}
        yield motion, len(kind)
        for key in kind:
            del left[key]


def _onto_itself(lattice: Lattice, frame: frozenset[Cell], symmetry: Symmetry) -> BoxMap | None:
    """The symmetry with the only shift that can bring a finite frame back to where it was."""

    def first(cells: Iterable[Cell]) -> Cell:
        return min(cells, key=lambda cell: (lattice.base(cell), cell))

    turned = {box: symmetry(box) for box in frame}
    here, there = first(frame), first(turned.values())
    if lattice.base(here) != lattice.base(there):  # no shift makes an up-triangle a down-triangle
        return None
    step = difference(here, there)
    carried = {box: shifted(image, step) for box, image in turned.items()}
    return carried if frame.issuperset(carried.values()) else None


def _mirror_partners(puzzle: Packing) -> PieceMap | None:
    """Which piece each one looks like in a mirror; None where some image is not in the set.

    Pieces of one shape and number of copies are paired in the order given.
    """
    lattice, mirror = puzzle.lattice, puzzle.mirror
    flip = next(symmetry for symmetry in lattice.symmetries if not symmetry.is_turn)
    alike = defaultdict(list)
    for piece in puzzle.pieces:
        alike[canonical(lattice, piece.cells, mirror=mirror), piece.least, piece.most].append(piece)
    partners = {}
    for (shape, least, most), pieces in alike.items():
        images = alike.get((canonical(lattice, map(flip, shape), mirror=mirror), least, most), [])
        if len(images) != len(pieces):
            return None
        partners.update({a.name: b.name for a, b in zip(pieces, images, strict=True)})
    return partners
