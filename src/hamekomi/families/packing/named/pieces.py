"""Sets of pieces by name: `pentominoes`, `tetrahexes`, `polycubes 4`, generated when they are needed.

Sets grow quickly: the largest ones here take a second or two to generate.

Shapes with customary letters have these letters, listed here in the order in which the shapes are
generated. The letters of tri- and tetrahexes are Kawai's. If pieces may not be turned over, a shape that
differs from its mirror image is followed by that image, with the same letter and a prime.

Flat sets are also sets of flat pieces in space: squares become cubes in a layer, or balls in a square
array; hexagons become balls in a triangular array.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from string import ascii_lowercase, ascii_uppercase

from hamekomi.families.packing.puzzle import Piece
from hamekomi.geometry.lattice import CUBIC, HEXAGONAL, LATTICES, SQUARE, TRIANGULAR, Cell, Lattice
from hamekomi.geometry.shape import Shape, canonical, normalised, polyforms
from hamekomi.model.errors import BadInput, UnknownName, shortened


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of polyform: its own lattice, and how to lay it in the lattices of space."""

    lattice: Lattice
    # The names of the sets of size 1, 2, ... and how many pieces each has if they may be turned over.
    words: tuple[str, ...]
    numbers: tuple[int, ...]
    letters: Mapping[int, str]
    # For each lattice of space, by its name, a function that carries a cell there.
    embeddings: Mapping[str, Callable[[Cell], Cell]]


KINDS: Mapping[str, Kind] = {
    "polyominoes": Kind(
        SQUARE,
        (
            "monominoes",
            "dominoes",
            "trominoes",
            "tetrominoes",
            "pentominoes",
            "hexominoes",
            "heptominoes",
            "octominoes",
        ),
        (1, 1, 2, 5, 12, 35, 108, 369),
        {3: "IV", 4: "ILTNO", 5: "ILYNPUVTWFZX"},
        {
            "cubic": lambda cell: (*cell, 0),
            "face_centred": lambda cell: (cell[0] + cell[1], cell[0] - cell[1], 0),
        },
    ),
    "polyhexes": Kind(
        HEXAGONAL,
        (
            "monohexes",
            "dihexes",
            "trihexes",
            "tetrahexes",
            "pentahexes",
            "hexahexes",
            "heptahexes",
            "octahexes",
        ),
        (1, 1, 3, 7, 22, 82, 333, 1448),
        {3: "3VD", 4: "IJPSZCY"},
        {"face_centred": lambda cell: cell},
    ),
    "polyiamonds": Kind(
        TRIANGULAR,
        (
            "moniamonds",
            "diamonds",
            "triamonds",
            "tetriamonds",
            "pentiamonds",
            "hexiamonds",
            "heptiamonds",
            "octiamonds",
        ),
        (1, 1, 1, 3, 4, 12, 24, 66),
        {},
        {},
    ),
    "polycubes": Kind(
        CUBIC,
        ("monocubes", "dicubes", "tricubes", "tetracubes", "pentacubes", "hexacubes", "heptacubes"),
        (1, 1, 2, 7, 23, 112, 607),
        {},
        {},
    ),
}
WORDS: Mapping[str, tuple[str, int]] = {
    word: (kind, size) for kind, known in KINDS.items() for size, word in enumerate(known.words, 1)
}


def named_set(lattice: str, mirror: bool, name: str) -> tuple[Piece, ...]:
    """The pieces of a set such as "pentominoes" or "polyominoes 5" on a lattice."""
    word, _, number = name.partition(" ")
    if number and word in KINDS:
        largest = len(KINDS[word].words)
        if number not in map(str, range(1, largest + 1)):
            raise BadInput(f"{word} are made of 1 to {largest} cells, not {shortened(number)}")
        kind, size = word, int(number)
    elif name in WORDS:
        kind, size = WORDS[name]
    else:
        raise UnknownName("set of pieces", name, [*WORDS, *(f"{word} N" for word in KINDS)])
    if lattice != KINDS[kind].lattice.name and lattice not in KINDS[kind].embeddings:
        raise BadInput(f"{name} do not lie on the {lattice} lattice")
    return _pieces(kind, size, lattice, mirror)


def sets_on(lattice: str, mirror: bool, size: int, most: int) -> Iterator[tuple[str, tuple[Piece, ...]]]:
    """The sets of at most so many pieces of this size on a lattice, with their names."""
    for name, kind in KINDS.items():
        if (
            1 <= size <= len(kind.words)
            and kind.numbers[size - 1] <= most
            and lattice in (kind.lattice.name, *kind.embeddings)
        ):
            yield kind.words[size - 1], _pieces(name, size, lattice, mirror)


def joined(
    lattice: Lattice, mirror: bool, present: tuple[Piece, ...], more: tuple[Piece, ...]
) -> tuple[Piece, ...]:
    """The pieces of a set that are not among `present` yet, renamed if their names are taken."""
    shapes = {canonical(lattice, piece.cells, mirror=mirror) for piece in present}
    names = {piece.name for piece in present}
    added = []
    for piece in more:
        if canonical(lattice, piece.cells, mirror=mirror) not in shapes:
            name = piece.name if piece.name not in names else f"{piece.name}{len(piece.cells)}"
            added.append(replace(piece, name=name))
    return tuple(added)


@cache  # keys: named pieces, and sizes up to a limit
def _pieces(name: str, size: int, lattice: str, mirror: bool) -> tuple[Piece, ...]:
    kind = KINDS[name]
    at_home = lattice == kind.lattice.name
    # In space a flat piece can be turned over.
    forms = _forms(kind, size, mirror or not at_home)
    if at_home:
        return tuple(Piece(letter, shape) for letter, shape in forms)
    space, embed = LATTICES[lattice], kind.embeddings[lattice]
    return tuple(Piece(letter, normalised(space, map(embed, shape))) for letter, shape in forms)


def _forms(kind: Kind, size: int, mirror: bool) -> Iterator[tuple[str, Shape]]:
    flip = next(symmetry for symmetry in kind.lattice.symmetries if not symmetry.is_turn)
    letters = iter(kind.letters.get(size, ())) if size in kind.letters else _alphabet()
    for shape in polyforms(kind.lattice, size, mirror=True):
        letter = next(letters)
        yield letter, shape
        image = canonical(kind.lattice, map(flip, shape), mirror=False)
        if not mirror and image != canonical(kind.lattice, shape, mirror=False):
            yield f"{letter}'", image


def _alphabet() -> Iterator[str]:
    """A to Z, a to z, then A2 to z2 and so on."""
    letters = ascii_uppercase + ascii_lowercase
    yield from letters
    yield from (f"{letter}{number}" for number in count(2) for letter in letters)
