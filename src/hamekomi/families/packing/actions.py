"""What the screen asks for beyond the verbs: in which ways a piece can lie.

On most lattices the screen can turn pieces by itself; balls have turns that their lattice does not have.
"""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.families.packing.puzzle import Packing
from hamekomi.model.answers import Budget
from hamekomi.model.errors import UnknownName
from hamekomi.model.family import Action


def _ways(puzzle: Packing, given: Mapping[str, str], budget: Budget) -> Mapping[str, object]:
    """The copies of the piece that is given by its name; a letter for each cell where it has colours."""
    name = given.get("piece", "")
    names = [piece.name for piece in puzzle.pieces]
    if name not in names:
        raise UnknownName("piece", name, names)
    copies = puzzle.copies(puzzle.piece(name))
    return {"ways": [{"cells": cells, "letters": letters} for cells, letters in copies]}


ACTIONS: Mapping[str, Action[Packing]] = {
    "ways": Action(summary="The ways in which a piece can lie, shifts aside.", act=_ways),
}
