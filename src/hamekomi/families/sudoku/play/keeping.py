"""A player's marks as text: the moves that make them, with spaces in between."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.families.sudoku.names import cell_name, symbol_name
from hamekomi.families.sudoku.play.moves import apply
from hamekomi.families.sudoku.play.position import Position, start, symbols_in
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.model.errors import BadText, IllegalMove


def parse_marks(puzzle: Sudoku, text: str) -> Position:
    position = start(puzzle)
    for move in text.split():
        try:
            position = apply(position, move)
        except IllegalMove as error:
            raise BadText(str(error)) from None
    return position


def write_marks(position: Position) -> str:
    return " ".join(_moves(position))


def _moves(position: Position) -> Iterator[str]:
    for cell, symbol in enumerate(position.cells):
        name = cell_name(position.puzzle.size, cell)
        if symbol != position.puzzle.cells[cell]:
            yield f"{name}={symbol_name(symbol)}"
        for sign, bits in (("-", position.ruled_out), ("^", position.corners), ("~", position.centres)):
            for each in symbols_in(bits[cell]):
                yield f"{name}{sign}{symbol_name(each)}"
        for colour in symbols_in(position.colours[cell]):
            yield f"{name}#{colour}"
