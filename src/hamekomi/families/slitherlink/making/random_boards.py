"""Puzzles to try solvers on: a loop that grew at random, its numbers, and those of them that are needed.

The loop grows as van Dam's (2008): a corner of it turns over its cell, a straight line bulges around a
cell, or a bulge goes back. All three take one cell in, or out, so what grows here is the inside.
"""

from __future__ import annotations

from itertools import product
from random import Random

from hamekomi.families.slitherlink.making.thinning import TESTS, thinned
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.model.answers import Budget

ATTEMPTS = 100  # for each cell of the board
LINES = (2, 1, 3)  # around a cell that a corner turns over, that is bulged around, whose bulge goes back
SHARES = (33, 33, 34)  # of the attempts
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))

Cell = tuple[int, int]


def random_board(size: int, kind: str, random: Random, budget: Budget) -> Slitherlink:
    """A square one with one solution; kinds are those of thinning: normal and hard."""
    while True:
        inside = grown(size, size, random)
        if len(inside) == 1:  # its number would be a 4, which gives it away
            continue
        puzzle = numbered(size, size, inside)
        if TESTS[kind](puzzle, budget):
            return thinned(puzzle, kind, random, budget)


def grown(rows: int, columns: int, random: Random) -> set[Cell]:
    """The inside of a single loop."""
    inside = {(random.randrange(rows), random.randrange(columns))}
    for lines in random.choices(LINES, SHARES, k=ATTEMPTS * rows * columns):
        cell = random.randrange(rows), random.randrange(columns)
        is_inside = cell in inside
        ring = [(cell[0] + down, cell[1] + right) in inside for down, right in RING]
        around = sum(neighbour != is_inside for neighbour in ring[1::2])
        # It stays one loop if, around the cell, all that is inside follows upon each other.
        if around == lines and sum(ring[k] != ring[k - 1] for k in range(8)) == 2:
            inside ^= {cell}
    return inside


def numbered(rows: int, columns: int, inside: set[Cell]) -> Slitherlink:
    """Every cell with its number."""
    return Slitherlink(
        rows,
        columns,
        tuple(
            sum(
                ((row + down, column + right) in inside) != ((row, column) in inside)
                for down, right in RING[1::2]
            )
            for row, column in product(range(rows), range(columns))
        ),
    )
