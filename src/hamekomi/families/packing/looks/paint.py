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
# Among black and white alone, b is black.
BLACK_AND_WHITE = {"b", "w"}


@dataclass(frozen=True, slots=True)
class Paint:
    """How a coloured cell looks."""

    role: Role
    letter: str
    # How dark the shadow on it is, from 0 to 1.
    shade: float = 0.0
    # The role of the letter.
    ink: Role = "ink"


def paints(puzzle: Packing) -> Mapping[str, Paint]:
    """The look of each colour: as its letter says if it is one that people use, or any other.

    With more than eight colours, only letters tell some of them apart.
    """
    colours = puzzle.piece_colours.union(colour for _, colour in puzzle.colours) - {PLAIN}
    named = {**NAMED, "b": "colour-1"} if colours == BLACK_AND_WHITE else NAMED
    found = {colour: named[colour] for colour in sorted(colours) if colour in named}
    left = [role for role in ROLES if role not in found.values()]
    for colour, role in zip(sorted(colours - found.keys()), cycle(left or ROLES), strict=False):
        found[colour] = role
    return {colour: Paint(found[colour], colour) for colour in sorted(found)}


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
