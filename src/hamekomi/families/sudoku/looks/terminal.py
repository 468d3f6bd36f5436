"""The grid in characters, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hamekomi.families.sudoku.names import symbol_name
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku


@dataclass(frozen=True, slots=True)
class _Frame:
    """The characters of the lines: across, down, and where they meet, from top left to bottom right."""

    across: str
    down: str
    top: str
    middle: str
    bottom: str


_ASCII = _Frame("-", "|", "+++", "+++", "+++")
_BOXES = _Frame("─", "│", "┌┬┐", "├┼┤", "└┴┘")


def sketch(puzzle: Sudoku, solution: Filled | None, ascii_only: bool) -> str:
    return characters(puzzle, puzzle.cells if solution is None else solution.cells, ascii_only)


def sketch_position(position: Position, ascii_only: bool) -> str:
    return characters(position.puzzle, position.cells, ascii_only)


def characters(puzzle: Sudoku, cells: Sequence[int], ascii_only: bool) -> str:
    """The cells in boxes, with dots for empty ones."""
    frame = _ASCII if ascii_only else _BOXES
    size, high, wide = puzzle.size, puzzle.box_rows, puzzle.box_columns
    signs = ["." if symbol == EMPTY else symbol_name(symbol) for symbol in cells]
    width = max(map(len, signs))
    lines = [_rule(puzzle, width, frame, frame.top)]
    for row in range(size):
        if row and row % high == 0:
            lines.append(_rule(puzzle, width, frame, frame.middle))
        parts = [
            " ".join(sign.rjust(width) for sign in signs[row * size + left : row * size + left + wide])
            for left in range(0, size, wide)
        ]
        down = frame.down
        lines.append(f"{down} {f' {down} '.join(parts)} {down}")
    lines.append(_rule(puzzle, width, frame, frame.bottom))
    return "\n".join(lines)


def _rule(puzzle: Sudoku, width: int, frame: _Frame, joints: str) -> str:
    part = frame.across * ((width + 1) * puzzle.box_columns + 1)
    return joints[0] + joints[1].join([part] * puzzle.box_rows) + joints[2]
