"""Puzzles with one solution for the tests: the border of a random region, with numbers removed."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import strategies as st

from hamekomi.families.slitherlink.puzzle import Loop, Slitherlink
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.geometry.planar import Place, grid
from hamekomi.model.answers import UNLIMITED
from tests.reference import slitherlink as reference

Solved = tuple[Slitherlink, Loop]


def random_loop(random: Random, rows: int, columns: int) -> Loop:
    """A region grows from a cell, as long as its border is one loop."""
    cells = list(grid(rows, columns).cells)
    inside: set[Place] = {random.choice(cells)}
    for _ in range(2):
        random.shuffle(cells)
        for cell in cells:
            more = inside | {cell}
            if random.random() < 0.8 and reference.is_one_loop(reference.border(more)):
                inside = more
    return Loop(reference.border(inside))


def all_numbers(rows: int, columns: int, loop: Loop) -> Slitherlink:
    board = grid(rows, columns)
    counts = [len(loop.lines.intersection(board.edges_of_cell(cell))) for cell in board.cells]
    return Slitherlink(rows, columns, tuple(counts))


def is_unique(puzzle: Slitherlink) -> bool:
    return len(list(islice(by_search.solutions(puzzle, UNLIMITED), 2))) == 1


def random_puzzle(random: Random, rows: int, columns: int, removed: float = 1.0) -> Solved:
    """Numbers are removed where the solution stays the only one, up to a share of them."""
    while True:
        loop = random_loop(random, rows, columns)
        puzzle = all_numbers(rows, columns, loop)
        if is_unique(puzzle):
            break
    cells = list(range(rows * columns))
    random.shuffle(cells)
    for index in cells[: int(removed * len(cells))]:
        clues = (*puzzle.clues[:index], None, *puzzle.clues[index + 1 :])
        fewer = Slitherlink(rows, columns, clues)
        if is_unique(fewer):
            puzzle = fewer
    return puzzle, loop


@st.composite
def unique_puzzles(draw: st.DrawFn, most_rows: int = 6, most_columns: int = 7) -> Solved:
    rows, columns = draw(st.integers(2, most_rows)), draw(st.integers(2, most_columns))
    removed = draw(st.sampled_from([1.0, 1.0, 0.6, 0.2]))
    return random_puzzle(Random(draw(st.integers(0, 10**6))), rows, columns, removed)
