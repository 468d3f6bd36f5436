"""Small random puzzles on every lattice."""

from __future__ import annotations

from hypothesis import strategies as st

from hamekomi.families.packing.frames import named_frame
from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.geometry.lattice import LATTICES, Cell, Lattice
from hamekomi.geometry.shape import polyforms

COPIES = ((1, 1), (1, 1), (1, 1), (1, 1), (0, 1), (2, 2), (0, 3), (1, 3))
SYMMETRIC = {
    "square": [named_frame("square", "box", 2, 2), named_frame("square", "box", 3, 2)],
    "hexagonal": [named_frame("hexagonal", "hexagon", 2), named_frame("hexagonal", "triangle", 3)],
    "triangular": [named_frame("triangular", "hexagon", 1), named_frame("triangular", "triangle", 2)],
    "cubic": [named_frame("cubic", "box", 2, 2, 1), named_frame("cubic", "box", 3, 2, 1)],
    "face_centred": [
        named_frame("face_centred", "octahedron", 2),
        named_frame("face_centred", "tetrahedron", 2),
    ],
}


@st.composite
def frames(draw: st.DrawFn, lattice: Lattice, largest: int) -> frozenset[Cell]:
    """Grown cell by cell: always connected."""
    frame = [lattice.start]
    for _ in range(draw(st.integers(3, largest)) - 1):
        around = sorted({there for cell in frame for there in lattice.neighbours(cell)} - set(frame))
        frame.append(draw(st.sampled_from(around)))
    return frozenset(frame)


@st.composite
def small_puzzles(draw: st.DrawFn, largest: int = 8) -> Packing:
    """Pieces of one to three cells, in one or more copies or left over; some boxes may stay empty."""
    lattice = draw(st.sampled_from(list(LATTICES.values())))
    mirror = draw(st.booleans())
    shapes = [shape for size in (1, 2, 3) for shape in polyforms(lattice, size, mirror=False)]
    pieces = [
        Piece(name, draw(st.sampled_from(shapes)), *draw(st.sampled_from(COPIES)))
        for name in draw(st.sampled_from(["A", "AB", "ABC", "ABCD"]))
    ]
    if draw(st.booleans()):  # or else hardly any of these puzzles can be solved
        pieces.append(Piece("filler", (lattice.start,), 0, largest))
    frame = draw(st.sampled_from(SYMMETRIC[lattice.name]) | frames(lattice, largest))
    holes = draw(st.frozensets(st.sampled_from(sorted(frame)), max_size=3) | st.just(frozenset()))
    return Packing(lattice.name, frame, tuple(pieces), mirror, holes)
