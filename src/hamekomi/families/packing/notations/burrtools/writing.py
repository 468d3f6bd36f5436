"""Writing puzzles of squares, cubes and balls for BurrTools; reading.py reads them back.

BurrTools turns pieces in space: it turns flat pieces over, and never mirrors others. A file cannot
state anything else, so a puzzle for which this matters is refused. For cubes and balls the setting is
lost if it makes no difference.
"""

import gzip
from itertools import product
from math import prod
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from hamekomi.families.packing.notations.burrtools.reading import (
    GRIDS,
    NUMBERS,
    as_cubes,
    flat_comment,
    number_of_plain_cells,
    turns_as_in_burrtools,
    write_colours,
    write_pairs,
)
from hamekomi.families.packing.notations.burrtools.tree import (
    CERTAIN,
    EMPTY,
    LARGEST_SPACE,
    MAYBE,
    Voxels,
)
from hamekomi.families.packing.puzzle import PLAIN, Packing, Piece
from hamekomi.geometry.lattice import Lattice
from hamekomi.model.errors import CannotDo

UNSUPPORTED_LATTICES = {
    "hexagonal": "BurrTools has no hexagons; only squares, cubes and balls can be written for it",
    "triangular": "BurrTools' triangular prisms are not written here, only squares, cubes and balls",
}
TURNED_OVER = "may always be turned over, which 'mirror: no' forbids"
UNMIRRORED = "cannot become its mirror image, as 'mirror: yes' lets it"


def write(puzzle: Packing) -> str:
    """The puzzle as XML, which BurrTools reads too; raises CannotDo if BurrTools has no such puzzles."""
    _require_writable(puzzle)
    if puzzle.lattice_name == "square":
        return _written(as_cubes(puzzle), flat_comment(puzzle))
    return _written(puzzle, "")


def write_bytes(puzzle: Packing) -> bytes:
    """The XML inside gzip, as BurrTools writes it; equal puzzles give equal bytes.

    >>> import hamekomi as hk
    >>> hk.packing.write_burrtools(hk.load("soma").value)[:2]     # gzip
    b'\\x1f\\x8b'
    """
    return gzip.compress(write(puzzle).encode(), mtime=0)


def _written(puzzle: Packing, comment: str) -> str:
    root = Element("puzzle", version="2")
    grids = {lattice: grid for grid, lattice in GRIDS.items()}
    SubElement(root, "gridType", type=grids[puzzle.lattice_name])
    numbers = NUMBERS | {PLAIN: number_of_plain_cells(puzzle)}
    used = puzzle.piece_colours.union(colour for _, colour in puzzle.colours)
    write_colours(SubElement(root, "colors"), max((numbers[colour] for colour in used), default=0))
    shapes = SubElement(root, "shapes")
    for piece in puzzle.pieces:
        colours = zip(piece.cells, piece.colours or PLAIN * len(piece.cells), strict=True)
        painted = {cell: numbers[colour] for cell, colour in colours}
        shapes.append(_voxel(puzzle.lattice, piece.name, Voxels(painted, frozenset())))
    demanded = {box: numbers[colour] for box, colour in puzzle.colours}
    frame = Voxels(dict.fromkeys(puzzle.frame, 0) | demanded, puzzle.holes)
    shapes.append(_voxel(puzzle.lattice, "Result", frame))
    title = {"name": puzzle.title} if puzzle.title else {}
    problem = SubElement(SubElement(root, "problems"), "problem", title, state="0")
    parts = SubElement(problem, "shapes")
    for number, piece in enumerate(puzzle.pieces):
        SubElement(parts, "shape", {"id": str(number)} | _copies(piece))
    SubElement(problem, "result", id=str(len(puzzle.pieces)))
    write_pairs(SubElement(problem, "bitmap"), puzzle, numbers)
    SubElement(root, "comment").text = comment
    ElementTree.indent(root, " ")
    return f'<?xml version="1.0"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _require_writable(puzzle: Packing) -> None:
    if puzzle.lattice_name in UNSUPPORTED_LATTICES:
        raise CannotDo(UNSUPPORTED_LATTICES[puzzle.lattice_name])
    if puzzle.fixed:
        raise CannotDo("in BurrTools no piece can be fixed beforehand")
    if puzzle.forbidden:
        raise CannotDo("in BurrTools no box can be forbidden to a single piece")
    if puzzle.wraps:
        raise CannotDo("in BurrTools no frame has wrapped axes")
    if not puzzle.turn:
        raise CannotDo("in BurrTools pieces may always be turned")
    for piece in puzzle.pieces:
        if not turns_as_in_burrtools(puzzle, piece):
            raise CannotDo(f"in BurrTools {piece.name} {UNMIRRORED if puzzle.mirror else TURNED_OVER}")
        if not piece.name.isprintable():
            raise CannotDo(f"the name of piece {piece.name!r} cannot be written")


def _voxel(lattice: Lattice, name: str, cells: Voxels) -> Element:
    """The box around the cells and the origin; the origin becomes the hotspot."""
    spans = [(min(0, *part), max(0, *part)) for part in zip(*cells.colours, strict=True)]
    low = [least for least, _ in spans]
    # BurrTools requires the corner of the box to be a cell.
    if not lattice.contains(tuple(low)):
        low[0] -= 1
    ranges = [range(least, most + 1) for least, (_, most) in zip(low, spans, strict=True)]
    if prod(map(len, ranges)) > LARGEST_SPACE:
        raise CannotDo(f"{name} reaches too far: BurrTools would need more than {LARGEST_SPACE:,} cells")
    marks = {
        cell: f"{MAYBE if cell in cells.maybe else CERTAIN}{number or ''}"
        for cell, number in cells.colours.items()
    }
    sizes = {axis: str(len(part)) for axis, part in zip("xyz", ranges, strict=True)}
    hotspot = {f"h{axis}": str(-least) for axis, least in zip("xyz", low, strict=True) if least}
    voxel = Element("voxel", sizes | hotspot, name=name, type="0")
    columns, rows, layers = ranges
    voxel.text = "".join(marks.get((x, y, z), EMPTY) for z, y, x in product(layers, rows, columns))
    return voxel


def _copies(piece: Piece) -> dict[str, str]:
    if piece.least == piece.most:
        return {"count": str(piece.most)}
    return {"min": str(piece.least), "max": str(piece.most)}
