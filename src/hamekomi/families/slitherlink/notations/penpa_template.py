"""The text that Penpa+ expects around a puzzle: nineteen lines, most of them settings of the editor."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from hamekomi.families.slitherlink.notations.penpa_places import CROSS, Layout
from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.model.errors import CannotDo

MOST_ROWS = 100  # and columns: Penpa refuses larger boards
_VERSION = [3, 2, 3]
_SIZE = 38  # of a cell on the screen
_LINE = 3  # the style of the player's lines: green
_STACKS = ("command_redo", "command_undo", "command_replay")
_MAPPINGS = (
    *("surface", "number", "numberS", "symbol", "line", "lineE", "wall", "cage", "deletelineE"),
    *("freeline", "freelineE"),
)
_LISTS = (*("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"),)

# Words and their short forms, replaced in this order: the first one protects a z in the text itself.
SHORT_WORDS: Mapping[str, str] = MappingProxyType(
    {"z": "zZ"}
    | {
        f'"{word}"': f"z{short}"
        for word, short in {
            "qa": "9",
            "pu_q": "Q",
            "pu_a": "A",
            "grid": "G",
            "edit_mode": "M",
            "surface": "S",
            "line": "L",
            "lineE": "E",
            "wall": "W",
            "cage": "C",
            "number": "N",
            "symbol": "Y",
            "special": "P",
            "board": "B",
            "command_redo": "R",
            "command_undo": "U",
            "command_replay": "8",
            "numberS": "1",
            "freeline": "F",
            "freelineE": "2",
            "thermo": "T",
            "arrows": "3",
            "direction": "D",
            "squareframe": "0",
            "polygon": "5",
            "deletelineE": "4",
            "killercages": "6",
            "nobulbthermo": "7",
            "__a": "_",
        }.items()
    }
    | {"null": "zO"}
)


def text(position: Position) -> str:
    puzzle = position.puzzle
    rows, columns = puzzle.rows, puzzle.columns
    if max(rows, columns) > MOST_ROWS:
        raise CannotDo(f"Penpa's boards have at most {MOST_ROWS} rows and columns")
    layout = Layout(rows, columns)
    cells = layout.cells
    steps = [cell - before for before, cell in zip([0, *cells], cells, strict=False)]
    numbers = {
        str(cell): [clue, 1, "1"]
        for cell, clue in zip(cells, puzzle.clues, strict=True)
        if clue is not None
    }
    middle = layout.number((rows, columns))
    head = [
        *("square", columns, rows, _SIZE, 0, 1, 1),
        *(_SIZE * (columns + 1), _SIZE * (rows + 1), middle, middle),
        *(0, 0, 0, 0, "Title: ", "Author: ", "", "", "OFF", "false", ""),
    ]
    lines = [
        [0, 0, 0, 0],
        _MODE,
        _layer(number=numbers),
        _layer(lineE=_drawn(position, layout)),
        steps,
        ["Surface", "Composite"],
        {},
        "x",
        "x",
        _VERSION,
        _MODE,
        "x",
        0,
        _layer(),
        _layer(),
        {},
        ["slitherlink"],
    ]
    written = (json.dumps(line, separators=(",", ":")) for line in lines)
    return "\n".join([",".join(map(str, head)), *written, ""])


def _drawn(position: Position, layout: Layout) -> dict[str, int]:
    drawn: dict[str, int] = {}
    for edge in layout.grid.edges:
        match position.mark(edge):
            case Mark.LINE:
                drawn[layout.line(edge)] = _LINE
            case Mark.CROSS:
                drawn[str(layout.number(edge))] = CROSS
    return drawn


def _layer(**drawn: Any) -> dict[str, Any]:
    layer: dict[str, Any] = {name: {"__a": []} for name in _STACKS}
    layer |= {name: {} for name in _MAPPINGS} | {name: [] for name in _LISTS}
    return layer | drawn


def _tools(line_colour: int, number_colour: int, combi: str) -> dict[str, Any]:
    return {
        "edit_mode": "combi",
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


# Shows dots instead of a grid, and gives the player a pen for lines and crosses on edges.
_MODE = {
    "qa": "pu_a",
    "grid": ["3", "1", "2"],
    "pu_q": _tools(2, 1, "battleship"),
    "pu_a": _tools(_LINE, 2, "edgex"),
}
