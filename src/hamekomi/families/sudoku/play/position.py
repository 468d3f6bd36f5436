"""A position: what the player has written, ruled out, marked and coloured.

Sets of symbols and colours are bits: symbol s is the bit 1 << s, colour c the bit 1 << c.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku


@dataclass(frozen=True, slots=True)
class Position:
    puzzle: Sudoku
    # Givens and what the player has written; 0 is empty.
    cells: tuple[int, ...]
    # For each cell the candidates that the player has ruled out, then the marks in its corners and in
    # its middle, then its colours.
    ruled_out: tuple[int, ...]
    corners: tuple[int, ...]
    centres: tuple[int, ...]
    colours: tuple[int, ...]

    def is_given(self, cell: int) -> bool:
        return self.puzzle.cells[cell] != EMPTY

    def candidates(self, cell: int) -> int:
        """The symbols, as bits, that the written ones and those ruled out leave for an empty cell."""
        if self.cells[cell] != EMPTY:
            return 0
        left = (2 << self.puzzle.size) - 2 & ~self.ruled_out[cell]
        for peer in self.puzzle.grid.peers[cell]:
            left &= ~(1 << self.cells[peer])
        return left

    def written(self, cell: int, symbol: int) -> Position:
        return replace(self, cells=_set(self.cells, cell, symbol))

    def all_written(self, symbols: Iterable[int]) -> Position:
        """Writes a symbol for each cell; leaves out empty ones, and cells that are given."""
        pairs = zip(self.puzzle.cells, symbols, strict=True)
        return replace(self, cells=tuple(symbol if given == EMPTY else given for given, symbol in pairs))


def start(puzzle: Sudoku) -> Position:
    nothing = (0,) * len(puzzle.cells)
    return Position(puzzle, puzzle.cells, nothing, nothing, nothing, nothing)


def is_begun(position: Position) -> bool:
    return position != start(position.puzzle)


def filled(position: Position) -> Filled:
    return Filled(position.cells)


def symbols_in(bits: int) -> list[int]:
    return [symbol for symbol in range(bits.bit_length()) if bits >> symbol & 1]


def _set(values: tuple[int, ...], cell: int, value: int) -> tuple[int, ...]:
    return (*values[:cell], value, *values[cell + 1 :])
