"""Colours of BurrTools: numbers on cells, and pairs that say which cells go into which boxes.

In BurrTools a box without a number accepts every cell, and a cell without a number goes into every box.
Here a coloured box can refuse cells without a colour. If it does, such cells are written with an extra
number, the one after the numbers of the letters.

Cells count colours from 1, because 0 is no colour; the pairs count the same colours from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from colorsys import hsv_to_rgb
from string import ascii_lowercase
from xml.etree.ElementTree import Element, SubElement

from hamekomi.families.packing.notations.burrtools.voxels import Voxels, whole
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites.ways import PLAIN
from hamekomi.geometry.lattice import Cell
from hamekomi.model.errors import BadText

NUMBERS = {letter: number for number, letter in enumerate(ascii_lowercase, 1)}
# For cells without a colour if some box refuses them.
UNLETTERED = len(NUMBERS) + 1


def letters_of_cells(numbers: Iterable[int], place: str) -> Mapping[int, str]:
    """The letter for each number that cells of pieces may have."""
    found = set(numbers)
    names = {0: PLAIN} | {number: letter for letter, number in NUMBERS.items()}
    if 0 not in found:
        names[UNLETTERED] = PLAIN
    if strange := found - names.keys():
        raise BadText(f"{place} has a piece of colour {min(strange)}; {len(NUMBERS)} are understood")
    return names


def colours_of_boxes(
    numbers: Mapping[tuple[int, ...], int], place: str
) -> Mapping[tuple[int, ...], str]:
    names = {number: letter for letter, number in NUMBERS.items()}
    if (highest := max(numbers.values(), default=0)) > len(names):
        raise BadText(f"{place} has boxes of colour {highest}; {len(names)} are understood")
    return {box: names[number] for box, number in numbers.items() if number}


def accepted(
    problem: Element, place: str, boxes: Iterable[str], cells: Mapping[int, str]
) -> Iterator[tuple[str, str]]:
    """Pairs of colours: of a box, and of cells that it accepts."""
    pairs = _pairs(problem, place)
    for box in sorted(set(boxes)):
        taken = [name for number, name in cells.items() if _enters(pairs, number, NUMBERS[box])]
        if not taken:
            raise BadText(
                f"{place}: no piece has a cell that may go into boxes of colour {NUMBERS[box]}"
            )
        yield from ((box, name) for name in taken)


def entered_by_none(
    problem: Element, place: str, frame: Voxels, cells: Iterable[int]
) -> frozenset[Cell]:
    """The boxes that may stay empty and always do, because no piece has a cell that may go there."""
    pairs = _pairs(problem, place)
    closed = {
        colour
        for colour in set(frame.colours.values()) - {0}
        if not any(_enters(pairs, number, colour) for number in cells)
    }
    return frozenset(box for box in frame.maybe if frame.colours[box] in closed)


def _pairs(problem: Element, place: str) -> frozenset[tuple[int, int]]:
    """The colours of cells and of boxes that go together, numbered as cells number them."""
    return frozenset(
        (whole(pair, "piece", place) + 1, whole(pair, "result", place) + 1)
        for pair in problem.findall("bitmap/pair")
    )


def _enters(pairs: frozenset[tuple[int, int]], cell: int, box: int) -> bool:
    return not cell or (cell, box) in pairs


def number_of_plain_cells(puzzle: Packing) -> int:
    """0, which is accepted everywhere, unless some box refuses cells without a colour."""
    is_refused = any(PLAIN not in puzzle.accepted(colour) for _, colour in puzzle.colours)
    return UNLETTERED if is_refused and PLAIN in puzzle.piece_colours else 0


def write_colours(colors: Element, highest: int) -> None:
    """Writes any colours that look different; BurrTools only compares their numbers."""
    for number in range(1, highest + 1):
        parts = (str(round(255 * part)) for part in hsv_to_rgb(number * 0.618 % 1, 0.6, 0.9))
        SubElement(colors, "color", dict(zip(("red", "green", "blue"), parts, strict=True)))


def write_pairs(bitmap: Element, puzzle: Packing, numbers: Mapping[str, int]) -> None:
    for box in sorted({colour for _, colour in puzzle.colours}):
        for cell in sorted(puzzle.accepted(box) & puzzle.piece_colours):
            if numbers[cell]:
                SubElement(bitmap, "pair", piece=str(numbers[cell] - 1), result=str(numbers[box] - 1))
