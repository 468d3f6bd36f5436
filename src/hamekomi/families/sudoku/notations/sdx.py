"""Files .sdx of SudoCue: nine rows of cells with blanks between them, and the candidates that are left.

    2 678 u8 1 46789 …    2 is given, 678 are the candidates of an empty cell, the player wrote 8

A digit alone is a given, so the last candidate of an empty cell cannot be written.
"""

from __future__ import annotations

import re
from dataclasses import replace

from hamekomi.families.sudoku.names import cell_name
from hamekomi.families.sudoku.notations.cells import grid_of, must_be_usual
from hamekomi.families.sudoku.play.position import Position, start, symbols_in
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText, CannotDo, shortened

SIZE = 9
_ALL = (2 << SIZE) - 2
_LONGEST = 2_000
_CELL = re.compile("u?[1-9]|[1-9]{2,9}")


def claim(text: str) -> Claim:
    """Nine rows of nine words, with a u or several digits somewhere."""
    if len(text) > _LONGEST:
        return Claim.NO
    rows = [line.split() for line in text.splitlines() if line.strip()]
    words = [word for row in rows for word in row]
    is_grid = len(rows) == SIZE and all(len(row) == SIZE for row in rows)
    is_certain = is_grid and all(map(_CELL.fullmatch, words)) and any(len(word) > 1 for word in words)
    return Claim.SURE if is_certain else Claim.NO


def parse(text: str) -> Sudoku:
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    words = _words(text)
    puzzle = grid_of([int(word) if len(word) == 1 else EMPTY for word in words])
    written = (EMPTY if word.isdecimal() and len(word) > 1 else int(word[-1]) for word in words)
    position = replace(start(puzzle), cells=tuple(written))
    ruled_out = [0] * len(words)
    for cell, word in enumerate(words):
        if position.cells[cell] == EMPTY:
            ruled_out[cell] = position.candidates(cell) & ~sum({1 << int(digit) for digit in word})
    return replace(position, ruled_out=tuple(ruled_out))


def write(puzzle: Sudoku) -> str:
    return write_position(start(puzzle))


def write_position(position: Position) -> str:
    must_be_usual(position.puzzle, ".sdx", (SIZE,))
    if any(map(any, (position.corners, position.centres, position.colours))):
        raise CannotDo("an .sdx file has no place for marks and colours")
    cells = [_cell(position, cell) for cell in range(SIZE**2)]
    return "\n".join(" ".join(cells[first : first + SIZE]) for first in range(0, SIZE**2, SIZE))


def _cell(position: Position, cell: int) -> str:
    if symbol := position.cells[cell]:
        return str(symbol) if position.is_given(cell) else f"u{symbol}"
    left = symbols_in(_ALL & ~position.ruled_out[cell])
    if len(left) < 2:
        where = cell_name(SIZE, cell)
        raise CannotDo(f"in .sdx an empty cell needs two candidates, and {where} has {len(left)}")
    return "".join(map(str, left))


def _words(text: str) -> list[str]:
    if len(text) > _LONGEST:
        raise BadText("the text is too long for an .sdx file")
    rows = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(rows) != SIZE:
        raise BadText(f"an .sdx file has {SIZE} rows, not {len(rows)}")
    found: list[str] = []
    for number, line in rows:
        if len(line.split()) != SIZE:
            raise BadText(f"expected {SIZE} cells, found {len(line.split())}", line=number)
        for word in re.finditer(r"\S+", line):
            if _CELL.fullmatch(word[0]) is None:
                reason = f"expected digits, or u and a digit, found {shortened(word[0])!r}"
                raise BadText(reason, line=number, column=word.start() + 1)
            found.append(word[0])
    return found
