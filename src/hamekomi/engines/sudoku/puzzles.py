"""What `many` takes: lines of text or arrays of numbers, and what may be wrong with a puzzle.

A text has a puzzle in each line: 1 to 9, and 0 or a dot for an empty cell. It is bytes, a string, or a
list of lines. An array is anything with the buffer protocol that has rows of 81 bytes from 0 to 9.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hamekomi._core import SudokuPuzzles
from hamekomi.engines.sudoku.search import CELLS
from hamekomi.model.errors import BadInput

# bytes, bytearray, str, lines of these, or an array.
Puzzles = Any


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a puzzle could not be read."""

    # Of the puzzle, from 1.
    number: int
    # Of its line in a text, from 1.
    line: int | None
    reason: str

    def __str__(self) -> str:
        place = f"puzzle {self.number}" if self.line is None else f"line {self.line}"
        return f"{place}: {self.reason}"


def as_puzzles(given: Puzzles) -> SudokuPuzzles:
    """Raises BadInput if this is neither text nor an array; does not look at the puzzles yet."""
    if isinstance(given, str):
        return SudokuPuzzles(_encoded(given), True)
    if isinstance(given, bytes | bytearray):
        return SudokuPuzzles(given, True)
    try:
        view = memoryview(given)
    except TypeError:
        if isinstance(given, Iterable):
            return SudokuPuzzles(b"".join(_lines(given)), True, skips_blank_lines=False)
        raise BadInput(f"puzzles are lines or an array, not {type(given).__name__}") from None
    if view.ndim == 1 and view.format in ("B", "b", "c") and view.c_contiguous:
        return SudokuPuzzles(view, True)
    if view.format != "B" or view.ndim != 2 or view.shape is None or view.shape[1] != CELLS:
        raise BadInput(f"an array of puzzles has rows of {CELLS} unsigned bytes")
    return SudokuPuzzles(view if view.c_contiguous else view.tobytes(), False)


def fault(puzzles: SudokuPuzzles, puzzle: int, cell: int, found: int) -> Fault:
    """From the numbers that the core returns."""
    is_text = puzzles.is_text
    line = puzzles.line(puzzle) if is_text else None
    if cell == CELLS:
        reason = f"a 9x9 Sudoku has {CELLS} symbols, not {found:,}"
    else:
        row, column = divmod(cell, 9)
        wrong = repr(chr(found)) if is_text else str(found)
        right = "1 to 9, 0 or '.'" if is_text else "a number from 0 to 9"
        reason = f"expected {right} in r{row + 1}c{column + 1}, found {wrong}"
    return Fault(puzzle + 1, line, reason)


def _lines(given: Iterable[object]) -> Iterable[bytes]:
    for number, line in enumerate(given, 1):
        text = _encoded(line) if isinstance(line, str) else line
        if not isinstance(text, bytes | bytearray):
            raise BadInput(f"puzzle {number} is not a line but {type(line).__name__}")
        text = text.rstrip(b"\r\n")
        if b"\n" in text:
            raise BadInput(f"puzzle {number} has more than one line")
        yield bytes(text)
        yield b"\n"


def _encoded(text: str) -> bytes:
    """A character that is not in Latin-1 becomes a question mark, which no puzzle has either."""
    return text.encode("latin-1", "replace")
