"""Reading BurrTools' .xmpuzzle files: XML, nearly always inside gzip; xmpuzzle_write.py writes them.

    <puzzle version="2"><gridType type="0"/>                     0: cubes, 2: balls
    <shapes><voxel x="2" y="2" z="1" type="0">###_</voxel> ...   x runs fastest; + may stay empty
    <problems><problem><shapes><shape id="0" count="4"/> ...     pieces, by the numbers of their shapes
                       <result id="1"/>                          the frame; its hotspot is the origin

Solutions that the file holds are not read. Pieces of balls lie here as turns of the lattice make them
lie, or mirrors where that comes to the same (xmpuzzle_balls.py); with other pieces of balls, BurrTools
may find more fillings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from math import prod
from xml.etree.ElementTree import Element

from hamekomi.families.packing.drawing import MOST_PIECES
from hamekomi.families.packing.frames import LARGEST_FRAME
from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.families.packing.xmpuzzle_balls import lie_as_if_mirrored
from hamekomi.families.packing.xmpuzzle_tree import GZIP_AS_TEXT, tree_of_bytes, tree_of_text
from hamekomi.geometry.lattice import LATTICES, Cell, Lattice, difference
from hamekomi.model.errors import BadInput, BadText, shortened

GRIDS = {"0": "cubic", "2": "face_centred"}
OTHER_GRIDS = {"1": "triangular prisms", "3": "rhombic tetrahedra", "4": "tetrahedra and octahedra"}
EMPTY, CERTAIN, MAYBE = "_#+"
LARGEST_SPACE = 1_000_000  # cells of the box around a shape, most of them empty

_WHOLE = re.compile(r"-?[0-9]{1,6}")
_UNFIT = re.compile(r"[\s:;,()]+")  # for the name of a piece


def claims(text: str) -> bool:
    begin = text.lstrip()[:1000]
    return begin.startswith(GZIP_AS_TEXT) or (begin.startswith("<") and "<puzzle" in begin)


def parse(text: str) -> Packing:
    """The first problem of the file, which is given as XML or, inside gzip, as base64."""
    return _packing(tree_of_text(text), 1)


def read_bytes(raw: bytes, problem: int = 1) -> Packing:
    """One of the file's problems; they are numbered from 1."""
    return _packing(tree_of_bytes(raw), problem)


def _packing(root: Element, number: int) -> Packing:
    lattice = _lattice(root)
    problems = root.findall("problems/problem")
    if not problems:
        raise BadText("this file has shapes, but no problem that says what to fill with them")
    if not 1 <= number <= len(problems):
        raise BadInput(f"there is no problem {number}; the last one is problem {len(problems)}")
    problem, place = problems[number - 1], f"problem {number}"
    result = problem.find("result")
    if result is None:
        raise BadText(f"{place} does not say what to fill: it has no result")
    shapes = root.findall("shapes/voxel")
    frame = _voxels(shapes, _shape_number(shapes, result, place), lattice)
    pieces = tuple(_pieces(shapes, problem, place, lattice))
    _refuse_limited_holes(problem, place, frame, pieces)
    mirror = lie_as_if_mirrored(lattice, pieces)
    return Packing(lattice.name, frame.certain | frame.maybe, pieces, mirror, frame.maybe)


def _lattice(root: Element) -> Lattice:
    grid = root.find("gridType")
    kind = "0" if grid is None else grid.get("type", "0")
    if kind in OTHER_GRIDS:
        raise BadText(f"this puzzle is made of {OTHER_GRIDS[kind]}; only cubes and balls are understood")
    if kind not in GRIDS:
        raise BadText(f"there is no grid of type {shortened(kind)!r}")
    return LATTICES[GRIDS[kind]]


def _shape_number(shapes: Sequence[Element], user: Element, place: str) -> int:
    number = _whole(user, "id", place)
    if not 0 <= number < len(shapes):
        raise BadText(f"{place} uses shape {number}, but there are {len(shapes)}, counted from 0")
    return number


@dataclass(frozen=True, slots=True)
class Voxels:
    certain: frozenset[Cell]
    maybe: frozenset[Cell]


def _voxels(shapes: Sequence[Element], number: int, lattice: Lattice) -> Voxels:
    shape, place = shapes[number], f"shape {number}"
    sizes = [_whole(shape, axis, place) for axis in "xyz"]
    if min(sizes) < 1 or prod(sizes) > LARGEST_SPACE:
        raise BadText(f"{place} has 1 to {LARGEST_SPACE:,} cells, not {' x '.join(map(str, sizes))}")
    if shape.get("type", "0") != "0":
        raise BadText(f"{place} is not of type 0, the only one that is understood")
    marks = "".join((shape.text or "").split())
    if re.search("[#+][0-9]", marks):
        raise BadText(f"{place} has coloured cells; only plain ones are understood")
    if strange := set(marks) - {EMPTY, CERTAIN, MAYBE}:
        raise BadText(f"{place}: expected _, # or +, found {min(strange)!r}")
    if len(marks) != prod(sizes):
        raise BadText(f"{place}: expected {prod(sizes):,} cells, found {len(marks):,}")
    if len(marks) - marks.count(EMPTY) > LARGEST_FRAME:
        raise BadText(f"{place} has more than {LARGEST_FRAME:,} cells that are not empty")
    hotspot = tuple(_whole(shape, f"h{axis}", place, 0) for axis in "xyz")
    origin = hotspot if lattice.contains(hotspot) else lattice.start
    columns, rows, _ = sizes

    def marked(mark: str) -> Iterator[Cell]:
        for index in (index for index, found in enumerate(marks) if found == mark):
            cell = index % columns, index // columns % rows, index // (columns * rows)
            yield difference(cell, origin)

    return Voxels(frozenset(marked(CERTAIN)), frozenset(marked(MAYBE)))


def _pieces(
    shapes: Sequence[Element], problem: Element, place: str, lattice: Lattice
) -> Iterator[Piece]:
    parts = problem.findall("shapes/shape")
    if len(parts) > MOST_PIECES:
        raise BadText(f"{place} has more than {MOST_PIECES:,} pieces")
    names: set[str] = set()
    used: set[int] = set()
    for part in parts:
        number = _shape_number(shapes, part, place)
        if number in used:
            raise BadText(f"{place} lists shape {number} twice")
        used.add(number)
        copies = _whole(part, "count", place, 1)
        least, most = _whole(part, "min", place, copies), _whole(part, "max", place, copies)
        if most > LARGEST_FRAME:
            raise BadText(f"{place} uses shape {number} {most:,} times; {LARGEST_FRAME:,} is the most")
        if least == most == 0:
            continue
        voxels = _voxels(shapes, number, lattice)
        if voxels.maybe:
            raise BadText(f"shape {number} is a piece; only cells of the result may be {MAYBE}")
        name = _name(shapes[number], number, names)
        names.add(name)
        yield Piece(name, tuple(voxels.certain), least, most)


def _name(shape: Element, number: int, taken: set[str]) -> str:
    """The shape's own name as far as it can be one here, or S1, S2 ... as BurrTools calls it."""
    own = _UNFIT.sub("-", shape.get("name", "").strip())[:20] or f"S{number + 1}"
    if own not in taken:
        return own
    return next(name for again in count(2) if (name := f"{own[:15]}.{again}") not in taken)


def _refuse_limited_holes(problem: Element, place: str, frame: Voxels, pieces: Sequence[Piece]) -> None:
    """A limit that the pieces cannot exceed anyhow is none."""
    filled = sum(piece.least * len(piece.cells) for piece in pieces)
    possible = min(len(frame.maybe), len(frame.certain) + len(frame.maybe) - filled)
    limit = _whole(problem, "maxHoles", place, possible)
    if limit < possible:
        raise BadText(
            f"{place} lets only {limit} of {possible} boxes stay empty, which cannot be said here"
        )


def _whole(element: Element, key: str, place: str, otherwise: int | None = None) -> int:
    text = element.get(key)
    if text is None and otherwise is not None:
        return otherwise
    if text is None:
        raise BadText(f"{place}: <{element.tag}> has no {key}")
    if not _WHOLE.fullmatch(text.strip()):
        raise BadText(f"{place}: {key} is a small whole number, not {shortened(text)!r}")
    return int(text)
