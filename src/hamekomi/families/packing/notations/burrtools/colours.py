"""Colours of BurrTools: numbers on cells, and pairs that say which cells go into which boxes.

In BurrTools a box without a number accepts every cell, and a cell without a number goes into every box.
Here a coloured box can refuse cells without a colour. If it does, such cells are written with an extra
number, the one after the numbers of the letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from colorsys import hsv_to_rgb
from string import ascii_lowercase
from xml.etree.ElementTree import Element, SubElement

from hamekomi.families.packing.notations.burrtools.voxels import whole
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites.ways import PLAIN
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
    pairs = {
        (whole(pair, "piece", place), whole(pair, "result", place))
        for pair in problem.findall("bitmap/pair")
    }
    for box in sorted(set(boxes)):
        taken = [name for number, name in cells.items() if not number or (number, NUMBERS[box]) in pairs]
        if not taken:
            raise BadText(
                f"{place}: no piece has a cell that may go into boxes of colour {NUMBERS[box]}"
            )
        yield from ((box, name) for name in taken)


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
                SubElement(bitmap, "pair", piece=str(numbers[cell]), result=str(numbers[box]))
