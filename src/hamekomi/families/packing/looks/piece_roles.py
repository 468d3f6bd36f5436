"""A role for each piece: the same in the list and in every filling, in the plane and in space.

There are seventeen roles, enough for Quantumino. Further pieces use them again; their names and borders
tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.model.picture import PIECE_ROLES, Role


def roles_of_pieces(puzzle: Packing) -> Mapping[str, Role]:
    return {
        piece.name: PIECE_ROLES[number % len(PIECE_ROLES)] for number, piece in enumerate(puzzle.pieces)
    }


def roles_of_sites(puzzle: Packing, sites: Iterable[Site]) -> Mapping[Site, Role]:
    """The role of each site; "wrong" for a piece that is not in the puzzle."""
    roles = roles_of_pieces(puzzle)
    return {site: roles.get(site.piece, "wrong") for site in sites}
