"""Files of pzprjs (puzz.link's `Save`): givens, then what the player has written.

    pzprv3          or pzprv3.1
    sudoku
    4               rows
    . 4 . .         givens; . none, - a given "?": read as none
    3 2 . .
    . . 1 4
    . . 3 .
    1 . . .         answers; [1,2] are the player's marks
    ...

Slashes may replace line ends, as in an address `…?pzprv3/sudoku/4/…`.
"""

from __future__ import annotations

import re

from hamekomi.families.sudoku.notations.cells import grid_of, must_be_usual
from hamekomi.families.sudoku.notations.puzzlink import SIZES
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Sudoku
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText, CannotDo, shortened
from hamekomi.model.pzpr_text import PzprFile, after_question_mark

_LONGEST = 200 * MOST_SIZE**2


def claim(text: str) -> Claim:
    head = after_question_mark(text[:1000])
    return Claim.SURE if re.match(r"pzprv3(\.[0-9]+)?\s*[\n/]\s*sudoku", head) else Claim.NO


def parse(text: str) -> Sudoku:
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    if len(text) > _LONGEST:
        raise BadText(f"the file is too long for a Sudoku with {MOST_SIZE} rows")
    return _File(after_question_mark(text)).position()


def write(puzzle: Sudoku) -> str:
    return write_position(start(puzzle))


def write_position(position: Position) -> str:
    puzzle = position.puzzle
    must_be_usual(puzzle, "pzprv3", SIZES)
    if any(map(any, (position.ruled_out, position.corners, position.centres, position.colours))):
        raise CannotDo("we write only symbols to pzprv3, no marks and colours")
    size = puzzle.size
    answers = [
        EMPTY if given else symbol for given, symbol in zip(puzzle.cells, position.cells, strict=True)
    ]
    lines = [
        " ".join("." if symbol == EMPTY else str(symbol) for symbol in cells[first : first + size])
        for cells in (puzzle.cells, answers)
        for first in range(0, size**2, size)
    ]
    return "\n".join(["pzprv3", "sudoku", str(size), *lines])


class _File(PzprFile):
    """A file with a Sudoku."""

    def position(self) -> Position:
        self.begin(("sudoku",))
        size = self.size("rows", MOST_SIZE)
        puzzle = grid_of([self.symbol(token) for token in self.table(size, size)])
        position = start(puzzle)
        if self.peek() == "":
            return position
        for cell, token in enumerate(self.table(size, size)):
            if not token.startswith("[") and not position.is_given(cell):
                symbol = self.symbol(token)
                if symbol > size:
                    raise self.bad(f"there is no symbol {symbol} on a grid with {size} rows")
                position = position.written(cell, symbol)
        return position

    def symbol(self, token: str) -> int:
        if token in (".", "-"):
            return EMPTY
        if not re.fullmatch("[0-9]{1,3}", token):
            raise self.bad(f"expected a number or '.', found {shortened(token)!r}")
        return int(token)
