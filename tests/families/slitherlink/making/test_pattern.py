"""Symmetries of patterns, against boards that are turned row by row."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hamekomi.families.slitherlink.making.masks import SYMMETRIES, orbits

Rows = list[tuple[int, ...]]

# By symmetry: how it turns a board, and into how many orbits it parts 5x5 cells (Burnside's lemma).
TURNED: dict[str, tuple[Callable[[Rows], Rows], int]] = {
    "none": (list, 25),
    "rotate180": (lambda rows: [row[::-1] for row in rows[::-1]], 13),
    "rotate90": (lambda rows: list(zip(*rows[::-1], strict=True)), 7),
    "mirror": (lambda rows: [row[::-1] for row in rows], 15),
    "diagonal": (lambda rows: list(zip(*rows, strict=True)), 15),
}


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_turned_board_has_the_same_orbits_and_none_is_too_large(symmetry: str) -> None:
    groups = orbits(symmetry, 5, 5)
    orbit_of = {cell: number for number, group in enumerate(groups) for cell in group}
    board = [tuple(orbit_of[5 * row + column] for column in range(5)) for row in range(5)]
    turned, number = TURNED[symmetry]
    assert turned(board) == board
    assert len(groups) == number and sorted(cell for group in groups for cell in group) == [*range(25)]
