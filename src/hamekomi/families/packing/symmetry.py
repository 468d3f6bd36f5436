"""Frame symmetry, for any frame on any lattice.

A *motion* carries the frame onto itself and keeps all extra rules: boxes that may stay empty, the
colours of boxes, fixed pieces and forbidden boxes. A turn carries every piece to itself. A mirror
carries a piece to its mirror image, which must be in the set, too: either the piece itself, if pieces
may be turned over or the piece is symmetric, or a partner. If pieces may not be turned, a motion must
carry all sites of a piece to the sites of one piece. In a frame that closes, steps around it are
motions, too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site, in_order
from hamekomi.families.packing.sites import puzzle_cache, site_table
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import self_maps
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import UnknownName

UP_TO = ("all", "rotation", "symmetry")

Thing = TypeVar("Thing")

BoxMap = Mapping[Cell, Cell]
PieceMap = Mapping[str, str]
# The images of the boxes and of the pieces, in order.
Key = tuple[tuple[Cell, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Motion:
    """Where a symmetry of the frame carries each box and each piece."""

    boxes: BoxMap
    pieces: PieceMap
    is_turn: bool

    def __call__(self, site: Site) -> Site:
        # NOTHING, which fills a box that stays empty, is not in the map and stays the same.
        piece = self.pieces.get(site.piece, site.piece)
        return Site(piece, *in_order([self.boxes[box] for box in site.boxes], site.colours))

    def carry(self, filling: Filling) -> Filling:
        return Filling(tuple(map(self, filling.sites)))

    def after(self, first: Motion) -> Motion:
        return Motion(
            {box: self.boxes[image] for box, image in first.boxes.items()},
            {piece: self.pieces[image] for piece, image in first.pieces.items()},
            self.is_turn == first.is_turn,
        )

    def inverse(self) -> Motion:
        return Motion(
            {image: box for box, image in self.boxes.items()},
            {image: piece for piece, image in self.pieces.items()},
            self.is_turn,
        )

    @property
    def key(self) -> Key:
        """Equal for motions that have the same effect."""
        return (
            tuple(self.boxes[box] for box in sorted(self.boxes)),
            tuple(self.pieces[piece] for piece in sorted(self.pieces)),
        )

    @property
    def is_identity(self) -> bool:
        return all(box == image for box, image in (*self.boxes.items(), *self.pieces.items()))


@puzzle_cache
def motions(puzzle: Packing, *, clock: Clock) -> tuple[Motion, ...]:
    """All motions of the puzzle, each once; a turn rather than a mirror with the same effect.

    >>> import hamekomi as hk
    >>> len(hk.packing.motions(hk.packing.load("pentominoes-3x20").value))
    4
    """
    unchanged = {piece.name: piece.name for piece in puzzle.pieces}
    mirrored = _mirror_partners(puzzle, clock)
    found: dict[Key, Motion] = {}
    carried = (
        puzzle.rings.self_maps(puzzle.frame) if puzzle.wraps else self_maps(puzzle.lattice, puzzle.frame)
    )
    of_frame = list(_ticking(carried, clock))
    for boxes, is_turn in _ticking(sorted(of_frame, key=lambda each: not each[1]), clock):
        pieces: PieceMap | None = unchanged if is_turn else mirrored
        if not puzzle.turn:
            pieces = _partners_by_sites(puzzle, boxes, clock)
        if pieces is not None and _keeps(puzzle, motion := Motion(boxes, pieces, is_turn)):
            found.setdefault(motion.key, motion)
    return tuple(found.values())


def _keeps(puzzle: Packing, motion: Motion) -> bool:
    """Whether the motion keeps optional boxes, colours, forbidden boxes and fixed pieces."""
    boxes, pieces = motion.boxes, motion.pieces
    return (
        {boxes[hole] for hole in puzzle.holes} == puzzle.holes
        and {(boxes[box], colour) for box, colour in puzzle.colours} == puzzle.colours
        and {(pieces[piece], boxes[box]) for piece, box in puzzle.forbidden} == puzzle.forbidden
        and set(map(motion, puzzle.fixed)) == set(puzzle.fixed)
    )


def group(puzzle: Packing, up_to: str, clock: Clock | None = None) -> tuple[Motion, ...]:
    """The motions under which two fillings count as the same; for "all" only the identity."""
    found = motions(puzzle, clock=clock)
    match up_to:
        case "all":
            return tuple(motion for motion in found if motion.is_identity)
        case "rotation":
            return tuple(motion for motion in found if motion.is_turn)
        case "symmetry":
            return found
    raise UnknownName("way to count up to", up_to, UP_TO)


def conjugacy_classes(
    group: Iterable[Motion], clock: Clock | None = None
) -> Iterator[tuple[Motion, int]]:
    """One motion of each conjugacy class, with the size of the class."""
    clock = clock or UNLIMITED.clock()
    left = {motion.key: motion for motion in _ticking(group, clock)}
    members = tuple(left.values())
    while left:
        motion = next(iter(left.values()))
        kind = {member.after(motion).after(member.inverse()).key for member in _ticking(members, clock)}
        yield motion, len(kind)
        for key in kind:
            del left[key]


def _ticking(things: Iterable[Thing], clock: Clock) -> Iterator[Thing]:
    """Yields the items and ticks the clock before each, for loops with slow steps on large frames."""
    for thing in things:
        clock.tick(0)
        yield thing


def _mirror_partners(puzzle: Packing, clock: Clock) -> PieceMap | None:
    """The mirror image of each piece; None if some image is not in the set."""
    flip = next(symmetry for symmetry in puzzle.lattice.symmetries if not symmetry.is_turn)

    def image(piece: Piece) -> Piece:
        cells, colours = in_order(map(flip, piece.cells), piece.colours)
        return replace(piece, cells=cells, colours=colours)

    def key(piece: Piece) -> Hashable:
        # The first orientation stands for all.
        return puzzle.copies(piece)[0]

    return _partners(puzzle, key, lambda piece: key(image(piece)), clock)


def _partners_by_sites(puzzle: Packing, boxes: BoxMap, clock: Clock) -> PieceMap | None:
    """The piece to whose sites the sites of each piece are carried; None if there is no such piece."""
    table = site_table(puzzle, clock=clock)
    as_it_is = Motion(boxes, {}, is_turn=True)

    def places(sites: Iterable[Site]) -> Hashable:
        return frozenset((site.boxes, site.colours) for site in clock.ticking(sites))

    return _partners(
        puzzle,
        lambda piece: places(table[piece.name]),
        lambda piece: places(map(as_it_is, table[piece.name])),
        clock,
    )


def _partners(
    puzzle: Packing,
    key: Callable[[Piece], Hashable],
    image: Callable[[Piece], Hashable],
    clock: Clock,
) -> PieceMap | None:
    """The piece that equals the image of each piece. Pieces with equal keys are paired in order."""
    alike = defaultdict(list)
    for piece in _ticking(puzzle.pieces, clock):
        alike[key(piece), piece.least, piece.most].append(piece)
    partners = {}
    for (_, least, most), pieces in _ticking(alike.items(), clock):
        images = alike.get((image(pieces[0]), least, most), [])
        if len(images) != len(pieces):
            return None
        partners.update({a.name: b.name for a, b in zip(pieces, images, strict=True)})
    return partners
