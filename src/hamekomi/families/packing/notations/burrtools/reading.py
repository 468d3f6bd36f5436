"""Reading BurrTools' .xmpuzzle files: XML, nearly always inside gzip; writing.py writes them.

    <puzzle version="2"><gridType type="0"/>                     0: cubes, 2: balls
    <shapes><voxel x="2" y="2" z="1" type="0">###2_</voxel> ...  cells, some with colours
    <problems><problem><shapes><shape id="0" count="4"/> ...     pieces, by the numbers of their shapes
                       <result id="1"/>                          the frame; its hotspot is the origin
                       <bitmap><pair piece="0" result="1"/> ...  which colours go into which: 1 into 2

The name of a problem is its title. Solutions and the comment that the file holds are not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from xml.etree.ElementTree import Element

from hamekomi.families.packing.faults import LONGEST_TITLE
from hamekomi.families.packing.named.frames import LARGEST_FRAME
from hamekomi.families.packing.notations.burrtools.colours import (
    accepted,
    colours_of_boxes,
    entered_by_none,
    letters_of_cells,
)
from hamekomi.families.packing.notations.burrtools.tree import GZIP_AS_TEXT, tree_of_bytes, tree_of_text
from hamekomi.families.packing.notations.burrtools.voxels import MAYBE, Voxels, read_voxels, whole
from hamekomi.families.packing.notations.reading import MOST_PIECES
from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.geometry.lattice import LATTICES, Lattice
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadInput, BadText, shortened

GRIDS = {"0": "cubic", "2": "face_centred"}
OTHER_GRIDS = {"1": "triangular prisms", "3": "rhombic tetrahedra", "4": "tetrahedra and octahedra"}

# Characters that the name of a piece may not contain.
_UNFIT = re.compile(r"[\s:;,()]+")


def claim(text: str) -> Claim:
    """Any gzip file might be one."""
    begin = text.lstrip()[:1000]
    if begin.startswith("<") and "<puzzle" in begin:
        return Claim.SURE
    return Claim.LIKELY if begin.startswith(GZIP_AS_TEXT) else Claim.NO


def parse(text: str) -> Packing:
    """The first problem of a file given as XML, or as gzip in base64."""
    return packing(tree_of_text(text), 1)


def read_bytes(raw: bytes, problem: int = 1) -> Packing:
    """One problem of the file, numbered from 1."""
    return packing(tree_of_bytes(raw), problem)


def packing(root: Element, number: int) -> Packing:
    """One problem of a file that is already an XML tree."""
    lattice = _lattice(root)
    problems = root.findall("problems/problem")
    if not problems:
        raise BadText("this file has shapes, but no problem that says what to fill with them")
    if not 1 <= number <= len(problems):
        raise BadInput(f"there is no problem {number}; the last is problem {len(problems)}")
    problem, place = problems[number - 1], f"problem {number}"
    result = problem.find("result")
    if result is None:
        raise BadText(f"{place} does not say what to fill: it has no result")
    shapes = root.findall("shapes/voxel")
    frame = _voxels(shapes, _shape_number(shapes, result, place), lattice)
    parts = tuple(_parts(shapes, problem, place, lattice))
    numbers = {number for part in parts for number in part.voxels.colours.values()}
    names = letters_of_cells(numbers, place)
    pieces = tuple(part.piece(names) for part in parts)
    _refuse_limited_holes(problem, place, frame, pieces)
    cells = {number: names[number] for number in numbers}
    frame = frame.without(entered_by_none(problem, place, frame, cells))
    colours = colours_of_boxes(frame.colours, place)
    return Packing(
        lattice.name,
        frozenset(frame.colours),
        pieces,
        holes=frame.maybe,
        colours=frozenset(colours.items()),
        accepts=frozenset(accepted(problem, place, colours.values(), cells)),
        title=_title(problem),
    )


def _title(problem: Element) -> str:
    """The problem's name as one line, without what would begin a comment in a drawing."""
    words = "".join(filter(str.isprintable, problem.get("name", "").replace("//", "/"))).split()
    return " ".join(words)[:LONGEST_TITLE].strip()


def _lattice(root: Element) -> Lattice:
    grid = root.find("gridType")
    kind = "0" if grid is None else grid.get("type", "0")
    if kind in OTHER_GRIDS:
        raise BadText(f"this puzzle is made of {OTHER_GRIDS[kind]}; only cubes and balls are understood")
    if kind not in GRIDS:
        raise BadText(f"there is no grid of type {shortened(kind)!r}")
    return LATTICES[GRIDS[kind]]


def _shape_number(shapes: Sequence[Element], user: Element, place: str) -> int:
    number = whole(user, "id", place)
    if not 0 <= number < len(shapes):
        raise BadText(f"{place} uses shape {number}, but there are {len(shapes)}, counted from 0")
    return number


def _voxels(shapes: Sequence[Element], number: int, lattice: Lattice) -> Voxels:
    return read_voxels(shapes[number], f"shape {number}", lattice)


@dataclass(frozen=True, slots=True)
class Part:
    """A piece whose colours are still numbers, not letters."""

    name: str
    voxels: Voxels
    least: int
    most: int

    def piece(self, names: Mapping[int, str]) -> Piece:
        colours = "".join(names[number] for number in self.voxels.colours.values())
        return Piece(self.name, tuple(self.voxels.colours), self.least, self.most, colours)


def _parts(shapes: Sequence[Element], problem: Element, place: str, lattice: Lattice) -> Iterator[Part]:
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
        copies = whole(part, "count", place, 1)
        least, most = whole(part, "min", place, copies), whole(part, "max", place, copies)
        if most > LARGEST_FRAME:
            raise BadText(f"{place} uses shape {number} {most:,} times; {LARGEST_FRAME:,} is the most")
        if least == most == 0:
            continue
        voxels = _voxels(shapes, number, lattice)
        if voxels.maybe:
            raise BadText(f"shape {number} is a piece; only cells of the result may be {MAYBE}")
        name = _name(shapes[number], number, names)
        names.add(name)
        yield Part(name, voxels, least, most)


def _name(shape: Element, number: int, taken: set[str]) -> str:
    """The shape's name without the characters that are forbidden here, or S1, S2 ... as in BurrTools."""
    own = _UNFIT.sub("-", shape.get("name", "").strip())[:20] or f"S{number + 1}"
    if own not in taken:
        return own
    return next(name for again in count(2) if (name := f"{own[:15]}.{again}") not in taken)


def _refuse_limited_holes(problem: Element, place: str, frame: Voxels, pieces: Sequence[Piece]) -> None:
    """Ignores a limit that the pieces cannot exceed anyway."""
    filled = sum(piece.least * len(piece.cells) for piece in pieces)
    possible = min(len(frame.maybe), len(frame.colours) - filled)
    limit = whole(problem, "maxHoles", place, possible)
    if limit < possible:
        raise BadText(
            f"{place} lets only {limit} of {possible} boxes stay empty, which cannot be said here"
        )
