"""A request of the screen beyond the common verbs: all orientations of a piece.

On most lattices the screen turns pieces by itself. Pieces of balls can also lie in ways that no turn of
their lattice gives, so the screen has to ask for them.
"""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.families.packing.puzzle import Packing
from hamekomi.model.answers import Budget
from hamekomi.model.errors import UnknownName
from hamekomi.model.family import Action


def _ways(puzzle: Packing, given: Mapping[str, str], budget: Budget) -> Mapping[str, object]:
    """All orientations of the named piece, with a letter for each cell if the piece has colours."""
    name = given.get("piece", "")
    names = [piece.name for piece in puzzle.pieces]
    if name not in names:
        raise UnknownName("piece", name, names)
    copies = puzzle.copies(puzzle.piece(name))
    return {"ways": [{"cells": cells, "letters": letters} for cells, letters in copies]}


ACTIONS: Mapping[str, Action[Packing]] = {
    "ways": Action(summary="The ways in which a piece can lie, shifts aside.", act=_ways),
}
