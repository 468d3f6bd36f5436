"""The frame in characters, for a terminal: a letter in every box, layers side by side.

Small letters in an empty frame are colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_letters, digits

from hamekomi.families.packing.layout import LAYOUTS
from hamekomi.families.packing.puzzle import Filling, Packing

NO_LETTER = "*"  # for pieces beyond the alphabet


def sketch(puzzle: Packing, solution: Filling | None, ascii_only: bool) -> str:
    letters = symbols(puzzle, ascii_only)
    marks = dict.fromkeys(puzzle.frame, ".")
    if solution is None:
        marks |= dict(puzzle.colours) | dict.fromkeys(puzzle.holes, "?")
    for site in puzzle.fixed if solution is None else solution.sites:
        marks |= dict.fromkeys(site.boxes, letters.get(site.piece, NO_LETTER))
    layers = LAYOUTS[puzzle.lattice_name].rows(marks, " ")
    bar = " | " if ascii_only else " │ "
    return "\n".join(bar.join(row).rstrip() for row in zip(*layers, strict=True))


def symbols(puzzle: Packing, ascii_only: bool) -> Mapping[str, str]:
    """Names that are single letters stand for themselves; otherwise all pieces are lettered anew."""
    names = [piece.name for piece in puzzle.pieces]
    if all(
        len(name) == 1 and name not in ".?|│" and (name.isascii() or not ascii_only) for name in names
    ):
        return {name: name for name in names}
    alphabet = ascii_letters[26:] + ascii_letters[:26] + digits
    return {name: alphabet[i] if i < len(alphabet) else NO_LETTER for i, name in enumerate(names)}
