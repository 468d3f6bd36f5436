"""Shapes of BurrTools: the cells of a box, x fastest, as _ empty, # filled, + perhaps filled.

A number after a cell is its colour, as in #2.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from xml.etree.ElementTree import Element

from hamekomi.families.packing.named.frames import LARGEST_FRAME
from hamekomi.geometry.lattice import Cell, Lattice, difference
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.words import counted

EMPTY, CERTAIN, MAYBE = "_#+"
# In cells of the box around a shape, most of which are empty.
LARGEST_SPACE = 1_000_000

_CELL = re.compile(r"(_)|([#+])([0-9]{0,2})")
_WHOLE = re.compile(r"-?[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Voxels:
    # The colour of every cell; 0 means no colour.
    colours: Mapping[Cell, int]
    maybe: frozenset[Cell]

    def without(self, cells: frozenset[Cell]) -> Voxels:
        kept = {cell: colour for cell, colour in self.colours.items() if cell not in cells}
        return Voxels(kept, self.maybe - cells)


def read_voxels(shape: Element, place: str, lattice: Lattice) -> Voxels:
    sizes = [whole(shape, axis, place) for axis in "xyz"]
    if min(sizes) < 1 or prod(sizes) > LARGEST_SPACE:
        raise BadText(f"{place} has 1 to {LARGEST_SPACE:,} cells, not {' x '.join(map(str, sizes))}")
    if shape.get("type", "0") != "0":
        raise BadText(f"{place} is not of type 0, the only one that is understood")
    text = "".join((shape.text or "").split())
    if strange := _CELL.sub("", text):
        raise BadText(f"{place}: expected _, # or +, found {strange[0]!r}")
    cells = list(_CELL.finditer(text))
    if len(cells) != prod(sizes):
        raise BadText(f"{place}: expected {counted(prod(sizes), 'cell')}, found {len(cells):,}")
    if len(cells) - text.count(EMPTY) > LARGEST_FRAME:
        raise BadText(f"{place} has more than {LARGEST_FRAME:,} cells that are not empty")
    hotspot = tuple(whole(shape, f"h{axis}", place, 0) for axis in "xyz")
    origin = hotspot if lattice.contains(hotspot) else lattice.start
    columns, rows, _ = sizes
    colours, maybe = {}, set()
    for index, (is_empty, mark, colour) in enumerate(cell.groups() for cell in cells):
        if not is_empty:
            place_in_box = index % columns, index // columns % rows, index // (columns * rows)
            there = difference(place_in_box, origin)
            colours[there] = int(colour or 0)
            if mark == MAYBE:
                maybe.add(there)
    return Voxels(colours, frozenset(maybe))


def whole(element: Element, key: str, place: str, otherwise: int | None = None) -> int:
    text = element.get(key)
    if text is None and otherwise is not None:
        return otherwise
    if text is None:
        raise BadText(f"{place}: <{element.tag}> has no {key}")
    if not _WHOLE.fullmatch(text.strip()):
        raise BadText(f"{place}: {key} is a small whole number, not {shortened(text)!r}")
    return int(text)
