"""Fillings as text: the boxes of every placed piece, `J:(0,0,0)(1,0,-1); V:(2,0,-2)(1,1,-2)`.

A drawing is understood as well, with the letter of a piece in each of its boxes, as Kawai printed them:

    J J V
    J V V
"""

from __future__ import annotations

import re
from collections import defaultdict

from hamekomi.families.packing.layout import LAYOUTS
from hamekomi.families.packing.puzzle import Filling, Packing, Site, cell_text
from hamekomi.geometry.lattice import Cell
from hamekomi.model.errors import BadText, shortened

_SITE = re.compile(
    r"\s*([^\s:;,()]{1,20})\s*:\s*((?:\(\s*-?[0-9]{1,6}(?:\s*,\s*-?[0-9]{1,6})*\s*\)\s*)+)"
)
_CELL = re.compile(r"\(([^)]*)\)")


def write_solution(puzzle: Packing, solution: Filling) -> str:
    return "; ".join(f"{site.piece}:{''.join(map(cell_text, site.boxes))}" for site in solution.sites)


def parse_solution(puzzle: Packing, text: str) -> Filling:
    return _listed(puzzle, text) if "(" in text else _drawn(puzzle, text)


def _listed(puzzle: Packing, text: str) -> Filling:
    sites = []
    for part in text.split(";"):
        match = _SITE.fullmatch(part)
        if match is None:
            raise BadText(
                f"expected a piece and its boxes, as in J:(0,0)(0,1), found {shortened(part)!r}"
            )
        boxes = (tuple(map(int, found[1].split(","))) for found in _CELL.finditer(match[2]))
        sites.append(Site(match[1], tuple(sorted(boxes))))
    return Filling(tuple(sites))


def _drawn(puzzle: Packing, text: str) -> Filling:
    """One letter per box, row by row; layers stand side by side. Spaces and | are for people alone."""
    letters = [
        (letter, line, column)
        for line, row in enumerate(text.splitlines(), 1)
        for column, letter in enumerate(row, 1)
        if letter not in " |"
    ]
    if len(letters) != puzzle.volume:
        raise BadText(f"expected a letter for each of the {puzzle.volume} boxes, found {len(letters)}")
    names = {piece.name for piece in puzzle.pieces if piece.most == 1}
    taken: dict[str, list[Cell]] = defaultdict(list)
    for (letter, line, column), box in zip(letters, _row_by_row(puzzle), strict=True):
        if letter == "." and box in puzzle.holes:
            continue
        if letter not in names:
            raise BadText(f"there is no single piece {letter!r}", line=line, column=column)
        taken[letter].append(box)
    return Filling(tuple(Site(name, tuple(sorted(cells))) for name, cells in taken.items()))


def _row_by_row(puzzle: Packing) -> list[Cell]:
    def place(box: Cell) -> tuple[int, int, int]:
        layer, row, column = LAYOUTS[puzzle.lattice_name].spot(box)
        return row, layer, column

    return sorted(puzzle.frame, key=place)
