"""Boards in characters, for a terminal; a solution can be read from its drawing again.

Cells are as wide as the longest thing that can stand in one of them. Rooms and areas have light borders,
lines from cell to cell are heavy, shaded cells are filled. Where nothing lies between the cells, rows
follow each other without a gap. With ASCII only, heavy lines are `=` and `#`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from hamekomi.laws.language import printed
from hamekomi.laws.language.board import (
    DIRECTIONS,
    EAST,
    NORTH,
    SIDE_BITS,
    SOUTH,
    WEST,
    Cell,
    Corner,
    Direction,
    Pair,
)
from hamekomi.laws.language.marks import NO, YES, Areas, Filling, Shade, ShadeMarks, Symbol, SymbolMarks
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.language.tokens import separator
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.words import counted

# By the directions in which lines leave a point.
WAYS = {NORTH: 1, EAST: 2, SOUTH: 4, WEST: 8}
LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
FILLED, EMPTY, POINT, WATER = "█", "·", "·", "~"
SIGNS = {
    "white": "○", "black": "●", "block": "", "tree": "♣", "n": "↑", "e": "→", "s": "↓", "w": "←",
    "*": "×", "/": "÷", "-": "\N{MINUS SIGN}",
}  # fmt: skip
SHIPS = {"-": WATER, "o": "●", "m": "■", "n": "▲", "e": "▶", "s": "▼", "w": "◀"}
TRIANGLES = {"nw": "◤", "ne": "◥", "sw": "◣", "se": "◢"}
STROKES = {"/": "╱", "\\": "╲"}
SHADES = {"bulb": ("o", ""), "star": ("★", ""), "tent": ("▲", ""), "stone": ("●", "○")}
BRIDGES = ("─═", "│║")
# What stands for each character where only ASCII can be shown. Lines: light ones, heavy ones, crossings.
ASCII = {
    **dict.fromkeys(LIGHT[1:], "+"), **dict.fromkeys(HEAVY[1:], "#"),
    "─": "-", "│": "|", "━": "=", "┃": "#", "┿": "=", "╂": "#", "═": "=", "║": "H",
    FILLED: "#", EMPTY: ".", "○": "o", "●": "@", "♣": "T", "★": "*", "▲": "A", "▶": ">", "▼": "V",
    "◀": "<", "■": "M", "↑": "^", "→": ">", "↓": "v", "←": "<", "×": "*", "÷": "/",
    "\N{MINUS SIGN}": "-", "◤": "F", "◥": "7", "◣": "L", "◢": "J", "╱": "/", "╲": "\\",
}  # fmt: skip


def draw(stated: Pencil, filling: Filling | None, ascii_only: bool) -> str:
    """The board, and a solution or some marks on it."""
    drawing = _Drawing(stated)
    drawing.clues()
    for name, marks in stated.marks.items() if filling is not None else ():
        assert filling is not None
        drawing.marked(marks, filling[name])
    text = drawing.text()
    return "".join(map(_in_ascii, text)) if ascii_only else text


def _in_ascii(sign: str) -> str:
    return ASCII.get(sign, sign if sign.isascii() else "?")


def is_drawing(stated: Pencil, text: str, name: str) -> bool:
    """Whether a text is a drawing: it has as many lines, and does not begin with the size."""
    lines = [line for line in text.splitlines() if line.strip()]
    head = lines[0].split() if lines else []
    rows, columns = stated.board.rows, stated.board.columns
    # What the first line says besides the size may be missing.
    begins = head[head[:1] == [name] :][:2] == [str(rows), str(columns)] and len(lines) > rows
    return len(lines) >= rows and not begins


def read(stated: Pencil, text: str) -> dict[str, dict[Any, Symbol]]:
    """The marks of a drawing, with all characters or with ASCII only; raises BadText with its place."""
    return _Reader(stated, text).filling()


class _Layout:
    """Where things stand: characters of a row from 0, and rows from 0, without the rim."""

    def __init__(self, stated: Pencil) -> None:
        self.stated, self.board, self.printed = stated, stated.board, stated.printed
        looks = {getattr(marks.declaration, "look", "") for marks in stated.marks.values()}
        self.has_areas = any(isinstance(each.declaration, Areas) for each in stated.marks.values())
        between = any(marks.declaration.on != "cells" for marks in stated.marks.values())
        # Points between cells are shown: of Gokigen, or of a loop along the sides of cells.
        self.has_points = self.printed.corners is not None or "outline" in looks
        self.has_frame = bool(self.board.room_numbers) or self.has_areas or between
        self.has_frame &= not self.has_points
        self.is_roomy = self.has_frame or self.has_points or self.printed.look == "dots"
        # What is filled shows at both sides of what stands in it.
        filled = [0, *(len(text) for text in self._filled_texts())]
        self.is_wide = len(filled) > 1 or self.is_roomy
        longest = max((len(text) for text in self._texts()), default=1)
        self.width = max(longest, 2 + max(filled) if self.is_wide else 1)
        if self.is_roomy:
            self.width += (self.width + 1) % 2
        elif self.is_wide and longest == self.width > 1:
            self.width += 1

    def _texts(self) -> Iterator[str]:
        yield from map(clue_text, self.board.clue.values())
        for side, values in self.board.rim:
            if side in ("top", "bottom"):
                yield from (str(each) for value in values for each in _listed(value))
        for marks in self.stated.marks.values():
            if isinstance(marks, SymbolMarks) and marks.declaration.on == "cells":
                symbols = {each for place in marks.symbols.values() for each in place}
                is_written = not isinstance(marks.declaration, Areas)
                yield from (text_of(marks, each) for each in symbols if is_written)

    def _filled_texts(self) -> Iterator[str]:
        clues = self.board.clue
        yield from (clue_text(value) for value in clues.values() if _is_filled(value))
        for marks in self.stated.marks.values():
            if isinstance(marks.declaration, Shade) and marks.declaration.look == "fill":
                yield from (clue_text(clues.get(place, "")) for place in marks.places)

    def row(self, cell: Cell) -> int:
        return 2 * cell.row + 1 if self.is_roomy else cell.row

    def start(self, cell: Cell) -> int:
        """The first character of a cell."""
        if self.is_roomy:
            return cell.column * (self.width + 1) + 1
        return cell.column * (self.width + (not self.is_wide))

    def middle(self, cell: Cell) -> int:
        return self.start(cell) + self.width // 2

    def point(self, row: int, column: int) -> tuple[int, int]:
        return 2 * row, column * (self.width + 1)

    def side(self, cell: Cell, way: Direction) -> tuple[int, int]:
        """The middle of the side of a cell."""
        return self.row(cell) + way[0], self.middle(cell) + way[1] * (self.width // 2 + 1)

    def inside(self, cell: Cell) -> range:
        return range(self.start(cell), self.start(cell) + self.width)


def _parts(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _listed(value: Any) -> tuple[Any, ...]:
    return () if value is None else _parts(value)


def _is_filled(value: Any) -> bool:
    parts = _parts(value)
    return "block" in parts and "\\" not in parts


def clue_text(value: Any) -> str:
    parts = _parts(value)
    return separator(parts).join(SIGNS.get(str(part), str(part)) for part in parts)


def text_of(marks: ShadeMarks | SymbolMarks, symbol: Symbol) -> str:
    """What stands in a cell for a mark; "" for nothing."""
    declaration = marks.declaration
    if isinstance(declaration, Shade):
        yes, no = SHADES.get(declaration.look, (declaration.look, ""))
        return yes if symbol == YES else no
    look = getattr(declaration, "look", "")
    if look == "ship":
        return "" if symbol == "-" else SHIPS[str(symbol)]
    return "" if symbol == "-" else TRIANGLES.get(str(symbol), STROKES.get(str(symbol), str(symbol)))


@dataclass(slots=True)
class _Drawing:
    stated: Pencil
    at: _Layout = field(init=False)
    signs: dict[tuple[int, int], str] = field(init=False, default_factory=dict)
    # By point or cell: the ways in which light and heavy lines leave it.
    borders: dict[tuple[int, int], int] = field(init=False, default_factory=dict)
    lines: dict[Cell, int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.at = _Layout(self.stated)

    # ---- What is printed

    def clues(self) -> None:
        board, at = self.at.board, self.at
        for cell in board.cells:
            self.put(cell, EMPTY)
            if board.room_numbers and not board.room_number(cell):
                self.fill(cell)
        if at.has_points:
            for row in range(board.rows + 1):
                for column in range(board.columns + 1):
                    self.signs[at.point(row, column)] = POINT
        if board.room_numbers:
            self.border_around(lambda cell: board.room_number(cell))
        elif at.has_frame:
            self.border_around(lambda cell: 0)
        for place, value in board.clues:
            self.clue(place, value)

    def clue(self, place: Any, value: Any) -> None:
        at, look = self.at, self.at.printed.look
        if isinstance(place, Corner):
            self.signs[at.point(place.row, place.column)] = clue_text(value)
        elif look == "lines":
            for bit, way in SIDE_BITS.items():
                if value & bit:
                    self.border(place, way)
        elif look == "dots":
            row, middle = at.row(place), at.middle(place)
            down, right = divmod(value, 2)
            self.signs[row + down, middle + right * (at.width // 2 + 1)] = SIGNS["white"]
        else:
            if _is_filled(value):
                self.fill(place)
            text = SHIPS[value] if look == "ships" and value in SHIPS else clue_text(value)
            self.put(place, text)

    # ---- Marks

    def marked(self, marks: ShadeMarks | SymbolMarks, symbols: Mapping[Any, Symbol]) -> None:
        declaration = marks.declaration
        if isinstance(declaration, Areas):
            self.border_around(lambda cell: symbols.get(cell, 0))
        elif isinstance(declaration, Shade) and declaration.look == "outline":
            for cell, symbol in symbols.items():
                for way in DIRECTIONS:
                    if symbol == YES != symbols.get(cell.step(way), NO):
                        self.border(cell, way)
        else:
            for place, symbol in symbols.items():
                if isinstance(place, Pair):
                    self.between(declaration, place, symbol)
                elif isinstance(place, Corner):
                    self.signs[self.at.point(place.row, place.column)] = str(symbol)[:1]
                elif isinstance(declaration, Shade) and declaration.look == "fill":
                    if symbol == YES:
                        self.fill(place)
                elif text := text_of(marks, symbol):
                    self.put(place, text)

    def between(self, declaration: Any, ends: Pair, symbol: Symbol) -> None:
        way = EAST if ends.is_across else SOUTH
        if not isinstance(declaration, Shade):
            if symbol:
                self.bridge(ends, way, BRIDGES[way == SOUTH][int(symbol) > 1])
        elif symbol == YES and declaration.look == "border":
            self.border(ends.first, way)
        elif symbol == YES:
            self.line(ends.first, way)
            self.line(ends.second, (-way[0], -way[1]))

    def bridge(self, ends: Pair, way: Direction, sign: str) -> None:
        (row, column), (end_row, end_column) = (
            self.at.side(ends.first, way),
            self.at.side(ends.second, (-way[0], -way[1])),
        )
        for y in range(row, end_row + 1):
            for x in range(column, end_column + 1):
                self.signs[y, x] = sign

    # ---- Strokes

    def put(self, cell: Cell, text: str) -> None:
        """Writes into the middle of a cell; the filling around it stays."""
        start = self.at.start(cell) + (self.at.width - len(text) + 1) // 2
        row = self.at.row(cell)
        for x in self.at.inside(cell):
            if self.signs.get((row, x)) != FILLED:
                self.signs[row, x] = " "
        for x, sign in enumerate(text, start):
            self.signs[row, x] = sign

    def fill(self, cell: Cell) -> None:
        row = self.at.row(cell)
        for x in self.at.inside(cell):
            if self.signs.get((row, x), " ") in (" ", EMPTY):
                self.signs[row, x] = FILLED

    def border_around(self, area: Any) -> None:
        """Light borders between cells of different areas, and around the board."""
        board = self.at.board
        for cell in board.cells:
            for way in DIRECTIONS:
                other = cell.step(way)
                if other not in board or area(cell) != area(other):
                    self.border(cell, way)

    def border(self, cell: Cell, way: Direction) -> None:
        down, right = way
        row, column = cell.row + max(down, 0), cell.column + max(right, 0)
        end = row + abs(right), column + abs(down)
        there, back = (EAST, WEST) if right == 0 else (SOUTH, NORTH)
        self.borders[row, column] = self.borders.get((row, column), 0) | WAYS[there]
        self.borders[end] = self.borders.get(end, 0) | WAYS[back]
        y, x = self.at.side(cell, way)
        across = range(-(self.at.width // 2), self.at.width // 2 + 1) if right == 0 else range(1)
        for step in across:
            self.signs[y, x + step] = LIGHT[10] if right == 0 else LIGHT[5]

    def line(self, cell: Cell, way: Direction) -> None:
        self.lines[cell] = self.lines.get(cell, 0) | WAYS[way]
        row, (y, x) = self.at.row(cell), self.at.side(cell, way)
        if way in (EAST, WEST):
            step = way[1]
            for between in range(self.at.middle(cell) + step, x, step):
                if self.signs.get((row, between), " ") in (" ", EMPTY):
                    self.signs[row, between] = HEAVY[10]
            self.signs[y, x] = "┿" if self.signs.get((y, x)) in (LIGHT[5], "┿") else HEAVY[10]
        else:
            self.signs[y, x] = "╂" if self.signs.get((y, x)) in (LIGHT[10], "╂") else HEAVY[5]

    # ---- The text

    def text(self) -> str:
        for (row, column), ways in self.borders.items():
            self.signs[self.at.point(row, column)] = LIGHT[ways]
        for cell, ways in self.lines.items():
            where = self.at.row(cell), self.at.middle(cell)
            if self.signs[where] in (" ", EMPTY):
                self.signs[where] = HEAVY[ways]
        height = max((y for y, _ in self.signs), default=0) + 1
        length = max((x for _, x in self.signs), default=0) + 1
        rows = ["".join(self.signs.get((y, x), " ") for x in range(length)) for y in range(height)]
        return "\n".join(line.rstrip() for line in (*self.with_rim(rows), *self.foot()))

    def with_rim(self, rows: list[str]) -> Iterator[str]:
        board, at = self.at.board, self.at
        rim = dict(board.rim)
        left = [" ".join(map(str, _listed(value))) for value in rim.get("left", [None] * board.rows)]
        right = [" ".join(map(str, _listed(value))) for value in rim.get("right", [None] * board.rows)]
        margin = max(map(len, left), default=0)
        before = " " * (margin + (margin > 0))
        by_row = {at.row(cells[0]): (left[k], right[k]) for k, cells in enumerate(board.row_lines)}
        yield from (before + line for line in self.across(rim.get("top", ()), at_end=True))
        for y, line in enumerate(rows):
            words, after = by_row.get(y, ("", ""))
            yield f"{words.rjust(margin)} {line} {after}" if margin else f"{line} {after}"
        yield from (before + line for line in self.across(rim.get("bottom", ()), at_end=False))

    def across(self, values: Iterable[Any], *, at_end: bool) -> Iterator[str]:
        """Clues above or below the columns, lists of them one below the other."""
        lists = [_listed(value) for value in values]
        height = max(map(len, lists), default=0)
        for y in range(height):
            line = ""
            for each, cell in zip(lists, self.at.board.row_lines[0], strict=True):
                index = y - (height - len(each)) if at_end else y
                word = str(each[index]) if 0 <= index < len(each) else ""
                start = self.at.start(cell) + (self.at.width - len(word) + 1) // 2
                line = line.ljust(start) + word
            yield line

    def foot(self) -> Iterator[str]:
        board, looks = self.at.board, (self.at.printed.look, self.at.printed.extra_look)
        if "stars" in looks:
            yield f"{counted(board.extra[0], 'star')} in each row, column and room"
        elif "ships" in looks:
            ships = [str(length) for length, many in enumerate(board.extra, 1) for _ in range(many)]
            yield f"ships: {' '.join(reversed(ships))}"
        elif "heights" in looks:
            diagonals = ", also on the diagonals" if "D" in board.extra else ""
            yield f"heights 1 to {board.extra[0]}{diagonals}"


class _Reader:
    """Finds the marks of a drawing."""

    def __init__(self, stated: Pencil, text: str) -> None:
        self.stated, self.at = stated, _Layout(stated)
        board = stated.board
        lines = [line.rstrip() for line in text.splitlines()]
        while lines and not lines[0]:
            lines.pop(0)
        empty = _Drawing(stated)
        empty.clues()
        expected = empty.text().splitlines()
        if len(lines) < len(expected):
            raise BadText(f"expected {counted(len(expected), 'line')}, found {len(lines)}", line=1)
        rim = dict(board.rim)
        self.top = max((len(_listed(each)) for each in rim.get("top", ())), default=0)
        words = [" ".join(map(str, _listed(each))) for each in rim.get("left", ())]
        margin = max(map(len, words), default=0)
        self.left = margin + (margin > 0)
        self.lines = lines

    def sign(self, y: int, x: int) -> str:
        line = self.lines[self.top + y]
        return line[self.left + x] if self.left + x < len(line) else " "

    def inside(self, cell: Cell) -> str:
        return "".join(self.sign(self.at.row(cell), x) for x in self.at.inside(cell))

    def is_at(self, place: tuple[int, int], signs: str) -> bool:
        return self.sign(*place) in signs

    def filling(self) -> dict[str, dict[Any, Symbol]]:
        return {name: dict(self.symbols(marks)) for name, marks in self.stated.marks.items()}

    def symbols(self, marks: ShadeMarks | SymbolMarks) -> Iterator[tuple[Any, Symbol]]:
        declaration, board = marks.declaration, self.at.board
        if isinstance(declaration, Areas):
            assert isinstance(marks, SymbolMarks)
            yield from self.areas(marks)
            return
        for place in marks.places:
            if isinstance(place, Pair):
                yield place, self.between(declaration, place)
            elif isinstance(place, Corner):
                sign = self.sign(*self.at.point(place.row, place.column))
                yield place, self.symbol(marks, place, sign)
            elif isinstance(declaration, Shade) and declaration.look == "fill":
                yield place, YES if self.is_at((self.at.row(place), self.at.start(place)), "█#") else NO
            elif isinstance(declaration, Shade) and declaration.look == "outline":
                # Inside, if there is an odd number of lines on the way to the left.
                way = (place, *board.ray(place, WEST))
                yield place, sum(self.is_at(self.at.side(each, WEST), "│|") for each in way) % 2
            else:
                yield place, self.symbol(marks, place, self.inside(place))

    def between(self, declaration: Any, ends: Pair) -> Symbol:
        way = EAST if ends.is_across else SOUTH
        side = self.at.side(ends.first, way)
        if not isinstance(declaration, Shade):
            single, double = ("─-", "═=") if way == EAST else ("│|", "║H")
            return 1 if self.is_at(side, single) else 2 if self.is_at(side, double) else 0
        if declaration.look == "border":
            return YES if self.is_at(side, "│|" if way == EAST else "─-") else NO
        return YES if self.is_at(side, "━┿=" if way == EAST else "┃╂#") else NO

    def symbol(self, marks: ShadeMarks | SymbolMarks, place: Any, found: str) -> Symbol:
        text = found.strip(f" {FILLED}#")
        for symbol in marks.symbols[place] if isinstance(marks, SymbolMarks) else (YES, NO):
            own = text_of(marks, symbol)
            plain = "".join(map(_in_ascii, own))
            if text in (own, plain) or (not own and text in (EMPTY, ".", "", WATER)):
                return symbol
        clue = self.at.board.clue.get(place)
        if clue is not None and isinstance(marks.declaration, Shade):
            return NO
        if isinstance(place, Cell):
            line, column = self.top + self.at.row(place) + 1, self.left + self.at.start(place) + 1
            raise BadText(f"{shortened(text)!r} means nothing here", line=line, column=column)
        raise BadText(f"{shortened(text)!r} means nothing at {place}")

    def areas(self, marks: SymbolMarks) -> Iterator[tuple[Any, Symbol]]:
        board = self.at.board
        names: dict[Cell, str] = {}
        for cell in board.cells:
            todo = [] if cell in names else [cell]
            names.setdefault(cell, str(cell))
            for each in todo:
                for way in DIRECTIONS:
                    other = each.step(way)
                    is_open = not self.is_at(self.at.side(each, way), "│|─-")
                    if other in board and other not in names and is_open:
                        names[other] = names[each]
                        todo.append(other)
        into: dict[Any, Symbol] = {}
        for cell in printed.read_areas(marks, names, into):
            raise BadText(f"the area at {cell} has no clue of its own, or several")
        yield from into.items()
