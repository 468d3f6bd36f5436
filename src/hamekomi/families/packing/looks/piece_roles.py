"""A role for each piece: the same in the list and in every filling, in the plane and in space.

There are seventeen roles. Further pieces use them again; their names and borders tell them apart.
Quantumino's pieces are known by their numbers, and have the colours in which they are sold.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.model.picture import PIECE_ROLES, TOY_ROLES, Role

# By the number of a piece, the rank of its colour among the toy's; pieces 0 and 1 are pink, and so on.
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
