"""Puzzles in words and characters: one line that describes a puzzle, and the frame for a terminal.

In a terminal every box has a letter, and layers stand side by side. Every copy of a piece has its own
letter, which shows where the copy ends; notations/fillings.py reads such a drawing. Small letters in an
empty frame are colours.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from string import ascii_letters, digits

from hamekomi.families.packing.notations.blocks import LAYOUTS
from hamekomi.families.packing.puzzle import PLAIN, Filling, Packing, Piece
from hamekomi.model.words import counted

EMPTY = "."
BARS = "|│"  # between layers
# Stands for all copies for which no letter is left.
NO_LETTER = "*"
ALPHABET = ascii_letters[26:] + ascii_letters[:26] + digits

# The name of a piece, and the number of the copy from 0.
Copy = tuple[str, int]


def sketch(puzzle: Packing, solution: Filling | None, ascii_only: bool) -> str:
    letters = ascii_symbols(puzzle) if ascii_only else symbols(puzzle)
    marks = dict.fromkeys(puzzle.frame, EMPTY)
    if solution is None:
        marks |= dict(puzzle.colours) | dict.fromkeys(puzzle.holes, "?")
    used: Counter[str] = Counter()
    for site in puzzle.fixed if solution is None else solution.sites:
        letter = letters.get((site.piece, used[site.piece]), NO_LETTER)
        # A player's marks may lie outside the frame, as far as coordinates go.
        marks |= dict.fromkeys(puzzle.frame.intersection(site.boxes), letter)
        used[site.piece] += 1
    layout = LAYOUTS[puzzle.lattice_name]
    if not layout.is_compact(puzzle.frame):
        return f"({puzzle.volume} boxes too far apart to be drawn here)"
    layers = layout.rows(marks, " ")
    bar = " | " if ascii_only else " │ "
    return "\n".join(bar.join(row).rstrip() for row in zip(*layers, strict=True))


def symbols(puzzle: Packing) -> Mapping[Copy, str]:
    """A letter for every copy of a piece. If its name is one letter, its first copy gets that letter."""
    return {**ascii_symbols(puzzle), **{(name, 0): name for name in _single_letters(puzzle)}}


def ascii_symbols(puzzle: Packing) -> Mapping[Copy, str]:
    """ASCII letters for the pieces. No letter stands for different pieces in the two alphabets."""
    found = {(name, 0): name for name in _single_letters(puzzle) if name.isascii()}
    free = (letter for letter in ALPHABET if letter not in found.values())
    others = (copy for copy in _copies(puzzle) if copy not in found)
    return found | dict(zip(others, free, strict=False))


def _single_letters(puzzle: Packing) -> Iterator[str]:
    for piece in puzzle.pieces:
        if len(piece.name) == 1 and piece.name not in EMPTY + BARS + NO_LETTER + "?":
            yield piece.name


def _copies(puzzle: Packing) -> Iterator[Copy]:
    """The first copy of every piece, then the further copies, as many as there can be."""
    yield from ((piece.name, 0) for piece in puzzle.pieces)
    for piece in puzzle.pieces:
        yield from ((piece.name, number) for number in range(1, _most(puzzle, piece)))


def _most(puzzle: Packing, piece: Piece) -> int:
    return min(piece.most, puzzle.volume // len(piece.cells))


CELLS = {
    "square": "square",
    "hexagonal": "hexagon",
    "triangular": "triangle",
    "cubic": "cube",
    "face_centred": "ball",
}


# The surface that a flat frame becomes, by the number of axes along which it closes.
SURFACES = {1: "cylinder", 2: "torus"}


def describe(puzzle: Packing) -> str:
    copies = sum(piece.most for piece in puzzle.pieces)
    pieces = counted(copies, "piece")
    if copies != len(puzzle.pieces):
        pieces += f" of {counted(len(puzzle.pieces), 'kind')}"
    line = f"Packing of {counted(puzzle.volume, CELLS[puzzle.lattice_name])} with {pieces}"
    if colours := (puzzle.piece_colours - {PLAIN}):
        line += f" in {counted(len(colours), 'colour')}"
    if puzzle.wraps:
        line += _closed(puzzle)
    return f"{puzzle.title}: {line}" if puzzle.title else line


def _closed(puzzle: Packing) -> str:
    if puzzle.lattice.dimension == 2:
        return f" on a {SURFACES[len(puzzle.wraps)]}"
    return f", closed along {' and '.join(puzzle.wraps)}"
