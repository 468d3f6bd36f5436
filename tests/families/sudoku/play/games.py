"""Positions for the tests: a puzzle after some moves."""

from __future__ import annotations

from hamekomi.families.sudoku.play.moves import apply
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.lab.puzzle import load

# .4.. 32.. ..14 ..3.
SMALL: Sudoku = load("small", "sudoku").value
EASY: Sudoku = load("easy", "sudoku").value
EMPTY_FOUR: Sudoku = load("empty", "sudoku").value


def played(*moves: str, puzzle: Sudoku = SMALL) -> Position:
    position = start(puzzle)
    for move in moves:
        position = apply(position, move)
    return position
