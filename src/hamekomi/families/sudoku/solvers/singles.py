"""What singles leave: cells with one candidate, and symbols with one cell in a row, a column or a box.

Candidates of a cell are bits: symbol s is the bit 1 << s. Nothing here contradicts the givens loudly; a
cell or a symbol without a place simply has none left.
"""

from __future__ import annotations

from hamekomi.families.sudoku.grid import House
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku


def candidates(puzzle: Sudoku) -> list[int]:
    """The candidates of each cell when no single changes anything any more."""
    every = (2 << puzzle.size) - 2
    left = [every if given == EMPTY else 1 << given for given in puzzle.cells]
    settled = [False] * len(left)
    waiting = [cell for cell, given in enumerate(puzzle.cells) if given != EMPTY]
    while waiting:
        while waiting:
            cell = waiting.pop()
            if not settled[cell]:
                settled[cell] = True
                waiting += _forbid_elsewhere(puzzle, left, cell)
        for house in puzzle.grid.houses:
            waiting += _hidden_singles(house, left, settled)
    return left


def _forbid_elsewhere(puzzle: Sudoku, left: list[int], cell: int) -> list[int]:
    """Take the cell's symbol from all cells that it sees; returns those with one candidate then."""
    singles = []
    for peer in puzzle.grid.peers[cell]:
        if left[peer] & left[cell]:
            left[peer] &= ~left[cell]
            if left[peer].bit_count() == 1:
                singles.append(peer)
    return singles


def _hidden_singles(house: House, left: list[int], settled: list[bool]) -> list[int]:
    """Cells that are the only place for a symbol; each is left with it."""
    once = twice = 0
    for cell in house.cells:
        twice |= once & left[cell]
        once |= left[cell]
    once &= ~twice
    singles = [cell for cell in house.cells if left[cell] & once and not settled[cell]]
    for cell in singles:
        left[cell] &= once
    return [cell for cell in singles if left[cell].bit_count() == 1]
