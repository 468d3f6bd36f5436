"""Frame symmetry, found by machine for any frame on any lattice.

A *motion* carries the frame onto itself, boxes that may stay empty onto such boxes, boxes of a colour
onto boxes of the same colour, and what is fixed or forbidden onto what is. Turns leave every piece what
it is. A mirror makes a piece its mirror image, which must be in the set too: the piece itself where
pieces may be turned over or look the same in a mirror, or a partner. Where pieces may not be turned, a
motion must carry the sites of each piece to those of one piece.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.ways import in_order
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import onto_itself
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
        return Site(piece, *in_order([self.boxes[box] for box in site.boxes], site.colours))

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
    unchanged = {piece.name: piece.name for piece in puzzle.pieces}
    mirrored = _mirror_partners(puzzle)
    found: dict[Key, Motion] = {}
    for boxes, is_turn in sorted(
        onto_itself(puzzle.lattice, puzzle.frame), key=lambda each: not each[1]
    ):
        pieces: PieceMap | None = unchanged if is_turn else mirrored
        if not puzzle.turn:
            pieces = _partners_by_sites(puzzle, boxes)
        if pieces is not None and _keeps(puzzle, motion := Motion(boxes, pieces, is_turn)):
            found.setdefault(motion.key, motion)
    return tuple(found.values())


def _keeps(puzzle: Packing, motion: Motion) -> bool:
    """Whether all that is special stays as it is."""
    boxes, pieces = motion.boxes, motion.pieces
    return (
        {boxes[hole] for hole in puzzle.holes} == puzzle.holes
        and {(boxes[box], colour) for box, colour in puzzle.colours} == puzzle.colours
        and {(pieces[piece], boxes[box]) for piece, box in puzzle.forbidden} == puzzle.forbidden
        and set(map(motion, puzzle.fixed)) == set(puzzle.fixed)
    )


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


def _mirror_partners(puzzle: Packing) -> PieceMap | None:
    """Which piece each one looks like in a mirror; None where some image is not in the set."""
    flip = next(symmetry for symmetry in puzzle.lattice.symmetries if not symmetry.is_turn)

    def image(piece: Piece) -> Piece:
        cells, colours = in_order(map(flip, piece.cells), piece.colours)
        return replace(piece, cells=cells, colours=colours)

    def look(piece: Piece) -> Hashable:
        return puzzle.copies(piece)[0]  # the first of all stands for what turns make equal

    return _partners(puzzle, look, lambda piece: look(image(piece)))


def _partners_by_sites(puzzle: Packing, boxes: BoxMap) -> PieceMap | None:
    """The pieces to whose sites those of each piece are carried; None where that are no sites."""
    table = {name: frozenset(sites) for name, sites in site_table(puzzle).items()}
    as_it_is = Motion(boxes, {}, is_turn=True)

    def places(sites: Iterable[Site]) -> Hashable:
        return frozenset((site.boxes, site.colours) for site in sites)

    return _partners(
        puzzle,
        lambda piece: places(table[piece.name]),
        lambda piece: places(map(as_it_is, table[piece.name])),
    )


def _partners(
    puzzle: Packing, look: Callable[[Piece], Hashable], image: Callable[[Piece], Hashable]
) -> PieceMap | None:
    """Which piece looks as the image of each; those that look alike are paired in the order given."""
    alike = defaultdict(list)
    for piece in puzzle.pieces:
        alike[look(piece), piece.least, piece.most].append(piece)
    partners = {}
    for (_, least, most), pieces in alike.items():
        images = alike.get((image(pieces[0]), least, most), [])
        if len(images) != len(pieces):
            return None
        partners.update({a.name: b.name for a, b in zip(pieces, images, strict=True)})
    return partners
