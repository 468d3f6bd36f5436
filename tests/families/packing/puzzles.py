"""Small random puzzles on every lattice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st

from hamekomi.families.packing.named.shapes import named_frame
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
    """Shapes grown cell by cell, so always connected."""
    frame = [lattice.start]
    for _ in range(draw(st.integers(3, largest)) - 1):
        around = sorted({there for cell in frame for there in lattice.neighbours(cell)} - set(frame))
        frame.append(draw(st.sampled_from(around)))
    return frozenset(frame)


@st.composite
def small_puzzles(
    draw: st.DrawFn, largest: int = 6, lattices: Sequence[str] = tuple(LATTICES)
) -> Packing:
    """Pieces of one to three cells, in one or more copies or left over; some boxes may stay empty."""
    lattice = LATTICES[draw(st.sampled_from(lattices))]
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


@st.composite
def special_puzzles(
    draw: st.DrawFn, largest: int = 6, lattices: Sequence[str] = tuple(LATTICES)
) -> Packing:
    """Puzzles with colours, forbidden boxes, and sometimes without turns or with wrapped axes."""
    plain = draw(small_puzzles(largest, lattices))
    pieces = tuple(
        replace(piece, colours="".join(draw(st.sampled_from("aab.")) for _ in piece.cells))
        for piece in plain.pieces
    )
    cell_colours = {colour for piece in pieces for colour in piece.colours or "."}
    boxes = sorted(plain.frame)
    accepts = draw(
        st.dictionaries(
            st.sampled_from("abc"), st.sets(st.sampled_from(sorted(cell_colours)), min_size=1)
        )
    )
    usable = [*sorted(cell_colours - {"."} | set(accepts)), ""]
    demanded = {box: draw(st.sampled_from(usable)) for box in boxes if draw(st.booleans())}
    forbidden = draw(
        st.frozensets(
            st.tuples(st.sampled_from([piece.name for piece in pieces]), st.sampled_from(boxes)),
            max_size=3,
        )
    )
    return replace(
        plain,
        pieces=pieces,
        turn=draw(st.booleans()),
        colours=frozenset((box, colour) for box, colour in demanded.items() if colour),
        accepts=frozenset(
            (box, cell) for box, cells in accepts.items() if box in demanded.values() for cell in cells
        ),
        forbidden=forbidden,
        wraps="".join(axis for axis in plain.lattice.axes_that_close if draw(st.integers(0, 3)) == 0),
    )
