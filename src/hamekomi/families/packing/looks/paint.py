"""The colours of cells in pictures: a role for each letter, and the letter itself, for those who see no
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
    """What a coloured cell looks like."""

    role: Role
    letter: str


def paints(puzzle: Packing) -> Mapping[str, Paint]:
    """By colour, in the order of the letters; colours beyond the roles differ by their letters alone."""
    colours = puzzle.piece_colours.union(colour for _, colour in puzzle.colours) - {PLAIN}
    return {
        colour: Paint(role, colour) for colour, role in zip(sorted(colours), cycle(ROLES), strict=False)
    }


def painted(puzzle: Packing, sites: Iterable[Site]) -> Mapping[Cell, Paint]:
    """The coloured boxes that are still open, and the coloured cells that lie in others."""
    known = paints(puzzle)
    found = {
        box: Paint(known[colour].role, colour + "?" * (box in puzzle.holes))
        for box, colour in puzzle.colours
    }
    for site in sites:
        for box, colour in site.painted().items():
            found.pop(box, None)
            if colour != PLAIN:
                found[box] = known[colour]
    return found
