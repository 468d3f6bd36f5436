"""Reading BurrTools' .xmpuzzle files: XML, nearly always inside gzip; writing.py writes them.

    <puzzle version="2"><gridType type="0"/>                     0: cubes, 2: balls
    <shapes><voxel x="2" y="2" z="1" type="0">###2_</voxel> ...  cells, some with colours
    <problems><problem><shapes><shape id="0" count="4"/> ...     pieces, by the numbers of their shapes
                       <result id="1"/>                          the frame; its hotspot is the origin
                       <bitmap><pair piece="0" result="1"/> ...  which colours go into which: 1 into 2

The name of a problem is its title. Solutions and the comment that the file holds are not read.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from colorsys import hsv_to_rgb
from dataclasses import dataclass, replace
from itertools import count
from string import ascii_lowercase
from xml.etree.ElementTree import Element, SubElement

from hamekomi.families.packing.named.shapes import LARGEST_FRAME
from hamekomi.families.packing.notations.burrtools.tree import (
    GZIP_AS_TEXT,
    MAYBE,
    Voxels,
    read_voxels,
    tree_of_bytes,
    tree_of_text,
    whole,
)
from hamekomi.families.packing.notations.reading import MOST_PIECES
from hamekomi.families.packing.puzzle import LONGEST_TITLE, PLAIN, Packing, Piece
from hamekomi.geometry.lattice import LATTICES, Cell, Lattice
from hamekomi.model.errors import BadInput, BadText, shortened
from hamekomi.model.family import Claim

GRIDS = {"0": "cubic", "2": "face_centred"}
OTHER_GRIDS = {"1": "triangular prisms", "3": "rhombic tetrahedra", "4": "tetrahedra and octahedra"}

# Characters that the name of a piece may not contain.
_UNFIT = re.compile(r"[\s:;,()]+")


def claim(text: str) -> Claim:
    """Claims every gzip file: it might be one of BurrTools."""
    begin = text.lstrip()[:1000]
    if begin.startswith("<") and "<puzzle" in begin:
        return Claim.SURE
    return Claim.LIKELY if begin.startswith(GZIP_AS_TEXT) else Claim.NO


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
    frame = frame.without(always_empty(problem, place, frame, cells))
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
    """The problem's name as one line, without the // that begins a comment in a drawing."""
    words = "".join(filter(str.isprintable, problem.get("name", "").replace("//", "/"))).split()
    return " ".join(words)[:LONGEST_TITLE].strip()


def _lattice(root: Element) -> Lattice:
    grid = root.find("gridType")
    kind = "0" if grid is None else grid.get("type", "0")
    if kind in OTHER_GRIDS:
        raise BadText(f"this puzzle is made of {OTHER_GRIDS[kind]}; only cubes and balls can be read")
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
    """Ignores a limit that the pieces cannot exceed."""
    filled = sum(piece.least * len(piece.cells) for piece in pieces)
    possible = min(len(frame.maybe), len(frame.colours) - filled)
    limit = whole(problem, "maxHoles", place, possible)
    if limit < possible:
        raise BadText(
            f"{place} lets only {limit} of {possible} boxes stay empty, which is not supported here"
        )


# ---- Squares: one layer of cubes, with a comment in the file that they stand for squares.
#
# BurrTools turns pieces in space, so it always turns flat pieces over.

FLAT_COMMENT = "One layer of cubes, meant as squares."
# Written only if it makes no difference in BurrTools.
UNMIRRORED = "mirror: no"


def parse(text: str) -> Packing:
    """The first problem of a file given as XML, or as gzip in base64; squares if its comment says so."""
    return _as_squares(tree_of_text(text), 1)


def read_bytes(raw: bytes, problem: int = 1) -> Packing:
    """One problem of the file, numbered from 1; squares if its comment says so.

    >>> import hamekomi as hk
    >>> soma = hk.load("soma").value
    >>> len(hk.packing.read_burrtools(hk.packing.write_burrtools(soma)).pieces)
    7
    """
    return _as_squares(tree_of_bytes(raw), problem)


def as_cubes(puzzle: Packing) -> Packing:
    """A puzzle of squares as one layer of cubes."""
    return _moved(replace(puzzle, mirror=False), "cubic", lambda cell: (*cell, 0))


def flat_comment(puzzle: Packing) -> str:
    """The comment that lets a puzzle of squares be read back unchanged."""
    return FLAT_COMMENT if puzzle.mirror else f"{FLAT_COMMENT} {UNMIRRORED}"


def turns_as_in_burrtools(puzzle: Packing, piece: Piece) -> bool:
    """Whether the piece has the same orientations here and in BurrTools, which turns it in space."""
    in_burrtools = replace(puzzle, mirror=puzzle.lattice.dimension == 2)
    return puzzle.copies(piece) == in_burrtools.copies(piece)


def _as_squares(root: Element, problem: int) -> Packing:
    puzzle = packing(root, problem)
    comment = root.findtext("comment") or ""
    if FLAT_COMMENT not in comment or not _is_flat(puzzle):
        return puzzle
    squares = _moved(puzzle, "square", lambda cell: cell[:2])
    is_unmirrored = UNMIRRORED in comment and all(
        turns_as_in_burrtools(squares, p) for p in squares.pieces
    )
    return replace(squares, mirror=not is_unmirrored)


def _is_flat(puzzle: Packing) -> bool:
    """Whether the puzzle is still flat: the file may have been edited."""
    cells = puzzle.frame.union(*(piece.cells for piece in puzzle.pieces))
    return puzzle.lattice_name == "cubic" and all(z == 0 for _, _, z in cells)


def _moved(puzzle: Packing, lattice_name: str, move: Callable[[Cell], Cell]) -> Packing:
    """The puzzle on another lattice, without the rules that BurrTools does not have."""
    return replace(
        puzzle,
        lattice_name=lattice_name,
        frame=frozenset(map(move, puzzle.frame)),
        pieces=tuple(replace(piece, cells=tuple(map(move, piece.cells))) for piece in puzzle.pieces),
        holes=frozenset(map(move, puzzle.holes)),
        colours=frozenset((move(box), colour) for box, colour in puzzle.colours),
    )


# ---- Colours: numbers on cells, and pairs that say which cells go into which boxes.
#
# In BurrTools a box without a number accepts every cell, and a cell without a number goes into every
# box. Here a coloured box can refuse cells without a colour. If it does, such cells are written with an
# extra number, the one after the numbers of the letters.
#
# Cells count colours from 1, because 0 is no colour; the pairs count the same colours from 0.

NUMBERS = {letter: number for number, letter in enumerate(ascii_lowercase, 1)}
# Stands for cells without a colour if some box refuses these.
UNLETTERED = len(NUMBERS) + 1


def letters_of_cells(numbers: Iterable[int], place: str) -> Mapping[int, str]:
    """The letter for each number that cells of pieces may have."""
    found = set(numbers)
    names = {0: PLAIN} | {number: letter for letter, number in NUMBERS.items()}
    if 0 not in found:
        names[UNLETTERED] = PLAIN
    if unknown := found - names.keys():
        raise BadText(f"{place} has a piece of colour {min(unknown)}; only {len(NUMBERS)} can be read")
    return names


def colours_of_boxes(
    numbers: Mapping[tuple[int, ...], int], place: str
) -> Mapping[tuple[int, ...], str]:
    names = {number: letter for letter, number in NUMBERS.items()}
    if (highest := max(numbers.values(), default=0)) > len(names):
        raise BadText(f"{place} has boxes of colour {highest}; only {len(names)} can be read")
    return {box: names[number] for box, number in numbers.items() if number}


def accepted(
    problem: Element, place: str, boxes: Iterable[str], cells: Mapping[int, str]
) -> Iterator[tuple[str, str]]:
    """Pairs of colours: of a box, and of cells that it accepts."""
    pairs = _pairs(problem, place)
    for box in sorted(set(boxes)):
        taken = [name for number, name in cells.items() if _fits_colour(pairs, number, NUMBERS[box])]
        if not taken:
            raise BadText(
                f"{place}: no piece has a cell that may go into boxes of colour {NUMBERS[box]}"
            )
        yield from ((box, name) for name in taken)


def always_empty(problem: Element, place: str, frame: Voxels, cells: Iterable[int]) -> frozenset[Cell]:
    """The boxes that may stay empty and always do, because no piece has a cell that may go there."""
    pairs = _pairs(problem, place)
    closed = {
        colour
        for colour in set(frame.colours.values()) - {0}
        if not any(_fits_colour(pairs, number, colour) for number in cells)
    }
    return frozenset(box for box in frame.maybe if frame.colours[box] in closed)


def _pairs(problem: Element, place: str) -> frozenset[tuple[int, int]]:
    """Pairs of a colour of cells and one of boxes that accept it, both counted from 1."""
    return frozenset(
        (whole(pair, "piece", place) + 1, whole(pair, "result", place) + 1)
        for pair in problem.findall("bitmap/pair")
    )


def _fits_colour(pairs: frozenset[tuple[int, int]], cell: int, box: int) -> bool:
    return not cell or (cell, box) in pairs


def number_of_plain_cells(puzzle: Packing) -> int:
    """The number for cells without a colour: 0, accepted everywhere, unless some box refuses them."""
    is_refused = any(PLAIN not in puzzle.accepted(colour) for _, colour in puzzle.colours)
    return UNLETTERED if is_refused and PLAIN in puzzle.piece_colours else 0


def write_colours(colors: Element, highest: int) -> None:
    """Writes arbitrary distinct colours; BurrTools compares only their numbers."""
    for number in range(1, highest + 1):
        parts = (str(round(255 * part)) for part in hsv_to_rgb(number * 0.618 % 1, 0.6, 0.9))
        SubElement(colors, "color", dict(zip(("red", "green", "blue"), parts, strict=True)))


def write_pairs(bitmap: Element, puzzle: Packing, numbers: Mapping[str, int]) -> None:
    for box in sorted({colour for _, colour in puzzle.colours}):
        for cell in sorted(puzzle.accepted(box) & puzzle.piece_colours):
            if numbers[cell]:
                SubElement(bitmap, "pair", piece=str(numbers[cell] - 1), result=str(numbers[box] - 1))
