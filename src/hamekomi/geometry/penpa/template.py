"""The text that Penpa+ expects around a drawing: nineteen lines, most of them settings of the editor."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hamekomi.geometry.penpa.places import Layout
from hamekomi.model.errors import CannotDo

MOST_ROWS = 100  # and columns: Penpa refuses larger boards
_VERSION = [3, 2, 3]
_SIZE = 38  # of a cell on the screen
_STACKS = ("command_redo", "command_undo", "command_replay")
_MAPPINGS = (
    *("surface", "number", "numberS", "symbol", "line", "lineE", "wall", "cage", "deletelineE"),
    *("freeline", "freelineE"),
)
_LISTS = (*("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"),)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What the author and the player drew, by Penpa's names of things, and the kinds of puzzle."""

    author: Mapping[str, Any]
    player: Mapping[str, Any]
    kinds: tuple[str, ...]
    # How the grid is shown, and which pens there are.
    mode: Mapping[str, Any] = field(repr=False)


def text(layout: Layout, drawing: Drawing) -> str:
    rows, columns = layout.rows, layout.columns
    if max(rows, columns) > MOST_ROWS:
        raise CannotDo(f"Penpa's boards have at most {MOST_ROWS} rows and columns")
    cells = layout.cells
    steps = [cell - before for before, cell in zip([0, *cells], cells, strict=False)]
    middle = layout.number((rows, columns))
    head = [
        *("square", columns, rows, _SIZE, 0, 1, 1),
        *(_SIZE * (columns + 1), _SIZE * (rows + 1), middle, middle),
        *(0, 0, 0, 0, "Title: ", "Author: ", "", "", "OFF", "false", ""),
    ]
    lines = [
        [0, 0, 0, 0],
        drawing.mode,
        _layer(**drawing.author),
        _layer(**drawing.player),
        steps,
        ["Surface", "Composite"],
        {},
        "x",
        "x",
        _VERSION,
        drawing.mode,
        "x",
        0,
        _layer(),
        _layer(),
        {},
        drawing.kinds,
    ]
    written = (json.dumps(line, separators=(",", ":")) for line in lines)
    return "\n".join([",".join(map(str, head)), *written, ""])


def mode(grid: tuple[str, str, str], edit: str, line_colour: int, combi: str) -> dict[str, Any]:
    """How the grid is shown, and the player's pen: `edit` is its kind, `combi` one of its sorts."""
    return {
        "qa": "pu_a",
        "grid": list(grid),
        "pu_q": _tools("combi", 2, 1, "battleship"),
        "pu_a": _tools(edit, line_colour, 2, combi),
    }


def _layer(**drawn: Any) -> dict[str, Any]:
    layer: dict[str, Any] = {name: {"__a": []} for name in _STACKS}
    layer |= {name: {} for name in _MAPPINGS} | {name: [] for name in _LISTS}
    return layer | drawn


def _tools(edit: str, line_colour: int, number_colour: int, combi: str) -> dict[str, Any]:
    return {
        "edit_mode": edit,
        "surface": ["", 1],
        "multicolor": ["", 1],
        "line": ["1", line_colour],
        "lineE": ["1", line_colour],
        "wall": ["", line_colour],
        "cage": ["1", 10],
        "number": ["1", number_colour],
        "symbol": ["circle_L", 1],
        "special": ["thermo", ""],
        "board": ["", ""],
        "move": ["1", ""],
        "combi": [combi, ""],
        "sudoku": ["1", 1 if number_colour == 1 else 9],
    }
