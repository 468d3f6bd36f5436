"""A role for each piece, the same in the list, in every filling, on paper and in space.

Beyond seventeen pieces, those of Quantumino, roles are used again; names and borders tell them apart.
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
    """A piece that is not in the puzzle is wrong."""
    roles = roles_of_pieces(puzzle)
    return {site: roles.get(site.piece, "wrong") for site in sites}
