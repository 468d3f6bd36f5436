"""Computes the golden numbers of exact covers, under their names in golden/numbers.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hamekomi.lab.puzzle import load
from tests.families.cover.problems import dominoes, langford, queens

Number = int | list[int]


def count(text: str, solver: str = "search") -> int:
    """Without the name of the family, because the text says what it is."""
    return int(load(text, "cover").count(solver=solver))


NUMBERS: Mapping[str, Callable[[], Number]] = {
    "Langford pairs of 3, 4, 7, 8 and 11 numbers, read both ways": lambda: [
        count(langford(number)) for number in (3, 4, 7, 8, 11)
    ],
    "Langford pairs of 7 and 8 numbers by clauses and by a sweep": lambda: [
        count(langford(7), "sat"),
        count(langford(8), "frontier"),
    ],
    "queens on boards of 4 to 10 rows": lambda: [count(queens(rows)) for rows in range(4, 11)],
    "dominoes on a chessboard": lambda: count(dominoes(8, 8), "frontier"),
    "pentominoes in 6x10, from Knuth's text": lambda: count(
        load("pentominoes-6x10", "packing").to("dlx")
    ),
    "Sudoku grids of four rows": lambda: int(load("sudoku-4x4", "cover").count()),
}
