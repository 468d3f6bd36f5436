"""Many 9x9 puzzles at once, each in a line of text: for the library and for the command line."""

from __future__ import annotations

from hamekomi.engines.sudoku import CELLS, answer_many, count_many, is_unique_many, solve_many
from hamekomi.model.answers import Clock
from hamekomi.model.family import Solved

__all__ = ["count_many", "is_unique_many", "solve_lines", "solve_many"]

_ONE = (1).to_bytes(8, "little")


def solve_lines(block: bytes, threads: int, clock: Clock) -> Solved:
    """The solutions of lines with 81 digits or dots; all other lines are left to the caller."""
    lines = block.count(b"\n") + (not block.endswith(b"\n"))
    found = answer_many(block, limit=2, rows="text", threads=threads, clock=clock)
    if len(found.counts) != lines:  # blank lines were skipped
        texts = block.removesuffix(b"\n").split(b"\n")
        found = answer_many(texts, limit=2, rows="text", threads=threads, clock=clock)
    if bytes(found.counts) == _ONE * lines:
        return Solved(found.rows, CELLS + 1, ())
    others = tuple(index for index, count in enumerate(found.counts) if count != 1)
    return Solved(found.rows, CELLS + 1, others)
