"""Makes puzzles for trying solvers: grows a random loop, writes its numbers, removes those not needed.

The loop grows in van Dam's way (2008): a corner flips over its cell, a straight line bulges around a
cell, or a bulge shrinks back. Each of the three adds one cell to the inside or removes one, so the
program keeps the set of inside cells.
"""

from __future__ import annotations

from itertools import product
from random import Random

from hamekomi.families.slitherlink.making.thinning import TESTS, thinned
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.model.answers import Budget

ATTEMPTS = 100  # for each cell of the board
# Lines around the cell that changes sides, when a corner flips, a line bulges, a bulge shrinks back; and
# how many percent of the attempts go to each.
LINES = (2, 1, 3)
SHARES = (33, 33, 34)
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))

Cell = tuple[int, int]


def random_board(size: int, kind: str, random: Random, budget: Budget) -> Slitherlink:
    """A square board with one solution; the kind is normal or hard, as in thinning.py."""
    while True:
        inside = grown(size, size, random)
        if len(inside) == 1:  # its number would be a 4, which gives the solution away
            continue
        puzzle = numbered(size, size, inside)
        if TESTS[kind](puzzle, budget):
            return thinned(puzzle, kind, random, budget)


def grown(rows: int, columns: int, random: Random) -> set[Cell]:
    """The cells inside a random loop."""
    inside = {(random.randrange(rows), random.randrange(columns))}
    for lines in random.choices(LINES, SHARES, k=ATTEMPTS * rows * columns):
        cell = random.randrange(rows), random.randrange(columns)
        is_inside = cell in inside
        ring = [(cell[0] + down, cell[1] + right) in inside for down, right in RING]
        around = sum(neighbour != is_inside for neighbour in ring[1::2])
        # It stays a single loop if the inside cells around this cell are consecutive.
        if around == lines and sum(ring[k] != ring[k - 1] for k in range(8)) == 2:
            inside ^= {cell}
    return inside


def numbered(rows: int, columns: int, inside: set[Cell]) -> Slitherlink:
    """The board of this loop, with a number in every cell."""
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
