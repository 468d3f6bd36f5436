"""Modules named as in Sage's games manual, and matrices that print like Sage's.

hexad.py, quantumino.py, sudoku.py
sudoku_backtrack.py     cell by cell, as in Sage
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

Entry = TypeVar("Entry")


class Matrix(tuple[tuple[Entry, ...], ...]):
    """Rows that print like a matrix in Sage; entries are `A[row, column]` or `A[row][column]`.

    A matrix equals nested lists with the same entries.
    """

    __slots__ = ()

    def __new__(cls, rows: Iterable[Iterable[Entry]]) -> Matrix[Entry]:
        return super().__new__(cls, map(tuple, rows))

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, tuple):
            row, column = index
            return super().__getitem__(row)[column]
        return super().__getitem__(index)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, list | tuple):
            return [*map(list, self)] == [list(row) if isinstance(row, tuple) else row for row in other]
        return NotImplemented

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return super().__hash__()

    def __repr__(self) -> str:
        width = max(len(str(entry)) for row in self for entry in row)
        return "\n".join(f"[{' '.join(f'{entry!s:>{width}}' for entry in row)}]" for row in self)
