"""Makes puzzles: a box is cut into pieces at random until its pieces have few fillings.

The harder it is, the fewer pieces already lie in the frame. A filling that a motion of the puzzle
carries into another one counts once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from string import ascii_uppercase

from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site
from hamekomi.families.packing.solvers.exact_cover import solutions_by
from hamekomi.families.packing.solvers.symmetry_parts import distinct
from hamekomi.geometry.lattice import LATTICES, Cell, Lattice
from hamekomi.geometry.shape import canonical
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, NoMatchingPuzzle, OutOfBudget
from hamekomi.model.family import Generator
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.scale import difficulty, levels
from hamekomi.model.words import counted

# By difficulty, the share of the pieces that lie in the frame from the start.
GIVEN = {"gentle": 0.4, "normal": 0.2, "hard": 0.0}
SIDES = (1, 20)
LAYERS = (1, 6)
MOST_BOXES = 150
LEAST_BOXES = 8
# The name of a piece is a letter, and behind Z a letter with a number.
LEAST_CELLS = 3
MOST_CELLS = 8
# How many times the box is cut, and the nodes of a search for one filling too many: where it takes
# more, there are many fillings, or nobody could find one by hand.
ATTEMPTS = 300
NODES = 30_000


def make(options: Chosen, random: Random, clock: Clock) -> Packing:
    """Raises BadInput for a box that cannot be, NoMatchingPuzzle if all have more fillings."""
    box = _box(options)
    most, smallest, largest = options["fillings"], options["smallest"], options["largest"]
    if smallest > largest:
        raise BadInput(f"the smallest piece has {smallest} cells and the largest {largest}")
    best: tuple[int, Packing] | None = None
    for _ in range(ATTEMPTS):
        clock.tick()
        parts = cut(box, random, smallest, largest)
        if parts is None or len(parts) < 2:
            continue
        puzzle, filled = _pieces(box, parts)
        given = round(GIVEN[options["difficulty"]] * len(filled.sites))
        made = replace(puzzle, fixed=tuple(random.sample(filled.sites, given)))
        found = _fillings(made, most + 1, clock)
        if found is not None and found <= most:
            return made
        if found is not None and (best is None or found < best[0]):
            best = found, made
    size = "x".join(str(options[name]) for name in ("columns", "rows", "layers"))
    raise NoMatchingPuzzle(
        f"{counted(ATTEMPTS, 'cut')} of a box of {size} left more than {counted(most, 'filling')}; "
        "try another seed, larger pieces or more fillings",
        best=None if best is None else write(best[1]),
    )


def _box(options: Chosen) -> frozenset[Cell]:
    columns, rows, layers = options["columns"], options["rows"], options["layers"]
    boxes = columns * rows * layers
    if not LEAST_BOXES <= boxes <= MOST_BOXES:
        raise BadInput(
            f"a frame that is cut into pieces has {LEAST_BOXES} to {MOST_BOXES} boxes, not {boxes:,}"
        )
    flat = [(column, row) for column in range(columns) for row in range(rows)]
    if layers == 1:
        return frozenset(flat)
    return frozenset((*cell, layer) for cell in flat for layer in range(layers))


def _lattice(box: frozenset[Cell]) -> Lattice:
    return LATTICES["square" if len(next(iter(box))) == 2 else "cubic"]


def cut(
    box: frozenset[Cell], random: Random, smallest: int, largest: int
) -> list[frozenset[Cell]] | None:
    """A random division into connected parts of these sizes; None if this attempt left a crumb."""
    lattice, free = _lattice(box), set(box)

    def around(cell: Cell) -> list[Cell]:
        return [each for each in lattice.neighbours(cell) if each in free]

    parts: list[set[Cell]] = []
    while free:
        # From the narrowest place, so that few crumbs are left.
        seed = min(sorted(free), key=lambda cell: (len(around(cell)), random.random()))
        part, rim, size = {seed}, around(seed), random.randint(smallest, largest)
        free.discard(seed)
        while rim and len(part) < size:
            cell = random.choice(sorted({*rim}))
            free.discard(cell)
            part.add(cell)
            rim = [each for inner in part for each in around(inner)]
        if len(part) < smallest and not _joined(part, parts, lattice, largest):
            return None
        if len(part) >= smallest:
            parts.append(part)
    return [frozenset(part) for part in parts]


def _joined(crumb: set[Cell], parts: list[set[Cell]], lattice: Lattice, largest: int) -> bool:
    """Gives a crumb to the smallest part beside it, if that has room."""
    beside = {each for cell in crumb for each in lattice.neighbours(cell)}
    others = [part for part in parts if part & beside and len(part) + len(crumb) <= largest]
    if not others:
        return False
    min(others, key=len).update(crumb)
    return True


def _pieces(box: frozenset[Cell], parts: list[frozenset[Cell]]) -> tuple[Packing, Filling]:
    """The puzzle, where parts of the same shape are copies of one piece; and how they lie in the box."""
    lattice = _lattice(box)
    mirror = lattice.dimension == 2
    names = _names()
    by_shape: dict[tuple[Cell, ...], list[frozenset[Cell]]] = {}
    for part in parts:
        by_shape.setdefault(canonical(lattice, part, mirror=mirror), []).append(part)
    pieces, sites = [], []
    for shape, copies in sorted(by_shape.items(), key=lambda pair: (-len(pair[0]), pair[0])):
        name = next(names)
        pieces.append(Piece(name, shape, len(copies), len(copies)))
        sites += [Site(name, tuple(sorted(part))) for part in copies]
    return Packing(lattice.name, box, tuple(pieces), mirror=mirror), Filling(tuple(sites))


def _names() -> Iterator[str]:
    yield from ascii_uppercase
    for number in range(1, MOST_BOXES):
        yield from (f"{letter}{number}" for letter in ascii_uppercase)


def _fillings(puzzle: Packing, most: int, clock: Clock) -> int | None:
    """The number of different fillings, up to `most`; None if counting them takes too long."""
    budget = replace(clock.time_left, nodes=NODES)
    try:
        # Where all pieces but few lie fixed, the frame has lost its symmetry.
        found = (
            solutions_by(puzzle, budget.clock())
            if puzzle.fixed
            else distinct(puzzle, "symmetry", budget)
        )
        return len(list(islice(found, most)))
    except OutOfBudget:
        clock.tick()  # raises if it is the caller's own limit that is reached
        return None


# What a size sets: on larger boards larger pieces leave few fillings.
SIZE = ("columns", "rows", "layers", "smallest", "largest")

GENERATOR = Generator(
    options=(
        Whole("columns", "boxes in a row of the frame", 6, *SIDES),
        Whole("rows", "rows of the frame", 6, *SIDES),
        Whole(
            "layers", "layers of the frame; with more than one its pieces are made of cubes", 1, *LAYERS
        ),
        difficulty(
            "gentle: two fifths of the pieces lie in the frame; normal: one fifth; hard: none",
            tuple(GIVEN),
            "normal",
        ),
        Whole("fillings", "the most fillings, up to the symmetry of the puzzle", 1, 1, 1000),
        Whole("smallest", "the fewest cells of a piece", 4, LEAST_CELLS, MOST_CELLS),
        Whole("largest", "the most cells of a piece", 6, LEAST_CELLS, MOST_CELLS),
    ),
    make=make,
    sizes={
        "x".join(str(side) for side in sides if side > 1): dict(zip(SIZE, (*sides, *cells), strict=True))
        for sides, cells in (
            ((5, 5, 1), (3, 6)),
            ((6, 6, 1), (4, 6)),
            ((7, 7, 1), (4, 7)),
            ((8, 8, 1), (5, 8)),
            ((3, 3, 3), (4, 6)),
            ((4, 4, 3), (5, 8)),
        )
    },
    levels=levels(tuple(GIVEN)),
)
