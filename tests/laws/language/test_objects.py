"""Words about things with a shape, beside plain meanings."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from math import cos, pi, sin
from typing import Any

import pytest

from hamekomi.laws.language.board import Board, Corner
from hamekomi.laws.language.objects import (
    TETROMINOES,
    angles_are,
    drawn,
    placed,
    ship_pieces,
    ships,
    triangles,
)
from hamekomi.laws.words import exactly
from tests.laws.meanings import all_agree, saying


def test_a_tetromino_lies_in_all_its_positions() -> None:
    cells = Board(4, 4).cells
    # Each as often as it has different turned copies, of 2x3 or 1x4 cells.
    ways = {letter: len(set(placed(shape, cells))) for letter, shape in TETROMINOES.items()}
    assert ways == {"L": 8 * 6, "I": 2 * 4, "T": 4 * 6, "S": 4 * 6}
    assert len(list(placed(drawn("XX"), cells))) == 24


@pytest.mark.parametrize(("length", "ship"), [(1, "o"), (2, "we"), (3, "wme")])
def test_ships_of_a_length_are_counted(length: int, ship: str) -> None:
    all_agree(
        saying(ship_pieces(), Board(1, 4), lambda m: exactly(1, ships(length, m))),
        lambda x: "".join(x.values()).count(ship) == 1,
    )


def test_ships_lie_upright_too() -> None:
    def means(x: Any) -> bool:
        a, b, c, d = x.values()
        return [a + b, c + d].count("we") + [a + c, b + d].count("ns") == 1

    all_agree(saying(ship_pieces(), Board(2, 2), lambda m: exactly(1, ships(2, m))), means)


# On which side of a diagonal a point of a cell lies, in parts of the cell: across, down.
FILLED: dict[str, Callable[[float, float], bool]] = {
    "-": lambda x, y: False,
    "nw": lambda x, y: x + y < 1,
    "se": lambda x, y: x + y > 1,
    "ne": lambda x, y: x > y,
    "sw": lambda x, y: x < y,
}


def white_angles(halves: Any) -> set[int]:
    """Those around the middle of 2x2 cells, by looking into eight directions."""
    signs = ""
    for eighth in range(8):
        angle = (eighth + 0.5) * pi / 4
        x, y = 1 + 0.3 * cos(angle), 1 + 0.3 * sin(angle)
        signs += ".#"[FILLED[halves[int(y), int(x)]](x % 1, y % 1)]
    dark = signs.find("#")
    if dark < 0:
        return {360}
    runs = groupby(signs[dark:] + signs[:dark])
    return {45 * len(list(run)) for sign, run in runs if sign == "."}


@pytest.mark.parametrize("angles", [{90, 180, 360}, {90}, {45, 135, 270}, set()])
def test_white_has_these_angles_around_a_corner(angles: set[int]) -> None:
    all_agree(
        saying(triangles(), Board(2, 2), lambda m: angles_are(angles, m, Corner(1, 1))),
        lambda x: white_angles(x) <= angles,
    )
