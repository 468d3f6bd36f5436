"""Writing puzzles of cubes and balls for BurrTools; xmpuzzle.py reads them back."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from itertools import product
from math import prod
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.families.packing.xmpuzzle import CERTAIN, EMPTY, GRIDS, LARGEST_SPACE, MAYBE
from hamekomi.families.packing.xmpuzzle_balls import lie_as_if_mirrored
from hamekomi.geometry.lattice import Cell, Lattice
from hamekomi.model.errors import CannotDo


def write(puzzle: Packing) -> str:
    """As XML, which BurrTools reads as well as gzip; CannotDo for what BurrTools has no words for."""
    _refuse_what_is_foreign(puzzle)
    root = Element("puzzle", version="2")
    grids = {lattice: grid for grid, lattice in GRIDS.items()}
    SubElement(root, "gridType", type=grids[puzzle.lattice_name])
    SubElement(root, "colors")
    shapes = SubElement(root, "shapes")
    for piece in puzzle.pieces:
        shapes.append(_voxel(puzzle.lattice, piece.name, piece.cells))
    shapes.append(_voxel(puzzle.lattice, "Result", puzzle.frame, puzzle.holes))
    problem = SubElement(SubElement(root, "problems"), "problem", state="0")
    parts = SubElement(problem, "shapes")
    for number, piece in enumerate(puzzle.pieces):
        SubElement(parts, "shape", {"id": str(number)} | _copies(piece))
    SubElement(problem, "result", id=str(len(puzzle.pieces)))
    SubElement(problem, "bitmap")
    SubElement(root, "comment")
    ElementTree.indent(root, " ")
    return f'<?xml version="1.0"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def write_bytes(puzzle: Packing) -> bytes:
    """As BurrTools itself writes it, inside gzip; the same puzzle makes the same bytes."""
    return gzip.compress(write(puzzle).encode(), mtime=0)


def _refuse_what_is_foreign(puzzle: Packing) -> None:
    if puzzle.lattice_name not in GRIDS.values():
        raise CannotDo(f"BurrTools knows cubes and balls, but no {puzzle.lattice_name} lattice")
    if puzzle.fixed:
        raise CannotDo("in BurrTools no piece can be fixed beforehand")
    if puzzle.mirror and not lie_as_if_mirrored(puzzle.lattice, puzzle.pieces):
        raise CannotDo("in BurrTools no piece becomes its mirror image, as 'mirror: yes' would let it")
    if not puzzle.mirror and lie_as_if_mirrored(puzzle.lattice, puzzle.pieces):
        raise CannotDo("in BurrTools these pieces of balls lie as only 'mirror: yes' would let them")
    for piece in puzzle.pieces:
        if not piece.name.isprintable():
            raise CannotDo(f"the name of piece {piece.name!r} cannot be written")


def _voxel(
    lattice: Lattice, name: str, cells: Iterable[Cell], maybe: frozenset[Cell] = frozenset()
) -> Element:
    """The box around the cells and the origin, which becomes the hotspot."""
    spans = [(min(0, *part), max(0, *part)) for part in zip(*cells, strict=True)]
    low = [least for least, _ in spans]
    if not lattice.contains(tuple(low)):  # the corner of the box is a cell for BurrTools
        low[0] -= 1
    ranges = [range(least, most + 1) for least, (_, most) in zip(low, spans, strict=True)]
    if prod(map(len, ranges)) > LARGEST_SPACE:
        raise CannotDo(f"{name} reaches too far: BurrTools would need more than {LARGEST_SPACE:,} cells")
    marks = dict.fromkeys(cells, CERTAIN) | dict.fromkeys(maybe, MAYBE)
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
