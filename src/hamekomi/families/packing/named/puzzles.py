"""Puzzles with a name, such as `tetra` or `quantumino:3`."""

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache, partial

from hamekomi.families.packing.named.shapes import joined, named_frame, named_set
from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.geometry.lattice import LATTICES, Cell
from hamekomi.geometry.shape import canonical
from hamekomi.model.errors import BadInput, CannotDo, UnknownName
from hamekomi.model.family import Claim

# Three digits are x, y and z of a cell.
SOMA = {
    "V": "000 100 010",
    "L": "000 100 200 010",
    "T": "000 100 200 110",
    "Z": "000 100 110 210",
    "A": "000 100 010 011",
    "B": "000 010 100 101",
    "P": "000 100 010 001",
}
BEDLAM = {
    "A": "010 011 100 110",
    "B": "020 100 110 120 210",
    "C": "000 010 020 110 111",
    "D": "000 010 020 021 110",
    "E": "010 020 110 111 101",
    "F": "010 020 100 110 200",
    "G": "000 010 020 120 121",
    "H": "000 010 020 021 100",
    "I": "000 010 020 011 110",
    "J": "010 100 110 120 210",
    "K": "000 010 020 001 100",
    "L": "010 020 100 110 101",
    "M": "010 020 011 100 110",
}
# The seventeen pieces of Quantumino, numbered as in the manual of Sage's games.
QUANTUMINO = (
    "000 100 110 111 120",
    "000 100 101 200 210",
    "000 001 100 110 120",
    "000 010 020 100 101",
    "010 101 110 111 120",
    "000 100 101 110 201",
    "000 100 110 120 121",
    "000 010 020 021 100",
    "000 001 010 100 110",
    "000 001 100 110 111",
    "000 010 020 110 111",
    "000 100 101 110 120",
    "000 100 110 111 211",
    "000 010 110 111 121",
    "000 100 110 210 211",
    "000 010 110 120 121",
    "010 100 110 111 120",
)
# Comparing larger frames takes too long to find a title.
MOST_BOXES = 150
_LIKE_A_NAME = re.compile(r"[A-Za-z][\w:-]{0,38}")
_ASIDE = re.compile("quantumino:(-?[0-9]{1,9})")
QUANTUMINO_BOX = (5, 8, 2)
# Other names that are understood.
# What people call the best known of several.
ALIASES = {"quantumino": "quantumino:0", "pentominoes": "pentominoes-6x10"}


def read(name: str) -> Packing:
    """The puzzle with this name."""
    word = name.strip()
    word = ALIASES.get(word, word)
    if aside := _ASIDE.fullmatch(word):
        return quantumino(int(aside[1]))
    if word not in PUZZLES:
        raise UnknownName("packing", word, PUZZLES)
    return PUZZLES[word]()


def alike(puzzle: Packing) -> Hashable | None:
    """The shapes of frame and pieces, whatever these are called and however they are drawn."""
    has_rules = puzzle.fixed or puzzle.forbidden or puzzle.colours or puzzle.holes or puzzle.wraps
    if has_rules or not puzzle.turn or len(puzzle.frame) > MOST_BOXES:
        return None
    lattice = puzzle.lattice
    frame = canonical(lattice, puzzle.frame, mirror=True)
    shapes: Counter[object] = Counter()
    for piece in puzzle.pieces:
        if piece.least != piece.most or piece.colours:
            return None
        shapes[canonical(lattice, piece.cells, mirror=puzzle.mirror)] += piece.most
    return lattice.name, puzzle.mirror, frame, frozenset(shapes.items())


def write(puzzle: Packing) -> str:
    """The name of the puzzle; raises CannotDo if it has none."""
    for name, made in PUZZLES.items():
        if made() == puzzle:
            return name
    raise CannotDo("this puzzle has no name")


def claim(text: str) -> Claim:
    """Claims names, and likely misspellings of names."""
    word = text.strip()
    if word in PUZZLES or word in ALIASES or _ASIDE.fullmatch(word):
        return Claim.SURE
    # Check the form first: the search for similar names takes longer than all other notations together.
    is_near = _LIKE_A_NAME.fullmatch(word) and get_close_matches(word, PUZZLES, n=1, cutoff=0.7)
    return Claim.LIKELY if is_near else Claim.NO


def by_sets(lattice: str, frame: frozenset[Cell], *sets: str, mirror: bool) -> Packing:
    pieces: tuple[Piece, ...] = ()
    for name in sets:
        pieces += joined(LATTICES[lattice], mirror, pieces, named_set(lattice, mirror, name))
    return Packing(lattice, frame, pieces, mirror)


def tetrihex() -> Packing:
    return by_sets(
        "hexagonal", named_frame("hexagonal", "hexagon", 4), "trihexes", "tetrahexes", mirror=True
    )


def tetra() -> Packing:
    """All its pieces are flat, so a turn in space does what a mirror would do."""
    frame = named_frame("face_centred", "octahedron", 4)
    return by_sets("face_centred", frame, "tetrominoes", "tetrahexes", mirror=False)


def pentominoes(*sizes: int) -> Packing:
    """The twelve pentominoes: in a rectangle, where they may be turned over, or solid in a box."""
    if len(sizes) == 2:
        return by_sets("square", named_frame("square", "box", *sizes), "pentominoes", mirror=True)
    return by_sets("cubic", named_frame("cubic", "box", *sizes), "pentominoes", mirror=False)


def pentominoes_around_the_centre() -> Packing:
    centre = {(x, y) for x in (3, 4) for y in (3, 4)}
    return by_sets("square", named_frame("square", "box", 8, 8) - centre, "pentominoes", mirror=True)


def in_a_cube(edge: int, pieces: Mapping[str, str]) -> Packing:
    made = tuple(Piece(name, cells(text)) for name, text in pieces.items())
    return Packing("cubic", named_frame("cubic", "box", edge, edge, edge), made)


def quantumino(aside: int, box: tuple[int, int, int] = QUANTUMINO_BOX) -> Packing:
    """All pieces except one, with their numbers as names.

    >>> import hamekomi as hk
    >>> len(hk.packing.quantumino(0).pieces), len(hk.packing.quantumino(0).frame)
    (16, 80)
    """
    if aside not in range(len(QUANTUMINO)):
        raise BadInput(f"the pieces of Quantumino are 0 to {len(QUANTUMINO) - 1}; {aside!r} is none")
    pieces = (
        Piece(str(number), cells(text)) for number, text in enumerate(QUANTUMINO) if number != aside
    )
    return Packing("cubic", named_frame("cubic", "box", *box), tuple(pieces))


def cells(digits: str) -> tuple[Cell, ...]:
    return tuple(tuple(map(int, cell)) for cell in digits.split())


def _puzzles() -> Iterator[tuple[str, str, Callable[[], Packing]]]:
    """The name, the title and the maker of each puzzle."""
    yield "tetrihex", "Tetrihex: tri- and tetrahexes in a hexagon", tetrihex
    yield "tetra", "Tetra: tetrominoes and tetrahexes of balls in an octahedron", tetra
    yield "soma", "The Soma cube", partial(in_a_cube, 3, SOMA)
    yield "bedlam", "The Bedlam cube", partial(in_a_cube, 4, BEDLAM)
    for rows, columns in ((6, 10), (5, 12), (4, 15), (3, 20)):
        size = f"{rows}x{columns}"
        title = f"The twelve pentominoes in a {size} rectangle"
        yield f"pentominoes-{size}", title, partial(pentominoes, columns, rows)
    title = "The twelve pentominoes on a chessboard without its centre"
    yield "pentominoes-8x8-centre", title, pentominoes_around_the_centre
    for sizes in ((3, 4, 5), (2, 5, 6), (2, 3, 10)):
        size = "x".join(map(str, sizes))
        title = f"The twelve solid pentominoes in a {size} box"
        yield f"pentominoes-{size}", title, partial(pentominoes, *sizes[::-1])
    for aside in range(len(QUANTUMINO)):
        title = f"Quantumino with piece {aside} left aside"
        yield f"quantumino:{aside}", title, partial(quantumino, aside)


PUZZLES: Mapping[str, Callable[[], Packing]] = {
    name: cache(made)  # keys: none
    for name, _, made in _puzzles()
}
TITLES: Mapping[str, str] = {name: title for name, title, _ in _puzzles()}
