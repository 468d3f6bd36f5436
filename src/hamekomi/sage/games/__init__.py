"""Modules named as in Sage's games manual, and matrices that print like Sage's.

matrix, ZZ and SR are as much of Sage's as the manual's examples need.

hexad.py, quantumino.py, sudoku.py
sudoku_backtrack.py     cell by cell, as in Sage
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index
from typing import Any, TypeVar

Entry = TypeVar("Entry")


class _Ring:
    """A ring of Sage that only converts: ZZ makes integers, SR leaves values as they are."""

    def __init__(self, name: str, convert: Callable[[Any], Any]) -> None:
        self._name, self._convert = name, convert

    def __call__(self, value: Any) -> Any:
        return self._convert(value)

    def __repr__(self) -> str:
        return self._name


ZZ = _Ring("Integer Ring", index)
SR = _Ring("Symbolic Ring", lambda value: value)


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


def matrix(*given: Any) -> Matrix[Any]:
    """A matrix as Sage's manual writes it: matrix(ZZ, 9, [...]), matrix(ZZ, 2, 3, [...]), matrix(rows).

    >>> matrix(ZZ, 2, [5, 0, 0, 8])
    [5 0]
    [0 8]
    """
    ring = given[0] if given and isinstance(given[0], _Ring) else SR
    *sizes, entries = given[1:] if given and isinstance(given[0], _Ring) else given or ((),)
    listed = list(entries)
    if listed and isinstance(listed[0], list | tuple):
        rows = [list(map(ring, row)) for row in listed]
    elif sizes and sizes[0] > 0 and len(listed) % sizes[0] == 0:
        columns = len(listed) // sizes[0]
        rows = [list(map(ring, listed[at : at + columns])) for at in range(0, len(listed), columns or 1)]
    else:
        raise ValueError(f"{len(listed)} entries do not fill {sizes[0] if sizes else 'unknown'} rows")
    wanted = [len(rows), len(rows[0]) if rows else 0][: len(sizes)]
    if sizes != wanted or any(len(row) != len(rows[0]) for row in rows):
        size = " by ".join(map(str, sizes or wanted))
        raise ValueError(f"these entries do not make a matrix of {size}")
    return Matrix(rows)
