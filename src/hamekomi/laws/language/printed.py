"""What is printed on a board, and how it is written in the text that most collections use.

The text is `rows columns [more]`, then what is printed at the rim, then the rows of the board as tokens
with blanks between them (`-`: nothing printed), then, for kinds with rooms, rows of rooms' names. Ours
begins with the kind's name on the first line: `heyawake 10 10`. Solutions have the same first line, and
a token for each cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from hamekomi.laws.language.board import DIRECTIONS, Board, Cell, Corner, pair, with_rooms
from hamekomi.laws.language.marks import NO, YES, Areas, Filling, Shade, ShadeMarks, Symbol, SymbolMarks
from hamekomi.laws.language.tokens import Tokens, numbers
from hamekomi.model.errors import BadText, shortened

EMPTY = "-"
# What is read as nothing printed, too.
ALSO_EMPTY = "."
# Larger boards are refused: their laws would take minutes to write out.
MOST_CELLS = 10_000
SIDES = ("top", "bottom", "left", "right")


@dataclass(frozen=True, kw_only=True)
class Printed:
    """Where a kind has something printed."""

    # In cells, or at the corners (a table with one more row and column); None: nothing.
    cells: Tokens | None = None
    corners: Tokens | None = None
    rooms: bool = False
    # Names of rooms that mean "in no room"; the first is written.
    no_room: tuple[str, ...] = ()
    # What is written where nothing is printed.
    blank: str = EMPTY
    # Which sides of the rim have clues, in the order in which they are written, and their tokens.
    rim: tuple[str, ...] = ()
    rim_tokens: Tokens = field(default_factory=numbers)
    # Whether a rim clue is a list of numbers, one line of text for each row and column.
    rim_lists: bool = False
    # What the first line says besides the size: the least and the most of such numbers.
    extra: tuple[int, int] = (0, 0)
    # Words that may stand after these numbers.
    extra_words: tuple[str, ...] = ()
    # Whether the board itself is written although nothing is printed in its cells.
    blank_cells: bool = False
    # How clues are drawn, if they are no plain numbers, circles or dark cells: "corner" (small, at the
    # upper left), "discs" (in circles), "dots" (in a cell, on its right or lower side or their
    # corner), "lines" (sides of cells), "walls" (coloured cells), "ships" (with the fleet of the first
    # line below the board); and what else is printed of the first line: "stars" or "heights".
    look: str = ""
    extra_look: str = ""


# ---- Puzzles


def parse_board(printed: Printed, text: str, name: str = "") -> Board:
    """Read a puzzle; raises BadText with line and column. The kind's name may stand in front."""
    lines = _Lines(text)
    head = lines.next("the size: rows and columns")
    if head and head[0] == name:
        head = head[1:]
    rows, columns, extra = _size(lines, head, printed)
    rim = tuple(_rim(lines, printed, rows, columns))
    clues: list[tuple[Any, Any]] = []
    if printed.cells is not None or printed.blank_cells:
        clues += _table(lines, printed, printed.cells, rows, columns, Cell)
    if printed.corners is not None:
        clues += _table(lines, printed, printed.corners, rows + 1, columns + 1, Corner)
    rooms: tuple[int, ...] = ()
    if printed.rooms:
        names = [
            token for row in range(rows) for token in lines.row(columns, f"row {row + 1} of the rooms")
        ]
        rooms = with_rooms(rows, columns, names, printed.no_room)
    lines.end()
    return Board(rows, columns, tuple(clues), rooms, rim, extra)


def write_board(printed: Printed, board: Board, name: str = "") -> str:
    head = " ".join(str(each) for each in (board.rows, board.columns, *board.extra))
    lines = [f"{name} {head}" if name else head]
    tokens = printed.rim_tokens
    for _, values in board.rim:
        if printed.rim_lists:
            lines += [" ".join(str(each) for each in value) or "0" for value in values]
        else:
            lines.append(" ".join(EMPTY if each is None else tokens.write(each) for each in values))
    if printed.cells is not None or printed.blank_cells:
        lines += _written(printed, printed.cells, board, board.rows, board.columns, Cell)
    if printed.corners is not None:
        lines += _written(printed, printed.corners, board, board.rows + 1, board.columns + 1, Corner)
    if printed.rooms:
        numbers = {0: printed.no_room[0]} if printed.no_room else {}
        for line in board.row_lines:
            rooms = [board.room_number(cell) for cell in line]
            lines.append(" ".join(numbers.get(room, str(room)) for room in rooms))
    return "\n".join(lines)


class _Lines:
    """The lines of a text, blank ones left out, as tokens; keeps the number of the line for messages."""

    def __init__(self, text: str) -> None:
        self.lines = [(at, line.split()) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
        self.at = 0

    @property
    def number(self) -> int:
        return self.lines[min(self.at, len(self.lines)) - 1][0] if self.lines else 1

    def next(self, what: str) -> list[str]:
        if self.at == len(self.lines):
            raise BadText(f"the text ends before {what}", line=self.number)
        self.at += 1
        return self.lines[self.at - 1][1]

    def row(self, columns: int, what: str) -> list[str]:
        found = self.next(what)
        if len(found) != columns:
            raise BadText(f"{what}: expected {columns} tokens, found {len(found)}", line=self.number)
        return found

    def end(self) -> None:
        if self.at < len(self.lines):
            self.at += 1
            raise BadText("expected nothing more after the board", line=self.number)


def _size(lines: _Lines, head: Sequence[str], printed: Printed) -> tuple[int, int, tuple[Any, ...]]:
    least, most = (2 + each for each in printed.extra)
    words = [each for each in head if each in printed.extra_words]
    head = head[: len(head) - len(words)]
    if not all(re.fullmatch("[0-9]{1,4}", each) for each in head) or not least <= len(head) <= most:
        found = shortened(" ".join(head))
        more = (
            ""
            if most == 2
            else f" and {' to '.join(str(each) for each in sorted({least - 2, most - 2}))} more"
        )
        raise BadText(
            f"expected two numbers, rows and columns{more}, found {found!r}", line=lines.number
        )
    rows, columns, *extra = (int(each) for each in head)
    if not rows or not columns or rows * columns > MOST_CELLS:
        raise BadText(f"a board has 1 to {MOST_CELLS} cells, not {rows * columns}", line=lines.number)
    return rows, columns, (*extra, *words)


def _rim(
    lines: _Lines, printed: Printed, rows: int, columns: int
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    tokens = printed.rim_tokens
    for side in printed.rim:
        size = columns if side in ("top", "bottom") else rows
        what = f"the clues at the {side}"
        if printed.rim_lists:
            values = []
            for _ in range(size):
                found = lines.next(what)
                if not all(re.fullmatch("[0-9]{1,4}", each) for each in found):
                    raise BadText(
                        f"{what}: expected numbers, found {shortened(' '.join(found))!r}",
                        line=lines.number,
                    )
                values.append(tuple(int(each) for each in found if int(each)))
            yield side, tuple(values)
        else:
            yield (
                side,
                tuple(
                    _value(lines, tokens, EMPTY, at, token)
                    for at, token in enumerate(lines.row(size, what), 1)
                ),
            )


def _value(lines: _Lines, tokens: Tokens, blank: str, at: int, token: str) -> Any:
    if token in (blank, ALSO_EMPTY):
        return None
    value = tokens.read(token)
    if value is None:
        raise BadText(
            f"expected {tokens.what} or {blank!r}, found {shortened(token)!r}",
            line=lines.number,
            column=at,
        )
    return value


def _table(
    lines: _Lines,
    printed: Printed,
    tokens: Tokens | None,
    rows: int,
    columns: int,
    place: Callable[[int, int], Any],
) -> Iterator[tuple[Any, Any]]:
    nothing = tokens or Tokens(lambda token: None, str, "nothing")
    for row in range(rows):
        for column, token in enumerate(lines.row(columns, f"row {row + 1}")):
            value = _value(lines, nothing, printed.blank, column + 1, token)
            if value is not None:
                yield place(row, column), value


def _written(
    printed: Printed,
    tokens: Tokens | None,
    board: Board,
    rows: int,
    columns: int,
    place: Callable[[int, int], Any],
) -> Iterator[str]:
    for row in range(rows):
        values = [board.clue.get(place(row, column)) for column in range(columns)]
        yield " ".join(
            printed.blank if each is None or tokens is None else tokens.write(each) for each in values
        )


# ---- Solutions


# The lines at a cell, as the letters of the directions in which they go.
LETTERS = {(-1, 0): "n", (0, 1): "e", (1, 0): "s", (0, -1): "w"}
# How two lines at a cell are written; others in the order of `LETTERS`.
USUAL = {"es": "se", "ew": "ew", "ns": "ns", "nw": "nw", "ne": "ne", "sw": "sw"}


class Stated(Protocol):
    """What solutions need to know of a board under its laws (`pencil.py`)."""

    board: Board
    printed: ClassVar[Printed]
    marks: dict[str, ShadeMarks | SymbolMarks]

    def solution_tokens(self, filling: Filling) -> dict[Cell, str]: ...

    def read_solution_tokens(
        self, tokens: Mapping[Cell, str], into: dict[str, dict[Any, Symbol]]
    ) -> Iterator[Cell]: ...


def write_solution(kind: Stated, filling: Filling) -> str:
    board = kind.board
    lines = [" ".join(str(each) for each in (board.rows, board.columns, *board.extra))]
    tokens = kind.solution_tokens(filling)
    lines += [" ".join(tokens[cell] for cell in line) for line in board.row_lines]
    return "\n".join(lines)


def read_solution(kind: Stated, text: str, name: str = "") -> dict[str, dict[Any, Symbol]]:
    """Read a solution of this board, complete or not; raises BadText with line and column."""
    board = kind.board
    lines = _Lines(text)
    head = lines.next("the size")
    if head[:1] == [name]:
        head = head[1:]
    if head[:2] != [str(board.rows), str(board.columns)]:
        raise BadText(
            f"expected the size {board.rows} {board.columns}, found {shortened(' '.join(head))!r}",
            line=1,
        )
    tokens: dict[Cell, str] = {}
    numbers = []
    for row, cells in enumerate(board.row_lines, 1):
        tokens.update(zip(cells, lines.row(board.columns, f"row {row}"), strict=True))
        numbers.append(lines.number)
    lines.end()
    found: dict[str, dict[Any, Symbol]] = {name: {} for name in kind.marks}
    has_lines = any(each.declaration.on == "pairs" for each in kind.marks.values())
    or_lines = ", or the cell beside it does not agree about a line" if has_lines else ""
    for cell in kind.read_solution_tokens(tokens, found):
        raise BadText(
            f"{shortened(tokens[cell])!r} means nothing here{or_lines}",
            line=numbers[cell.row],
            column=cell.column + 1,
        )
    return found


def read_areas(
    marks: SymbolMarks, tokens: Mapping[Cell, str], into: dict[Any, Symbol]
) -> Iterator[Cell]:
    """Areas may have any names: each gets the number of the clue that lies in it; yields the cells
    of areas in which none lies, or several.
    """
    declaration = marks.declaration
    assert isinstance(declaration, Areas)
    owners: dict[str, list[int]] = {}
    for number, cell in enumerate(declaration.homes(marks.board), 1):
        owners.setdefault(tokens[cell], []).append(number)
    for cell, token in tokens.items():
        if token == EMPTY:
            continue
        owner = owners.get(token, [])
        if len(owner) == 1 and owner[0] in marks.symbols[cell]:
            into[cell] = owner[0]
        else:
            yield cell


def cell_token(kind: Stated, filling: Filling, cell: Cell) -> str:
    """The first marks that have something to say about the cell."""
    for name, marks in kind.marks.items():
        declaration = marks.declaration
        if declaration.on == "pairs":
            drawn = filling[name]
            token = "".join(
                letter for way, letter in LETTERS.items() if drawn.get(pair(cell, cell.step(way))) == YES
            )
            token = USUAL.get(token, token)
        else:
            symbol = filling[name].get(cell)
            token = "" if symbol is None else declaration.token(symbol)
        if token not in ("", EMPTY):
            return token
    return EMPTY


def read_cell_token(kind: Stated, token: str, cell: Cell, into: dict[str, dict[Any, Symbol]]) -> bool:
    """All marks of the cell get what the token says; what it does not name is not there."""
    understood = token == EMPTY
    for name, marks in kind.marks.items():
        declaration = marks.declaration
        if declaration.on == "pairs":
            is_lines = re.fullmatch("[nesw]{1,4}", token) and len(set(token)) == len(token)
            understood |= bool(is_lines)
            for way in DIRECTIONS:
                at = pair(cell, cell.step(way))
                if at in marks:
                    drawn = YES if is_lines and LETTERS[way] in token else NO
                    if into[name].setdefault(at, drawn) != drawn:
                        return False  # only one of its cells says that there is a line
                elif is_lines and LETTERS[way] in token:
                    return False
        elif cell in marks:
            tokens: Mapping[str, Symbol] = {
                declaration.token(symbol): symbol for symbol in marks.symbols[cell]
            }
            if token in tokens:
                into[name][cell] = tokens[token]
                understood = True
            elif isinstance(declaration, Shade):
                into[name][cell] = NO
        elif declaration.on == "cells" and isinstance(declaration, Shade):
            # Collections repeat what is printed, some in another way, but no mark can be here.
            clues = kind.printed.cells
            if token == declaration.token(YES) and (clues is None or clues.read(token) is None):
                return False
    return understood or cell in kind.board.clue
