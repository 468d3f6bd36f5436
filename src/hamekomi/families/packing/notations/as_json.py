"""A puzzle as a JSON object, with every cell by its coordinates.

    {"lattice": "square", "mirror": true, "frame": [[0, 0], [1, 0]], "holes": [],
     "pieces": [{"name": "I", "cells": [[0, 0], [1, 0]], "least": 1, "most": 1}],
     "fixed": [{"piece": "I", "boxes": [[0, 0], [1, 0]]}]}

Only lattice, frame and pieces are required, and for each piece its name and cells. Optional entries:

    "title": "The Soma cube"
    "turn": false                                       pieces may not be turned
    "wrap": "xy"                                        the axes along which the frame closes
    "colours": {"b": [[0, 0]], "w": [[1, 0]]}           of boxes; also in pieces and fixed placements
    "accepts": {"b": "bw."}                             what boxes of a colour accept; . means no colour
    "forbidden": [{"piece": "I", "boxes": [[0, 0]]}]    boxes that a piece may not take
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any

from hamekomi.families.packing.named.shapes import LARGEST_FRAME
from hamekomi.families.packing.puzzle import COLOUR, PLAIN, Packing, Piece, Site, cell_text
from hamekomi.geometry.lattice import Cell
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim
from hamekomi.model.json_text import read_json

Object = Mapping[Any, Any]
OPTIONAL = {"title", "mirror", "turn", "wrap", "holes", "fixed", "colours", "accepts", "forbidden"}

SHAPE = (
    'expected {"lattice": ..., "frame": [[0, 0], ...], "pieces": [{"name": ..., "cells": [...]}, ...]}'
)


def claim(text: str) -> Claim:
    is_packing = text.lstrip().startswith("{") and '"frame"' in text and '"pieces"' in text
    return Claim.LIKELY if is_packing else Claim.NO


def parse(text: str) -> Packing:
    match read_json(text):
        case {"lattice": str(lattice), "frame": [*frame], "pieces": [*pieces], **rest} if not (
            set(rest) - OPTIONAL
        ):
            return Packing(
                lattice,
                frozenset(_cells(frame, "frame")),
                tuple(map(_piece, pieces)),
                _truth(rest, "mirror", otherwise=False),
                frozenset(_cells(rest.get("holes", []), "holes")),
                tuple(map(_site, _list(rest.get("fixed", []), "fixed"))),
                _truth(rest, "turn", otherwise=True),
                frozenset(_colours(rest, "frame")),
                frozenset(_accepts(rest.get("accepts", {}))),
                frozenset(
                    (site.piece, box)
                    for site in map(_site, _list(rest.get("forbidden", []), "forbidden"))
                    for box in site.boxes
                ),
                _text(rest, "title"),
                _text(rest, "wrap"),
            )
    raise BadText(SHAPE, line=1, column=1)


def write(puzzle: Packing) -> str:
    found: dict[str, Any] = {
        **({"title": puzzle.title} if puzzle.title else {}),
        "lattice": puzzle.lattice_name,
        "mirror": puzzle.mirror,
        "frame": sorted(puzzle.frame),
        "holes": sorted(puzzle.holes),
        "pieces": [
            {"name": piece.name, "cells": piece.cells, "least": piece.least, "most": piece.most}
            | _painted(zip(piece.cells, piece.colours, strict=False))
            for piece in puzzle.pieces
        ],
        "fixed": [
            {"piece": site.piece, "boxes": site.boxes} | _painted(site.painted().items())
            for site in puzzle.fixed
        ],
    }
    if not puzzle.turn:
        found["turn"] = False
    if puzzle.wraps:
        found["wrap"] = puzzle.wraps
    found |= _painted(sorted(puzzle.colours))
    if puzzle.accepts:
        found["accepts"] = {
            colour: "".join(sorted(puzzle.accepted(colour))) for colour in sorted(dict(puzzle.accepts))
        }
    if puzzle.forbidden:
        found["forbidden"] = [
            {"piece": piece, "boxes": [box for _, box in pairs]}
            for piece, pairs in groupby(sorted(puzzle.forbidden), key=itemgetter(0))
        ]
    return json.dumps(found)


def _painted(cells: Iterable[tuple[Cell, str]]) -> dict[str, dict[str, list[Cell]]]:
    """The cells of each colour; empty if no cell has a colour."""
    by_colour: dict[str, list[Cell]] = defaultdict(list)
    for cell, colour in cells:
        if colour != PLAIN:
            by_colour[colour].append(cell)
    return {"colours": dict(sorted(by_colour.items()))} if by_colour else {}


def _truth(entry: Object, key: str, *, otherwise: bool) -> bool:
    value = entry.get(key, otherwise)
    if not isinstance(value, bool):
        raise BadText(f'"{key}" is true or false')
    return value


def _text(entry: Object, key: str) -> str:
    value = entry.get(key, "")
    if not isinstance(value, str):
        raise BadText(f'"{key}" is a text')
    return value


def _piece(value: Any) -> Piece:
    match value:
        case {"name": str(name), "cells": [*cells], **rest} if not (
            set(rest) - {"least", "most", "colours"}
        ):
            least: Any = rest.get("least", 1)
            most: Any = rest.get("most", least)
            if all(type(number) is int and number <= LARGEST_FRAME for number in (least, most)):
                shape = _cells(cells, name)
                return Piece(name, tuple(shape), least, most, _letters(shape, rest, name))
    raise BadText(
        'a piece is {"name": "L", "cells": [[0, 0], ...]}, perhaps with "least", "most" and "colours"'
    )


def _site(value: Any) -> Site:
    match value:
        case {"piece": str(piece), "boxes": [*cells], **rest} if not set(rest) - {"colours"}:
            boxes = _cells(cells, piece)
            return Site(piece, tuple(boxes), _letters(boxes, rest, piece))
    raise BadText('what is fixed or forbidden is {"piece": "L", "boxes": [[0, 0], ...]}')


def _letters(cells: list[Cell], entry: Object, what: str) -> str:
    """A colour for each cell; an empty string if no cell has a colour."""
    colours = dict(_colours(entry, what))
    if unknown := colours.keys() - set(cells):
        raise BadText(f"{what}: {cell_text(min(unknown))} has a colour but is not among its cells")
    return "".join(colours.get(cell, PLAIN) for cell in cells) if colours else ""


def _colours(entry: Object, what: str) -> Iterator[tuple[Cell, str]]:
    by_colour = entry.get("colours", {})
    if not isinstance(by_colour, dict):
        raise BadText(f'{what}: colours are written as in {{"b": [[0, 0], ...]}}')
    for colour, cells in by_colour.items():
        if not COLOUR.fullmatch(colour):
            raise BadText(f"{what}: a colour is a letter from a to z, not {shortened(colour)!r}")
        yield from ((cell, colour) for cell in _cells(cells, f"{what}, colour {colour}"))


def _accepts(value: Any) -> Iterator[tuple[str, str]]:
    if not isinstance(value, dict) or not all(isinstance(cells, str) for cells in value.values()):
        raise BadText('what boxes of a colour accept is written as in "accepts": {"b": "bw."}')
    for box, cells in value.items():
        yield from ((box, cell) for cell in cells)


def _cells(value: Any, what: str) -> list[Cell]:
    cells = _list(value, what)
    if len(cells) > LARGEST_FRAME:
        raise BadText(f"{what}: there are more than {LARGEST_FRAME:,} cells")
    for cell in cells:
        if not isinstance(cell, list) or not all(
            type(part) is int and abs(part) < 10**6 for part in cell
        ):
            raise BadText(f"{what}: a cell is a list of small whole numbers, as in [0, 1]")
    return [tuple(cell) for cell in cells]


def _list(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadText(f"{what}: expected a list")
    return value
