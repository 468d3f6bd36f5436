"""The colours of cells in pictures: a role for each letter, and the letter for readers who cannot see
colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import cycle

from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.families.packing.sites.ways import PLAIN
from hamekomi.geometry.lattice import Cell
from hamekomi.model.picture import Role

ROLES: tuple[Role, ...] = ("colour-1", "colour-2", "colour-3", "colour-4", "colour-5", "colour-6")


@dataclass(frozen=True, slots=True)
class Paint:
    """How a coloured cell looks."""

    role: Role
    letter: str


def paints(puzzle: Packing) -> Mapping[str, Paint]:
    """The look of each colour. With more than six colours, only letters tell some of them apart."""
    colours = puzzle.piece_colours.union(colour for _, colour in puzzle.colours) - {PLAIN}
    return {
        colour: Paint(role, colour) for colour, role in zip(sorted(colours), cycle(ROLES), strict=False)
    }


def painted(puzzle: Packing, sites: Iterable[Site]) -> Mapping[Cell, Paint]:
    """The look of each coloured box that is still empty, and of each coloured cell of a placed piece."""
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
