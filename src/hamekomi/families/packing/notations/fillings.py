"""Fillings as text: the boxes of every placed piece, `J:(0,0,0)(1,0,-1); V:(2,0,-2)(1,1,-2)`.

The colour of a cell follows its box, `D:(0,0)b(1,0)w`. If a coloured piece is given without colours, it
gets the colours that its boxes accept, if possible. Drawings can be read, too, as Kawai printed them and
looks/text.py makes them, with a letter for every copy of a piece in each of its boxes:

    J J V
    J V V
"""

import re
from collections import defaultdict
from collections.abc import Iterator

from hamekomi.families.packing.looks.text import BARS, EMPTY, NO_LETTER, ascii_symbols, symbols
from hamekomi.families.packing.notations.blocks import LAYOUTS
from hamekomi.families.packing.puzzle import PLAIN, Filling, Packing, Site, cell_text, in_order
from hamekomi.geometry.lattice import Cell
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.words import counted

_SITE = re.compile(
    r"\s*([^\s:;,()]{1,20})\s*:\s*((?:\(\s*-?[0-9]{1,6}(?:\s*,\s*-?[0-9]{1,6})*\s*\)[a-z]?\s*)+)"
)
_CELL = re.compile(r"\(([^)]*)\)([a-z]?)")


def write_solution(puzzle: Packing, solution: Filling) -> str:
    return "; ".join(map(write_site, solution.sites))


def _boxes(site: Site) -> Iterator[str]:
    for box, colour in site.painted().items():
        yield cell_text(box) + colour.strip(PLAIN)


def parse_solution(puzzle: Packing, text: str) -> Filling:
    return Filling(tuple(read_sites(puzzle, text))) if "(" in text else _drawn(puzzle, text)


def write_site(site: Site) -> str:
    return f"{site.piece}:{''.join(_boxes(site))}"


def read_sites(puzzle: Packing, text: str) -> list[Site]:
    """The placed pieces in the order of the text."""
    sites = []
    for part in text.split(";"):
        match = _SITE.fullmatch(part)
        if match is None:
            raise BadText(
                f"expected a piece and its boxes, as in J:(0,0)(0,1), found {shortened(part)!r}"
            )
        cells = list(_CELL.finditer(match[2]))
        boxes = [tuple(map(int, cell[1].split(","))) for cell in cells]
        if any(len(box) != len(puzzle.lattice.start) for box in boxes):
            numbers = counted(len(puzzle.lattice.start), "number")
            raise BadText(f"a box of this puzzle has {numbers}, unlike {shortened(part)!r}")
        colours = "".join(cell[2] or PLAIN for cell in cells)
        homes = list(map(puzzle.rings.home, boxes))
        if len(set(homes)) < len(homes):
            twice = max(homes, key=homes.count)
            raise BadText(f"{match[1]} has the box {cell_text(twice)} twice")
        sites.append(_site(puzzle, match[1], *in_order(homes, colours.strip(PLAIN) and colours)))
    return sites


def _site(puzzle: Packing, piece: str, boxes: tuple[Cell, ...], colours: str) -> Site:
    """Adds missing colours to a coloured piece, if the boxes have its shape."""
    if colours or all(other.name != piece or not other.colours for other in puzzle.pieces):
        return Site(piece, boxes, colours)
    coloured = [Site(piece, boxes, each) for each in puzzle.colourings(piece, boxes)]
    return next(filter(puzzle.admits, coloured), coloured[0] if coloured else Site(piece, boxes))


def _drawn(puzzle: Packing, text: str) -> Filling:
    """Reads a drawing: one letter per box, row by row, layers side by side; ignores spaces and bars."""
    letters = [
        (letter, line, column)
        for line, row in enumerate(text.splitlines(), 1)
        for column, letter in enumerate(row, 1)
        if letter not in " " + BARS
    ]
    if len(letters) != puzzle.volume:
        raise BadText(f"expected a letter for each of the {puzzle.volume} boxes, found {len(letters)}")
    names = {
        letter: piece
        for letters in (ascii_symbols(puzzle), symbols(puzzle))
        for (piece, _), letter in letters.items()
    }
    taken: dict[str, list[Cell]] = defaultdict(list)
    for (letter, line, column), box in zip(letters, _row_by_row(puzzle), strict=True):
        if letter == EMPTY and box in puzzle.holes:
            continue
        if letter == NO_LETTER:
            reason = "* is a piece for which there was no letter: write its boxes, as in J:(0,0)(0,1)"
            raise BadText(reason, line=line, column=column)
        if letter not in names:
            raise BadText(f"there is no piece with the letter {letter!r}", line=line, column=column)
        taken[letter].append(box)
    return Filling(
        tuple(_site(puzzle, names[letter], tuple(sorted(boxes)), "") for letter, boxes in taken.items())
    )


def _row_by_row(puzzle: Packing) -> list[Cell]:
    def place(box: Cell) -> tuple[int, int, int]:
        layer, row, column = LAYOUTS[puzzle.lattice_name].spot(box)
        return row, layer, column

    return sorted(puzzle.frame, key=place)
