"""A puzzle as a JSON object, with every cell by its coordinates.

    {"lattice": "square", "mirror": true, "frame": [[0, 0], [1, 0]], "holes": [],
     "pieces": [{"name": "I", "cells": [[0, 0], [1, 0]], "least": 1, "most": 1}],
     "fixed": [{"piece": "I", "boxes": [[0, 0], [1, 0]]}]}

Only lattice, frame and pieces are needed, and of a piece its name and cells.
"""

from __future__ import annotations

import json
from typing import Any

from hamekomi.families.packing.frames import LARGEST_FRAME
from hamekomi.families.packing.puzzle import Packing, Piece, Site
from hamekomi.geometry.lattice import Cell
from hamekomi.model.errors import BadText

SHAPE = (
    'expected {"lattice": ..., "frame": [[0, 0], ...], "pieces": [{"name": ..., "cells": [...]}, ...]}'
)


def claims(text: str) -> bool:
    return text.lstrip().startswith("{") and '"frame"' in text and '"pieces"' in text


def parse(text: str) -> Packing:
    if not text.lstrip().startswith("{"):
        raise BadText("a JSON object begins with {")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
        raise BadText("this is not JSON", line=line, column=column) from None
    match found:
        case {"lattice": str(lattice), "frame": [*frame], "pieces": [*pieces], **rest} if not (
            set(rest) - {"mirror", "holes", "fixed"}
        ):
            mirror = rest.get("mirror", False)
            if not isinstance(mirror, bool):
                raise BadText('"mirror" is true or false')
            return Packing(
                lattice,
                frozenset(_cells(frame, "frame")),
                tuple(map(_piece, pieces)),
                mirror,
                frozenset(_cells(rest.get("holes", []), "holes")),
                tuple(map(_site, _list(rest.get("fixed", []), "fixed"))),
            )
    raise BadText(SHAPE)


def write(puzzle: Packing) -> str:
    return json.dumps(
        {
            "lattice": puzzle.lattice_name,
            "mirror": puzzle.mirror,
            "frame": sorted(puzzle.frame),
            "holes": sorted(puzzle.holes),
            "pieces": [
                {"name": piece.name, "cells": piece.cells, "least": piece.least, "most": piece.most}
                for piece in puzzle.pieces
            ],
            "fixed": [{"piece": site.piece, "boxes": site.boxes} for site in puzzle.fixed],
        }
    )


def _piece(found: Any) -> Piece:
    match found:
        case {"name": str(name), "cells": [*cells], **rest} if not set(rest) - {"least", "most"}:
            least: Any = rest.get("least", 1)
            most: Any = rest.get("most", least)
            if all(type(number) is int and number <= LARGEST_FRAME for number in (least, most)):
                return Piece(name, tuple(_cells(cells, name)), least, most)
    raise BadText('a piece is {"name": "L", "cells": [[0, 0], ...]}, perhaps with "least" and "most"')


def _site(found: Any) -> Site:
    match found:
        case {"piece": str(piece), "boxes": [*boxes], **rest} if not rest:
            return Site(piece, tuple(_cells(boxes, "fixed")))
    raise BadText('a fixed placement is {"piece": "L", "boxes": [[0, 0], ...]}')


def _cells(found: Any, what: str) -> list[Cell]:
    cells = _list(found, what)
    if len(cells) > LARGEST_FRAME:
        raise BadText(f"{what}: there are more than {LARGEST_FRAME:,} cells")
    for cell in cells:
        if not isinstance(cell, list) or not all(
            type(part) is int and abs(part) < 10**6 for part in cell
        ):
            raise BadText(f"{what}: a cell is a list of small whole numbers, as in [0, 1]")
    return [tuple(cell) for cell in cells]


def _list(found: Any, what: str) -> list[Any]:
    if not isinstance(found, list):
        raise BadText(f"{what}: expected a list")
    return found
