"""Frames and sets of pieces by name.

Frames, as in `box 10 6`, `hexagon 4`, `octahedron 4`:

box          columns, rows and layers; on hexagons and triangles a parallelogram
hexagon      by its side, of hexagons or of triangles
triangle     by its side, of hexagons, of triangles, or of squares in steps
diamond      by its side: squares within some steps of the middle one; a rhombus of hexagons or triangles
aztec        the Aztec diamond of squares, by half its width
octahedron   a pile of balls by its edge: the frame of Tetra; of cubes in steps
tetrahedron  a pile of balls by its edge; of cubes in steps
pyramid      a pile of balls on a square, by its edge; of cubes in steps

Sets of pieces, as in `pentominoes`, `tetrahexes`, `polycubes 4`, are generated when needed. They
grow quickly: the largest ones here take a second or two.

Shapes with customary letters have these letters, listed here in the order in which the shapes are
generated. The letters of tri- and tetrahexes are Kawai's. If pieces may not be turned over, a shape that
differs from its mirror image is followed by that image, with the same letter and a prime.

Flat sets are also sets of flat pieces in space: squares become cubes in a layer, or balls in a square
array; hexagons become balls in a triangular array.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import count, islice, product
from string import ascii_lowercase, ascii_uppercase

from hamekomi.families.packing.puzzle import Piece
from hamekomi.geometry.lattice import CUBIC, HEXAGONAL, LATTICES, SQUARE, TRIANGULAR, Cell, Lattice
from hamekomi.geometry.shape import Shape, canonical, normalised, polyforms
from hamekomi.model.errors import BadInput, UnknownName, shortened

# ---- Frames

# The most boxes of a frame. The largest puzzles that can be solved have a few hundred.
LARGEST_FRAME = 4096

Sizes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NamedFrame:
    # Makes the boxes from the sizes.
    boxes: Callable[..., Iterator[Cell]]
    # Finds the sizes from the spans of a frame's coordinates.
    sizes: Callable[[Sizes], Sizes]
    # Names of the sizes, for messages.
    words: str


def named_frame(lattice: str, name: str, *sizes: int) -> frozenset[Cell]:
    """The frame with this name and these sizes on a lattice.

    >>> import hamekomi as hk
    >>> sorted(hk.packing.named_frame("square", "box", 2, 2))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    if lattice not in FRAMES:
        raise UnknownName("lattice", lattice, FRAMES)
    known = FRAMES[lattice]
    if name not in known:
        raise UnknownName(f"{lattice} frame", name, known)
    wanted = known[name].words.split()
    if len(sizes) != len(wanted) or min(sizes) < 1:
        sizes_of = " and ".join(wanted)
        raise BadInput(f"the sizes of a {lattice} {name} are its {sizes_of}, each at least 1")
    frame = _boxes_of(known[name], sizes, LARGEST_FRAME)
    if frame is None:
        raise BadInput(f"a frame has at most {LARGEST_FRAME:,} boxes")
    return frame


def name_of(lattice: str, frame: frozenset[Cell]) -> str | None:
    """The name and sizes of a frame; None if it is not a named frame, or a shifted one."""
    spans = tuple(max(part) - min(part) + 1 for part in zip(*frame, strict=True))
    for name, known in FRAMES[lattice].items():
        sizes = known.sizes(spans)
        if min(sizes) >= 1 and frame == _boxes_of(known, sizes, len(frame)):
            return " ".join(map(str, (name, *sizes)))
    return None


def _boxes_of(known: NamedFrame, sizes: Sizes, most: int) -> frozenset[Cell] | None:
    """The boxes of a named frame; None if there are more than `most`, however many that is."""
    # A frame has at least as many boxes as each of its sizes says.
    if max(sizes) > most:
        return None
    boxes = frozenset(islice(known.boxes(*sizes), most + 1))
    return boxes if len(boxes) <= most else None


def _box(*sizes: int) -> Iterator[Cell]:
    return product(*map(range, sizes))


def _squares_in_a_triangle(side: int) -> Iterator[Cell]:
    return ((x, y) for y in range(side) for x in range(y + 1))


def _squares_in_a_diamond(side: int) -> Iterator[Cell]:
    for y in range(1 - side, side):
        yield from ((x, y) for x in range(1 - side + abs(y), side - abs(y)))


def _aztec(half: int) -> Iterator[Cell]:
    for y in range(-half, half):
        reach = half - max(y, -y - 1)
        yield from ((x, y) for x in range(-reach, reach))


def _cubes_in_an_octahedron(edge: int) -> Iterator[Cell]:
    for z in range(1 - edge, edge):
        yield from ((x, y, z) for x, y in _squares_in_a_diamond(edge - abs(z)))


def _cubes_in_a_tetrahedron(edge: int) -> Iterator[Cell]:
    for z in range(edge):
        yield from ((x, y, z) for y in range(edge - z) for x in range(edge - z - y))


def _cubes_in_a_pyramid(height: int) -> Iterator[Cell]:
    """Every layer is two cubes narrower than the one below."""
    for z in range(height):
        reach = range(1 - height + z, height - z)
        yield from ((x, y, z) for x, y in product(reach, reach))


def _rhombus(box: Callable[[int, int], Iterator[Cell]]) -> Callable[[int], Iterator[Cell]]:
    return lambda side: box(side, side)


def _hexagons_in_a_box(columns: int, rows: int) -> Iterator[Cell]:
    return ((x, y, -x - y) for x, y in _box(columns, rows))


def _hexagons_in_a_hexagon(side: int) -> Iterator[Cell]:
    reach = range(1 - side, side)
    return ((x, y, -x - y) for x, y in product(reach, reach) if -x - y in reach)


def _hexagons_in_a_triangle(side: int) -> Iterator[Cell]:
    return ((x, y, -x - y) for y in range(side) for x in range(side - y))


def _triangles_in_a_box(columns: int, rows: int) -> Iterator[Cell]:
    for x, y in _box(columns, rows):
        yield x + 1, y + 1, -x - y - 1
        yield x + 1, y + 1, -x - y


def _triangles_in_a_hexagon(side: int) -> Iterator[Cell]:
    reach = range(1 - side, side + 1)
    cells = ((x, y, kind - x - y) for x, y, kind in product(reach, reach, (1, 2)))
    return (cell for cell in cells if cell[2] in reach)


def _triangles_in_a_triangle(side: int) -> Iterator[Cell]:
    for x, y in ((-x, -y) for x, y in product(range(side), repeat=2)):
        yield from ((x, y, kind - x - y) for kind in (1, 2) if kind - x - y <= side)


def _octahedron(edge: int) -> Iterator[Cell]:
    """All balls within edge - 1 steps along the axes from the middle, which need not be a ball."""
    middle = (edge - 1) % 2
    for x in range(1 - edge, edge):
        beside = edge - abs(x)
        for y in range(1 - beside, beside):
            above = beside - abs(y)
            # Every second place is a ball.
            yield from ((x + middle, y, z) for z in range(1 - above, above, 2))


def _tetrahedron(edge: int) -> Iterator[Cell]:
    for i in range(edge):
        for j in range(edge - i):
            yield from ((i + j, j + k, k + i) for k in range(edge - i - j))


def _balls_in_a_pyramid(edge: int) -> Iterator[Cell]:
    """Every ball lies in the hollow between four balls below."""
    for z in range(edge):
        side = range(edge - z)
        yield from ((column - row, column + row + z, z) for row, column in product(side, side))


BOX = NamedFrame(_box, lambda spans: spans, "columns rows")
CUBOID = NamedFrame(_box, lambda spans: spans, "columns rows layers")
FRAMES: Mapping[str, Mapping[str, NamedFrame]] = {
    "square": {
        "box": BOX,
        "triangle": NamedFrame(_squares_in_a_triangle, lambda spans: spans[:1], "side"),
        "diamond": NamedFrame(_squares_in_a_diamond, lambda spans: ((spans[0] + 1) // 2,), "side"),
        "aztec": NamedFrame(_aztec, lambda spans: (spans[0] // 2,), "half-width"),
    },
    "cubic": {
        "box": CUBOID,
        "pyramid": NamedFrame(_cubes_in_a_pyramid, lambda spans: spans[2:], "height"),
        "tetrahedron": NamedFrame(_cubes_in_a_tetrahedron, lambda spans: spans[:1], "edge"),
        "octahedron": NamedFrame(_cubes_in_an_octahedron, lambda spans: ((spans[0] + 1) // 2,), "edge"),
    },
    "hexagonal": {
        "hexagon": NamedFrame(_hexagons_in_a_hexagon, lambda spans: ((spans[0] + 1) // 2,), "side"),
        "triangle": NamedFrame(_hexagons_in_a_triangle, lambda spans: spans[:1], "side"),
        "box": NamedFrame(_hexagons_in_a_box, lambda spans: spans[:2], "columns rows"),
        "diamond": NamedFrame(_rhombus(_hexagons_in_a_box), lambda spans: spans[:1], "side"),
    },
    "triangular": {
        "hexagon": NamedFrame(_triangles_in_a_hexagon, lambda spans: (spans[0] // 2,), "side"),
        "triangle": NamedFrame(_triangles_in_a_triangle, lambda spans: spans[:1], "side"),
        "box": NamedFrame(_triangles_in_a_box, lambda spans: spans[:2], "columns rows"),
        "diamond": NamedFrame(_rhombus(_triangles_in_a_box), lambda spans: spans[:1], "side"),
    },
    "face_centred": {
        "octahedron": NamedFrame(_octahedron, lambda spans: ((spans[1] + 1) // 2,), "edge"),
        "tetrahedron": NamedFrame(_tetrahedron, lambda spans: spans[:1], "edge"),
        "pyramid": NamedFrame(_balls_in_a_pyramid, lambda spans: spans[2:], "edge"),
    },
}


# ---- Sets of pieces


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
    """The pieces of a set such as "pentominoes" or "polyominoes 5" on a lattice.

    >>> import hamekomi as hk
    >>> [piece.name for piece in hk.packing.named_set("square", True, "tetrominoes")]
    ['I', 'L', 'T', 'N', 'O']
    """
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
    """The sets of at most this many pieces of this size on a lattice, with their names."""
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
