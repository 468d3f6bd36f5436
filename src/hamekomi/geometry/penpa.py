"""Addresses of Penpa+, a drawing program for puzzles: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=…`.

After `p=` comes a raw DEFLATE stream in base64. It has nineteen lines, among them

     0  square,COLUMNS,ROWS,… including the margins   5  the cells of the board, as differences
     1  margins [top, bottom, left, right]           14, 15  custom colours
     3  what the author drew, 4 what the player drew 17  kinds of puzzle, as in ["slitherlink"]

as JSON, in which frequent words are shortened to a z and one character.
"""

import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any
from urllib.parse import unquote

from hamekomi.geometry.planar import Grid, Place, grid
from hamekomi.model.errors import BadText, CannotDo, shortened

# ---- Places are numbers.
#
# First come all cells in reading order, then as many vertices, horizontal edges and vertical edges. A
# vertex or an edge gets its number from the cell to its left, above it, or both. On every side there are
# the author's margins, and two rows or columns of invisible cells.

RIM = 2  # invisible cells on every side
CROSS = 98  # the style of a crossed edge
# The kind of a place, by the parities of its doubled coordinates.
_KINDS = {(1, 1): 0, (0, 0): 1, (0, 1): 2, (1, 0): 3}


@dataclass(frozen=True, slots=True)
class Layout:
    rows: int
    columns: int
    margins: tuple[int, int, int, int] = (0, 0, 0, 0)  # above, below, left, right

    @property
    def grid(self) -> Grid:
        return grid(self.rows, self.columns)

    @property
    def cells(self) -> list[int]:
        return list(map(self.number, self.grid.cells))

    def number(self, place: Place) -> int:
        top, bottom, left, right = self.margins
        width = self.columns + left + right + 2 * RIM
        height = self.rows + top + bottom + 2 * RIM
        row, column = ((coordinate + 1) // 2 - 1 + RIM for coordinate in place)
        kind = _KINDS[place[0] % 2, place[1] % 2]
        return (kind * height + row + top) * width + column + left

    def line(self, edge: Place) -> str:
        """The name of a line: its two vertices. The name of a cross is the number of its edge."""
        first, second = map(self.number, self.grid.ends(edge))
        return f"{first},{second}"


# ---- Packing and unpacking, and reading what was drawn.

ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
AUTHOR, PLAYER = 3, 4
_LONGEST_ADDRESS = 2_000_000
# When unpacked: more than the largest board has with a clue in every cell and a mark on every edge.
_LONGEST_TEXT = 4_000_000
_DATA = re.compile(r"(?:^|[#?&])p=([A-Za-z0-9+/=_-]*)")
_SHORTENED = re.compile("z(.)", re.DOTALL)

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


@dataclass(frozen=True, slots=True)
class Sheet:
    """The lines of an address, unpacked."""

    lines: tuple[str, ...]

    @property
    def kinds(self) -> list[str]:
        """The kinds of puzzle that the author names, if any."""
        kinds = self.json(17) if len(self.lines) > 17 and self.lines[17].startswith("[") else []
        return [kind for kind in kinds if isinstance(kind, str)] if isinstance(kinds, list) else []

    def layout(self, most_rows: int) -> Layout:
        kind, *numbers = self.lines[0].split(",")
        if kind != "square":
            raise BadText(f"the board is of the kind {shortened(kind)!r}; only squares can be read")
        if len(numbers) < 2 or not all(re.fullmatch("[0-9]{1,4}", number) for number in numbers[:2]):
            raise BadText("the board has no size")
        all_columns, all_rows = map(int, numbers[:2])
        top, bottom, left, right = self._margins()
        rows, columns = all_rows - top - bottom, all_columns - left - right
        if not (1 <= rows <= most_rows and 1 <= columns <= most_rows):
            raise BadText(f"a board has 1 to {most_rows} rows and columns, not {rows} and {columns}")
        layout = Layout(rows, columns, (top, bottom, left, right))
        self._must_be_whole(layout)
        return layout

    def _margins(self) -> tuple[int, int, int, int]:
        match self.json(1):
            case [int(top), int(bottom), int(left), int(right), *_] if (
                min(top, bottom, left, right) >= 0
            ):
                return top, bottom, left, right
        raise BadText("the board has no margins")

    @property
    def numbers(self) -> Mapping[str, Any]:
        """What the author wrote into cells, by their numbers: lists that begin with a text."""
        drawn = self.json(AUTHOR)
        numbers = drawn.get("number", {}) if isinstance(drawn, dict) else {}
        if not isinstance(numbers, dict):
            raise BadText("the numbers on the board cannot be read")
        return numbers

    def drawn(self, layer: int) -> Mapping[str, Any]:
        """What was drawn; empty if it cannot be read."""
        is_there = len(self.lines) > layer and self.lines[layer].startswith("{")
        drawn = self.json(layer) if is_there else {}
        return drawn if isinstance(drawn, dict) else {}

    def json(self, number: int) -> Any:
        try:
            return json.loads(self.lines[number])
        except (IndexError, ValueError, RecursionError):
            raise BadText(f"line {number + 1} of what stands after 'p=' cannot be read") from None

    def _must_be_whole(self, layout: Layout) -> None:
        """Refuses boards with missing cells, which Penpa allows."""
        steps = self.json(5)
        if not isinstance(steps, list) or not all(type(step) is int for step in steps):
            return  # some addresses have [null] here
        cells, last = set(), 0
        for step in steps:
            last += step
            cells.add(last)
        if cells and cells != set(layout.cells):
            raise BadText("the board is not a whole rectangle")


def written_in(cell: Any) -> str:
    """The text in a cell, from [its text, its colour, its style]."""
    return str(cell[0]).strip() if isinstance(cell, list) and cell else ""


def is_address(text: str) -> bool:
    return re.search(r"\bm=(edit|solve)&p=", text[:1000]) is not None


def looks_like_penpa(text: str) -> bool:
    """Whether this is an address of Penpa+, even a damaged one."""
    return is_address(text) or re.match(r"\s*(https?://)?[\w.-]+/penpa-edit\b", text) is not None


def pack(text: str) -> str:
    for long, short in SHORT_WORDS.items():
        text = text.replace(long, short)
    packer = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
    data = packer.compress(text.encode()) + packer.flush()
    return ADDRESS + b64encode(data).decode()


def unpack(text: str) -> Sheet:
    if not is_address(text):
        raise BadText("an address of Penpa+ has '#m=edit&p=' or '#m=solve&p=' in it")
    if len(text) > _LONGEST_ADDRESS:
        raise BadText(f"the address is longer than {_LONGEST_ADDRESS:,} characters")
    found = _DATA.search(unquote(text.strip()))
    if found is None:
        raise BadText("there is nothing after 'p='")
    data = found[1].translate(str.maketrans("-_", "+/")).rstrip("=")
    unpacker = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    try:
        plain = unpacker.decompress(
            b64decode(data + "=" * (-len(data) % 4), validate=True), _LONGEST_TEXT
        )
        words = plain.decode()
    except (ValueError, zlib.error):  # broken base64 and broken UTF-8 raise kinds of ValueError
        raise BadText("what stands after 'p=' cannot be unpacked; is the address complete?") from None
    if not unpacker.eof:
        is_long = len(plain) == _LONGEST_TEXT
        reason = "is too long" if is_long else "breaks off; is the address complete?"
        raise BadText(f"what stands after 'p=' {reason}")
    long = {short[1]: word for word, short in SHORT_WORDS.items()}
    return Sheet(tuple(_SHORTENED.sub(lambda short: long.get(short[1], short[0]), words).split("\n")))


# ---- The text that Penpa+ expects around a drawing: nineteen lines, most of them editor settings.

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
    """What the author and the player drew, by Penpa's names, and the kinds of puzzle."""

    author: Mapping[str, Any]
    player: Mapping[str, Any]
    kinds: tuple[str, ...]
    # The style of the grid, and the pens.
    mode: Mapping[str, Any] = field(repr=False)


def text(layout: Layout, drawing: Drawing) -> str:
    top, bottom, left, right = layout.margins
    rows, columns = layout.rows + top + bottom, layout.columns + left + right
    if max(rows, columns) > MOST_ROWS:
        raise CannotDo(f"Penpa's boards have at most {MOST_ROWS} rows and columns")
    cells = layout.cells
    steps = [cell - before for before, cell in zip([0, *cells], cells, strict=False)]
    middle = layout.number((layout.rows, layout.columns))
    head = [
        *("square", columns, rows, _SIZE, 0, 1, 1),
        *(_SIZE * (columns + 1), _SIZE * (rows + 1), middle, middle),
        *(0, 0, 0, 0, "Title: ", "Author: ", "", "", "OFF", "false", ""),
    ]
    lines = [
        layout.margins,
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
    """The style of the grid, and the player's pen: `edit` is its kind, `combi` its variant."""
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
