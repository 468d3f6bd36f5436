"""Boards in characters, for terminals: rooms and areas with their borders, lines through the cells,
clues and what is at the rim.

Each row of cells is a row of characters, and between two of them lies one for borders and lines. Boards
without any are written closer together.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from hamekomi.laws.board import (
    DIRECTIONS,
    EAST,
    SIDE_BITS,
    SOUTH,
    WEST,
    Cell,
    Corner,
    Direction,
    Pair,
)
from hamekomi.laws.draw import BLOCK, DOTS, OPERATIONS
from hamekomi.laws.marks import NO, YES, Areas, Declaration, Shade, Symbol
from hamekomi.laws.pencil import Filling, Pencil

LIGHT, HEAVY, DOUBLE = 1, 2, 3
# Of each character: its arms to the north, east, south and west, light, heavy or double.
_BOXES = (
    "0000 1010│0101─0110┌0011┐1100└1001┘1110├1011┤0111┬1101┴1111┼1000╵0100╶0010╷0001╴"
    "2020┃0202━0220┏0022┓2200┗2002┛2220┣2022┫0222┳2202┻2222╋2000╹0200╺0020╻0002╸"
    "3030║0303═1212┿2121╂1313╪3131╫"
)
BOXES = {_BOXES[at : at + 4]: _BOXES[at + 4] for at in range(0, len(_BOXES), 5)}
FILLED, SHADED = "█▓"
# Signs beyond letters and numbers, and what stands for them where only ASCII can be shown.
SIGNS = {
    "white": "○o", "black": "●b", "tree": "♣T", "bulb": "☼*", "star": "★*", "tent": "▲A", "dot": "○o",
    "n": "↑n", "e": "→e", "s": "↓s", "w": "←w", "/": "╱/", "\\": "╲\\", "none": "·.",
    "nw": "◤q", "ne": "◥w", "sw": "◣a", "se": "◢s",
}  # fmt: skip
PIECES = {"o": "●o", "n": "▲n", "e": "▶e", "s": "▼s", "w": "◀w", "m": "■m", "-": "~~"}
ASCII = {"─": "-", "│": "|", "━": "=", "┃": "H", "═": "=", "║": "H", FILLED: "#", SHADED: "%"}
OPERATIONS_ASCII = {sign: letter for letter, sign in OPERATIONS.items() if sign}


def sketch(stated: Pencil, filling: Filling | None, ascii_only: bool) -> str:
    """The board in characters; with marks, those of a solution."""
    text = _Sketch(stated, filling or {}).text()
    if not ascii_only:
        return text
    signs = {sign[0]: sign[1] for sign in (*SIGNS.values(), *PIECES.values())}
    known = {**dict.fromkeys(BOXES.values(), "+"), " ": " ", **ASCII, **signs, **OPERATIONS_ASCII}
    return "".join(known.get(each, each) for each in text).encode("ascii", "replace").decode()


class _Sketch:
    """A sheet of characters: row 2r + 1 is that of the cells of row r."""

    def __init__(self, stated: Pencil, filling: Filling) -> None:
        self.board, self.look, self.filling = stated.board, stated.printed.look, filling
        self.declarations = {name: stated.marks[name].declaration for name in filling}
        # Lines and borders lie between cells; else rows and columns are written close together.
        self.is_close = self.look not in ("lines", "dots") and _are_in_cells(stated)
        self.arms: dict[tuple[int, int], list[int]] = {}
        self.texts: dict[Cell, str] = {}
        self.fills: dict[Cell, str] = {}
        # On borders and corners, by doubled rows and columns.
        self.between: dict[tuple[int, int], str] = {}
        self.walls: list[tuple[Cell, Direction, int]] = []
        self.links: list[tuple[Pair, int]] = []
        self.extra_look = stated.printed.extra_look
        self._read()
        self.width = max((len(each) for each in self.texts.values()), default=1) + 2
        self.width += 1 - self.width % 2

    # ---- What there is

    def _read(self) -> None:
        board = self.board
        for place, value in board.clues:
            self._clue(place, value)
        for name, symbols in self.filling.items():
            for place, symbol in symbols.items():
                self._mark(self.declarations[name], place, symbol)
        for cell in board.cells:
            if board.room_numbers and not board.room_number(cell):
                self.fills[cell] = FILLED
            for way in DIRECTIONS:
                other = cell.step(way)
                is_rim = other not in board and self.look != "lines"
                if is_rim or (other in board and way in (EAST, SOUTH) and self._are_apart(cell, other)):
                    self.walls.append((cell, way, LIGHT))

    def _are_apart(self, one: Cell, other: Cell) -> bool:
        if self.board.room_numbers and self.board.is_border(Pair(one, other)):
            return True
        areas = (name for name, each in self.declarations.items() if isinstance(each, Areas))
        return any(self.filling[name].get(one) != self.filling[name].get(other) for name in areas)

    def _clue(self, place: Any, value: Any) -> None:
        if isinstance(place, Corner):
            self.between[2 * place.row, 2 * place.column] = str(value)
        elif self.look == "lines":
            ways = (way for bit, way in SIDE_BITS.items() if value & bit)
            self.walls += [(place, way, HEAVY) for way in ways]
        elif self.look == "dots":
            down, right = DOTS[value]
            self._put(place, int(2 * down), int(2 * right), SIGNS["dot"][0])
        else:
            parts = value if isinstance(value, tuple) else (value,)
            self.texts[place] = self._words(parts)
            if BLOCK in parts:
                self.fills[place] = FILLED

    def _put(self, cell: Cell, down: int, right: int, sign: str) -> None:
        """A sign in a cell, or as many half cells below and to the right of its middle."""
        if down or right:
            self.between[2 * cell.row + 1 + down, 2 * cell.column + 1 + right] = sign
        else:
            self.texts[cell] = sign

    def _words(self, parts: tuple[Any, ...]) -> str:
        if "\\" in parts:
            return f"{parts[1]}\\{parts[3]}"
        signs = PIECES if self.look == "ships" else SIGNS
        found = ""
        for part in parts:
            if self.look == "corner" and isinstance(part, str):
                found += OPERATIONS.get(part, "")
            elif part != BLOCK:
                found += signs.get(part, str(part))[0] if isinstance(part, str) else str(part)
        return found

    def _mark(self, declaration: Declaration, place: Any, symbol: Symbol) -> None:
        if isinstance(declaration, Areas):
            return
        if isinstance(place, Pair):
            self._mark_between(declaration, place, symbol)
        elif not isinstance(place, Cell):
            return
        elif not isinstance(declaration, Shade):
            self._symbol(declaration, place, symbol)
        elif declaration.look == "outline":
            for way in DIRECTIONS:
                if symbol == YES and self._symbol_at(declaration, place.step(way)) == NO:
                    self.walls.append((place, way, HEAVY))
        elif declaration.look == "stone":
            self.texts[place] = SIGNS["black" if symbol == YES else "white"][0]
        elif symbol == YES and declaration.look == "fill":
            self.fills[place] = SHADED
        elif symbol == YES:
            self.texts[place] = SIGNS.get(declaration.look, declaration.look)[0]

    def _symbol_at(self, declaration: Declaration, cell: Cell) -> Symbol | None:
        """What is inside is also known beyond the board: nothing."""
        name = next(name for name, each in self.declarations.items() if each is declaration)
        return self.filling[name].get(cell) if cell in self.board else NO

    def _mark_between(self, declaration: Declaration, at: Pair, symbol: Symbol) -> None:
        if not isinstance(declaration, Shade):
            self.links += [(at, {1: LIGHT, 2: DOUBLE}[symbol])] if symbol in (1, 2) else []
        elif symbol == YES and declaration.look == "border":
            way = EAST if at.first.row == at.second.row else SOUTH
            self.walls.append((at.first, way, LIGHT))
        elif symbol == YES:
            self.links.append((at, HEAVY))

    def _symbol(self, declaration: Declaration, cell: Cell, symbol: Symbol) -> None:
        look = getattr(declaration, "look", "")
        if symbol == "-":
            return
        if look == "ship":
            self.texts[cell] = PIECES[str(symbol)][0]
        elif look in ("strokes", "triangles"):
            self.texts[cell] = SIGNS[str(symbol)][0]
        else:
            self.texts[cell] = str(symbol)
            if getattr(declaration, "marked", "") and look == "fill":
                self.fills[cell] = SHADED

    # ---- On the sheet

    def text(self) -> str:
        height, across = 2 * self.board.rows + 1, self.board.columns * (self.width + 1) + 1
        for cell, way, weight in self.walls:
            self._wall(cell, way, weight)
        for at, weight in self.links:
            self._link(at, weight)
        sheet = [
            [BOXES.get("".join(map(str, self.arms.get((y, x), (0,) * 4))), "┼") for x in range(across)]
            for y in range(height)
        ]
        for cell in self.board.cells:
            self._write(sheet, cell)
        half = (self.width + 1) // 2
        if self.look == "lines":  # only the points, as nothing else shows where the loop can go
            corners = ((y, 2 * x) for y in range(0, height, 2) for x in range(self.board.columns + 1))
            free = (each for each in corners if (each[0], each[1] * half) not in self.arms)
            self.between.update(dict.fromkeys(free, SIGNS["none"][0]))
        for (row, column), sign in self.between.items():
            sheet[row][column * half] = sign
        if self.is_close:
            rows = [y for y in range(height) if y % 2 or y in (0, height - 1)]
            columns = [x for x in range(across) if x % (self.width + 1) or x in (0, across - 1)]
            sheet = [[sheet[y][x] for x in columns] for y in rows]
        return "\n".join([*self._with_rim(sheet), *self._foot()])

    def _wall(self, cell: Cell, way: Direction, weight: int) -> None:
        step = self.width + 1
        top, left = 2 * cell.row, step * cell.column
        if way in (EAST, WEST):
            x = left + step if way == EAST else left
            self._stroke([(y, x) for y in range(top, top + 3)], (2, 0), weight)
        else:
            y = top + 2 if way == SOUTH else top
            self._stroke([(y, x) for x in range(left, left + step + 1)], (1, 3), weight)

    def _link(self, at: Pair, weight: int) -> None:
        (y, x), (down, right) = self._middle(at.first), self._middle(at.second)
        if y == down:
            self._stroke([(y, each) for each in range(x, right + 1)], (1, 3), weight)
        else:
            self._stroke([(each, x) for each in range(y, down + 1)], (2, 0), weight)

    def _middle(self, cell: Cell) -> tuple[int, int]:
        return 2 * cell.row + 1, (self.width + 1) * cell.column + (self.width + 1) // 2

    def _stroke(self, points: list[tuple[int, int]], ways: tuple[int, int], weight: int) -> None:
        for one, other in pairwise(points):
            for point, arm in ((one, ways[0]), (other, ways[1])):
                arms = self.arms.setdefault(point, [0, 0, 0, 0])
                arms[arm] = max(arms[arm], weight)

    def _write(self, sheet: list[list[str]], cell: Cell) -> None:
        y, x = self._middle(cell)
        words, fill = self.texts.get(cell, ""), self.fills.get(cell, "")
        if not words and not fill and (y, x) not in self.arms and self.look != "lines":
            words = SIGNS["none"][0]
        if fill:
            half = self.width // 2
            sheet[y][x - half : x + half + 1] = fill * self.width
        start = x - (len(words) - 1) // 2
        sheet[y][start : start + len(words)] = words

    # ---- Beside the sheet

    def _with_rim(self, sheet: list[list[str]]) -> Iterator[str]:
        rim = {side: [_listed(each) for each in values] for side, values in self.board.rim}
        step, down = (self.width, 1) if self.is_close else (self.width + 1, 2)
        left = [" ".join(each) for each in rim.get("left", [])]
        longest = max(map(len, left), default=0)
        margin = " " if longest else ""
        yield from self._above(rim.get("top", []), longest + len(margin) + 1, step)
        for y, row in enumerate(sheet):
            number, rest = divmod(y - 1, down)
            is_row = rest == 0 and 0 <= number < self.board.rows
            before = left[number] if left and is_row else ""
            after = " ".join(rim["right"][number]) if "right" in rim and is_row else ""
            yield f"{before:>{longest}}{margin}{''.join(row)} {after}".rstrip()
        yield from self._above(rim.get("bottom", []), longest + len(margin) + 1, step)

    def _above(self, values: list[list[str]], left: int, step: int) -> Iterator[str]:
        for row in range(most := max(map(len, values), default=0)):
            listed = [([""] * (most - len(each)) + each)[row] for each in values]
            yield (" " * left + "".join(f"{each:^{self.width}}".ljust(step) for each in listed)).rstrip()

    def _foot(self) -> Iterator[str]:
        extra = self.board.extra
        if self.extra_look == "heights":
            yield f"numbers from 1 to {extra[0]}"
        elif self.extra_look == "stars":
            yield f"{extra[0]} star{'' if extra[0] == 1 else 's'} in each row, column and room"
        elif self.extra_look:
            ships = [length for length, many in enumerate(extra, 1) for _ in range(many)][::-1]
            yield f"ships of {' '.join(map(str, ships))}"


def _are_in_cells(stated: Pencil) -> bool:
    """Whether everything is written into cells: there are no rooms, corners, lines or areas."""
    declared = [marks.declaration for marks in stated.marks.values()]
    return not (
        stated.board.room_numbers
        or any(isinstance(place, Corner) for place, _ in stated.board.clues)
        or any(each.on != "cells" or isinstance(each, Areas) for each in declared)
    )


def _listed(value: Any) -> list[str]:
    return [str(each) for each in (value if isinstance(value, tuple) else (value,)) if each is not None]
