"""The frame in characters, for a terminal: a letter in every box, layers side by side.

Every copy of a piece has a letter of its own, which shows where it ends;
notations/fillings.py reads that back. Small letters in an empty frame are colours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from string import ascii_letters, digits

from hamekomi.families.packing.notations.layout import LAYOUTS
from hamekomi.families.packing.puzzle import Filling, Packing, Piece

EMPTY = "."
BARS = "|│"  # between layers
NO_LETTER = "*"  # for copies beyond the alphabet
ALPHABET = ascii_letters[26:] + ascii_letters[:26] + digits

Copy = tuple[str, int]  # the name of a piece and a number from 0


def sketch(puzzle: Packing, solution: Filling | None, ascii_only: bool) -> str:
    letters = ascii_symbols(puzzle) if ascii_only else symbols(puzzle)
    marks = dict.fromkeys(puzzle.frame, EMPTY)
    if solution is None:
        marks |= dict(puzzle.colours) | dict.fromkeys(puzzle.holes, "?")
    used: Counter[str] = Counter()
    for site in puzzle.fixed if solution is None else solution.sites:
        marks |= dict.fromkeys(site.boxes, letters.get((site.piece, used[site.piece]), NO_LETTER))
        used[site.piece] += 1
    layers = LAYOUTS[puzzle.lattice_name].rows(marks, " ")
    bar = " | " if ascii_only else " │ "
    return "\n".join(bar.join(row).rstrip() for row in zip(*layers, strict=True))


def symbols(puzzle: Packing) -> Mapping[Copy, str]:
    """A letter for every copy: a name that is a single letter stands for the first one."""
    return {**ascii_symbols(puzzle), **{(name, 0): name for name in _single_letters(puzzle)}}


def ascii_symbols(puzzle: Packing) -> Mapping[Copy, str]:
    """The same in ASCII. No letter stands for one piece here and for another there."""
    found = {(name, 0): name for name in _single_letters(puzzle) if name.isascii()}
    free = (letter for letter in ALPHABET if letter not in found.values())
    others = (copy for copy in _copies(puzzle) if copy not in found)
    return found | dict(zip(others, free, strict=False))


def _single_letters(puzzle: Packing) -> Iterator[str]:
    for piece in puzzle.pieces:
        if len(piece.name) == 1 and piece.name not in EMPTY + BARS + NO_LETTER + "?":
            yield piece.name


def _copies(puzzle: Packing) -> Iterator[Copy]:
    """All pieces once, and then their further copies, as many as have room."""
    yield from ((piece.name, 0) for piece in puzzle.pieces)
    for piece in puzzle.pieces:
        yield from ((piece.name, number) for number in range(1, _most(puzzle, piece)))


def _most(puzzle: Packing, piece: Piece) -> int:
    return min(piece.most, puzzle.volume // len(piece.cells))
