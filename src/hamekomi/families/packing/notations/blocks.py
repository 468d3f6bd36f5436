"""Blocks of text: a head that ends in a colon, optional words after it, and lines below it.

frame: box 10 6
piece L x2:
#..
###
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import prod
from string import ascii_letters

from hamekomi.families.packing.puzzle import PLAIN, cell_text
from hamekomi.geometry.lattice import Cell, Lattice
from hamekomi.model.errors import BadText, shortened

EMPTY = ". "
MARKS = {"square": "#", "cubic": "#", "hexagonal": "#", "triangular": "^v", "face_centred": "#"}
# Lattices whose drawings have several layers.
LAYERED = ("cubic", "face_centred")
# Marks a box that may stay empty.
MAYBE = "?"
# The sum of the coordinates of a triangle that points up.
UP = 1
# A comment goes to the end of its line.
_COMMENT = re.compile(r"(?:^|(?<=\s))//.*")
_COORDINATES = re.compile(r"\(\s*(-?[0-9]{1,6}(?:\s*,\s*-?[0-9]{1,6})*)\s*\)([a-z]?)(\??)\s*")


@dataclass(frozen=True, slots=True)
class Row:
    """A line, or the rest of it after the colon; `column` is the number of characters before it."""

    line: int
    column: int
    text: str

    def error(self, reason: str, index: int = 0) -> BadText:
        return BadText(reason, line=self.line, column=self.column + index + 1)


@dataclass(frozen=True, slots=True)
class Block:
    # The words of the head.
    words: tuple[str, ...]
    rest: Row
    below: tuple[Row, ...]

    def error(self, reason: str) -> BadText:
        return BadText(reason, line=self.rest.line, column=1)


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells that a block draws or lists, in that order; those in `maybe` may stay empty.

    `places` holds the position of a cell's colour in the text, for messages.
    """

    cells: tuple[Cell, ...]
    maybe: frozenset[Cell] = frozenset()
    colours: Mapping[Cell, str] = field(default_factory=dict)
    places: Mapping[Cell, tuple[Row, int]] = field(default_factory=dict)

    def letters(self) -> str:
        """The colour of every cell; an empty string if no cell has a colour."""
        return "".join(self.colours.get(cell, PLAIN) for cell in self.cells) if self.colours else ""

    def mapped(self, move: Callable[[Cell], Cell]) -> Cells:
        return Cells(
            tuple(map(move, self.cells)),
            frozenset(map(move, self.maybe)),
            {move(cell): colour for cell, colour in self.colours.items()},
            {move(cell): place for cell, place in self.places.items()},
        )


def blocks(text: str) -> Iterator[Block]:
    head: tuple[tuple[str, ...], Row] | None = None
    below: list[Row] = []
    for number, whole in enumerate(text.splitlines(), 1):
        line = _COMMENT.sub("", whole)
        before, colon, after = line.partition(":")
        if colon:
            if head is not None:
                yield Block(*head, tuple(below))
            head, below = (tuple(before.split()), Row(number, len(before) + 1, after)), []
        elif line.strip():
            if head is None:
                raise BadText(
                    f"expected a line such as 'frame: box 10 6', found {shortened(line)!r}",
                    line=number,
                    column=1,
                )
            below.append(Row(number, 0, line))
    if head is not None:
        yield Block(*head, tuple(below))


def read_cells(lattice: Lattice, block: Block) -> Cells:
    """The cells of a block, as coordinates or as a drawing."""
    rows = (*((block.rest,) if block.rest.text.strip() else ()), *block.below)
    if not rows:
        raise block.error(f"there are no cells below '{' '.join(block.words)}:'")
    if rows[0].text.lstrip().startswith("("):
        return _listed(lattice, rows)
    if rows[0] is block.rest and block.below:
        raise rows[1].error("a drawing of several rows begins on the line below its head")
    return _drawn(lattice, rows)


def read_place(lattice: Lattice, text: str) -> Cell | None:
    """One cell as coordinates; None if the text is not a cell of this lattice."""
    match = _COORDINATES.fullmatch(text)
    if match is None or match[2] or match[3]:
        return None
    cell = tuple(map(int, match[1].split(",")))
    return cell if len(cell) == len(lattice.start) and lattice.contains(cell) else None


def _listed(lattice: Lattice, rows: tuple[Row, ...]) -> Cells:
    cells: dict[Cell, None] = {}
    maybe = set()
    colours, places = {}, {}
    for row in rows:
        index = len(row.text) - len(row.text.lstrip())
        while index < len(row.text):
            match = _COORDINATES.match(row.text, index)
            if match is None:
                raise row.error(f"expected a cell such as {cell_text(lattice.start)}", index)
            cell = tuple(map(int, match[1].split(",")))
            if len(cell) != len(lattice.start) or not lattice.contains(cell):
                raise row.error(f"{cell_text(cell)} is not a cell of the {lattice.name} lattice", index)
            if cell in cells:
                raise row.error(f"{cell_text(cell)} is there twice", index)
            cells[cell] = None
            if match[2]:
                colours[cell], places[cell] = match[2], (row, match.start(2))
            if match[3]:
                maybe.add(cell)
            index = match.end()
    return Cells(tuple(cells), frozenset(maybe), colours, places)


def _drawn(lattice: Lattice, rows: tuple[Row, ...]) -> Cells:
    """Reads a drawing; its first cell in reading order becomes the origin of the lattice."""
    layout = LAYOUTS[lattice.name]
    marks = dict(sorted(_spots(lattice.name, rows), key=lambda found: found[0]))
    cells = []
    maybe = set()
    colours, places = {}, {}
    start = _start(lattice, {spot: row.text[index] for spot, (row, index) in marks.items()})
    for spot, (row, index) in marks.items():
        layer, line, column = (part + offset for part, offset in zip(spot, start, strict=True))
        cell, mark = layout.cell(layer, line, column), row.text[index]
        if cell is None:
            raise row.error("rows of hexagons are one column out of step with their neighbours", index)
        if lattice.name == "triangular" and mark in "^v" and (mark == "^") != (sum(cell) == UP):
            raise row.error(f"{mark!r} cannot stand here: ^ and v take turns", index)
        cells.append(cell)
        if mark not in MARKS[lattice.name] and mark != MAYBE:
            colours[cell], places[cell] = mark.lower(), (row, index)
        if mark == MAYBE or mark.isupper():
            maybe.add(cell)
    return Cells(tuple(cells), frozenset(maybe), colours, places)


def _spots(lattice: str, rows: tuple[Row, ...]) -> Iterator[tuple[Spot, tuple[Row, int]]]:
    """The marks of a drawing: layer, row and column of each, and its position in the text."""
    layers = rows[0].text.count("|") + 1
    for line, row in enumerate(rows):
        layer, begin = 0, 0
        for index, character in enumerate(row.text):
            if character == "|" and lattice in LAYERED:
                layer += 1
                begin = index + 1
                begin += len(row.text[begin:]) - len(row.text[begin:].lstrip())
            elif character in MARKS[lattice] or character == MAYBE or character in ascii_letters:
                yield (layer, line, index - begin), (row, index)
            elif character not in EMPTY:
                known = " ".join((*MARKS[lattice], MAYBE, "."))
                raise row.error(
                    f"expected one of {known} or the letter of a colour, found {character!r}", index
                )
        if layer + 1 != layers:
            raise row.error(f"this row has {layer + 1} layers, the first one {layers}", len(row.text))


def _start(lattice: Lattice, marks: Mapping[Spot, str]) -> Spot:
    """The shift that moves the first cell of a drawing to the first cell of its kind on the lattice."""
    if not marks:
        return 0, 0, 0
    first = next(iter(marks))
    # If the first triangle is a "?", any other triangle determines its direction.
    points_down = (
        (mark == "v") != ((row + column - first[1] - first[2]) % 2 == 1)
        for (_, row, column), mark in marks.items()
        if lattice.name == "triangular" and mark in "^v"
    )
    base = lattice.base((1, 1, 0)) if next(points_down, False) else lattice.start
    layer, row, column = LAYOUTS[lattice.name].spot(base)
    return layer - first[0], row - first[1], column - first[2]


# ---- Layouts: cells as places in a text, by layer, row and column of a character.
#
#     square        # # in neighbouring columns
#     cubic         the same, layer by layer: from the top and seen from above, or from the bottom,
#                   from below
#     hexagonal     neighbours in a row are two columns apart, rows are shifted by one against each other
#     triangular    ^ and v side by side; the base of ^ is the top of the v below it
#     face_centred  balls layer by layer, each layer a square array; layers nest into each other

# Layer, row, column.
Spot = tuple[int, int, int]
# The most characters of a drawing that is written.
LARGEST_ROOM = 100_000


@dataclass(frozen=True, slots=True)
class Layout:
    spot: Callable[[Cell], Spot]
    # The inverse of `spot`; None between cells.
    cell: Callable[[int, int, int], Cell | None]

    def in_reading_order(self, cells: Iterable[Cell]) -> list[Cell]:
        return sorted(cells, key=self.spot)

    def is_compact(self, cells: Iterable[Cell]) -> bool:
        """Whether a drawing of these cells is not too large; cells may lie far apart."""
        spots = [self.spot(cell) for cell in cells]
        room: int = prod(max(part) - min(part) + 1 for part in zip(*spots, strict=True))
        return room <= LARGEST_ROOM

    def rows(self, marks: Mapping[Cell, str], between: str = ".") -> list[list[str]]:
        """Layers of rows with a mark for each cell, and one character for all gaps."""
        spots = {self.spot(cell): mark for cell, mark in marks.items()}
        layers, rows, columns = (range(min(part), max(part) + 1) for part in zip(*spots, strict=True))
        return [
            ["".join(spots.get((layer, row, column), between) for column in columns) for row in rows]
            for layer in layers
        ]


def _hexagon(layer: int, row: int, column: int) -> Cell | None:
    x, odd = divmod(column - row, 2)
    return None if odd else (x, row, -x - row)


def _triangle(layer: int, row: int, column: int) -> Cell:
    kind = 1 if (column - row) % 2 else 2
    x = (kind - row + column) // 2
    return x, row, x - column


def _ball_spot(cell: Cell) -> Spot:
    x, y, z = cell
    return z, (y - x + z % 2) // 2, (x + y - z % 2) // 2


def _ball(layer: int, row: int, column: int) -> Cell:
    return column - row + layer % 2, column + row, layer


LAYOUTS: Mapping[str, Layout] = {
    "square": Layout(lambda cell: (0, cell[1], cell[0]), lambda layer, row, column: (column, row)),
    "hexagonal": Layout(lambda cell: (0, cell[1], cell[0] - cell[2]), _hexagon),
    "triangular": Layout(lambda cell: (0, cell[1], cell[0] - cell[2]), _triangle),
    "cubic": Layout(
        lambda cell: (cell[2], cell[1], cell[0]), lambda layer, row, column: (column, row, layer)
    ),
    "face_centred": Layout(_ball_spot, _ball),
}
