"""From the bytes or the text of a BurrTools file to its XML tree, and to the shapes in it.

Files may be untrusted, so their size is limited while they are unpacked and before they are parsed.
"""

from __future__ import annotations

import base64
import gzip
import re
import zlib
from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from math import prod
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.parsers.expat import ErrorString

from hamekomi.families.packing.named.shapes import LARGEST_FRAME
from hamekomi.geometry.lattice import Cell, Lattice, difference
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.words import counted

# The most bytes of an unpacked file.
LONGEST_XML = 8_000_000
MOST_TAGS = 500_000
# The base64 of every gzip file begins so.
GZIP_AS_TEXT = "H4sI"

_GZIP = b"\x1f\x8b"
# XML entities can expand a small file or read other files, and no puzzle needs them.
_FORBIDDEN = ("<!DOCTYPE", "<!ENTITY")


def tree_of_bytes(raw: bytes) -> Element:
    xml = _unpacked(raw) if raw.startswith(_GZIP) else raw
    if len(xml) > LONGEST_XML:
        raise BadText(f"a puzzle of BurrTools has at most {LONGEST_XML:,} bytes when it is unpacked")
    try:
        return _tree(xml.decode("utf-8-sig"))
    except UnicodeDecodeError:  # some files have comments from an older Windows
        return _tree(xml.decode("latin-1"))


def tree_of_text(text: str) -> Element:
    """The text is XML, or a gzip file in base64."""
    if not text.lstrip().startswith(GZIP_AS_TEXT):
        return _tree(text)
    try:
        raw = base64.b64decode("".join(text.split()), validate=True)
    except ValueError:  # binascii.Error, or a character beyond ASCII
        raise BadText("this begins as gzip in base64, but continues as something else") from None
    return tree_of_bytes(raw)


def _unpacked(raw: bytes) -> bytes:
    """Unpacks at most one byte more than allowed, however large the file would become."""
    try:
        with gzip.GzipFile(fileobj=BytesIO(raw)) as file:
            return file.read(LONGEST_XML + 1)
    except EOFError:
        raise BadText("the gzip file ends too early") from None
    except (OSError, zlib.error):
        raise BadText("the gzip file is damaged") from None


def _tree(text: str) -> Element:
    xml = text.lstrip()
    lines_before = text[: len(text) - len(xml)].count("\n")
    if not xml.startswith("<"):
        raise BadText(f"a puzzle of BurrTools begins with <, or as base64 of gzip with {GZIP_AS_TEXT}")
    for word in _FORBIDDEN:
        if word in xml:
            line = xml.count("\n", 0, xml.index(word)) + lines_before + 1
            raise BadText(f"a puzzle must not contain {word}", line=line)
    if xml.count("<") > MOST_TAGS:
        raise BadText(f"a puzzle has at most {MOST_TAGS:,} tags")
    try:
        root = ElementTree.fromstring(xml)
    except ElementTree.ParseError as error:
        line, column = error.position
        reason = f"this is not XML: {ErrorString(error.code)}"
        raise BadText(reason, line=line + lines_before, column=column + 1) from None
    except UnicodeEncodeError:
        raise BadText("this is not XML: it contains half a character") from None
    if root.tag != "puzzle":
        raise BadText(f"expected <puzzle>, found <{shortened(root.tag)}>")
    return root


# ---- Shapes: the cells of a box, x fastest, as _ empty, # filled, + perhaps filled.
#
# A number after a cell is its colour, as in #2.

EMPTY, CERTAIN, MAYBE = "_#+"
# The most cells of the box around a shape; most of them are empty.
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
        raise BadText(f"{place} is not of type 0, the only one that can be read")
    text = "".join((shape.text or "").split())
    if unknown := _CELL.sub("", text):
        raise BadText(f"{place}: expected _, # or +, found {unknown[0]!r}")
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
            position = difference(place_in_box, origin)
            colours[position] = int(colour or 0)
            if mark == MAYBE:
                maybe.add(position)
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


# ---- One file per problem, each with all shapes and no other problem.

# Each is written with all shapes, so a file of hundreds of problems would take long.
MOST_PROBLEMS = 500
QUICKLY = 1


def split(text: str) -> Iterator[str]:
    """Gzip in base64, because the XML of a large file is longer than the limit for a text."""
    root = tree_of_text(text)
    every = root.find("problems")
    if every is None:
        return
    problems = every.findall("problem")
    if len(problems) > MOST_PROBLEMS:
        raise BadText(f"a file has at most {MOST_PROBLEMS} problems, not {len(problems):,}")
    for problem in problems:
        every[:] = [problem]
        yield b64encode(gzip.compress(ElementTree.tostring(root), QUICKLY, mtime=0)).decode()
