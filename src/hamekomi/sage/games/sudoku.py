r"""Sudoku with Sage's names: used like `sage.games.sudoku`, with the answers of Sage's manual.

    >>> from hamekomi.sage.games.sudoku import Sudoku, sudoku
    >>> s = Sudoku('.4..32....14..3.')
    >>> s
    +---+---+
    |  4|   |
    |3 2|   |
    +---+---+
    |   |1 4|
    |   |3  |
    +---+---+
    >>> next(s.solve())
    +---+---+
    |1 4|2 3|
    |3 2|4 1|
    +---+---+
    |2 3|1 4|
    |4 1|3 2|
    +---+---+
    >>> print(s.to_latex())
    \begin{array}{|*{2}{*{2}{r}|}}\hline
     &4& & \\
    3&2& & \\\hline
     & &1&4\\
     & &3& \\\hline
    \end{array}
    >>> sudoku(s.to_matrix())
    [1 4 2 3]
    [3 2 4 1]
    [2 3 1 4]
    [4 1 3 2]

A matrix is anything with rows of integers: nested lists, `matrix(ZZ, 9, [...])` as the manual writes it
(matrix and ZZ are small stand-ins of ours), a matrix of Sage or an array of numpy. Where
the manual leaves a choice: `dlx` and `backtrack` yield lists, `solve` yields puzzles; a grid with 36
rows is written as a string unless it has the symbol 36, for which there is no letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from math import isqrt
from operator import index
from typing import Any

from hamekomi.families.sudoku import puzzle as family
from hamekomi.families.sudoku.names import SYMBOLS
from hamekomi.families.sudoku.solvers import backtrack, exact_cover
from hamekomi.model.answers import UNLIMITED
from hamekomi.sage.games import ZZ, Matrix, matrix

__all__ = ["ZZ", "Sudoku", "matrix", "sudoku"]

_LARGEST_FOR_BACKTRACKING = 4
_LARGEST_FOR_STRINGS = 6
_VALUES = {".": 0, "0": 0} | {sign: value for value, sign in enumerate(SYMBOLS, 1)}


class Sudoku:
    """A puzzle with n^2 rows: a list in reading order (0 is blank), a matrix, or a string.

    In a string `.` and `0` are blank, and a is 10, b is 11 and so on. `verify_input=False` saves the
    check that the size is right and the symbols are in range.
    """

    def __init__(self, puzzle: object, verify_input: bool = True) -> None:
        if isinstance(puzzle, str):
            entries = tuple(map(_value, puzzle))
        elif (rows := _rows(puzzle)) is not None:
            if verify_input and any(len(row) != len(rows) for row in rows):
                raise ValueError("Sudoku puzzle must be a square matrix")
            entries = tuple(chain.from_iterable(rows))
        elif isinstance(listed := _listed(puzzle), Iterable):
            entries = tuple(map(_entry, listed))
        else:
            raise ValueError("Sudoku puzzle must be specified as a matrix, list or string")
        self.n = isqrt(isqrt(len(entries)))
        self.puzzle = entries
        if verify_input:
            self._verify()

    def _verify(self) -> None:
        if not self.puzzle or self.n**4 != len(self.puzzle):
            raise ValueError(
                "Sudoku puzzle must have n^2 rows and n^2 columns, and so n^4 entries, "
                f"not {len(self.puzzle)}"
            )
        for entry in self.puzzle:
            if not 0 <= entry <= self.n**2:
                raise ValueError(
                    f"Sudoku puzzle of this size has entries from 0 to {self.n**2}, not {entry}"
                )

    def __eq__(self, other: object) -> bool:
        return self.puzzle == other.puzzle if isinstance(other, Sudoku) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.puzzle)

    def __repr__(self) -> str:
        return self.to_ascii()

    def solve(self, algorithm: str = "dlx") -> Iterator[Sudoku]:
        """Yield all solutions as puzzles; `algorithm` is "dlx" or "backtrack"."""
        if algorithm == "backtrack":
            found: Iterator[Any] = self.backtrack()
        elif algorithm == "dlx":
            found = self.dlx()
        else:
            raise NotImplementedError(f"{algorithm} is not an algorithm for Sudoku puzzles")
        for solution in found:
            yield Sudoku(solution, verify_input=False)

    def backtrack(self) -> Iterator[list[int]]:
        """Yield all solutions as lists, in the order of a dictionary."""
        if self.n > _LARGEST_FOR_BACKTRACKING:
            raise ValueError(
                "The Sudoku backtrack algorithm is limited to puzzles of size 16 or smaller."
            )
        for solution in backtrack.solutions(self._value, UNLIMITED):
            yield list(solution.cells)

    def dlx(self, count_only: bool = False) -> Iterator[list[int] | None]:
        """Yield all solutions as lists; with `count_only`, yield None for each."""
        for solution in exact_cover.solutions(self._value, UNLIMITED):
            yield None if count_only else list(solution.cells)

    def to_string(self) -> str:
        if self.n > _LARGEST_FOR_STRINGS:
            raise ValueError(
                "Sudoku string representation is only valid for puzzles of size 36 or smaller"
            )
        if max(self.puzzle) > len(SYMBOLS):
            raise ValueError(f"Sudoku string representation has no letter for {max(self.puzzle)}")
        return "".join("." if entry == 0 else SYMBOLS[entry - 1] for entry in self.puzzle)

    def to_list(self) -> list[int]:
        return list(self.puzzle)

    def to_matrix(self) -> Matrix[int]:
        return Matrix(self._rows())

    def to_ascii(self) -> str:
        width = max(len(str(entry)) for entry in self.puzzle)
        rule = "+".join(["", *["-" * (self.n * (width + 1) - 1)] * self.n, ""])
        lines = []
        for number, row in enumerate(self._rows()):
            if number % self.n == 0:
                lines.append(rule)
            texts = ["" if entry == 0 else str(entry) for entry in row]
            boxes = (
                " ".join(text.rjust(width) for text in texts[left : left + self.n])
                for left in range(0, len(texts), self.n)
            )
            lines.append("|".join(["", *boxes, ""]))
        return "\n".join([*lines, rule])

    def to_latex(self) -> str:
        lines = [f"\\begin{{array}}{{|*{{{self.n}}}{{*{{{self.n}}}{{r}}|}}}}\\hline"]
        for number, row in enumerate(self._rows(), 1):
            entries = "&".join(" " if entry == 0 else str(entry) for entry in row)
            lines.append(entries + r"\\" + (r"\hline" if number % self.n == 0 else ""))
        return "\n".join([*lines, r"\end{array}"])

    @property
    def _value(self) -> family.Sudoku:
        return family.Sudoku(self.n, self.n, self.puzzle)

    def _rows(self) -> list[tuple[int, ...]]:
        size = self.n**2
        return [self.puzzle[first : first + size] for first in range(0, size**2, size)]


def sudoku(m: object) -> Matrix[int] | None:
    """The first solution of a puzzle that is given as a matrix; None if there is none."""
    if isinstance(m, str) or _rows(m) is None:
        raise ValueError("sudoku function expects puzzle to be a matrix, perhaps use the Sudoku class")
    first = next(Sudoku(m).solve(algorithm="dlx"), None)
    return None if first is None else first.to_matrix()


def _value(sign: str) -> int:
    try:
        return _VALUES[sign.lower()]
    except KeyError:
        raise ValueError(f"Sudoku puzzle has the entry {sign!r}, which is not a symbol") from None


def _entry(entry: Any) -> int:
    try:
        return index(entry)
    except TypeError:
        raise ValueError(f"Sudoku puzzle has the entry {entry!r}, which is not an integer") from None


def _listed(puzzle: Any) -> Any:
    """Arrays of numpy as lists, matrices of Sage as their rows, anything else as it is."""
    for method in ("tolist", "rows"):
        if callable(convert := getattr(puzzle, method, None)):
            return convert()
    return puzzle


def _rows(puzzle: object) -> list[list[int]] | None:
    """The rows of a matrix; None if this is not a matrix."""
    listed = _listed(puzzle)
    if not isinstance(listed, Iterable) or isinstance(listed, str):
        return None
    rows = list(listed)
    if not rows or any(isinstance(row, str) or not isinstance(row, Iterable) for row in rows):
        return None
    return [list(map(_entry, row)) for row in rows]
