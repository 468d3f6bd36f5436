"""Roles in pictures: of coloured cells, of pieces, and shadows that distinguish the copies of a piece.

Each colour also has a letter, for readers who cannot distinguish the colours.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import cycle

from hamekomi.families.packing.puzzle import PLAIN, Packing, Site
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.rings import Rings
from hamekomi.model.picture import PIECE_ROLES, TOY_ROLES, Role

ROLES: tuple[Role, ...] = (
    "colour-1",
    "colour-2",
    "colour-3",
    "colour-4",
    "colour-5",
    "colour-6",
    "colour-7",
    "colour-8",
)
# Letters that stand for a colour's name, as authors use them.
NAMED: Mapping[str, Role] = {
    "k": "colour-1",
    "w": "colour-2",
    "o": "colour-3",
    "b": "colour-4",
    "g": "colour-5",
    "p": "colour-6",
    "r": "colour-7",
    "y": "colour-8",
}
# If the puzzle has no other colours than b and w, b is black.
BLACK_AND_WHITE = {"b", "w"}


@dataclass(frozen=True, slots=True)
class Paint:
    """The role, letter and shadow of a cell."""

    role: Role
    letter: str
    # How dark the shadow on it is, from 0 to 1.
    shade: float = 0.0
    # The role of the letter.
    ink: Role = "ink"


def paints(puzzle: Packing) -> Mapping[str, Paint]:
    """The paint of each colour: the one that its letter stands for, or any other.

    With more than eight colours, only letters distinguish some of them.
    """
    colours = puzzle.piece_colours.union(colour for _, colour in puzzle.colours) - {PLAIN}
    named = {**NAMED, "b": "colour-1"} if colours == BLACK_AND_WHITE else NAMED
    found = {colour: named[colour] for colour in sorted(colours) if colour in named}
    left = [role for role in ROLES if role not in found.values()]
    for colour, role in zip(sorted(colours - found.keys()), cycle(left or ROLES), strict=False):
        found[colour] = role
    return {colour: Paint(found[colour], colour) for colour in sorted(found)}


def paints_of_cells(puzzle: Packing, sites: Iterable[Site]) -> Mapping[Cell, Paint]:
    """The paint of each coloured box that is still empty, and of each coloured cell of placed pieces."""
    known = paints(puzzle)
    found = {
        box: Paint(known[colour].role, colour + "?" * (box in puzzle.holes))
        for box, colour in puzzle.colours
    }
    for site in sites:
        for box, colour in site.painted().items():
            found.pop(box, None)
            if colour in known:  # a player's marks may have colours that no piece has
                found[box] = known[colour]
    return found


# ---- Shadows: copies of a piece that touch get different ones, if possible.

SHADES = (0.0, 0.1, 0.2, 0.3)


def shades(rings: Rings, sites: Iterable[Site]) -> Mapping[Site, float]:
    """For each site, in this order, the lightest shadow that no neighbouring copy has yet."""
    owner: dict[Cell, Site] = {}
    found: dict[Site, float] = {}
    for site in sites:
        taken = {
            found[copy]
            for box in site.boxes
            for neighbour in rings.neighbours(box)
            if (copy := owner.get(neighbour)) is not None and copy.piece == site.piece
        }
        found[site] = next((shade for shade in SHADES if shade not in taken), SHADES[len(found) % 4])
        owner |= dict.fromkeys(site.boxes, site)
    return found


# ---- A role for each piece: the same in the list and in every filling, in the plane and in space.
#
# There are seventeen roles. Further pieces use them again; their names and borders distinguish them.
# Quantumino's pieces are known by their numbers, and have the colours in which they are sold.

# For each piece, by its number, the rank of its colour in the toy: pieces 0 and 1 are pink, and so on.
QUANTUMINO = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 9, 10)
CELLS = 5


def roles_of_pieces(puzzle: Packing) -> Mapping[str, Role]:
    if is_quantumino(puzzle):
        return {piece.name: TOY_ROLES[QUANTUMINO[int(piece.name)] - 1] for piece in puzzle.pieces}
    return {
        piece.name: PIECE_ROLES[number % len(PIECE_ROLES)] for number, piece in enumerate(puzzle.pieces)
    }


def is_quantumino(puzzle: Packing) -> bool:
    """Whether the pieces are of five cubes each and have its numbers."""
    numbers = set(map(str, range(len(QUANTUMINO))))
    return puzzle.lattice_name == "cubic" and all(
        piece.name in numbers and len(piece.cells) == CELLS for piece in puzzle.pieces
    )


def roles_of_sites(puzzle: Packing, sites: Iterable[Site]) -> Mapping[Site, Role]:
    """The role of each site; "wrong" for a piece that is not in the puzzle."""
    roles = roles_of_pieces(puzzle)
    return {site: roles.get(site.piece, "wrong") for site in sites}
